import type { Town } from "../../../../data/expedition-to-newdale/boards.ts";
import type { Labels, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { stampArt } from "../../../kit/draw/art.ts";
import { rimmedShape } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { lastMove } from "../../../kit/draw/pieces/marks.ts";
import { type Box, element, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { type Board, numberOf } from "../../rules/box/boards.ts";
import { listReach, openingBonus } from "../../rules/table/reach.ts";
import type { View } from "../../rules/view.ts";
import { shortTownName } from "../../text/words.ts";
import { art } from "../pieces/art.ts";
import { discountSigns, symbolIcons } from "../pieces/items.ts";
import type { Scene } from "../pieces/scene.ts";
import { circles, disc, paintShape, pieces, plates, rimmedPlates } from "../pieces/shapes.ts";
import { labelRoom, lineOfRow, mapPlace, rimOfPlate, signGap, signSize, type Spot, townPlan, typeOf } from "./plan.ts";

const corner = 14;

/** Towns on their plates with what they show, rings around those in reach, houses, and labels of options. */
export function drawTowns({ view, marks, speak, news }: Omit<Scene, "names">, board: Board, spot: Spot): Svg {
  const towns = board.towns.map((town) => standing(view, town, spot(town), marks));
  const houses = towns.flatMap(({ houses }) => houses);
  return [
    drawRoofs(towns.map(({ place, town }) => ({ place, isNamed: town.name !== null }))),
    reachRings(view, towns),
    rimmedPlates(
      towns.map(({ place }) => place),
      corner,
      colours.paper,
      { colour: colours.ink, width: 4 },
    ),
    ...towns.map(({ town, signs, place }) => onPlate(town, signs, place, speak)),
    ...view.seats.map((_, seat) =>
      pieces(
        "house",
        houses.flatMap((house) => (house.seat === seat ? [house.middle] : [])),
        seat,
      ),
    ),
    ...towns.filter(({ town }) => news.towns.has(town.id)).map(({ place }) => lastMove(inset(place, -12))),
    ...towns.map(({ label }) => label),
  ].join("");
}

/** Roofs behind the plates of towns: a village of three houses, and a tower where the town has a name. */
function drawRoofs(towns: readonly { readonly place: Box; readonly isNamed: boolean }[]): Svg {
  const villages = towns.flatMap(({ place, isNamed }) => {
    const { x, y, width } = place;
    const count = Math.max(2, Math.floor((width - 16) / (isNamed ? 44 : 36)));
    const step = (width - 16) / count;
    return Array.from({ length: count }, (_, index) => ({
      x: Math.round(x + 8 + (index + 0.5) * step),
      y: Math.round(y - (index % 2 === 0 ? 6 : 1)),
      isTower: isNamed && index === Math.floor(count / 2),
    }));
  });
  const [towers, huts] = [villages.filter(({ isTower }) => isTower), villages.filter(({ isTower }) => !isTower)];
  return stampArt(art.hut, huts) + stampArt(art.tower, towers);
}

type Sign = (middle: Point) => Svg;
type Standing = {
  readonly town: Town;
  readonly place: Box;
  readonly signs: readonly Sign[];
  readonly houses: readonly { readonly seat: number; readonly middle: Point }[];
  readonly isMarked: boolean;
  readonly label: Svg;
};

function standing(view: View, town: Town, middle: Point, marks: Labels): Standing {
  const signs = signsOf(view, town);
  const { place, row } = townPlan(town, middle, signs.length);
  const seats = view.seats.flatMap(({ houses }, seat) => (houses.includes(town.id) ? [seat] : []));
  const named = mapPlace(marks, `town:${town.id}`, place);
  const { label, middles } = lineOfRow(row, seats.length, named);
  return {
    town,
    place,
    signs,
    houses: seats.map((seat, index) => ({ seat, middle: at(middles, index) })),
    isMarked: named.mark !== undefined,
    label,
  };
}

function signsOf(view: View, { id, symbol, discount }: Town): readonly Sign[] {
  const opening = openingBonus(view, id);
  const sign = discount === null ? null : discountSigns[discount];
  return [
    ...(symbol === null ? [] : [(middle: Point) => icon(symbolIcons[symbol], middle, signSize)]),
    ...(sign === null ? [] : [(middle: Point) => disc(middle, signSize, sign.colour, sign.icon)]),
    ...(opening === 0 ? [] : [(middle: Point) => drawOpening(middle, opening)]),
  ];
}

/** Where the spots of one, two and three points lie on a shield 100 wide. */
const openingSpots: readonly (readonly (readonly [number, number])[])[] = [
  [[0, -4]],
  [
    [-17, -4],
    [17, -4],
  ],
  [
    [-20, -16],
    [0, 16],
    [20, -16],
  ],
];

/** The opening bonus: a laurel-green shield with a spot for each point. */
function drawOpening(middle: Point, count: number): Svg {
  const unit = signSize / 100;
  const spots = at(openingSpots, Math.min(count, openingSpots.length) - 1).map(([x, y]) => ({
    x: middle.x + x * unit,
    y: middle.y + y * unit,
  }));
  return (
    rimmedShape({ id: "shield", reach: 44 }, middle, unit, "#2f6b4a", { colour: "#173a27", width: 6 }) +
    paintShape(circles(spots, 5.5), colours.white)
  );
}

function onPlate(town: Town, signs: readonly Sign[], { x, y, width, height }: Box, speak: Speak): Svg {
  const middle = y + height / 2;
  const label = town.name === null ? String(numberOf(town.id)) : speak(shortTownName(town.name));
  const length = labelRoom(town);
  const left = signs.length === 0 ? x + (width - length) / 2 : x + rimOfPlate;
  const first = left + length + signGap + signSize / 2;
  const style = { ...typeOf(town), least: phone.long, align: "left", width: length } as const;
  return [
    text(label, { x: left, y: middle }, style),
    ...signs.map((draw, index) => draw({ x: first + index * (signSize + signGap), y: middle })),
  ].join("");
}

/** Gold around a town where a house brings a tile (and around what can be chosen), dashes where it brings none. */
function reachRings(view: View, towns: readonly Standing[]): Svg {
  const seat = view.me ?? view.turn?.seat;
  const reached = seat === undefined ? undefined : listReach(view, seat);
  const isNear = ({ town, isMarked }: Standing): boolean | undefined =>
    reached?.get(town.id) ?? (isMarked || undefined);
  const rings = (near: boolean): readonly Box[] =>
    towns.filter((one) => isNear(one) === near).map(({ place }) => inset(place, -ringWidth));
  const dashes = { fill: "none", stroke: colours.gold, "stroke-width": ringWidth, "stroke-dasharray": "11 7" };
  return [
    paintShape(plates(rings(true), corner + ringWidth), colours.gold),
    ...rings(false).map((box) =>
      element("rect", { ...inset(box, ringWidth / 2), rx: corner + ringWidth / 2, ...dashes }),
    ),
  ].join("");
}

const ringWidth = 8;
