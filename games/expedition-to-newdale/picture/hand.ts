import type { Marks } from "../../contract.ts";
import { marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { mat } from "../../kit/draw/plates.ts";
import { gap } from "../../kit/draw/theme.ts";
import { card } from "../cards.ts";
import type { View } from "../view.ts";
import { areasHeight, drawOwnAreas } from "./areas.ts";
import { drawFace } from "./faces.ts";
import { drawHandKey, keyHeight } from "./key.ts";

const across = 6;
/** Room above each row of cards for the labels of options. */
const above = 40;
const cardHeight = 226;

/** The viewer's player board with what each production would need now, the secret objective and the hand. */
export function drawHand(view: View, marks: Marks): string | undefined {
  const { mine, me } = view;
  if (mine === null || me === null) return undefined;
  const { x, y, width } = tableTop(0);
  const cardWidth = (width - 24 - (across - 1) * gap) / across;
  const lines = Math.ceil(mine.hand.length / across);
  const areas = { x, y, width, height: areasHeight };
  const hand = { x, y: y + areasHeight + gap, width, height: lines === 0 ? 0 : lines * (cardHeight + above) + gap };
  const boxes = mine.hand.map((_, index) => ({
    x: x + 12 + (index % across) * (cardWidth + gap),
    y: hand.y + above + Math.floor(index / across) * (cardHeight + above),
    width: cardWidth,
    height: cardHeight,
  }));
  const key = { x, y: hand.y + (lines === 0 ? 0 : hand.height + gap), width, height: keyHeight };
  return picture(
    key.y + keyHeight + y - 6,
    drawOwnAreas(view, me, mine, areas, marks),
    lines === 0 ? "" : mat(hand),
    ...mine.hand.map((no, index) => drawFace(no, boxes[index] ?? hand)),
    marked(
      marks,
      mine.hand.map((no, index) => ({ place: `hand:${card(no).id}`, box: boxes[index] ?? hand })),
      { spot: "above" },
    ),
    drawHandKey(key),
  );
}
