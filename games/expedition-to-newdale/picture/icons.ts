import type { Item } from "../../kit/draw/pieces/flow.ts";
import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { type Card, cards } from "../rules/box/cards.ts";
import { allGoods } from "../rules/box/goods.ts";
import { colorWord, countGood, goodWord, titleOf } from "../text/words.ts";
import { squareTile } from "./pieces/shapes.ts";
import { figure, goodItem, iconOf } from "./pieces/items.ts";

const drawItem = ({ draw }: Item): string => iconPicture((middle, size) => draw(middle, size));

/** The signs beside the words of options: the good, the assistant, or what the building makes or serves. */
export const icons: { readonly [say: string]: string } = {
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
