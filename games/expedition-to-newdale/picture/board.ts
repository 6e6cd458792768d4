import type { Town } from "../../../data/expedition-to-newdale/boards.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Labels, Seat, Sheet, Shown } from "../../contract/index.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, lazySheet, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { type Item, numberItem } from "../../kit/draw/pieces/flow.ts";
import { signHeight } from "../../kit/draw/pieces/key.ts";
import { isAsked, sortMarked } from "../../kit/draw/pieces/marks.ts";
import { colours, margin } from "../../kit/draw/theme.ts";
import { boardOf } from "../rules/box/boards.ts";
import type { TileId } from "../rules/box/chapters.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { playerAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { describeOffers, describePlayer } from "../text/board.ts";
import { say } from "../text/words.ts";
import { countSavings, createPrice, wealthOf } from "../rules/table/price.ts";
import { bringsTile, openingBonus, tilesBeside, waysOf } from "../rules/table/reach.ts";
import {
  broughtTile,
  cheaper,
  cheaperCards,
  drawKey,
  type Explained,
  inReachOf,
  keyBox,
  keyRow,
  keyWidth,
  layOutKey,
  ownShip,
  ownSymbols,
  type Row,
  tilePlate,
} from "./key.ts";
import { drawMap } from "./map/map.ts";
import { mapWidth } from "./map/plan.ts";
import { isCounting, looksOfTowns } from "./map/towns.ts";
import { commonPart } from "./common.ts";
import { listOffers } from "./offers.ts";
import { type AskedKind, findPlanned } from "./pieces/asked.ts";
import { mapEdge, mapFoot, mapPaper, woodHeight } from "./pieces/ground.ts";
import { listMarket, numeral, priceItem, secretSymbol, tileItems, worth } from "./pieces/items.ts";
import { together, wrapLine } from "./pieces/line.ts";
import { type Scene, sceneOf } from "./pieces/scene.ts";
import { seatPart } from "./players/seats.ts";
import { drawTurn, layOutHead, pointItem } from "./players/standings.ts";

/** The land goes on a little below the lowest town, so that the wood hides nothing. */
const beyond = 6;
const width = pictureWidth - 2 * margin;
/** Between the things of one choice, in heights. */
const gap = 0.12;
const rim = 14;
/** Above a map at sea, which leaves no room for more, is one line: everybody's points are with its key. */
const seaLine = { x: margin, y: rim, width, height: 58 };

/** Round, turn and points, the map, and in the wood below it what its signs mean; a map at sea has points there too. */
export function drawBoard(view: View, marks: Labels, shown: Shown<NewdaleFact>): string {
  const scene = sceneOf(view, marks, shown);
  const board = boardOf(view.chapter);
  const isSea = board.sea !== null;
  const head = layOutHead(scene);
  const y = isSea ? seaLine.y + seaLine.height : head.foot + 4;
  const least = y + board.height + (isSea ? 0 : beyond) + woodHeight;
  const map = { x: rim, y, width: mapWidth, height: board.height };
  const most = Math.floor((pictureWidth - least) / keyRow) + 2;
  const choices = isSea ? undefined : layOutChoices(scene, most);
  const rows = choices ?? layOutKey(isSea ? seaKey(scene) : mapKey(view, marks), "", shown.speak, { most });
  const more = Math.max(0, rows.length - 2) * keyRow;
  const height = least + more;
  return pictureOn(
    mapEdge,
    height,
    drawMap(scene, board, map, choices === undefined ? "here" : "below"),
    mapFoot(height, isSea ? "surf" : "wood", more),
    isSea ? drawTurn(seaLine, scene, colours.ink) : head.draw(),
    drawKey(keyBox(height, rows.length), rows),
  );
}

