import { goods } from "../../../data/ei-my-goods/goods.ts";
import { buildingKinds } from "../../../data/ei-my-goods/kinds.ts";
import type { Message, Reference } from "../../contract/index.ts";
import { cardPage, listRulePages, listRulingPages } from "../../kit/pages.ts";
import { buildings, type Card, coopCards, readCard, readSide, type Side, sides } from "../rules/cards.ts";
import { box } from "../tables.ts";
import { english } from "./english.ts";
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

const makeBuildingCard = (card: Card): Reference => {
  const { id, half } = readCard(card);
  const chain = describeChain(card);
  // Four different coops have one name in play, where each player has one.
  const coop = coopCards.indexOf(card);
  const title = coop < 0 ? nameCard(card) : say("card", { name: nameCard(card), copy: romanNumeral(coop + 1) });
  const chained = chain === undefined ? [] : [say("ref.chain", { chain })];
  const halved = half ? [say("ref.half")] : [];
  return cardPage(`card-${id}`, title, describeFirst(card), ...chained, ...halved, ...unsureLine(card));
};

/** Marks what sources of the parent game say differently, and names that are ours. */
function unsureLine(card: Card): readonly Message[] {
  const row = box.ours.deckCards[card];
  if (row === undefined || box.tables() !== box.ours) return [];
  const kind = buildingKinds.find(({ id }) => id === row.kind);
  const isOurs = [kind, goods.find(({ id }) => id === kind?.good)].some((each) => each?.named === "reconstructed");
  const parts = [
    ...(isOurs ? [say("ref.unsure.name")] : []),
    ...(row.from === "one" || row.from === "differs" ? [say("ref.unsure.cost")] : []),
    ...(row.half ? [say("ref.unsure.half")] : []),
  ];
  return parts.length === 0 ? [] : [say("ref.unsure", { parts })];
}

function describeFirst(card: Card): Message {
  const { cost, vp, resource, good, value } = readCard(card);
  const words = { cost, vp, resource: resource === null ? "" : nameResource(resource) };
  if (good === null) return say("ref.brown", { ...words, effect: describeEffect(card) ?? "" });
  const made = { good: nameGood(good), value, needs: nameNeeds(card) ?? [] };
  return resource === null ? say("ref.coop", made) : say("ref.production", { ...words, ...made });
}

function makeAssistantCard(which: Side): Reference {
  const { id, cost, vp, colours } = readSide(which);
  const isOurs =
    box.tables().assistantSides === box.ours.assistantSides &&
    box.ours.assistantSides.some((side) => side.id === id && side.from === "reconstructed");
  const title = say("ref.assistant", { name: say(`assistant.${id}`) });
  const first = say("ref.side", { cost, vp, colours: nameColours(colours) });
  return cardPage(`card-${id}`, title, first, ...(isOurs ? [say("ref.ours")] : []));
}

export const reference = box.derive((): readonly Reference[] => [
  ...listRulePages(english, "page"),
  ...buildings().map((_, card) => makeBuildingCard(card)),
  ...sides().map((_, which) => makeAssistantCard(which)),
  ...listRulingPages(english),
]);
