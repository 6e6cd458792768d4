/** Positions of Ei my Goods! for tests, written with the ids of `data/ei-my-goods`, and answers to play from them. */
import { expect } from "vitest";
import type { Answer, Decision, Seat } from "../../../games/contract/index.ts";
import { apply, listClosed } from "../../../games/ei-my-goods/questions/index.ts";
import { type Card, findCard, findSide } from "../../../games/ei-my-goods/rules/cards.ts";
import { decisions } from "../../../games/ei-my-goods/rules/decisions.ts";
import type { EiFact } from "../../../games/ei-my-goods/rules/facts.ts";
import { beginPlan } from "../../../games/ei-my-goods/rules/phases/tasks.ts";
import { score } from "../../../games/ei-my-goods/rules/score.ts";
import { setup } from "../../../games/ei-my-goods/rules/setup.ts";
import { beginTurn, type Now, type Player, type State } from "../../../games/ei-my-goods/rules/state.ts";
import { view } from "../../../games/ei-my-goods/rules/view.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";

export { apply, decisions, score, view };

/** What a player has; what is left out is as at the start, without goods and hand. */
export type Someone = {
  /** The chicken coop first. */
  readonly buildings?: string;
  /** Goods on each building; any cards not named elsewhere. */
  readonly goods?: readonly number[];
  readonly hand?: string;
  readonly aside?: string;
  /** "c1:sloppy". */
  readonly worker?: string;
  /** "a1a:g05 a2b:c1". */
  readonly helpers?: string;
};

export type Scene = {
  readonly round?: number;
  readonly active?: Seat;
  readonly last?: number | null;
  /** Both rows of the market. */
  readonly market?: readonly [string, string];
  readonly offer?: string;
  /** The next cards of the draw pile; all cards not named elsewhere follow. */
  readonly next?: string;
  /** Nothing follows the next cards: the rest lies nowhere. */
  readonly isShort?: boolean;
  readonly discard?: string;
};

const ids = (list: string | undefined): readonly string[] => (list ?? "").split(" ").filter((id) => id !== "");
export const cards = (list: string | undefined): readonly Card[] => ids(list).map(findCard);

const key = "e9".repeat(32);

/** A new match with the usual deal. */
export const newMatch = (seats: number, deal = key): State => setup({ seats, key: deal, options: {} }).state;

/** A position with these players before phase I of the round; `at` sets what is asked. */
export function table(players: readonly Someone[], scene: Scene = {}): State {
  const named = new Set([
    ...players.flatMap(({ buildings, hand, aside }) => [...cards(buildings), ...cards(hand), ...cards(aside)]),
    ...cards(scene.market?.join(" ")),
    ...cards(scene.next),
    ...cards(scene.discard),
  ]);
  const left = Array.from({ length: 94 }, (_, card) => card).filter((card) => !named.has(card));
  const seated = players.map((someone, seat) => playerOf(someone, seat, left));
  const state = newMatch(players.length);
  return {
    ...state,
    round: scene.round ?? 1,
    active: scene.active ?? 0,
    last: scene.last ?? null,
    players: seated,
    market: [cards(scene.market?.[0]), cards(scene.market?.[1])],
    offer: ids(scene.offer).map(findSide),
    deck: [...cards(scene.next), ...(scene.isShort === true ? [] : left)],
    discard: { shown: cards(scene.discard), hidden: [] },
    now: { ask: "hands", choices: seated.map(({ hand }) => (hand.length === 0 ? "none" : null)) },
  };
}

