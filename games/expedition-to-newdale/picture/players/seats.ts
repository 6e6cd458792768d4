import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat, Speak } from "../../../contract.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { becomes, type Item, item, words } from "../../../kit/draw/flow.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { frame, lastMove, markPlaces, phoneLabel, tick } from "../../../kit/draw/marks.ts";
import { plate } from "../../../kit/draw/plates.ts";
import { type Box, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text.ts";
import { colours, inkOn, round } from "../../../kit/draw/theme.ts";
import { card, type CardNo, type Good } from "../../rules/box/cards.ts";
import { countOf, type Goods, listHeld } from "../../rules/box/goods.ts";
import type { TileId } from "../../rules/box/chapters.ts";
import { laborAt } from "../../rules/table/market.ts";
import { areaAt, type AreaId, type Quality, spaceOf } from "../../rules/box/areas.ts";
import { type Player, playerAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { sheet } from "../ground.ts";
import { lengthOf, lineUpLeft, together, wrapLine } from "../line.ts";
import type { Scene } from "../scene.ts";
import { pieces } from "../shapes.ts";
import { bare, figure, goodItem, goodSigns, iconOf, specialIcons, tileGivesItems, tileTakesItems } from "../signs.ts";
import { say, shortTitleOf } from "../../text/words.ts";
import { bandHeight, drawHeader, drawHouses } from "./header.ts";

const line = 60;
const rim = 12;
const between = 8;
const space = 0.12;

/** How high a panel is: a band, a line of facts, then all else in as many lines as it takes. */
export const seatHeight = ({ view, speak }: Told, seat: Seat, width: number): number =>
  bandHeight + 2 * between + line + linesOf({ view, speak }, seat, width).length * (line + between) + rim - between;

/** What lies before one player: name, points, fists, cards; areas in use with goods and tokens; buildings; tiles. */
export function drawSeat({ view, speak, names, marks, news }: Scene, seat: Seat, box: Box): Svg {
  const facts = { x: box.x + rim + 14, y: box.y + bandHeight + between, width: box.width - 2 * rim - 14, height: line };
  const player = playerAt(view, seat);
  const items = factItems(seat, player);
  const taken = lengthOf(items, line, 0.4);
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 4 }),
    drawHeader(box, { view, names }, seat),
    view.turn?.seat === seat ? frame(box, round.panel, colours.yes) : "",
    lineUpLeft(facts, items, 0.4),
    drawHouses({ ...facts, x: facts.x + taken, width: facts.width - taken }, player, seat),
    ...linesOf({ view, speak }, seat, box.width, news.cards).map((items, index) =>
      lineUpLeft({ ...facts, y: facts.y + (index + 1) * (line + between) }, items, space),
    ),
    markPlaces(marks, [{ place: `seat:${seat}`, box }], { height: phoneLabel.board }),
  ].join("");
}

/** What a panel is drawn from, whatever is new in it. */
type Told = Pick<Scene, "view" | "speak">;

function linesOf(
  { view, speak }: Told,
  seat: Seat,
  width: number,
  fresh: ReadonlySet<CardNo> = new Set(),
): readonly (readonly Item[])[] {
  const player = playerAt(view, seat);
  const areas = player.areas.flatMap((no, area) => {
    const items = areaItems({ view, speak }, seat, area);
    return no !== null && fresh.has(no) ? items.map(markNew) : items;
  });
  return wrapLine(
    width - 2 * rim - 14,
    line,
    [...areas, ...buildingItems(player, speak, fresh), ...gainItems(player, speak)],
    space,
  );
}

const drawCount = (sign: Item, count: number): Item => together([smaller(sign), words(String(count))], 0.05);

/** Houses left, reach, cards for an assistant, and the action tokens. */
const factItems = (seat: Seat, player: Player): readonly Item[] => [
  drawCount(
    item((middle, height) => houseSign(middle, height, seat)),
    figures.houses - player.houses.length,
  ),
  drawCount(bare("footprint"), player.range),
  drawCount(bare("card-draw"), player.compensation),
  together(
    player.tokens.map((number) => tokenItem(player, number)),
    0.14,
  ),
];

/** A house with the seat's symbol. */
const houseSign = (middle: Point, height: number, seat: Seat): Svg =>
  placeAt(middle, { scale: height / 42 }, pieces("house", [{ x: 0, y: 0 }], seat));

const smaller = ({ width, draw }: Item): Item => item((middle, height) => draw(middle, height * 0.86), width * 0.86);

