import type { Labels, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { evenRows, inEvenRows } from "../../kit/draw/layout.ts";
import { frame, markPlaces } from "../../kit/draw/marks.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import { mat } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round } from "../../kit/draw/theme.ts";
import { countSupply, findBunny } from "../rules/production.ts";
import { scoreTableau } from "../rules/score.ts";
import { countCoins } from "../rules/state.ts";
import type { SeatView, View } from "../rules/view.ts";
import { buildingHeight, drawOtherBuilding, drawOwnBuilding } from "./building.ts";
import { buildingPlace } from "./place.ts";
import { type BunnyLook, drawAsideBack } from "./things.ts";

const width = 1128;
const rim = 14;
const headHeight = 72;
/** Of others everything but the buildings stands left of them. */
const asideWidth = 240;

type Size = {
  readonly across: number;
  /** Where the first building lies in the tableau. */
  readonly left: number;
  readonly top: number;
  readonly between: number;
  /** The height of a building, and of the gap between rows. */
  readonly tall: number;
  readonly below: number;
};

// Labels of options stand out above the viewer's own buildings.
const own: Size = { across: 3, left: rim, top: 84, between: 20, tall: buildingHeight.own, below: 22 };
const others: Omit<Size, "across"> = { left: asideWidth, top: rim, between: 10, tall: buildingHeight.other, below: 10 };

function findSize({ me, seats }: View, seat: Seat): Size {
  if (seat === me) return own;
  // Equally wide for all others, and no smaller than the longest row of any of them needs.
  const longest = seats.map(({ buildings }, other) => (other === me ? 0 : at(evenRows(buildings.length, 5), 0)));
  return { ...others, across: Math.max(4, ...longest) };
}

export function measureTableau(view: View, seat: Seat): number {
  const { across, top, tall, below } = findSize(view, seat);
  const down = evenRows(at(view.seats, seat).buildings.length, across).length;
  return top + down * (tall + below) - below + rim;
}

/** What lies in front of a player: points, cards, coins and the buildings, the viewer's own larger and in full. */
export function drawTableau(box: Box, view: View, seat: Seat, marks: Labels): Svg {
  const tableau = applyPlan(view, seat);
  const isMine = seat === view.me;
  const isTurn = view.turn?.seat === seat;
  const there = isMarketOpen(view) ? countSupply(view.market, tableau.buildings) : undefined;
  const boxes = layOutBuildings(box, tableau.buildings.length, findSize(view, seat));
  const looks = tableau.buildings.map((card, index) => ({
    card,
    stock: at(tableau.stock, index),
    bunny: findBunnyLook(tableau, index, seat),
    isDone: isTurn && view.turn.done.includes(index),
  }));
  return [
    mat(box),
    isTurn ? frame(box, round.panel, colours.yes) : "",
    isMine ? drawOwnHoldings(box, view, seat) : drawOtherHoldings(box, view, seat),
    ...looks.map((look, index) =>
      isMine
        ? drawOwnBuilding(at(boxes, index), { ...look, there, isMarked: marks[buildingPlace(look.card)] !== undefined })
        : drawOtherBuilding(at(boxes, index), look),
    ),
    isMine
      ? markPlaces(
          marks,
          tableau.buildings.map((card, index) => ({ place: buildingPlace(card), box: at(boxes, index) })),
        )
      : "",
  ].join("");
}

function layOutBuildings(box: Box, count: number, { across, left, top, between, tall, below }: Size): readonly Box[] {
  const wide = (width - left - rim - between * (across - 1)) / across;
  const first = { x: box.x + left, y: box.y + top };
  return inEvenRows(first, count, across, { width: wide, height: tall }, { columns: between, rows: below });
}

const isMarketOpen = ({ market }: View): boolean => market[0].length > 0;

/** The viewer sees his own bunnies where he plans them. */
function applyPlan(view: View, seat: Seat): SeatView {
  const tableau = at(view.seats, seat);
  const plan = seat === view.me ? (view.mine?.plan ?? null) : null;
  if (plan === null) return tableau;
  return {
    ...tableau,
    worker: plan.work?.place ?? null,
    isEfficient: plan.work?.isEfficient ?? false,
    helpers: tableau.helpers.map((helper, index) => ({ ...helper, place: at(plan.places, index) })),
  };
}

function findBunnyLook(tableau: SeatView, place: number, seat: Seat): BunnyLook | undefined {
  const kind = findBunny(tableau, place);
  return kind === undefined ? undefined : { kind, seat };
}

/** In one line above the own buildings. */
function drawOwnHoldings(box: Box, view: View, seat: Seat): Svg {
  const y = box.y + headHeight / 2 + 2;
  return [
    seatChip({ x: box.x + 60, y }, 56, seat),
    drawPoints({ x: box.x + 150, y }, view, seat),
    drawCards({ x: box.x + 230, y }, view, seat),
    drawCoins({ x: box.x + 360, y }, view, seat),
    drawAside({ x: box.x + 510, y }, view, seat),
    drawLock({ x: box.x + 570, y }, view, seat),
  ].join("");
}

/** In two lines left of the buildings of others. */
function drawOtherHoldings(box: Box, view: View, seat: Seat): Svg {
  const [y, low] = [box.y + 40, box.y + 94];
  return [
    seatChip({ x: box.x + 54, y }, 54, seat),
    drawPoints({ x: box.x + 134, y }, view, seat),
    drawAside({ x: box.x + 188, y }, view, seat),
    drawLock({ x: box.x + 188, y }, view, seat),
    drawCards({ x: box.x + 34, y: low }, view, seat),
    drawCoins({ x: box.x + 148, y: low }, view, seat),
  ].join("");
}

function drawPoints({ x, y }: Point, { seats }: View, seat: Seat): Svg {
  const { buildings, assistants, goods } = scoreTableau(at(seats, seat));
  return points({ x, y: y + 2 }, 62, buildings + assistants + goods);
}

const drawCards = (middle: Point, { seats }: View, seat: Seat): Svg =>
  drawCount(middle, "poker-hand", at(seats, seat).cards, colours.paper);

const drawCoins = (middle: Point, { seats }: View, seat: Seat): Svg =>
  drawCount(middle, "two-coins", countCoins(at(seats, seat)), colours.coin);

/** Figures of three digits are smaller: in front of others the buildings begin here. */
const figureWidth = 52;

function drawCount(middle: Point, name: IconName, count: number, colour: string): Svg {
  const style = { size: 42, weight: "black", align: "left", colour, width: figureWidth } as const;
  return icon(name, middle, 46, colour) + text(String(count), { x: middle.x + 32, y: middle.y }, style);
}

const drawAside = (middle: Point, { seats }: View, seat: Seat): Svg =>
  at(seats, seat).hasAside ? drawAsideBack(middle, 56) : "";

/** What everybody chooses at once is locked in. */
function drawLock(middle: Point, { phase, seats }: View, seat: Seat): Svg {
  const isChoosing = phase === "hands" || phase === "plans" || phase === "halve";
  return isChoosing && at(seats, seat).isLocked ? icon("padlock", middle, 54, colours.gold) : "";
}
