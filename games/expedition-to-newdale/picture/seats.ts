import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Marks, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { block, rimmedBlock } from "../../kit/draw/blocks.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { becomes, flow, item, words } from "../../kit/draw/flow.ts";
import { grid, inset, middleOf, rows } from "../../kit/draw/layout.ts";
import { frame, marked, tick } from "../../kit/draw/marks.ts";
import { house, points, seatChip } from "../../kit/draw/pieces.ts";
import { paper } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, inkOn, round, seatStyle } from "../../kit/draw/theme.ts";
import { card } from "../cards.ts";
import { countOf, held } from "../goods.ts";
import type { TileId } from "../chapters.ts";
import { fistsOf, workAt } from "../market.ts";
import { areaAt, spaceOf } from "../places.ts";
import type { Player } from "../state.ts";
import { playerAt } from "../state.ts";
import type { View } from "../view.ts";
import { lineUpLeft } from "./line.ts";
import {
  bare,
  characterLetters,
  figure,
  goodItem,
  goodSigns,
  needItems,
  specialIcons,
  tileGivesItems,
  tileTakesItems,
} from "./signs.ts";

const line = 42;
const areaHeight = 66;
const rim = 12;
const between = 6;
const wide = 800;

const isWide = (width: number): boolean => width > wide;

/** How high each panel is: a narrow one has its areas in two rows, and tiles have a line of their own once there are any. */
export function seatHeight(view: View, width: number): number {
  const areas = (isWide(width) ? 1 : 2) * (areaHeight + between);
  const lines = view.seats.some((player) => gainItems(player).length > 0) ? 3 : 2;
  return 2 * rim + areas + lines * line + (lines - 1) * between;
}

/** What lies before one player: points, fists, cards; production areas with goods and tokens; buildings; tiles. */
export function drawSeat(view: View, seat: Seat, box: Box, marks: Marks): Svg {
  const player = playerAt(view, seat);
  const inner = inset(box, rim);
  const areas = { ...inner, y: inner.y + line + between, height: (isWide(box.width) ? 1 : 2) * (areaHeight + between) };
  const buildings = { ...inner, y: areas.y + areas.height, height: line };
  const gains = { ...buildings, y: buildings.y + line + between };
  return [
    paper(box),
    view.turn?.seat === seat ? frame(box, round.panel, seatStyle(seat).colour) : "",
    lineUpLeft({ ...inner, height: line }, factItems(view, seat, player), 0.16),
    drawAreas(view, seat, { ...areas, height: areas.height - between }),
    lineUpLeft(buildings, buildingItems(player), 0.14),
    lineUpLeft(gains, gainItems(player), 0.14),
    marked(marks, [{ place: `seat:${seat}`, box }]),
  ].join("");
}

function factItems(view: View, seat: Seat, player: Player): readonly Item[] {
  return [
    item((middle, height) => seatChip(middle, height * 0.9, seat), 1.35),
    item((middle, height) => points(middle, height, player.points)),
    bare("fist"),
    words(String(fistsOf(player))),
    bare("poker-hand"),
    words(String(at(view.handSizes, seat))),
    item((middle, height) => house(middle, height * 0.9, seat)),
    words(String(figures.houses - player.houses.length)),
    bare("footprint"),
    words(String(player.range)),
    bare("card-draw"),
    words(String(player.compensation)),
    ...(view.start === seat ? [bare("basket", colours.goldDark)] : []),
  ];
}

/** An action token: pale while it lies on a space. */
function tokenItem({ placed }: Player, number: number): Item {
  const isPlaced = (placed[number - 1] ?? null) !== null;
  return item((middle, height) => tokenSign(middle, height * 0.86, String(number), isPlaced ? "#d8cbb4" : tokenColour));
}

const tokenColour = "#6a4c9c";

function tokenSign(middle: Point, height: number, label: string, colour: string): Svg {
  const width = label.length > 1 ? height * 1.3 : height;
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return block(box, 7, colour) + text(label, middle, { size: height * 0.74, weight: "black", colour: inkOn(colour) });
}

function drawAreas(view: View, seat: Seat, box: Box): Svg {
  const { areas } = playerAt(view, seat);
  const { length } = areas;
  const cells = (isWide(box.width) ? grid(box, length, 1, between) : grid(box, length / 2, 2, between)).flat();
  const empty = areas.flatMap((no, area) => (no === null ? [cells[area] ?? box] : []));
  return (
    empty.map((cell) => block(cell, 12, colours.paperShade)).join("") +
    areas.map((_, area) => drawArea(view, seat, area, cells[area] ?? box)).join("")
  );
}

