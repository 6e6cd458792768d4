import type { Seat, Speak } from "../../contract/index.ts";
import { drawArt, useArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { joinProps, type Prop } from "../../kit/draw/pictures/plots.ts";
import { item, type Item, joinItems, sign, words } from "../../kit/draw/pieces/flow.ts";
import { coin, points, token } from "../../kit/draw/pieces/pieces.ts";
import { drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, darker, inkOn, lighter, phone, seatStyle } from "../../kit/draw/theme.ts";
import { type Card, readCard } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { shortenGoods } from "../text/words.ts";
import art from "./pieces/art.json" with { type: "json" };
import { drawWalls, plaster } from "./pieces/ground.ts";
import { buildingColour, bunnySigns, drawAsideBack, drawGoods, drawRabbitHead, goodIcon } from "./pieces/things.ts";

/** How high the highest prop is: a rabbit with its ears up. */
export const propHeight = 158;

const home = { roof: 56, height: 134, least: 186, most: 278 } as const;
/** A rabbit stands so far before the house where it works. */
const overlap = 14;
const letters = { size: phone.board, least: phone.long, weight: "black" } as const;
/** A house with its name on the roof, a door and a window. */
export function standHouse(card: Card, name: string): Prop {
  const width = Math.round(Math.min(home.most, Math.max(home.least, widthOf(name, phone.board, "black") + 40)));
  const colour = buildingColour(card);
  const draw = ({ x, y }: Point): Svg => {
    const top = y - home.height;
    const style = { ...letters, colour: inkOn(colour), width: width - 34 };
    return [
      drawArt(art.chimney, { x: x + width - 76, y: top - 18 }),
      drawWalls({ x, y: top, width, height: home.height }, home.roof, colour),
      drawArt(art.front, { x, y }),
      text(name, { x: x + width / 2, y: top + home.roof / 2 }, style),
    ].join("");
  };
  return { width, draw };
}

/** A house that was just put up: a ladder leans on it, a hammer says so, and above that are its points. */
export function standNewHouse(card: Card, name: string): Prop {
  const { width, draw } = standHouse(card, name);
  const { vp } = readCard(card);
  return {
    width: width + 62,
    draw: ({ x, y }) =>
      [
        draw({ x, y }),
        drawArt(art.ladder, { x: x + width - 62, y }),
        token({ x: x + width + 22, y: y - 38 }, 72, { colour: colours.yes }),
        icon("claw-hammer", { x: x + width + 22, y: y - 38 }, 52, colours.white),
        vp === 0 ? "" : points({ x: x + width + 22, y: y - 112 }, 68, vp),
      ].join(""),
  };
}

/** A rabbit in dungarees of its player's colour; the sign on them says how it works. */
export function standRabbit(kind: Bunny, seat: Seat): Prop {
  return { width: 84, draw: ({ x, y }) => drawRabbit({ x: x + 42, y }, kind, seat) };
}

function drawRabbit({ x, y }: Point, kind: Bunny, seat: Seat): Svg {
  const { colour, ink } = seatStyle(seat);
  return [
    useArt("ei-rabbit", art.rabbit, { x, y }, 1, { cloth: colour }),
    drawRabbitHead({ x, y: y - 90 }, 58),
    text(bunnySigns[kind], { x, y: y - 29 }, { ...letters, colour: ink }),
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
        drawArt(art.sleeper, { x, y }, {}, { cloth: colour }),
        drawRabbitHead({ x: x + 44, y: y - 30 }, 58),
        text(word, { x: x + 196, y: y - 30 }, { ...letters, align: "left" }),
      ].join(""),
  };
}

/** What was made in a building, heaped up: how many. */
export type Heap = { readonly building: Card; readonly count: number };

/** What is told of goods beside their sign, as much as there is room for: how many, what they are worth too, and their name. */
export const tellings = ["name", "worth", "count"] as const;
export type Telling = { readonly told: (typeof tellings)[number]; readonly speak: Speak };

const heapLine = { height: 74, goods: 64, coin: 66 } as const;

/** Goods that were made and what they are worth, those of a chain above what went before; grey where nothing came of it. */
export function standHeaps(heaps: readonly Heap[], telling: Telling): Prop {
  const lines = heaps.map((heap) => joinItems(heapItems(heap, telling), 0.1));
  return {
    width: Math.round(Math.max(...lines.map(({ width }) => width)) * heapLine.goods),
    draw: ({ x, y }) =>
      lines
        .map(({ width, draw }, line) => {
          const middle = { x: x + (width * heapLine.goods) / 2, y: y - 32 - line * heapLine.height };
          return draw(middle, heapLine.goods);
        })
        .join(""),
  };
}

function heapItems({ building, count }: Heap, { told, speak }: Telling): readonly Item[] {
  const { good, value } = readCard(building);
  if (good === null) return [];
  const tell = (content: string): Item => words(content, colours.ink, phone.board / heapLine.goods);
  if (count === 0) return [tell("–"), sign(goodIcon(good), "#736a58")];
  const pile = item((middle, size) => drawGoods(middle, size, good, count), count > 1 ? 1.14 : 1);
  const worth = [tell("="), item((middle) => coin(middle, heapLine.coin, value * count), 1.06)];
  if (told === "name") return [pile, tell(`+${speak(shortenGoods(good, count))}`), ...worth];
  return [tell(`+${count}`), pile, ...(told === "worth" ? worth : [])];
}

export const standWork = (house: Prop, rabbit: Prop, made: readonly Prop[]): Prop =>
  joinProps([house, rabbit, ...made], [-overlap, 6]);

/** A card set aside, face down. */
export const standAside: Prop = { width: 66, draw: ({ x, y }) => drawAsideBack({ x: x + 33, y: y - 46 }, 88) };

export function standAssistant(name: string, vp: number, seat: Seat): Prop {
  const wide = Math.round(Math.min(300, widthOf(name, phone.board, "black") + 32));
  const rabbit = standRabbit("assistant", seat);
  return {
    width: rabbit.width + 8 + wide + 74,
    draw: ({ x, y }) => {
      const board = { x: x + rabbit.width + 8, y: y - 96, width: wide, height: 58 };
      return [
        rabbit.draw({ x, y }),
        drawFlat(`M${board.x + wide / 2 - 7} ${y}v-40h14v40Z`, "#8a5a33"),
        block({ ...board, y: board.y + 4 }, 10, darker(plaster, 0.5)),
        block(board, 10, lighter(plaster, 0.3)),
        text(name, { x: board.x + wide / 2, y: board.y + 29 }, { ...letters, width: wide - 20 }),
        points({ x: board.x + wide + 38, y: board.y + 29 }, 68, vp),
      ].join("");
    },
  };
}
