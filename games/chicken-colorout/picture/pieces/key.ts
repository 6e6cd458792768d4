import type { Labels, Message, Speak } from "../../../contract/index.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { item, joinItems, newsSign } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyGrid, type KeyEntry } from "../../../kit/draw/pieces/key.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { findWatchedCells, gridOf } from "../../rules/map/geometry.ts";
import { isSkullBarringRecent } from "../../rules/map/hiding.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Laid, Tile } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { drawPlank } from "./ground.ts";
import { requirementItems, watchedSign } from "./tile.ts";

/** A map has no more requirements in words than these, those of tiles to choose from first. */
const most = 5;
const rowHeight = 60;

/** What tiles with free slots ask for, and what the eye on a tile means; tiles that ask the same have one entry. */
export function listKey(view: View, marks: Labels, hasNews: boolean, speak: Speak): readonly KeyEntry[] {
  const watched = findWatchedCells(view.seeker, gridOf(view.map), view.rules);
  const open = view.map.filter(({ tile, eggs, cell }) => eggs.length < tile.slots && !watched.includes(cell));
  const isMarked = ({ cell }: Laid): boolean => marks[cellName(cell)] !== undefined;
  const needs = new Map<string, KeyEntry>();
  for (const laid of [...open.filter(isMarked), ...open]) {
    const words = needWords(view, laid.tile);
    if (words === undefined || laid.tile.needs === "start" || needs.size >= most) continue;
    // Arrows point as they do on each tile, and mean the same.
    needs.set(words.say, { sign: joinItems(requirementItems(laid, laid.tile.needs), 0.06), words: speak(words) });
  }
  const eye = item((middle) => watchedSign(middle, 48));
  return [
    ...(watched.length > 0 ? [{ sign: eye, words: speak(say("picture.sign.watched")) }] : []),
    ...(hasNews ? [{ sign: newsSign, words: speak(say("picture.new")) }] : []),
    ...needs.values(),
  ];
}

/** Requirements that are signs; eggs say what they ask for. */
function needWords({ rules }: View, tile: Tile): Message | undefined {
  const { needs, crossed } = tile;
  if (needs === "start" || needs === "egg") return undefined;
  if (needs === "skull") return say(`picture.need.skull.${isSkullBarringRecent(rules, tile) ? "fresh" : "recent"}`);
  return say(crossed ? `picture.need.${needs}.crossed` : `picture.need.${needs}`);
}

export const heightOfKey = (entries: readonly KeyEntry[]): number => Math.ceil(entries.length / 2) * rowHeight + 8;

export const drawKey = (box: Box, entries: readonly KeyEntry[]): Svg =>
  entries.length === 0 ? "" : drawPlank(box) + drawKeyGrid(entries, inset(box, 4));
