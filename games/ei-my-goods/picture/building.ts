import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns } from "../../kit/draw/layout.ts";
import { tick } from "../../kit/draw/marks.ts";
import { coin, points, token } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, inkOn, lighter } from "../../kit/draw/theme.ts";
import type { Card, Counts } from "../cards.ts";
import { everyResource, printed } from "../cards.ts";
import type { BunnyLook } from "./things.ts";
import { buildingColour, bunny, chainItems, goodIcon, resourceToken } from "./things.ts";

/** Height of a building by its width: with its production chain, and without. */
export const buildingTall = { full: 1.36, small: 0.96 } as const;

export type BuildingLook = {
  readonly card: Card;
  readonly stock: number;
  readonly bunny: BunnyLook | undefined;
  /** Has produced this turn. */
  readonly isDone: boolean;
  /** The market as it counts for its owner; undefined while it is empty. */
  readonly there: Counts | undefined;
  /** Its production chain is drawn too. */
  readonly isFull: boolean;
};

/** A building in front of its owner: what lies on it, who works there, what it needs and what of that is there. */
export function building(box: Box, look: BuildingLook): Svg {
  const { card, isFull } = look;
  const { vp, good, id, resource } = printed(card);
  const unit = box.width / 216;
  const colour = buildingColour(card);
  const head = { ...box, height: 46 * unit };
  const name = {
    // Those of others are drawn smaller, so their figures take more of them.
    size: (isFull ? 32 : 39) * unit,
    weight: "black",
    colour: inkOn(colour),
    align: "left",
    width: (vp > 0 ? 150 : 194) * unit,
  } as const;
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius: 14 * unit, lift: 5 * unit }),
    block(head, 14 * unit, colour),
    text(resource === null ? "Coop" : id.toUpperCase(), { x: box.x + 12 * unit, y: box.y + 24 * unit }, name),
    vp === 0 ? "" : points({ x: box.x + box.width - 28 * unit, y: box.y + 26 * unit }, (isFull ? 46 : 54) * unit, vp),
    good === null ? effect(box, unit, card) : production(box, unit, look, good),
  ].join("");
}

function production(box: Box, unit: number, look: BuildingLook, good: number): Svg {
  const { card, stock, bunny: who, isDone, isFull } = look;
  const middle = { x: box.x + 46 * unit, y: box.y + 96 * unit };
  const spot = { x: box.x + box.width - 36 * unit, y: box.y + 94 * unit };
  const colour = stock > 0 ? colours.ink : colours.inkSoft;
  // A bunny stands right of the count.
  const width = (who === undefined ? 116 : 56) * unit;
  const count = { size: 46 * unit, weight: "black", align: "left", width, colour } as const;
  const inside = { ...box, x: box.x + 10 * unit, width: box.width - 20 * unit };
  return [
    icon(goodIcon(good), middle, 76 * unit, stock > 0 ? colours.ink : lighter(colours.inkSoft, 0.35)),
    coin({ x: middle.x - 24 * unit, y: middle.y + 28 * unit }, (isFull ? 38 : 46) * unit, printed(card).value),
    text(`×${stock}`, { x: box.x + 88 * unit, y: middle.y }, count),
    who === undefined ? "" : bunny(spot, 60 * unit, who),
    isDone ? done({ x: spot.x + 12 * unit, y: spot.y - 26 * unit }, 34 * unit) : "",
    needs({ ...inside, y: box.y + 142 * unit, height: 52 * unit }, look),
    isFull ? flow({ ...inside, y: box.y + 210 * unit, height: 48 * unit }, chainItems(card), 0.1) : "",
  ].join("");
}

const done = (middle: Point, size: number): Svg =>
  token(middle, size, { colour: colours.yes }) + tick(middle, size * 0.6, colours.white);

/** What starts production: how many of each resource, and how many of these the market has. */
function needs(box: Box, { card, there }: BuildingLook): Svg {
  const { needs: wanted, any } = printed(card);
  if (wanted === null) {
    const all = there?.reduce((sum, count) => sum + count, 0);
    const shown = figure(any, all);
    const style = { size: box.height * 0.74, weight: "black", colour: shown.colour, width: box.width } as const;
    return text(`any ${shown.words}`, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, style);
  }
  const kinds = everyResource.filter((resource) => at(wanted, resource) > 0);
  const cells = columns(
    box,
    kinds.map(() => 1),
    0,
  );
  return kinds
    .map((resource, index) => {
      const cell = at(cells, index);
      const y = cell.y + cell.height / 2;
      const shown = figure(at(wanted, resource), there === undefined ? undefined : at(there, resource));
      return [
        resourceToken({ x: cell.x + cell.height * 0.46, y }, cell.height * 0.88, resource),
        text(
          shown.words,
          { x: cell.x + cell.height * 0.96, y },
          {
            size: cell.height * (there === undefined ? 0.86 : 0.66),
            weight: "black",
            colour: shown.colour,
            align: "left",
            width: cell.width - cell.height,
          },
        ),
      ].join("");
    })
    .join("");
}

/** "2/3" when the market has two of three, in red; just the number while there is no market. */
function figure(wanted: number, there: number | undefined) {
  if (there === undefined) return { words: String(wanted), colour: colours.ink };
  const has = Math.min(wanted, there);
  return { words: `${has}/${wanted}`, colour: has === wanted ? colours.yes : colours.no };
}

/** A brown building: one more of a resource, or one more card. */
function effect(box: Box, unit: number, card: Card): Svg {
  const { delivers } = printed(card);
  const middle = { x: box.x + box.width * 0.66, y: box.y + 122 * unit };
  return [
    text("+1", { x: box.x + box.width * 0.28, y: middle.y }, { size: 56 * unit, weight: "black" }),
    delivers === null ? icon("poker-hand", middle, 88 * unit) : resourceToken(middle, 84 * unit, delivers),
  ].join("");
}
