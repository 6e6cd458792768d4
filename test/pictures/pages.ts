import { renderAsync } from "@resvg/resvg-js";
import type { Faults } from "./audit.ts";
import { type Colour, contrast, readColour } from "./sight.ts";

/** What pictures lie on in Discord: two dark pages and the light one. */
export const pages = { dark: "#313338", midnight: "#1a1a1e", light: "#ffffff" } as const;

type Page = keyof typeof pages;

/** Pictures are looked at this wide, icons as they are drawn. */
const looked = 600;
/** Round corners take so much of a picture that wide, with a pixel to spare. */
const corner = 22;
/** An edge of less contrast is lost on its page; so is an icon of which less than this share stands out. */
const least = { edge: 1.4, icon: 1.4, share: 0.2 } as const;
const [clear, full] = [8, 247];

type Painted = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

async function paint(svg: string, width?: number): Promise<Painted> {
  const fit = width === undefined ? {} : { fitTo: { mode: "width", value: width } as const };
  const { pixels, width: across, height } = await renderAsync(svg, { font: { loadSystemFonts: false }, ...fit });
  return { width: across, height, pixels };
}

const alphaAt = ({ pixels, width }: Painted, x: number, y: number): number => pixels[(y * width + x) * 4 + 3] ?? 0;
const colourAt = ({ pixels, width }: Painted, x: number, y: number): Colour => {
  const from = (y * width + x) * 4;
  return [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0];
};

/** A picture whose edge is lost on a page, whose corners cover the page, or which ends in something half-transparent. */
export async function listBadEdge(svg: string): Promise<Faults> {
  const painted = await paint(svg, looked);
  const { width, height } = painted;
  const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => alphaAt(painted, x, y)));
  const covered = corners.some((alpha) => alpha > clear) ? ["its corners cover the page"] : [];
  return [...covered, ...listThin(painted), ...listLost(painted)];
}

/** Half-transparent paint looks otherwise on each page; round corners alone may have it. */
function listThin(painted: Painted): Faults {
  const { width, height } = painted;
  for (let y = 0; y < height; y += 1) {
    const isCornerRow = y < corner || y >= height - corner;
    for (let x = 0; x < width; x += 1) {
      const isCorner = isCornerRow && (x < corner || x >= width - corner);
      const alpha = alphaAt(painted, x, y);
      if (!isCorner && alpha < full) return [`the page shines through at ${x} ${y}`];
    }
  }
  return [];
}

/** Colours along the four sides that are nearly those of a page. */
function listLost(painted: Painted): Faults {
  const { width, height } = painted;
  const along = (length: number): readonly number[] =>
    Array.from({ length: length - 2 * corner }, (_, index) => index + corner);
  const sides = [
    ...along(width).flatMap((x) => [colourAt(painted, x, 0), colourAt(painted, x, height - 1)]),
    ...along(height).flatMap((y) => [colourAt(painted, 0, y), colourAt(painted, width - 1, y)]),
  ];
  const different = [...new Map(sides.map((colour) => [colour.join(), colour])).values()];
  return listPages((page) => different.every((colour) => contrast(colour, page) >= least.edge)).map(
    (page) => `its edge is lost on the ${page} page`,
  );
}

/** An icon, which lies on the page without a ground of its own, of which too little stands out. */
export async function listLostIcon(svg: string): Promise<Faults> {
  const painted = await paint(svg);
  const { width, height } = painted;
  const counts = new Map<string, { readonly colour: Colour; readonly count: number }>();
  let all = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (alphaAt(painted, x, y) < full) continue;
      const colour = colourAt(painted, x, y);
      const key = colour.join();
      counts.set(key, { colour, count: (counts.get(key)?.count ?? 0) + 1 });
      all += 1;
    }
  }
  const standingOut = (page: Colour): number =>
    [...counts.values()].reduce(
      (sum, { colour, count }) => sum + (contrast(colour, page) >= least.icon ? count : 0),
      0,
    );
  return listPages((page) => standingOut(page) >= least.share * all).map((page) => `it is lost on the ${page} page`);
}

const pageNames: readonly Page[] = ["dark", "midnight", "light"];

const listPages = (isRight: (page: Colour) => boolean): readonly Page[] =>
  pageNames.filter((name) => !isRight(readColour(pages[name])));
