import type { Reference, Message } from "../../contract.ts";
import { buildings, type Card, printed, side, type Side, sides } from "../rules/cards.ts";
import {
  cardWord,
  chainWords,
  colourWords,
  effectWords,
  goodWord,
  needWords,
  resourceWord,
  say,
  sideWord,
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

const rulePage = ([id, sentences]: readonly [string, number]): Reference => ({
  id: `rule-${id}`,
  kind: "rule",
  title: say(`page.${id}`),
  body: Array.from({ length: sentences }, (_, index) => say(`page.${id}.${index + 1}`)),
});

const buildingCard = (card: Card): Reference => {
  const { id, half, resource } = printed(card);
  const chain = chainWords(card);
  const title = resource === null ? say("card", { name: cardWord(card), id: id.toUpperCase() }) : cardWord(card);
  return {
    id: `card-${id}`,
    kind: "card",
    title,
    body: [
      firstLine(card),
      ...(chain === undefined ? [] : [say("ref.chain", { chain })]),
      ...(half ? [say("ref.half")] : []),
    ],
  };
};

function firstLine(card: Card): Message {
  const { cost, vp, resource, good, value } = printed(card);
  const words = { cost, vp, resource: resource === null ? "" : resourceWord(resource) };
  if (good === null) return say("ref.brown", { ...words, effect: effectWords(card) ?? "" });
  const made = { good: goodWord(good), value, needs: needWords(card) ?? [] };
  return resource === null ? say("ref.coop", made) : say("ref.production", { ...words, ...made });
}

function assistantCard(which: Side): Reference {
  const { id, cost, vp, colours } = side(which);
  return {
    id: `card-${id}`,
    kind: "card",
    title: sideWord(which),
    body: [say("ref.side", { cost, vp, colours: colourWords(colours) })],
  };
}

/** The rules in our own words, then every building card and assistant side for look-up. */
export const reference: readonly Reference[] = [
  ...Object.entries(pages).map(rulePage),
  ...buildings.map((_, card) => buildingCard(card)),
  ...sides.map((_, which) => assistantCard(which)),
];
