import type { Message } from "../../contract.ts";
import { unreachable } from "../../kit/fail.ts";
import { isBuilding, nameOf, printedPoints } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import { cardWords, countedRow, paidWord, rowWord, say } from "./words.ts";

/** What happened, in one sentence or two. */
export function fact(told: MakerFact): Message {
  switch (told.fact) {
    case "began":
      return say("fact.began", {
        start: { seat: told.start },
        funds: told.funds.map(({ seat, card }) => say("fact.funds", { seat: { seat }, card: nameOf(card) })),
      });
    case "reshuffled":
      return say("fact.reshuffled", { cards: countedRow(told.row, told.count) });
    case "refilled":
      return say("fact.refilled", { row: rowWord(told.row), cards: cardWords(told.cards) });
    case "produced":
      return producedFact(told);
    case "worked":
      return workedFact(told);
    case "traded":
      return tradedFact(told);
    case "passed":
      return say("fact.passed", { seat: { seat: told.seat } });
    case "ended":
      return endedFact(told);
    default:
      return unreachable(told);
  }
}

type Told<F extends MakerFact["fact"]> = Extract<MakerFact, { readonly fact: F }>;

function producedFact({ seat, card, gave, showed, total }: Told<"produced">): Message {
  const isFree = gave.length + showed.length === 0;
  const words = { seat: { seat }, card: nameOf(card), pay: paidWord({ give: gave, show: showed }) };
  if (isFree) return say("fact.took", words);
  return isBuilding(card)
    ? say("fact.built", { ...words, points: printedPoints(card), total })
    : say("fact.produced", words);
}

function workedFact({ seat, building, gave, showed, card, points, earned, total }: Told<"worked">): Message {
  const words = { seat: { seat }, building: nameOf(building), pay: paidWord({ give: gave, show: showed }) };
  if (card !== null) return say("fact.worked", { ...words, card: nameOf(card) });
  const key = points < earned ? "fact.scored.last" : "fact.scored";
  return say(key, { ...words, points, earned, total });
}

function tradedFact({ seat, gave, got, worth, cost, total }: Told<"traded">): Message {
  const words = { seat: { seat }, gave: cardWords(gave), got: cardWords(got), worth, cost };
  return got.some(isBuilding) ? say("fact.traded.built", { ...words, total }) : say("fact.traded", words);
}

function endedFact({ why, winners, points, byHand }: Told<"ended">): Message {
  return say(`fact.ended.${why}`, {
    winners: winners.map((seat) => say("winner", { seat: { seat } })),
    many: winners.length > 1 ? "yes" : "no",
    byHand: byHand ? "yes" : "no",
    points,
  });
}
