import type { Message, Seat, Speak } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { becomes, type Item, item, newsSign } from "../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, packKey } from "../../kit/draw/pieces/key.ts";
import { tick } from "../../kit/draw/pieces/marks.ts";
import { coin, seatDisc, token } from "../../kit/draw/pieces/pieces.ts";
import { inset } from "../../kit/draw/layout.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import { type Box, type Point, type Svg } from "../../kit/draw/svg.ts";
import { colours, phone, round } from "../../kit/draw/theme.ts";
import type { TownSymbol } from "../../../data/expedition-to-newdale/boards.ts";
import { say } from "../text/words.ts";
import { sheet, woodBox } from "./pieces/ground.ts";
import {
  anyAssistant,
  anyGood,
  bare,
  discountSigns,
  figure,
  goodItem,
  numeral,
  resourceItem,
  symbolIcons,
  tileSpace,
  worth,
} from "./pieces/items.ts";
import { together } from "./pieces/line.ts";
import { disc, paintShape, piece, plates, rimmedPlates, tilePaper } from "./pieces/shapes.ts";
import { drawOpening, fills, type Look } from "./map/towns.ts";
import { houseItem, lyingItem, tokenColour } from "./players/seats.ts";

const drawTown = ({ x, y }: Point, height: number, look: Look): Svg => {
  const box = { x: x - height * 0.42, y: y - height * 0.25, width: height * 0.84, height: height * 0.5 };
  return (
    block(inset(box, -11), 12, "#bcd384") +
    (look === "far" ? "" : paintShape(plates([box], 10, 8), colours.white)) +
    rimmedPlates([box], 10, fills[look], { colour: colours.ink, width: 4 })
  );
};

/** A bonus tile with what is on it, as high as its type. */
export function tilePlate(parts: readonly Item[]): Item {
  const { width, draw } = together(parts, tileSpace);
  const wide = Math.max(1, width + 0.3);
  return item(({ x, y }, height) => {
    const box = { x: x - (wide * height) / 2, y: y - height / 2, width: wide * height, height };
    return rimmedPlates([box], 10, tilePaper, { colour: "#8d6a3f", width: 5 }) + draw({ x, y }, height);
  }, wide);
}

const discItem = ({ colour, icon }: (typeof discountSigns)["forest"]): Item =>
  item((middle, height) => disc(middle, height * 0.92, colour, icon), 0.96);
const pine = discItem(discountSigns.forest);
const house = houseItem(0);
const money = item((middle, height) => coin(middle, height, ""));

/** Signs that the sheets behind a button explain. */
export const signs = {
  house,
  near: item((middle, height) => drawTown(middle, height, "near"), 1.3),
  brings: item((middle, height) => drawTown(middle, height, "tile"), 1.3),
  far: item((middle, height) => drawTown(middle, height, "far"), 1.3),
  tiles: tilePlate([numeral("3", "#5d4021")]),
  discount: pine,
  opening: item((middle) => drawOpening(middle, 2)),
  symbol: bare(symbolIcons.star),
  any: figure(2),
  helper: anyAssistant,
  ware: anyGood,
  new: newsSign,
  vp: worth,
  fist: bare("fist"),
  hand: bare("poker-hand"),
  begins: bare("basket", colours.goldDark),
  left: house,
  steps: bare("footprint"),
  draw: bare("card-draw"),
  token: lyingItem(0),
  needs: together([numeral("2"), figure(0)], 0.02),
  makes: numeral("+2"),
  enough: item((middle, height) => tick(middle, height * 0.9)),
  missing: numeral("−2", "#96131d"),
  instead: together([numeral("3", "#96131d"), bare("poker-hand")], 0.05),
  coin: money,
  resource: resourceItem("wood"),
  built: item((middle, height) => token(middle, height * 1.1, { colour: colours.yes, icon: "claw-hammer" }), 1.1),
  chain: together([resourceItem("wood"), becomes(), goodItem("planks")], 0.06),
  good: goodItem("coal"),
} as const satisfies { readonly [name: string]: Item };

export type SignName = keyof typeof signs;

/** A sign in a key: its name alone where the words are its own. */
type Entry = Exclude<SignName, "house" | "discount" | "new" | "good"> | Explained;
export type Explained = { readonly sign: Item; readonly words: Message | null; readonly seen?: RegExp | undefined };
export type Row = readonly Entry[];

