import type { Speak } from "../../contract/index.ts";
import { icon } from "../../kit/draw/icon.ts";
import type { Part } from "../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph } from "../../kit/draw/text/text.ts";
import { margin, phone, round } from "../../kit/draw/theme.ts";
import type { Mine } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { secretSymbol, symbolIcons } from "./pieces/items.ts";
import { sheet } from "./pieces/ground.ts";

type Own = { readonly mine: Mine; readonly speak: Speak };

const style = { size: phone.hand, least: phone.hand, weight: "bold" } as const;
/** Room of the two symbols that count, right of the words. */
const symbols = 190;

/** The secret objective: what it gives, and its symbols as they are on the map. */
export function toldSecret(own: Own): Part {
  const words = own.speak(say("picture.secret"));
  const room = pictureWidth - 2 * margin - symbols - 24;
  return {
    height: Math.ceil(measureParagraph(words, room, style)) + 24,
    draw: (box) =>
      drawSymbols(box, own) +
      paragraph(words, { x: box.x + 16, y: box.y + 6, width: room, height: box.height - 12 }, style),
  };
}

/** The same in signs alone. */
export const briefSecret = (own: Own): Part => ({
  height: 82,
  draw: (box) => drawSymbols(box, own) + points({ x: box.x + box.width - 230, y: box.y + box.height / 2 }, 76, 2),
});

function drawSymbols(box: Box, { mine }: Own): Svg {
  const [y, right] = [box.y + box.height / 2, box.x + box.width];
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }),
    icon(symbolIcons[secretSymbol(mine)], { x: right - 140, y }, 72),
    icon(symbolIcons.mystical, { x: right - 54, y }, 72),
  ].join("");
}
