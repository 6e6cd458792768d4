import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { keysOf } from "../../kit/catalogue.ts";
import { icon } from "../../kit/draw/icon.ts";
import { iconPicture, pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, gatherSheets, type SignEntry } from "../../kit/draw/pictures/signs.ts";
import { token } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Point, Svg } from "../../kit/draw/svg.ts";
import { inkOn, margin } from "../../kit/draw/theme.ts";
import { buildings, type Card, everyResource, goodIds, resourceIds } from "../rules/cards.ts";
import { nameGood, nameGoods, nameResource, nameResources, say } from "../text/words.ts";
import { farmyard, hedgeHeight, plaster } from "./pieces/ground.ts";
import { signsOf } from "./pieces/signs.ts";
import { buildingColour, drawGoods, drawResource, goodIcon, madeIcon } from "./pieces/things.ts";

const rowHeight = 104;

const signEntries = keysOf(signsOf(0)).map((name): SignEntry => ({
  draw: (middle) => signsOf(0)[name].draw(middle, 56),
  words: say(`picture.sign.${name}`),
}));

const goodEntries: readonly SignEntry[] = [
  ...everyResource.map((resource): SignEntry => ({
    draw: (middle) => drawResource(middle, 76, resource),
    words: nameResource(resource),
  })),
  ...goodIds.map((_, good): SignEntry => ({
    draw: (middle) => icon(goodIcon(good), middle, 76),
    words: nameGood(good),
  })),
];

function drawSheet(
  entries: readonly SignEntry[],
  across: number,
  alt: readonly Message[],
  speak: Speak,
): readonly Sheet[] {
  const box = { x: margin, y: 30, width: pictureWidth - 2 * margin };
  const foot = 16 + hedgeHeight;
  return drawPlankSigns(entries, { box, foot, across, rowHeight, sign: 48, words: 104 }, speak).map(
    ({ height, plank, svg }) => {
      const sheet = plate(plank, { fill: plaster, edge: "#7a6a4c" });
      return { svg: pictureOn(farmyard, height, sheet, svg), alt };
    },
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
export const listSigns = (speak: Speak): readonly Sheet[] =>
  gatherSheets([drawSheet(signEntries, 2, sheetAlt, speak), drawSheet(goodEntries, 3, goodsAlt, speak)]);

/** The signs beside the words of options: the good, the resource or what the building makes. */
export const icons: { readonly [say: string]: string } = Object.fromEntries([
  ...buildings().flatMap(({ kind }, card) =>
    drawBeside([say(`building.${kind}`)], (middle, size) => drawBuilding(middle, size, card)),
  ),
  ...goodIds.flatMap((_, good) =>
    drawBeside([nameGood(good), nameGoods(good, 1)], (middle, size) => drawGoods(middle, size, good, 1)),
  ),
  ...everyResource.flatMap((resource) =>
    drawBeside([nameResource(resource), nameResources(resource, 1)], (middle, size) =>
      drawResource(middle, size, resource),
    ),
  ),
]);

function drawBeside(names: readonly Message[], draw: Parameters<typeof iconPicture>[0]) {
  const drawn = iconPicture(draw);
  return names.map(({ say }) => [say, drawn] as const);
}

function drawBuilding(middle: Point, size: number, card: Card): Svg {
  const colour = buildingColour(card);
  return token(middle, size, { colour, shape: "square" }) + icon(madeIcon(card), middle, size * 0.7, inkOn(colour));
}
