import { requirements, scoreRules } from "../../../data/chicken-colorout/tiles.ts";
import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, gatherSheets, type SignEntry } from "../../kit/draw/pictures/signs.ts";
import { flow, sign } from "../../kit/draw/pieces/flow.ts";
import { lastMove } from "../../kit/draw/pieces/marks.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Point } from "../../kit/draw/svg.ts";
import { margin } from "../../kit/draw/theme.ts";
import { actionOf, eggTypes } from "../rules/eggs.ts";
import { startingTile } from "../rules/map/print.ts";
import type { Tile } from "../rules/state.ts";
import { box } from "../tables.ts";
import { standardAction } from "../text/reference.ts";
import { say } from "../text/words.ts";
import { actionIcons, drawHollow, drawStraw, eggItem } from "./pieces/eggs.ts";
import { bedHeight, drawPlank, garden } from "./pieces/ground.ts";
import { drawOwl } from "./pieces/pawns.ts";
import { requirement, scoreRule, watchedSign } from "./pieces/tile.ts";

const rowHeight = 101;
const signBox = { width: 178, height: 62 } as const;

/** A tile with nothing on it but what a sign is drawn from. */
const plain: Tile = { ...startingTile, needs: "board" };

const boxAround = ({ x, y }: Point, { width, height }: { readonly width: number; readonly height: number }): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** Each requirement, plain and crossed. */
const needEntries: readonly SignEntry[] = requirements.flatMap(({ id: needs }) =>
  [false, true].map((crossed): SignEntry => {
    const arrow = needs.endsWith("_arrow") ? 1 : null;
    const tile = { ...plain, needs, crossed, arrow, eggs: needs === "egg" ? [0, 3] : [] };
    return {
      draw: (middle) => requirement(boxAround(middle, signBox), { tile, turned: 0 }),
      words: say(crossed ? `picture.need.${needs}.crossed` : `picture.need.${needs}`),
    };
  }),
);

const ruleEntries: readonly SignEntry[] = scoreRules.map(({ id: rule, arrow }) => ({
  draw: (middle) =>
    scoreRule(boxAround(middle, signBox), { tile: { ...plain, rule, ruleArrow: arrow ? 1 : null }, turned: 0 }),
  words: say(`picture.rule.${rule}`),
}));

/** Actions of the eggs, and those of the last one on other starting tiles. */
const actionEntries = box.derive((): readonly SignEntry[] => [
  ...eggTypes.map((type) => {
    const action = actionOf({ startingTile: "standard" }, type);
    return {
      draw: (middle: Point) => flow(boxAround(middle, signBox), [eggItem(type), sign(actionIcons[action])]),
      words: say(`picture.action.${action}`),
    };
  }),
  ...(["any", "survey"] as const).map((action) => ({
    draw: (middle: Point) => icon(actionIcons[action], middle, 62),
    words: say(`picture.action.${action}`),
  })),
]);

const bare = (name: IconName, words: Message): SignEntry => ({ draw: (middle) => icon(name, middle, 66), words });

/** The signs beside and on the map that are no part of a tile. */
const boardEntries: readonly SignEntry[] = [
  { draw: (middle) => drawOwl(middle, 86, 1), words: say("picture.sign.seeker") },
  { draw: (middle) => watchedSign(middle, 60), words: say("picture.sign.watched") },
  { draw: (middle) => drawHollow(middle, 70) + drawStraw(middle, 70), words: say("picture.sign.slot") },
  { draw: (middle) => lastMove(boxAround(middle, { width: 76, height: 76 })), words: say("picture.sign.new") },
  bare("big-egg", say("picture.sign.eggs")),
  { draw: (middle) => points(middle, 66, 1), words: say("picture.sign.points") },
];

function drawSheet(entries: readonly SignEntry[], alt: readonly Message[], speak: Speak): readonly Sheet[] {
  const box = { x: margin, y: 74, width: pictureWidth - 2 * margin };
  const foot = 24 + bedHeight;
  const pages = drawPlankSigns(entries, { box, foot, across: 2, rowHeight, sign: 90, words: 186 }, speak);
  return pages.map(({ height, plank, svg }) => ({ svg: pictureOn(garden, height, drawPlank(plank), svg), alt }));
}

const needAlt: readonly Message[] = requirements.flatMap(({ id }) => [
  say(`card.${id}.plain`),
  say(`card.${id}.crossed`),
]);
const ruleAlt: readonly Message[] = scoreRules.map(({ id }) => say(`card.${id}.body`));
const boardAlt = box.derive((): readonly Message[] => [say("signs.board"), ...eggTypes.map(standardAction)]);

/** Explains the signs of eggs and of the board, of requirements and of score rules. */
export const listSigns = (speak: Speak): readonly Sheet[] =>
  gatherSheets([
    drawSheet([...actionEntries(), ...boardEntries], boardAlt(), speak),
    drawSheet(needEntries, needAlt, speak),
    drawSheet(ruleEntries, ruleAlt, speak),
  ]);
