import type { Town, TownSymbol } from "../../../../data/expedition-to-newdale/boards.ts";
import type { Labels, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { lastMove } from "../../../kit/draw/pieces/marks.ts";
import { type Box, type Point, type Svg, useShape } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { type Board, letterOf } from "../../rules/box/boards.ts";
import { listReach, openingBonus } from "../../rules/table/reach.ts";
import type { View } from "../../rules/view.ts";
import { shortTownName } from "../../text/words.ts";
import { discountSigns, secretSymbol, symbolIcons } from "../pieces/items.ts";
import type { Scene } from "../pieces/scene.ts";
import { disc, piece, rimmedPlates, tilePaper } from "../pieces/shapes.ts";
import { labelRoom, lineOfRow, mapPlace, rimOfPlate, signGap, signSize, type Spot, townPlan, typeOf } from "./plan.ts";

const corner = 14;

/** Where a reader finds what towns and tiles to choose bring: by signs here on the map, or in a list below it. */
export type ChoicesTold = "here" | "below";

/** Towns on their plates with what they show, rings around those in reach, houses, and labels of options. */
export function drawTowns(scene: Omit<Scene, "names">, board: Board, spot: Spot, told: ChoicesTold): Svg {
  const { view, marks, speak, news } = scene;
  const lookOf = looksOfTowns(view, marks, board);
  const towns = board.towns.map((town) => {
    const signs = told === "below" ? [] : signsOf(view, town);
    return { ...standing(view, town, { signs, marks, spot }), look: lookOf(town.id) };
  });
  return [
    drawRings(
      towns,
      told === "below" || board.sea !== null ? [] : towns.filter(({ look }) => look === "near" || look === "tile"),
    ),
    drawPlates(towns),
    ...towns.map(({ town, signs, place }) => onPlate(town, signs, place, speak)),
    ...towns.flatMap(({ houses, step }) =>
      houses.map(({ seat, middle: { x, y } }) => piece("house", { x, y: y - 2 }, seat, step)),
    ),
    ...towns.filter(({ town }) => news.towns.has(town.id)).map(({ place }) => lastMove(inset(place, -12))),
    ...towns.map(({ label }) => label),
  ].join("");
}

export type Look = keyof typeof fills;

/** How the plate of each town looks; where others can be chosen it is dim. */
export function looksOfTowns(view: View, marks: Labels, board: Board): (town: Town["id"]) => Look {
  const seat = view.me ?? view.turn?.seat;
  const reached = seat === undefined ? undefined : listReach(view, seat);
  const isMarked = (id: Town["id"]): boolean => marks[`town:${id}`] !== undefined;
  const isAsked = board.towns.some(({ id }) => isMarked(id));
  return (id) => {
    if (isAsked && !isMarked(id)) return "far";
    const brings = reached?.get(id);
    if (brings !== undefined) return brings ? "tile" : "near";
    if (reached === undefined) return "unknown";
    return isMarked(id) ? "near" : "far";
  };
}

type Sign = (middle: Point) => Svg;
type Standing = ReturnType<typeof standing> & { readonly look: Look };

type Shown = { readonly signs: readonly Sign[]; readonly marks: Labels; readonly spot: Spot };

function standing(view: View, town: Town, { signs, marks, spot }: Shown) {
  const plan = townPlan(town, town, signs.length);
  const place = { ...plan.place, ...spot(plan.place) };
  const seats = view.seats.flatMap(({ houses }, seat) => (houses.includes(town.id) ? [seat] : []));
  const named = mapPlace(marks, `town:${town.id}`, place);
  const { label, middles, step } = lineOfRow({ ...plan.row, ...spot(plan.row) }, seats.length, named);
  return {
    town,
    place,
    signs,
    houses: seats.map((seat, index) => ({ seat, middle: at(middles, index) })),
    isMarked: named.mark !== undefined,
    ...{ label, step },
  };
}

/** Its symbol where that counts, its discount, and its opening bonus. */
function signsOf(view: View, { id, symbol, discount }: Town): readonly Sign[] {
  const opening = openingBonus(view, id);
  const sign = discount === null ? null : discountSigns[discount];
  return [
    ...(symbol === null || !isCounting(view, symbol)
      ? []
      : [(middle: Point) => icon(symbolIcons[symbol], middle, signSize)]),
    ...(sign === null ? [] : [(middle: Point) => disc(middle, signSize, sign.colour, sign.icon)]),
    ...(opening === 0 ? [] : [(middle: Point) => drawOpening(middle, opening)]),
  ];
}

/** Readers with a secret objective see the symbols that count for it, others all. */
export function isCounting({ mine }: View, symbol: TownSymbol): boolean {
  return mine === null || symbol === "mystical" || symbol === secretSymbol(mine);
}

/** The opening bonus: how many victory points are on a shield, which a plate has just room for. */
export const drawOpening = ({ x, y }: Point, count: number): Svg =>
  useShape("shield", { x, y: y + 1 }, 0.51, { fill: "#2f6b4a" }) +
  text(String(count), { x, y: y - 1 }, { size: phone.board, weight: "black", colour: colours.white });

function onPlate(town: Town, signs: readonly Sign[], { x, y, width, height }: Box, speak: Speak): Svg {
  const middle = y + height / 2;
  const label = town.name === null ? letterOf(town.id) : speak(shortTownName(town.name));
  const length = labelRoom(town);
  const left = signs.length === 0 ? x + (width - length) / 2 : x + rimOfPlate;
  const first = left + length + signGap + signSize / 2;
  const style = { ...typeOf(town), least: phone.long, align: "left", width: length } as const;
  return [
    text(label, { x: left, y: middle }, style),
    ...signs.map((draw, index) => draw({ x: first + index * (signSize + signGap), y: middle })),
  ].join("");
}

/** White around towns in reach, where the picture has a key that says so; gold around those that can be chosen instead. */
function drawRings(towns: readonly Standing[], near: readonly Standing[]): Svg {
  const marked = towns.filter(({ isMarked }) => isMarked);
  const [ringed, colour] = marked.length > 0 ? [marked, colours.gold] : [near, colours.white];
  const places = ringed.map(({ place }) => place);
  const rim = { colour: colours.ink, width: 4 };
  return rimmedPlates(
    places.map((place) => inset(place, -ringWidth)),
    corner + ringWidth,
    colour,
    rim,
  );
}

/** Plates by what a house there brings; where none can go now they are dim. */
const drawPlates = (towns: readonly Standing[]): Svg =>
  [...new Set(towns.map(({ look }) => fills[look]))]
    .map((fill) => {
      const places = towns.filter(({ look }) => fills[look] === fill).map(({ place }) => place);
      return rimmedPlates(places, corner, fill, { colour: colours.ink, width: 4 });
    })
    .join("");

/** Plates of towns by whether a house can go there, and brings a bonus tile; unknown where nobody is about to build. */
export const fills = { far: "#bdb08c", near: colours.paper, tile: tilePaper, unknown: colours.paper } as const;
const ringWidth = 14;
