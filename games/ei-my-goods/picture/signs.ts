import type { Message, Sheet, Speak } from "../../contract.ts";
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
import { nameGood, nameResource, say } from "../text/words.ts";
import { at } from "../../kit/at.ts";
import { farmyard, hedgeHeight, plaster } from "./ground.ts";
import { drawAsideBack, drawBunny, drawResource, goodIcon } from "./things.ts";

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: Message };

const rowHeight = 104;

const bunny = (kind: Bunny, words: Message): Entry => ({
  draw: (middle) => drawBunny(middle, 56, { kind, seat: 0 }),
  words,
});

const bare = (name: IconName, words: Message): Entry => ({ draw: (middle) => icon(name, middle, 72), words });

const signEntries: readonly Entry[] = [
  bunny("efficient", say("picture.sign.efficient")),
  bunny("sloppy", say("picture.sign.sloppy")),
  bunny("assistant", say("picture.sign.assistant")),
  {
    draw: (middle) => token(middle, 64, { colour: colours.yes }) + tick(middle, 38, colours.white),
    words: say("picture.sign.done"),
  },
  { draw: (middle) => coin(middle, 76, 3), words: say("picture.sign.coin") },
  { draw: (middle) => points(middle, 76, 2), words: say("picture.sign.points") },
  bare("rooster", say("picture.sign.rooster")),
  bare("poker-hand", say("picture.sign.hand")),
  bare("two-coins", say("picture.sign.coins")),
  { draw: (middle) => drawAsideBack(middle, 76), words: say("picture.sign.aside") },
  bare("padlock", say("picture.sign.padlock")),
  bare("card-draw", say("picture.sign.deck")),
  bare("card-exchange", say("picture.sign.discard")),
  {
    draw: ({ x, y }) => {
      const box = { x: x - 38, y: y - 38, width: 76, height: 76 };
      return cardBack(box, { colour: "#4f4430", icon: "rabbit-head" }) + lastMove(box);
    },
    words: say("picture.sign.new"),
  },
];

const goodEntries: readonly Entry[] = [
  ...everyResource.map((resource): Entry => ({
    draw: (middle) => drawResource(middle, 76, resource),
    words: nameResource(resource),
  })),
  ...goodIds.map((_, good): Entry => ({
    draw: (middle) => icon(goodIcon(good), middle, 76),
    words: nameGood(good),
  })),
];

function drawSheet(entries: readonly Entry[], across: number, speak: Speak): string {
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
        draw({ x: x + 48, y: y + height / 2 }) +
        paragraph(speak(words), beside, { size: phone.board, least: phone.board })
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
export const drawSigns = (speak: Speak): readonly Sheet[] => [
  { svg: drawSheet(signEntries, 2, speak), alt: sheetAlt },
  { svg: drawSheet(goodEntries, 3, speak), alt: goodsAlt },
];
