import type { Labels } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { inEvenRows, inset, rows } from "../../kit/draw/layout.ts";
import type { Part } from "../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { becomes, type Item, item, widthOfItems } from "../../kit/draw/pieces/flow.ts";
import { lastMove, markPlaces, phoneLabel, sortMarked } from "../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../kit/draw/theme.ts";
import { card, type CardNo, twins } from "../rules/box/cards.ts";
import type { TileId } from "../rules/box/chapters.ts";
import { countOf } from "../rules/box/goods.ts";
import { playerAt } from "../rules/state.ts";
import { tileEffects } from "../rules/table/usable.ts";
import type { View } from "../rules/view.ts";
import { say, shortTitleOf } from "../text/words.ts";
import { titled } from "./common.ts";
import { drawLabel, labelWidth, mapType } from "./map/plan.ts";
import { sheet } from "./pieces/ground.ts";
import {
  bare,
  discountSigns,
  extraItems,
  goodItem,
  goodSigns,
  iconOf,
  listMarket,
  needItems,
  tileItems,
  tileSpace,
} from "./pieces/items.ts";
import { lengthOf, lineUpLeft, smaller } from "./pieces/line.ts";
import type { Scene } from "./pieces/scene.ts";
import { disc, paintShape, plates, rimmedPlates, tilePaper } from "./pieces/shapes.ts";

/** Bonus tiles and the display, as parts of a picture this wide; a part without anything is left out. */
export function listOffers(scene: Scene): readonly Offer[] {
  const { view, marks, news, speak } = scene;
  const lowest = layOutTiles(scene, { x: 0, y: 0 }).at(-1)?.box;
  const tiles = lowest === undefined ? 0 : lowest.y + lowest.height;
  const piles = heightOf(pilesOf(view).length, pileSize(view, marks));
  const drawPiles = (box: Box): Svg => drawDisplay(scene, box, (no) => news.cards.has(no));
  const offers = [
    { place: "space", ...titled(say("picture.tiles"), speak, { height: tiles, draw: (box) => drawTiles(scene, box) }) },
    {
      place: "card",
      ...titled(say("picture.display"), speak, { height: piles + roomAbove(view, marks), draw: drawPiles }),
    },
  ] as const;
  return offers.filter(({ place }) => (place === "space" ? tiles : piles) > 0);
}

/** A part with the places that its options name. */
type Offer = Part & { readonly place: "space" | "card" };

const across = 2;
type Size = { readonly width: number; readonly height: number; readonly rows: number };

/** Things of one size, two in a row, so that a reader finds them in two columns. */
const boxesFrom = (corner: Point, count: number, { rows, ...size }: Size): readonly Box[] =>
  inEvenRows(corner, count, across, size, { columns: columnGap, rows });

const heightOf = (count: number, { height, rows }: Size): number =>
  count === 0 ? 0 : Math.ceil(count / across) * (height + rows) - rows;

const columnGap = 16;
const columnWidth = (pictureWidth - 2 * margin - columnGap) / across;
/** Labels of options stand on the upper rims of piles: where there are any, rows keep this much more off what is above, and piles half of it off each other. */
const labelRoom = 24;
const rim = 8;
const radius = 14;
const coinWidth = 86;
const nameSize = phone.board;
const itemHeight = 51;
/** The room of the points at the right end. */
const shield = 72;
const pileSpace = 0.03;

/** Cards alike in all that matters for building lie as one. */
type Pile = { readonly no: CardNo; readonly count: number };

function pilesOf({ display, row }: View): readonly Pile[] {
  const shown = [...display, ...row];
  return shown.flatMap((no, index) => {
    if (shown.slice(0, index).some((other) => twins()[other] === twins()[no])) return [];
    return [{ no, count: shown.filter((other) => twins()[other] === twins()[no]).length }];
  });
}

const placeOf = ({ no }: Pile): string => `card:${card(no).id}`;

type Laid = { readonly pile: Pile; readonly name: string; readonly box: Box };

/** What the display is drawn from. */
type Shelf = Pick<Scene, "view" | "marks" | "speak">;

const pileSize = (view: View, marks: Labels): Size => ({
  ...{ width: columnWidth, height: 130 },
  rows: 8 + roomAbove(view, marks),
});

