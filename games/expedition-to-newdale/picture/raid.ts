import type { Seat } from "../../contract/index.ts";
import { drawArt } from "../../kit/draw/art.ts";
import { item, type Item, words } from "../../kit/draw/pieces/flow.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import type { Svg } from "../../kit/draw/svg.ts";
import { tick } from "../../kit/draw/pieces/marks.ts";
import { colours } from "../../kit/draw/theme.ts";
import type { FactNamed } from "../../kit/facts.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { lineUpLeft, together } from "./pieces/line.ts";
import { art } from "./pieces/art.ts";
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

/** A town at night, and as many Hooded Ones with torches before it as came. */
export function drawNight({ hooded }: Raid): Svg {
  const foot = rim + nightHeight;
  const step = Math.min(170, 660 / hooded);
  const first = 640 - (hooded / 2) * step;
  return [
    art.night,
    ...Array.from({ length: hooded }, (_, index) =>
      drawArt(art["hooded-one"], { x: first + (index + 0.5) * step, y: foot - 96 - (index % 2) * 8 }),
    ),
    lineUpLeft({ x: 1002, y: foot - 104, width: 150, height: 74 }, [
      words(`${hooded}`, colours.white),
      bare("cowled", colours.white),
    ]),
  ].join("");
}
