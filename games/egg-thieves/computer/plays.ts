import type { Decision } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import {
  type Ability,
  type Card,
  parseCard,
  listDifferent,
  raptorCard,
  parseRaptor,
  triceratopsOn,
} from "../rules/cards.ts";
import { type Forecast, createForecast, type Idea } from "./forecast.ts";
import { listOpenNests, listSwappable } from "../rules/publicState.ts";
import { parseSpot } from "../rules/turn/play.ts";
import { parsePlace } from "../rules/turn/raptor.ts";
import {
  isNest,
  type Letter,
  parseLetter,
  letterOf,
  letters,
  type Place,
  planSpot,
  replaceAt,
  type Spot,
} from "../rules/state.ts";
import { publicStateIn, type Seen, type View } from "../rules/view.ts";

/** A raptor is used when it promises so many eggs more than it costs. */
const margin = 1;
/** Eggs that a look at a card and a further card to choose from are worth. */
const worthOfPeek = 0.5;
const worthOfDraw = 0.3;
/** The second of two like icons is worth less than the first. */
const secondIcon = 0.75;
/** Better keep one's own plan hidden than one card of a nest. */
const secrecy = 0.2;
/** What an unseen card on an Eggbot's board is feared for. */
const unseenOnBot = 1.2;
/** Options this near to the best one are fine as well. */
const fine = 0.5;

/** How much a sensible player likes each option, in eggs, from the view alone. */
export function preferences(view: View, decision: Decision): readonly number[] {
  const { ask, options } = decision;
  switch (ask) {
    case "done":
      return options.map(() => 0);
    case "handle":
      return options.map((how) => (how === "flip" ? 2 : how === "place" ? 1 : 0));
    case "peek":
      return options.map((pick) => likedPeek(view, parsePlace(pick)));
    default: {
      const look = createForecast(view);
      const liked = options.map((pick) => likedOption(view, look, ask, pick));
      return ask === "raptor" || ask === "swap" ? liked : fromBest(liked);
    }
  }
}

/** The best option gets what is fine, the others fall below it by what they are worse. */
function fromBest(liked: readonly number[]): readonly number[] {
  const best = Math.max(...liked);
  return liked.map((each) => each - best + fine);
}

function likedOption(view: View, look: Forecast, ask: string, pick: string): number {
  switch (ask) {
    case "card":
      return bestNest(view, look, parseCard(pick));
    case "nest":
      return bestPlan(view, look, chosen(view), parseLetter(pick.charAt(0))) + (pick.endsWith("up") ? secrecy : 0);
    case "plan":
      return likedPlan(view, look, parseCard(pick.slice(0, -2)), parseLetter(pick.slice(-1)));
    case "alone":
      return likedPlay(view, look, chosen(view), parseSpot(pick.split(":")[0] ?? "")) + hidden(pick);
    case "extra":
      return bestPlay(view, look, parseCard(pick));
    case "extra-place":
      return likedPlay(view, look, chosen(view), parseSpot(pick));
    case "raptor":
      return likedRaptor(view, look, pick);
    case "swap":
      return bestSwap(view, look, parsePlace(pick)) - margin / 10;
    case "swap-with":
      return view.now.ask === "swap-with" ? likedSwap(view, look, view.now.place, parsePlace(pick)) : 0;
    default:
      return likedBotSpot(view, look, parseSpot(pick));
  }
}

const chosen = ({ now }: View): Card => ("card" in now ? now.card : 0);

const hidden = (pick: string): number => (pick.startsWith("plan") === pick.endsWith("down") ? secrecy : 0);

const openly = (card: Card): Seen => ({ card, triceratops: triceratopsOn(card), up: true });

const toNest = (letter: Letter, seen: Seen): Idea => ({ zone: "nest", letter, seen });

const toPlan = (view: View, letter: Letter, card: Card): Idea => ({
  zone: "plan",
  letter,
  player: view.turn.player,
  card,
});

