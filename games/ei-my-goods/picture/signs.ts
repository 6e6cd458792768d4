import type { Message, Sheet } from "../../contract.ts";
import { cardBack } from "../../kit/draw/cards.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { grid } from "../../kit/draw/layout.ts";
import { lastMove, tick } from "../../kit/draw/marks.ts";
import { coin, points, token } from "../../kit/draw/pieces.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import { plate } from "../../kit/draw/plates.ts";
import type { Point, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { colours, margin, phone } from "../../kit/draw/theme.ts";
import { everyResource, goodIds, resourceIds } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { thingWords } from "../text/english/things.ts";
import { say } from "../text/words.ts";
import { at } from "../../kit/at.ts";
import { farmyard, hedgeHeight, plaster } from "./ground.ts";
import { drawAsideBack, drawBunny, drawResource, goodIcon } from "./things.ts";

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: string };

const rowHeight = 104;

const bunny = (kind: Bunny, words: string): Entry => ({
  draw: (middle) => drawBunny(middle, 56, { kind, seat: 0 }),
  words,
});

const bare = (name: IconName, words: string): Entry => ({ draw: (middle) => icon(name, middle, 72), words });

const signEntries: readonly Entry[] = [
  bunny("efficient", "works efficiently: needs all, makes 2"),
  bunny("sloppy", "works sloppily: may lack one, makes 1"),
  bunny("assistant", "assistant: makes 1"),
  {
    draw: (middle) => token(middle, 64, { colour: colours.yes }) + tick(middle, 38, colours.white),
    words: "has produced this turn",
  },
  { draw: (middle) => coin(middle, 76, 3), words: "cost, or the worth of one good" },
  { draw: (middle) => points(middle, 76, 2), words: "points" },
  bare("rooster", "begins the round"),
  bare("poker-hand", "cards in hand"),
  bare("two-coins", "all goods in coins"),
  { draw: (middle) => drawAsideBack(middle, 76), words: "card set aside to build" },
  bare("padlock", "has locked in"),
  bare("card-draw", "cards to draw"),
  bare("card-exchange", "cards discarded"),
  {
    draw: ({ x, y }) => {
      const box = { x: x - 38, y: y - 38, width: 76, height: 76 };
      return cardBack(box, { colour: "#4f4430", icon: "rabbit-head" }) + lastMove(box);
    },
    words: "new since your last turn",
  },
];

const goodEntries: readonly Entry[] = [
  ...everyResource.map((resource): Entry => ({
    draw: (middle) => drawResource(middle, 76, resource),
    words: thingWords[`resource.${at(resourceIds, resource)}`],
  })),
  ...goodIds.map((id, good): Entry => ({
    draw: (middle) => icon(goodIcon(good), middle, 76),
    words: thingWords[`good.${id}`],
  })),
];

function drawSheet(entries: readonly Entry[], across: number): string {
  const down = Math.ceil(entries.length / across);
  const box = { x: margin, y: 36, width: pictureWidth - 2 * margin, height: down * rowHeight };
  const cells = grid({ ...box, x: box.x + 16, width: box.width - 32 }, across, down, 8).flat();
  return pictureOn(
    farmyard,
    box.y + box.height + 16 + hedgeHeight,
    plate(box, { fill: plaster, edge: "#7a6a4c" }),
    ...entries.map(({ draw, words }, index) => {
      const { x, y, width, height } = at(cells, index);
      const beside = { x: x + 104, y, width: width - 108, height };
      return (
        draw({ x: x + 48, y: y + height / 2 }) + paragraph(words, beside, { size: phone.board, least: phone.board })
      );
    }),
  );
}

const sheetAlt: readonly Message[] = [
  say("signs.workers"),
  say("signs.house"),
  say("signs.player"),
  say("signs.piles"),
  say("signs.new"),
];
const goodsAlt: readonly Message[] = [
  say("signs.resources", { resources: resourceIds.map((id) => say(`resource.${id}`)) }),
  say("signs.goods", { goods: goodIds.map((id) => say(`good.${id}`)) }),
];

/** What the signs mean, and the names of resources and goods. */
export const signs: readonly Sheet[] = [
  { svg: drawSheet(signEntries, 2), alt: sheetAlt },
  { svg: drawSheet(goodEntries, 3), alt: goodsAlt },
];
