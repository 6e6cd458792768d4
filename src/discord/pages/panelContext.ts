import type { Answer, AnyGame, Decision, Json, Message } from "../../../games/contract/index.ts";
import type { TableId } from "../../ids.ts";
import type { AskedDecision } from "../../match/asked.ts";
import { findLastChoice } from "../../match/lookBack.ts";
import type { Choice } from "../../table/sight/replay.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { shorten } from "../../words/translate.ts";
import { beginLabel, say, type Translator } from "../../words/translator.ts";
import type { FoundClick } from "../message/customId.ts";

/** The question that is shown alone: which page of its options, and what was chosen of it so far. */
export type MenuPage = {
  readonly ask: string;
  readonly page: number;
  /** Options marked, or ids of the steps taken; forgotten where `clicks` shows that they are of an older panel. */
  readonly marked?: { readonly clicks: number; readonly picks: readonly string[] };
};

/** Returns the question that a click shows alone: a page of its options, or some of them marked. */
export const menuPageOf = (click: FoundClick<"mark"> | FoundClick<"turn">): MenuPage => ({
  ask: click.ask,
  ...(click.verb === "turn" ? { page: click.page } : { page: 0, marked: { clicks: click.clicks, picks: click.picks } }),
});

/** What a panel shows besides or instead of all its questions: one of them alone, its tools, or every picture. */
export type Opened = MenuPage | Extra;
export type Extra = "tools" | "table";

/** What the pages of a panel show besides its questions, by the number in the id of their buttons. */
export const extraPages: readonly (Extra | undefined)[] = [undefined, "tools", "table"];

export type PanelContext = SeatSight & {
  readonly translator: Translator;
  readonly menuPage: MenuPage | undefined;
  readonly extra: Extra | undefined;
  readonly chosen: Chosen;
};

/** What questions are made from, those of a lesson too. */
export type QuestionContext = Pick<SeatSight, "game" | "view" | "decisions" | "labels" | "viewer" | "clicks"> & {
  readonly table: { readonly id: TableId };
  readonly translator: Translator;
  readonly menuPage: MenuPage | undefined;
  /** What was chosen secretly and nobody has seen yet, by the names of questions. */
  readonly chosen?: Chosen;
};

/** How the components of a question name it in their ids. */
export function questionId({ table, viewer: seat, clicks }: QuestionContext, { ask }: AskedDecision) {
  return { table: table.id, seat, clicks, ask };
}

// Discord takes labels of 80 characters on buttons.
export const labelLimit = 80;

export type Chosen = ReadonlyMap<string, readonly string[]>;

type Labelled = Pick<SeatSight, "game" | "view" | "labels">;

/** The label of an option as menus, buttons and typed answers show it, with the number its place has in the pictures. */
export function labelOf(
  context: Labelled,
  decision: AskedDecision,
  option: string,
  translator: Translator,
  limit: number,
): string {
  const { label } = context.game.words.option(context.view, decision, option);
  return numberLabel(numberOf(context, decision, option), beginLabel(label, translator.label), limit);
}

/** A label after the numbers of its places, if it has any: buttons are cut at their end. */
export const numberLabel = (numbers: string | undefined, label: string, limit: number): string =>
  shorten(numbers === undefined ? label : `${numbers} · ${label}`, limit);

/** The numbers that an option's places have in the pictures, such as “2 → 5” for a card and where it goes; undefined where it has none. */
export function numberOf({ game, view, labels }: Labelled, decision: AskedDecision, option: string) {
  const steps = game.words.path?.(view, decision, option) ?? [];
  return numbersOf(labels, [...steps.map(({ place }) => place), game.picture?.place(view, decision, option)]);
}

/** The numbers of these places, each once; undefined where they have none but names. */
export function numbersOf(labels: Labelled["labels"], places: readonly (string | undefined)[]): string | undefined {
  const numbers = new Set(places.flatMap((place = "") => labels[place] ?? []).filter((label) => /^\d/u.test(label)));
  return numbers.size === 0 ? undefined : [...numbers].join(" → ");
}

export function listOwnNews({ newest: { entries }, viewer: seat }: Pick<SeatSight, "newest" | "viewer">) {
  return entries.slice(Math.max(findLastChoice(entries, seat), 0)).flatMap((entry) => entry.facts);
}

/** Lists what this seat has locked in and nobody has seen yet, once nothing is asked of it: the newest answer to each question. */
export function listLocked({ newest, decisions }: Pick<SeatSight, "newest" | "decisions">): readonly Choice[] {
  if (decisions.some(({ awaited }) => awaited)) return [];
  const sealed = listUnseen(newest).filter(({ receipt }) => receipt !== undefined);
  return [...new Map(sealed.map((choice) => [choice.answer.ask, choice])).values()];
}

/** Says what was chosen by what its options are called, as long as they are offered. */
export function lockedWords(sight: Pick<SeatSight, "game" | "view" | "decisions">, answer: Choice["answer"]): Message {
  const decision = sight.decisions.find(({ ask }) => ask === answer.ask);
  const isOffered = decision !== undefined && answer.picks.every((pick) => decision.options.includes(pick));
  return isOffered ? say("panel.locked-in", { answer: answerWords(sight, answer) }) : say("panel.locked-in-unseen");
}

/** Lists what this seat chose since the last reveal, oldest first. */
function listUnseen({ entries }: SeatSight["newest"]): readonly Choice[] {
  const reveal = entries.findLastIndex(({ isReveal }) => isReveal);
  return entries.slice(reveal + 1).flatMap(({ own }) => own ?? []);
}

/** Returns what was chosen of questions that may still be answered otherwise: the newest answer to each. */
export function listChosen({ newest, decisions }: Pick<SeatSight, "newest" | "decisions">): Chosen {
  const changeable = decisions.filter(({ awaited, seal }) => !awaited && seal !== undefined).map(({ ask }) => ask);
  const given = listUnseen(newest).filter(({ answer }) => changeable.includes(answer.ask));
  return new Map(given.map(({ answer }) => [answer.ask, answer.picks]));
}

/** Where an answer is told: the view it is given on, and what was asked there. */
export type Asked = { readonly game: AnyGame; readonly view: Json; readonly decisions: readonly Decision[] };

export function answerWords({ game, view, decisions }: Asked, { ask, picks }: Answer): Message {
  const decision = decisions.find((each) => each.ask === ask);
  if (decision === undefined || picks.length === 0) return say("advice.nothing");
  return say("advice.answer", { picks: picks.map((pick) => game.words.option(view, decision, pick).label) });
}
