import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { flow, words } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset, lineUp, middleOf, rows, tiled } from "../../kit/draw/layout.ts";
import { legend } from "../../kit/draw/legend.ts";
import { frame, marked, markLabel } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { mat, paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours, gap, round } from "../../kit/draw/theme.ts";
import { actionOf } from "../actions.ts";
import { eggName } from "../names.ts";
import type { Egg, Laid } from "../state.ts";
import { eggTypes } from "../state.ts";
import type { View } from "../view.ts";
import { actionIcons, eggItem } from "./eggs.ts";
import { labelsOf } from "./seats.ts";
import { tileLegend } from "./signs.ts";
import { faceOf, ground, print } from "./tile.ts";

const eggPanel = { width: 174, height: 226 };
const lookHeight = 250;
const rowHeight = 58;
const legendColumns = 3;

/** The viewer's eggs by type with what each does, tiles only this viewer sees, and what the signs on the map mean. */
export function drawHand(view: View, marks: Marks): string | undefined {
  if (view.me === null) return undefined;
  const held = eggTypes.filter((egg) => at(at(view.hands, view.me ?? 0), egg) > 0);
  const look = view.look ?? [];
  if (held.length === 0 && look.length === 0) return undefined;
  const entries = tileLegend(view);
  const legendHeight = Math.ceil(entries.length / legendColumns) * (rowHeight + 12) + 2 * gap;
  const heights = [held.length === 0 ? 0 : eggPanel.height, look.length === 0 ? 0 : lookHeight, legendHeight];
  const parts = heights.filter((height) => height > 0);
  const height = parts.reduce((sum, part) => sum + part + gap, 0) - gap + 2 * tableTop(0).y;
  const top = tableTop(height);
  const boxes = heights.map((_, index) => ({
    ...top,
    y: top.y + heights.slice(0, index).reduce((sum, each) => sum + (each === 0 ? 0 : each + gap), 0),
    height: at(heights, index),
  }));
  return picture(
    height,
    held.length === 0 ? "" : eggRow(view, held, at(boxes, 0), marks),
    look.length === 0 ? "" : lookRow(view, at(boxes, 1), marks),
    mat(at(boxes, 2)),
    legend(inset(at(boxes, 2), gap), entries, legendColumns, colours.paper),
  );
}

function eggRow(view: View, held: readonly Egg[], box: Box, marks: Marks): Svg {
  const places = lineUp(box, held.length, eggPanel);
  return held.map((egg, index) => eggPlace(view, egg, at(places, index), marks)).join("");
}

/** One type: how many, what it does, and the labels of the options that name these eggs. */
function eggPlace(view: View, egg: Egg, box: Box, marks: Marks): Svg {
  const labels = labelsOf(marks, `hand:${eggName(egg)}`);
  const count = String(at(at(view.hands, view.me ?? 0), egg));
  const [upper, lower] = rows(inset(box, 14), [0.62, 0.34], 6);
  if (upper === undefined || lower === undefined) return "";
  return [
    paper(box),
    labels.length === 0 ? "" : frame(box, round.panel, colours.gold),
    flow(upper, [eggItem(egg), words(count)], 0.08),
    icon(actionIcons[actionOf(view.rules, egg)], middleOf(lower), lower.height),
    ...labels.map((label, index) => markLabel({ x: box.x + 10 + index * 62, y: box.y + 8 }, label)),
  ].join("");
}

/** The tiles that only this viewer is looking at. */
function lookRow(view: View, box: Box, marks: Marks): Svg {
  const tiles = view.look ?? [];
  const places = tiled(box, Math.max(tiles.length, 5), 1);
  const laid = tiles.map((tile): Laid => ({ cell: 0, tile, turned: 0, eggs: [] }));
  const chosen = view.now.ask === "survey-where" ? view.now.tile : undefined;
  return [
    ...laid.map((each, index) => {
      const place = at(places, index);
      const isChosen = each.tile.id === chosen;
      const tile = ground(place, each, false) + print(view, each, faceOf(view, each, place));
      return tile + (isChosen ? frame(place, place.width * 0.1, colours.gold) : "");
    }),
    marked(
      marks,
      tiles.map(({ id }, index) => ({ place: `look:${id}`, box: at(places, index) })),
    ),
  ].join("");
}