const saved = together([numeral("−3"), money], 0.12);

/** A discount in figures, which take the place of words: on a card, for towns with its sign. */
export const cheaper: Explained = {
  sign: together(
    [item((middle, height) => drawTown(middle, height * 1.5, "far") + pine.draw(middle, height * 0.7), 1.5), saved],
    0.12,
  ),
  words: null,
  seen: /#icon-(?:pine-tree|mountains|field|water-drop)"/u,
};

export const cheaperThere: Explained = { ...cheaper, words: say("picture.key.there") };

/** The same on the map, for cards with one of the signs. */
export const cheaperCards: Explained = {
  sign: together([together(Object.values(discountSigns).map(discItem), 0.02), saved], 0.16),
  words: say("picture.key.discount"),
};

/** A town in reach, after the sign of the player whose houses can go there. */
export const inReachOf = (seat: Seat): Explained => ({
  sign: together([item((middle) => seatDisc(middle, seat), 0.92), signs.near], 0.06),
  words: say("picture.key.near"),
});

export const ownShip = (seat: Seat): Explained => ({
  sign: item((middle) => piece("own ship", middle, seat, 52), 1.04),
  words: say("picture.key.ship"),
});

/** A bonus tile, and a town where it comes with a house. */
export const broughtTile: Explained = {
  sign: together([signs.brings, signs.tiles], 0.06),
  words: say("picture.key.brings"),
};

/** The symbols that count for the reader's own secret objective. */
export const ownSymbols = (symbol: TownSymbol): Explained => ({
  sign: together([bare(symbolIcons[symbol]), bare(symbolIcons.mystical)], 0.1),
  words: say("picture.key.own"),
});

/** What in a drawing shows that a sign occurs in it; others always do where they are named. */
const seenBy: { readonly [name in SignName]?: RegExp } = {
  any: /class="by"/u,
  vp: /#shield"/u,
  fist: /#icon-fist"/u,
  // What stands in for assistants has words of its own.
  hand: /^(?!.*#96131d).*#icon-poker-hand"/su,
  begins: /#icon-basket"/u,
  draw: /#icon-card-draw"/u,
  token: new RegExp(tokenColour, "u"),
  needs: /class="needs"/u,
  enough: /M-36 2L-10 30/u,
  makes: /#letter-43"/u,
  missing: new RegExp(`#a81822|${colours.no}`, "u"),
  instead: /#96131d/u,
  resource: /#token-hexagon"/u,
  chain: /d="M0 -/u,
  built: /#icon-claw-hammer"/u,
  helper: /<circle[^>]*#5d4021/u,
  ware: /rx="[^>]*#5d4021/u,
};

const explain = (entry: Entry): Explained =>
  typeof entry === "string" ? { sign: signs[entry], words: say(`picture.key.${entry}`), seen: seenBy[entry] } : entry;

type Key = readonly (readonly KeyEntry[])[];

/** The signs that a drawing has, in the order in which they are listed, in at most so many rows. */
export function layOutKey(
  entries: Row,
  drawn: Svg,
  speak: Speak,
  { most = 2, least = phone.long }: { readonly most?: number; readonly least?: number } = {},
): Key {
  const occurring = entries.map(explain).filter(({ seen }) => seen?.test(drawn) !== false);
  const told = occurring.map(({ sign, words }) => ({ sign, words: words === null ? "" : speak(words) }));
  return packKey(told, keyWidth(), most, least);
}

const rim = 16;
/** How wide the rows of a key are. */
export const keyWidth = (): number => keyBox(0).width - 2 * rim;

/** Where the key of a picture so high is: in the wood at its foot, right of Discord's badge; more rows than two rise above. */
export function keyBox(height: number, rows = 2): Box {
  const wood = inset(woodBox(height), -4);
  const above = (rows - 2) * keyRow;
  return { ...wood, y: wood.y - above, height: wood.height + above };
}

/** How much higher the foot of a picture is for each row of its key beyond two. */
export const keyRow = 60;

/** Signs with their meanings on a sheet of paper; words in hands are no smaller than names. */
export const drawKey = (box: Box, rows: Key, least: number = phone.long): Svg =>
  rows.length === 0
    ? ""
    : plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }) +
      drawKeyRows(rows, { ...box, x: box.x + rim, width: box.width - 2 * rim }, least);
