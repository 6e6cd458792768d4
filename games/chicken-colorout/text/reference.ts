import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { requirements } from "../../../data/chicken-colorout/tiles.ts";
import { scoreRules } from "../../../data/chicken-colorout/rules.ts";
import type { Reference, Message } from "../../contract.ts";
import { actionOf } from "../rules/actions.ts";
import { eggName } from "../rules/map/names.ts";
import { type Egg, eggTypes, type Rules } from "../rules/state.ts";
import { eggWord, say } from "./words.ts";

/** What this egg does when it is hidden without a move (4.5), by the starting tile in play. */
export function actionWords(rules: Pick<Rules, "startingTile">, egg: Egg): Message {
  const action = actionOf(rules, egg);
  const isStronger = rules.startingTile === "wild" && action !== "any";
  return say(isStronger ? `action.${action}.wild` : `action.${action}`);
}

const pages = {
  goal: 2,
  turn: 3,
  moving: 5,
  sight: 3,
  hiding: 5,
  actions: 3,
  end: 3,
  terrific: 2,
  scores: 6,
  pawns: 6,
} as const;

const rulePage = ([id, sentences]: [string, number]): Reference => ({
  id: `rule-${id}`,
  kind: "rule",
  title: say(`page.${id}`),
  body: Array.from({ length: sentences }, (_, index) => say(`page.${id}.${index + 1}`)),
});

const requirementCard = ({ id }: (typeof requirements)[number]): Reference => ({
  id: `requirement-${id}`,
  kind: "card",
  title: say(`card.${id}`),
  body: [say(`card.${id}.plain`), say(`card.${id}.crossed`)],
});

const scoreCard = ({ id }: (typeof scoreRules)[number]): Reference => ({
  id: `score-${id}`,
  kind: "card",
  title: say(`card.${id}`),
  body: [say(`card.${id}.body`)],
});

const actionCard = (egg: Egg): Reference => ({
  id: `action-${eggName(egg)}`,
  kind: "card",
  title: say("card.action", { egg: eggWord(egg) }),
  body: [
    say(`card.action.${eggName(egg)}`),
    say("card.action.wild", { action: actionWords({ startingTile: "wild" }, egg) }),
    ...(eggs[egg]?.action === "exchange"
      ? [say("card.action.surveyor", { action: actionWords({ startingTile: "surveyor" }, egg) })]
      : []),
  ],
});

/** The rules in our own words, then every requirement, egg action and score rule for look-up. */
export const reference: readonly Reference[] = [
  ...Object.entries(pages).map(rulePage),
  ...requirements.map(requirementCard),
  ...eggTypes.map(actionCard),
  ...scoreRules.map(scoreCard),
];
