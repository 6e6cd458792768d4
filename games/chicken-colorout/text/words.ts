import type { Message, MessageParam } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import { countFaceDown, countTypes, eggTypes } from "../rules/eggs.ts";
import { findWatchedCells, gridOf, tileAt, turnArrow } from "../rules/map/geometry.ts";
import { isSkullBarringRecent, neighbourOf } from "../rules/map/hiding.ts";
import { cellName, eggName, facingName } from "../rules/map/names.ts";
import { type Asked, findEmpty } from "../rules/moves/turn.ts";
import type { Cell, Counts, Egg, Facing, Laid, Pawn, Rules, Table, Tile } from "../rules/state.ts";
import english from "./english.json" with { type: "json" };

export type Key = keyof typeof english;

export const say: Say<Key> = message;
export const eggWord = (egg: Egg): Message => say(`egg.${eggName(egg)}`);
export const directionWord = (facing: Facing): Message => say(`direction.${facingName(facing)}`);
export const cellWords = (cells: readonly Cell[]): readonly Message[] =>
  cells.map((cell) => say("cell", { cell: cellName(cell) }));

/** "3 red, 1 blue"; a message of its own when there are none. */
export function countWords(counts: Counts): readonly Message[] {
  const some = eggTypes.filter((egg) => at(counts, egg) > 0);
  if (countFaceDown(counts) > 0) return [say("eggs.closed", { n: countFaceDown(counts) })];
  if (some.length === 0) return [say("eggs.none")];
  return some.map((egg) => say("eggs.of", { n: at(counts, egg), egg: eggWord(egg) }));
}

/**
 * Says that an empty hand ends the match, at once or with its round (Rulings 16 and 46). With its round it ends in any
 * case once somebody else has hidden every egg.
 */
export function endWords(table: Asked, key: "follow.end" | "follow.endUnless" = "follow.end"): Message {
  const isSettled = findEmpty(table) !== undefined;
  return say(isSettled ? "follow.end" : key, { round: table.rules.equalTurns === true ? "yes" : "no" });
}

export const listWords = (eggs: readonly Egg[]): readonly Message[] => countWords(countTypes(eggs));

/** The whole sentence of a tile's requirement, with the neighbour it looks at. */
export function needWords(table: Table, laid: Laid): Message {
  const { tile } = laid;
  const key = isAnyBoard(table, tile) ? "need.board.empty" : needKey(tile, table.rules);
  if (tile.needs === "egg") return say(key, { eggs: tile.eggs.map(eggWord) });
  if (tile.arrow === null) return say(key);
  // Ruling 13: no eggs and no pawns are where no tile lies.
  const isFree = (tile.needs === "rainbow_arrow") !== tile.crossed;
  const isOff = tileAt(table.map, neighbourOf(laid, tile.arrow)) === undefined;
  return say(isOff ? `need.off.${isFree ? "any" : "none"}` : key, arrowWords(laid, tile.arrow));
}

/** Ruling 11: on an empty map nothing is most or least, and any type fits. */
export const isAnyBoard = (table: Table, tile: Tile): boolean =>
  tile.needs === "board" && table.map.every(({ eggs }) => eggs.length === 0);

export function shortWords(rules: Skulls, tile: Tile, turned: number): Message {
  const key = keyOf("short", tile, rules);
  if (tile.needs === "egg") return say(key, { eggs: tile.eggs.map(eggWord) });
  if (tile.arrow !== null) return say(key, { direction: directionWord(turnArrow(tile.arrow, turned)) });
  return say(key);
}

/** A tile that everybody sees come down, in a few words. */
export const openTileWords = (rules: Skulls, tile: Tile): Message =>
  say("short.tile.open", { need: shortWords(rules, tile, 0), slots: tile.slots });

/** A tile that does not lie on the map, in a few words; its number tells it from others like it. */
export const tileWords = (rules: Skulls, tile: Tile): Message =>
  say("short.tile", { id: tile.id, need: shortWords(rules, tile, 0), slots: tile.slots });

/** The same with the name of its score rule, where scores are played. */
export function wholeTileWords(rules: Rules, tile: Tile): Message {
  const rule = ruleName(rules, tile);
  const words = tileWords(rules, tile);
  return rule === undefined ? words : say("short.tile.ruled", { ...words.with, rule });
}

/** Name of the score rule of a tile that is not on the map, and the direction of its arrow. */
export function ruleName(rules: Rules, { rule, ruleArrow }: Tile): Message | undefined {
  if (rule === null || !rules.specialScores) return undefined;
  const name = say(`card.${rule}`);
  return ruleArrow === null ? name : say("short.rule", { rule: name, direction: directionWord(ruleArrow) });
}

/** The sentence of the tile's score rule as it counts now (Ruling 33); undefined when it has none or scores are not played. */
export function ruleWords(table: Table, laid: Laid): Message | undefined {
  const { rule, ruleArrow } = laid.tile;
  if (rule === null || !table.rules.specialScores) return undefined;
  if (ruleArrow === null) return say(`rule.${rule}`);
  const words = arrowWords(laid, ruleArrow);
  const neighbour = tileAt(table.map, neighbourOf(laid, ruleArrow));
  if (neighbour === undefined) return say("rule.off", { ...words, rule: say(`card.${rule}`) });
  return say(rule === "nbs_value" && neighbour.tile.rule === null ? "rule.nbs_value.none" : `rule.${rule}`, words);
}

function arrowWords(laid: Laid, arrow: Facing): { readonly [name: string]: MessageParam } {
  const cell = neighbourOf(laid, arrow);
  return { direction: directionWord(turnArrow(arrow, laid.turned)), cell: cellName(cell) };
}

export function watchWords(table: Table, seeker: Pawn): Message {
  const cells = findWatchedCells(seeker, gridOf(table.map), table.rules);
  return cells.length === 0 ? say("pick.watches.nothing") : say("pick.watches", { cells: cellWords(cells) });
}

/** Skull tiles read by the polarity that is played (Ruling 14). */
type Skulls = Pick<Rules, "skullPolarity">;

function keyOf<Kind extends "need" | "short">(kind: Kind, tile: Tile, rules: Skulls) {
  const { needs, crossed } = tile;
  if (needs === "start") return `${kind}.${needs}` as const;
  if (needs === "skull") return `${kind}.${needs}.${isSkullBarringRecent(rules, tile) ? "fresh" : "recent"}` as const;
  return crossed ? (`${kind}.${needs}.crossed` as const) : (`${kind}.${needs}` as const);
}

function needKey(tile: Tile, rules: Rules): Key {
  const { needs, crossed } = tile;
  const isCounting = needs === "board" || needs === "hand";
  if (!isCounting || !rules.countAbsentTypes) return keyOf("need", tile, rules);
  return crossed ? `need.${needs}.absent.crossed` : `need.${needs}.absent`;
}
