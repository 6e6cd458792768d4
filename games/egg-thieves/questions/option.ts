import { eggbot } from "../../../data/egg-thieves/editions.ts";
import type { Decision, OptionText } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { type Card, parseCard, raptorCard, parseRaptor, triceratopsOn } from "../rules/cards.ts";
import { parseSpot } from "../rules/turn/play.ts";
import { parsePlace } from "../rules/turn/raptor.ts";
import {
  isClosed,
  isNest,
  type Letter,
  parseLetter,
  letterOf,
  letters,
  type Place,
  type Spot,
} from "../rules/state.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { seenAt } from "./question.ts";
import {
  abilityWords,
  cardWord,
  letterWord,
  listOrNone,
  placeWord,
  raptorName,
  say,
  shortSeen,
  whoWord,
} from "../text/words.ts";

const mostInHint = 4;

/** What an option says on a button or in a menu. */
export function option(view: View, decision: Decision, pick: string): OptionText {
  switch (decision.ask) {
    case "card":
    case "extra":
      return { label: say("pick.card", { card: cardWord(parseCard(pick)) }) };
    case "nest":
      return nestOption(view, parseLetter(pick.charAt(0)), pick.slice(2), chosen(view));
    case "plan":
      return planOption(view, parseCard(pick.slice(0, -2)), parseLetter(pick.slice(-1)));
    case "alone":
      return aloneOption(view, pick);
    case "extra-place":
      return extraOption(view, parseSpot(pick));
    case "raptor":
      return raptorOption(view, pick);
    case "done":
      return doneOption(view);
    case "peek":
      return peekOption(view, parsePlace(pick));
    case "swap":
    case "swap-with":
      return swapOption(view, decision.ask, parsePlace(pick));
    case "handle":
      return handleOption(view, pick);
    case "bot-place":
      return botOption(view, parseSpot(pick));
    default:
      return bug(`no question ${decision.ask}`);
  }
}

/** The card chosen a step before. */
function chosen({ now }: View): Card {
  return "card" in now ? now.card : bug("no card chosen");
}

function nestOption(view: View, nest: Letter, facing: string, card: Card): OptionText {
  return {
    label: say("pick.nest", { nest: letterWord(nest), facing }),
    hint: nestHint(view, nest, triceratopsOn(card)),
  };
}

/** What a card does to a nest's triceratops. */
function nestHint(view: View, nest: Letter, more: number) {
  const before = at(nestTotals(view), nest);
  const total = before + more;
  return say("pick.nest.hint", { before, more, total, raid: isClosed(total) ? "yes" : "no" });
}

/** What lies in the spot already; only how many cards when they would not fit into a hint. */
function planHint(view: View, spot: Letter) {
  const cards = at(at(view.plans, view.turn.player), spot);
  const letter = letterWord(spot);
  if (cards.length > mostInHint) return say("pick.plan.many", { letter, count: cards.length });
  return say("pick.plan.hint", { letter, cards: listOrNone(cards.map(shortSeen), "cards.none") });
}

const planOption = (view: View, card: Card, letter: Letter): OptionText => ({
  label: say("pick.plan", { card: cardWord(card), letter: letterWord(letter) }),
  hint: planHint(view, letter),
});

function aloneOption(view: View, pick: string): OptionText {
  const [place = "", facing = ""] = pick.split(":");
  const spot = parseSpot(place);
  const letter = letterOf(spot);
  if (isNest(spot)) return nestOption(view, letter, facing, chosen(view));
  return { label: say("pick.spot", { letter: letterWord(letter), facing }), hint: planHint(view, letter) };
}

function extraOption(view: View, spot: Spot): OptionText {
  const letter = letterWord(letterOf(spot));
  return isNest(spot)
    ? { label: say("pick.bot-nest", { letter }), hint: nestHint(view, spot, triceratopsOn(chosen(view))) }
    : { label: say("pick.own", { letter }), hint: planHint(view, letterOf(spot)) };
}

function raptorOption(view: View, pick: string): OptionText {
  const raptor = parseRaptor(pick);
  const { cost } = raptorCard(raptor);
  return {
    label: say("pick.raptor", { raptor: raptorName(raptor), cost }),
    hint: say("pick.raptor.hint", { icons: abilityWords(raptor), payment: view.payment + cost }),
  };
}

function doneOption(view: View): OptionText {
  const raids = letters.filter((letter) => isClosed(at(nestTotals(view), letter)));
  const nests = raids.map((letter) => say("nest", { letter: letterWord(letter) }));
  return { label: say("pick.done"), hint: raids.length > 0 ? say("pick.done.raid", { nests }) : say("pick.done.draw") };
}

function peekOption(view: View, place: Place): OptionText {
  const { card, triceratops } = seenAt(view, place);
  const label = say("pick.peek", { place: placeWord(place), triceratops });
  return card === null ? { label } : { label, hint: say("pick.peek.known", { card: cardWord(card) }) };
}

function swapOption(view: View, ask: "swap" | "swap-with", place: Place): OptionText {
  const seen = seenAt(view, place);
  const card = seen.card ?? bug("a face-down card to swap");
  const label = say("pick.swap", { place: placeWord(place), card: cardWord(card) });
  const nest = letterWord(place.nest);
  const total = at(nestTotals(view), place.nest);
  if (ask === "swap" || view.now.ask !== "swap-with") return { label, hint: say("pick.swap.hint", { nest, total }) };
  const other = view.now.place;
  const change = seen.triceratops - seenAt(view, other).triceratops;
  const first = at(nestTotals(view), other.nest) + change;
  const words = { one: letterWord(other.nest), first, two: nest, second: total - change };
  return { label, hint: say("pick.swap-with.hint", words) };
}

function handleOption(view: View, pick: string): OptionText {
  const label = say("pick.handle", { how: say(`handle.${pick}`) });
  const bot = whoWord(view.seats, view.turn.player);
  if (pick === "flip") return { label, hint: say("pick.flip.hint", { bot, eggs: eggbot.eggsForFlip }) };
  if (pick === "place") return { label, hint: say("pick.place.hint") };
  const left = (view.pile?.cards ?? 0) - 1;
  const eggs = left > eggbot.freeDiscardAt ? eggbot.eggsForDiscard : 0;
  return { label, hint: say("pick.discard.hint", { bot, eggs }) };
}

function botOption(view: View, spot: Spot): OptionText {
  const letter = letterWord(letterOf(spot));
  if (!isNest(spot)) {
    const bot = whoWord(view.seats, view.turn.player);
    return { label: say("pick.bot-plan", { bot, letter }), hint: planHint(view, letterOf(spot)) };
  }
  const { triceratops } = view.pile?.top ?? bug("an Eggbot without a pile");
  return { label: say("pick.bot-nest", { letter }), hint: nestHint(view, spot, triceratops) };
}
