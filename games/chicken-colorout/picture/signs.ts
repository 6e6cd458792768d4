import { flow, item } from "../../kit/draw/flow.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import type { LegendEntry } from "../../kit/draw/legend.ts";
import { lastMove } from "../../kit/draw/marks.ts";
import { points } from "../../kit/draw/pieces.ts";
import type { Box, Point } from "../../kit/draw/svg.ts";
import { colours } from "../../kit/draw/theme.ts";
import { actionOf, type Action } from "../rules/actions.ts";
import { isSkullBarringRecent } from "../rules/map/hiding.ts";
import type { Laid, Requirement, Rules, ScoreRule, Tile } from "../rules/state.ts";
import { eggTypes } from "../rules/eggs.ts";
import type { View } from "../rules/view.ts";
import { actionIcons, eggItem } from "./eggs.ts";
import { requirement, scoreRule } from "./printed.ts";
import { watchedSign } from "./tile.ts";

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
  skull: ["Played since your last turn", "Unplayed since your last turn"],
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

/** What each egg does when its player has not moved. */
export function actionLegend(rules: Rules): readonly LegendEntry[] {
  return eggTypes.map((type) => {
    const action = actionOf(rules, type);
    const sign = item((middle, height) => icon(actionIcons[action], middle, height * 0.9, colours.paper));
    return {
      width: 1.6,
      draw: (middle, size) => flow(boxAround(middle, size * 1.6, size), [eggItem(type), sign]),
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
    ...boardSigns(view),
  ];
}

/** The signs beside and on the map that are no part of a tile. */
function boardSigns({ rules }: View): readonly LegendEntry[] {
  const plain = (name: IconName, words: string): LegendEntry => ({
    width: signWidth,
    draw: (middle, size) => icon(name, middle, size * 0.9, colours.paper),
    words,
  });
  return [
    { width: signWidth, draw: (middle, size) => watchedSign(middle, size), words: "Watched: hide nothing here" },
    {
      width: signWidth,
      draw: (middle, size) => lastMove(boxAround(middle, size * 1.2, size * 1.1)),
      words: "Changed last turn",
    },
    plain("card-draw", "Tiles face down"),
    plain("basket", "Eggs in storage"),
    plain("egg-clutch", "Eggs in a hand"),
    ...(rules.specialScores
      ? [
          {
            width: signWidth,
            draw: (middle: Point, size: number) => points(middle, size, "1"),
            words: "Victory Eggs",
          },
        ]
      : []),
  ];
}

/** A tile's requirement in a few words. */
function needsIn(rules: Rules, tile: Tile): string {
  if (tile.needs === "start") return "";
  const isInverse = tile.needs === "skull" ? isSkullBarringRecent(rules, tile) : tile.crossed;
  return needWords[tile.needs][isInverse ? 1 : 0];
}

/** How wide the sign of a tile is at height 1. */
const signWidth = 2.35;

function signEntry(
  tile: Tile,
  draw: (box: Box, laid: Pick<Laid, "tile" | "turned">) => string,
  words: string,
): LegendEntry {
  return {
    width: signWidth,
    draw: (middle, size) => draw(boxAround(middle, size * signWidth, size), { tile, turned: 0 }),
    words,
  };
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
