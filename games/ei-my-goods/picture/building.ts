import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { lineUp, middleOf } from "../../kit/draw/layout.ts";
import { coin, points, token } from "../../kit/draw/pieces.ts";
import { plate } from "../../kit/draw/plates.ts";
import { element, type Box, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, inkOn, lighter } from "../../kit/draw/theme.ts";
import type { Card, Counts } from "../cards.ts";
import { everyResource, printed } from "../cards.ts";
import { cardWord } from "../text/words.ts";
import type { BunnyLook } from "./things.ts";
import { buildingColour, bunny, goodIcon, lackingToken, resourceToken } from "./things.ts";

/** Height of a building by its width. */
export const buildingTall = 1.02;

export type BuildingLook = {
  readonly card: Card;
  readonly stock: number;
  readonly bunny: BunnyLook | undefined;
  /** Has produced this turn. */
  readonly isDone: boolean;
  /** The market as it counts for its owner; undefined while it is empty. */
  readonly there: Counts | undefined;
};

/** A building in front of its owner: what lies on it, who works there, what it needs and what of that is there. */
export function building(box: Box, look: BuildingLook): Svg {
  const { card } = look;
  const { vp, good, id, resource } = printed(card);
  const unit = box.width / 216;
  const colour = buildingColour(card);
  const head = { ...box, height: 46 * unit };
  const name = resource === null ? nameOf(card) : id.toUpperCase();
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, radius: 14 * unit, lift: 5 * unit }),
    element("rect", { ...head, rx: 14 * unit, fill: colour }),
    text(
      name,
      { x: box.x + 12 * unit, y: box.y + 24 * unit },
      { size: 32 * unit, weight: "black", colour: inkOn(colour), align: "left", width: (vp > 0 ? 150 : 194) * unit },
    ),
    vp === 0 ? "" : points({ x: box.x + box.width - 28 * unit, y: box.y + 26 * unit }, 46 * unit, vp),
    good === null ? effect(box, unit, card) : production(box, unit, look, good),
  ].join("");
}

const nameOf = (card: Card): string => (cardWord(card).say === "building.chicken-coop" ? "Coop" : "");

function production(box: Box, unit: number, look: BuildingLook, good: number): Svg {
  const { card, stock, bunny: who, isDone } = look;
  const { value } = printed(card);
  const middle = { x: box.x + 52 * unit, y: box.y + 102 * unit };
  const spot = { x: box.x + box.width - 38 * unit, y: box.y + 98 * unit };
  return [
    icon(goodIcon(good), middle, 84 * unit, stock > 0 ? colours.ink : lighter(colours.inkSoft, 0.35)),
    coin({ x: middle.x - 28 * unit, y: middle.y + 34 * unit }, 38 * unit, value),
    text(
      `×${stock}`,
      { x: box.x + 100 * unit, y: middle.y },
      {
        size: 50 * unit,
        weight: "black",
        align: "left",
        width: 62 * unit,
        colour: stock > 0 ? colours.ink : colours.inkSoft,
      },
    ),
    who === undefined ? "" : bunny(spot, 62 * unit, who),
    isDone ? done({ x: spot.x - 22 * unit, y: spot.y - 26 * unit }, 30 * unit) : "",
    needs({ x: box.x + 8 * unit, y: box.y + 152 * unit, width: box.width - 16 * unit, height: 60 * unit }, look),
  ].join("");
}

const done = (middle: Point, size: number): Svg =>
  token(middle, size, { colour: colours.yes }) + text("✓", middle, { size: size * 0.8, colour: colours.white });

/** What starts production; what the market does not have is an empty place. */
function needs(box: Box, { card, there }: BuildingLook): Svg {
  const { needs: wanted, any } = printed(card);
  if (wanted === null) return anyNeeds(box, any, there);
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, (_, index) => ({
      resource,
      isThere: there === undefined || index < at(there, resource),
    })),
  );
  const size = box.height * 0.76;
  const boxes = lineUp(box, tokens.length, { width: size * 0.82, height: size });
  return tokens
    .map(({ resource, isThere }, index) => {
      const middle = middleOf(at(boxes, index));
      return isThere ? resourceToken(middle, size, resource) : lackingToken(middle, size, resource);
    })
    .join("");
}

function anyNeeds(box: Box, any: number, there: Counts | undefined): Svg {
  const count = there?.reduce((sum, each) => sum + each, 0);
  const has = count === undefined ? "" : ` has ${Math.min(any, count)}`;
  const colour = count === undefined || count >= any ? colours.ink : colours.no;
  const style = { size: box.height * 0.56, weight: "black", colour, width: box.width } as const;
  return text(`any ${any}${has}`, middleOf(box), style);
}

/** A brown building: one more of a resource, or one more card. */
function effect(box: Box, unit: number, card: Card): Svg {
  const { delivers } = printed(card);
  const middle = { x: box.x + box.width * 0.64, y: box.y + 128 * unit };
  return [
    text("+1", { x: box.x + box.width * 0.26, y: middle.y }, { size: 56 * unit, weight: "black" }),
    delivers === null ? icon("poker-hand", middle, 92 * unit) : resourceToken(middle, 86 * unit, delivers),
  ].join("");
}
