import { requirements, scoreRules } from "../../../data/chicken-colorout/tiles.ts";
import type { Message, Reference } from "../../contract/index.ts";
import { cardPage, listRulePages, listRulingPages } from "../../kit/pages.ts";
import { type Action, actionOf, countReach, eggTypes } from "../rules/eggs.ts";
import { eggName } from "../rules/map/names.ts";
import type { Egg, Rules } from "../rules/state.ts";
import { box } from "../tables.ts";
import english from "./english.json" with { type: "json" };
import { eggWord, type Key, say } from "./words.ts";

type ActionRules = Pick<Rules, "startingTile" | "peeringPawns" | "oldWildTile" | "closedHands"> &
  Partial<Pick<Rules, "rearrangeToEmptyCells">>;

/**
 * Rulings 17 to 24: what this egg does when it is hidden without a move, by the starting tile in play. `n` is the number
 * of tiles that its action reaches.
 */
export function actionWords(rules: ActionRules, egg: Egg, n = countReach(rules, egg)): Message {
  const action = actionOf(rules, egg);
  const isWild = rules.startingTile === "wild";
  if (action === "reposition") return say(repositionKey(rules));
  if (action === "trade" && rules.closedHands === true)
    return say(isWild ? "action.trade.wild.closed" : "action.trade.closed");
  if (action === "rearrange" && rules.rearrangeToEmptyCells === true) return say("action.rearrange.empty", { n });
  return say((isWild ? strongerActions[action] : undefined) ?? `action.${action}`, { n });
}

function repositionKey({ peeringPawns, oldWildTile }: ActionRules): Key {
  if (peeringPawns) return oldWildTile === true ? "action.reposition.wild.pawns" : "action.reposition.pawns";
  return oldWildTile === true ? "action.reposition.wild" : "action.reposition";
}

const strongerActions: { readonly [action in Action]?: Key } = {
  trade: "action.trade.wild",
  again: "action.again.wild",
};

/** The same on the standard starting tile, with what our table says of it. */
const standardAction = (egg: Egg): Message =>
  box.tables().eggs === box.ours.eggs
    ? say(`card.action.${eggName(egg)}`)
    : actionWords({ startingTile: "standard", peeringPawns: false }, egg);

const requirementCard = ({ id }: (typeof requirements)[number]): Reference => {
  const forms = [say(`card.${id}.plain`), say(`card.${id}.crossed`)];
  return cardPage(`requirement-${id}`, say(`card.${id}`), ...forms, say("card.unsure.plain"));
};

function actionCard(egg: Egg): Reference {
  const on = (startingTile: "wild" | "surveyor"): Message =>
    say(`card.action.${startingTile}`, { action: actionWords({ startingTile, peeringPawns: false }, egg) });
  const { eggs } = box.tables();
  return cardPage(
    `action-${eggName(egg)}`,
    say("card.action", { egg: eggWord(egg) }),
    standardAction(egg),
    on("wild"),
    ...(eggs[egg]?.action === "exchange" ? [on("surveyor")] : []),
    ...(eggName(egg) === "cyan" && eggs === box.ours.eggs ? [say("card.unsure.cyan")] : []),
  );
}

/** Each requirement and its crossed form, and each egg action, so that the pages alone teach what may be hidden where. */
const listPage = (id: "requirements" | "actions", cards: readonly Reference[]): Reference => ({
  id: id === "requirements" ? id : "egg-actions",
  kind: "rule",
  title: say(`list.${id}`),
  body: cards.flatMap(({ title, body }) => [
    ...body.slice(0, 1).map((text) => say("list.line", { title, text })),
    ...(id === "requirements" ? body.slice(1, 2) : []),
  ]),
});

export const reference = box.derive((): readonly Reference[] => [
  ...listRulePages(english, "page"),
  listPage("requirements", requirements.map(requirementCard)),
  listPage("actions", eggTypes.map(actionCard)),
  ...listRulingPages(english),
  ...requirements.map(requirementCard),
  ...eggTypes.map(actionCard),
  ...scoreRules.map(({ id }) => cardPage(`score-${id}`, say(`card.${id}`), say(`card.${id}.body`))),
]);
