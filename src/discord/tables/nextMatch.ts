import type { AnyGame, Message, Options } from "../../../games/contract/index.ts";
import { type Campaign, type Chapter, isMember } from "../../campaigns/campaigns.ts";
import { type ChannelId, newTableId, type UserId } from "../../ids.ts";
import { type Actor, refuse } from "../../records/outcome.ts";
import { initialOptions, tableSettings } from "../../table/actions/lobby.ts";
import { addPost } from "../../table/outbox.ts";
import { hasSeat, personsAt, placeOf, type TableRecord } from "../../table/record.ts";
import { isOpen } from "../../table/stage.ts";
import { day } from "../../time/hours.ts";
import { say, type Translator } from "../../words/translator.ts";
import type { ClickContext, Host } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import type { Asker } from "../tableDoor.ts";
import type { UserRequest } from "../userRequest.ts";
import { findOthers, lobbyReply, seatComputers } from "./lobby.ts";
import { chooseOpening } from "./openings.ts";

/**
 * Opens a new table with the same game, options and computers; its card invites the others.
 * With "these", for a week, or where only invited players may join, seats are kept for the people of the match, who are called. Whoever presses later gets its address: two people who press at once open one table.
 */
export async function rematch(context: ClickContext, company: "anybody" | "these" = "anybody"): Promise<Reply> {
  const { host, actor, game, record, translator, displayName: name } = context;
  if (!hasSeat(record, actor.user)) return aside(translator, "refusal.not-seated");
  const why = company === "these" ? hinderAgain(context) : hinderNext(record, context);
  if (why !== undefined) return asideMessage(translator, why);
  const other = await findRematch(host, context, record);
  if (other !== undefined) return aside(translator, "refusal.rematch-open", { place: `<#${placeOf(other)}>` });
  const chosen = await chooseOpening(host, context, game);
  if (!chosen.ok) return asideMessage(translator, chosen.why);
  const isCalling = company === "these" || record.access === "invited";
  const invited = isCalling ? (await findOthers(host, actor.user, record)).there : [];
  const tooMany = isCalling ? await host.limits.use("calls", context.reader) : undefined;
  if (tooMany !== undefined) return asideMessage(translator, tooMany.why);
  const { home, wantsThread } = chosen;
  const id = newTableId(actor.interaction);
  const noted = await host.service.change(record.id, null, (current) =>
    current.rematch === record.rematch
      ? { ok: true, record: { ...current, rematch: id } }
      : refuse("refusal.rematch-open", { place: `<#${record.home}>` }),
  );
  if (!noted.ok) return asideMessage(translator, noted.why);
  const { guild, options } = record;
  const opened = await host.service.open(actor, {
    ...{ game, guild, options, home, wantsThread, name },
    ...{ ...tableSettings(record), invited },
  });
  const call = { kind: "lobby-call", what: "kept", users: invited } as const;
  return lobbyReply(host, await seatComputers(host, opened, actor, record.seats), (current) =>
    invited.length === 0 ? current : addPost(current, call),
  );
}

/** Why nothing can follow this table from here: it is not over, or it belongs to another server; undefined when it can. */
function hinderNext({ status, guild }: TableRecord, { reader }: Asker): Message | undefined {
  if (isOpen({ status })) return say("refusal.not-over");
  return guild === reader.guild ? undefined : say("refusal.next-elsewhere");
}

/** Why no seats are kept for the people of this match any more; undefined for a week after its end. */
function hinderAgain({ host, record, reader, actor }: ClickContext): Message | undefined {
  const why = hinderNext(record, { reader, channelId: "" });
  if (why !== undefined) return why;
  if (personsAt(record).every((user) => user === actor.user)) return say("refusal.again-alone");
  const isLate = host.clock.now() - (record.card?.at ?? record.opened) > 7 * day;
  return isLate ? say("refusal.again-late") : undefined;
}

/** The rematch of this table that somebody opened before, unless it was closed or ended since. */
async function findRematch(host: Host, asker: Asker, { rematch: id }: TableRecord): Promise<TableRecord | undefined> {
  const other = id === undefined ? undefined : await host.tables.open(asker, id);
  if (other?.ok !== true) return undefined;
  return isOpen(other.record) ? other.record : undefined;
}

/** A chapter to open besides the next one: a finished one again, or what follows from one that was not the last. */
export type Wanted = { readonly what: "again" | "after"; readonly chapter: Chapter };

type Opener = Actor & {
  readonly game: AnyGame;
  readonly name: string;
  readonly home: ChannelId;
  readonly wantsThread: boolean;
};

