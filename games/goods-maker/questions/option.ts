import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Decision, OptionText, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import {
  abilityNamed,
  type Card,
  cardNamed,
  isBuilding,
  isFunds,
  nameOf,
  printedPoints,
  subjectOf,
  valueOf,
  type Way,
  wayNamed,
  worthOf,
} from "../rules/cards.ts";
import { enough } from "../rules/effects/trade.ts";
import { isIdle } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";
import { abilityWord, gainWord, paidWord, payWord, say, valuedWord } from "../text/words.ts";

/** What an option says on a button or in a menu. */
export function option(view: View, decision: Decision, pick: string): OptionText {
  switch (decision.ask) {
    case "produce":
      return produceOption(view, wayNamed(pick));
    case "elf":
      return elfOption(view, abilityNamed(pick));
    case "trade":
    case "more":
      return giveOption(view, decision.ask, cardNamed(pick));
    case "take":
      return pick === enough ? enoughOption(view) : takeOption(view, cardNamed(pick));
    case "done":
      return { label: say(isIdle(view.turn) ? "pick.pass" : "pick.done") };
    default:
      return bug(`no question ${decision.ask}`);
  }
}

function produceOption(view: View, way: Way): OptionText {
  const card = subjectOf(way);
  const isFree = way.needs.length === 0;
  const label = say(isFree ? "pick.produce.free" : "pick.produce", { card: nameOf(card), pay: paidWord(way) });
  return { label, hint: isBuilding(card) ? buildingHint(card) : handHint(view, card, way.growth) };
}

function handHint({ players, turn }: View, card: Card, growth: number): Message {
  const cards = at(players, turn.seat).cards + growth;
  return say("pick.hand.hint", { value: valueOf(card), cards, limit: handLimit });
}

function buildingHint(building: Card): Message {
  const ability = abilityWord(building);
  const points = printedPoints(building);
  return ability === undefined
    ? say("pick.building.hint", { points })
    : say("pick.building.ability.hint", { points, ability });
}

function elfOption(view: View, way: Way): OptionText {
  const label = say("pick.elf", { building: nameOf(subjectOf(way)), pay: payWord(way), gain: gainWord(way) });
  return { label, hint: way.product === null ? pointsHint(view, way) : handHint(view, way.product, way.growth) };
}

const pointsHint = ({ points }: View, way: Way): Message =>
  say("pick.points.hint", { left: points, points: Math.min(points, way.points) });

function giveOption(view: View, ask: "trade" | "more", card: Card): OptionText {
  const label = say("pick.give", { card: valuedWord(card) });
  const given = view.now.ask === "trade" ? view.now.given : [];
  if (ask === "more") return { label, hint: say("pick.more.hint", { worth: worthOf([...given, card]) }) };
  const held = handOf(view).filter((other) => other === card).length;
  return { label, hint: isFunds(card) ? say("pick.give.funds.hint") : say("pick.give.hint", { held }) };
}

function takeOption(view: View, card: Card): OptionText {
  if (view.now.ask !== "trade") return bug("nothing is traded");
  const { given, taken } = view.now;
  const left = worthOf(given) - worthOf(taken) - valueOf(card);
  return { label: say("pick.take", { card: valuedWord(card) }), hint: takeHint(given, card, left) };
}

/** Ruling 15: it is legal to give more cards than are needed, but one is told. */
function takeHint(given: readonly Card[], card: Card, left: number): Message {
  const needless = given.filter((each) => valueOf(each) <= left);
  const [first] = needless;
  if (given.length === 1) return say("pick.take.hint", { left });
  return first === undefined
    ? say("pick.take.lost.hint", { left })
    : say("pick.take.needless.hint", { left, needless: nameOf(first), card: nameOf(card) });
}

function enoughOption({ now }: View): OptionText {
  if (now.ask !== "trade") return bug("nothing is traded");
  const left = worthOf(now.given) - worthOf(now.taken);
  return { label: say("pick.enough"), hint: say("pick.enough.hint", { left }) };
}
