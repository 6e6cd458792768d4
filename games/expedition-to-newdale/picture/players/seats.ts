import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { inset } from "../../../kit/draw/layout.ts";
import type { Part } from "../../../kit/draw/pictures/pages.ts";
import { becomes, type Item, item, words } from "../../../kit/draw/pieces/flow.ts";
import { frame, lastMove, markPlaces, phoneLabel, tick } from "../../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, darker, inkOn, round, seatStyle } from "../../../kit/draw/theme.ts";
import { type Action, areaAt, type AreaId, spaceOf } from "../../rules/box/areas.ts";
import { card, type CardNo, type Good } from "../../rules/box/cards.ts";
import { countOf, type Figures, type Goods, listHeld } from "../../rules/box/goods.ts";
import { markedBy } from "../../rules/score.ts";
import { type Player, playerAt } from "../../rules/state.ts";
import { fistsOf, orderlyLaborAt } from "../../rules/table/market.ts";
import type { View } from "../../rules/view.ts";
import { say, shortTitleOf } from "../../text/words.ts";
import { drawName, sheet } from "../pieces/ground.ts";
import {
  anyGood,
  bare,
  figure,
  goodItem,
  goodSigns,
  iconOf,
  listMarket,
  numeral,
  roofOf,
  specialIcons,
  tileItems,
  worth,
} from "../pieces/items.ts";
import { lineUpLeft, smaller, together, wrapLine } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";
import { piece, tilePaper } from "../pieces/shapes.ts";

const line = 61;
const rim = 12;
const between = 8;
const space = 0.12;
/** What lies before one player: a band, a line of facts, then houses and all else in as many lines as they take. */
export function seatPart(scene: Scene, seat: Seat, width: number): Part {
  const lines = linesOf(scene, seat, width);
  const height = bandHeight + between + (lines.length + 1) * (line + between) + rim - between;
  return { height, draw: (box) => drawSeat(scene, seat, lines, box) };
}

/** Lines of areas and special buildings, and then of goods that lie elsewhere, tiles and figures. */
type Lines = readonly (readonly Item[])[];

/** What lies before one player: name, points, fists, cards; areas in use with goods and tokens; buildings; tiles. */
function drawSeat({ view, names, marks }: Scene, seat: Seat, lines: Lines, box: Box): Svg {
  const facts = { x: box.x + rim + 14, y: box.y + bandHeight + between, width: box.width - 2 * rim - 14, height: line };
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 4 }),
    drawHeader(box, { view, names, marks }, seat),
    lineUpLeft(facts, factItems(seat, playerAt(view, seat)), 0.4),
    ...lines.map((items, index) => lineUpLeft({ ...facts, y: facts.y + (index + 1) * (line + between) }, items, space)),
    view.turn?.seat === seat ? frame(box, round.panel, colours.yes) : "",
    markPlaces(marks, [{ place: `seat:${seat}`, box }], { height: phoneLabel.board }),
  ].join("");
}

function linesOf(scene: Scene, seat: Seat, width: number): Lines {
  const { view, speak, news } = scene;
  const player = playerAt(view, seat);
  const areas = player.areas.flatMap((no, area) => {
    const items = areaItems(scene, seat, area);
    return no !== null && news.cards.has(no) ? items.map(markNew) : items;
  });
  const wrap = (items: readonly Item[]): Lines => wrapLine(width - 2 * rim - 14, line, items, space);
  return [
    ...wrap([...areas, ...buildingItems(player, speak, news.cards)]),
    ...wrap([...stockElsewhere(player), ...gainItems(player, speak, listMarket(view, seat))]),
  ];
}

const drawCount = (sign: Item, count: number): Item => together([smaller(sign, 0.86), numeral(String(count))], 0.05);

const isPlaced = ({ placed }: Player, token: number): boolean => (placed[token - 1] ?? null) !== null;

/** Houses left, reach, cards for an assistant, and the action tokens: pale while they lie on a space. */
const factItems = (seat: Seat, player: Player): readonly Item[] => [
  drawCount(houseItem(seat), figures.houses - player.houses.length),
  drawCount(bare("footprint"), player.range),
  drawCount(bare("card-draw"), player.compensation),
  together(
    player.tokens.map((number) => tokenItem(0.92, number, isPlaced(player, number) ? "#d8cbb4" : tokenColour)),
    0.14,
  ),
];

export const houseItem = (seat: Seat): Item => item((middle, height) => piece("house", middle, seat, height * 0.96));

const tokenItem = (size: number, number: number, colour: string): Item =>
  item((middle, height) => tokenSign(middle, height * size, number, colour), size * tokenShape);

const lightPlate = "#fff7e4";
export const tokenColour = "#6a4c9c";

