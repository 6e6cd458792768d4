import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { drawArt, stampArt } from "../../kit/draw/art.ts";
import { block, rimmedBlock } from "../../kit/draw/blocks.ts";
import { inset } from "../../kit/draw/layout.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { item, type Item, words } from "../../kit/draw/pieces/flow.ts";
import { tick } from "../../kit/draw/pieces/marks.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours, round, seatStyle } from "../../kit/draw/theme.ts";
import type { FactNamed } from "../../kit/facts.ts";
import { actionAt, areaAt, type Place, spaceOf } from "../rules/box/areas.ts";
import type { CardNo } from "../rules/box/cards.ts";
import type { ChapterId } from "../rules/box/chapters.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say, shortTitleOf } from "../text/words.ts";
import art from "./pieces/art.json" with { type: "json" };
import { drawKey, layOutKey } from "./key.ts";
import { drawName, horizonHeight, mapPaper, mapRim, sheet, woodBox, woodHeight } from "./pieces/ground.ts";
import { bare } from "./pieces/items.ts";
import { lengthOf, lineUpLeft, together } from "./pieces/line.ts";
import { type Scene, sceneOf } from "./pieces/scene.ts";
import { figureHeight, pointsItem } from "../../kit/draw/pieces/players.ts";
import { markedBy } from "../rules/score.ts";
import { playerAt } from "../rules/state.ts";
import { nameArea } from "./players/seats.ts";
import { drawTurn } from "./players/standings.ts";
import { propHeight, standBoard, standBuilding, standDelivery, standSailor, standWorkshop } from "./props.ts";

const names = ["placed", "made", "chained", "failed", "built", "hired", "delivered"] as const;
/** Where the plans that were just shown send everybody, or what players did since. */
type Deed = FactNamed<NewdaleFact, (typeof names)[number]>;
const isDeed = (fact: NewdaleFact): fact is Deed => names.some((name) => name === fact.fact);

const style = { head: 70, line: propHeight + 14, foot: 14, inner: 20 } as const;
/** Where nothing but a raid happened, the bands alone are drawn. */
const quiet = { ...style, line: 0, foot: 4 } as const;
const meadow = "#cfdf9f";

/**
 * Hooded Ones, if any came, and a meadow for each player under a band of their colour: the plan that was shown, or else
 * what was made, built, hired and delivered since, and what the raid cost.
 */
