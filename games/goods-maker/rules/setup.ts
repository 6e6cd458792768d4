import { pointCards } from "../../../data/goods-maker/resources.ts";
import { basicBuildingsMore } from "../../../data/goods-maker/table.ts";
import type { Deal, Seat, Step } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { below, type Dice, diceFrom, shuffle } from "../../kit/random.ts";
import {
  basicBuildingCards,
  basicCards,
  type Card,
  copiesOf,
  fundsCards,
  inPile,
  levelOneCards,
  levelTwoCards,
  normalBuildingCards,
} from "./cards.ts";
import type { MakerFact } from "./facts.ts";
import { freshTurn } from "./effects/turn.ts";
import { refilled } from "./effects/refill.ts";
import type { Row, State } from "./state.ts";

/** "Preparation of game": rows, piles by the number of players, a starting player by lot, funds in turn order. */
export function setup({ seats, key }: Deal): Step<State, MakerFact> {
  const [levelOne, afterOne] = shuffledDeck(diceFrom(key), levelOneCards.flatMap(copies));
  const [levelTwo, afterTwo] = shuffledDeck(afterOne, levelTwoCards.flatMap(copies));
  const [buildings, afterBuildings] = shuffledBuildings(afterTwo, seats);
  const [start, dice] = below(afterBuildings, seats);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const fundsOf = (seat: Seat): Card => at(fundsCards, (seat - start + seats) % seats);
  const told: MakerFact[] = [
    { fact: "began", to: "table", start, funds: everybody.map((seat) => ({ seat, card: fundsOf(seat) })) },
  ];
  const dealt: State = {
    basics: basicCards.map((card) => inPile(card, seats)),
    rows: [levelOne, levelTwo, buildings],
    players: everybody.map((seat) => ({ hand: [fundsOf(seat)], buildings: [], points: 0 })),
    points: pointCards,
    turn: { ...freshTurn(start), number: 1 },
    quiet: 0,
    now: { ask: "turn" },
    dice,
  };
  return { state: refilled(dealt, told), facts: told, barrier: true };
}

const copies = (card: Card): readonly Card[] => Array.from({ length: copiesOf(card) }, () => card);

function shuffledDeck(dice: Dice, cards: readonly Card[]): readonly [Row, Dice] {
  const [deck, after] = shuffle(dice, cards);
  return [{ open: [], deck, discard: [] }, after];
}

/** Basic buildings come first, one more than players; those left over are out of the game (ruling 4). */
function shuffledBuildings(dice: Dice, seats: number): readonly [Row, Dice] {
  const [basic, afterBasic] = shuffle(dice, basicBuildingCards);
  const [normal, after] = shuffle(afterBasic, normalBuildingCards);
  return [{ open: [], deck: [...basic.slice(0, seats + basicBuildingsMore), ...normal], discard: [] }, after];
}
