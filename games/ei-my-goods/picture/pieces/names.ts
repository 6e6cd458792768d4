import type { Message, Speak } from "../../../contract/index.ts";
import { widthOf } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { type Card, cardId, readCard, readSide, type Side } from "../../rules/cards.ts";
import type { View } from "../../rules/view.ts";
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
export const askedAtHouses = ({ phase, mine }: View): Message =>
  say(phase === "plans" || mine?.turn?.step?.step === "place" ? "picture.ask.work" : "picture.ask.produce");

export function askedInHand({ phase }: View): Message {
  switch (phase) {
    case "plans":
      return say("picture.ask.aside");
    case "halve":
      return say("picture.ask.give");
    default:
      return say("picture.ask.use");
  }
}
