import type { Decision, Options, Seat, Step } from "../../../games/contract/index.ts";
import { apply, ask as question } from "../../../games/expedition-to-newdale/questions/index.ts";
import { boardOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { card, cardNo } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { ChapterChoice, EventId, SecretId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { decisions } from "../../../games/expedition-to-newdale/rules/decisions.ts";
import type { NewdaleFact } from "../../../games/expedition-to-newdale/rules/facts.ts";
import { freshPlan } from "../../../games/expedition-to-newdale/rules/pending.ts";
import { setup } from "../../../games/expedition-to-newdale/rules/setup.ts";
import { inTurnOrder, type Player, type State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { expect } from "vitest";

export const keyOf = (number: number): string => number.toString(16).padStart(64, "0");

export const optionsOf = (chapter: ChapterChoice, more: Options = {}): Options => ({
  chapter,
  winner: "nobody",
  openPlanning: false,
  ...more,
});

/** A table as it is dealt. */
export const dealTable = (chapter: ChapterChoice, seats: number, key = 1, more: Options = {}): State =>
  setup({ seats, key: keyOf(key), options: optionsOf(chapter, more) }).state;

/**
 * The same table with the start in the middle of board A, where it was until rules 3: from there five towns are one step
 * away and towns of every kind two. The rules read the start from the table.
 */
export const fromTheMiddle = (state: State): State =>
  boardOf(state.chapter).id === "a"
    ? { ...state, town: "a01", seats: state.seats.map((player) => ({ ...player, houses: ["a01"] })) }
    : state;

/**
 * A table in the planning phase of a round, seat 0 to begin, with nothing on it that chance brought: no bonus tiles, no
 * cards in hand, no characters. The event draws no more figures than the bag holds, so the market can be set exactly:
 * `market` is what is drawn besides the print (yellow, green, red, blue, Hooded Ones).
 */
export function planning(
  chapter: ChapterChoice,
  seats: number,
  {
    round = 2,
    event = "10-2",
    market = [0, 0, 0, 0, 0],
  }: { round?: number; event?: EventId; market?: readonly number[] } = {},
): State {
  const state = fromTheMiddle(dealTable(chapter, seats));
  const hidden = [...state.hands.flat(), ...state.pile];
  return {
    ...state,
    start: 0,
    round,
    phase: "plan",
    event,
    bag: market,
    spaces: state.spaces.map(() => null),
    pool: [],
    hands: state.hands.map(() => []),
    pile: hidden,
    eventDeck: state.eventDeck.slice(Math.min(round, 6)),
    keeps: state.keeps.map(() => []),
  };
}

/** The same table with other things before one player. */
export const withPlayer = (state: State, seat: Seat, changes: Partial<Player>): State => ({
  ...state,
  seats: state.seats.map((player, index) => (index === seat ? { ...player, ...changes } : player)),
});

/** The same table with these cards in one hand, taken from wherever they were. */
export function withHand(state: State, seat: Seat, ids: readonly string[]): State {
  const cards = ids.map(cardNo);
  const others = (list: readonly number[]): readonly number[] => list.filter((no) => !cards.includes(no));
  return {
    ...state,
    pile: others(state.pile),
    display: others(state.display),
    hands: state.hands.map((hand, index) => (index === seat ? cards : others(hand))),
  };
}

/** Cards of the hand that show this resource, from the pile, so many. */
export function idsShowing(state: State, resource: string, count: number): readonly string[] {
  return state.pile
    .map(card)
    .filter((row) => row.resource === resource)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Buildings in areas p1, p2 … (or as given), in place of what is there. */
export function withAreas(state: State, seat: Seat, areas: Readonly<Record<string, string>>): State {
  const names = ["coal", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];
  const reverse = ["coal", "captain", "cook", "p1", "p2", "p3", "p4", "p5"];
  const order = state.chapter === "8" ? reverse : names;
  const player = state.seats[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  const built = player.areas.map((no, index) => {
    const id = areas[order[index] ?? ""];
    return id === undefined ? no : cardNo(id);
  });
  const used = Object.values(areas).map(cardNo);
  return withPlayer({ ...state, pile: state.pile.filter((no) => !used.includes(no)) }, seat, { areas: built });
}

export function withSpecials(state: State, seat: Seat, ids: readonly string[]): State {
  const used = ids.map(cardNo);
  return withPlayer({ ...state, pile: state.pile.filter((no) => !used.includes(no)) }, seat, { specials: used });
}

export const withSecrets = (state: State, secrets: readonly SecretId[]): State => ({ ...state, secrets });

/** Phase V with the starting player to begin. */
export function inBuilding(state: State): State {
  const [seat = 0, ...later] = inTurnOrder(state);
  return {
    ...state,
    phase: "build",
    turn: { seat, token: 0 },
    queue: later.map((other) => ({ seat: other, token: 0 })),
    errands: [{ seat, do: "build", why: "phase", plan: freshPlan }],
  };
}

/** Phase V in which nobody builds, and so on to phase VI of the same round. */
export const afterBuilding = (state: State): State =>
  after(inBuilding(state), ...inTurnOrder(state).map((seat) => `${seat} build draw`));

/** The chapter’s own action, played by seat 0 with token 1. */
export function acting(
  chapter: ChapterChoice,
  action: string,
  changes: Partial<Player> = {},
  change: (state: State) => State = (state) => state,
  market = [0, 0, 0, 0, 0],
): State {
  const base = change(withPlayer(planning(chapter, 2, { market }), 0, changes));
  return placing(base, [action, "growth"], ["cards", "growth"]);
}

/** A round of this event from phase I on: what comes after the round before it. */
export function roundOf(
  chapter: ChapterChoice,
  id: EventId,
  seats = 2,
  change: (state: State) => State = (state) => state,
): State {
  const base = change({ ...planning(chapter, seats), eventDeck: [id, "1"] });
  return afterBuilding(base);
}

/** What seat is asked, by its name; undefined when it is not asked that. */
export const decisionOf = (state: State, seat: Seat, ask: string): Decision | undefined =>
  decisions(state).find((decision) => decision.seat === seat && decision.ask === ask);

export const optionsIn = (state: State, seat: Seat, ask: string): readonly string[] =>
  decisionOf(state, seat, ask)?.options ?? [];

/** Takes one answer, which must be offered: "0 build sawmill-1" is seat, question and picks. */
export function step(state: State, line: string): Step<State, NewdaleFact> {
  const [seat = "", ask = "", ...picks] = line.trim().split(/\s+/u);
  const answer = { ask, picks };
  const open = decisions(state);
  const isOffered = findOfferedDecision(open, Number(seat), answer) !== undefined;
  const list = open.map((decision) => `${decision.seat} ${decision.ask} [${decision.options.join(" ")}]`).join("\n");
  expect(isOffered, `“${line}” is not offered; open:\n${list}`).toBe(true);
  return apply(state, Number(seat), answer);
}

/** Takes answers one after the other. */
export const after = (state: State, ...lines: readonly string[]): State =>
  lines.flatMap((text) => text.split("·")).reduce((now, line) => step(now, line).state, state);

/** Everything told while these answers were taken. */
export function factsIn(state: State, ...lines: readonly string[]): readonly NewdaleFact[] {
  let now = state;
  return lines
    .flatMap((text) => text.split("·"))
    .flatMap((line) => {
      const taken = step(now, line);
      now = taken.state;
      return taken.facts;
    });
}

/** Tokens placed for everybody: by seat, token 1 first. */
export const placing = (state: State, ...places: readonly (readonly string[])[]): State =>
  after(state, ...places.flatMap((list, seat) => list.map((place, index) => `${seat} token-${index + 1} ${place}`)));

export function playerOf(state: State, seat: Seat): Player {
  const player = state.seats[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
}

export const handOf = (state: State, seat: Seat): readonly string[] =>
  (state.hands[seat] ?? []).map((no) => card(no).id);
export const goodsOf = (state: State, seat: Seat): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(playerOf(state, seat).goods).filter(([, count]) => count > 0));

/** Answers with the first option until this phase begins (or the chapter is over). */
export function until(state: State, phase: State["phase"], bound = 500): State {
  let now = state;
  for (let count = 0; now.phase !== phase; count += 1) {
    if (count > bound) throw new Error(`${phase} is never reached`);
    const open = decisions(now).find(({ awaited }) => awaited);
    if (open === undefined) return now;
    const { seat, ask, options, min } = open;
    now = apply(now, seat, { ask, picks: quiet(ask, options).slice(0, Math.max(min, open.max === 1 ? 1 : min)) }).state;
  }
  return now;
}

/** The option that changes least. */
function quiet(ask: string, options: readonly string[]): readonly string[] {
  const still = options.find((option) =>
    ["draw", "done", "no", "none", "later", "pass", "stay", "cards", "0"].includes(option),
  );
  return still === undefined || ask.startsWith("token-") ? options : [still];
}

/** Phase V of chapter I: seat 0 may build these cards and has these things. */
export function tableToBuild(ids: readonly string[], changes: Partial<Player>, seats = 2): State {
  return inBuilding(withPlayer(withHand(planning("1", seats), 0, ids), 0, changes));
}

export const wealthy = { goods: { coal: 30 } };

/** Answers whatever is asked about areas, tiles and payment with the first option. */
export function playThrough(state: State, ...lines: readonly string[]): State {
  let now = after(state, ...lines);
  for (const ask of ["area", "pay", "space"]) {
    const [first] = optionsIn(now, 0, ask);
    if (first !== undefined) now = after(now, `0 ${ask} ${first}`);
  }
  return now;
}

/** The key of the words in which a question is asked of a seat. */
export const sayQuestion = (state: State, seat: Seat, ask: string): string =>
  question(view(state, seat), decisionOf(state, seat, ask) ?? expect.fail(`${ask} is not asked`)).say;
