import type { Marks, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { cardBack } from "../../kit/draw/cards.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset } from "../../kit/draw/layout.ts";
import { frame, marked } from "../../kit/draw/marks.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import { badge, mat } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours, round } from "../../kit/draw/theme.ts";
import { bunnyAt, supply } from "../production.ts";
import { worthOf } from "../score.ts";
import { coinsOf } from "../state.ts";
import type { SeatView, View } from "../view.ts";
import { building, buildingTall } from "./building.ts";
import { buildingPlace } from "./place.ts";
import type { BunnyLook } from "./things.ts";

const headHeight = 72;
const rim = 14;
const between = 12;
const width = 1128;
/** Where more buildings stand side by side, what the market has of their needs would be too small to read. */
const roomyAcross = 6;

/** The own buildings are drawn larger than those of others, which shrink as they grow in number. */
function acrossOf({ me, seats }: View, seat: Seat): number {
  if (seat === me) return 5;
  const most = Math.max(...seats.map(({ buildings }) => buildings.length));
  return Math.max(5, Math.min(8, most));
}

function sizeOf(view: View, seat: Seat) {
  const across = acrossOf(view, seat);
  const wide = (width - 2 * rim - between * (across - 1)) / across;
  const down = Math.ceil(at(view.seats, seat).buildings.length / across);
  const isFull = seat === view.me;
  const tall = wide * (isFull ? buildingTall.full : buildingTall.small);
  // Labels of options stand on the lower rim of the own buildings.
  const below = isFull ? 34 : between;
  return { across, wide, tall, below, isFull, height: headHeight + down * (tall + below) + (isFull ? 4 : 0) };
}

export const tableauHeight = (view: View, seat: Seat): number => sizeOf(view, seat).height;

/** What lies in front of a player: coins, points and cards above, the buildings below. */
export function tableau(box: Box, view: View, seat: Seat, marks: Marks): Svg {
  const yard = plannedYard(view, seat);
  const { across, wide, tall, below, isFull } = sizeOf(view, seat);
  const isTurn = view.turn?.seat === seat;
  const hasRoom = across <= roomyAcross;
  const there = hasRoom && isMarketOpen(view) ? supply(view.market, yard.buildings) : undefined;
  const places = yard.buildings.map((card, index) => ({
    place: buildingPlace(card),
    box: {
      x: box.x + rim + (index % across) * (wide + between),
      y: box.y + headHeight + Math.floor(index / across) * (tall + below),
      width: wide,
      height: tall,
    },
  }));
  return [
    mat(box),
    isTurn ? frame(box, round.panel, colours.yes) : "",
    holdings({ ...box, height: headHeight }, view, yard, seat),
    ...yard.buildings.map((card, index) =>
      building(at(places, index).box, {
        card,
        stock: at(yard.stock, index),
        bunny: bunnyLook(yard, index, seat),
        isDone: isTurn && view.turn.done.includes(index),
        there,
        isFull,
      }),
    ),
    seat === view.me ? marked(marks, places, { spot: "bottom" }) : "",
  ].join("");
}

const isMarketOpen = ({ market }: View): boolean => market[0].length > 0;

/** The viewer sees his own bunnies where he plans them. */
function plannedYard(view: View, seat: Seat): SeatView {
  const yard = at(view.seats, seat);
  const plan = seat === view.me ? (view.mine?.plan ?? null) : null;
  if (plan === null) return yard;
  return {
    ...yard,
    worker: plan.work?.place ?? null,
    isEfficient: plan.work?.isEfficient ?? false,
    helpers: yard.helpers.map((helper, index) => ({ ...helper, place: at(plan.places, index) })),
  };
}

function bunnyLook(yard: SeatView, place: number, seat: Seat): BunnyLook | undefined {
  const who = bunnyAt(yard, place);
  if (who === undefined) return undefined;
  return who === "assistant" ? { kind: who, seat } : { kind: "worker", isEfficient: who === "efficient", seat };
}

function holdings(box: Box, view: View, yard: SeatView, seat: Seat): Svg {
  const y = box.y + box.height / 2;
  const { buildings, assistants, goods } = worthOf(yard);
  const isChoosing = view.phase === "hands" || view.phase === "plans" || view.phase === "halve";
  return [
    seatChip({ x: box.x + 62, y }, 56, seat),
    badge({ x: box.x + 190, y }, String(yard.cards), { height: 54, icon: "poker-hand" }),
    badge({ x: box.x + 330, y }, String(coinsOf(yard)), { height: 54, icon: "two-coins", colour: colours.coin }),
    points({ x: box.x + 446, y: y + 2 }, 62, buildings + assistants + goods),
    yard.hasAside ? aside({ ...inset(box, 6), x: box.x + 520 }) : "",
    isChoosing && yard.isLocked ? icon("padlock", { x: box.x + 640, y }, 54, colours.gold) : "",
  ].join("");
}

/** A card set aside, as everybody sees it: its back. */
function aside(box: Box): Svg {
  const height = box.height;
  return cardBack({ ...box, width: (height * 5) / 7, height }, { colour: "#8a6a2f", icon: "rabbit-head" });
}