/** The piles in rows, those to choose first. */
function layOutPiles({ view, marks, speak }: Shelf, { x, y }: Box): readonly Laid[] {
  const piles = sortMarked(pilesOf(view), (pile) => marks[placeOf(pile)]);
  const boxes = boxesFrom({ x, y: y + roomAbove(view, marks) }, piles.length, pileSize(view, marks));
  return piles.map((pile, index) => ({ pile, name: speak(shortTitleOf(pile.no)), box: at(boxes, index) }));
}

const roomAbove = (view: View, marks: Labels): number =>
  pilesOf(view).some((pile) => marks[placeOf(pile)] !== undefined) ? labelRoom : 0;

/** Buildings and sailors for everybody, in rows. */
export function drawDisplay(shelf: Shelf, area: Box, isNew: (no: CardNo) => boolean = () => false): Svg {
  const laid = layOutPiles(shelf, area);
  const places = laid.map(({ pile, box }) => ({ place: placeOf(pile), box }));
  const fresh = laid.filter(({ pile }) => isNew(pile.no)).map(({ box }) => lastMove(box));
  return (
    laid.map(drawPile).join("") +
    fresh.join("") +
    markPlaces(shelf.marks, places, { radius, spot: "left", height: phoneLabel.board })
  );
}

/** Its cost and name; below what it makes or is, what it needs, its discount and points. */
function drawPile({ pile: { no, count }, name: called, box }: Laid): Svg {
  const { cost, good, kind, points: worth } = card(no);
  const edge = good === null ? "#8a7355" : goodSigns[good].colour;
  const inner = inset(box, rim);
  const name = { x: inner.x + coinWidth, y: inner.y + 28 };
  const line = { x: name.x, y: inner.y + 59, width: inner.width - coinWidth, height: itemHeight };
  const facts = { ...line, width: line.width - shield };
  const label = { size: nameSize, weight: "black", align: "left" } as const;
  const right = inner.x + inner.width;
  // A long name takes the room above the shield.
  const isLong = widthOf(called, nameSize, "black") + (count > 1 ? 84 : 0) > line.width - shield;
  const mark = isLong
    ? { y: line.y + itemHeight / 2, size: 67, count: right }
    : { y: inner.y + inner.height / 2 + 2, size: 72, count: right - shield - 6 };
  return [
    rimmedBlock(box, radius, sheet.fill, { colour: kind === "sailor" ? "#6ea3c4" : edge, width: 5 }),
    coin({ x: inner.x + 38, y: inner.y + inner.height / 2 }, 76, cost),
    text(called, name, {
      ...label,
      least: phone.long,
      width: line.width - (isLong ? 0 : shield) - (count > 1 ? 84 : 0),
    }),
    count > 1 ? text(`×${count}`, { ...name, x: mark.count }, { ...label, align: "right" }) : "",
    lineUpLeft(facts, pileItems(no, facts.width), pileSpace),
    points({ x: right - 34, y: mark.y }, mark.size, worth),
  ].join("");
}

/** How long a name is, with how many cards lie there where it is more than one. */
/** What it needs and makes, with an arrow where there is room, or what it is; and where it is cheaper. */
function pileItems(no: CardNo, room: number): readonly Item[] {
  const { face, kind, good, needs, discount } = card(no);
  const sign = kind === "production" && good !== null ? goodItem(good) : bare(iconOf(face));
  const symbol = discount === null ? null : discountSigns[discount];
  const rest = [
    ...extraItems(card(no)),
    ...(symbol === null ? [] : [item((middle, size) => disc(middle, size * 0.92, symbol.colour, symbol.icon))]),
  ];
  const recipe = [...needItems(needs), smaller(becomes(), 0.8), sign, ...rest];
  const isFitting = needs !== null && lengthOf(recipe, itemHeight, pileSpace) <= room;
  return isFitting ? recipe : [sign, ...needItems(needs), ...rest];
}

const tileHeight = 68;
const tileSize: Size = { width: columnWidth, height: tileHeight, rows: 10 };
/** So many tiles to choose have a whole line each. */
const mostWhole = 6;
const numberWidth = 66;
const figure = { size: mapType, weight: "black", colour: colours.white } as const;
const counted = { ...figure, align: "right", colour: "#6f4f2a" } as const;

