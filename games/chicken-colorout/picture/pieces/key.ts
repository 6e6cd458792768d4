import type { Labels, Message, Speak } from "../../../contract/index.ts";
import { type Item, item, joinItems, newsSign } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRows, type KeyEntry, packKey } from "../../../kit/draw/pieces/key.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { isSkullBarringRecent } from "../../rules/map/hiding.ts";
import { cellName } from "../../rules/map/names.ts";
import type { Laid, Tile } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { bedBox, bedHeight, drawPlank } from "./ground.ts";
import type { MapSigns } from "./mapSigns.ts";
import { moveSign, requirementItems, ruleItemsOf, watchedSign } from "./tile.ts";

/** What signs of the map mean, then what tiles ask for and what they score; what is alike has one entry. */
export function listKey(view: View, marks: Labels, signs: MapSigns, speak: Speak): readonly KeyEntry[] {
  const { asking, moves, watched, changed, gains } = signs;
  const isMarked = ({ cell }: Laid): boolean => marks[cellName(cell)] !== undefined;
  const tiles = [...asking.filter(isMarked), ...asking].filter(({ tile }) => tile.needs !== "start");
  const told = new Map<string, KeyEntry>();
  const explain = (items: readonly Item[], words: Message | undefined): void => {
    // Arrows point as they do on each tile, and mean the same.
    if (words !== undefined && !told.has(words.say))
      told.set(words.say, { sign: joinItems(items, 0.06), words: speak(words) });
  };
  for (const laid of tiles) explain(requirementItems(laid), needWords(view, laid.tile));
  for (const laid of tiles) {
    const { rule } = laid.tile;
    if (view.rules.specialScores && rule !== null && !gains.has(laid.cell))
      explain(ruleItemsOf(laid, rule), say(`picture.rule.${rule}`));
  }
  return [
    ...(moves.length > 0 ? [{ sign: item(moveSign), words: speak(say("picture.sign.move")) }] : []),
    ...(watched.length > 0 ? [{ sign: eye, words: speak(say("picture.sign.watched")) }] : []),
    ...(changed.length > 0 ? [{ sign: newsSign, words: speak(say("picture.new")) }] : []),
    ...told.values(),
  ];
}

const eye = item((middle) => watchedSign(middle, 48));

/** Requirements that are signs; eggs say what they ask for. */
function needWords({ rules }: View, tile: Tile): Message | undefined {
  const { needs, crossed } = tile;
  if (needs === "start" || needs === "egg") return undefined;
  if (needs === "skull") return say(`picture.need.skull.${isSkullBarringRecent(rules, tile) ? "fresh" : "recent"}`);
  return say(crossed ? `picture.need.${needs}.crossed` : `picture.need.${needs}`);
}

const rowHeight = 54;
const inner = 14;

/** The entries in as many rows as they take and as are allowed, in a flower bed that is higher for more than two. */
export function layOutKey(
  entries: readonly KeyEntry[],
  most: number,
): { readonly bed: number; readonly draw: (box: Box) => Svg } {
  const width = bedBox(0).width - 2 * inner;
  const kept = packKey(entries, width, most);
  const bed = bedHeight + Math.max(0, kept.length - 2) * rowHeight;
  if (kept.length === 0) return { bed, draw: () => "" };
  return { bed, draw: (box) => drawPlank(box) + drawKeyRows(kept, { ...box, x: box.x + inner, width }) };
}
