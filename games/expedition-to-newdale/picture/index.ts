import type { Picture } from "../../contract/index.ts";
import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import type { Item } from "../../kit/draw/pieces/flow.ts";
import { type Card, cards } from "../rules/box/cards.ts";
import { allGoods } from "../rules/box/goods.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { colorWord, countGood, goodWord, titleOf } from "../text/words.ts";
import { drawBoard, drawMore } from "./board.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import art from "./pieces/art.json" with { type: "json" };
import { figure, goodItem, iconOf } from "./pieces/items.ts";
import { squareTile } from "./pieces/shapes.ts";
import { listSigns } from "./signs.ts";

const drawItem = ({ draw }: Item): string => iconPicture((middle, size) => draw(middle, size));

/** The signs beside the words of options: the good, the assistant, or what the building makes or serves. */
const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(cards().map((row) => [titleOf(row.no).say, drawCard(row)])),
  ...Object.fromEntries(
    allGoods.flatMap((good) =>
      [goodWord(good), countGood(good, 1)].map(({ say }) => [say, drawItem(goodItem(good))] as const),
    ),
  ),
  ...Object.fromEntries([0, 1, 2, 3].map((color) => [colorWord(color).say, drawItem(figure(color))])),
};

/** A building by its good. Vineyards grow grapes of four colors under one name. */
function drawCard({ face, good, color }: Card): string {
  if (good !== null && color === null) return drawItem(goodItem(good));
  return iconPicture((middle, size) => squareTile(middle, size, "#86694a", good === null ? iconOf(face) : "grapes"));
}

/** The map, what is on offer, everybody's player board, and the own board with the hand, drawn from the view. */
export const pictures: Omit<Picture<View, NewdaleFact>, "place"> = {
  title: finishTitle(art.title),
  board: drawBoard,
  more: drawMore,
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
