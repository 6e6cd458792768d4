import { coinsForPoint } from "../../../data/ei-my-goods/rules.ts";
import type { Decision } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { cardNamed, printed, side, sideNamed } from "../rules/cards.ts";
import { type Glance, glanceOf, startFor } from "../rules/ownView.ts";
import { rest, workNamed } from "../rules/phases/plan.ts";
import { buildingValue, chainGain, chainValue, handValue, roundsLeft, workValue } from "./outlook.ts";
import { coinsOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";

/**
 * A sensible first-evening opponent: works where most coins can be expected,
 * sets aside the best building it hopes to pay for, uses chains that gain, and
 * pays with what wastes least. Values of all questions of a turn can be
 * compared: a chain that is open first, then production, open chains, and building; ending is worth 0.
 */
export function preferences(view: View, decision: Decision): readonly number[] {
  const glance = glanceOf(view);
  return decision.options.map((option, index) => valueOf(glance, decision, option, index));
}

function valueOf(glance: Glance, { ask, awaited }: Decision, option: string, index: number): number {
  // What is chosen may be changed, but this player has thought before.
  if (!awaited) return index === 0 ? -1 : -2;
  switch (ask) {
    case "hand":
      return handChoice(glance, option);
    case "work":
      return workChoice(glance, option);
    case "aside":
      return asideChoice(glance, option);
    case "half":
    case "give":
      return 1 / (1 + handValue(glance, cardNamed(option)));
    case "chain":
      return chainChoice(glance, option);
    case "produce":
      return produceChoice(glance, option);
    case "open":
      return openChoice(glance, option);
    case "build":
      return purchase(buildChoice(glance));
    case "hire":
      return purchase(hireChoice(glance, option));
    case "place":
      return printed(cardNamed(option)).value;
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
function handChoice(glance: Glance, option: string): number {
  const coins = coinsOf(glance.yard) + 3;
  const isUseful = glance.mine.hand.some((card) => printed(card).cost <= coins && buildingValue(glance, card) > 0);
  return (option === "keep") === isUseful ? 1 : 0;
}

function workChoice(glance: Glance, option: string): number {
  if (option === rest) return 0.1;
  const { place, isEfficient } = workNamed(glance.yard.buildings, option);
  return workValue(glance, place ?? bug("no place"), isEfficient ? "efficient" : "sloppy");
}

/** The best building among those that goods and this round's work will probably pay for. */
function asideChoice(glance: Glance, option: string): number {
  if (option === "none") return 0;
  const card = cardNamed(option);
  const work = glance.mine.plan?.work ?? null;
  const hoped =
    work?.place === null || work === null
      ? 0
      : workValue(glance, work.place, work.isEfficient ? "efficient" : "sloppy");
  const isPayable = printed(card).cost <= coinsOf(glance.yard) + Math.max(0, hoped);
  return isPayable ? buildingValue(glance, card) : -1;
}

function chainChoice(glance: Glance, option: string): number {
  const { yard, mine } = glance;
  const card = at(yard.buildings, mine.turn?.chain ?? bug("no chain is open"));
  const isFromHand = printed(card).chain?.resource !== null;
  if (!isFromHand) return chainGain(card) > 0 ? first.chain + Number(option) / 100 : -1;
  const gain = chainGain(card) - handValue(glance, cardNamed(option));
  return gain > 0 ? first.chain + gain / 100 : -1;
}

/** Makers of what other chains take come first, so the cheapest goods do. */
function produceChoice(glance: Glance, option: string): number {
  const { place, goods, gives } = startFor(glance, option);
  const { value } = printed(at(glance.yard.buildings, place));
  const gain = goods * value + chainValue(glance, place) - gives.total * (roundsLeft(glance) === 0 ? 0.1 : 0.7);
  return gain > 0 ? first.produce - value / 10 - gives.total / 100 : -1;
}

function openChoice(glance: Glance, option: string): number {
  const card = cardNamed(option);
  const isGaining = chainValue(glance, glance.yard.buildings.indexOf(card)) > 0;
  return isGaining ? first.open - printed(card).value / 10 : -1;
}

const buildChoice = (glance: Glance): number => buildingValue(glance, glance.mine.aside ?? bug("nothing to build"));

function hireChoice(glance: Glance, option: string): number {
  const { cost, vp } = side(sideNamed(option));
  return vp * coinsForPoint - cost + roundsLeft(glance) * 1.2;
}
