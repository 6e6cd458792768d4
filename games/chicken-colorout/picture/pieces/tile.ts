import type { Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { block, frameBlock, rimmedBlock, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { columns, grid, inset, middleOf } from "../../../kit/draw/layout.ts";
import { eggShape } from "../../../kit/draw/pieces/eggs.ts";
import { flow, item, type Item, joinItems, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { arrow, crossOut } from "../../../kit/draw/pieces/marks.ts";
import { eyeSign, pawnSign } from "../../../kit/draw/pieces/pieces.ts";
import { type Box, placeAt, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { rowOf, turnArrow } from "../../rules/map/geometry.ts";
import type { Facing, Laid, ScoreRule, Tile } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import art from "./art.json" with { type: "json" };
import { drawHollow, drawStraw, eggItem, eggOf } from "./eggs.ts";
import { leaf } from "./ground.ts";

/** Signs on the boards at the head and the foot of a tile: what it asks for, and what it scores. */
type Written = {
  readonly head: readonly Item[];
  readonly foot: readonly Item[];
  /** The label of an option lies on the upper left corner. */
  readonly isLabelled?: boolean;
  /** Colour of the board at the head where the reader can move or hide an egg. */
  readonly fill?: string | undefined;
};

/** The parts of a tile's face; whoever stands on it has room of his own, so that nothing is covered. */
export type Face = Written & {
  readonly need: Box;
  readonly slots: Box;
  readonly rule: Box;
  readonly pawns: Box | undefined;
};

/** Colours of tiles, those of meadows by row: eggs side by side on one colour pack well, which keeps large maps small. */
export const lawns = { start: "#f0dca6", watched: "#fbe48a", meadows: ["#b5dc80", "#aed577", "#bce289"] } as const;

/** Greatest heights of the boards with a tile's requirement and score rule, by its width. */
const boards = { need: 0.3, rule: 0.26 } as const;
const between = 5;
/** How far eggs stay below a label on a tile without a requirement. */
const underLabel = 30;

/** Divides a tile: requirement above, score rule below, slots between them and pawns beside the slots. */
export function faceOf(view: View, laid: Laid, box: Box, { head, foot, isLabelled = false, fill }: Written): Face {
  const inner = inset(box, 8);
  const standing = [view.seeker, ...view.pawns].filter(({ cell }) => cell === laid.cell).length;
  const hasRule = foot.length > 0;
  const need = { ...inner, height: Math.min(boards.need * box.width, inner.height * (hasRule ? 0.31 : 0.35)) };
  const low = inner.y + inner.height - (hasRule ? Math.min(boards.rule * box.width, inner.height * 0.36) : 0);
  const bare = inner.y + (isLabelled ? underLabel : 0);
  const top = head.length === 0 && laid.tile.needs !== "start" ? bare : need.y + need.height + between;
  const slots = { ...inner, y: top, height: low - top - (hasRule ? between : 0) };
  const rule = { ...inner, y: low, height: inner.y + inner.height - low };
  const share = standing === 1 ? 0.4 : 0.54;
  const [left = slots, pawns] = standing === 0 ? [slots] : columns(slots, [1 - share, share], 4);
  return { head, foot, fill, need, slots: left, rule, pawns };
}

/** The lawn of a tile, without what is printed on it. */
export function ground(box: Box, { tile, cell }: Laid, isWatched: boolean): Svg {
  if (tile.needs === "start") return drawLawn(box, lawns.start);
  return drawLawn(box, isWatched ? lawns.watched : at(lawns.meadows, rowOf(cell) % lawns.meadows.length));
}

export const drawLawn = (box: Box, colour: string): Svg =>
  block({ ...box, y: box.y + 6 }, 22, leaf) + rimmedBlock(box, 22, colour, { colour: "#4c8038", width: 4 });

/** What is printed on a tile; on the one where the match began, the word for it. */
export function print(laid: Laid, face: Face, speak: Speak): Svg {
  const { head, foot, fill, need, slots, rule } = face;
  if (laid.tile.needs === "start") return drawBoard(slots, head, fill) + drawStart(face, speak(say("picture.start")));
  return drawBoard(need, head, fill) + drawSlots(laid, slots) + drawBoard(rule, foot, ruleColour);
}

function drawStart({ head, need, rule, pawns }: Face, word: string): Svg {
  const width = need.width - 34;
  if (widthOf(word, phone.long, "black") > width) return "";
  const style = { size: phone.board, least: phone.long, weight: "black", width } as const;
  // Alone it stands in the middle, where no label or eye around it reaches; else right of the label of an option.
  if (head.length === 0 && pawns === undefined)
    return text(word, middleOf({ ...need, height: rule.y - need.y }), style);
  return text(word, { x: need.x + need.width - 2, y: middleOf(need).y }, { ...style, align: "right" });
}

/** The sign of a place where the reader can only move now. */
export const moveSign: Item = sign("footprint");

/** A place where no tile lies yet. */
export const drawGap = (box: Box, radius: number): Svg =>
  rimmedBlock(box, radius, "#5b943c", { colour: "#a5cf83", width: 4 });

/** The sign of a place where moving there lays a new tile. */
export const growSign: Item = item((middle, height) => {
  const box = { x: middle.x - height * 0.7, y: middle.y - height / 2, width: height * 1.4, height };
  return drawGap(box, height * 0.2) + moveSign.draw(middle, height * 0.8);
}, 1.4);

/** A free slot. */
export const slotSign: Item = item(
  (middle, height) => drawHollow(middle, height) + drawStraw(middle, height),
  eggShape,
);

/** Filled slots show their egg in its nest, free ones the hollow. */
function drawSlots({ tile, eggs }: Laid, box: Box): Svg {
  return placesIn(box, tile.slots)
    .map(({ middle, height }, index) => {
      const type = eggs[index];
      const nest = type === undefined ? drawHollow(middle, height) : eggOf(type, middle, height);
      return nest + drawStraw(middle, height);
    })
    .join("");
}

/** Places the slots in rows that overlap, each in the gaps of the one above it: in as many as make them largest. */
function placesIn(box: Box, count: number): readonly { readonly middle: Point; readonly height: number }[] {
  const ways = [0.94, 0.62, 0.46].map((share, index) => {
    const inRow = Math.ceil(count / (index + 1));
    const step = box.width / (inRow + (count === inRow * (index + 1) && index === 0 ? 0 : 0.5));
    return {
      lines: index + 1,
      inRow,
      step,
      height: wholeSize(Math.min(box.height * share, (step * 0.94) / eggShape, 104)),
    };
  });
  const { lines, inRow, step, height } = ways.reduce((one, other) => (other.height > one.height ? other : one));
  return Array.from({ length: count }, (_, index) => {
    const [line, place] = [Math.floor(index / inRow), index % inRow];
    const down = lines === 1 ? 0.5 : line / (lines - 1);
    const y = box.y + height / 2 + down * (box.height - height);
    return { middle: { x: box.x + step * (place + (line % 2 === 1 ? 1 : 0.5)), y }, height };
  });
}

/** Rounds down to a few sizes: then equal eggs of a row are equal pixel by pixel and pack well. */
const wholeSize = (height: number): number => Math.floor(height / 4) * 4;

/** Marks a watched tile by an eye on its edge, away from pawns. */
export function watchedMark(box: Box, { pawns }: Face): Svg {
  const x = pawns === undefined ? box.x + box.width - 46 : box.x + 32;
  return watchedSign({ x, y: box.y + box.height + 2 }, 48);
}

/** The eye, around its middle. */
export function watchedSign(middle: Point, size: number): Svg {
  return rimmedDisc(middle, size / 2, colours.gold, { colour: colours.ink, width: 4 }) + eyeSign(middle, size * 0.8);
}

const signGap = 0.08;

/** What a tile asks for: cross, sign or eggs, arrow as it points on the map. */
export const requirementItems = ({ tile, turned }: Pick<Laid, "tile" | "turned">): readonly Item[] => [
  ...(tile.crossed ? [item((middle, height) => crossOut(middle, height * 0.86), 0.86)] : []),
  ...needItems(tile),
  ...(tile.arrow === null ? [] : [pointer(turnArrow(tile.arrow, turned))]),
];

/** A wooden board with signs on it, no wider than these need. */
export function drawBoard(box: Box, items: readonly Item[], fill: string = colours.white): Svg {
  if (items.length === 0) return "";
  const wide = items.reduce((sum, { width }) => sum + width + signGap, 0) * (box.height - 6) + 20;
  const width = Math.max(Math.min(box.width * 0.96, wide), Math.min(box.width, box.height * 1.7));
  // The label of an option lies on the upper left corner of a tile.
  const free = box.width - width;
  const board = { ...box, x: box.x + Math.max(free / 2, Math.min(free, 48)), width };
  const inner = { x: board.x + 5, y: board.y + 3, width: board.width - 10, height: board.height - 6 };
  return rimmedBlock(board, 14, fill, { colour: "#82533c", width: 4 }) + flow(inner, items, signGap);
}

function needItems({ eggs, needs }: Tile): readonly Item[] {
  switch (needs) {
    case "start":
      return [];
    case "egg":
      return eggs.map(eggItem);
    case "board":
      return [map, bars("both")];
    case "hand":
      return [sign("hand"), bars("both")];
    case "rainbow":
    case "rainbow_arrow":
      return [rainbow];
    case "seeker":
      return [item((middle, height) => eyeSign(middle, height))];
    case "skull":
      return [sign("death-skull")];
    case "pawn_arrow":
      return [pawns];
  }
}

/** A large bar beside a small one; what is not meant is only an outline. */
function bars(meant: "most" | "least" | "both"): Item {
  return item(({ x, y }, height) => {
    const bar = (left: number, tall: number, isMeant: boolean) => {
      const box = { x: x + left * height, y: y + (0.42 - tall) * height, width: height * 0.22, height: tall * height };
      const edge = { colour: colours.ink, width: Math.max(2, Math.round(height * 0.06)) };
      return isMeant
        ? block(inset(box, -edge.width / 2), height * 0.08, colours.ink)
        : frameBlock(box, height * 0.05, edge);
    };
    return bar(-0.29, 0.82, meant !== "least") + bar(0.07, 0.3, meant !== "most");
  }, 0.64);
}

/** The sign of "all different". */
const rainbow = item((middle, height) => drawArt(art.rainbow, middle, { scale: height / 100 }), 1.38);

const pointer = (direction: Facing): Item =>
  item((middle, height) => {
    const half = height * 0.4;
    return placeAt(middle, { turn: direction * 90 }, arrow({ x: 0, y: half }, { x: 0, y: -half }, height * 0.2));
  }, 0.8);

/** The sign of a tile to hide an egg on; an egg alone looks like a free nest. */
export const hideSign: Item = joinItems([sign("big-egg"), pointer(2)], 0);

export const ruleColour = "#fff0b8";

/** The score rule of a tile. */
export const ruleItemsOf = ({ tile, turned }: Pick<Laid, "tile" | "turned">): readonly Item[] => [
  ...(tile.ruleArrow === null ? [] : [pointer(turnArrow(tile.ruleArrow, turned))]),
  ...(tile.rule === null ? [] : ruleItems[tile.rule]),
];

// A line on a tile is low: what figures leave free above and below signs would make them too small for a phone.
const figure = (content: string, colour?: string): Item => words(content, colour, 1.56);
const anyEgg = sign("big-egg");
const pawns = item((middle, height) => pawnSign(middle, height), 0.7);
/** The sign of the whole map: four tiles. */
const map = item(({ x, y }, height) => {
  const whole = { x: x - height * 0.5, y: y - height * 0.44, width: height, height: height * 0.88 };
  const tiles = grid(whole, 2, 2, Math.round(height * 0.08)).flat();
  return tiles.map((box) => block(box, height * 0.1, leaf)).join("");
});
const hand = sign("hand");
const full = sign("nest-eggs");

const ruleItems: { readonly [rule in ScoreRule]: readonly Item[] } = {
  tile_eggs: [anyEgg, figure("−2")],
  tile_pawns: [pawns, figure("−2")],
  tile_slots: [full, figure("±5")],
  tile_types: [rainbow, figure("−2")],
  tile_types_spec_1: [eggItem(0), eggItem(3), figure("−1")],
  tile_types_spec_2: [eggItem(1), eggItem(2), figure("−1")],
  tile_types_spec_3: [eggItem(4), eggItem(5), figure("−1")],
  nbs_value: [figure("=")],
  nbs_eggs: [anyEgg, figure("−2")],
  nbs_pawns: [pawns, figure("−2")],
  nbs_slots: [full, figure("±5")],
  nbs_types: [rainbow, figure("−2")],
  player_tokens_most: [hand, bars("most"), figure("±2")],
  player_tokens_least: [hand, bars("least"), figure("±2")],
  player_score_catchup: [sign("laurels"), figure("−5"), figure("+5", "#1b6337")],
  game_eggs: [map, anyEgg, figure("÷8")],
  game_tiles_forbidden: [item((middle, height) => eyeSign(middle, height)), figure("÷3")],
  game_tiles: [map, figure("÷5")],
};