/**
 * A production area: above the goods on it and the token that lies there, below the assistants that its building needs,
 * and how many of them orderly production misses now.
 */
function drawArea(view: View, seat: Seat, area: number, box: Box): Svg {
  const { areas, placed, goods } = playerAt(view, seat);
  const no = areas[area] ?? null;
  const lying = placed.findIndex((place) => place !== null && spaceOf(view.chapter, place)?.area === area);
  const quality = spaceOf(view.chapter, placed[lying] ?? "")?.quality;
  const corner = { x: box.x + box.width - 24, y: box.y + 18 };
  const mark = quality === undefined ? "" : tokenSign(corner, 32, `${lying + 1}${signs[quality]}`, tokenColour);
  if (no === null) {
    const label = areaName(areaAt(view.chapter, area).id);
    return text(label, middleOf(box), { size: 26, weight: "black", colour: colours.inkSoft }) + mark;
  }
  const { good, needs, face } = card(no);
  const colour = good === null ? "#b9c6cf" : goodSigns[good].colour;
  const isFirst = areas.findIndex((other) => other !== null && card(other).good === good) === area;
  const sign = good === null ? bare(face === "captain" ? specialIcons.captain : "meeple") : goodItem(good);
  // Goods of one kind are counted together, on the first building that makes them.
  const count = good !== null && isFirst && countOf(goods, good) > 0 ? [words(String(countOf(goods, good)))] : [];
  const [above = box, below = box] = rows(inset(box, 6), [1, 1], 2);
  return [
    rimmedBlock(box, 12, "#fff7e4", { colour, width: 3 }),
    lineUpLeft(above, [sign, ...count], 0.14),
    lineUpLeft(below, [...needItems(needs), missingItem(view, seat, area)], 0.06),
    mark,
  ].join("");
}

/** How many assistants orderly production misses now, or a tick. */
function missingItem(view: View, seat: Seat, area: number): Item {
  const place = areaAt(view.chapter, area).places.orderly;
  const work = place === null || view.event === null ? undefined : workAt(view, seat, place);
  if (work === undefined) return item(() => "", 0);
  if (work.missing === 0) return item((middle, height) => tick(middle, height * 0.8));
  return words(`−${work.missing}`, colours.no);
}

/** Free areas are called by their number. */
export const areaName = (id: string): string => id.replace(/^p/u, "");

const signs = { sloppy: "−", orderly: "=", extraordinary: "+" } as const;

/** Action tokens; special buildings and crew; goods that lie on no production area. */
function buildingItems(player: Player): readonly Item[] {
  const { specials, crew, areas, goods, tokens } = player;
  const made = new Set(areas.map((no) => (no === null ? null : card(no).good)));
  const elsewhere = held(goods).filter((good) => !made.has(good));
  return [
    ...tokens.map((number) => tokenItem(player, number)),
    ...[...specials, ...crew].map((no) => specialItem(no)),
    ...elsewhere.flatMap((good) => [goodItem(good), words(String(countOf(goods, good)))]),
  ];
}

/** Bonus tiles, characters, prisoners and figures for this round. */
function gainItems({ tiles, characters, own, prison }: Player): readonly Item[] {
  const figuresOf = (list: readonly number[]): readonly Item[] =>
    list.flatMap((count, color) => (count === 0 ? [] : [count === 1 ? figure(color) : figure(color, count)]));
  return [
    ...tiles.map(tileItem),
    ...characters.map((character) => plateItem([words(characterLetters[character])], "#cfe0c3")),
    ...(figuresOf(own).length > 0 ? [words("+"), ...figuresOf(own)] : []),
    ...(figuresOf(prison).length > 0 ? [bare("padlock"), ...figuresOf(prison)] : []),
  ];
}

const tileItem = (tile: TileId): Item =>
  plateItem([...tileTakesItems(tile), becomes(), ...tileGivesItems(tile)], "#fbe9c0");

/** Things together on a plate as wide as they need. */
function plateItem(parts: readonly Item[], fill: string): Item {
  const width = parts.reduce((sum, part) => sum + part.width * 0.8 + 0.05, 0.3);
  return item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return (
      rimmedBlock(box, 10, fill, { colour: colours.paperEdge, width: 2 }) + flow(inset(box, height * 0.1), parts, 0.05)
    );
  }, width);
}

/** A special building or sailor by its sign, with its color where it has one and its fists. */
function specialItem(no: number): Item {
  const { face, color, fists } = card(no);
  const name = face in specialIcons ? specialIcons[face as keyof typeof specialIcons] : "meeple";
  const extra = color !== null ? [figure(color)] : fists > 0 ? [words(String(fists)), bare("fist")] : [];
  return plateItem([bare(name), ...extra], "#e9dcc0");
}
