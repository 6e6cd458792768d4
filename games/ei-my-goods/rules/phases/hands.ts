import { dealtEachRound, extraCardUpTo } from "../../../../data/ei-my-goods/rules.ts";
import type { Decision, Seat } from "../../../contract/index.ts";
import { at, bug, replaceAt } from "../../../kit/at.ts";
import { type Card, readCard } from "../cards.ts";
import type { EiStory } from "../facts.ts";
import { type HandChoice, listTurnOrder, type Now, type Player, type State, type Task } from "../state.ts";
import { runTasks } from "./tasks.ts";

type Hands = Extract<Now, { readonly ask: "hands" }>;

/** Phase I, before anybody has chosen; who holds nothing has nothing to exchange. */
export function beginHands(players: readonly Player[]): Hands {
  return { ask: "hands", choices: players.map(({ hand }) => (hand.length === 0 ? "none" : null)) };
}

const choices: readonly HandChoice[] = ["keep", "exchange"];

/** Phase I: everybody may exchange the whole hand, at once and secretly. */
export function listHandDecisions({ round }: State, now: Hands): readonly Decision[] {
  const seal = handSeal(round);
  const asked: Decision[] = [];
  now.choices.forEach((choice, seat) => {
    if (choice === "none") return;
    asked.push({ seat, ask: "hand", options: choices, min: 1, max: 1, awaited: choice === null, open: false, seal });
  });
  return asked;
}

const handSeal = (round: number): string => `round-${round}-hands`;

/** Phase I: keeps or exchanges the hand; the last choice of all reveals them. */
export function chooseHand(state: State, seat: Seat, pick: string, story: EiStory): State {
  const { now } = state;
  if (now.ask !== "hands") return bug("no hand is exchanged now");
  if (at(now.choices, seat) === null) story.facts.push({ fact: "locked", to: "table", seat, what: "hand" });
  const choice: HandChoice = pick === "keep" ? "keep" : "exchange";
  const next: Hands = { ask: "hands", choices: replaceAt(now.choices, seat, choice) };
  if (next.choices.includes(null)) return { ...state, now: next };
  story.unsealed.push(handSeal(state.round));
  return dealRound(state, next.choices, story);
}

/**
 * Rulings 1 and 2: first all exchanges in turn order, then all cards in the
 * same order; who held few cards before the exchange gets one more for each
 * extra-card building. Then the market's first row.
 */
export function dealRound(state: State, chosen: readonly (HandChoice | null)[], story: EiStory): State {
  const order = listTurnOrder(state);
  for (const seat of order) if (chosen[seat] === "keep") story.facts.push({ fact: "kept", to: "table", seat });
  const todo: readonly Task[] = [
    ...order.filter((seat) => chosen[seat] === "exchange").map((seat): Task => ({ task: "exchange", seat })),
    ...order.map((seat): Task => {
      const { hand, buildings } = at(state.players, seat);
      return { task: "draw", seat, count: countDealt(hand.length, buildings) };
    }),
    { task: "market", row: 0 },
    { task: "plans" },
  ];
  return runTasks({ ...state, now: { ask: "draw" }, todo }, story);
}

/** Ruling 1: how many cards phase I gives a player with these buildings, by the size of the hand before any exchange. */
export function countDealt(held: number, buildings: readonly Card[]): number {
  if (held > extraCardUpTo) return dealtEachRound;
  let extra = 0;
  for (const card of buildings) if (readCard(card).extraCard) extra += 1;
  return dealtEachRound + extra;
}