/** An action token: pale while it lies on a space. */
function tokenItem({ placed }: Player, number: number): Item {
  const isPlaced = (placed[number - 1] ?? null) !== null;
  return item((middle, height) => tokenSign(middle, height * 0.86, String(number), isPlaced ? "#d8cbb4" : tokenColour));
}

const lightPlate = "#fff7e4";
export const tokenColour = "#6a4c9c";

export function tokenSign(middle: Point, height: number, label: string, colour: string): Svg {
  const width = label.length > 1 ? height * 1.4 : height;
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return block(box, 7, colour) + text(label, middle, { size: height * 0.86, weight: "black", colour: inkOn(colour) });
}

/**
 * A production area in use: the goods on it, how many assistants orderly production misses now, and the token that
 * lies there. What its building needs stands on the own board, and for others in the board in words.
 */
function areaItems({ view, speak }: Told, seat: Seat, area: number): readonly Item[] {
  const { areas, placed, goods } = playerAt(view, seat);
  const no = areas[area] ?? null;
  const lying = placed.findIndex((place) => place !== null && spaceOf(view.chapter, place)?.area === area);
  const quality = spaceOf(view.chapter, placed[lying] ?? "")?.quality;
  const token = quality === undefined ? [] : [lyingItem(lying, quality)];
  if (no === null) {
    const name = words(nameArea(areaAt(view.chapter, area).id, speak), "#5c4c33");
    return token.length === 0 ? [] : [plateItem([name, ...token], colours.paperShade)];
  }
  const { good, face } = card(no);
  const sign = good === null ? bare(face === "captain" ? specialIcons.captain : "meeple") : goodItem(good);
  const count = isCountedHere(areas, area, good) ? stockItems(goods, good) : [];
  const parts = [sign, ...count, nameItem(no, speak), ...missingItem(view, seat, area), ...token];
  return [plateItem(parts, lightPlate, good === null ? "#b9c6cf" : goodSigns[good].colour)];
}

/** What a building or sailor is called. */
const nameItem = (no: CardNo, speak: Speak): Item => words(speak(shortTitleOf(no)));

/** A token that lies in an area, with the quality of its space. */
const lyingItem = (index: number, quality: Quality): Item =>
  item((middle, height) => tokenSign(middle, height, `${index + 1}${signs[quality]}`, tokenColour), 1.4);

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
  return [words(`−${labor.missing}`, "#a81822")];
}

/** Free areas are called by their number. */
export function nameArea(id: AreaId, speak: Speak): string {
  if (id === "coal" || id === "cook" || id === "captain") return speak(say(`picture.area.${id}`));
  return id.replace(/^p/u, "");
}

const signs = { sloppy: "−", orderly: "=", extraordinary: "+" } as const;

/** Special buildings and crew; goods that lie on no production area. */
function buildingItems(player: Player, speak: Speak, fresh: ReadonlySet<CardNo>): readonly Item[] {
  const { specials, crew, areas, goods } = player;
  const made = new Set(areas.map((no) => (no === null ? null : card(no).good)));
  const elsewhere = listHeld(goods).filter((good) => !made.has(good));
  return [
    ...[...specials, ...crew].map((no) => {
      const drawn = specialItem(no, speak);
      return fresh.has(no) ? markNew(drawn) : drawn;
    }),
    ...elsewhere.map((good) =>
      plateItem([goodItem(good), words(String(countOf(goods, good)))], lightPlate, goodSigns[good].colour),
    ),
  ];
}

/** Bonus tiles, characters, prisoners and figures for this round. */
function gainItems({ tiles, characters, own, prison }: Player, speak: Speak): readonly Item[] {
  const figuresOf = (list: readonly number[]): readonly Item[] =>
    list.flatMap((count, color) => (count === 0 ? [] : [count === 1 ? figure(color) : figure(color, count)]));
  return [
    ...tiles.map(tileItem),
    ...characters.map((character) => plateItem([words(speak(say(`picture.character.${character}`)))], "#cfe0c3")),
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

/** The same in white corners: it came since the reader's last turn. */
const markNew = ({ width, draw }: Item): Item =>
  item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return draw(middle, height) + lastMove(inset(box, -5));
  }, width);

/** A special building or sailor by its sign and name, with its color where it has one and its fists. */
function specialItem(no: CardNo, speak: Speak): Item {
  const { face, color, fists } = card(no);
  const strength = fists > 0 ? [words(String(fists)), bare("fist")] : [];
  return plateItem(
    [bare(iconOf(face)), nameItem(no, speak), ...(color === null ? strength : [figure(color)])],
    "#e9dcc0",
  );
}
