import { icon } from "../../kit/draw/icon.ts";
import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { token } from "../../kit/draw/pieces/pieces.ts";
import { inkOn } from "../../kit/draw/theme.ts";
import { abilityOf, allCards, type Card, handCards } from "../rules/cards.ts";
import { nameWord } from "../text/words.ts";
import { drawChip, houseColour, lookOf } from "./pieces/looks.ts";

/** The signs beside the words of options: the good, the funds or the building that they speak of. */
export const icons: { readonly [say: string]: string } = Object.fromEntries(
  allCards.map((card) => [nameWord(card).say, handCards.includes(card) ? drawHeld(card) : drawHouse(card)]),
);

function drawHeld(card: Card): string {
  return iconPicture((middle, size) => drawChip(card, middle, size));
}

/** A building by what it makes, on the colour of its walls. */
function drawHouse(card: Card): string {
  const product = abilityOf(card).find((way) => way.product !== null)?.product ?? null;
  const name = product === null ? "family-house" : lookOf(product).icon;
  const colour = houseColour(card);
  return iconPicture(
    (middle, size) => token(middle, size, { colour, shape: "square" }) + icon(name, middle, size * 0.7, inkOn(colour)),
  );
}
