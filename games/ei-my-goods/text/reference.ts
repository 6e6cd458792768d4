import type { Message, Reference } from "../../contract/index.ts";
import { buildings, type Card, coopCards, readCard, readSide, type Side, sides } from "../rules/cards.ts";
import { rulingWords } from "./english/rulings.ts";
import {
  describeChain,
  describeEffect,
  nameCard,
  nameColours,
  nameGood,
  nameNeeds,
  nameResource,
  romanNumeral,
  say,
} from "./words.ts";

/** The pages of the rules, in their order. */
const pages = ["goal", "setup", "hands", "plans", "market", "production", "chains", "building", "end"] as const;

type Page = (typeof pages)[number];

/** The sentences of all pages, in their order. */
const sentences = [
  "page.goal.1",
  "page.goal.2",
  "page.setup.1",
  "page.setup.2",
  "page.setup.3",
  "page.setup.4",
  "page.hands.1",
  "page.hands.2",
  "page.hands.3",
  "page.hands.4",
  "page.hands.5",
  "page.plans.1",
  "page.plans.2",
  "page.plans.3",
  "page.plans.4",
  "page.plans.5",
  "page.plans.6",
  "page.plans.7",
  "page.market.1",
  "page.market.2",
  "page.production.1",
  "page.production.2",
  "page.production.3",
  "page.production.4",
  "page.production.5",
  "page.production.6",
  "page.production.7",
  "page.production.8",
  "page.chains.1",
  "page.chains.2",
  "page.chains.3",
  "page.building.1",
  "page.building.2",
  "page.building.3",
  "page.building.4",
  "page.building.5",
  "page.building.6",
  "page.end.1",
  "page.end.2",
  "page.end.3",
  "page.end.4",
] as const;

const makeRulePage = (page: Page): Reference => ({
  id: `rule-${page}`,
  kind: "rule",
  title: say(`page.${page}`),
  body: sentences.filter((key) => key.startsWith(`page.${page}.`)).map((key) => say(key)),
});

const makeBuildingCard = (card: Card): Reference => {
  const { id, half } = readCard(card);
  const chain = describeChain(card);
  // Four different coops have one name in play, where each player has one.
  const coop = coopCards.indexOf(card);
  const title = coop < 0 ? nameCard(card) : say("card", { name: nameCard(card), copy: romanNumeral(coop + 1) });
  return {
    id: `card-${id}`,
    kind: "card",
    title,
    body: [
      describeFirst(card),
      ...(chain === undefined ? [] : [say("ref.chain", { chain })]),
      ...(half ? [say("ref.half")] : []),
    ],
  };
};

function describeFirst(card: Card): Message {
  const { cost, vp, resource, good, value } = readCard(card);
  const words = { cost, vp, resource: resource === null ? "" : nameResource(resource) };
  if (good === null) return say("ref.brown", { ...words, effect: describeEffect(card) ?? "" });
  const made = { good: nameGood(good), value, needs: nameNeeds(card) ?? [] };
  return resource === null ? say("ref.coop", made) : say("ref.production", { ...words, ...made });
}

function makeAssistantCard(which: Side): Reference {
  const { id, cost, vp, colours } = readSide(which);
  return {
    id: `card-${id}`,
    kind: "card",
    title: say("ref.assistant", { name: say(`assistant.${id}`) }),
    body: [say("ref.side", { cost, vp, colours: nameColours(colours) })],
  };
}

const isRulingKey = (key: string): key is keyof typeof rulingWords =>
  Object.hasOwn(rulingWords, key) && key !== "rulings.title";
const rulingKeys = Object.keys(rulingWords).filter(isRulingKey);

/** The rules in our own words, then every building card and assistant side for look-up. */
export const reference: readonly Reference[] = [
  ...pages.map(makeRulePage),
  ...buildings.map((_, card) => makeBuildingCard(card)),
  ...sides.map((_, which) => makeAssistantCard(which)),
  { id: "rulings", kind: "rule", title: say("rulings.title"), body: rulingKeys.map((key) => say(key)) },
];