type Tile = ReturnType<typeof layOutTiles>[number];

/** The tiles that lie on the map's spaces: those to choose first, in lines of their own, the others two in a row. */
function layOutTiles({ view, marks }: Shelf, { x, y }: Point) {
  const tiles = view.spaces.flatMap((stack, number) =>
    stack === null ? [] : [{ number, stack, mark: marks[`space:${number + 1}`] }],
  );
  const asked = tiles.filter(({ mark }) => mark !== undefined).length;
  const whole = asked > mostWhole ? 0 : asked;
  const lines = y + whole * (tileHeight + tileSize.rows);
  const boxes = [
    ...rows({ x, y, width: pictureWidth - 2 * margin, height: lines - y - tileSize.rows }, whole, tileSize.rows),
    ...boxesFrom({ x, y: lines }, tiles.length - whole, tileSize),
  ];
  return sortMarked(tiles, ({ mark }) => mark).map((tile, index) => ({ ...tile, box: at(boxes, index) }));
}

/** What lies on each bonus space of the map. */
function drawTiles(shelf: Shelf, corner: Box): Svg {
  const tiles = layOutTiles(shelf, corner);
  const boxes = tiles.map(({ box }) => box);
  const chosen = tiles.flatMap(({ mark, box }) => (mark === undefined ? [] : [box]));
  const tabs = boxes.map((box) => ({ ...box, x: box.x + box.width - numberWidth, width: numberWidth }));
  return [
    rimmedPlates(boxes, 10, tilePaper, { colour: "#7a5a33", width: 4 }),
    rimmedPlates(chosen, 10, tilePaper, { colour: colours.gold, width: 8 }),
    // One number is enough: that of an option.
    chosen.length > 0 ? "" : paintShape(plates(tabs, 10, -4), "#7a5a33"),
    ...tiles.map((tile) => drawTile(shelf, tile, chosen.length === 0)),
  ].join("");
}

/** The label of its option or its number, what it takes and gives, how many there are, and what of it the reader has. */
function drawTile({ view, speak }: Shelf, { number, stack, mark, box }: Tile, hasNumber: boolean): Svg {
  const middle = box.y + tileHeight / 2;
  const left = box.x + (mark === undefined ? 0 : labelWidth(mark) + 8);
  const right = box.x + box.width - (hasNumber ? numberWidth : 10);
  const owned = box.width > columnWidth ? countOwned(view, stack.tile) : undefined;
  const notes = [
    ...(stack.left > 1 ? [`×${stack.left}`] : []),
    ...(owned === undefined ? [] : [speak(say("picture.have", { n: owned }))]),
  ].join("   ");
  const width = right - left - 8 - (notes === "" ? 0 : widthOf(notes, mapType, "black") + 12);
  const market = listMarket(view, view.me ?? view.turn?.seat);
  const items = tileItems(stack.tile, speak, market, width / itemHeight);
  const spare = (width / itemHeight - widthOfItems(items, 0)) / items.length;
  const line = { x: left + 8, y: middle - itemHeight / 2, width, height: itemHeight };
  return [
    mark === undefined
      ? ""
      : drawLabel({ x: (box.x + left) / 2 + 1, y: middle - 1 }, { place: `space:${number + 1}`, box, mark }, mark),
    hasNumber ? text(String(number + 1), { x: right + numberWidth / 2, y: middle }, figure) : "",
    text(notes, { x: right - 4, y: middle }, counted),
    lineUpLeft(line, items, Math.max(tileSpace, Math.min(0.14, spare))),
  ].join("");
}

/** How many the reader has of the goods or cards that a tile takes; undefined where it takes none. */
function countOwned(view: View, tile: TileId): number | undefined {
  const effect = tileEffects[tile];
  if (view.me === null || view.mine === null || !("count" in effect)) return undefined;
  if (effect.kind === "goods") return countOf(playerAt(view, view.me).goods, effect.pay);
  return view.mine.hand.filter((no) => effect.resource === null || card(no).resource === effect.resource).length;
}
