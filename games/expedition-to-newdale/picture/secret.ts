import type { Speak } from "../../contract/index.ts";
import type { Part } from "../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { becomes, type Item, words } from "../../kit/draw/pieces/flow.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph } from "../../kit/draw/text/text.ts";
import { margin, phone, round } from "../../kit/draw/theme.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import type { Mine } from "../rules/view.ts";
import { goodWord, say, shortTitleOf } from "../text/words.ts";
import { bare, goodItem, needItems, secretSymbol, symbolIcons } from "./pieces/items.ts";
import { sheet } from "./pieces/ground.ts";
import { lengthOf, lineUpLeft } from "./pieces/line.ts";

const style = { size: phone.hand, least: phone.hand, weight: "bold" } as const;
const rim = 16;

/** Words on a sheet of paper, and right of them signs so high. */
function toldPart(told: string, signs: readonly Item[], signHeight: number, between: number): Part {
  const taken = lengthOf(signs, signHeight, between) + rim;
  const room = pictureWidth - 2 * margin - taken - 2 * rim;
  return {
    height: Math.max(74, Math.ceil(measureParagraph(told, room, style)) + 24),
    draw: (box) => {
      const line = { ...box, x: box.x + box.width - taken, width: taken, y: box.y + (box.height - signHeight) / 2 };
      return (
        plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }) +
        lineUpLeft({ ...line, height: signHeight }, signs, between) +
        paragraph(told, { x: box.x + rim, y: box.y + 6, width: room, height: box.height - 12 }, style)
      );
    },
  };
}

/** The secret objective: what it gives, and its symbols as they are on the map. */
export const toldSecret = ({ mine, speak }: { readonly mine: Mine; readonly speak: Speak }): Part =>
  toldPart(
    speak(say("picture.secret", { symbol: say(`symbol.${secretSymbol(mine)}`) })),
    [secretSymbol(mine), "mystical" as const].map((symbol) => bare(symbolIcons[symbol])),
    72,
    0.2,
  );

/** The building that an area is asked for, with what it needs and makes. */
export const toldPlan = (no: CardNo, speak: Speak): Part =>
  toldPart(speak(shortTitleOf(no)), recipeItems(no, speak), 60, 0.12);

/** The assistants that a building needs, and what it makes of them, with the word for it. */
function recipeItems(no: CardNo, speak: Speak): readonly Item[] {
  const { good, needs } = card(no);
  return [...needItems(needs), ...(good === null ? [] : [becomes(), goodItem(good), words(speak(goodWord(good)))])];
}

/** The same in a line: the good by sign and word where both have room, or else by its word, or by its sign. */
export function drawRecipe(line: Box, no: CardNo, speak: Speak): Svg {
  const recipe = recipeItems(no, speak);
  const isFitting = (items: readonly Item[]): boolean => lengthOf(items, line.height, 0.08) <= line.width;
  return lineUpLeft(line, [recipe, recipe.toSpliced(-2, 1)].find(isFitting) ?? recipe.slice(0, -1), 0.08);
}
