import { pointCards } from "../../../data/goods-maker/resources.ts";
import { pointsToEnd } from "../../../data/goods-maker/table.ts";
import type { Message, Reference, Words } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { cardPage, listRulePages, listRulingPages } from "../../kit/pages.ts";
import {
  abilityOf,
  allCards,
  basicBuildingCards,
  type Card,
  cardId,
  countCopies,
  fundsCards,
  isBasic,
  isBuilding,
  isFunds,
  levelOneCards,
  printedPoints,
  valueOf,
  waysTo,
} from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { box } from "../tables.ts";
import { describeBoard, describeHand, describeProgress } from "./board.ts";
import { english } from "./english.ts";
import { describeFact } from "./facts.ts";
import { abilityWord, cardWord, nameWord, say, sidesWord } from "./words.ts";

export const words: Omit<Words<MakerFact, View>, "reference" | "question" | "option" | "path" | "listClosed"> = {
  english,
  fact: describeFact,
  progress: describeProgress,
  ending: () => say("ending", { points: pointsToEnd }),
  board: describeBoard,
  hand: describeHand,
};

export const reference = box.derive((): readonly Reference[] => [
  ...listRulePages(english, "rule"),
  ...allCards.map((card) => cardPage(cardId(card), cardWord(card), ...bodyOf(card))),
  cardPage("victory-point", say("page.points"), say("page.points.worth", { count: pointCards })),
  ...listRulingPages(english),
]);

function bodyOf(card: Card): readonly Message[] {
  if (isBuilding(card)) return buildingPage(card);
  if (!isFunds(card)) return resourcePage(card);
  return [say("page.funds", { value: valueOf(card), place: fundsCards.indexOf(card) + 1 })];
}

function buildingPage(card: Card): readonly Message[] {
  const ability = abilityWord(card);
  return [
    say("page.building", {
      kind: say(basicBuildingCards.includes(card) ? "page.kind.basic" : "page.kind.normal"),
      value: valueOf(card),
      points: printedPoints(card),
    }),
    say("page.cost", { cost: sidesWord(waysTo(card)) }),
    ability === undefined ? say("page.plain") : say("page.elves", { ability }),
    ...(cardId(card) === "milk-shop" && box.tables().normalBuildings === box.ours.normalBuildings
      ? [say("page.ours")]
      : []),
  ];
}

function levelOf(card: Card): "basic" | "one" | "two" {
  if (isBasic(card)) return "basic";
  return levelOneCards.includes(card) ? "one" : "two";
}

function resourcePage(card: Card): readonly Message[] {
  const makers = allCards.filter((other) => abilityOf(other).some(({ product }) => product === card));
  const users = allCards.filter((other) =>
    [...waysTo(other), ...abilityOf(other)].some(({ needs }) => needs.some((need) => need.card === card)),
  );
  return [
    say("page.resource", {
      level: say(`page.level.${levelOf(card)}`),
      value: valueOf(card),
      copies: countCopies(card),
    }),
    isBasic(card) ? pilesPage(card) : say("page.cost", { cost: sidesWord(waysTo(card)) }),
    ...(cardId(card) === "clay" ? [say("page.piles.clay")] : []),
    ...(makers.length > 0 ? [say("page.made", { buildings: makers.map(cardWord) })] : []),
    ...(users.length > 0
      ? [say("page.needed", { cards: users.map((user) => say("card", { card: nameWord(user) })) })]
      : []),
  ];
}

function pilesPage(card: Card): Message {
  const { inPlay } = at(box.tables().basics, card);
  return say("page.piles", { two: inPlay[2], three: inPlay[3], four: inPlay[4] });
}
