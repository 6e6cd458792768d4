import type { Seat, Sheet } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { block, frameBlock } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { evenRows, inEvenRows, inset } from "../../kit/draw/layout.ts";
import { lastMove, markPlaces, phoneLabel } from "../../kit/draw/marks.ts";
import { pictureWidth } from "../../kit/draw/picture.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../kit/draw/text.ts";
import { colours, phone } from "../../kit/draw/theme.ts";
import { handLimit } from "../../../data/goods-maker/table.ts";
import { abilityOf, type Card, printedPoints } from "../rules/cards.ts";
import { pointsOf } from "../rules/state.ts";
import { describeOffer, describePlayer } from "../text/board.ts";
import { shortNameWord } from "../text/words.ts";
import { drawAbility } from "./cards.ts";
import { drawPlank, street } from "./ground.ts";
import { drawDoneSign, houseColour } from "./looks.ts";
import { drawParts, heightOf, type Part, stallOf } from "./market.ts";
import { ownPlace } from "./places.ts";
import type { Scene } from "./scene.ts";
import { isOn } from "./seats.ts";

const across = 3;
const rim = 10;
const head = 84;
const gap = 12;
const tile = { width: (street.width - 2 * rim - (across - 1) * gap) / across, height: 126 } as const;

/** The buildings on offer and everybody's own, the reader's first, on as many pictures as they need. */
export function drawTown(scene: Scene): readonly Sheet[] {
  const { view } = scene;
  const first = view.me ?? 0;
  const seats = view.players.map((_, index) => (first + index) % view.players.length);
  const offer = { ...stallOf(scene, 2), alt: describeOffer(view) };
  const pages: Part[][] = [[offer]];
  for (const part of seats.map((seat) => quarterOf(scene, seat))) {
    const page = pages.at(-1) ?? [];
    if (heightOf([...page, part]) <= pictureWidth) page.push(part);
    else pages.push([part]);
  }
  return pages.map((parts) => ({ svg: drawParts(scene, parts), alt: parts.flatMap(({ alt }) => alt) }));
}

/** A player's part of the town. */
function quarterOf(scene: Scene, seat: Seat): Part {
  const lines = evenRows(at(scene.view.players, seat).buildings.length, across).length;
  return {
    height: head + lines * (tile.height + gap),
    draw: (box) => drawQuarter(box, scene, seat),
    alt: [describePlayer(scene.view, seat)],
  };
}

function drawQuarter(box: Box, scene: Scene, seat: Seat): Svg {
  const { view, marks, changes, shown } = scene;
  const isTurn = isOn(view, seat);
  const { buildings } = at(view.players, seat);
  const boxes = inEvenRows({ x: box.x + rim, y: box.y + head }, buildings.length, across, tile, {
    columns: gap,
    rows: gap,
  });
  const tiles = buildings.map((building, index) => ({ building, box: at(boxes, index) }));
  return [
    block(box, 16, "#cdb68a"),
    isTurn ? frameBlock(inset(box, 3), 14, { colour: colours.yes, width: 8 }) : "",
    drawHoldings({ ...box, height: head }, scene, seat),
    ...tiles.map((each) => {
      const isUsed = isTurn && view.turn.used.includes(each.building);
      const isMarked = isTurn && marks[ownPlace(each.building)] !== undefined;
      const name = shown.speak(shortNameWord(each.building));
      return drawBuilding(each.box, each.building, name, { isUsed, isMarked });
    }),
    ...tiles.map((each) => (changes.buildings.has(each.building) ? lastMove(each.box) : "")),
    isTurn
      ? markPlaces(
          marks,
          tiles.map((each) => ({ place: ownPlace(each.building), box: each.box })),
          { height: phoneLabel.board, radius: 12 },
        )
      : "",
  ].join("");
}

/** Seat, name, points, how many cards are in hand, and how many of the points are cards. */
function drawHoldings(box: Box, { view, shown }: Scene, seat: Seat): Svg {
  const player = at(view.players, seat);
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const style = { size: 48, least: phone.board, weight: "black", align: "left" } as const;
  return [
    seatChip({ x: box.x + 62, y }, 56, seat),
    text(drawableName(shown.names[seat] ?? ""), { x: box.x + 116, y }, { ...style, width: 420 }),
    points({ x: right - 490, y: y + 2 }, 76, pointsOf(player)),
    icon("poker-hand", { x: right - 390, y }, 58, colours.ink),
    text(`${player.cards}/${handLimit}`, { x: right - 352, y }, style),
    player.points === 0 ? "" : drawPointCards({ x: right - 180, y }, player.points),
  ].join("");
}

/** Victory point cards: how many of the points are such. */
function drawPointCards({ x, y }: Point, count: number): Svg {
  const card = { x: x - 30, y: y - 36, width: 56, height: 72 };
  return [
    drawPlank(card, 8),
    points({ x: x - 2, y: y + 2 }, 66, 1),
    text(`×${count}`, { x: x + 40, y }, { size: 46, weight: "black", align: "left" }),
  ].join("");
}

/** A small house: its name on the roof; below what its elves do, a tick when they have acted, and its points. */
function drawBuilding(
  box: Box,
  building: Card,
  name: string,
  { isUsed, isMarked }: { readonly isUsed: boolean; readonly isMarked: boolean },
): Svg {
  const { x, y, width } = box;
  const right = x + width;
  const middle = y + 88;
  const length = widthOf(name, phone.board);
  // The label of an option lies on the upper left corner.
  const left = x + Math.max(isMarked ? 40 : 6, Math.min(40, width - length - 8));
  const low = { x: x + 6, y: y + 58, width: width - 76 - (isUsed ? 54 : 0), height: 60 };
  const fit = { size: phone.board, least: phone.board, width: right - left - 2 } as const;
  return [
    drawPlank(box),
    block({ x, y, width, height: 52 }, 10, houseColour(building)),
    text(name, { x: left, y: y + 27 }, { ...fit, weight: "bold", align: "left", colour: colours.white }),
    abilityOf(building).length > 0 ? drawAbility(low, building) : "",
    isUsed ? drawDoneSign({ x: right - 98, y: middle }, 48) : "",
    points({ x: right - 36, y: middle + 1 }, 68, printedPoints(building)),
  ].join("");
}
