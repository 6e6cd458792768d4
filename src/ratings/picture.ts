import { createScale, drawMark, listRoundMarks } from "../../games/kit/draw/pieces/chart.ts";
import { paper } from "../../games/kit/draw/pieces/plates.ts";
import { element, pathThrough, type Svg } from "../../games/kit/draw/svg.ts";
import { paragraph, text } from "../../games/kit/draw/text/text.ts";
import { colours, phone, type } from "../../games/kit/draw/theme.ts";
import { stagePicture, stageTop } from "../pictures/stage.ts";
import { conservative, uncertainty } from "./rating.ts";
import type { Moment } from "./service.ts";

const height = 800;
/** Ratings vary by dozens from match to match: closer marks would make much of that. */
const leastStep = 100;
/** Of more matches the dots would hide the line; only the newest has one. */
const mostDots = 50;
const valueWidth = 200;
const aloneWidth = 80;

/** What is written into the plot: its title, what line and band mean, and how many matches there are. */
export type PlotWords = { readonly title: string; readonly key: string; readonly count: string };

/**
 * A rating's history as SVG text: the conservative value as a line, match by
 * match, under a band up to where the rating may as well be. Its newest figure
 * stands above, the dates of the first and the last match below.
 */
export function historyPicture(moments: readonly Moment[], { title, key, count }: PlotWords): Svg {
  const top = stageTop(height);
  const plot = { x: top.x + 130, y: top.y + 122, width: top.width - 180, height: top.height - 206 };
  const low = moments.map(conservative);
  const high = moments.map((moment) => conservative(moment) + 2 * uncertainty(moment));
  const marks = listRoundMarks(Math.min(...low), Math.max(...high), leastStep);
  const place = createScale(plot, moments.length, marks);
  const along = (values: readonly number[], shifts: readonly number[] = [0]) =>
    values.flatMap((value, at) => shifts.map((shift) => ({ ...place(at, value), x: place(at, value).x + shift })));
  const line = along(low);
  // One match alone would have a band without any width.
  const shifts = moments.length < 2 ? [-aloneWidth / 2, aloneWidth / 2] : [0];
  const band = [...along(low, shifts), ...along(high, shifts).reverse()];
  const [first, last] = [moments[0], moments.at(-1)];
  const below = plot.y + plot.height + 44;
  const note = { size: phone.long + 1, least: phone.long, colour: colours.inkSoft } as const;
  return stagePicture(
    height,
    title,
    paper(top),
    text(
      String(low.at(-1) ?? ""),
      { x: plot.x + plot.width, y: top.y + 50 },
      { size: type.title, weight: "black", align: "right", width: valueWidth, isSearched: true },
    ),
    paragraph(key, { x: top.x + 30, y: top.y + 8, width: top.width - 60 - valueWidth, height: 100 }, note),
    ...marks.map((value) => drawMark(String(value), place(0, value).y, plot)),
    element("path", { d: pathThrough(band, true), fill: colours.water, "fill-opacity": 0.45 }),
    element("path", { d: pathThrough(line, false), fill: "none", stroke: colours.ink, "stroke-width": 6 }),
    ...(line.length > mostDots ? line.slice(-1) : line).map((point) =>
      element("circle", { cx: point.x, cy: point.y, r: 8, fill: colours.ink }),
    ),
    ...(first === undefined || moments.length < 2
      ? []
      : [text(dayOf(first), { x: plot.x, y: below }, { ...note, align: "left" })]),
    text(count, { x: plot.x + plot.width / 2, y: below }, { ...note, align: "middle" }),
    ...(last === undefined
      ? []
      : [text(dayOf(last), { x: plot.x + plot.width, y: below }, { ...note, align: "right" })]),
  );
}

const dayOf = ({ at }: Moment): string => new Date(at).toISOString().slice(0, 10);
