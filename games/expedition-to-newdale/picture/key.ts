import type { Message, Speak } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { becomes, type Item, item, words } from "../../kit/draw/pieces/flow.ts";
import { lastMove, tick } from "../../kit/draw/pieces/marks.ts";
import { coin, token } from "../../kit/draw/pieces/pieces.ts";
import { inset } from "../../kit/draw/layout.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import { type Box, placeAt, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
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
  resourceItem,
  symbolIcons,
  worth,
} from "./pieces/items.ts";
import { together } from "./pieces/line.ts";
import { disc, pieces, plates, paintShape, rimmedPlates, tilePaper } from "./pieces/shapes.ts";
import { drawOpening } from "./map/towns.ts";
import { tokenColour, tokenSign } from "./players/seats.ts";

/** A sign of the pictures and what it means: at length, and as the key of a picture has room for it. */
export type Meaning = { readonly sign: Item; readonly words: Message; readonly key?: Message | null };

const drawTown = ({ x, y }: Point, height: number, fill: string): Svg => {
  const box = { x: x - height * 0.55, y: y - height * 0.25, width: height * 1.1, height: height * 0.5 };
  return (
    block(inset(box, -16), 12, "#bcd384") +
    paintShape(plates([box], 10, 8), colours.white) +
    rimmedPlates([box], 10, fill, { colour: colours.ink, width: 4 })
  );
};

/** Signs of the map. */
export const onMap = {
  house: {
    sign: item((middle, height) => placeAt(middle, { scale: height / 42 }, pieces("house", [{ x: 0, y: 0 }], 0))),
    words: say("picture.sign.house"),
  },
  near: {
    sign: item((middle, height) => drawTown(middle, height, colours.paper), 1.8),
    key: say("picture.key.near"),
    words: say("picture.sign.near"),
  },
  brings: {
    sign: item((middle, height) => drawTown(middle, height, tilePaper), 1.8),
    key: say("picture.key.brings"),
    words: say("picture.sign.brings"),
  },
  tiles: {
    sign: item(({ x, y }, height) => {
      const box = { x: x - height / 2, y: y - height / 2, width: height, height };
      return (
        rimmedPlates([box], 10, tilePaper, { colour: "#8d6a3f", width: 5 }) +
        text("3", { x, y }, { size: height, weight: "black", colour: "#5d4021" })
      );
    }),
    key: say("picture.key.tiles"),
    words: say("picture.sign.tiles"),
  },
  discount: {
    sign: item((middle, height) => disc(middle, height, discountSigns.forest.colour, discountSigns.forest.icon)),
    words: say("picture.sign.discount"),
  },
  opening: {
    sign: item((middle, height) => drawOpening(middle, height, 2)),
    key: say("picture.key.opening"),
    words: say("picture.sign.opening"),
  },
  symbol: { sign: bare(symbolIcons.star), key: say("picture.key.symbol"), words: say("picture.sign.symbol") },
  any: { sign: figure(2), key: say("picture.key.any"), words: say("picture.sign.any") },
  helper: { sign: anyAssistant, words: say("picture.sign.helper") },
  ware: { sign: anyGood, words: say("picture.sign.ware") },
  news: {
    sign: item(({ x, y }) => {
      const box = { x: x - 40, y: y - 28, width: 80, height: 56 };
      return block(box, 12, sheet.quiet) + lastMove(box);
    }),
    words: say("picture.sign.new"),
  },
} as const satisfies { readonly [name: string]: Meaning };

/** A discount in figures, which take the place of its words in a key. */
export const cheaper: Meaning = {
  sign: together(
    [onMap.discount.sign, words("−3", colours.ink, 1), item((middle, height) => coin(middle, height, ""))],
    0.12,
  ),
  key: null,
  words: onMap.discount.words,
};

/** The symbols that count for the reader's own secret objective. */
export const ownSymbols = (symbol: TownSymbol): Meaning => ({
  sign: together([bare(symbolIcons[symbol]), bare(symbolIcons.mystical)], 0.1),
  key: say("picture.key.own"),
  words: say("picture.sign.own"),
});

