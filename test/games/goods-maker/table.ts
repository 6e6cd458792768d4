import { expect } from "vitest";
import type { Answer, Message, Seat, Step, Options } from "../../../games/contract/index.ts";
import {
  basicCards,
  type Card,
  cardId,
  countInPile,
  findCard,
  sortCards,
} from "../../../games/goods-maker/rules/cards.ts";
import type { MakerFact } from "../../../games/goods-maker/rules/facts.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { apply, listClosed, rate } from "../../../games/goods-maker/questions/index.ts";
import { decisions } from "../../../games/goods-maker/rules/decisions.ts";
import { score } from "../../../games/goods-maker/rules/score.ts";
import { determinise, view } from "../../../games/goods-maker/rules/view.ts";
import type { Stack, State } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { diceFrom } from "../../../games/kit/random.ts";
import { createTranslate } from "../../../src/words/translate.ts";

export { apply, decisions, determinise, listClosed, rate, score, view };

export const someKey = "a7".repeat(32);

export const setup = (seats: number, key = someKey, options: Options = {}): Step<State, MakerFact> =>
  goodsMaker.setup({ seats, key, options });

/** A table written down as the test needs it. Cards are ids with spaces between; "brick*2" is a stack of two. */
export type Setting = {
  /** By seat; how many there are says how many play. */
  readonly hands: readonly string[];
  readonly buildings?: readonly string[];
  /** Victory point cards, by seat; the others are left. */
  readonly points?: readonly number[];
  readonly left?: number;
  readonly open?: { readonly buildings?: string; readonly two?: string; readonly one?: string };
  readonly decks?: { readonly buildings?: string; readonly two?: string; readonly one?: string };
  readonly discards?: { readonly two?: string; readonly one?: string };
  /** Piles of Wood, Wheat, Clay, Stone, Cotton; those of the number of players unless given. */
  readonly basics?: readonly number[];
  readonly seat?: Seat;
  readonly number?: number;
  readonly acted?: boolean;
  readonly used?: string;
  readonly lastGain?: number;
};

export function tableWith(setting: Setting): State {
  const { hands, buildings = [], points = [], open = {}, decks = {}, discards = {}, seat = 0 } = setting;
  const taken = points.reduce((sum, count) => sum + count, 0);
  return {
    basics: setting.basics ?? basicCards.map((card) => countInPile(card, hands.length)),
    rows: [
      { open: listStacks(open.one), deck: listCards(decks.one), discard: listCards(discards.one) },
      { open: listStacks(open.two), deck: listCards(decks.two), discard: listCards(discards.two) },
      { open: listStacks(open.buildings), deck: listCards(decks.buildings), discard: [] },
    ],
    players: hands.map((hand, index) => ({
      hand: sortCards(listCards(hand)),
      buildings: listCards(buildings[index]),
      points: points[index] ?? 0,
    })),
    points: setting.left ?? 12 - taken,
    turn: { seat, number: setting.number ?? 1, acted: setting.acted ?? false, used: listCards(setting.used) },
    lastGain: setting.lastGain ?? 0,
    now: { ask: "turn" },
    dice: diceFrom(someKey),
  };
}

export const listCards = (ids = ""): readonly Card[] =>
  ids
    .split(" ")
    .filter((id) => id !== "")
    .map(findCard);

const listStacks = (ids = ""): readonly Stack[] =>
  ids
    .split(" ")
    .filter((id) => id !== "")
    .map((word) => {
      const [id = "", count = "1"] = word.split("*");
      return { card: findCard(id), count: Number(count) };
    });

export const ids = (all: readonly Card[]): string => all.map(cardId).join(" ");
export const handOf = (state: State, seat: Seat): string => ids(at(state.players, seat).hand);
export const buildingsOf = (state: State, seat: Seat): string => ids(at(state.players, seat).buildings);
/** Victory points by seat. */
export const totals = (state: State): readonly number[] => score(state).map(({ points }) => points);

/** The open cards of a row, 0 Level I, 1 Level II, 2 buildings, as they are written down. */
export const openIn = (state: State, row: number): string =>
  at(state.rows, row)
    .open.map(({ card, count }) => (count === 1 ? cardId(card) : `${cardId(card)}*${count}`))
    .join(" ");

/** The options of a question, or none when it is not asked. */
export const optionsOf = (state: State, ask: string): readonly string[] =>
  decisions(state).find((decision) => decision.ask === ask)?.options ?? [];

export type Played = {
  readonly state: State;
  readonly facts: readonly MakerFact[];
  readonly barriers: readonly boolean[];
};

/** "produce brick · done": plays offered answers of whoever is asked. */
export function play(state: State, text: string): Played {
  let played: Played = { state, facts: [], barriers: [] };
  for (const word of text.split("·").map((part) => part.trim())) {
    const [ask = "", pick = ask] = word.split(" ");
    const step = answer(played.state, { ask, picks: [pick] });
    played = {
      state: step.state,
      facts: [...played.facts, ...step.facts],
      barriers: [...played.barriers, step.barrier],
    };
  }
  return played;
}

export const stateAfter = (state: State, text: string): State => play(state, text).state;

/** One answer, which must have been offered. */
export function answer(state: State, given: Answer): Step<State, MakerFact> {
  const asked = decisions(state);
  const seat = asked[0]?.seat ?? -1;
  if (findOfferedDecision(asked, seat, given) === undefined) {
    const open = asked.map(({ ask, options: all }) => `${ask}: ${all.join(" ")}`).join("; ");
    throw new Error(`${given.ask} ${given.picks.join("+")} is not offered; open are ${open}.`);
  }
  return apply(state, seat, given);
}

/** What the host would say, with players named by their places; a missing word fails the test. */
export const read: (said: Message) => string = createTranslate(
  [{ name: goodsMaker.info.id, english: goodsMaker.words.english }],
  "en-US",
  (seat) => `Player ${seat + 1}`,
  { flaw: (what) => expect.unreachable(what) },
);

export const readFacts = (facts: readonly MakerFact[]): readonly string[] =>
  facts.map((fact) => read(goodsMaker.words.fact(fact)));

/** Why each option that is closed to whoever decides is closed. */
export function readReasons(state: State): { readonly [option: string]: string } {
  const { seat } = state.turn;
  return Object.fromEntries(
    listClosed(view(state, seat), seat).map(({ ask, option, why }) => [`${ask} ${option}`, read(why)]),
  );
}
