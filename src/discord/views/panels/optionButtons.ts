import type { APIButtonComponentWithCustomId, APIMessageComponentEmoji } from "discord.js";
import type { AskedDecision } from "../../../match/asked.ts";
import type { Seat } from "../../../../games/contract/index.ts";
import type { TableId } from "../../../ids.ts";
import { fitsId, writeId } from "../../message/customId.ts";
import { button, withEmoji } from "../../message/template.ts";

/** A question as its buttons name it. */
type Asked = {
  readonly table: TableId;
  readonly seat: Seat;
  readonly clicks: number;
  readonly ask: string;
  readonly decision: AskedDecision;
};

/** How the options of a question that takes several are marked. */
type Marking = {
  readonly picks: readonly string[];
  /** So many options are buttons at most. */
  readonly buttons: number;
  readonly label: (option: string) => string;
  readonly emoji: (option: string) => APIMessageComponentEmoji | undefined;
  /** What the button says that ends the marking. */
  readonly done: string;
};

/** So many buttons a question has at most, in three rows: for what a game calls likely, and for marks. */
export const mostButtons = 15;
// A question with more options than this is quicker read in a menu.
const usualButtons = 10;
// More sets are read more slowly than their members are marked.
const setsAsButtons = 6;

/**
 * The answers that get a button each: every option of a short question, the likely ones of a long one, every set where
 * there are only a few. Undefined where others serve better.
 */
export function answersAsButtons(asked: Asked, buttons: number): readonly (readonly string[])[] | undefined {
  const { options, max, likely = 0 } = asked.decision;
  const sets = max === 1 ? undefined : setsOf(asked.decision);
  if (sets !== undefined) return sets.length <= buttons && fitAll(asked, sets) ? sets : undefined;
  if (max !== 1) return undefined;
  const isShort = options.length <= Math.min(buttons, usualButtons);
  const count = isShort ? options.length : Math.min(likely, buttons);
  return count === 0 ? undefined : options.slice(0, count).map((option) => [option]);
}

/** All sets that a question takes but the empty one; undefined when there are too many to read. */
function setsOf({ options, min, max }: AskedDecision): readonly (readonly string[])[] | undefined {
  if (options.length > setsAsButtons) return undefined;
  const sets = options
    .reduce<readonly (readonly string[])[]>((all, option) => [...all, ...all.map((set) => [...set, option])], [[]])
    .filter(({ length }) => Math.max(1, min) <= length && length <= max);
  return sets.length === 0 || sets.length > setsAsButtons ? undefined : sets;
}

/**
 * A button for each option, which marks it or takes its mark off; the mark that completes an answer gives it. Where
 * more may be marked, one more button says that these are all. Undefined where there are too many options.
 */
export function markButtons(
  asked: Asked,
  { picks, buttons, label, emoji, done }: Marking,
): readonly APIButtonComponentWithCustomId[] | undefined {
  const { options, min, max } = asked.decision;
  const isExact = min === max;
  const count = options.length + (isExact ? 0 : 1);
  if (max === 1 || count > buttons || !fitAll(asked, [longest(options, max)])) return undefined;
  const marks = options.map((option) => {
    const isMarked = picks.includes(option);
    const next = options.filter((other) => (other === option ? !isMarked : picks.includes(other)));
    const verb = isExact && next.length === max ? "pick" : "mark";
    const id = writeId({ verb, ...idOf(asked), picks: next });
    return withEmoji(button(id, label(option), isMarked ? "go" : "main", next.length > max), emoji(option));
  });
  if (isExact) return marks;
  // Without a mark there is nothing to give yet, and the button that chooses none has that id.
  const verb = picks.length === 0 ? "mark" : "pick";
  const these = writeId({ verb, ...idOf(asked), picks });
  return [...marks, button(these, done, "plain", picks.length < Math.max(1, min))];
}

/**
 * The answer that one button gives where several options are to be marked: what the game calls likely, else the first
 * of them, for likely ones stand first. Undefined where not exactly so many are to be chosen.
 */
export function likelyAnswer(asked: Asked): readonly string[] | undefined {
  const { options, min, max, likelyPicks = options.slice(0, min) } = asked.decision;
  return max > 1 && min === max && min < options.length && fitAll(asked, [likelyPicks]) ? likelyPicks : undefined;
}

function idOf({ table, seat, clicks, ask }: Asked) {
  return { table, seat, clicks, ask };
}

/** The longest of these options, so many as may be chosen: if they fit into an id, all others do. */
const longest = (options: readonly string[], max: number): readonly string[] =>
  options.toSorted((one, other) => other.length - one.length).slice(0, max);

function fitAll(asked: Asked, answers: readonly (readonly string[])[]): boolean {
  return answers.every((picks) => fitsId({ verb: "pick", ...idOf(asked), picks }));
}
