import { ChannelType, MessageFlagsBitField, PermissionsBitField } from "discord.js";
import type { AnyGame } from "../../games/contract/index.ts";
import { createCompany } from "../../src/company/company.ts";
import { createCampaigns } from "../../src/campaigns/campaigns.ts";
import { answerClick } from "../../src/discord/interactions/answerClick.ts";
import type { Host } from "../../src/discord/host.ts";
import { readId, writeId } from "../../src/discord/message/customId.ts";
import { createLobbyAnswers } from "../../src/discord/message/shownMessages.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import { createTableDoor } from "../../src/discord/tableDoor.ts";
import { messageId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn } from "../match/tables.ts";
import { alter, reload, running, type Watched, watchedService } from "../table/watchedService.ts";
import { type FakeKind, fakeInteraction, requestOf, wordsIn } from "./fakeInteraction.ts";
import { presence } from "../presence.ts";
import { pretend } from "../pretend.ts";
import { clock, clockAt } from "../clocks.ts";

export const card = messageId("700000000000000001");
export let watched: Watched;
export let host: Host;
export let lobby: TableRecord;
/** What limits say no with, and what a campaign makes of a table that starts. */
export const stage = {
  limit: undefined as { readonly why: { readonly say: string } } | undefined,
  prepare: (record: TableRecord): TableRecord => record,
};

/** Nothing has happened yet but that somebody opened a lobby. */
export const beginAnew = (): Promise<void> => beginWith([]);

/** The same with these games besides Secret Bids. */
export async function beginWith(games: readonly AnyGame[]): Promise<void> {
  watched = watchedService(openStore(":memory:"), undefined, [bids, ...games]);
  Object.assign(stage, { limit: undefined, prepare: (record: TableRecord) => record });
  host = pretend({
    service: watched.service,
    tables: createTableDoor(watched.service, presence),
    company: createCompany(watched.store, watched.service.hashOf),
    lobbyAnswers: createLobbyAnswers(clock),
    campaigns: {
      ...createCampaigns(watched.store, () => watched.service),
      atStart: () => Promise.resolve(stage.prepare),
    },
    channels: {
      whereIs: () => ({ type: ChannelType.GuildText, parent: null }),
      find: () => undefined,
      rightsIn: () => undefined,
    },
    limits: { use: () => Promise.resolve(stage.limit) },
    isInServer: () => true,
    lookUpMember: () => Promise.resolve("person"),
    publicLocale: () => Promise.resolve("en-US"),
    clock: clockAt(() => watched.state.now),
  });
  const { id } = await running(watched);
  const game = watched.service.gameOf(await reload(watched, id));
  const opening = {
    game,
    guild: "1",
    home,
    name: "Person 0",
    options: { gold: false, hand: "short" },
    wantsThread: true,
  };
  lobby = await watched.service.open(actor(0), opening);
  await alter(watched, lobby.id, { lobby: { channel: home, message: card, at: 0 } });
}

let clicks = 0;
type How = {
  readonly kind?: FakeKind;
  readonly page?: number;
  readonly values?: readonly string[];
  readonly more?: Record<string, unknown>;
};
/** A click on a button of a table, or what another kind of component is answered with. */
export async function click(
  verb: string,
  seat: number,
  table = lobby.id,
  { kind = "button", page, values = [], more = {} }: How = {},
): Promise<Reply> {
  clicks += 1;
  const customId = writeId(pretend({ verb, table, ...(page === undefined ? {} : { page }) }));
  const components = [{ custom_id: customId }];
  const message = { id: card, channelId: home, flags: new MessageFlagsBitField(), components };
  const asked = readId(customId);
  if (asked === undefined) throw new Error(`No click: ${verb}`);
  const { interaction } = fakeInteraction(kind, {
    ...{
      id: `k${clicks}`,
      user: { id: personOn(seat), displayName: `Person ${seat}` },
      member: null,
      message,
      values,
      channelId: home,
    },
    ...{
      customId,
      appPermissions: new PermissionsBitField(PermissionsBitField.All),
    },
    ...{ memberPermissions: null, ...more },
  });
  return answerClick(host, requestOf(interaction), asked);
}
/** All plain words of an answer. */
export const words = (reply: Reply) => ("template" in reply ? wordsIn(reply.template.compose(new Set())) : "");
export const said = async (...given: Parameters<typeof click>) => words(await click(...given));
export const seats = async (id = lobby.id) => (await reload(watched, id)).seats.map(({ name }) => name);
