import type { AnyGame, Options } from "../../../games/contract.ts";
import { type Campaign, type Chapter, isMember } from "../../campaigns/campaigns.ts";
import { placeOf } from "../../table/record.ts";
import { initialOptions } from "../../table/actions/lobby.ts";
import type { ChannelId } from "../../ids.ts";
import { tableTranslator, type Translator } from "../../words/translator.ts";
import { lobbyReply } from "./lobbyReply.ts";
import type { Host } from "../host.ts";
import type { Actor } from "../../records/outcome.ts";
import { aside, type Reply } from "../message/reply.ts";

/** A chapter to open besides the next one: a finished one again, or what follows from one that was not the last. */
export type Wanted = { readonly what: "again" | "after"; readonly chapter: Chapter };

/**
 * Opens the lobby of a campaign's next chapter, or of another one that is
 * wanted. One chapter at a time; computers of the last one sit down again.
 */
export async function openChapter(
  host: Host,
  campaign: Campaign,
  actor: Actor & { readonly name: string; readonly home: ChannelId; readonly wantsThread: boolean },
  translator: Translator,
  wanted?: Wanted,
): Promise<Reply> {
  const game = host.service.game(campaign.game);
  if (game === undefined) return aside(translator, "refusal.no-table");
  const chapters = await host.campaigns.chapters(campaign);
  if (!isMember(chapters, actor.user)) return aside(translator, "refusal.not-member");
  const running = chapters.find(({ record }) => record.status === "lobby" || record.status === "playing");
  if (running !== undefined) {
    const place = `<#${placeOf(running.record)}>`;
    return aside(translator, "refusal.chapter-running", { place });
  }
  const isAgain = wanted?.what === "again";
  const last = wanted?.chapter ?? chapters.findLast(({ record }) => record.status === "ended");
  const options = isAgain ? wanted.chapter.record.options : nextOptions(game, last);
  if (options === undefined) return aside(translator, "refusal.campaign-over");
  const { name, home, wantsThread } = actor;
  const opening = { game, guild: campaign.guild, home, name, options, wantsThread };
  const { id } = await host.service.open(actor, opening);
  await host.campaigns.add(campaign.id, id, isAgain ? null : (last?.record.id ?? null));
  for (const [index, seated] of (last?.record.seats ?? []).entries()) {
    if (seated.kind !== "computer") continue;
    await host.service.addComputer(id, { ...actor, interaction: `${actor.interaction}+${index}` });
  }
  const record = await host.service.load(id);
  if (record === undefined) return aside(translator, "refusal.no-table");
  return lobbyReply(host, record, tableTranslator(game, record, "en-US"));
}

/** What the next chapter is played with: the game's own options at the beginning, undefined when the campaign is over. */
export function nextOptions(game: AnyGame, last: Chapter | undefined): Options | undefined {
  return last === undefined ? initialOptions(game.info.options) : last.next;
}

/** What a chapter is called: the options it is played with, as far as they are not the usual ones. */
export function chapterName(game: AnyGame, options: Options, translator: Translator): string {
  const [first] = game.info.options;
  if (first === undefined) return game.info.title;
  const value = options[first.id] ?? first.initially;
  return translator.label({ say: `option.${first.id}.${String(value)}` });
}