function playerOf(someone: Someone, seat: Seat, left: Card[]): Player {
  const buildings = cards(someone.buildings ?? `c${seat + 1}`);
  const placeOf = (id: string): number => buildings.indexOf(findCard(id));
  const [where, mode] = (someone.worker ?? "").split(":");
  const [aside] = cards(someone.aside);
  return {
    buildings,
    piles: buildings.map((_, place) => left.splice(0, someone.goods?.[place] ?? 0)),
    worker: where === undefined || where === "" ? null : placeOf(where),
    isEfficient: mode === "efficient",
    helpers: ids(someone.helpers).map((helper) => {
      const [side = "", building = ""] = helper.split(":");
      return { side: findSide(side), place: placeOf(building) };
    }),
    hand: cards(someone.hand).toSorted((one, other) => one - other),
    aside: aside === undefined ? null : { card: aside, seal: "set aside" },
  };
}

/** Phase IV, the turn of this seat. */
export function inTurn(state: State, seat: Seat): State {
  return { ...state, now: beginTurn(seat) };
}

/** Phase II, before anybody has planned. */
export function inPlans(state: State): State {
  const plans = state.players.map(beginPlan);
  const now: Now = { ask: "plans", plans };
  return { ...state, now };
}

export type Played = {
  readonly state: State;
  readonly facts: readonly EiFact[];
  readonly barrier: boolean;
  readonly unsealed: readonly string[];
};

/** Plays answers such as "0 work c1:sloppy · 1 hand keep"; each must be offered. The last step's barrier and seals. */
export function play(start: State, story: string): Played {
  let played: Played = { state: start, facts: [], barrier: false, unsealed: [] };
  for (const line of story.split(/·|\n/u).map((each) => each.trim())) {
    if (line === "") continue;
    const [seat = "", ask = "", ...picks] = line.split(" ");
    const answer: Answer = { ask, picks };
    expect(findOfferedDecision(decisions(played.state), Number(seat), answer), line).toBeDefined();
    const step = apply(played.state, Number(seat), answer);
    played = {
      state: step.state,
      facts: [...played.facts, ...step.facts],
      barrier: step.barrier,
      unsealed: step.unsealed ?? [],
    };
  }
  return played;
}

/** The questions put to a seat, by what they ask. */
export const asks = (state: State, seat: Seat): readonly string[] =>
  decisions(state)
    .filter((decision) => decision.seat === seat)
    .map(({ ask }) => ask);

/** The question of this name to a seat. */
export function findAsked(state: State, seat: Seat, ask: string): Decision {
  const found = decisions(state).find((decision) => decision.seat === seat && decision.ask === ask);
  if (found === undefined) throw new Error(`${seat} is not asked ${ask}`);
  return found;
}

/** The options of a question; none when it is not asked. */
export const options = (state: State, seat: Seat, ask: string): readonly string[] =>
  decisions(state).find((decision) => decision.seat === seat && decision.ask === ask)?.options ?? [];

/** How many goods lie on each building of a seat. */
export const goods = (state: State, seat: Seat): readonly number[] =>
  state.players[seat]?.piles.map((pile) => pile.length) ?? [];

/** The ids of a seat's hand. */
export const hand = (state: State, seat: Seat): readonly Card[] => state.players[seat]?.hand ?? [];

/** The keys of the reasons why an option is closed to a seat. */
export const whyNot = (state: State, seat: Seat, ask: string, option: string): readonly string[] =>
  listClosed(view(state, seat), seat)
    .filter((each) => each.ask === ask && each.option === option)
    .map(({ why }) => why.say);

/** Every card of the deck, wherever it lies. */
export function everyCard(state: State): readonly Card[] {
  const { deck, discard, market, players } = state;
  const theirs = players.flatMap(({ hand: held, piles, buildings, aside }) => [
    ...held,
    ...piles.flat(),
    ...buildings.filter((card) => card < 94),
    ...(aside === null ? [] : [aside.card]),
  ]);
  return [...deck, ...discard.shown, ...discard.hidden, ...market.flat(), ...theirs];
}

/** How many cards a seat has drawn. */
export const countDrawn = (facts: readonly EiFact[], seat: Seat): number =>
  facts.reduce((sum, fact) => (fact.fact === "drew" && fact.seat === seat ? sum + fact.count : sum), 0);
