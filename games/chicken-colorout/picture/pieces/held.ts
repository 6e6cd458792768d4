import type { Labels, Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { columns, middleOf } from "../../../kit/draw/layout.ts";
import { frame, isAsked, labelWidth, markLabel, namePlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { seatDisc } from "../../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { eggTypes } from "../../rules/eggs.ts";
import { eggName } from "../../rules/map/names.ts";
import type { Egg } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { eggOf } from "./eggs.ts";
import { drawPlank } from "./ground.ts";

type PlaceLabels = readonly (readonly [place: string, label: string])[];

/** The labels of all options that name an egg of one type: "hand:red", or "hand:red-2" where a number follows. */
export const labelsOf = (marks: Labels, name: string): PlaceLabels =>
  Object.entries(marks).filter(([place]) => place === name || place.startsWith(`${name}-`));

/** A frame and these labels in front of an egg; nothing where no option names it. */
export function drawLabels(box: Box, labels: PlaceLabels, height: number = phoneLabel.hand): Svg {
  if (labels.length === 0) return "";
  let x = box.x + 10;
  const drawn = labels.map(([place, label]) => {
    const width = labelWidth(label, height);
    x += width + 4;
    return markLabel({ x: x - width / 2 - 4, y: middleOf(box).y }, label, height, place);
  });
  const places = labels.map(([place]) => place);
  return namePlaces(places, box) + frame(box, 16, colours.gold) + drawn.join("");
}

export const widthOfLabels = (labels: PlaceLabels, height: number = phoneLabel.hand): number =>
  labels.reduce((sum, [, label]) => sum + labelWidth(label, height) + 4, labels.length === 0 ? 0 : 6);

/** An egg so high, and how many there are of it, from a point to the right. */
export const drawCounted = ({ x, y }: Point, egg: Egg, count: number): Svg =>
  eggOf(egg, { x: x + 50, y }, 92) + text(`×${count}`, { x: x + 92, y }, { size: 56, weight: "black", align: "left" });

export const countedWidth = 196;

/** Where options name tiles of the map, the own eggs are below it, so that all numbers of a choice are in one picture. */
export const isBesideMap = (marks: Labels): boolean => isAsked(marks, /^[A-H][1-8]$/u);

const rowHeight = 76;
const figure = { size: 56, least: phone.long, weight: "black", align: "left" } as const;
/** How much lower the map ends for the row. */
export const ownRowHeight = rowHeight + 10;

/** The reader's eggs in a row, the one that was chosen in a frame. */
export function drawOwnRow(view: View, me: Seat, marks: Labels, y: number): Svg {
  const counts = at(view.hands, me);
  const held = eggTypes.filter((egg) => at(counts, egg) > 0);
  const box = { x: 24, y, width: 1152, height: rowHeight };
  const cells = columns({ ...box, x: box.x + 76, width: box.width - 80 }, Math.max(4, held.length), 4);
  const chosen = view.now.ask === "where" ? view.now.egg : undefined;
  return [
    drawPlank(box),
    seatDisc({ x: box.x + 42, y: middleOf(box).y }, me),
    ...held.map((egg, index) => {
      const cell = at(cells, index);
      const labels = labelsOf(marks, `hand:${eggName(egg)}`);
      const left = cell.x + 4 + widthOfLabels(labels, phoneLabel.board);
      const right = cell.x + cell.width - 6;
      return [
        egg === chosen ? frame(cell, 16, colours.gold) : "",
        eggOf(egg, { x: left + 30, y: middleOf(cell).y }, 58),
        text(String(at(counts, egg)), { x: left + 58, y: middleOf(cell).y }, { ...figure, width: right - left - 58 }),
        drawLabels(cell, labels, phoneLabel.board),
      ].join("");
    }),
  ].join("");
}
