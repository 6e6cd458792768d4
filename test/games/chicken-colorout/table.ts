import { requirements, scoreRules } from "../../../data/chicken-colorout/tiles.ts";
import { apply } from "../../../games/chicken-colorout/questions/index.ts";
import { decisions } from "../../../games/chicken-colorout/rules/decisions.ts";
import { countTypes } from "../../../games/chicken-colorout/rules/eggs.ts";
import type { ColorFact } from "../../../games/chicken-colorout/rules/facts.ts";
import { cellNamed, eggName, eggNamed, facingNamed } from "../../../games/chicken-colorout/rules/map/names.ts";
import { optionSpecs } from "../../../games/chicken-colorout/rules/options.ts";
import { freshTurn, setup } from "../../../games/chicken-colorout/rules/setup.ts";
import type {
  Counts,
  Egg,
  EggSet,
  Facing,
  Laid,
  Pawn,
  State,
  Tile,
} from "../../../games/chicken-colorout/rules/state.ts";
import type { Answer, Options, Step } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";

export { decisions } from "../../../games/chicken-colorout/rules/decisions.ts";
export { score } from "../../../games/chicken-colorout/rules/score.ts";
export { setup } from "../../../games/chicken-colorout/rules/setup.ts";
export { view } from "../../../games/chicken-colorout/rules/view.ts";

const aKey = "5e".repeat(32);

/** Every option at its first value, but for these. */
export const optionsWith = (changed: Options = {}): Options => ({
  ...Object.fromEntries(optionSpecs.map((spec) => [spec.id, spec.initially])),
  ...changed,
});

export const newMatch = (seats: number, changed: Options = {}, key = aKey): State =>
  setup({ seats, key, options: optionsWith(changed) }).state;

/** "2 red blue" → the eggs red, red, blue. */
function eggsOf(text: string): readonly Egg[] {
  const eggs: Egg[] = [];
  let times = 1;
  for (const word of text.split(/[ ,]+/u).filter((part) => part !== "")) {
    if (/^\d+$/u.test(word)) {
      times = Number(word);
      continue;
    }
    for (let index = 0; index < times; index += 1) eggs.push(eggNamed(word));
    times = 1;
  }
  return eggs;
}

const handOf = (text: string): Counts => countTypes(eggsOf(text));
const setOf = (text: string): EggSet => eggsOf(text).reduce((set, egg) => set | (1 << egg), 0);
export const namesOf = (set: EggSet): string =>
  [0, 1, 2, 3, 4, 5]
    .filter((egg) => (set & (1 << egg)) !== 0)
    .map(eggName)
    .join(" ");

let printed = 0;

/** "not egg red blue /3", "rainbow_arrow N /2", "start"; a score rule follows a semicolon: "hand /1; nbs_eggs W". */
function tileOf(text: string): Tile {
  const [front = "", rule = ""] = text.split(";").map((part) => part.trim());
  printed += 1;
  const crossed = front.startsWith("not ");
  const [name, ...words] = front.replace("not ", "").split(" ");
  const needs = [...requirements, { id: "start" as const }].find(({ id }) => id === name)?.id;
  if (needs === undefined) throw new Error(`No requirement in "${text}".`);
  const facing = words.find((word) => /^[NESW]$/u.test(word));
  const [ruleId, ruleFacing] = rule.split(" ");
  return {
    id: needs === "start" ? "S" : `X${String(printed).padStart(4, "0")}`,
    needs,
    crossed,
    eggs: eggsOf(words.filter((word) => word !== facing && !word.startsWith("/")).join(" ")),
    arrow: arrowOf(facing),
    slots: slotsOf(words),
    rule: scoreRules.find(({ id }) => id === ruleId)?.id ?? null,
    ruleArrow: arrowOf(ruleFacing),
  };
}

const arrowOf = (facing: string | undefined): Facing | null => (facing === undefined ? null : facingNamed(facing));

const slotsOf = (words: readonly string[]): number => Number(words.find((word) => word.startsWith("/"))?.slice(1) ?? 0);

/** "egg red /3 | red red": a tile and what lies on it. */
function laidOf(cell: string, text: string): Laid {
  const [tile = "", eggs = ""] = text.split("|").map((part) => part.trim());
  return { cell: cellNamed(cell), tile: tileOf(tile), turned: 0, eggs: eggsOf(eggs) };
}

const pawnOf = (text: string): Pawn => {
  const [cell = "", facing = ""] = text.split(" ");
  return { cell: cellNamed(cell), facing: facingNamed(facing) };
};

export type Setting = {
  readonly options?: Options;
  readonly map: { readonly [cell: string]: string };
  /** "D4 E": where it stands and faces. */
  readonly seeker: string;
  readonly pawns?: readonly string[];
  /** One text a seat; by default two seats with one egg of each type. */
  readonly hands?: readonly string[];
  readonly storage?: string;
  readonly points?: readonly number[];
  readonly recent?: readonly string[];
  readonly seat?: number;
  readonly deck?: readonly string[];
};

export const oneOfEach = "red green yellow blue orange cyan";

/** A tile that takes any type at first. */
export const openTile = "rainbow /5";

/** Three tiles to hide on, and nobody watching. */
export const threeTiles: Setting = {
  map: { D4: "start", E4: openTile, D5: "egg red green /3 | red green", E5: "board /4" },
  seeker: "D4 W",
  hands: [oneOfEach, "3 green 2 cyan"],
};

