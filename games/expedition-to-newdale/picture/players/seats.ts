import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Labels, Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { becomes, type Item, item, words } from "../../../kit/draw/flow.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { frame, markPlaces, tick } from "../../../kit/draw/marks.ts";
import { house, points, seatChip } from "../../../kit/draw/pieces.ts";
import { paper } from "../../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text.ts";
import { colours, inkOn, round } from "../../../kit/draw/theme.ts";
import { card, type Good } from "../../rules/box/cards.ts";
import { countOf, type Goods, listHeld } from "../../rules/box/goods.ts";
import type { TileId } from "../../rules/box/chapters.ts";
import { fistsOf, laborAt } from "../../rules/table/market.ts";
import { areaAt, type AreaId, type Quality, spaceOf } from "../../rules/box/areas.ts";
import { type Player, playerAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { lineUpLeft, spread, together, wrapLine } from "../line.ts";
import {
  bare,
  characterLetters,
  figure,
  goodItem,
  goodSigns,
  iconOf,
  needItems,
  specialIcons,
  tileGivesItems,
  tileTakesItems,
} from "../signs.ts";

const line = 44;
const rim = 10;
const between = 6;
const space = 0.12;

/** How high a panel is: a line of facts, then all else in as many lines as it takes. */
export const seatHeight = (view: View, seat: Seat, width: number): number =>
  2 * rim + line + linesOf(view, seat, width).length * (line + between);

/** What lies before one player: points, fists, cards; areas in use with goods and tokens; buildings; tiles. */
export function drawSeat(view: View, seat: Seat, box: Box, marks: Labels): Svg {
  const first = { ...inset(box, rim), height: line };
  return [
    paper(box),
    view.turn?.seat === seat ? frame(box, round.panel, colours.yes) : "",
    spread(first, factItems(view, seat, playerAt(view, seat)), space, 0.35),
    ...linesOf(view, seat, box.width).map((items, index) =>
      lineUpLeft({ ...first, y: first.y + (index + 1) * (line + between) }, items, space),
    ),
    markPlaces(marks, [{ place: `seat:${seat}`, box }]),
  ].join("");
}

function linesOf(view: View, seat: Seat, width: number): readonly (readonly Item[])[] {
  const player = playerAt(view, seat);
  const areas = player.areas.flatMap((_, area) => areaItems(view, seat, area));
  return wrapLine(width - 2 * rim, line, [...areas, ...buildingItems(player), ...gainItems(player)], space);
}

function factItems(view: View, seat: Seat, player: Player): readonly Item[] {
  const drawCount = (sign: Item, count: number): Item => together([smaller(sign), words(String(count))], 0.05);
  return [
    item((middle, height) => seatChip(middle, height * 0.84, seat), 1.28),
    item((middle, height) => points(middle, height, player.points)),
    drawCount(bare("fist"), fistsOf(player)),
    drawCount(bare("poker-hand"), at(view.handSizes, seat)),
    drawCount(
      item((middle, height) => house(middle, height, seat)),
      figures.houses - player.houses.length,
    ),
    drawCount(bare("footprint"), player.range),
    drawCount(bare("card-draw"), player.compensation),
    ...(view.start === seat ? [smaller(bare("basket", colours.goldDark))] : []),
  ];
}

const smaller = ({ width, draw }: Item): Item => item((middle, height) => draw(middle, height * 0.86), width * 0.86);

/** An action token: pale while it lies on a space. */
function tokenItem({ placed }: Player, number: number): Item {
  const isPlaced = (placed[number - 1] ?? null) !== null;
  return item((middle, height) => tokenSign(middle, height * 0.86, String(number), isPlaced ? "#d8cbb4" : tokenColour));
}

const lightPlate = "#fff7e4";
export const tokenColour = "#6a4c9c";

export function tokenSign(middle: Point, height: number, label: string, colour: string): Svg {
  const width = label.length > 1 ? height * 1.3 : height;
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return block(box, 7, colour) + text(label, middle, { size: height * 0.74, weight: "black", colour: inkOn(colour) });
}

/**
 * A production area in use: the goods on it, the assistants that its building needs, how many of them orderly
 * production misses now, and the token that lies there.
 */
function areaItems(view: View, seat: Seat, area: number): readonly Item[] {
  const { areas, placed, goods } = playerAt(view, seat);
  const no = areas[area] ?? null;
  const lying = placed.findIndex((place) => place !== null && spaceOf(view.chapter, place)?.area === area);
  const quality = spaceOf(view.chapter, placed[lying] ?? "")?.quality;
  const token = quality === undefined ? [] : [lyingItem(lying, quality)];
  if (no === null) {
    const name = words(areaName(areaAt(view.chapter, area).id), colours.inkSoft);
    return token.length === 0 ? [] : [plateItem([name, ...token], colours.paperShade)];
  }
  const { good, needs, face } = card(no);
  const sign = good === null ? bare(face === "captain" ? specialIcons.captain : "meeple") : goodItem(good);
  const count = isCountedHere(areas, area, good) ? stockItems(goods, good) : [];
  const parts = [sign, ...count, ...needItems(needs), ...missingItem(view, seat, area), ...token];
  return [plateItem(parts, lightPlate, good === null ? "#b9c6cf" : goodSigns[good].colour)];
}

/** A token that lies in an area, with the quality of its space. */
const lyingItem = (index: number, quality: Quality): Item =>
  item((middle, height) => tokenSign(middle, height, `${index + 1}${signs[quality]}`, tokenColour), 1.3);

/** Goods of one kind are counted together, on the first building that makes them. */
export const isCountedHere = (areas: Player["areas"], area: number, good: Good | null): good is Good =>
  good !== null && areas.findIndex((other) => other !== null && card(other).good === good) === area;

const stockItems = (goods: Goods, good: Good): readonly Item[] =>
  countOf(goods, good) > 0 ? [words(String(countOf(goods, good)))] : [];

/** How many assistants orderly production misses now, or a tick. */
function missingItem(view: View, seat: Seat, area: number): readonly Item[] {
  const place = areaAt(view.chapter, area).places.orderly;
  const labor = place === null || view.event === null ? undefined : laborAt(view, seat, place);
  if (labor === undefined) return [];
  if (labor.missing === 0) return [item((middle, height) => tick(middle, height * 0.8))];
  return [words(`−${labor.missing}`, colours.no)];
}

/** Free areas are called by their number. */
export function areaName(id: AreaId): string {
  if (id === "cook") return "Cook";
  return id === "captain" ? "Captain" : id.replace(/^p/u, "");
}

const signs = { sloppy: "−", orderly: "=", extraordinary: "+" } as const;

/** Action tokens; special buildings and crew; goods that lie on no production area. */
function buildingItems(player: Player): readonly Item[] {
  const { specials, crew, areas, goods, tokens } = player;
  const made = new Set(areas.map((no) => (no === null ? null : card(no).good)));
  const elsewhere = listHeld(goods).filter((good) => !made.has(good));
  return [
    ...tokens.map((number) => tokenItem(player, number)),
    ...[...specials, ...crew].map((no) => specialItem(no)),
    ...elsewhere.map((good) =>
      plateItem([goodItem(good), words(String(countOf(goods, good)))], lightPlate, goodSigns[good].colour),
    ),
  ];
}

/** Bonus tiles, characters, prisoners and figures for this round. */
function gainItems({ tiles, characters, own, prison }: Player): readonly Item[] {
  const figuresOf = (list: readonly number[]): readonly Item[] =>
    list.flatMap((count, color) => (count === 0 ? [] : [count === 1 ? figure(color) : figure(color, count)]));
  return [
    ...tiles.map(tileItem),
    ...characters.map((character) => plateItem([words(characterLetters[character])], "#cfe0c3")),
    ...(figuresOf(own).length > 0 ? [plateItem([words("+"), ...figuresOf(own)], lightPlate)] : []),
    ...(figuresOf(prison).length > 0 ? [plateItem([bare("padlock"), ...figuresOf(prison)], lightPlate)] : []),
  ];
}

const tileItem = (tile: TileId): Item =>
  plateItem([...tileTakesItems(tile), becomes(), ...tileGivesItems(tile)], "#fbe9c0");

/** Things together on a plate as wide as they need. */
function plateItem(parts: readonly Item[], fill: string, colour: string = colours.paperEdge): Item {
  const inner = together(parts, 0.06);
  const width = inner.width * inPlate + 0.24;
  return item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return rimmedBlock(box, 10, fill, { colour, width: 3 }) + inner.draw(middle, height * inPlate);
  }, width);
}

/** How high things on a plate are, by the plate's height. */
const inPlate = 0.82;

/** A special building or sailor by its sign, with its color where it has one and its fists. */
function specialItem(no: number): Item {
  const { face, color, fists } = card(no);
  const strength = fists > 0 ? [words(String(fists)), bare("fist")] : [];
  return plateItem([bare(iconOf(face)), ...(color === null ? strength : [figure(color)])], "#e9dcc0");
}
