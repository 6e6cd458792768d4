import type { Labels } from "../../../contract.ts";
import { evenRows, lineUp } from "../../../kit/draw/layout.ts";
import { markPlaces } from "../../../kit/draw/marks.ts";
import { picture, tableTop } from "../../../kit/draw/picture.ts";
import { mat } from "../../../kit/draw/plates.ts";
import { at } from "../../../kit/at.ts";
import { card } from "../../rules/box/cards.ts";
import type { View } from "../../rules/view.ts";
import { areasHeight, drawOwnAreas } from "./areas.ts";
import { drawFace } from "./faces.ts";
import { drawHandKey, keyHeight } from "../key.ts";
import { below } from "../line.ts";

const across = 5;
const size = { width: 208, height: 276 } as const;
const rim = 12;
/** Room above each row of cards for the labels of options, if there are any. */
const above = { marked: 40, plain: rim } as const;

/** The viewer's player board with what each production would need now, the secret objective and the hand. */
export function drawHand(view: View, marks: Labels): string | undefined {
  const { mine, me } = view;
  if (mine === null || me === null) return undefined;
  const { x, y, width } = tableTop(0);
  const areas = { x, y, width, height: areasHeight };
  const places = mine.hand.map((no) => `hand:${card(no).id}`);
  const free = places.some((place) => marks[place] !== undefined) ? above.marked : above.plain;
  const lines = evenRows(places.length, across);
  const hand = {
    x,
    y: below(areas),
    width,
    height: lines.length === 0 ? 0 : lines.length * (free + size.height) + rim,
  };
  const boxes = lines.flatMap((inRow, line) =>
    lineUp({ x, y: hand.y + free + line * (free + size.height), width, height: size.height }, inRow, size),
  );
  const key = { x, y: below(hand), width, height: keyHeight };
  return picture(
    key.y + keyHeight + y - 6,
    drawOwnAreas(view, me, mine, areas, marks),
    lines.length === 0 ? "" : mat(hand),
    ...mine.hand.map((no, index) => drawFace(no, at(boxes, index))),
    markPlaces(
      marks,
      places.map((place, index) => ({ place, box: at(boxes, index) })),
      { spot: "above" },
    ),
    drawHandKey(key),
  );
}
