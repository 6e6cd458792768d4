import { drawArt } from "../../../kit/draw/art.ts";
import { arrow, crossOut } from "../../../kit/draw/pieces/marks.ts";
import { block, frameBlock, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { flow, item, sign, words, type Item } from "../../../kit/draw/pieces/flow.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { eyeSign, pawnSign } from "../../../kit/draw/pieces/pieces.ts";
import { placeAt, type Box, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { turnArrow } from "../../rules/map/geometry.ts";
import type { Facing, Laid, Requirement, ScoreRule, Tile } from "../../rules/state.ts";
import { art } from "./art.ts";
import { eggItem } from "./eggs.ts";

const between = 0.08;

/** The box at the head of a tile: cross, sign or eggs, arrow as it points on the map. */
export function requirement(box: Box, { tile, turned }: Pick<Laid, "tile" | "turned">): Svg {
  if (tile.needs === "start") return "";
  const items = [
    ...(tile.crossed ? [item((middle, height) => crossOut(middle, height * 0.86), 0.86)] : []),
    ...needItems(tile, tile.needs),
    ...(tile.arrow === null ? [] : [pointer(turnArrow(tile.arrow, turned))]),
  ];
  return drawBoard(box, items, colours.white);
}

/** A wooden board with signs on it, no wider than these need. */
function drawBoard(box: Box, items: readonly Item[], fill: string): Svg {
  const wide = items.reduce((sum, { width }) => sum + width + between, 0) * (box.height - 6) + 20;
  const width = Math.max(Math.min(box.width * 0.9, wide), Math.min(box.width, box.height * 1.7));
  // The label of an option lies on the upper left corner of a tile.
  const free = box.width - width;
  const board = { ...box, x: box.x + Math.max(free / 2, Math.min(free, 40)), width };
  const inner = { x: board.x + 5, y: board.y + 3, width: board.width - 10, height: board.height - 6 };
  return rimmedBlock(board, 14, fill, { colour: "#82533c", width: 4 }) + flow(inner, items, between);
}

function needItems({ eggs }: Tile, needs: Requirement): readonly Item[] {
  switch (needs) {
    case "egg":
      return eggs.map(eggItem);
    case "board":
      return [sign("treasure-map"), bars("both")];
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

function pointer(direction: Facing): Item {
  return item((middle, height) => pointerAt(middle, height, direction), 0.8);
}

function pointerAt(middle: Point, size: number, direction: Facing): Svg {
  const half = size * 0.4;
  return placeAt(middle, { turn: direction * 90 }, arrow({ x: 0, y: half }, { x: 0, y: -half }, size * 0.2));
}

/** The box at the foot of a tile: the score rule in signs. */
export function scoreRule(box: Box, { tile, turned }: Pick<Laid, "tile" | "turned">): Svg {
  if (tile.rule === null) return "";
  const items = [
    ...(tile.ruleArrow === null ? [] : [pointer(turnArrow(tile.ruleArrow, turned))]),
    ...ruleItems[tile.rule],
  ];
  return drawBoard(box, items, "#fff0b8");
}

// A line on a tile is low: what figures leave free above and below signs would make them too small for a phone.
const figure = (content: string, colour?: string): Item => words(content, colour, 1.4);
const anyEgg = sign("big-egg");
const pawns = item((middle, height) => pawnSign(middle, height), 0.7);
const map = sign("treasure-map");
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
