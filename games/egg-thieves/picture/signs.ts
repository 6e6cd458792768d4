import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { iconPicture, pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, type SignEntry } from "../../kit/draw/pictures/signs.ts";
import { frame, lastMove } from "../../kit/draw/pieces/marks.ts";
import type { Point } from "../../kit/draw/svg.ts";
import { colours, margin, round } from "../../kit/draw/theme.ts";
import { allFlavours, allRaptors } from "../rules/cards.ts";
import { flavourWord, raptorName, say } from "../text/words.ts";
import { drawStone } from "./board/head.ts";
import { lookOf } from "./board/raptors.ts";
import { drawPurse } from "./board/sign.ts";
import { drawBack, drawFlavourEgg, drawKnownSign } from "./pieces/cards.ts";
import { drawMother, drawRaptorHead, drawSky, fernHeight, glade, night } from "./pieces/ground.ts";

const rowHeight = 116;
const top = 136;
const backAt = ({ x, y }: Point) => ({ x: x - 38, y: y - 51, width: 76, height: 102 });
const bare = (name: IconName, colour: string, words: Message): SignEntry => ({
  draw: (middle) => icon(name, middle, 70, colour),
  words,
});

const entries: readonly SignEntry[] = [
  {
    draw: (middle) => drawMother({ ...middle, y: middle.y + 4 }, 0.36, "alarmed"),
    words: say("picture.sign.mother", { limit: raidThreshold }),
  },
  { draw: (middle) => drawBack(backAt(middle), 1), words: say("picture.sign.back") },
  { draw: (middle) => drawKnownSign(middle, 72), words: say("picture.sign.known") },
  { draw: (middle) => drawStone(middle, 80), words: say("picture.sign.stone") },
  { draw: (middle) => drawPurse({ ...middle, x: middle.x + 50 }, 5), words: say("picture.sign.eggs") },
  bare("two-coins", "#ffd35c", say("picture.sign.payment")),
  bare("padlock", colours.white, say("picture.sign.padlock")),
  { draw: (middle) => drawBack(backAt(middle), 2) + lastMove(backAt(middle)), words: say("picture.sign.new") },
  {
    draw: (middle) => frame({ x: middle.x - 40, y: middle.y - 30, width: 80, height: 60 }, round.card, "#7fe0a0"),
    words: say("picture.sign.turn"),
  },
];

const alt: readonly Message[] = [
  say("signs.mother"),
  say("signs.cards"),
  say("signs.stone"),
  say("signs.players"),
  say("signs.new"),
];

/** Pictures that explain the signs. */
export function listSigns(speak: Speak): readonly Sheet[] {
  const box = { x: margin - 12, y: top, width: pictureWidth - 2 * margin + 24 };
  const style = { box, foot: 10 + fernHeight, across: 2, rowHeight, sign: 58, words: 124, colour: colours.white };
  return drawPlankSigns(entries, style, speak).map(({ height, plank, svg }) => {
    const board = rimmedBlock(plank, round.panel, night.row, { colour: night.star, width: 4 });
    return { svg: pictureOn(glade, height, drawSky({ x: 1096, y: 76 }), board, svg), alt };
  });
}

/** The signs beside the words of options: the flavour of the card that they speak of, a raptor, a raid. */
export const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(
    allFlavours.map((flavour) => [
      flavourWord(flavour).say,
      iconPicture((middle, size) => drawFlavourEgg(middle, size, flavour)),
    ]),
  ),
  ...Object.fromEntries(
    allRaptors.map((raptor) => [
      raptorName(raptor).say,
      iconPicture((middle, size) => drawRaptorHead(middle, size / 150, lookOf(raptor))),
    ]),
  ),
  "pick.raid": iconPicture((middle, size) => drawMother(middle, size / 310, "raided")),
};
