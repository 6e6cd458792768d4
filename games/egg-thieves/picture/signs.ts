import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Message, Sheet } from "../../contract.ts";
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

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: string };

const rowHeight = 116;
const top = 148;
const backAt = ({ x, y }: Point) => ({ x: x - 38, y: y - 51, width: 76, height: 102 });
const bare = (name: IconName, colour: string, words: string): Entry => ({
  draw: (middle) => icon(name, middle, 70, colour),
  words,
});

const entries: readonly Entry[] = [
  {
    draw: (middle) => drawMother({ ...middle, y: middle.y + 4 }, 0.36, "alarmed"),
    words: `triceratops: at ${raidThreshold} the nest is raided`,
  },
  { draw: (middle) => drawBack(backAt(middle), 1), words: "face down: only its triceratops show" },
  { draw: (middle) => drawKnownSign(middle, 72), words: "face down, but you know it" },
  {
    draw: (middle) =>
      rimmedBlock({ x: middle.x - 40, y: middle.y - 40, width: 80, height: 80 }, 14, night.stone, {
        colour: colours.white,
        width: 3,
      }) + drawFlavourEgg(middle, 62, 1),
    words: "on stone: most eggs, so protected",
  },
  { draw: (middle) => drawPurse({ ...middle, x: middle.x + 50 }, 5), words: "eggs of a player, or a price" },
  bare("two-coins", "#ffd35c", "paid to raptors: for who gains nothing"),
  bare("padlock", colours.white, "nest closed, or eggs protected"),
  { draw: drawDiscards, words: "open discards" },
  {
    draw: (middle) => drawBack(backAt(middle), 2) + lastMove(backAt(middle)),
    words: "new since your last turn",
  },
  {
    draw: (middle) => frame({ x: middle.x - 40, y: middle.y - 30, width: 80, height: 60 }, round.card, "#7fe0a0"),
    words: "whose turn it is",
  },
];

const alt: readonly Message[] = [
  say("signs.mother"),
  say("signs.cards"),
  say("signs.stone"),
  say("signs.players"),
  say("signs.new"),
];

function drawSheet(): string {
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
      return draw({ x: x + 58, y: y + height / 2 }) + paragraph(words, beside, style);
    }),
  );
}

/** What the signs mean. */
export const signs: readonly Sheet[] = [{ svg: drawSheet(), alt }];
