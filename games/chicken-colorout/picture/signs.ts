import { requirements, scoreRules } from "../../../data/chicken-colorout/tiles.ts";
import type { Message, Sheet, Speak } from "../../contract/index.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { drawPlankSigns, gatherSheets, type SignEntry } from "../../kit/draw/pictures/signs.ts";
import type { Box, Point } from "../../kit/draw/svg.ts";
import { margin } from "../../kit/draw/theme.ts";
import { startingTile } from "../rules/map/print.ts";
import type { Tile } from "../rules/state.ts";
import { say } from "../text/words.ts";
import { bedHeight, drawPlank, garden } from "./pieces/ground.ts";
import { drawOwl } from "./pieces/pawns.ts";
import { drawBoard, requirementItems, ruleColour, ruleItemsOf, slotSign } from "./pieces/tile.ts";

const rowHeight = 101;

/** A tile with nothing on it but what a sign is drawn from. */
const plain: Tile = { ...startingTile, needs: "board" };

const boardAt = ({ x, y }: Point): Box => ({ x: x - 89, y: y - 31, width: 178, height: 62 });

/** Each requirement, plain and crossed. */
const needEntries: readonly SignEntry[] = requirements.flatMap(({ id: needs }) =>
  [false, true].map((crossed): SignEntry => {
    const arrow = needs.endsWith("_arrow") ? 1 : null;
    const tile = { ...plain, needs, crossed, arrow, eggs: needs === "egg" ? [0, 3] : [] };
    return {
      draw: (middle) => drawBoard(boardAt(middle), requirementItems({ tile, turned: 0 })),
      words: say(crossed ? `picture.need.${needs}.crossed` : `picture.need.${needs}`),
    };
  }),
);

const ruleEntries: readonly SignEntry[] = scoreRules.map(({ id: rule, arrow }) => ({
  draw: (middle) => {
    const tile = { ...plain, rule, ruleArrow: arrow ? 1 : null } as const;
    return drawBoard(boardAt(middle), ruleItemsOf({ tile, turned: 0 }), ruleColour);
  },
  words: say(`picture.rule.${rule}`),
}));

/** The signs on the map that it does not explain itself. */
const boardEntries: readonly SignEntry[] = [
  { draw: (middle) => drawOwl(middle, 86, 1), words: say("picture.sign.seeker") },
  { draw: (middle) => slotSign.draw(middle, 70), words: say("picture.sign.slot") },
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

/** Explains the signs of the board, of requirements and of score rules. */
export const listSigns = (speak: Speak): readonly Sheet[] =>
  gatherSheets([
    drawSheet([...boardEntries, ...needEntries], [say("signs.board"), ...needAlt], speak),
    drawSheet(ruleEntries, ruleAlt, speak),
  ]);
