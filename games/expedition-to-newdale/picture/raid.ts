import type { Seat } from "../../contract/index.ts";
import { item, type Item, words } from "../../kit/draw/pieces/flow.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { placeAt, type Point, type Svg } from "../../kit/draw/svg.ts";
import { tick } from "../../kit/draw/pieces/marks.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { FactNamed } from "../../kit/facts.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { lineUpLeft, together } from "./pieces/line.ts";
import { paintShape } from "./pieces/shapes.ts";
import { bare } from "./pieces/items.ts";

type Told<Name extends NewdaleFact["fact"]> = FactNamed<NewdaleFact, Name>;

/** The last raid that is told of, and what it cost or gave. */
export type Raid = { readonly hooded: number; readonly told: readonly (Told<"raid"> | Told<"points">)[] };

/** How high the night is over which Hooded Ones come. */
export const nightHeight = 236;

/** The last raid to which anybody came; undefined when none did. */
export function findRaid(news: readonly NewdaleFact[]): Raid | undefined {
  const index = news.findLastIndex((fact) => fact.fact === "raid" && fact.hooded > 0);
  const raid = news[index];
  if (raid?.fact !== "raid") return undefined;
  const after = news
    .slice(index + 1)
    .filter((fact): fact is Told<"points"> => fact.fact === "points" && ["raid", "cloaks"].includes(fact.why));
  return { hooded: raid.hooded, told: [raid, ...after] };
}

/**
 * What the raid did to a seat: the fists that were too few and the points they cost, or a tick. Nobody loses more than
 * they have, so whoever has none left may have had fewer fists than their loss says: theirs are left out.
 */
export function lossItems({ hooded, told }: Raid, seat: Seat): readonly Item[] {
  const own = told.filter((fact): fact is Told<"points"> => fact.fact === "points" && fact.seat === seat);
  const lost = own.find(({ why }) => why === "raid");
  const gained = own.find(({ why }) => why === "cloaks");
  if (lost === undefined)
    return gained === undefined ? [item((middle, height) => tick(middle, height * 0.9))] : [change(gained.by)];
  const fists = together([bare("fist"), words(`${hooded + lost.by}/${hooded}`, colours.no)], 0.06);
  return [...(lost.points > 0 ? [fists] : []), change(lost.by)];
}

/** Points won or lost: on their shield, with the sign before it. */
const change = (by: number): Item =>
  together(
    [
      words(by < 0 ? "−" : "+", by < 0 ? colours.no : colours.yes),
      item((middle, height) => points(middle, height * 1.25, Math.abs(by)), 1.25),
    ],
    0.06,
  );

const rim = 14;
const right = pictureWidth - rim;

/** A town at night, and as many Hooded Ones with torches before it as came. */
export function drawNight({ hooded }: Raid): Svg {
  const foot = rim + nightHeight;
  const step = Math.min(170, 660 / hooded);
  const first = 640 - (hooded / 2) * step;
  return [
    paintShape(`M${rim} ${rim}H${right}V${foot}H${rim}Z`, "#1d2440"),
    paintShape(stars, "#cdd8f5"),
    paintShape("M1118 26a40 40 0 1 0 40 50a34 34 0 0 1 -40 -50Z", "#f4e6ad"),
    paintShape(`M${rim} ${foot}V150Q260 84 520 146T${right} 132V${foot}Z`, "#2b3a52"),
    paintShape(town, "#141a2e"),
    paintShape(windows, "#ffcf5c"),
    paintShape(
      `M${rim} ${foot}V${foot - 30}Q420 ${foot - 66} 800 ${foot - 34}T${right} ${foot - 30}V${foot}Z`,
      "#22302f",
    ),
    ...Array.from({ length: hooded }, (_, index) =>
      drawHooded({ x: first + (index + 0.5) * step, y: foot - 96 - (index % 2) * 8 }),
    ),
    lineUpLeft({ x: 1002, y: foot - 104, width: 150, height: 74 }, [
      words(`${hooded}`, colours.white),
      bare("cowled", colours.white),
    ]),
  ].join("");
}

const stars = ["330 44", "448 82", "560 40", "702 70", "836 38", "960 66"]
  .map((place) => `M${place}l3 8l8 3l-8 3l-3 8l-3 -8l-8 -3l8 -3Z`)
  .join("");

/** Roofs and a tower at the edge of the night. */
const town =
  "M40 250V170l36 -34l36 34v80ZM96 250V146l-8 0l44 -56l44 56l-8 0v104ZM160 250V182l50 -40l50 40v68Z" +
  "M246 250V196l34 -30l34 30v54Z";

const windows =
  "M66 186h18v22h-18ZM122 154h20v26h-20ZM122 196h20v22h-20ZM190 196h16v20h-16ZM218 196h16v20h-16ZM272 208h16v18h-16Z";

/** A cloak with two eyes in its hood, and a torch. */
const drawHooded = (middle: Point): Svg =>
  placeAt(
    middle,
    {},
    paintShape("M78 92l-10 -92l10 -2l12 92Z", "#7b5531"),
    paintShape("M72 4q-22 -26 4 -62q0 18 14 26q12 18 -4 36Z", "#f2913d"),
    paintShape("M76 2q-10 -14 2 -36q2 14 8 20q4 10 -2 16Z", "#ffe08a"),
    paintShape("M-64 96C-62 40 -52 8 -34 -8C-40 -50 -16 -72 2 -78C24 -66 42 -46 36 -8C52 8 68 40 70 96Z", "#5a4a78"),
    paintShape("M-64 96C-62 40 -52 8 -34 -8Q-14 14 -12 96Z", "#463a60"),
    paintShape("M-22 -14C-26 -40 -12 -54 2 -60C18 -52 28 -38 24 -14Q2 12 -22 -14Z", "#15111f"),
    paintShape("M-12 -26l12 6l-2 6q-9 0 -10 -12ZM16 -26l-12 6l2 6q9 0 10 -12Z", "#ffd35c"),
  );
