import { paper } from "../../games/kit/draw/plates.ts";
import { picture, tableTop } from "../../games/kit/draw/picture.ts";
import { element, pathThrough } from "../../games/kit/draw/svg.ts";
import { text } from "../../games/kit/draw/text.ts";
import { colours, type } from "../../games/kit/draw/theme.ts";
import { conservative, uncertainty } from "./rating.ts";
import type { Moment } from "./service.ts";

const height = 620;

/**
 * A rating's history as SVG text: the conservative value as a line, match by
 * match, under a band up to where the rating may as well be.
 */
export function historyPicture(moments: readonly Moment[], title: string): string {
  const top = tableTop(height);
  const plot = { x: top.x + 130, y: top.y + 110, width: top.width - 180, height: top.height - 180 };
  const low = moments.map(conservative);
  const high = moments.map((moment) => conservative(moment) + 2 * uncertainty(moment));
  const least = Math.floor(Math.min(...low) / 100) * 100;
  const most = Math.ceil(Math.max(...high, least + 100) / 100) * 100;
  const x = (at: number) => plot.x + (moments.length < 2 ? plot.width / 2 : (plot.width * at) / (moments.length - 1));
  const y = (value: number) => plot.y + plot.height * (1 - (value - least) / (most - least));
  const line = low.map((value, at) => ({ x: x(at), y: y(value) }));
  const band = [...line, ...high.map((value, at) => ({ x: x(at), y: y(value) })).reverse()];
  const marks = [least, Math.round((least + most) / 2), most];
  return picture(
    height,
    paper(top),
    text(
      title,
      { x: top.x + 30, y: top.y + 46 },
      { size: type.strong, weight: "black", align: "left", width: top.width - 60 },
    ),
    ...marks.map(
      (value) =>
        element("path", {
          d: pathThrough(
            [
              { x: plot.x, y: y(value) },
              { x: plot.x + plot.width, y: y(value) },
            ],
            false,
          ),
          stroke: colours.paperEdge,
          "stroke-width": 2,
        }) + text(String(value), { x: plot.x - 16, y: y(value) }, { size: type.note, align: "right" }),
    ),
    element("path", { d: pathThrough(band, true), fill: colours.water, "fill-opacity": 0.45 }),
    element("path", { d: pathThrough(line, false), fill: "none", stroke: colours.ink, "stroke-width": 6 }),
    ...line.map((point) => element("circle", { cx: point.x, cy: point.y, r: 8, fill: colours.ink })),
    text(
      `${moments.length} rated`,
      { x: plot.x + plot.width, y: plot.y + plot.height + 40 },
      { size: type.note, align: "right" },
    ),
  );
}
