import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Marks } from "../../contract.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { words } from "../../kit/draw/flow.ts";
import { inset } from "../../kit/draw/layout.ts";
import { marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { mat, paper } from "../../kit/draw/plates.ts";
import { colours, gap } from "../../kit/draw/theme.ts";
import { card } from "../cards.ts";
import type { Mine, View } from "../view.ts";
import { areasHeight, drawOwnAreas } from "./areas.ts";
import { drawFace } from "./faces.ts";
import { lineUpLeft } from "./line.ts";
import { bare, symbolIcons } from "./signs.ts";

const across = 6;
const stripHeight = 64;

/** The viewer's player board with what each production would need now, the secret objective and the hand. */
export function drawHand(view: View, marks: Marks): string | undefined {
  const { mine, me } = view;
  if (mine === null || me === null) return undefined;
  const { x, y, width } = tableTop(0);
  const cardWidth = (width - 24 - (across - 1) * gap) / across;
  const cardHeight = (cardWidth * 7) / 5;
  const lines = Math.ceil(mine.hand.length / across);
  const areas = { x, y, width, height: areasHeight };
  const strip = { x, y: y + areasHeight + gap, width, height: stripHeight };
  const hand = { x, y: strip.y + stripHeight + gap, width, height: lines === 0 ? 0 : lines * (cardHeight + gap) + gap };
  const boxes = mine.hand.map((_, index) => ({
    x: x + 12 + (index % across) * (cardWidth + gap),
    y: hand.y + gap + Math.floor(index / across) * (cardHeight + gap),
    width: cardWidth,
    height: cardHeight,
  }));
  const bottom = lines === 0 ? strip.y + stripHeight : hand.y + hand.height;
  return picture(
    bottom + y,
    drawOwnAreas(view, me, mine, areas, marks),
    paper(strip),
    lineUpLeft(inset(strip, 10), secretItems(mine), 0.2),
    lines === 0 ? "" : mat(hand),
    ...mine.hand.map((no, index) => drawFace(no, boxes[index] ?? hand)),
    marked(
      marks,
      mine.hand.map((no, index) => ({ place: `hand:${card(no).id}`, box: boxes[index] ?? hand })),
    ),
  );
}

/** Two points for each house by one of these two symbols. */
function secretItems({ secret }: Mine): readonly Item[] {
  const symbol = secretObjectives.find(({ id }) => id === secret)?.symbol ?? "star";
  return [
    bare("family-house"),
    words("+", colours.inkSoft),
    bare(symbolIcons[symbol]),
    words("/", colours.inkSoft),
    bare(symbolIcons.mystical),
    words(": 2"),
  ];
}
