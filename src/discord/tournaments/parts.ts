import type { Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { listNamed } from "../../tournaments/audit.ts";
import { drawnWords } from "../../tournaments/pictures/grid.ts";
import { type EntrantId, entrantOf, type TournamentDue, type TournamentRecord } from "../../tournaments/record.ts";
import { listAbsent } from "../../tournaments/rounds/organiserActions.ts";
import type { TournamentReadService } from "../../tournaments/service/features.ts";
import { sayCorrectedEnd } from "../../tournaments/service/partEnd.ts";
import { decisionSaid } from "../../tournaments/words.ts";
import { type Line, listPresent, type Sparse } from "../../words/lines.ts";
import { mention, plain, shorten } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { moment } from "../cards/reminders.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  fitList,
  gallery,
  illustrated,
  type MessageTemplate,
  rows,
  sentence,
  text,
  tournamentColour,
  wordsOnly,
} from "../message/template.ts";

/** A post and whom it calls: people, or roles as Discord mentions them. */
export type Call = { readonly template: MessageTemplate<Everybody>; readonly people: readonly string[] };

/** Tells the organiser that the channel takes no posts, and who can mend that. */
export function lostChannelPost({ title, channel }: TournamentRecord, translator: Translator) {
  return textPost([say("tournament.place-lost", { title: plain(title), place: `<#${channel}>` })], translator);
}

export const textPost = (lines: Sparse<Line>, translator: Translator): MessageTemplate<Everybody> =>
  wordsOnly("everybody", tournamentColour, fitLines(translator.lines(lines), 3000));

/** Says to the organiser which players were taken out because they cannot play any more; of none, that the organiser is gone. */
export function sayGone(record: TournamentRecord, entrants: readonly EntrantId[]): Message {
  const role = record.roles?.organisers ?? null;
  const left = { title: plain(record.title), role: role === null ? "none" : `<@&${role}>` };
  if (entrants.length === 0) return say("tournament.organiser-gone", left);
  const names = entrants.map((id) => plain(entrantOf(record, id).name)).join(", ");
  return say("tournament.gone", { title: plain(record.title), who: mention(record.organiser), names });
}

/** A decision, which calls those whom it is about, unless they are called to their new places by a post of its own. */
export function callAbout(record: TournamentRecord, at: number, translator: Translator): Call | undefined {
  const line = record.audit[at];
  if (line === undefined) return undefined;
  const named = line.did === "seeds" || line.did === "swap" ? [] : listNamed(line);
  return {
    template: textPost(
      [decisionSaid(record, line), sayCorrectedEnd(record, line, (id) => nameOf(record, id))],
      translator,
    ),
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
  const seats = (record.rounds[round]?.pods[pod]?.seats ?? []).map((id) => nameOf(record, id));
  const plays = seats.includes(mention(record.organiser)) ? "yes" : "no";
  const call = say("tournament.dispute.call", { who: mention(record.organiser), plays, place: `<#${place}>` });
  const lines = translator.lines([decisionSaid(record, decision), call]);
  // The second line leads to the table, and a phone would not show it.
  return { template: { ...textPost(lines, translator), push: { words: lines.join(" ") } }, people: [record.organiser] };
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
  return people.length === 0 ? undefined : { template: textPost([said], translator), people };
}

export function usersOf(record: TournamentRecord, entrants: readonly EntrantId[]): readonly UserId[] {
  return entrants.flatMap((id) => entrantOf(record, id).user ?? []);
}

const wordsLimit = 2600;
const altLimit = 1000;

/** A message has at most forty components, buttons included. */
export const partsNear = 9;

/** A message with a picture and the same in words where the picture is not ready. */
export function picturePage(
  title: string,
  { svg, owner }: { readonly svg: string; readonly owner: string },
  lines: readonly string[],
  notes: readonly string[] = [],
): MessageTemplate {
  const drawing: Drawing = { name: "tournament.png", svg, owner, alt: shorten(fitLines(lines, altLimit), altLimit) };
  return illustrated("everybody", tournamentColour, [drawing], (drawn) => [
    text(title),
    drawn.has(drawing.name) ? gallery(drawing) : text(fitLines(lines.map(plain), wordsLimit)),
    notes.length !== 0 && text(fitLines(notes, 900)),
  ]);
}

/** What a picture is called that may be seen without its message; a title that its type lacks is left out. */
export function pictureTitle(record: TournamentRecord, names: readonly Message[], translator: Translator): string {
  const title = drawnWords(record.title);
  return listPresent([names.map(translator.label), title !== undefined && shorten(title, 40)]).join(" · ");
}

/** A player as a mention, which calls nobody by itself; a computer by its name. */
export function nameOf(record: TournamentRecord, id: EntrantId): string {
  const { user, name } = entrantOf(record, id);
  return user === null ? plain(name) : mention(user);
}

export function spans(count: number, size: number): readonly string[] {
  return Array.from(
    { length: Math.ceil(count / size) },
    (_, part) => `${part * size + 1}–${Math.min(count, (part + 1) * size)}`,
  );
}

export type Part = { readonly label: string; readonly id: string };

/** The message with buttons for the other parts, of many only for those near the shown one, and for `besides`. */
export function splitPages(
  template: MessageTemplate,
  parts: readonly Part[],
  page: number,
  besides: readonly Part[] = [],
): MessageTemplate {
  const near = parts.filter((_, at) => at !== page && Math.abs(at - page) <= partsNear);
  const others = [...near, ...besides];
  if (others.length === 0) return template;
  const buttons = rows(others.map(({ id, label }) => button(id, label)));
  return { ...template, compose: (drawn) => [...template.compose(drawn), container(tournamentColour, buttons)] };
}

/** Until when nothing begins, or nothing is played at all. */
export function sayWaits({ next, nextIs, paused, status }: TournamentRecord): Message | undefined {
  if (paused !== undefined) return say("tournament.paused", { until: moment(paused.until) });
  if (status !== "playing" || next === undefined) return undefined;
  const how = next === null ? "command" : (nextIs ?? "at");
  return say("tournament.waits", { how, when: moment(next ?? 0, "f") });
}

/** Says that a round has not begun, or none at all. */
export const sayNotBegun = ({ rounds }: TournamentRecord, translator: Translator) =>
  sentence(translator.text(say("tournament.refusal.not-begun", { begun: rounds.length === 0 ? "no" : "yes" })));

export function sayAbsent(record: TournamentRecord): Message {
  const absent = listAbsent(record).map(({ name }) => plain(name));
  return say("tournament.ask.begin", { absent: fitList(absent, 2000) });
}
