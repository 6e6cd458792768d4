import type { Town } from "../../../data/expedition-to-newdale/boards.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Labels, Sheet, Shown } from "../../contract/index.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, lazySheet, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { numberItem } from "../../kit/draw/pieces/flow.ts";
import { sortMarked } from "../../kit/draw/pieces/marks.ts";
import { margin } from "../../kit/draw/theme.ts";
import { boardOf } from "../rules/box/boards.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeOffers, describePlayer } from "../text/board.ts";
import { say } from "../text/words.ts";
import { createPrice, wealthOf } from "../rules/table/price.ts";
import { bringsTile, openingBonus, tilesBeside, waysOf } from "../rules/table/reach.ts";
import {
  broughtTile,
  cheaper,
  cheaperCards,
  drawKey,
  inReachOf,
  keyBox,
  keyRow,
  layOutKey,
  ownSymbols,
  type Row,
  tileNumber,
} from "./key.ts";
import { drawMap } from "./map/map.ts";
import { mapWidth } from "./map/plan.ts";
import { isCounting, looksOfTowns } from "./map/towns.ts";
import { commonPart } from "./common.ts";
import { listOffers } from "./offers.ts";
import { type AskedKind, findPlanned } from "./pieces/asked.ts";
import { mapEdge, mapFoot, mapPaper, woodBox, woodHeight } from "./pieces/ground.ts";
import { numeral, priceItem, secretSymbol, worth } from "./pieces/items.ts";
import { together } from "./pieces/line.ts";
import { type Scene, sceneOf } from "./pieces/scene.ts";
import { seatPart } from "./players/seats.ts";
import { drawTurn, layOutHead, pointItems } from "./players/standings.ts";

/** The land goes on a little below the lowest town, so that the wood hides nothing. */
const beyond = 6;
const width = pictureWidth - 2 * margin;
/** What a chapter at sea keeps free above its map, which leaves no room for more. */
const rim = 14;

/** Round, turn and points, the map, and in the wood below it what its signs mean; a map at sea has both in the surf. */
export function drawBoard(view: View, marks: Labels, shown: Shown<NewdaleFact>): string {
  const scene = sceneOf(view, marks, shown);
  const board = boardOf(view.chapter);
  const isSea = board.sea !== null;
  const head = layOutHead(scene);
  const y = isSea ? rim : head.foot + 4;
  const height = y + board.height + beyond + woodHeight;
  const map = { x: rim, y, width: mapWidth, height: board.height };
  const wood = woodBox(height);
  const row = { ...wood, height: wood.height / 2 };
  const key = isSea
    ? layOutKey(seaKey(scene), "", shown.speak, { most: 1 })
    : (layOutTowns(scene) ?? layOutKey(mapKey(view, marks), "", shown.speak));
  return pictureOn(
    mapEdge,
    height,
    drawMap(scene, board, map),
    mapFoot(height, isSea),
    isSea ? drawTurn({ ...row, y: row.y - 8 }, scene) : head.draw(),
    drawKey(isSea ? { ...row, y: row.y + row.height + 2 } : keyBox(height), key),
  );
}

/** Each town to choose by its number: what a building costs there, the points that a house brings, and bonus tiles. */
function listTowns(view: View, marks: Labels): Row {
  const [seat, planned] = [view.me, findPlanned(view)];
  if (seat === null) return [];
  const priceBy = createPrice(view, planned);
  const labelOf = ({ id }: Town): string | undefined => marks[`town:${id}`];
  const towns = boardOf(view.chapter).towns.filter((town) => labelOf(town) !== undefined);
  return sortMarked(towns, labelOf).map((town) => {
    const ways = waysOf(view, seat).filter((way) => way.town === town.id);
    const price = Math.min(...ways.map(priceBy));
    const isSecret = town.symbol !== null && isCounting(view, town.symbol);
    const gained = openingBonus(view, town.id) + (isSecret ? figures.secretPoints : 0);
    const tiles = ways.some((way) => bringsTile(view, seat, way)) ? tilesBeside(view, town.id) : [];
    const items = [
      numberItem(labelOf(town) ?? ""),
      ...(planned === null ? [] : [priceItem(price)]),
      ...(gained > 0 ? [numeral(`+${gained}`), worth] : []),
      ...tiles.map((space) => tileNumber(space + 1)),
    ];
    return { sign: together(items, 0.08), words: null };
  });
}

/** The key where towns are asked about and all have room: each of them, and then what else the map shows. */
function layOutTowns({ view, marks, speak }: Scene): ReturnType<typeof layOutKey> | undefined {
  const towns = listTowns(view, marks);
  const told = layOutKey(towns, "", speak).flat();
  if (towns.length === 0 || told.length < towns.length) return undefined;
  const drawn = told.map(({ sign }) => sign.draw({ x: 0, y: 0 }, 50)).join("");
  const spent = findPlanned(view) === null ? [] : [toSpend(wealthOf(view, view.me ?? 0))];
  return layOutKey(
    [...towns, ...spent, "vp", "tiles", cheaperCards, ...openingsOf(view), ...symbolsOf(view)],
    drawn,
    speak,
  );
}

const toSpend = (coins: number): Row[number] => ({ sign: priceItem(coins), words: say("picture.coins") });

/** What occurs on a map on land, in one or two rows: where whose houses can go, and what towns show. */
function mapKey(view: View, marks: Labels): Row {
  const board = boardOf(view.chapter);
  const lookOf = looksOfTowns(view, marks, board);
  const looks = new Set(board.towns.map(({ id }) => lookOf(id)));
  const hasTiles = view.spaces.some((stack) => stack !== null);
  const reach = looks.has("near") || looks.has("tile") ? [inReachOf(view.me ?? view.turn?.seat ?? 0)] : [];
  const tile = looks.has("tile") ? broughtTile : ("tiles" as const);
  return [...reach, ...(hasTiles ? [tile] : []), ...symbolsOf(view), cheaperCards, ...openingsOf(view)];
}

/** The symbols that count for the reader's own secret objective, or any. */
const symbolsOf = ({ mine }: View): Row => [mine === null ? "symbol" : ownSymbols(secretSymbol(mine))];

const openingsOf = (view: View): Row =>
  boardOf(view.chapter).towns.some(({ id }) => openingBonus(view, id) > 0) ? ["opening"] : [];

/** Everybody's points and, as far as there is room, what towns at sea show. */
const seaKey = (scene: Scene): Row => [
  { sign: together([numeral(scene.speak(say("picture.sign.vp"))), ...pointItems(scene)], 0.16), words: null },
  cheaper,
  ...(scene.view.seats.length > 3 ? [] : symbolsOf(scene.view)),
  ...(scene.view.seats.length > 2 ? [] : openingsOf(scene.view)),
];

/** What is for everybody, and what lies before each player, on as many pictures as they need. */
export function drawMore(view: View, marks: Labels, shown: Shown<NewdaleFact>): readonly Sheet[] {
  const scene = sceneOf(view, marks, shown);
  const seats = view.seats.map((_, index) => ((view.me ?? 0) + index) % view.seats.length);
  const players = seats.map((seat) => ({ ...seatPart(scene, seat, width), alt: describePlayer(view, seat) }));
  const frame = { top: layOutHead(scene).under, foot: woodHeight };
  const offers = cutPages([commonPart(scene), ...listOffers(scene)], frame).map((parts) =>
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