/** Opens the lobby of a campaign's next or wanted chapter, one at a time, with the computers of the last one. */
export const openChapter = async (
  host: Host,
  campaign: Campaign,
  opener: Opener,
  translator: Translator,
  wanted?: Wanted,
): Promise<Reply> =>
  host.campaigns.inTurn(campaign.id, async () => {
    const current = (await host.campaigns.load(campaign.id)) ?? campaign;
    return openInTurn(host, current, opener, translator, wanted);
  });

async function openInTurn(
  host: Host,
  campaign: Campaign,
  opener: Opener,
  translator: Translator,
  wanted: Wanted | undefined,
): Promise<Reply> {
  const { game, name, home, wantsThread } = opener;
  const chapters = await host.campaigns.chapters(campaign);
  if (!isMember(chapters, opener.user)) return aside(translator, "refusal.not-member");
  const running = chapters.find(({ record }) => isOpen(record));
  if (running !== undefined)
    return aside(translator, "refusal.chapter-running", { place: `<#${placeOf(running.record)}>` });
  const { last, options } = planChapter(game, chapters, wanted);
  if (options === undefined) return aside(translator, "refusal.campaign-over");
  const opened = await host.service.open(opener, {
    ...{ game, home, name, options, wantsThread, guild: campaign.guild, campaign: campaign.name },
    ...(last === undefined ? {} : { ...tableSettings(last.record), invited: keptNext(last.record, opener.user) }),
  });
  await host.campaigns.add(campaign.id, opened.id, wanted?.what === "again" ? null : (last?.record.id ?? null));
  const record = await seatComputers(host, opened, opener, last?.record.seats ?? []);
  return lobbyReply(host, record);
}

/** Whom a table that follows this one keeps a seat, because nobody else may join there. */
const keptNext = (record: TableRecord, host: UserId): readonly UserId[] =>
  record.access === "invited" ? personsAt(record).filter((user) => user !== host) : [];

/** The chapter that the new one follows from or repeats, and what the new one is played with. */
function planChapter(game: AnyGame, chapters: readonly Chapter[], wanted: Wanted | undefined) {
  const last = wanted?.chapter ?? chapters.findLast(({ record }) => record.status === "ended");
  const options = wanted?.what === "again" ? wanted.chapter.record.options : nextOptions(game, last);
  return { last, options };
}

/** Goes on after a finished chapter; a table that belongs to no campaign yet becomes the first of one. */
export async function nextChapter(context: ClickContext): Promise<Reply> {
  const { host, actor, game, record, translator } = context;
  if (!hasSeat(record, actor.user)) return aside(translator, "refusal.not-seated");
  // A campaign tells everybody what its chapters came to.
  if (record.keepsKey === true) return aside(translator, "tournament.refusal.same-deal");
  const why = hinderNext(record, context);
  if (why !== undefined) return asideMessage(translator, why);
  const asked = await findOpener(host, context, game);
  if (!asked.ok) return asideMessage(translator, asked.why);
  return openChapter(host, await findCampaign(context), asked.opener, translator);
}

/** Who opens a chapter here; or why none can be opened here. */
export async function findOpener(host: Host, request: UserRequest, game: AnyGame) {
  const chosen = await chooseOpening(host, request, game);
  if (!chosen.ok) return chosen;
  const { home, wantsThread } = chosen;
  return { ok: true, opener: { ...request.actor, home, wantsThread, name: request.displayName, game } } as const;
}

async function findCampaign({ host, actor, game, record }: ClickContext): Promise<Campaign> {
  const known = await host.campaigns.ofTable(record.id);
  if (known !== undefined) return known;
  const opening = { guild: record.guild, channel: record.home, name: game.info.title, game, from: record.id };
  const { id } = await host.campaigns.open(actor, opening);
  return host.campaigns.add(id, record.id, null);
}

/** What the next chapter is played with: the game's own options at first, undefined when the campaign is over. */
export function nextOptions(game: AnyGame, last: Chapter | undefined): Options | undefined {
  return last === undefined ? initialOptions(game.info.options) : last.next;
}

/** The name of a chapter: its value of the game's first option, or the game's title where there are no options. */
export function chapterName(game: AnyGame, options: Options, translator: Translator): string {
  const [first] = game.info.options;
  if (first === undefined) return game.info.title;
  const value = options[first.id] ?? first.initially;
  return translator.label({ say: `option.${first.id}.${String(value)}` });
}