/** Width of a token by its height. */
export const tokenShape = 1.26;

/** A token: the worker that it is, so that its number is not taken for that of an option. */
export function tokenSign({ x, y }: Point, height: number, number: number, colour: string): Svg {
  const [width, ink] = [height * tokenShape, inkOn(colour)];
  const worker = icon("meeple", { x: x - height * 0.3, y }, height * 0.6, ink);
  const figure = { size: height * 0.9, weight: "black", colour: ink } as const;
  const drawn = worker + text(String(number), { x: x + height * 0.32, y }, figure);
  return block({ x: x - width / 2, y: y - height / 2, width, height }, 7, colour) + drawn;
}

/**
 * A production area in use: the goods on it, how many assistants orderly production misses now, and the token that
 * lies there. What its building needs stands on the own board, and for others in the board in words.
 */
function areaItems({ view, speak }: Scene, seat: Seat, area: number): readonly Item[] {
  const { areas, placed, goods } = playerAt(view, seat);
  const no = areas[area] ?? null;
  const lying = placed.findIndex((place) => place !== null && spaceOf(view.chapter, place)?.area === area);
  const makes = spaceOf(view.chapter, placed[lying] ?? "")?.makes;
  const token = makes === undefined ? [] : [lyingItem(lying), numeral(`+${makes}`)];
  if (no === null) {
    const name = numeral(nameArea(areaAt(view.chapter, area).id, speak), "#5c4c33");
    return token.length === 0 ? [] : [plateItem([name, ...token], colours.paperShade)];
  }
  const { good, face } = card(no);
  const sign = good === null ? bare(face === "captain" ? specialIcons.captain : "meeple") : goodItem(good);
  const count = isCountedHere(areas, area, good) ? stockItems(goods, good) : [];
  const parts = [sign, ...count, apart, nameItem(no, speak), apart, ...missingItem(view, seat, area), ...token];
  return [good === null ? plateItem(parts, lightPlate, "#b9c6cf") : builtItem(parts, no)];
}

/** Keeps figures off a name. */
const apart = item(() => "", 0.14);

/** Type of names beside a sign that says the same, by the height of what they stand on. */
const nameShare = 0.83;

/** What a building or sailor is called. */
const nameItem = (no: CardNo, speak: Speak): Item => words(speak(shortTitleOf(no)), colours.ink, nameShare);

/** A token that lies in an area. */
export const lyingItem = (index: number): Item => tokenItem(1.12, index + 1, tokenColour);

/** What an action of every chapter costs and brings, as far as figures say it. */
export function effectItems(action: Action, { tokens, fresh }: Player): readonly Item[] {
  const pay = (value: number): Item => item((middle, height) => coin(middle, height * 1.2, value), 1.2);
  const cards = bare("poker-hand");
  switch (action) {
    case "progress":
      return [pay(figures.progress.cost), becomes(), numeral(String(figures.progress.points)), worth];
    case "cards":
      return [numeral(`+${figures.cards.drawn}`), cards];
    case "market": {
      const { discarded, coal } = figures.blackMarket;
      return [numeral(String(discarded)), cards, becomes(), numeral(String(coal)), goodItem("coal"), anyGood];
    }
    case "growth": {
      const next = figures.growth.find(({ token }) => ![...tokens, ...fresh].includes(token));
      return next === undefined ? [] : [pay(next.cost), becomes(), lyingItem(next.token - 1)];
    }
    default:
      return [];
  }
}

/** Goods of one kind are counted together, on the first building that makes them. */
export const isCountedHere = (areas: Player["areas"], area: number, good: Good | null): good is Good =>
  good !== null && areas.findIndex((other) => other !== null && card(other).good === good) === area;

const stockItems = (goods: Goods, good: Good): readonly Item[] =>
  countOf(goods, good) > 0 ? [numeral(String(countOf(goods, good)))] : [];

/** How many assistants orderly production misses now, or a tick. */
function missingItem(view: View, seat: Seat, area: number): readonly Item[] {
  const labor = orderlyLaborAt(view, seat, area);
  if (labor === undefined) return [];
  if (labor.missing === 0) return [item((middle, height) => tick(middle, height * 0.8))];
  return [numeral(`−${labor.missing}`, "#a81822")];
}

/** Free areas are called by their number. */
export function nameArea(id: AreaId, speak: Speak): string {
  if (id === "coal" || id === "cook" || id === "captain") return speak(say(`picture.area.${id}`));
  return id.replace(/^p/u, "");
}

const buildingItems = ({ specials, crew }: Player, speak: Speak, fresh: ReadonlySet<CardNo>): readonly Item[] =>
  [...specials, ...crew].map((no) => {
    const drawn = specialItem(no, speak);
    return fresh.has(no) ? markNew(drawn) : drawn;
  });

