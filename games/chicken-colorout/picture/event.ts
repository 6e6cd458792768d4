import type { Seat, Sheet, Shown } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { flow, type Item, keepNewest, words } from "../../kit/draw/pieces/flow.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { seatChip } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { drawableName, text } from "../../kit/draw/text/text.ts";
import { margin, phone, seatStyle } from "../../kit/draw/theme.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import type { ColorFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { type Deed, itemsOf, listDeeds } from "./deeds.ts";
import type { Placed } from "./news.ts";
import { bedHeight, drawPlank, garden } from "./pieces/ground.ts";
import { drawPatch, type Patch, patchOf } from "./patch.ts";

const top = 74;
/** Height of the board of a player, with or without room for the shields of points. */
const rowHeights = { points: 150, plain: 138 } as const;
const signHead = 58;
const signWidth = 404;
/** The map beside the signs of the players is at most so high. */
const tallest = 700;

/**
 * The part of the map where something happened, with the steps of the owl and on each tile what was hidden or done
 * there by whom; and beside it a board for each of these players with what came of it.
 */
export function drawEvent(view: View, { names, news }: Shown<ColorFact>): Sheet | undefined {
  const placed = listDeeds(news);
  const seats = view.hands.map((_, seat) => seat).filter((seat) => placed.some(({ fact }) => fact.seat === seat));
  if (seats.length === 0) return undefined;
  const patch = findPatch(view, placed);
  const rowHeight = placed.some(({ fact }) => fact.fact === "scored") ? rowHeights.points : rowHeights.plain;
  const x = patch === undefined ? margin : pictureWidth - 28 - signWidth;
  const signs = seats.map((seat, index): Sign => {
    const box = { x, y: top + 4 + index * rowHeight, width: pictureWidth - 28 - x, height: rowHeight - 16 };
    return { seat, box, name: names[seat] ?? "" };
  });
  const low = top + seats.length * rowHeight;
  const height = patch === undefined ? low + bedHeight + 8 : Math.max(low + 28, patch.bottom + bedHeight + 22);
  const ofSeat = (seat: Seat) => placed.filter(({ fact }) => fact.seat === seat);
  const alt = placed.map(({ fact }) => describeFact(fact));
  return lazySheet(alt, () => {
    const drawn = patch === undefined ? "" : drawPatch(view, patch, placed);
    return pictureOn(garden, height, drawn, ...signs.map((sign) => drawSign(sign, ofSeat(sign.seat))));
  });
}

/** The part of the map around whatever was done and the owl; none when nothing was done there. */
function findPatch(view: View, placed: readonly Placed<Deed>[]): Patch | undefined {
  const cells = placed.flatMap(({ from, to }) => [...from, ...to]);
  if (cells.length === 0) return undefined;
  const box = { x: 24, y: top - 46, width: pictureWidth - 28 - signWidth - 24 - 36, height: tallest };
  return patchOf([...cells, view.seeker.cell], box);
}

type Sign = { readonly seat: Seat; readonly box: Box; readonly name: string };

/** A board with a player's chip and name, and below what came of their turn. */
function drawSign({ seat, box, name }: Sign, placed: readonly Placed<Deed>[]): Svg {
  const { colour, ink } = seatStyle(seat);
  const y = box.y + 30;
  const style = { size: 50, least: phone.long, weight: "black", align: "left", width: box.width - 120 } as const;
  const line = { x: box.x + 16, y: box.y + signHead + 4, width: box.width - 28, height: box.height - signHead - 8 };
  const told = placed.filter(({ fact }) => fact.fact !== "slid");
  const items = (told.length > 0 ? told : placed.slice(-1)).map(({ fact }) => itemsOf(fact));
  return [
    drawPlank(box),
    block({ ...box, height: signHead }, 16, colour),
    seatChip({ x: box.x + 54, y }, 55, seat),
    text(drawableName(name), { x: box.x + 106, y }, { ...style, colour: ink }),
    flow(line, keepNewest(items, { width: line.width, least: 54, between, mark: dot }), between, "left"),
  ].join("");
}

const between = 0.1;
/** Stands between two things that were done. */
const dot: Item = { ...words("·", "#5c4c33", 0.8), width: 0.4 };
