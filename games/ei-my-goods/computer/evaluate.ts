import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Decision } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { findCard, readCard, readSide, findSide } from "../rules/cards.ts";
import { type OwnView, ownViewOf, findStart } from "../rules/ownView.ts";
import { rest, parseWork } from "../rules/phases/plan.ts";
import { buildingValue, gainOfChain, chainValue, handValue, countRoundsLeft, workValue } from "./outlook.ts";
import { countCoins } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/**
 * A sensible first-evening opponent: works where most coins can be expected,
 * sets aside the best building it hopes to pay for, uses chains that gain, and
 * pays with what wastes least. Values of all questions of a turn can be
 * compared: a chain that is open first, then production, open chains, and building; ending is worth 0.
 */
export function preferences(view: View, decision: Decision): readonly number[] {
  const own = ownViewOf(view);
  return decision.options.map((option, index) => valueOf(own, decision, option, index));
}

function valueOf(own: OwnView, { ask, awaited }: Decision, option: string, index: number): number {
  // What is chosen may be changed, but this player has thought before.
  if (!awaited) return index === 0 ? -1 : -2;
  switch (ask) {
    case "hand":
      return handChoice(own, option);
    case "work":
      return workChoice(own, option);
    case "aside":
      return asideChoice(own, option);
    case "half":
    case "give":
      return 1 / (1 + handValue(own, findCard(option)));
    case "chain":
      return chainChoice(own, option);
    case "produce":
      return produceChoice(own, option);
    case "open":
      return openChoice(own, option);
    case "build":
      return purchase(buildChoice(own));
    case "hire":
      return purchase(hireChoice(own, option));
    case "place":
      return readCard(findCard(option)).value;
    case "pay":
    case "count":
      return -index;
    default:
      // "lock", "half-lock" and "end": what is left when nothing is better.
      return 0;
  }
}

const first = { chain: 30, produce: 20, open: 10, buy: 1 } as const;

const purchase = (value: number): number => (value < 0 ? -1 : first.buy + value / 100);

/** A hand without a building that the goods nearly pay for is exchanged. */
function handChoice(own: OwnView, option: string): number {
  const coins = countCoins(own.tableau) + 3;
  const isUseful = own.mine.hand.some((card) => readCard(card).cost <= coins && buildingValue(own, card) > 0);
  return (option === "keep") === isUseful ? 1 : 0;
}

function workChoice(own: OwnView, option: string): number {
  if (option === rest) return 0.1;
  const { place, isEfficient } = parseWork(own.tableau.buildings, option);
  return workValue(own, place ?? bug("no place"), isEfficient ? "efficient" : "sloppy");
}

/** The best building among those that goods and this round's work will probably pay for. */
function asideChoice(own: OwnView, option: string): number {
  if (option === "none") return 0;
  const card = findCard(option);
  const work = own.mine.plan?.work ?? null;
  const hoped =
    work?.place === null || work === null ? 0 : workValue(own, work.place, work.isEfficient ? "efficient" : "sloppy");
  const isPayable = readCard(card).cost <= countCoins(own.tableau) + Math.max(0, hoped);
  return isPayable ? buildingValue(own, card) : -1;
}

function chainChoice(own: OwnView, option: string): number {
  const { tableau, mine } = own;
  const card = at(tableau.buildings, mine.turn?.chain ?? bug("no chain is open"));
  const isFromHand = readCard(card).chain?.resource !== null;
  if (!isFromHand) return gainOfChain(card) > 0 ? first.chain + Number(option) / 100 : -1;
  const gain = gainOfChain(card) - handValue(own, findCard(option));
  return gain > 0 ? first.chain + gain / 100 : -1;
}

/** Makers of what other chains take come first, so the cheapest goods do. */
function produceChoice(own: OwnView, option: string): number {
  const { place, goods, gives } = findStart(own, option);
  const { value } = readCard(at(own.tableau.buildings, place));
  const gain = goods * value + chainValue(own, place) - gives.total * (countRoundsLeft(own) === 0 ? 0.1 : 0.7);
  return gain > 0 ? first.produce - value / 10 - gives.total / 100 : -1;
}

function openChoice(own: OwnView, option: string): number {
  const card = findCard(option);
  const isGaining = chainValue(own, own.tableau.buildings.indexOf(card)) > 0;
  return isGaining ? first.open - readCard(card).value / 10 : -1;
}

const buildChoice = (own: OwnView): number => buildingValue(own, own.mine.aside ?? bug("nothing to build"));

function hireChoice(own: OwnView, option: string): number {
  const { cost, vp } = readSide(findSide(option));
  return vp * coinsForPoint - cost + countRoundsLeft(own) * 1.2;
}
