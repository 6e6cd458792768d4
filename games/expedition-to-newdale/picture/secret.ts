import type { Speak } from "../../contract/index.ts";
import type { Part } from "../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import type { Item } from "../../kit/draw/pieces/flow.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import { measureParagraph, paragraph } from "../../kit/draw/text/text.ts";
import { margin, phone, round } from "../../kit/draw/theme.ts";
import type { Mine } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { bare, secretSymbol, symbolIcons } from "./pieces/items.ts";
import { sheet } from "./pieces/ground.ts";

type Own = { readonly mine: Mine; readonly speak: Speak };

const style = { size: phone.hand, least: phone.hand, weight: "bold" } as const;
/** Room of the two symbols that count, right of the words. */
const symbols = 190;

/** The secret objective: what it gives, and its symbols as they are on the map. */
export function toldSecret(own: Own): Part {
  const told = own.speak(say("picture.secret"));
  const signs = symbolItems(own);
  const room = pictureWidth - 2 * margin - symbols - 24;
  return {
    height: Math.ceil(measureParagraph(told, room, style)) + 24,
    draw: (box) =>
      plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }) +
      signs
        .map((sign, index) => sign.draw({ x: box.x + box.width - 140 + index * 86, y: box.y + box.height / 2 }, 72))
        .join("") +
      paragraph(told, { x: box.x + 16, y: box.y + 6, width: room, height: box.height - 12 }, style),
  };
}

const symbolItems = ({ mine }: Own): readonly Item[] =>
  [secretSymbol(mine), "mystical" as const].map((symbol) => bare(symbolIcons[symbol]));
