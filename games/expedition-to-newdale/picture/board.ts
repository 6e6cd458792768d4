import type { Labels, Sheet, Shown, Speak } from "../../contract/index.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, lazySheet, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawableName } from "../../kit/draw/text/text.ts";
import { margin } from "../../kit/draw/theme.ts";
import { boardOf } from "../rules/box/boards.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeOffers, describePlayer } from "../text/board.ts";
import { openingBonus } from "../rules/table/reach.ts";
import { broughtTile, cheaper, drawKey, keyBox, keyRow, ownSymbols, type Row } from "./key.ts";
import { drawMap } from "./map/map.ts";
import { mapWidth } from "./map/plan.ts";
import { isCounting, looksOfTowns } from "./map/towns.ts";
import { commonPart } from "./common.ts";
import { listOffers } from "./offers.ts";
import { mapEdge, mapFoot, mapPaper, woodBox, woodHeight } from "./pieces/ground.ts";
import { secretSymbol } from "./pieces/items.ts";
import { sceneOf } from "./pieces/scene.ts";
import { seatPart } from "./players/seats.ts";
import { drawShortStandings, drawStandings, standingsHeight } from "./players/standings.ts";

/** The land goes on a little below the lowest town, so that the wood hides nothing. */
const beyond = 6;
const top = 23;
const width = pictureWidth - 2 * margin;
const frame = { top, foot: woodHeight };
const head = { top: 20, between: 4 } as const;
/** What a chapter at sea keeps free above its map, which leaves no room for more. */
const rim = 14;

/** Round, turn and points, the map, and in the wood below it what its signs mean; a map at sea has both in the surf. */
export function drawBoard(view: View, marks: Labels, shown: Shown<NewdaleFact>): string {
  const scene = sceneOf(view, marks, shown);
  const board = boardOf(view.chapter);
  const isSea = board.sea !== null;
  const y = isSea ? rim : head.top + standingsHeight(view) + head.between;
  const height = y + board.height + beyond + woodHeight;
  const map = { x: rim, y, width: mapWidth, height: board.height };
  const wood = woodBox(height);
  const row = { ...wood, height: wood.height / 2 };
  return pictureOn(
    mapEdge,
    height,
    drawMap(scene, board, map),
    mapFoot(height, isSea),
    isSea
      ? drawShortStandings({ ...row, y: row.y - 8 }, scene, scene.names.map(drawableName))
      : drawStandings({ x: margin, y: head.top, width, height: 0 }, scene),
    isSea
      ? drawKey({ ...row, y: row.y + row.height + 2 }, [townSigns(view)], shown.speak)
      : drawKey(keyBox(height), mapKey(view, marks), shown.speak),
  );
}

/** What occurs on a map on land, in one or two rows. */
function mapKey(view: View, marks: Labels): Key {
  const board = boardOf(view.chapter);
  const lookOf = looksOfTowns(view, marks, board);
  const looks = new Set(board.towns.map(({ id }) => lookOf(id)));
  const hasTiles = view.spaces.some((stack) => stack !== null);
  const signs: Row = [
    ...(looks.has("near") ? ["near" as const] : []),
    ...(looks.has("tile") ? [broughtTile] : []),
    ...(hasTiles && !looks.has("tile") ? ["tiles" as const] : []),
    ...(looks.has("far") ? ["far" as const] : []),
    ...townSigns(view),
  ];
  const half = Math.floor(signs.length / 2);
  return [signs.slice(0, half), signs.slice(half)].filter((row) => row.length > 0);
}

/** Signs that towns show now: of symbols those that count for the reader's own secret objective, or any. */
function townSigns(view: View): Row {
  const { towns } = boardOf(view.chapter);
  const symbol = view.mine === null ? ("symbol" as const) : ownSymbols(secretSymbol(view.mine));
  return [
    ...(towns.some(({ discount }) => discount !== null) ? [cheaper] : []),
    ...(towns.some(({ id }) => openingBonus(view, id) > 0) ? ["opening" as const] : []),
    ...(towns.some((town) => town.symbol !== null && isCounting(view, town.symbol)) ? [symbol] : []),
  ];
}

/** What is for everybody, and what lies before each player, on as many pictures as they need. */
export function drawMore(view: View, marks: Labels, shown: Shown<NewdaleFact>): readonly Sheet[] {
  const scene = sceneOf(view, marks, shown);
  const seats = view.seats.map((_, index) => ((view.me ?? 0) + index) % view.seats.length);
  const players = seats.map((seat) => ({ ...seatPart(scene, seat, width), alt: describePlayer(view, seat) }));
  const offers = cutPages([commonPart(scene), ...listOffers(scene, width)], frame).map((parts) =>
    lazySheet(describeOffers(view), () => drawPage(parts, offerSigns, shown.speak)),
  );
  const boards = cutPages(players, frameAbove(seatSigns)).map((parts) =>
    lazyPage(parts, () => drawSeats(parts, shown.speak)),
  );
  return [...offers, ...boards];
}

const tileSigns = ["any", "helper", "ware"] as const;
const offerSigns = [["vp", "needs", cheaper, "hand"] as const, tileSigns];
const seatSigns = [
  ["fist", "hand", "steps"],
  ["left", "begins", "enough"],
  ["missing", "draw"],
] as const;

/** Players' boards, with as many rows of their key as have room: the last explains bonus tiles. */
function drawSeats(parts: readonly Part[], speak: Speak): string {
  const least = seatSigns.slice(0, 2);
  const key = [[...seatSigns, tileSigns], seatSigns, least].find(
    (rows) => heightOfParts(parts, frameAbove(rows)) <= pictureWidth,
  );
  return drawPage(parts, key ?? least, speak);
}

const frameAbove = (key: Key): typeof frame => ({ top, foot: woodHeight + (key.length - 2) * keyRow });

/** Parts on paper, and in the wood below them what their signs mean. */
function drawPage(parts: readonly Part[], key: Key, speak: Speak): string {
  const height = heightOfParts(parts, frameAbove(key));
  return pictureOn(mapPaper, height, ...drawParts(parts, top), drawKey(keyBox(height, key.length), key, speak));
}

type Key = readonly Row[];