export function drawEvent(view: View, shown: Shown<NewdaleFact>): Sheet | undefined {
  const deeds = shown.news.filter(isDeed);
  const raid = findRaid(shown.news);
  const seats = view.seats
    .map((_, seat) => seat)
    .filter((seat) => raid !== undefined || deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const first = 16 + (raid === undefined ? horizonHeight : nightHeight + 18);
  const list = (seat: Seat): readonly Prop[] =>
    newestOf(deeds, seat).flatMap((deed) => standDeed(deed, view.chapter, shown.speak));
  const isQuiet = seats.every((seat) => list(seat).length === 0);
  const plots = layOutPlots(first, seats, list, isQuiet ? quiet : style);
  const height = footOfPlots(plots) + woodHeight + 24;
  const told: readonly NewdaleFact[] = shown.news.filter(
    (fact) => isDeed(fact) || raid?.told.some((each) => each === fact) === true,
  );
  return lazySheet(told.map(describeFact), () => {
    const scene = sceneOf(view, {}, shown);
    const land = (raid === undefined ? art.horizon : drawNight(raid)) + mapRim(height);
    const wood = woodBox(height);
    const row = { ...wood, height: wood.height / 2 };
    const drawn = plots.map((plot) => drawMeadow(plot, scene, raid)).join("");
    const key = layOutKey(["token", "built", "makes", "missing"], drawn, shown.speak, { most: 1 });
    const turn = drawTurn({ ...row, y: wood.y - 6 }, scene, colours.white);
    return pictureOn(mapPaper, height, land, drawn, turn, drawKey({ ...row, y: wood.y + row.height + 4 }, key));
  });
}

/** A plan is told until its player has worked. */
function newestOf(deeds: readonly Deed[], seat: Seat): readonly Deed[] {
  const own = deeds.filter((deed) => deed.seat === seat);
  const last = own.findLastIndex(({ fact }) => fact === "placed");
  const after = own.slice(last + 1);
  return after.length > 0 ? after : own.slice(last);
}

/** A meadow under a band in the player's colour, with name, points or what a raid cost, and what happened. */
function drawMeadow(plot: Plot, { view, names }: Scene, raid: Raid | undefined): Svg {
  const { seat, box } = plot;
  const { colour, ink } = seatStyle(seat);
  const figures = raid === undefined ? [pointsItem(markedBy(playerAt(view, seat)))] : lossItems(raid, seat);
  const wide = lengthOf(figures, figureHeight, 0.3);
  const middle = box.y + style.head / 2;
  const paper = { x: box.x + box.width - wide - 26, y: middle - 31, width: wide + 16, height: 62 };
  return [
    rimmedBlock(box, round.panel, colour, { colour: sheet.edge, width: 4 }),
    box.height > style.head + style.foot
      ? block({ ...inset(box, 6), y: box.y + style.head, height: box.height - style.head - 6 }, 18, meadow) +
        drawPlot(plot, style, drawFirs)
      : "",
    drawName({ x: box.x + 20, y: middle }, names, seat, box.width - 50 - wide, ink),
    block(paper, 14, sheet.fill),
    lineUpLeft({ x: paper.x + 14, y: middle - figureHeight / 2, width: wide, height: figureHeight }, figures, 0.3),
  ].join("");
}

/** Firs where nothing stands, so far from the right end. */
function drawFirs({ x, y, width, height }: Box): Svg {
  const free = [46, 120, 194, 268, 342].filter((from) => from + 48 <= width);
  return stampArt(
    art.fir,
    free.map((from) => ({ x: Math.round(x + width - from), y: y + height })),
  );
}

function standDeed(deed: Deed, chapter: ChapterId, speak: Speak): readonly Prop[] {
  switch (deed.fact) {
    case "placed":
      return deed.places.flatMap((place, index) =>
        place === null ? [] : [standToken(chapter, speak, index + 1, place, deed.cards[index] ?? null)],
      );
    case "built":
      return [standBuilding(deed.card, speak(shortTitleOf(deed.card)))];
    case "hired":
      return [standSailor(deed.card, speak(shortTitleOf(deed.card)))];
    case "delivered":
      return [standDelivery(deed.coins, deed.points)];
    case "made":
    case "chained":
      return [standWorkshop(deed.card, deed.count)];
    case "failed":
      return [standWorkshop(deed.card, -deed.missing)];
  }
}

/** A token with what it does: a building with the quality of its production, or an action. */
function standToken(chapter: ChapterId, speak: Speak, number: number, place: Place, no: CardNo | null): Prop {
  const space = spaceOf(chapter, place);
  if (space === undefined) return standBoard(number, speak(say(`picture.place.${actionAt(place)}`)));
  if (no === null) return standBoard(number, `${nameArea(areaAt(chapter, space.area).id, speak)} +${space.makes}`);
  return standWorkshop(no, space.makes, number);
}

type Told<Name extends NewdaleFact["fact"]> = FactNamed<NewdaleFact, Name>;

/** The last raid that is told of, and what it cost or gave. */
type Raid = { readonly hooded: number; readonly told: readonly (Told<"raid"> | Told<"points">)[] };

/** How high the night is over which Hooded Ones come. */
const nightHeight = 236;

/** The last raid to which anybody came; undefined when none did. */
function findRaid(news: readonly NewdaleFact[]): Raid | undefined {
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
function lossItems({ hooded, told }: Raid, seat: Seat): readonly Item[] {
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
function drawNight({ hooded }: Raid): Svg {
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
