import type { Seat } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { icon } from "../../kit/draw/icon.ts";
import { token } from "../../kit/draw/pieces/pieces.ts";
import { joinProps, type Prop } from "../../kit/draw/pictures/plots.ts";
import { drawCurved, drawFlat, placeAt, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, darker, inkOn, lighter, phone, seatStyle } from "../../kit/draw/theme.ts";
import { type Card, type Good, readCard } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { plaster } from "./pieces/ground.ts";
import { drawRabbitHead } from "./pieces/rabbit.ts";
import { buildingColour, bunnyLetters, drawAsideBack, drawGoods, goodIcon } from "./pieces/things.ts";

/** How high the highest prop is: a rabbit with its ears up. */
export const propHeight = 158;

const home = { roof: 56, walls: 78, least: 186, most: 310 } as const;
/** A rabbit stands so far before the house where it works. */
const overlap = 14;
const letters = { size: phone.board, least: phone.board, weight: "black" } as const;
/** A house with its name on the roof, a door and a window. */
export function standHouse(card: Card, name: string): Prop {
  const width = Math.round(Math.min(home.most, Math.max(home.least, widthOf(name, phone.board, "black") + 40)));
  const colour = buildingColour(card);
  const draw = ({ x, y }: Point): Svg => {
    const roof = { x, y: y - home.walls - home.roof, width, height: home.roof };
    const wall = { x: x + 12, y: y - home.walls, width: width - 24, height: home.walls };
    return [
      drawCurved(`M${x - 8} ${y + 1}h${width + 22}l-14 9h${-width - 4}Z`, "#86b34e"),
      drawFlat(`M${x + width - 76} ${roof.y - 18}h30v34h-30ZM${x + width - 80} ${roof.y - 18}h38v8h-38Z`, "#9c5a44"),
      block({ ...wall, x: wall.x - 3, width: wall.width + 6 }, 0, "#7a6a4c"),
      block(wall, 0, plaster),
      drawFlat(`M${x + 34} ${y}v-52h36v52Z`, "#8a5a33"),
      drawFlat(`M${x + 92} ${y - 50}h22v32h-22ZM${x + 118} ${y - 50}h22v32h-22Z`, "#bfe0ee"),
      drawFlat(`M${x + 86} ${y - 18}h60v9h-60Z`, "#d9647c"),
      drawRoof(roof, colour),
      text(
        name,
        { x: x + width / 2, y: roof.y + home.roof / 2 },
        { ...letters, colour: inkOn(colour), width: width - 34 },
      ),
    ].join("");
  };
  return { width, draw };
}

/** A house that was just put up: a ladder leans on it, and a hammer says so. */
export function standNewHouse(card: Card, name: string): Prop {
  const { width, draw } = standHouse(card, name);
  return {
    width: width + 62,
    draw: ({ x, y }) =>
      [
        draw({ x, y }),
        drawFlat(ladder(x + width - 62, y), "#8a5a33"),
        token({ x: x + width + 22, y: y - 38 }, 72, { colour: colours.yes }),
        icon("claw-hammer", { x: x + width + 22, y: y - 38 }, 52, colours.white),
      ].join(""),
  };
}

const ladder = (x: number, y: number): string =>
  `M${x} ${y}v-78h7v78ZM${x + 31} ${y}v-78h7v78Z${[16, 34, 52, 70].map((up) => `M${x} ${y - up}h38v6h-38Z`).join("")}`;

/** A rabbit in dungarees of its player's colour; the letter on them says how it works. */
export function standRabbit(kind: Bunny, seat: Seat): Prop {
  return { width: 84, draw: ({ x, y }) => drawRabbit({ x: x + 42, y }, kind, seat) };
}

function drawRabbit({ x, y }: Point, kind: Bunny, seat: Seat): Svg {
  const { colour, ink } = seatStyle(seat);
  return [
    placeAt(
      { x: Math.round(x), y: Math.round(y) },
      {},
      drawCurved("M-40 2C-48 -34 -38 -70 0 -74C38 -70 48 -34 40 2Z", "#4a3527"),
      drawCurved("M-35 -2C-42 -34 -34 -66 0 -69C34 -66 42 -34 35 -2Z", "#fffaf0"),
      drawCurved(
        "M-37 -2C-41 -22 -40 -36 -35 -47H35C40 -36 41 -22 37 -2ZM-28 -46l6 -18h11l-2 18ZM28 -46l-6 -18h-11l2 18Z",
        colour,
      ),
      drawCurved("M-44 4q0 -14 20 -14t20 14ZM4 4q0 -14 20 -14t20 14Z", "#4a3527"),
    ),
    drawRabbitHead({ x, y: y - 90 }, 58),
    text(bunnyLetters[kind], { x, y: y - 29 }, { ...letters, colour: ink }),
  ].join("");
}

