import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { iconPicture, pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, gatherSheets, type SignEntry } from "../../kit/draw/pictures/signs.ts";
import { lastMove, tick } from "../../kit/draw/pieces/marks.ts";
import { coin, points, priceTag, token } from "../../kit/draw/pieces/pieces.ts";
import { cardBack, plate } from "../../kit/draw/pieces/plates.ts";
import { colours, inkOn, margin } from "../../kit/draw/theme.ts";
import { buildings, everyResource, goodIds, resourceIds } from "../rules/cards.ts";
import type { Bunny } from "../rules/facts.ts";
import { nameGood, nameGoods, nameResource, nameResources, say } from "../text/words.ts";
import { farmyard, hedgeHeight, plaster } from "./pieces/ground.ts";
import {
  buildingColour,
  drawAsideBack,
  drawBunny,
  drawGoods,
  drawResource,
  goodIcon,
  madeIcon,
  short,
} from "./pieces/things.ts";

const rowHeight = 104;

const bunny = (kind: Bunny, words: Message): SignEntry => ({
  draw: (middle) => drawBunny(middle, 56, { kind, seat: 0 }),
  words,
});

const bare = (name: IconName, words: Message): SignEntry => ({ draw: (middle) => icon(name, middle, 72), words });

const signEntries: readonly SignEntry[] = [
  bunny("efficient", say("picture.sign.efficient")),
  bunny("sloppy", say("picture.sign.sloppy")),
  bunny("assistant", say("picture.sign.assistant")),
  {
    draw: (middle) => token(middle, 64, { colour: colours.yes }) + tick(middle, 38, colours.white),
    words: say("picture.sign.done"),
  },
  { draw: (middle) => priceTag(middle, 69, 6), words: say("picture.sign.cost") },
  { draw: (middle) => coin(middle, 76, 3), words: say("picture.sign.coin") },
  { draw: (middle) => points(middle, 76, 2), words: say("picture.sign.points") },
  bare("rooster", say("picture.sign.rooster")),
  { draw: (middle) => drawAsideBack(middle, 76), words: say("picture.sign.aside") },
  { draw: (middle) => short(1, 1).draw(middle, 68), words: say("picture.sign.there") },
  { draw: (middle) => short(1, 0).draw(middle, 68), words: say("picture.sign.missing") },
  {
    draw: ({ x, y }) => {
      const box = { x: x - 38, y: y - 38, width: 76, height: 76 };
      return cardBack(box, { colour: "#4f4430", icon: "rabbit-head" }) + lastMove(box);
    },
    words: say("picture.sign.new"),
  },
];

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
export const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(buildings().map(({ kind }, card) => [`building.${kind}`, drawBuilding(card)])),
  ...Object.fromEntries(
    goodIds.flatMap((_, good) => {
      const drawn = iconPicture((middle, size) => drawGoods(middle, size, good, 1));
      return [nameGood(good), nameGoods(good, 1)].map(({ say }) => [say, drawn] as const);
    }),
  ),
  ...Object.fromEntries(
    resourceIds.flatMap((_, resource) => {
      const drawn = iconPicture((middle, size) => drawResource(middle, size, resource));
      return [nameResource(resource), nameResources(resource, 1)].map(({ say }) => [say, drawn] as const);
    }),
  ),
};

function drawBuilding(card: number): string {
  const colour = buildingColour(card);
  return iconPicture(
    (middle, size) =>
      token(middle, size, { colour, shape: "square" }) + icon(madeIcon(card), middle, size * 0.7, inkOn(colour)),
  );
}
