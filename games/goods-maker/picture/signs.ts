import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { iconPicture, pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, gatherSheets, type SignEntry } from "../../kit/draw/pictures/signs.ts";
import { arrow, lastMove } from "../../kit/draw/pieces/marks.ts";
import { coin, points, token } from "../../kit/draw/pieces/pieces.ts";
import { inkOn } from "../../kit/draw/theme.ts";
import { abilityOf, allCards, basicCards, type Card, handCards, levelOneCards, levelTwoCards } from "../rules/cards.ts";
import { nameWord, say } from "../text/words.ts";
import { drawPlank, elfStreet, pavement, skyline, street } from "./pieces/ground.ts";
import { drawChip, drawDoneSign, houseColour, lookOf, shownItem } from "./pieces/looks.ts";

const rowHeight = 100;

const signEntries: readonly SignEntry[] = [
  { draw: (middle) => coin(middle, 76, 3), words: say("picture.sign.value") },
  { draw: (middle) => points(middle, 76, 2), words: say("picture.sign.points") },
  { draw: (middle) => shownItem(at(levelOneCards, 6)).draw(middle, 76), words: say("picture.sign.show") },
  { draw: ({ x, y }) => arrow({ x: x - 34, y }, { x: x + 34, y }, 14), words: say("picture.sign.elves") },
  { draw: (middle) => drawDoneSign(middle, 68), words: say("picture.sign.worked") },
  { draw: (middle) => icon("poker-hand", middle, 68), words: say("picture.sign.hand") },
  { draw: ({ x, y }) => lastMove({ x: x - 38, y: y - 38, width: 76, height: 76 }), words: say("picture.sign.new") },
];

const goodEntries: readonly SignEntry[] = [...basicCards, ...levelOneCards, ...levelTwoCards].map((card: Card) => ({
  draw: (middle) => drawChip(card, middle, 78),
  words: nameWord(card),
}));

function drawSheet(entries: readonly SignEntry[], across: number, alt: readonly Message[], speak: Speak) {
  const box = { ...street, y: skyline + 6 };
  const foot = 20 + pavement;
  const pages = drawPlankSigns(entries, { box, foot, across, rowHeight, sign: 50, words: 104 }, speak);
  return pages.map(({ height, plank, svg }) => ({ svg: pictureOn(elfStreet, height, drawPlank(plank), svg), alt }));
}

const signsAlt: readonly Message[] = [say("signs.cards"), say("signs.elves"), say("signs.new")];
const goodsAlt: readonly Message[] = [
  say("signs.goods", {
    goods: [...basicCards, ...levelOneCards, ...levelTwoCards].map((card) => say("card", { card: nameWord(card) })),
  }),
];

/** What the signs mean, and the chip of each good. */
export const listSigns = (speak: Speak): readonly Sheet[] =>
  gatherSheets([drawSheet(signEntries, 2, signsAlt, speak), drawSheet(goodEntries, 3, goodsAlt, speak)]);

/** The signs beside the words of options: the good, the funds or the building that they speak of. */
export const icons: { readonly [say: string]: string } = Object.fromEntries(
  allCards.map((card) => [
    nameWord(card).say,
    handCards.includes(card) ? iconPicture((middle, size) => drawChip(card, middle, size)) : drawHouse(card),
  ]),
);

/** A building by what it makes, on the colour of its walls. */
function drawHouse(card: Card): string {
  const product = abilityOf(card).find((way) => way.product !== null)?.product ?? null;
  const name = product === null ? "family-house" : lookOf(product).icon;
  const colour = houseColour(card);
  return iconPicture(
    (middle, size) => token(middle, size, { colour, shape: "square" }) + icon(name, middle, size * 0.7, inkOn(colour)),
  );
}