/** Each town to choose by its number: what a building costs there, the points that a house brings, and bonus tiles. */
function listTowns({ view, marks, speak }: Scene, draw: (tile: TileId) => Item): readonly Explained[] {
  const [seat, planned] = [view.me, findPlanned(view)];
  if (seat === null) return [];
  const priceBy = createPrice(view, planned);
  const labelOf = ({ id }: Town): string | undefined => marks[`town:${id}`];
  const towns = boardOf(view.chapter).towns.filter((town) => labelOf(town) !== undefined);
  return sortMarked(towns, labelOf).flatMap((town) => {
    const number = numberItem(labelOf(town) ?? "");
    const ways = waysOf(view, seat).filter((way) => way.town === town.id);
    const price = Math.min(...ways.map(priceBy));
    const isSecret = town.symbol !== null && isCounting(view, town.symbol);
    const gained = openingBonus(view, town.id) + (isSecret ? figures.secretPoints : 0);
    const spaces = ways.some((way) => bringsTile(view, seat, way)) ? tilesBeside(view, town.id) : [];
    const items = [
      ...(planned === null ? [] : [numeral(speak(say("picture.key.coin"))), priceItem(price)]),
      ...(gained > 0 ? [numeral(`+${gained}`), worth] : []),
      ...spaces.flatMap((space) => view.spaces[space]?.tile ?? []).map(draw),
    ];
    // The number goes before each line of what has no room in one.
    const lines = wrapLine(keyWidth() - (number.width + 3 * gap) * signHeight, signHeight, items, gap);
    return lines.map((line) => ({ sign: together([number, ...line], gap), words: null }));
  });
}

/** The towns or tiles that are asked about by their numbers, in so many rows; undefined where they have no room. */
function layOutChoices(scene: Scene, most: number): ReturnType<typeof layOutKey> | undefined {
  const { view, speak } = scene;
  const market = listMarket(view, view.me ?? undefined);
  const spent = findPlanned(view) === null || view.me === null ? [] : [toSpend(view, view.me)];
  const named = (tile: TileId): Item => tilePlate(tileItems(tile, speak, market, 7));
  const choices = [...listTowns(scene, named), ...listSpaces(scene, named)];
  const drawn = choices.map(({ sign }) => sign.draw({ x: 0, y: 0 }, 50)).join("");
  const rows = layOutKey([...choices, ...spent, "vp", "any"], drawn, speak, { most });
  const kept = rows.flat().map(({ sign }) => sign);
  return choices.length > 0 && [...choices, ...spent].every(({ sign }) => kept.includes(sign)) ? rows : undefined;
}

/** Each tile to choose by its number. */
const listSpaces = ({ view, marks }: Scene, draw: (tile: TileId) => Item): readonly Explained[] =>
  sortMarked([...view.spaces.entries()], ([space]) => marks[`space:${space + 1}`]).flatMap(([space, stack]) => {
    const label = marks[`space:${space + 1}`];
    if (stack === null || label === undefined) return [];
    return [{ sign: together([numberItem(label), draw(stack.tile)], gap), words: null }];
  });

/** Coins that the reader's goods are worth for a building, and after a plus what tiles and characters would save. */
function toSpend(view: View, seat: Seat): Explained {
  const saved = countSavings(playerAt(view, seat), "building");
  const sign = together([priceItem(wealthOf(view, seat)), ...(saved > 0 ? [numeral(`+${saved}`)] : [])], 0.1);
  return { sign, words: say("picture.coins") };
}

/** What occurs on a map on land, in one or two rows: where whose houses can go, and what towns show. */
function mapKey(view: View, marks: Labels): Row {
  const { reach, tiles, far } = platesOf(view, marks);
  return [...reach, ...tiles, ...symbolsOf(view), cheaperCards, ...openingsOf(view), ...far];
}

/** What the plates of towns and bonus tiles on a map mean. */
function platesOf(view: View, marks: Labels): { readonly reach: Row; readonly tiles: Row; readonly far: Row } {
  const board = boardOf(view.chapter);
  const lookOf = looksOfTowns(view, marks, board);
  const looks = new Set(board.towns.map(({ id }) => lookOf(id)));
  const hasTiles = view.spaces.some((stack) => stack !== null);
  const reach = looks.has("near") || looks.has("tile") ? [inReachOf(view.me ?? view.turn?.seat ?? 0)] : [];
  const brought = isAsked(marks, /^(?:town|crossing):/u) || board.sea !== null ? "brings" : broughtTile;
  return {
    reach,
    tiles: hasTiles ? [looks.has("tile") ? brought : "tiles"] : [],
    far: looks.has("far") ? ["far"] : [],
  };
}

