import type { Marks, Seat } from "../../contract.ts";
import { handLimit } from "../../../data/goods-maker/table.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset } from "../../kit/draw/layout.ts";
import { frame, marked, tick } from "../../kit/draw/marks.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import { paper, plate } from "../../kit/draw/plates.ts";
import { element, type Box, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, round, type } from "../../kit/draw/theme.ts";
import type { Card } from "../cards.ts";
import { abilityOf, nameOf, printedPoints } from "../cards.ts";
import { pointsOf } from "../state.ts";
import type { View } from "../view.ts";
import { abilityFlow } from "./cards.ts";
import { ownPlace } from "./places.ts";

const across = 4;
const tile = { width: 208, height: 104 } as const;
const between = 10;
const rim = 12;
const left = 244;

function heightOf(view: View, seat: Seat): number {
  const lines = Math.max(1, Math.ceil(at(view.players, seat).buildings.length / across));
  return 2 * rim + lines * tile.height + (lines - 1) * between;
}

export const playersHeight = (view: View): number =>
  view.players.reduce((sum, _, seat) => sum + heightOf(view, seat) + gap, -gap);

/** One row a player: points, cards in hand, and the buildings with what their elves do. */
export function players(box: Box, view: View, marks: Marks): Svg {
  let { y } = box;
  return view.players
    .map((_, seat) => {
      const height = heightOf(view, seat);
      const drawn = playerRow({ ...box, y, height }, view, seat, marks);
      y += height + gap;
      return drawn;
    })
    .join("");
}

function playerRow(box: Box, view: View, seat: Seat, marks: Marks): Svg {
  const isTurn = view.now.ask !== "over" && view.turn.seat === seat;
  const { buildings } = at(view.players, seat);
  const tiles = buildings.map((building, index) => ({ building, box: tileBox(box, index) }));
  return [
    paper(box),
    isTurn ? frame(box, round.panel, colours.yes) : "",
    holdings(inset(box, rim), view, seat),
    ...tiles.map((each) => ownBuilding(each.box, each.building, isTurn && view.turn.used.includes(each.building))),
    isTurn
      ? marked(
          marks,
          tiles.map((each) => ({ place: ownPlace(each.building), box: each.box })),
        )
      : "",
  ].join("");
}

function tileBox(box: Box, index: number): Box {
  return {
    x: box.x + left + (index % across) * (tile.width + between),
    y: box.y + rim + Math.floor(index / across) * (tile.height + between),
    ...tile,
  };
}

/** Seat and points; below how many cards are in hand, and how many of the points are cards. */
function holdings(box: Box, view: View, seat: Seat): Svg {
  const player = at(view.players, seat);
  const y = box.y + 34;
  const low = box.y + 88;
  return [
    seatChip({ x: box.x + 46, y }, 60, seat),
    points({ x: box.x + 148, y: y + 2 }, 78, pointsOf(player)),
    icon("poker-hand", { x: box.x + 28, y: low }, 48, colours.ink),
    text(`${player.cards}/${handLimit}`, { x: box.x + 58, y: low }, { weight: "black", align: "left" }),
    player.points === 0 ? "" : pointCards({ x: box.x + 148, y: low }, player.points),
  ].join("");
}

/** A victory point card and how many of them. */
function pointCards({ x, y }: Point, count: number): Svg {
  const card = { x: x - 20, y: y - 24, width: 36, height: 48 };
  return [
    plate(card, { fill: colours.white, edge: colours.paperEdge, radius: 6, lift: 2 }),
    points({ x: x - 2, y }, 30, 1),
    text(`×${count}`, { x: x + 22, y }, { weight: "black", align: "left" }),
  ].join("");
}

function ownBuilding(box: Box, building: Card, isUsed: boolean): Svg {
  const inner = inset(box, 8);
  const low = { ...inner, y: inner.y + 36, height: inner.height - 36 };
  const name = { x: inner.x + 2, y: inner.y + 14 };
  const hasElves = abilityOf(building).length > 0;
  return [
    plate(box, { fill: colours.paperShade, edge: colours.paperEdge, radius: round.small + 4, lift: 3 }),
    text(nameOf(building), name, { size: type.note, weight: "black", align: "left", width: inner.width - 40 }),
    points({ x: box.x + box.width - 20, y: box.y + 20 }, 44, printedPoints(building)),
    hasElves ? abilityFlow(low, building) : "",
    isUsed ? usedSign(box) : "",
  ].join("");
}

/** A veil and a tick: its elves have acted. */
const usedSign = (box: Box): Svg =>
  element("rect", { ...box, rx: round.small + 4, fill: colours.paper, "fill-opacity": 0.6 }) +
  tick({ x: box.x + box.width / 2, y: box.y + box.height * 0.62 }, 72);
