/** Which channel is noted as a person's direct messages with the bot when they use it outside of servers. */
import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import { Events, InteractionContextType } from "discord.js";
import { pino } from "pino";
import { expect, test } from "vitest";
import { listenForPlaces } from "../../src/discord/delivery/places.ts";
import { channelId } from "../../src/ids.ts";
import { defaultPreferences, type Preferences } from "../../src/time/preferences.ts";
import { personOn } from "../match/tables.ts";
import { pretend } from "../pretend.ts";

const channel = channelId("600000000000000001");

/** What is known of a person who took no direct messages, once they have used the bot in this context. */
async function usedIn(context: InteractionContextType | null): Promise<Preferences> {
  let known: Preferences = { ...defaultPreferences, refusesDms: true };
  const client = Object.assign(new EventEmitter(), { ws: new EventEmitter() });
  const never = () => () => undefined;
  const times = {
    preferences: () => Promise.resolve(known),
    changePreferences: (_: unknown, next: (before: Preferences) => Preferences) =>
      Promise.resolve((known = next(known))),
  };
  listenForPlaces(
    pretend(client),
    pretend({
      service: { times },
      gateway: { whenGone: never },
      clock: { every: never, after: never },
      log: pino({ level: "silent" }),
    }),
  );
  client.emit(Events.InteractionCreate, { guildId: null, channelId: channel, context, user: { id: personOn(1) } });
  await setImmediate();
  return known;
}

test("whoever uses the bot in its direct messages takes them again, in that channel", async () => {
  expect(await usedIn(InteractionContextType.BotDM)).toMatchObject({ dm: channel, refusesDms: false });
});

test.each([InteractionContextType.PrivateChannel, null])(
  "a channel of others is nobody's own: context %s",
  async (where) => {
    expect(await usedIn(where)).toMatchObject({ dm: null, refusesDms: true });
  },
);
