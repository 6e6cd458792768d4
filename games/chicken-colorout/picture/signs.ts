import { flow, item } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import type { LegendEntry } from "../../kit/draw/legend.ts";
import type { Box, Point } from "../../kit/draw/svg.ts";
import { colours } from "../../kit/draw/theme.ts";
import { actionOf, type Action } from "../actions.ts";
import { isSkullBarringRecent } from "../hiding.ts";
import type { Laid, Requirement, Rules, ScoreRule, Tile } from "../state.ts";
import { eggTypes } from "../state.ts";
import type { View } from "../view.ts";
import { actionIcons, eggItem } from "./eggs.ts";
import { requirement, scoreRule } from "./printed.ts";

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
  board: ["Most or least on the map", "Neither most nor least on the map"],
  hand: ["Most or least in your hand", "Neither most nor least in your hand"],
  rainbow: ["All types here differ", "All types here are the same"],
  rainbow_arrow: ["A type not on that neighbour", "A type on that neighbour"],
  seeker: ["A type on a watched tile", "A type on no watched tile"],
  skull: ["Only what was played since your last turn", "Nothing played since your last turn"],
  pawn_arrow: ["While a pawn stands there", "While no pawn stands there"],
};

const ruleWords: { readonly [rule in ScoreRule]: string } = {
  tile_eggs: "Eggs here, less 2",
  tile_pawns: "Pawns here, less 2",
  tile_slots: "All slots here full: 5, else −5",
  tile_types: "Types here, less 2",
  tile_types_spec_1: "These eggs here, less 1",
  tile_types_spec_2: "These eggs here, less 1",
  tile_types_spec_3: "These eggs here, less 1",
  nbs_value: "What that neighbour’s rule gives",
  nbs_eggs: "Eggs on that neighbour, less 2",
  nbs_pawns: "Pawns on that neighbour, less 2",
  nbs_slots: "That neighbour full: 5, else −5",
  nbs_types: "Types on that neighbour, less 2",
  player_tokens_most: "You hold most of it: 2, else −2",
  player_tokens_least: "You hold least of it: 2, else −2",
  player_score_catchup: "In the lead: −5, else 5",
  game_eggs: "1 for 8 eggs on the map",
  game_tiles_forbidden: "1 for 3 watched tiles",
  game_tiles: "1 for 5 tiles on the map",
};

/** What each egg does when its player has not moved. */
export function actionLegend(rules: Rules): readonly LegendEntry[] {
  return eggTypes.map((type) => {
    const action = actionOf(rules, type);
    const sign = item((middle, height) => icon(actionIcons[action], middle, height * 0.9, colours.paper));
    return {
      width: 1.8,
      draw: (middle, size) => flow(boxAround(middle, size * 1.8, size), [eggItem(type), sign]),
      words: actionWords[action],
    };
  });
}

/** The signs on the tiles that lie there, each kind once, and what they mean. */
export function tileLegend(view: View): readonly LegendEntry[] {
  const tiles = [...view.map.map(({ tile }) => tile), ...(view.look ?? [])];
  const needs = firstOfEach(tiles, ({ needs, crossed }) => (needs === "start" ? undefined : `${needs} ${crossed}`));
  const rules = view.rules.specialScores ? firstOfEach(tiles, ({ rule }) => rule ?? undefined) : [];
  return [
    ...needs.map((tile) => signEntry(tile, requirement, needsIn(view.rules, tile))),
    ...rules.map((tile) => signEntry(tile, scoreRule, tile.rule === null ? "" : ruleWords[tile.rule])),
  ];
}

/** A tile's requirement in a few words. */
function needsIn(rules: Rules, tile: Tile): string {
  if (tile.needs === "start") return "";
  const isInverse = tile.needs === "skull" ? isSkullBarringRecent(rules, tile) : tile.crossed;
  return needWords[tile.needs][isInverse ? 1 : 0];
}

function signEntry(
  tile: Tile,
  draw: (box: Box, laid: Pick<Laid, "tile" | "turned">) => string,
  words: string,
): LegendEntry {
  return { width: 2.5, draw: (middle, size) => draw(boxAround(middle, size * 2.5, size), { tile, turned: 0 }), words };
}

const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

function firstOfEach<T>(list: readonly T[], kind: (each: T) => string | undefined): readonly T[] {
  const kinds = list.map(kind);
  return list.filter((_, index) => kinds[index] !== undefined && kinds.indexOf(kinds[index]) === index);
}
