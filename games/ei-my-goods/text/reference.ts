import type { Reference, Message } from "../../contract.ts";
import { buildings, type Card, readCard, readSide, type Side, sides } from "../rules/cards.ts";
import {
  nameCard,
  describeChain,
  nameColours,
  describeEffect,
  nameGood,
  nameNeeds,
  nameResource,
  say,
  nameSide,
} from "./words.ts";

/** Each page with its number of sentences. */
const pages = {
  goal: 2,
  setup: 4,
  hands: 5,
  plans: 7,
  market: 2,
  production: 8,
  chains: 3,
  building: 6,
  end: 4,
} as const;

const makeRulePage = ([id, sentences]: readonly [string, number]): Reference => ({
  id: `rule-${id}`,
  kind: "rule",
  title: say(`page.${id}`),
  body: Array.from({ length: sentences }, (_, index) => say(`page.${id}.${index + 1}`)),
});

const makeBuildingCard = (card: Card): Reference => {
  const { id, half, resource } = readCard(card);
  const chain = describeChain(card);
  const title = resource === null ? say("card", { name: nameCard(card), id: id.toUpperCase() }) : nameCard(card);
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
    title: nameSide(which),
    body: [say("ref.side", { cost, vp, colours: nameColours(colours) })],
  };
}

/** The rules in our own words, then every building card and assistant side for look-up. */
export const reference: readonly Reference[] = [
  ...Object.entries(pages).map(makeRulePage),
  ...buildings.map((_, card) => makeBuildingCard(card)),
  ...sides.map((_, which) => makeAssistantCard(which)),
];