/** Goods that lie on no production area. */
function stockElsewhere({ areas, goods }: Player): readonly Item[] {
  const made = new Set(areas.map((no) => (no === null ? null : card(no).good)));
  return listHeld(goods)
    .filter((good) => !made.has(good))
    .map((good) =>
      plateItem([goodItem(good), numeral(String(countOf(goods, good)))], lightPlate, goodSigns[good].colour),
    );
}

function gainItems(
  { tiles, characters, own, prison }: Player,
  speak: Speak,
  market: Figures | undefined,
): readonly Item[] {
  const figuresOf = (list: readonly number[]): readonly Item[] =>
    list.flatMap((count, color) => (count === 0 ? [] : [count === 1 ? figure(color) : figure(color, count)]));
  return [
    ...tiles.map((tile) => plateItem(tileItems(tile, speak, market), tilePaper)),
    ...characters.map((character) =>
      plateItem([words(speak(say(`picture.character.${character}`)), colours.ink, nameShare)], "#cfe0c3"),
    ),
    ...(figuresOf(own).length > 0 ? [plateItem([numeral("+"), ...figuresOf(own)], lightPlate)] : []),
    ...(figuresOf(prison).length > 0 ? [plateItem([bare("padlock"), ...figuresOf(prison)], lightPlate)] : []),
  ];
}

export function plateItem(parts: readonly Item[], fill: string, colour: string = colours.paperEdge): Item {
  const inner = together(parts, 0.06);
  const width = inner.width * inPlate + 0.24;
  return item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return rimmedBlock(box, 10, fill, { colour, width: 3 }) + inner.draw(middle, height * inPlate);
  }, width);
}

/** A building: things together on a plate with an edge in the colour of its roof. */
const builtItem = (parts: readonly Item[], no: CardNo): Item => plateItem(parts, lightPlate, darker(roofOf(no), 0.2));

/** How high things on a plate are, by the plate's height. */
const inPlate = 0.82;

/** The same in white corners: it came since the reader's last turn. */
const markNew = ({ width, draw }: Item): Item =>
  item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return draw(middle, height) + lastMove(inset(box, -5));
  }, width);

/** A special building or sailor by its sign and name, with its color where it has one and its fists. */
function specialItem(no: CardNo, speak: Speak): Item {
  const { face, color, fists } = card(no);
  const strength = fists > 0 ? [apart, numeral(String(fists)), bare("fist")] : [];
  const parts = [bare(iconOf(face)), nameItem(no, speak), ...(color === null ? strength : [apart, figure(color)])];
  return card(no).kind === "sailor" ? plateItem(parts, "#d5e6f1") : builtItem(parts, no);
}

/** How high the band at the head of a panel is. */
const bandHeight = 72;

const fromLeft = 470;

/** A band in the player's colour with name, points, fists and cards in hand. */
function drawHeader(box: Box, { view, names, marks }: Omit<Scene, "speak" | "news">, seat: Seat): Svg {
  const { colour, ink } = seatStyle(seat);
  const band = { ...inset(box, 2), height: bandHeight };
  const middle = box.y + bandHeight / 2;
  const line = { x: box.x + fromLeft, y: middle - 30, width: box.width - fromLeft - 12, height: 60 };
  return [
    block({ ...band, height: bandHeight + round.panel }, round.panel, colour),
    block({ ...band, y: band.y + bandHeight, height: round.panel }, 0, sheet.fill),
    // The label of an option is on the corner.
    drawName({ x: box.x + (marks[`seat:${seat}`] === undefined ? 22 : 48), y: middle }, names, seat, 404, ink),
    lineUpLeft(line, headItems({ view }, seat, ink), 0.34),
  ].join("");
}

/** Points, fists, and cards in hand; a basket for who begins the round. */
function headItems({ view }: Pick<Scene, "view">, seat: Seat, ink: string): readonly Item[] {
  const player = playerAt(view, seat);
  return [
    item(({ x, y }, height) => {
      // On paper, as the shield could be lost on a band of its colour.
      const paper = { x: x - height * 0.66, y: y - height * 0.57, width: height * 1.32, height: height * 1.18 };
      return block(paper, 12, sheet.fill) + points({ x, y }, height * 1.18, markedBy(player));
    }, 1.2),
    together([bare("fist", ink), words(String(fistsOf(player)), ink)], 0.05),
    together([bare("poker-hand", ink), words(String(at(view.handSizes, seat)), ink)], 0.05),
    ...(view.start === seat ? [bare("basket", ink)] : []),
  ];
}