/** The symbols that count for the reader's own secret objective, or any. */
const symbolsOf = ({ mine }: View): Row => [mine === null ? "symbol" : ownSymbols(secretSymbol(mine))];

const openingsOf = (view: View): Row =>
  boardOf(view.chapter).towns.some(({ id }) => openingBonus(view, id) > 0) ? ["opening"] : [];

/** Everybody's points, and as much as there is room for of what a map at sea shows; the reader's ship first where it can sail. */
function seaKey(scene: Scene): Row {
  const { view, marks } = scene;
  const { reach, tiles } = platesOf(view, marks);
  const ship = view.me === null || playerAt(view, view.me).ship === null ? [] : [ownShip(view.me)];
  const signs = [...tiles, { ...cheaper, seen: undefined }, ...openingsOf(view), ...reach, ...symbolsOf(view)];
  const points = { sign: pointItem(scene, keyWidth()), words: null };
  return isAsked(marks, /^sea:/u) ? [points, ...ship, ...signs] : [points, ...signs, ...ship];
}

/** What is for everybody, and what lies before each player, on as many pictures as they need. */
export function drawMore(view: View, marks: Labels, shown: Shown<NewdaleFact>): readonly Sheet[] {
  const scene = sceneOf(view, marks, shown);
  const seats = view.seats.map((_, index) => ((view.me ?? 0) + index) % view.seats.length);
  const players = seats.map((seat) => ({ ...seatPart(scene, seat, width), alt: describePlayer(view, seat) }));
  const frame = { top: layOutHead(scene).under, foot: woodHeight };
  const listed = listOffers(scene);
  // What is asked about comes first.
  const isFirst = ({ place }: { readonly place: string }) => isAsked(marks, new RegExp(`^${place}:`, "u"));
  const parts = [...listed.filter(isFirst), commonPart(scene), ...listed.filter((part) => !isFirst(part))];
  const offers = cutPages(parts, frame).map((parts) =>
    lazySheet(describeOffers(view), () => drawPage(scene, parts, offerSigns, ["card", "space"])),
  );
  const boards = cutPages(players, { ...frame, foot: footFor(3) }).map((parts) =>
    lazyPage(parts, () => drawPage(scene, parts, [...seatSigns, ...tileSigns])),
  );
  return [...offers, ...boards];
}

const tileSigns = ["any", "helper", "ware"] as const;
const offerSigns = ["vp", "needs", cheaper, "hand", ...tileSigns] as const;
const seatSigns = ["fist", "hand", "left", "steps", "draw", "begins", "enough", "missing"] as const;

/** How high the foot below a key of so many rows is. */
const footFor = (rows: number): number => woodHeight + Math.max(0, rows - 2) * keyRow;

/** Parts on paper below their head, if they leave room for one, and in the wood below them what their signs mean. */
function drawPage(scene: Scene, parts: readonly Part[], signs: Row, kinds: readonly AskedKind[] = []): string {
  const head = layOutHead(scene, kinds);
  const full = head.under;
  const hasHead = heightOfParts(parts, { top: full, foot: woodHeight }) <= pictureWidth;
  const top = hasHead ? full : rim;
  const drawn = drawParts(parts, top).join("");
  const rows = layOutKey(signs, drawn, scene.speak, { most: 4 });
  const heightFor = (count: number): number =>
    heightOfParts(parts, { top, foot: footFor(count) - (hasHead ? 0 : rim) });
  const key = rows.slice(0, [4, 3].find((count) => heightFor(Math.min(count, rows.length)) <= pictureWidth) ?? 2);
  const height = heightFor(key.length);
  return pictureOn(
    mapPaper,
    height,
    hasHead ? head.draw() : "",
    drawn,
    drawKey(keyBox(height, Math.max(2, key.length)), key),
  );
}
