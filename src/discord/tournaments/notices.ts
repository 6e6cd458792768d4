import type { Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { listNamed } from "../../tournaments/audit.ts";
import { type EntrantId, entrantOf, type TournamentDue, type TournamentRecord } from "../../tournaments/record.ts";
import type { TournamentReadService } from "../../tournaments/service/features.ts";
import { decisionSaid } from "../../tournaments/words.ts";
import { mention, plain } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { fitLines, type MessageTemplate, tournamentColour, wordsOnly } from "../message/template.ts";

/** A post and whom it calls: people, or roles as Discord mentions them. */
export type Call = { readonly template: MessageTemplate<Everybody>; readonly people: readonly string[] };

/** Tells the organiser that the channel takes no posts, and who can mend that. */
export function lostChannelPost(
  { title, channel }: TournamentRecord,
  translator: Translator,
): MessageTemplate<Everybody> {
  return textPost([translator.text(say("tournament.place-lost", { title: plain(title), place: `<#${channel}>` }))]);
}

/** A post of lines alone. */
export function textPost(lines: readonly string[]): MessageTemplate<Everybody> {
  return wordsOnly("everybody", tournamentColour, fitLines(lines, 3000));
}

/** A post that says one thing. */
export const noticePost = (said: Message, translator: Translator): MessageTemplate<Everybody> =>
  textPost([translator.text(said)]);

/** Says to the organiser which players were taken out because they cannot play any more; of none, that the organiser is gone. */
export function sayGone(record: TournamentRecord, entrants: readonly EntrantId[], translator: Translator): string {
  const role = record.roles?.organisers ?? null;
  const left = { title: plain(record.title), role: role === null ? "none" : `<@&${role}>` };
  if (entrants.length === 0) return translator.text(say("tournament.organiser-gone", left));
  const names = entrants.map((id) => plain(entrantOf(record, id).name)).join(", ");
  return translator.text(say("tournament.gone", { title: plain(record.title), who: mention(record.organiser), names }));
}

/** A decision, which calls those whom it is about, unless they are called to their new places by a post of its own. */
export function callAbout(record: TournamentRecord, at: number, translator: Translator): Call | undefined {
  const line = record.audit[at];
  if (line === undefined) return undefined;
  const named = line.did === "seeds" || line.did === "swap" ? [] : listNamed(line);
  return {
    template: noticePost(decisionSaid(record, line), translator),
    people: named.flatMap(({ user }) => user ?? []),
  };
}

/** A result that a player disputes, which calls the organiser and leads to the table. */
export async function callToDispute(
  record: TournamentRecord,
  { round, pod, line }: Extract<TournamentDue, { readonly kind: "disputed" }>,
  { listPlaces }: Pick<TournamentReadService, "listPlaces">,
  translator: Translator,
): Promise<Call | undefined> {
  const decision = record.audit[line];
  if (decision === undefined) return undefined;
  const place = (await listPlaces(record, round))[pod] ?? record.channel;
  const call = say("tournament.dispute.call", { who: mention(record.organiser), place: `<#${place}>` });
  const lines = [decisionSaid(record, decision), call].map(translator.text);
  // The second line leads to the table, and a phone would not show it.
  return { template: { ...textPost(lines), push: { words: lines.join(" ") } }, people: [record.organiser] };
}

/** Names the players who moved up from the waiting list, or lost a place. */
export function callOfPlace(
  record: TournamentRecord,
  { entrants, has }: Extract<TournamentDue, { readonly kind: "place" }>,
  translator: Translator,
): Call | undefined {
  const people = usersOf(record, entrants);
  const who = people.map((user) => say("tournament.name", { name: mention(user) }));
  const said = say("tournament.place", { title: plain(record.title), who, has: has ? "yes" : "no" });
  return people.length === 0 ? undefined : { template: noticePost(said, translator), people };
}

export function usersOf(record: TournamentRecord, entrants: readonly EntrantId[]): readonly UserId[] {
  return entrants.flatMap((id) => entrantOf(record, id).user ?? []);
}
