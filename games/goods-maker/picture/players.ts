import type { Labels, Seat } from "../../contract.ts";
import { handLimit } from "../../../data/goods-maker/table.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { evenRows, inEvenRows, inset } from "../../kit/draw/layout.ts";
import { frame, markPlaces } from "../../kit/draw/marks.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import { paper, plate } from "../../kit/draw/plates.ts";
import { type Box, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, round, type } from "../../kit/draw/theme.ts";
import { abilityOf, type Card, nameOf, printedPoints } from "../rules/cards.ts";
import { pointsOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { drawAbility } from "./cards.ts";
import { drawDoneSign } from "./looks.ts";
import { ownPlace } from "./places.ts";

const across = 3;
const rim = 12;
const left = 222;
const between = 10;
const tile = { width: (1128 - left - rim - (across - 1) * between) / across, height: 92 } as const;

function heightOf(view: View, seat: Seat): number {
  const lines = Math.max(1, evenRows(at(view.players, seat).buildings.length, across).length);
  return 2 * rim + lines * tile.height + (lines - 1) * between;
}

export const playersHeight = (view: View): number =>
  view.players.reduce((sum, _, seat) => sum + heightOf(view, seat) + gap, -gap);

/** One row a player: points, cards in hand, and the buildings with what their elves do. */
export function drawPlayers(box: Box, view: View, marks: Labels): Svg {
  let { y } = box;
  return view.players
    .map((_, seat) => {
      const height = heightOf(view, seat);
      const drawn = drawPlayer({ ...box, y, height }, view, seat, marks);
      y += height + gap;
      return drawn;
    })
    .join("");
}

function drawPlayer(box: Box, view: View, seat: Seat, marks: Labels): Svg {
  const isTurn = view.now.ask !== "over" && view.turn.seat === seat;
  const { buildings } = at(view.players, seat);
  const first = { x: box.x + left, y: box.y + rim };
  const boxes = inEvenRows(first, buildings.length, across, tile, { columns: between, rows: between });
  const tiles = buildings.map((building, index) => ({ building, box: at(boxes, index) }));
  return [
    paper(box),
    isTurn ? frame(box, round.panel, colours.yes) : "",
    drawHoldings(inset(box, rim), view, seat),
    ...tiles.map((each) => drawBuilding(each.box, each.building, isTurn && view.turn.used.includes(each.building))),
    isTurn
      ? markPlaces(
          marks,
          tiles.map((each) => ({ place: ownPlace(each.building), box: each.box })),
        )
      : "",
  ].join("");
}

/** Seat and points; below how many cards are in hand, and how many of the points are cards. */
function drawHoldings(box: Box, view: View, seat: Seat): Svg {
  const player = at(view.players, seat);
  const y = box.y + 26;
  const low = box.y + 74;
  return [
    seatChip({ x: box.x + 44, y }, 54, seat),
    points({ x: box.x + 140, y: y + 2 }, 64, pointsOf(player)),
    icon("poker-hand", { x: box.x + 22, y: low }, 42, colours.ink),
    text(`${player.cards}/${handLimit}`, { x: box.x + 48, y: low }, { weight: "black", align: "left" }),
    player.points === 0 ? "" : drawPointCards({ x: box.x + 134, y: low }, player.points),
  ].join("");
}

/** A victory point card and how many of them. */
function drawPointCards({ x, y }: Point, count: number): Svg {
  const card = { x: x - 20, y: y - 24, width: 36, height: 48 };
  return [
    plate(card, { fill: colours.white, edge: colours.paperEdge, radius: 6, lift: 2 }),
    points({ x: x - 2, y }, 30, 1),
    text(`×${count}`, { x: x + 20, y }, { weight: "black", align: "left", width: 54 }),
  ].join("");
}

/** Name above; below what its elves do, a tick when they have acted, and its points. */
function drawBuilding(box: Box, building: Card, isUsed: boolean): Svg {
  const right = box.x + box.width;
  const low = { x: box.x + 10, y: box.y + 46, width: 192, height: 42 };
  const y = low.y + low.height / 2;
  // The label of an option lies on the upper left corner.
  const name = { x: box.x + 18, y: box.y + 22 };
  const style = { size: type.body, weight: "black", align: "left", width: box.width - 30 } as const;
  return [
    plate(box, { fill: colours.paperShade, edge: colours.paperEdge, radius: round.small + 4, lift: 3 }),
    text(nameOf(building), name, style),
    points({ x: right - 28, y: y - 1 }, 46, printedPoints(building)),
    abilityOf(building).length > 0 ? drawAbility(low, building) : "",
    isUsed ? drawDoneSign({ x: right - 73, y: y - 1 }, 36) : "",
  ].join("");
}