/** A table in the middle of a match, seat 0 to move unless said otherwise. */
export function tableWith(setting: Setting): State {
  const hands = setting.hands ?? [oneOfEach, oneOfEach];
  const fresh = newMatch(hands.length, setting.options);
  const map = Object.entries(setting.map).map(([cell, text]) => laidOf(cell, text));
  return {
    ...fresh,
    map,
    seeker: pawnOf(setting.seeker),
    pawns: (setting.pawns ?? []).map(pawnOf),
    hands: hands.map(handOf),
    storage: handOf(setting.storage ?? ""),
    points: setting.points ?? hands.map(() => 0),
    recent: setting.recent?.map(setOf) ?? hands.map(() => 0),
    turn: freshTurn(setting.seat ?? 0, fresh.rules),
    now: { ask: "turn" },
    deck: setting.deck?.map(tileOf) ?? fresh.deck,
  };
}

/** The options of one open question; undefined when it is not asked. */
export const optionsOf = (state: State, ask: string): readonly string[] | undefined =>
  decisions(state).find((decision) => decision.ask === ask)?.options;

/** The n-th parts of the options, each once: of "red:D4" the first is the egg, the second its place. */
const partsOf = (options: readonly string[], part: number): readonly string[] => [
  ...new Set(options.flatMap((option) => option.split(":")[part] ?? [])),
];

/** The types that can be hidden now; undefined when nothing can. */
export function listTypes(state: State): readonly string[] | undefined {
  const options = optionsOf(state, "hide");
  return options && partsOf(options, 0);
}

/** Where this type can be hidden now. */
export const listPlaces = (state: State, egg: string, ask = "hide"): readonly string[] =>
  partsOf(
    (optionsOf(state, ask) ?? []).filter((option) => option.startsWith(`${egg}:`)),
    1,
  );

/** Which types can follow the blue egg on this tile. */
export const listFollowUps = (state: State, cell: string): readonly string[] =>
  partsOf(
    (optionsOf(state, "hide") ?? []).filter((option) => option.startsWith(`blue:${cell}`)),
    2,
  );

type Played = {
  readonly state: State;
  readonly facts: readonly ColorFact[];
  readonly barriers: readonly boolean[];
};

/**
 * "move E3 · hide red · where D4": plays offered answers of whoever is asked; several picks are joined by "+". Each
 * choice is written by itself, as the rulebook names it; where one question asks for several, they are answered at once.
 */
export function play(state: State, text: string): Played {
  let played: Played = { state, facts: [], barriers: [] };
  let left = readAnswers(text);
  while (left.length > 0) {
    const { given, rest } = joinAnswers(played.state, left);
    const step = answer(played.state, given);
    played = {
      state: step.state,
      facts: [...played.facts, ...step.facts],
      barriers: [...played.barriers, step.barrier],
    };
    left = rest;
  }
  return played;
}

const readAnswers = (text: string): readonly Answer[] =>
  text.split("·").map((part) => {
    const [ask = "", picks = ask] = part.trim().split(/ (.*)/u);
    return { ask, picks: picks.split("+") };
  });

/** The next answer, with as many of the following ones as its question asks for at once. */
function joinAnswers(
  state: State,
  answers: readonly Answer[],
): { readonly given: Answer; readonly rest: readonly Answer[] } {
  const [first = { ask: "", picks: [] }, ...others] = answers;
  if (first.ask !== "hide" && first.ask !== "again") return joinPicks(state, first, others);
  return joinPicks(state, first, others);
}

/** The longest option that is offered for the first picks: "red:D4" for "hide red · where D4". */
function joinPicks(state: State, first: Answer, others: readonly Answer[]) {
  const [pick = ""] = first.picks;
  const offered = optionsOf(state, first.ask) ?? [];
  for (const more of [2, 1]) {
    const next = others.slice(0, more).map(({ picks }) => picks[0] ?? "");
    const joined = [first.ask === "reposition" ? (pick.split("-")[0] ?? "") : pick, ...next].join(":");
    if (next.length === more && first.picks.length === 1 && offered.includes(joined)) {
      return { given: { ask: first.ask, picks: [joined] }, rest: others.slice(more) };
    }
  }
  return { given: first, rest: others };
}

/** What happened, by the names of the facts. */
export const factsOf = (setting: Setting, text: string): readonly string[] =>
  play(tableWith(setting), text).facts.map(({ fact }) => fact);

/** One answer, which must have been offered. */
export function answer(state: State, given: Answer): Step<State, ColorFact> {
  const asked = decisions(state);
  const seat = asked[0]?.seat ?? -1;
  if (findOfferedDecision(asked, seat, given) === undefined) {
    const open = asked.map(({ ask, options }) => `${ask}: ${options.join(" ")}`).join("; ");
    throw new Error(`${given.ask} ${given.picks.join("+")} is not offered; open are ${open}.`);
  }
  return apply(state, seat, given);
}

export const after = (state: State, text: string): State => play(state, text).state;

/** The eggs in a hand or in storage as text. */
export const textOf = (counts: Counts): string =>
  counts.flatMap((count, egg) => (count === 0 ? [] : [`${count} ${eggName(egg)}`])).join(" ");

/** The eggs on a tile, in order. */
export const eggsOn = (state: State, cell: string): string =>
  (state.map.find((laid) => laid.cell === cellNamed(cell))?.eggs ?? []).map(eggName).join(" ");

export const hasTileOn = (state: State, cell: string): boolean =>
  state.map.some((laid) => laid.cell === cellNamed(cell));
