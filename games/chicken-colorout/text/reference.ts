import { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { requirements } from "../../../data/chicken-colorout/tiles.ts";
import { scoreRules } from "../../../data/chicken-colorout/rules.ts";
import type { Reference, Message } from "../../contract/index.ts";
import { type Action, actionOf } from "../rules/actions.ts";
import { eggName } from "../rules/map/names.ts";
import type { Egg, Rules } from "../rules/state.ts";
import { eggTypes } from "../rules/eggs.ts";
import { pageRulings } from "../../kit/rulings.ts";
import { rulingWords } from "./english/rulings.ts";
import { type Key, say } from "./say.ts";
import { eggWord } from "./words.ts";

/** Rulings 17 to 24: what this egg does when it is hidden without a move, by the starting tile in play. */
export function actionWords(rules: Pick<Rules, "startingTile" | "peeringPawns">, egg: Egg): Message {
  const action = actionOf(rules, egg);
  if (action === "reposition" && rules.peeringPawns) {
    return say(rules.startingTile === "wild" ? "action.reposition.wild.pawns" : "action.reposition.pawns");
  }
  const stronger = rules.startingTile === "wild" ? strongerActions[action] : undefined;
  return say(stronger ?? `action.${action}`);
}

/** What the actions do on the wild starting tile. */
const strongerActions: { readonly [action in Action]?: Key } = {
  reposition: "action.reposition.wild",
  clear: "action.clear.wild",
  trade: "action.trade.wild",
  again: "action.again.wild",
  rearrange: "action.rearrange.wild",
};

const pages = {
  setup: ["page.setup.1", "page.setup.2", "page.setup.3", "page.setup.4"],
  goal: ["page.goal.1", "page.goal.2"],
  turn: ["page.turn.1", "page.turn.2", "page.turn.3"],
  moving: ["page.moving.1", "page.moving.2", "page.moving.3", "page.moving.4", "page.moving.5"],
  sight: ["page.sight.1", "page.sight.2", "page.sight.3"],
  hiding: ["page.hiding.1", "page.hiding.2", "page.hiding.3", "page.hiding.4", "page.hiding.5"],
  actions: ["page.actions.1", "page.actions.2", "page.actions.3"],
  end: ["page.end.1", "page.end.2", "page.end.3"],
  terrific: ["page.terrific.1", "page.terrific.2"],
  scores: ["page.scores.1", "page.scores.2", "page.scores.3", "page.scores.4", "page.scores.5", "page.scores.6"],
  pawns: ["page.pawns.1", "page.pawns.2", "page.pawns.3", "page.pawns.4", "page.pawns.5", "page.pawns.6"],
} as const satisfies { readonly [page: string]: readonly Key[] };

const rulePage = (id: keyof typeof pages): Reference => ({
  id: `rule-${id}`,
  kind: "rule",
  title: say(`page.${id}`),
  body: pages[id].map((sentence) => say(sentence)),
});

/** The README's rulings, as many on a page as can be read at once. */
const rulingPages: readonly Reference[] = pageRulings(rulingWords).map((keys, index) => ({
  id: index === 0 ? "rulings" : `rulings-${index + 1}`,
  kind: "rule",
  title: say("page.rulings"),
  body: keys.map((key) => say(key)),
}));

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
    say("card.action.wild", { action: actionWords({ startingTile: "wild", peeringPawns: false }, egg) }),
    ...(eggs[egg]?.action === "exchange"
      ? [say("card.action.surveyor", { action: actionWords({ startingTile: "surveyor", peeringPawns: false }, egg) })]
      : []),
  ],
});

const pageOrder = [
  "goal",
  "setup",
  "turn",
  "moving",
  "sight",
  "hiding",
  "actions",
  "end",
  "terrific",
  "scores",
  "pawns",
] as const;

/** The rules in our own words, then every requirement, egg action and score rule for look-up. */
export const reference: readonly Reference[] = [
  ...pageOrder.map(rulePage),
  ...rulingPages,
  ...requirements.map(requirementCard),
  ...eggTypes.map(actionCard),
  ...scoreRules.map(scoreCard),
];
