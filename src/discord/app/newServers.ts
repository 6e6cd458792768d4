import type { Memberships } from "../../guilds/memberships.ts";
import { channelId } from "../../ids.ts";
import { day, minute } from "../../time/hours.ts";
import { hostTranslator, say } from "../../words/translator.ts";
import { isPassing } from "../delivery/failure.ts";
import type { Posting } from "../delivery/posting.ts";
import type { Host } from "../host.ts";
import { clickButton } from "../message/linkButtons.ts";
import { panelColour, wordsOnly } from "../message/template.ts";
import { type Client, Events, PermissionsBitField } from "discord.js";
import type { Logger } from "pino";

type Watched = {
  readonly memberships: Memberships;
  readonly greet: (guild: string) => Promise<void>;
  readonly invited: (guild: string) => Promise<void>;
};

/** Notes when the bot is removed from a server, which an outage is not, and when it comes back; greets new ones. */
export function watchMemberships(client: Client, { memberships, greet, invited }: Watched, log: Logger) {
  const logFailure = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ err: error }, "where the bot is could not be noted"));
  async function welcome(guild: string): Promise<void> {
    await invited(guild);
    await greet(guild);
  }
  async function join(guild: string): Promise<void> {
    if (await memberships.join(guild)) await welcome(guild);
  }
  async function compare(): Promise<void> {
    for (const guild of await memberships.compare([...client.guilds.cache.keys()])) await welcome(guild);
  }
  client.on(Events.GuildCreate, ({ id }) => void logFailure(join(id)));
  client.on(Events.GuildDelete, ({ id }) => void logFailure(memberships.leave(id)));
  void logFailure(compare());
  return compare;
}

export type GreetingParts = Pick<Host, "service" | "publicLocale" | "linkCommands" | "channels" | "clock" | "log"> & {
  readonly client: Client;
  /** False for a server that was handed over to another process meanwhile. */
  readonly owns: (guild: string) => boolean;
  readonly posting: Posting;
};

/** A server that the bot joined earlier is no news: its database may be new instead. */
const newFor = day;
const firstPause = minute / 2;
const { ViewChannel, SendMessages } = PermissionsBitField.Flags;

/** Says in a server that the bot has just joined how one begins: in the channel where Discord greets newcomers. */
export function createGreeting(parts: GreetingParts): (guild: string) => Promise<void> {
  const { posting, clock, log } = parts;
  const greet = async (guild: string, pause = firstPause): Promise<void> => {
    const record = `hello${guild}`;
    try {
      await postGreeting(parts, guild, record);
      posting.trust(record, 0);
    } catch (error) {
      log.info({ guild, err: error }, "a server could not be greeted");
      if (!isPassing(error)) return;
      posting.doubt(record, 0);
      // It ends when the server is no longer new.
      clock.after(pause, () => void greet(guild, pause * 2));
    }
  };
  return (guild) => greet(guild);
}

async function postGreeting(parts: GreetingParts, id: string, record: string): Promise<void> {
  const { client, posting, channels, service, publicLocale, linkCommands, clock } = parts;
  const guild = parts.owns(id) ? client.guilds.cache.get(id) : undefined;
  const place = guild?.systemChannelId ?? undefined;
  if (guild === undefined || place === undefined || clock.now() - guild.joinedTimestamp > newFor) return;
  const channel = channelId(place);
  if (channels.rightsIn(channel)?.has(ViewChannel | SendMessages) !== true) return;
  const titles = (await service.offered(id)).map(({ info }) => info.title).join(", ");
  const translator = hostTranslator(await publicLocale(id));
  const words = await linkCommands(translator.text(say("greeting.text", { titles })));
  const template = wordsOnly("everybody", panelColour, words, [
    clickButton({ verb: "now", game: "any" }, "button.now", translator, "go"),
    clickButton({ verb: "lessons", game: "any" }, "button.lessons", translator),
  ]);
  await posting.create({ record, due: 0 }, channel, template, []);
}