/** The best that can be made of this card for a nest, with the best other card for the own board. */
function bestNest(view: View, look: Forecast, card: Card): number {
  const nests = listOpenNests(publicStateIn(view));
  const isPair = (view.hand?.length ?? 0) > 1 && nests.length > 0;
  if (!isPair) return bestPlay(view, look, card);
  return Math.max(...nests.map((nest) => bestPlan(view, look, card, nest)));
}

function bestPlan(view: View, look: Forecast, card: Card, nest: Letter): number {
  const hand = view.hand ?? [];
  const rest = listDifferent(hand.toSpliced(hand.indexOf(card), 1));
  const first = toNest(nest, openly(card));
  return Math.max(
    ...rest.flatMap((other) => letters.map((letter) => look.worth([first, toPlan(view, letter, other)]))),
  );
}

function likedPlan(view: View, look: Forecast, card: Card, letter: Letter): number {
  if (view.now.ask !== "plan") return 0;
  return look.worth([toNest(view.now.nest, openly(view.now.card)), toPlan(view, letter, card)]);
}

const likedPlay = (view: View, look: Forecast, card: Card, spot: Spot): number =>
  look.worth([isNest(spot) ? toNest(spot, openly(card)) : toPlan(view, letterOf(spot), card)]);

function bestPlay(view: View, look: Forecast, card: Card): number {
  const spots = [...listOpenNests(publicStateIn(view)), ...letters.map(planSpot)];
  return Math.max(...spots.map((spot) => likedPlay(view, look, card, spot)));
}

/** What a raptor's icons promise, less its cost; well above 0 when it is worth using now. */
function likedRaptor(view: View, look: Forecast, pick: string): number {
  const { icons, cost } = raptorCard(parseRaptor(pick));
  const promised = icons.reduce(
    (sum, icon, index) => sum + worthOfIcon(view, look, icon) * (index === 0 ? 1 : secondIcon),
    0,
  );
  const net = promised - cost - margin;
  return net > 0 ? fine + net : net;
}

function worthOfIcon(view: View, look: Forecast, icon: Ability): number {
  switch (icon) {
    case "peek":
      return view.nests.some((nest) => nest.some(({ card }) => card === null)) ? worthOfPeek : 0;
    case "draw":
      return view.deck.cards + view.discard.length > 0 ? worthOfDraw : 0;
    case "swap":
      return Math.max(0, ...listSwappable(publicStateIn(view), null).map((place) => bestSwap(view, look, place)));
    default:
      return Math.max(0, ...listDifferent(view.hand ?? []).map((card) => bestPlay(view, look, card)));
  }
}

/** A card already known is not worth a look; else rather one of a fuller nest. */
function likedPeek(view: View, { nest, index }: Place): number {
  const cards = at(view.nests, nest);
  return at(cards, index).card === null ? cards.length : -1;
}

const bestSwap = (view: View, look: Forecast, place: Place): number =>
  Math.max(...listSwappable(publicStateIn(view), place.nest).map((other) => likedSwap(view, look, place, other)));

function likedSwap(view: View, look: Forecast, place: Place, other: Place): number {
  const one = at(at(view.nests, place.nest), place.index);
  const two = at(at(view.nests, other.nest), other.index);
  const put = (nests: View["nests"], { nest, index }: Place, seen: Seen): View["nests"] =>
    replaceAt(nests, nest, (cards) => cards.with(index, seen));
  return look.rearranged(put(put(view.nests, place, two), other, one));
}

/** An Eggbot's card is put where it serves the person most. */
function likedBotSpot(view: View, look: Forecast, spot: Spot): number {
  const { pile } = view;
  if (pile === null) return 0;
  if (isNest(spot)) return look.worth([toNest(spot, pile.top)]);
  const { card } = pile.top;
  return card === null ? -unseenOnBot : look.worth([toPlan(view, letterOf(spot), card)]);
}
