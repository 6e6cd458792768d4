import { requirements } from "../../../data/chicken-colorout/tiles.ts";
import { scoreRules } from "../../../data/chicken-colorout/rules.ts";
import type { Message, Sheet } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { flow, sign } from "../../kit/draw/flow.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { grid } from "../../kit/draw/layout.ts";
import { lastMove } from "../../kit/draw/marks.ts";
import { points } from "../../kit/draw/pieces.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { paragraph } from "../../kit/draw/text.ts";
import { margin, phone } from "../../kit/draw/theme.ts";
import { actionOf, type Action } from "../rules/actions.ts";
import { eggTypes } from "../rules/eggs.ts";
import { eggName } from "../rules/map/names.ts";
import type { Requirement, ScoreRule, Tile } from "../rules/state.ts";
import { say } from "../text/say.ts";
import { actionIcons, eggItem } from "./eggs.ts";
import { bedHeight, drawPlank, garden } from "./ground.ts";
import { drawHollow, drawStraw } from "./nests.ts";
import { drawOwl } from "./owl.ts";
import { requirement, scoreRule } from "./printed.ts";
import { watchedSign } from "./tile.ts";

type Entry = { readonly draw: (middle: Point) => Svg; readonly words: string };

const rowHeight = 101;
const signBox = { width: 178, height: 62 } as const;

const actionWords: { readonly [action in Action]: string } = {
  reposition: "Move or turn the Seeker",
  clear: "Clear a tile",
  trade: "Swap eggs with a player",
  again: "Hide another egg",
  rearrange: "Move tiles without eggs",
  exchange: "Swap eggs with the map",
  any: "Any other action",
  survey: "Look at 5 tiles, lay 2",
};

const needWords: { readonly [need in Requirement]: readonly [string, string] } = {
  egg: ["Only these types", "Any type but these"],
  board: ["The map’s most or least", "Not the map’s most or least"],
  hand: ["Your most or least", "Not your most or least"],
  rainbow: ["All types here differ", "All types here are the same"],
  rainbow_arrow: ["A type not on that neighbour", "A type on that neighbour"],
  seeker: ["A type on a watched tile", "A type on no watched tile"],
  skull: ["Recent types (or, by option, others)", "Other types (or, by option, recent)"],
  pawn_arrow: ["While a pawn stands there", "While no pawn stands there"],
};

const ruleWords: { readonly [rule in ScoreRule]: string } = {
  tile_eggs: "2 less than eggs here",
  tile_pawns: "2 less than pawns here",
  tile_slots: "All slots here full: 5, else −5",
  tile_types: "2 less than types here",
  tile_types_spec_1: "1 less than these eggs",
  tile_types_spec_2: "1 less than these eggs",
  tile_types_spec_3: "1 less than these eggs",
  nbs_value: "That neighbour’s rule",
  nbs_eggs: "2 less than eggs there",
  nbs_pawns: "2 less than pawns there",
  nbs_slots: "That neighbour full: 5, else −5",
  nbs_types: "2 less than types there",
  player_tokens_most: "You hold most of it: 2, else −2",
  player_tokens_least: "You hold least of it: 2, else −2",
  player_score_catchup: "In the lead: −5, else 5",
  game_eggs: "1 for 8 eggs on the map",
  game_tiles_forbidden: "1 for 3 watched tiles",
  game_tiles: "1 for 5 tiles on the map",
};

/** A tile with nothing on it but what a sign is drawn from. */
const plain: Tile = {
  id: "",
  needs: "board",
  crossed: false,
  eggs: [],
  arrow: null,
  slots: 0,
  rule: null,
  ruleArrow: null,
};

const boxAround = ({ x, y }: Point, { width, height }: { readonly width: number; readonly height: number }): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** Each requirement, plain and crossed. */
const needEntries: readonly Entry[] = requirements.flatMap(({ id: needs }) =>
  [false, true].map((crossed): Entry => {
    const arrow = needs.endsWith("_arrow") ? 1 : null;
    const tile = { ...plain, needs, crossed, arrow, eggs: needs === "egg" ? [0, 3] : [] };
    return {
      draw: (middle) => requirement(boxAround(middle, signBox), { tile, turned: 0 }),
      words: at(needWords[needs], crossed ? 1 : 0),
    };
  }),
);

const ruleEntries: readonly Entry[] = scoreRules.map(({ id: rule, arrow }) => ({
  draw: (middle) =>
    scoreRule(boxAround(middle, signBox), { tile: { ...plain, rule, ruleArrow: arrow ? 1 : null }, turned: 0 }),
  words: ruleWords[rule],
}));

/** What each egg does when its player has not moved, and what the other starting tiles make of the last one. */
const actionEntries: readonly Entry[] = [
  ...eggTypes.map((type) => {
    const action = actionOf({ startingTile: "standard" }, type);
    return {
      draw: (middle: Point) => flow(boxAround(middle, signBox), [eggItem(type), sign(actionIcons[action])]),
      words: actionWords[action],
    };
  }),
  ...(["any", "survey"] as const).map((action) => ({
    draw: (middle: Point) => icon(actionIcons[action], middle, 62),
    words: actionWords[action],
  })),
];

const bare = (name: IconName, words: string): Entry => ({ draw: (middle) => icon(name, middle, 66), words });

/** The signs beside and on the map that are no part of a tile. */
const boardEntries: readonly Entry[] = [
  { draw: (middle) => drawOwl(middle, 86, 1), words: "The Seeker, and where it looks" },
  { draw: (middle) => watchedSign(middle, 60), words: "Watched: hide nothing here" },
  { draw: (middle) => drawHollow(middle, 70) + drawStraw(middle, 70), words: "A free hiding slot" },
  { draw: (middle) => lastMove(boxAround(middle, { width: 76, height: 76 })), words: "New since your last turn" },
  bare("big-egg", "Eggs left to hide"),
  { draw: (middle) => points(middle, 66, 1), words: "Victory Eggs" },
  bare("basket", "Eggs in storage"),
  bare("card-draw", "Tiles face down"),
];

function drawSheet(entries: readonly Entry[]): string {
  const down = Math.ceil(entries.length / 2);
  const box = { x: margin, y: 74, width: pictureWidth - 2 * margin, height: down * rowHeight + 12 };
  const inner = { x: box.x + 12, y: box.y + 6, width: box.width - 20, height: box.height - 12 };
  const cells = grid(inner, 2, down, 0).flat();
  return pictureOn(
    garden,
    box.y + box.height + 24 + bedHeight,
    drawPlank(box),
    ...entries.map(({ draw, words }, index) => {
      const { x, y, width, height } = at(cells, index);
      const beside = { x: x + 186, y, width: width - 188, height };
      return (
        draw({ x: x + 90, y: y + height / 2 }) + paragraph(words, beside, { size: phone.board, least: phone.board })
      );
    }),
  );
}

const needAlt: readonly Message[] = requirements.flatMap(({ id }) => [
  say(`card.${id}.plain`),
  say(`card.${id}.crossed`),
]);
const ruleAlt: readonly Message[] = scoreRules.map(({ id }) => say(`card.${id}.body`));
const boardAlt: readonly Message[] = [
  say("signs.board"),
  ...eggTypes.map((type) => say(`card.action.${eggName(type)}`)),
];

/** What the signs mean: those of eggs and of the board, of what tiles ask for, and of how they score. */
export const signs: readonly Sheet[] = [
  { svg: drawSheet([...actionEntries, ...boardEntries]), alt: boardAlt },
  { svg: drawSheet(needEntries), alt: needAlt },
  { svg: drawSheet(ruleEntries), alt: ruleAlt },
];