/** A rabbit asleep in the grass, and a word for it. */
export function standSleeper(word: string, seat: Seat): Prop {
  const width = Math.round(widthOf(word, phone.board, "black"));
  const { colour } = seatStyle(seat);
  return {
    width: 200 + width,
    draw: ({ x, y }) =>
      [
        placeAt(
          { x: Math.round(x), y: Math.round(y) },
          {},
          drawCurved("M-8 4q10 -12 96 -12t96 12q-20 12 -96 12t-96 -12Z", "#86b34e"),
          drawCurved("M40 4C34 -40 66 -66 104 -66S176 -40 170 4Z", "#4a3527"),
          drawCurved("M46 0C42 -36 70 -60 104 -60S168 -36 164 0Z", colour),
          drawCurved("M150 -4a18 18 0 1 0 36 0a18 18 0 1 0 -36 0Z", "#fffaf0"),
        ),
        drawRabbitHead({ x: x + 44, y: y - 30 }, 58),
        text(word, { x: x + 196, y: y - 30 }, { ...letters, align: "left" }),
      ].join(""),
  };
}

/** What was made, heaped up; a line says how many of which. */
export type Heap = { readonly good: Good; readonly count: number };

const heapLine = 74;
/** So many heaps have room above each other. */
export const mostHeaps = 2;

/** Goods that were made, those of chains above what went before; grey where nothing came of it. */
export function standHeaps(heaps: readonly Heap[]): Prop {
  const shown = heaps.slice(-mostHeaps);
  const words = shown.map(({ count }) => (count === 0 ? "–" : `+${count}`));
  const wide = Math.max(...words.map((each) => widthOf(each, 50, "black")));
  return {
    width: 90 + Math.round(wide),
    draw: ({ x, y }) =>
      shown
        .map(({ good, count }, line) => {
          const middle = { x: x + wide + 46, y: y - 32 - line * heapLine };
          return [
            text(words[line] ?? "", { x: x + wide, y: middle.y }, { size: 50, weight: "black", align: "right" }),
            count === 0 ? icon(goodIcon(good), middle, 62, "#736a58") : drawGoods(middle, 64, good, count),
          ].join("");
        })
        .join(""),
  };
}

/** A house, the rabbit who works there, and what it made. */
export const standWork = (house: Prop, rabbit: Prop, heaps: readonly Heap[]): Prop =>
  heaps.length === 0
    ? joinProps([house, rabbit], [-overlap])
    : joinProps([house, rabbit, standHeaps(heaps)], [-overlap, 6]);

/** A card set aside, face down. */
export const standAside: Prop = { width: 66, draw: ({ x, y }) => drawAsideBack({ x: x + 33, y: y - 46 }, 88) };

/** An assistant who was hired, with a board that bears the name. */
export function standAssistant(name: string, seat: Seat): Prop {
  const wide = Math.round(Math.min(300, widthOf(name, phone.board, "black") + 32));
  const rabbit = standRabbit("assistant", seat);
  return {
    width: rabbit.width + 8 + wide,
    draw: ({ x, y }) => {
      const board = { x: x + rabbit.width + 8, y: y - 96, width: wide, height: 58 };
      return [
        rabbit.draw({ x, y }),
        drawFlat(`M${board.x + wide / 2 - 7} ${y}v-40h14v40Z`, "#8a5a33"),
        block({ ...board, y: board.y + 4 }, 10, darker(plaster, 0.5)),
        block(board, 10, lighter(plaster, 0.3)),
        text(name, { x: board.x + wide / 2, y: board.y + 29 }, { ...letters, width: wide - 20 }),
      ].join("");
    },
  };
}

/** The good of a building; those without one make none. */
export const goodOf = (card: Card): Good => readCard(card).good ?? 0;
