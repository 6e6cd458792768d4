import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { points } from "../../kit/draw/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { element } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text.ts";
import { colours, darker, seatStyle } from "../../kit/draw/theme.ts";
import type { Board, Town, TownId } from "../boards.ts";
import { bringsTile, openingBonus, waysOf } from "../reach.ts";
import { playerAt } from "../state.ts";
import type { View } from "../view.ts";
import type { Spot } from "./spots.ts";
import { circles, disc, houses } from "./shapes.ts";
import { discountSigns, symbolIcons } from "./signs.ts";

/** Across a town. */
export const townSize = 58;
const houseSize = 42;

// Houses stand to the left of a town, its opening bonus and discount to the right, its name below.
const houseSpots: readonly Point[] = [
  { x: -36, y: -8 },
  { x: -18, y: -38 },
  { x: -36, y: 26 },
  { x: 14, y: -42 },
];

/** Towns with what they show, rings around those in reach, houses and names. */
export function drawTowns(view: View, board: Board, spot: Spot, box: Box): Svg {
  const middles = board.towns.map(spot);
  const ground = { d: circles(middles, townSize / 2), fill: colours.paper, stroke: colours.ink, "stroke-width": 4 };
  return [
    reachRings(view, board, spot),
    element("path", ground),
    ...board.towns.map((one, index) => signsOf(view, one, at(middles, index))),
    ...view.seats.map((_, seat) => housesOf(view, board, seat, spot)),
    ...board.towns.map((one, index) => nameOf(board, one, at(middles, index), box)),
  ].join("");
}

function signsOf(view: View, { id, symbol, discount }: Town, middle: Point): Svg {
  const opening = openingBonus(view, id);
  const sign = discount === null ? null : discountSigns[discount];
  return [
    symbol === null ? "" : icon(symbolIcons[symbol], middle, 40),
    sign === null ? "" : disc({ x: middle.x + 28, y: middle.y + 18 }, 38, sign.colour, sign.icon),
    opening === 0 ? "" : points({ x: middle.x + 27, y: middle.y - 24 }, 40, opening),
  ].join("");
}

/** Houses of one seat; in a town each stands in the next place. */
function housesOf(view: View, board: Board, seat: number, spot: Spot): Svg {
  const { colour, ink } = seatStyle(seat);
  const places = board.towns.flatMap((one): readonly Point[] => {
    const owners = view.seats.flatMap((player, owner) => (player.houses.includes(one.id) ? [owner] : []));
    const index = owners.indexOf(seat);
    if (index < 0) return [];
    const middle = spot(one);
    const beside = at(houseSpots, index);
    return [{ x: Math.round(middle.x + beside.x), y: Math.round(middle.y + beside.y) }];
  });
  if (places.length === 0) return "";
  const style = { fill: colour, stroke: darker(colour, 0.6), "stroke-width": 3, "stroke-linejoin": "round" };
  const label = { size: 25, weight: "black", colour: ink } as const;
  return [
    element("path", { d: houses(places, houseSize), ...style }),
    ...places.map(({ x, y }) => text(String(seat + 1), { x, y: y + 7 }, label)),
  ].join("");
}

/** The number of a town, or its name, on a slip of paper below it. */
function nameOf(board: Board, one: Town, middle: Point, box: Box): Svg {
  const label = one.name ?? one.id.slice(1).replace(/^0/u, "");
  const beside = one.name === null ? { x: 0, y: below } : aside(board, one);
  const size = 26;
  const width = Math.round(widthOf(label, size, "black")) + 14;
  const x = Math.min(Math.max(middle.x + beside.x, box.x + width / 2), box.x + box.width - width / 2);
  const at = { x: Math.round(x), y: Math.round(middle.y + beside.y) };
  const slip = { x: Math.round(at.x - width / 2), y: at.y - 14, width, height: 28, rx: 8, fill: colours.paper };
  return element("rect", slip) + text(label, at, { size, weight: "black" });
}

const below = townSize / 2 + 15;
const above = -66;

/** A long name would cover a tile close by: it makes way to the other side, and stands above when one lies right below. */
function aside({ spaces }: Board, { x, y }: Town): Point {
  const near = spaces.filter((space) => Math.abs(space.x - x) < 100 && space.y > y - 90 && space.y < y + 80);
  const under = near.filter((space) => space.y > y);
  const isAbove = under.some((space) => Math.abs(space.x - x) < 50);
  const disturbing = isAbove ? near.filter((space) => space.y < y) : under;
  const shift = disturbing.reduce((sum, space) => sum + Math.sign(x - space.x), 0);
  return { x: Math.sign(shift) * 40, y: isAbove ? above : below };
}

type Reached = { readonly id: TownId; readonly isNear: boolean };

/** Towns in which the viewer (for the table whoever's turn it is) could place a house now. */
function reach(view: View): readonly Reached[] {
  const seat = view.me ?? view.turn?.seat;
  if (seat === undefined || view.phase === "over") return [];
  const player = playerAt(view, seat);
  const near = new Map<TownId, boolean>();
  for (const way of waysOf(view, seat)) near.set(way.town, (near.get(way.town) ?? false) || bringsTile(player, way));
  return [...near].map(([id, isNear]) => ({ id, isNear }));
}

/** A whole ring where a tile is near, a dashed one where the way is too long for it. */
function reachRings(view: View, board: Board, spot: Spot): Svg {
  const reached = reach(view);
  const middles = (isNear: boolean): readonly Point[] =>
    board.towns.filter(({ id }) => reached.some((one) => one.id === id && one.isNear === isNear)).map(spot);
  const ring = (isNear: boolean): Svg => {
    const d = circles(middles(isNear), townSize / 2 + 8);
    const stroke = { stroke: colours.goldDark, "stroke-width": 8, "stroke-dasharray": isNear ? undefined : "9 9" };
    return d === "" ? "" : element("path", { d, fill: colours.gold, ...stroke });
  };
  return ring(true) + ring(false);
}
