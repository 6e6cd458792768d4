import { pointing } from "../map.ts";
import type { Laid, Requirement, ScoreRule } from "../state.ts";
import { arrow, cross, egg, words } from "./glyphs.ts";

const signs: { readonly [R in Exclude<Requirement, "egg">]: string } = {
  board: "MAP ±",
  rainbow: "RAINBOW",
  rainbow_arrow: "RAINBOW",
  seeker: "SEEKER",
  hand: "HAND ±",
  skull: "SKULL",
  pawn_arrow: "PAWN",
};

const rules: { readonly [R in ScoreRule]: string } = {
  tile_eggs: "eggs − 2",
  tile_pawns: "pawns − 2",
  tile_slots: "full? +5 : −5",
  tile_types: "types − 2",
  tile_types_spec_1: "R + B − 1",
  tile_types_spec_2: "G + Y − 1",
  tile_types_spec_3: "O + C − 1",
  nbs_value: "its value",
  nbs_eggs: "its eggs − 2",
  nbs_pawns: "its pawns − 2",
  nbs_slots: "full? +5 : −5",
  nbs_types: "its types − 2",
  player_tokens_most: "most? +2 : −2",
  player_tokens_least: "least? +2 : −2",
  player_score_catchup: "lead? −5 : +5",
  game_eggs: "map eggs ÷ 8",
  game_tiles_forbidden: "watched ÷ 3",
  game_tiles: "tiles ÷ 5",
};

const box = `<rect x="9" y="9" width="142" height="34" rx="6" fill="#ffffff" stroke="#82533C" stroke-width="3"/>`;

/** The requirement's box at the top of a tile: cross, sign or eggs, arrow as it points on the map. */
export function requirement({ tile, turned }: Laid): string {
  if (tile.needs === "start") return "";
  const crossed = tile.crossed ? cross(24, 26) : "";
  const point = tile.arrow === null ? "" : arrow(136, 26, pointing(tile.arrow, turned), 12, "#202020");
  if (tile.needs === "egg") {
    return (
      box +
      crossed +
      tile.eggs.map((type, index) => egg(type, 88 + (index - (tile.eggs.length - 1) / 2) * 32, 26, 12)).join("")
    );
  }
  return box + crossed + words(84, 31, 15, signs[tile.needs]) + point;
}

/** The score rule's box at the foot of a tile, with its arrow. */
export function scoreRule({ tile, turned }: Laid): string {
  if (tile.rule === null) return "";
  const point = tile.ruleArrow === null ? "" : arrow(136, 91, pointing(tile.ruleArrow, turned), 11, "#447002");
  return (
    `<rect x="9" y="79" width="142" height="24" rx="6" fill="#CCFB86" stroke="#447002" stroke-width="2"/>` +
    words(66, 96, 13, rules[tile.rule]) +
    point
  );
}
