/** Tables laid out by hand, and answers in the words of the options, for every test of Egg Thieves. */
import type { Deal, Decision, Options } from "../../../games/contract/index.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import { type Card, parseCard } from "../../../games/egg-thieves/rules/cards.ts";
import type { ThiefFact } from "../../../games/egg-thieves/rules/facts.ts";
import { type Laid, startTurn, type State } from "../../../games/egg-thieves/rules/state.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";

export const key = "5e".repeat(32);

/** The options of a table: the rulebook's, but for these. */
export function chooseOptions(options: Options = {}): Options {
  return {
    ...Object.fromEntries(eggThieves.info.options.map(({ id, initially }) => [id, initially])),
    ...options,
  };
}

/** "w1.1 r3.2": cards by the names that options give them. */
export const cards = (names: string): readonly Card[] => (names === "" ? [] : names.split(" ").map(parseCard));

/** "w1.1 r3.2?": cards on the table; "?" lies face down and is known to nobody, "?0" to seat 0. */
export function layCards(names: string): readonly Laid[] {
  return (names === "" ? [] : names.split(" ")).map((name) => {
    const [id = "", knower] = name.split("?");
    const known = knower === undefined || knower === "" ? 0 : 1 << Number(knower);
    return { card: parseCard(id), up: knower === undefined, known };
  });
}

/** Every table with every combination of options that can be played. */
export function everyTable(): readonly Pick<Deal, "seats" | "options">[] {
  const all = eggThieves.info.options.reduce<readonly Options[]>(
    (before, spec) =>
      before.flatMap((options) =>
        (spec.kind === "flag" ? [false, true] : spec.choices).map((choice) => ({ ...options, [spec.id]: choice })),
      ),
    [{}],
  );
  return [1, 2, 3, 4, 5].flatMap((seats) =>
    all
      .filter((options) => eggThieves.checkOptions(seats, options) === undefined)
      .map((options) => ({ seats, options })),
  );
}

export type Layout = {
  /** Nests A, B and C. */
  readonly nests?: readonly [string, string, string];
  /** Spots A, B and C of each player. */
  readonly plans?: readonly (readonly [string, string, string])[];
  readonly hands?: readonly string[];
  readonly deck?: string;
  readonly discard?: string;
  readonly eggs?: readonly number[];
  readonly player?: number;
};

/** A table laid out as told; what is not told is as it was dealt. The turn of `player` begins. */
export function layOut(seats: number, layout: Layout, more: Partial<State> = {}, options: Options = {}): State {
  const dealt = eggThieves.setup({ seats, key, options: chooseOptions(options) }).state;
  return {
    ...dealt,
    ...(layout.nests === undefined ? {} : { nests: layout.nests.map(layCards) }),
    ...(layout.plans === undefined ? {} : { plans: layout.plans.map((plan) => plan.map(layCards)) }),
    ...(layout.hands === undefined ? {} : { hands: layout.hands.map(cards) }),
    ...(layout.deck === undefined ? {} : { deck: cards(layout.deck) }),
    ...(layout.discard === undefined ? {} : { discard: cards(layout.discard) }),
    ...(layout.eggs === undefined ? {} : { eggs: layout.eggs }),
    turn: startTurn(layout.player ?? 0),
    ...more,
  };
}

type Played = {
  readonly state: State;
  readonly facts: readonly ThiefFact[];
  readonly barriers: readonly boolean[];
};

/**
 * Answers "ask pick" one after the other; "peek -" picks nothing. Throws on an answer that is not offered. A turn that
 * could go on after scouting ends, unless "keep" stands before its last card.
 */
export function play(start: State, answers: string): Played {
  let state = start;
  const facts: ThiefFact[] = [];
  const barriers: boolean[] = [];
  const list = answers.split(", ");
  for (const [index, words] of list.entries()) {
    const [ask = "", pick = "-"] = words.split(" ");
    if (ask === "keep") continue;
    const decisions = eggThieves.decisions(state);
    const seat = decisions[0]?.seat ?? 0;
    const answer = { ask, picks: pick === "-" ? [] : [pick] };
    if (findOfferedDecision(decisions, seat, answer) === undefined) {
      throw new Error(`"${words}" is not offered, but ${JSON.stringify(decisions)}`);
    }
    const step = eggThieves.apply(state, seat, answer);
    state = step.state;
    facts.push(...step.facts);
    barriers.push(step.barrier);
    if (ask !== "plan" || list[index - 1] === "keep" || !mayEnd(state)) continue;
    const end = eggThieves.apply(state, seat, { ask: "done", picks: ["done"] });
    state = end.state;
    facts.push(...end.facts);
    barriers.push(end.barrier);
  }
  return { state, facts, barriers };
}

/** True once the turn could go on after scouting. */
const mayEnd = ({ now, turn }: State): boolean => now.ask === "turn" && turn.scouted;

/** What is asked now, by name. */
export function listAsked(state: State): { readonly [ask: string]: readonly string[] } {
  return Object.fromEntries(eggThieves.decisions(state).map(({ ask, options }) => [ask, options]));
}

export function findDecision(state: State, ask: string): Decision {
  const found = eggThieves.decisions(state).find((open) => open.ask === ask);
  if (found === undefined) throw new Error(`${ask} is not asked`);
  return found;
}

/** The facts of one kind. */
export function findFacts<F extends ThiefFact["fact"]>(
  facts: readonly ThiefFact[],
  fact: F,
): readonly Extract<ThiefFact, { readonly fact: F }>[] {
  return facts.filter((each): each is Extract<ThiefFact, { readonly fact: F }> => each.fact === fact);
}
