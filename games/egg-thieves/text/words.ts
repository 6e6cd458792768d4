import type { Message, MessageParam } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import {
  type Ability,
  allFlavours,
  type Card,
  eggsOn,
  type Flavour,
  flavourId,
  flavourOf,
  type Raptor,
  raptorCard,
  triceratopsOn,
} from "../rules/cards.ts";
import { isNest, letterName, letterOf, type Place, type Spot } from "../rules/places.ts";
import { type Player, type Who, whoIs } from "../rules/state.ts";
import type { Seen } from "../rules/view.ts";
import type { english } from "./english.ts";

export const say: Say<keyof typeof english> = message;

/** A seat by its player's name, an Eggbot by its number. */
export const nameWord = (who: Who): MessageParam => ("seat" in who ? who : say("bot", { bot: who.bot }));

export const whoWord = (seats: number, player: Player): MessageParam => nameWord(whoIs(seats, player));
export const flavourWord = (flavour: Flavour): Message => say(`flavour.${flavourId(flavour)}`);

/** "3 red eggs (2 triceratops)". */
export const cardWord = (card: Card): Message =>
  say("card", { eggs: eggsOn(card), flavour: flavourWord(flavourOf(card)), triceratops: triceratopsOn(card) });

/** "red 3/2", for long lists. */
export const shortCard = (card: Card): Message =>
  say("card.short", { eggs: eggsOn(card), flavour: flavourWord(flavourOf(card)), triceratops: triceratopsOn(card) });

/** "2 red (1)", on a button with the card's number in the picture. */
export const cardStepWord = (card: Card): Message =>
  say("step.card", { eggs: eggsOn(card), flavour: flavourWord(flavourOf(card)), triceratops: triceratopsOn(card) });

/** A card on the table in a long list: open, face down, or face down and known to the viewer. */
export function shortSeen({ card, triceratops, up }: Seen): Message {
  if (card === null) return say("card.hidden", { triceratops });
  return up ? shortCard(card) : say("card.noted", { triceratops, card: shortCard(card) });
}

/** Messages as a list, or one message of their own when there are none. */
export const listOrNone = (
  words: readonly Message[],
  none: "cards.none" | "eggs.none" | "raptors.none",
): readonly Message[] => (words.length === 0 ? [say(none)] : words);

export const shortCards = (cards: readonly Card[]): readonly Message[] =>
  listOrNone(cards.map(shortCard), "cards.none");

/** Eggs by flavour, "5 red, 4 green"; those of which there are none are left out. */
export const sumWords = (sums: readonly number[]): readonly Message[] =>
  listOrNone(
    allFlavours
      .filter((flavour) => at(sums, flavour) > 0)
      .map((flavour) => say("eggs.of", { eggs: at(sums, flavour), flavour: flavourWord(flavour) })),
    "eggs.none",
  );

export const raptorName = (raptor: Raptor): Message => say(`raptor.${raptorCard(raptor).id}`);
export const abilityWord = (icon: Ability): Message => say(`ability.${icon}`);

/** A raptor's icons, from left to right; "peek twice" for two alike in a row, "peek 3 times" for more. */
export const abilityWords = (raptor: Raptor): readonly Message[] => iconWords(raptorCard(raptor).icons);

export function iconWords(icons: readonly Ability[]): readonly Message[] {
  const starts = icons.flatMap((icon, index) => (icon === icons[index - 1] ? [] : [index]));
  return starts.map((start, run) => {
    const icon = abilityWord(at(icons, start));
    const n = (starts[run + 1] ?? icons.length) - start;
    if (n === 1) return icon;
    return n === 2 ? say("ability.twice", { icon }) : say("ability.times", { icon, n });
  });
}

/** "Peeper (1 egg: peek)". */
export const raptorWord = (raptor: Raptor): Message =>
  say("raptor", { raptor: raptorName(raptor), cost: raptorCard(raptor).cost, icons: abilityWords(raptor) });

/** "nest A" or "spot A". */
export const spotWord = (spot: Spot): Message =>
  say(isNest(spot) ? "nest" : "spot", { letter: letterName(letterOf(spot)) });

/** "card 2 of nest A". */
export const placeWord = (place: Place): Message => say("place", placeParts(place));

/** The nest and the number of the card in it, to begin a sentence with. */
export const placeParts = ({ nest, index }: Place) => ({ nest: letterName(nest), number: index + 1 });
