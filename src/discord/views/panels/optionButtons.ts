import type { APIButtonComponentWithCustomId, APIMessageComponentEmoji } from "discord.js";
import type { AskedDecision } from "../../../match/asked.ts";
import type { Seat } from "../../../../games/contract/index.ts";
import type { TableId } from "../../../ids.ts";
import { fitsId, writeId } from "../../message/customId.ts";
import { button, type ButtonLook, withEmoji } from "../../message/template.ts";

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
  readonly label: (option: string) => string;
  readonly emoji: (option: string) => APIMessageComponentEmoji | undefined;
  /** What the button says that ends the marking. */
  readonly done: string;
  /** How the button looks that leads on: the first that is not marked, or the one that ends the marking. */
  readonly look: ButtonLook;
};

// More options than these are quicker chosen in a menu than marked.
const mostMarks = 15;
// More sets are read more slowly than their members are marked.
const mostSets = 6;

/** All sets that a question takes but the empty one, each to be a button; undefined where they are too many. */
export function setsAsButtons(asked: Asked): readonly (readonly string[])[] | undefined {
  const sets = setsOf(asked.decision);
  return sets !== undefined && fitAll(asked, sets) ? sets : undefined;
}

/** All sets that a question takes but the empty one; undefined when there are too many to read. */
function setsOf({ options, min, max }: AskedDecision): readonly (readonly string[])[] | undefined {
  if (options.length > mostSets) return undefined;
  const sets = options
    .reduce<readonly (readonly string[])[]>((all, option) => [...all, ...all.map((set) => [...set, option])], [[]])
    .filter(({ length }) => Math.max(1, min) <= length && length <= max);
  return sets.length === 0 || sets.length > mostSets ? undefined : sets;
}

/**
 * A button for each option, which marks it or takes its mark off; the mark that completes an answer gives it. Where
 * more may be marked, one more button says that these are all. Undefined where there are too many options.
 */
export function markButtons(
  asked: Asked,
  { picks, label, emoji, done, look }: Marking,
): readonly APIButtonComponentWithCustomId[] | undefined {
  const { options, min, max } = asked.decision;
  const isExact = min === max;
  const count = options.length + (isExact ? 0 : 1);
  if (max === 1 || count > mostMarks || !fitAll(asked, [longest(options, max)])) return undefined;
  const first = options.find((option) => !picks.includes(option));
  const marks = options.map((option) => {
    const isMarked = picks.includes(option);
    const next = options.filter((other) => (other === option ? !isMarked : picks.includes(other)));
    const verb = isExact && next.length === max ? "pick" : "mark";
    const id = writeId({ verb, ...idOf(asked), picks: next });
    const plain = isExact && option === first ? look : "plain";
    return withEmoji(button(id, label(option), isMarked ? "go" : plain, next.length > max), emoji(option));
  });
  if (isExact) return marks;
  // Without a mark there is nothing to give yet, and the button that chooses none has that id.
  const verb = picks.length === 0 ? "mark" : "pick";
  const these = writeId({ verb, ...idOf(asked), picks });
  return [...marks, button(these, done, look, picks.length < Math.max(1, min))];
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
