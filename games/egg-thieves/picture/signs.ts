import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Message, Sheet, Speak } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { grid } from "../../kit/draw/layout.ts";
import { frame, lastMove } from "../../kit/draw/marks.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import type { Point, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { colours, margin, phone, round } from "../../kit/draw/theme.ts";
import { say } from "../text/words.ts";
import { drawMother } from "./art.ts";
import { drawBack, drawFlavourEgg, drawKnownSign } from "./cards.ts";
import { drawMoon, drawVolcano, fernHeight, glade, night } from "./ground.ts";
import { drawDiscards } from "./head.ts";
import { drawPurse } from "./sign.ts";

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: Message };

const rowHeight = 116;
const top = 148;
const backAt = ({ x, y }: Point) => ({ x: x - 38, y: y - 51, width: 76, height: 102 });
const bare = (name: IconName, colour: string, words: Message): Entry => ({
  draw: (middle) => icon(name, middle, 70, colour),
  words,
});

const entries: readonly Entry[] = [
  {
    draw: (middle) => drawMother({ ...middle, y: middle.y + 4 }, 0.36, "alarmed"),
    words: say("picture.sign.mother", { limit: raidThreshold }),
  },
  { draw: (middle) => drawBack(backAt(middle), 1), words: say("picture.sign.back") },
  { draw: (middle) => drawKnownSign(middle, 72), words: say("picture.sign.known") },
  {
    draw: (middle) =>
      rimmedBlock({ x: middle.x - 40, y: middle.y - 40, width: 80, height: 80 }, 14, night.stone, {
        colour: colours.white,
        width: 3,
      }) + drawFlavourEgg(middle, 62, 1),
    words: say("picture.sign.stone"),
  },
  { draw: (middle) => drawPurse({ ...middle, x: middle.x + 50 }, 5), words: say("picture.sign.eggs") },
  bare("two-coins", "#ffd35c", say("picture.sign.payment")),
  bare("padlock", colours.white, say("picture.sign.padlock")),
  { draw: drawDiscards, words: say("picture.sign.discards") },
  {
    draw: (middle) => drawBack(backAt(middle), 2) + lastMove(backAt(middle)),
    words: say("picture.sign.new"),
  },
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

function drawSheet(speak: Speak): string {
  const down = Math.ceil(entries.length / 2);
  const box = { x: margin, y: top, width: pictureWidth - 2 * margin, height: down * rowHeight };
  const cells = grid(box, 2, down, 8).flat();
  return pictureOn(
    glade,
    top + down * rowHeight + 10 + fernHeight,
    drawVolcano(),
    drawMoon({ x: 1096, y: 76 }, 46),
    ...entries.map(({ draw, words }, index) => {
      const { x, y, width, height } = at(cells, index);
      const beside = { x: x + 124, y, width: width - 130, height };
      const style = { size: 43, least: phone.board, colour: colours.white } as const;
      return draw({ x: x + 58, y: y + height / 2 }) + paragraph(speak(words), beside, style);
    }),
  );
}

/** What the signs mean. */
export const drawSigns = (speak: Speak): readonly Sheet[] => [{ svg: drawSheet(speak), alt }];