/** Signs of player boards and cards. */
export const onBoards = {
  points: { sign: worth, words: say("picture.sign.vp") },
  fist: { sign: bare("fist"), key: say("picture.key.fist"), words: say("picture.sign.fist") },
  hand: { sign: bare("poker-hand"), key: say("picture.key.hand"), words: say("picture.sign.hand") },
  begins: { sign: bare("basket", colours.goldDark), key: say("picture.key.begins"), words: say("picture.sign.basket") },
  left: { sign: onMap.house.sign, words: say("picture.sign.left") },
  steps: { sign: bare("footprint"), key: say("picture.key.steps"), words: say("picture.sign.steps") },
  draw: { sign: bare("card-draw"), key: say("picture.key.draw"), words: say("picture.sign.draw") },
  token: {
    sign: item((middle, height) => tokenSign(middle, height, "1", tokenColour)),
    words: say("picture.sign.token"),
  },
  needs: {
    sign: together([words("2", colours.ink, 1), figure(0)], 0.02),
    key: say("picture.key.needs"),
    words: say("picture.sign.assistants"),
  },
  makes: { sign: words("+2", colours.ink, 1), key: say("picture.key.makes"), words: say("picture.sign.makes") },
  enough: {
    sign: item((middle, height) => tick(middle, height * 0.9)),
    key: say("picture.key.enough"),
    words: say("picture.sign.tick"),
  },
  missing: { sign: words("−2", "#96131d", 1), key: say("picture.key.missing"), words: say("picture.sign.missing") },
  coin: {
    sign: item((middle, height) => coin(middle, height, "")),
    key: say("picture.key.coin"),
    words: say("picture.sign.coin"),
  },
  resource: { sign: resourceItem("wood"), key: say("picture.key.resource"), words: say("picture.sign.resource") },
  built: {
    sign: item((middle, height) => token(middle, height * 1.1, { colour: colours.yes, icon: "claw-hammer" }), 1.1),
    words: say("picture.sign.built"),
  },
  chain: {
    sign: together([resourceItem("wood"), becomes(), goodItem("planks")], 0.06),
    key: say("picture.key.chain"),
    words: say("picture.sign.chain"),
  },
  good: { sign: goodItem("coal"), words: say("picture.sign.good") },
} as const satisfies { readonly [name: string]: Meaning };

type Row = readonly Meaning[];

const signHeight = 50;
const between = { words: 10, entries: 22 } as const;

/** Where the key of a picture so high is: in the wood at its foot, right of Discord's badge; more rows than two rise above. */
export function keyBox(height: number, rows = 2): Box {
  const wood = inset(woodBox(height), -4);
  const above = (rows - 2) * keyRow;
  return { ...wood, y: wood.y - above, height: wood.height + above };
}

/** How much higher the foot of a picture is for each row of its key beyond two. */
export const keyRow = 54;

/** Signs with their meanings on a sheet of paper; words in hands are no smaller than names. */
export function drawKey(box: Box, rows: readonly Row[], speak: Speak, least: number = phone.long): Svg {
  const line = box.height / rows.length;
  return (
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }) +
    rows
      .map((row, index) =>
        drawRow(row, { x: box.x + 16, y: box.y + index * line, width: box.width - 32, height: line }, speak, least),
      )
      .join("")
  );
}

/** Words of long languages are set smaller, and in the end cut, so that a row keeps its width. */
function drawRow(row: Row, box: Box, speak: Speak, least: number): Svg {
  const entries = row.map(({ sign, words, key = words }) => {
    const said = key === null ? "" : speak(key);
    return {
      sign,
      said,
      length: Math.ceil(widthOf(said, phone.board)),
      isShort: said.length <= shortWord || /\d/u.test(said),
    };
  });
  const lengthOf = (some: typeof entries): number => some.reduce((sum, { length }) => sum + length, 0);
  const [short, long] = [entries.filter(({ isShort }) => isShort), entries.filter(({ isShort }) => !isShort)];
  const signs = row.reduce((sum, { sign }) => sum + sign.width * signHeight + between.words, 0);
  const room = box.width - signs - between.entries * (row.length - 1) - lengthOf(short);
  const share = Math.min(1, room / Math.max(1, lengthOf(long)));
  const y = box.y + box.height / 2;
  let x = box.x;
  return entries
    .map(({ sign, said, length, isShort }) => {
      const wide = sign.width * signHeight;
      const width = isShort ? length : length * share;
      const left = x + wide + between.words;
      const drawn = sign.draw({ x: x + wide / 2, y }, signHeight);
      x = left + width + between.entries;
      return drawn + text(said, { x: left, y }, { size: phone.board, least, align: "left", width: width + 1 });
    })
    .join("");
}

/** Words of so few letters, and figures, are never set smaller. */
const shortWord = 4;
