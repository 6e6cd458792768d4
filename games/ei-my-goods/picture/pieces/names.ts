import type { Labels, Message, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { numbersOf } from "../../../kit/draw/pieces/marks.ts";
import { widthOf } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { type Card, cardId, readCard, readSide, type Side } from "../../rules/cards.ts";
import { findCost } from "../../rules/phases/buy.ts";
import { countChainSteps, countResources } from "../../rules/production.ts";
import type { Place } from "../../rules/state.ts";
import type { Mine, SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";

/** A building's name as a roof of this width bears it: in short where it would be too small on a phone. */
export function roofName(card: Card, width: number, speak: Speak): string {
  const { kind } = readCard(card);
  const title = say(`picture.name.${kind}`, { name: say(`building.${kind}`) });
  const spoken = speak(title);
  return widthOf(spoken, phone.board) <= width ? spoken : speak(say(`picture.short.${kind}`, { name: title }));
}

/** An assistant's name, without saying that it is one. */
export const findAssistantName = (which: Side): Message => say(`assistant.${readSide(which).id}`);

/** An own building, an assistant on offer, a card in hand, the card set aside: as the pictures mark them. */
export const buildingPlace = (card: Card): string => `building:${cardId(card)}`;
export const offerPlace = (which: Side): string => `offer:${readSide(which).id}`;
export const handPlace = (card: Card): string => `hand:${cardId(card)}`;
export const asidePlace = "aside";

/** What the viewer is asked about houses: who works where, or where goods are made. */
const askedAtHouses = ({ phase, mine }: View, numbers: string): Message =>
  say(phase === "plans" || mine?.turn?.step?.step === "place" ? "picture.ask.work" : "picture.ask.produce", {
    numbers,
  });

/** What is asked about cards in hand, and about the card set aside. */
export function askedInHand({ phase }: View, marks: Labels, place: string): Message {
  const numbers = numbersOf(marks, /^hand:/u);
  if (place === asidePlace || numbers === undefined) return say("picture.ask.build");
  if (phase === "plans") return say("picture.ask.aside", { numbers });
  return say(phase === "halve" ? "picture.ask.give" : "picture.ask.use", { numbers });
}

/** What is asked where no place of a picture answers it. */
export function askedAtLarge({ phase, mine, players, me }: View): Message | undefined {
  if (mine === null || me === null) return undefined;
  if (phase === "hands") return mine.choice === null ? say("picture.ask.hands") : undefined;
  if (phase === "plans") return isPlanned(mine) ? say("picture.ask.lock") : undefined;
  return mine.turn === null ? undefined : askedInTurn(mine.turn, mine.aside, at(players, me));
}

const isPlanned = ({ plan }: Mine): boolean => (plan?.work && plan.aside !== null ? !plan.isLocked : false);

function askedInTurn({ step, chain }: NonNullable<Mine["turn"]>, aside: Card | null, own: SeatView): Message {
  if (step?.step !== "pay") return say(isChainOpen(own, chain) ? "picture.ask.times" : "picture.ask.end");
  const { purchase, counted } = step;
  return counted === null ? say("picture.ask.pay", { cost: findCost(purchase, aside) }) : say("picture.ask.count");
}

/** True for a chain of goods, of which is asked how often it is used. */
const isChainOpen = (tableau: SeatView, place: Place | null): boolean =>
  place !== null &&
  readCard(at(tableau.buildings, place)).chain?.resource === null &&
  countChainSteps(tableau, place, countResources([])) > 0;

/** What the own board asks: about its houses, or what no place of a picture answers. */
export function findQuestion(view: View, marks: Labels): Message | undefined {
  const numbers = numbersOf(marks, /^building:/u);
  if (numbers !== undefined) return askedAtHouses(view, numbers);
  return Object.keys(marks).length === 0 ? askedAtLarge(view) : undefined;
}
