import type { AnyGame, Options } from "../../../games/contract/index.ts";
import { type Campaign, type Chapter, isMember } from "../../campaigns/campaigns.ts";
import type { ChannelId } from "../../ids.ts";
import type { Actor } from "../../records/outcome.ts";
import { initialOptions, tableSettings } from "../../table/actions/lobby.ts";
import { placeOf, seatOf } from "../../table/record.ts";
import { isOpen } from "../../table/stage.ts";
import type { Translator } from "../../words/translator.ts";
import type { ClickContext, Host } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { lobbyReply, seatComputers } from "../replies/lobbyReply.ts";
import { hinderNext } from "./rematch.ts";
import { hinderOpening } from "../replies/openings.ts";
import { choosePlace } from "../replies/rights.ts";

/** A chapter to open besides the next one: a finished one again, or what follows from one that was not the last. */
export type Wanted = { readonly what: "again" | "after"; readonly chapter: Chapter };

/** Who opens a chapter of which game, and where its table is played. */
type Opener = Actor & {
  readonly game: AnyGame;
  readonly name: string;
  readonly home: ChannelId;
  readonly wantsThread: boolean;
};

/**
 * Opens the lobby of a campaign's next chapter, or of another one that is
 * wanted. One chapter at a time; computers of the last one sit down again.
 */
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
  const settings = last === undefined ? {} : tableSettings(last.record);
  const opening = {
    game,
    guild: campaign.guild,
    home,
    name,
    options,
    wantsThread,
    campaign: campaign.name,
    ...settings,
  };
  const opened = await host.service.open(opener, opening);
  await host.campaigns.add(campaign.id, opened.id, wanted?.what === "again" ? null : (last?.record.id ?? null));
  const record = await seatComputers(host, opened, opener, last?.record.seats ?? []);
  return lobbyReply(host, record);
}

/** The chapter that the new one follows from or repeats, and what the new one is played with. */
function planChapter(game: AnyGame, chapters: readonly Chapter[], wanted: Wanted | undefined) {
  const last = wanted?.chapter ?? chapters.findLast(({ record }) => record.status === "ended");
  const options = wanted?.what === "again" ? wanted.chapter.record.options : nextOptions(game, last);
  return { last, options };
}

/** Goes on after a finished chapter; a table that belongs to no campaign yet becomes the first of one. */
export async function nextChapter(context: ClickContext): Promise<Reply> {
  const { host, actor, game, record, translator, displayName: name } = context;
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const why = hinderNext(record, context);
  if (why !== undefined) return asideMessage(translator, why);
  const chosen = choosePlace(host, context);
  if (!chosen.ok) return asideMessage(translator, chosen.why);
  const hindrance = await hinderOpening(host, context, game);
  if (hindrance !== undefined) return asideMessage(translator, hindrance);
  const { home, wantsThread } = chosen;
  const campaign = await findCampaign(context);
  const opener = { ...actor, game, home, wantsThread, name };
  return openChapter(host, campaign, opener, translator);
}

/** The campaign of the table; where it has none, one that begins with it. */
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
