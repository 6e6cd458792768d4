import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { middleOf } from "../../kit/draw/layout.ts";
import type { Prop } from "../../kit/draw/pictures/plots.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { coin, points, token } from "../../kit/draw/pieces/pieces.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, inkOn, phone } from "../../kit/draw/theme.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { sheet } from "./pieces/ground.ts";
import { goodSigns, iconOf, roofOf } from "./pieces/items.ts";
import { paintShape, squareTile } from "./pieces/shapes.ts";
import { tokenColour, tokenSign } from "./players/seats.ts";

/** How high the highest prop is. */
export const propHeight = 138;

const home = { roof: 56, walls: 76, least: 190, most: 456 } as const;
const hut = { width: 158, roof: 40, walls: 84 } as const;
const words = { size: phone.board, least: phone.long, weight: "black" } as const;
const figure = { size: 50, weight: "black" } as const;
const shade = "#a9bf74";

/** A shadow on the meadow under what stands there. */
const drawShade = ({ x, y }: Point, width: number): Svg =>
  paintShape(`M${x - 6} ${y - 2}h${width + 16}l-10 9h${-width - 2}Z`, shade);

/** The token of this number on the corner of whatever it sends to work. */
const drawToken = ({ x, y }: Point, number: number): Svg =>
  block({ x: x - 43, y: y - 33, width: 86, height: 66 }, 12, sheet.fill) + tokenSign({ x, y }, 58, number, tokenColour);

/** A building at work: the goods it makes, or below zero the assistants it misses; with the token that sends it, if one does. */
export function standWorkshop(no: CardNo, count: number, number?: number): Prop {
  const [label, colour] = count < 0 ? [`−${-count}`, colours.no] : [`+${count}`, colours.ink];
  const wide = Math.round(widthOf(label, figure.size, figure.weight));
  const width = Math.max(hut.width, 106 + wide);
  return {
    width,
    draw: ({ x, y }) => {
      const wall = { x: x + 8, y: y - hut.walls, width: width - 16, height: hut.walls };
      return [
        drawShade({ x, y }, width),
        number === undefined ? drawFlat(`M${x + width - 50} ${wall.y - hut.roof - 12}h22v26h-22Z`, "#8c6a4c") : "",
        drawWall(wall),
        drawRoof({ x, y: wall.y - hut.roof, width, height: hut.roof + 4 }, roofOf(no)),
        drawGood(no, { x: x + 50, y: y - 41 }),
        text(label, { x: x + width - 16, y: y - 41 }, { ...figure, align: "right", colour }),
        number === undefined ? "" : drawToken({ x: x + 34, y: wall.y - 12 }, number),
      ].join("");
    },
  };
}

function drawGood(no: CardNo, middle: Point): Svg {
  const { good, face } = card(no);
  if (good === null) return icon(iconOf(face), middle, 66);
  return squareTile(middle, 66, goodSigns[good].colour, goodSigns[good].icon);
}

/** What a token lies on but a building: an action or an area without one, by name on a board. */
export const standBoard = (number: number, name: string): Prop =>
  standSign(name, 34, ({ x, y }) => drawToken({ x, y: y - 98 }, number));

/** A sailor who was hired, beside a board with the name. */
export const standSailor = (no: CardNo, name: string): Prop =>
  standSign(name, 84, ({ x, y }) => token({ x, y: y - 52 }, 84, { colour: "#2f6d93", icon: iconOf(card(no).face) }));

/** A name on a board, and what stands before its left end. */
function standSign(name: string, ahead: number, draw: (foot: Point) => Svg): Prop {
  const wide = Math.round(Math.min(424, Math.max(hut.width, widthOf(name, phone.board, "black") + 40)));
  const from = ahead > 34 ? ahead : 0;
  return {
    width: from + wide,
    draw: ({ x, y }) =>
      [
        block({ x: x + from, y: y - 78, width: wide, height: 80 }, 12, "#c69a5b"),
        block({ x: x + from + 8, y: y - 68, width: wide - 16, height: 58 }, 10, sheet.fill),
        text(name, { x: x + from + wide / 2, y: y - 39 }, { ...words, width: wide - 24 }),
        draw({ x: x + Math.min(ahead, 42), y }),
      ].join(""),
  };
}

const drawWall = (wall: Box): Svg =>
  block({ ...wall, x: wall.x - 3, width: wall.width + 6 }, 0, sheet.edge) + block(wall, 0, sheet.fill);

/** A building that was put up: its name on the roof, and a hammer before it. */
export function standBuilding(no: CardNo, name: string): Prop {
  const width = Math.round(Math.min(home.most, Math.max(home.least, widthOf(name, phone.board, "black") + 56)));
  const colour = roofOf(no);
  return {
    width: width + 56,
    draw: ({ x, y }) => {
      const wall = { x: x + 12, y: y - home.walls, width: width - 24, height: home.walls };
      const roof = { x, y: wall.y - home.roof, width, height: home.roof };
      return [
        drawShade({ x, y }, width),
        drawFlat(`M${x + width - 78} ${roof.y - 6}h26v26h-26Z`, "#8c6a4c"),
        drawWall(wall),
        drawGood(no, { x: x + 62, y: y - 37 }),
        drawFlat(`M${x + 118} ${y}v-54h40v54Z`, "#8c6a4c"),
        drawRoof(roof, colour),
        text(name, middleOf(roof), { ...words, colour: inkOn(colour), width: width - 36 }),
        token({ x: x + width + 14, y: y - 38 }, 74, { colour: colours.yes, icon: "claw-hammer" }),
      ].join("");
    },
  };
}

/** A delivery: the coins that the goods are worth, and the points for them. */
export function standDelivery(worth: number, gained: number): Prop {
  return {
    width: gained > 0 ? 190 : 112,
    draw: ({ x, y }) =>
      coin({ x: x + 54, y: y - 56 }, 100, worth) + (gained > 0 ? points({ x: x + 146, y: y - 54 }, 84, gained) : ""),
  };
}
