import type { Seat, Sheet, Shown, Speak } from "../../contract.ts";
import { becomes, item, type Item, words } from "../../kit/draw/flow.ts";
import { houseItem } from "../../kit/draw/houses.ts";
import type { IconName } from "../../kit/draw/icon.ts";
import { coin } from "../../kit/draw/pieces.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import { plate } from "../../kit/draw/plates.ts";
import { type Box, drawCurved, type Svg } from "../../kit/draw/svg.ts";
import { colours, darker, inkOn, lighter, margin, phone, seatStyle } from "../../kit/draw/theme.ts";
import { type Action, actionAt, areaAt, type Place, spaceOf } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import type { ChapterId } from "../rules/box/chapters.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { drawFoot, drawName } from "./foot.ts";
import { drawHorizon, horizonHeight, mapPaper, mapRim, sheet, woodBox, woodHeight } from "./ground.ts";
import { lengthOf, lineUpLeft, together } from "./line.ts";
import { nameArea, tokenColour, tokenSign } from "./players/seats.ts";
import { drawNight, findRaid, lossItems, nightHeight } from "./raid.ts";
import { sceneOf } from "./scene.ts";
import { bare, goodItem, goodSigns, iconOf } from "./signs.ts";
import { say, shortTitleOf } from "../text/words.ts";

/** Where the plans that were just shown send everybody, or what players did since. */
type Deed = Extract<
  NewdaleFact,
  { readonly fact: "placed" | "made" | "chained" | "failed" | "built" | "hired" | "delivered" }
>;

const names = ["placed", "made", "chained", "failed", "built", "hired", "delivered"];
const isDeed = (fact: NewdaleFact): fact is Deed => names.includes(fact.fact);

const rowHeight = 106;
const nameWidth = 340;
const itemHeight = 68;
const space = 0.36;
/** The figure on a token is this share of a line's height, the least of all that is written there. */
const tokenShare = 0.7;
/** Names on roofs are so large a share. */
const roofShare = 0.7;
/** Other names are this share of a line's height. */
const nameShare = 0.82;

/**
 * Hooded Ones, if any came, and a line for each player: the plan that was shown, or else what was made, built, hired and
 * delivered since, and what the raid cost.
 */
export function drawEvent(view: View, shown: Shown<NewdaleFact>): Sheet | undefined {
  const deeds = shown.news.filter(isDeed);
  const raid = findRaid(shown.news);
  const seats = view.seats
    .map((_, seat) => seat)
    .filter((seat) => raid !== undefined || deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const first = 16 + (raid === undefined ? horizonHeight : nightHeight + 18);
  const height = first + seats.length * rowHeight + woodHeight + 6;
  const rows = seats.map((seat, index) => {
    const box = { x: margin, y: first + index * rowHeight, width: pictureWidth - 2 * margin, height: rowHeight - 14 };
    const items = (isNamed: boolean) =>
      newestOf(deeds, seat).flatMap((deed) => itemsOf(deed, { chapter: view.chapter, speak: shown.speak, isNamed }));
    return drawRow(box, seat, shown.names, items, raid === undefined ? [] : lossItems(raid, seat));
  });
  const scene = (raid === undefined ? drawHorizon() : drawNight(raid)) + mapRim(height);
  const foot = drawFoot(woodBox(height), sceneOf(view, {}, shown));
  const told: readonly NewdaleFact[] = shown.news.filter(
    (fact) => isDeed(fact) || raid?.told.some((each) => each === fact) === true,
  );
  return { svg: pictureOn(mapPaper, height, scene, ...rows, foot), alt: told.map(describeFact) };
}

/** A plan is told until its player has worked. */
function newestOf(deeds: readonly Deed[], seat: Seat): readonly Deed[] {
  const own = deeds.filter((deed) => deed.seat === seat);
  const last = own.findLastIndex(({ fact }) => fact === "placed");
  const after = own.slice(last + 1);
  return after.length > 0 ? after : own.slice(last);
}

/** What stands in a row, with the names of buildings where there is room for them, or without. */
type Line = (isNamed: boolean) => readonly Item[];

function drawRow(box: Box, seat: Seat, names: readonly string[], items: Line, losses: readonly Item[]): Svg {
  const y = box.y + box.height / 2;
  const lost = losses.length === 0 ? 0 : lengthOf(losses, itemHeight, space);
  const left = box.x + nameWidth;
  const line = { x: left, y: y - itemHeight / 2, width: box.x + box.width - 12 - lost - left, height: itemHeight };
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: 18, lift: 4 }),
    drawPennant({ ...box, width: nameWidth - 12 }, seatStyle(seat).colour),
    drawName({ x: box.x + 14, y }, names, seat, nameWidth - 66, seatStyle(seat).ink),
    lineUpLeft(line, fits(items(true), line.width) ? items(true) : shorten(items(false), line.width), space),
    lineUpLeft({ ...line, x: box.x + box.width - 8 - lost, width: lost }, losses, space),
  ].join("");
}

/** A flag with two points in the player's colour. */
const drawPennant = ({ x, y, width, height }: Box, colour: string): Svg =>
  drawCurved(
    `M${x} ${y + 14}q0 -14 14 -14h${width - 14}l-24 ${height / 2}l24 ${height / 2}h${14 - width}q-14 0 -14 -14Z`,
    colour,
  );

/** Whether things stand legibly in a line. */
function fits(items: readonly Item[], width: number): boolean {
  const least = phone.board / tokenShare;
  return items.reduce((sum, each) => sum + each.width + space, 0) * least <= width;
}

/** As many things, the newest last, as stand legibly in a line. */
function shorten(items: readonly Item[], width: number): readonly Item[] {
  let kept = items;
  while (kept.length > 1 && !fits(kept, width)) kept = kept.slice(1);
  return kept;
}

/** How deeds are written. */
type Telling = { readonly chapter: ChapterId; readonly speak: Speak; readonly isNamed: boolean };

function itemsOf(deed: Deed, telling: Telling): readonly Item[] {
  const { speak } = telling;
  switch (deed.fact) {
    case "placed":
      return deed.places.flatMap((place, index) =>
        place === null ? [] : [plannedItem(telling, index + 1, place, deed.cards[index] ?? null)],
      );
    case "made":
    case "chained":
      return [together([words(`+${deed.count}`), goodItem(deed.good)], 0.05)];
    case "failed":
      return [together([signOf(deed.card), words(`−${deed.missing}`, colours.no)], 0.05)];
    case "built": {
      const house = houseItem(speak(shortTitleOf(deed.card)), roofOf(deed.card), sheet.fill, roofShare);
      return telling.isNamed ? [together([bare("claw-hammer"), house], 0.1)] : [house];
    }
    case "hired":
      return [together([bare("shaking-hands"), words(speak(shortTitleOf(deed.card)), colours.ink, nameShare)], 0.1)];
    case "delivered":
      return [item((middle, height) => coin(middle, height * 1.25, deed.coins), 1.25)];
  }
}

/** Special buildings have brown roofs, others those of their good, in a shade that a name stands out from. */
function roofOf(no: CardNo): string {
  const { good } = card(no);
  const colour = good === null ? "#6d5a41" : goodSigns[good].colour;
  return inkOn(colour) === colours.ink ? lighter(colour, 0.12) : darker(colour, 0.3);
}

const signOf = (no: CardNo): Item => {
  const { good, face } = card(no);
  return good === null ? bare(iconOf(face)) : goodItem(good);
};

const actionIcons: Readonly<Record<Action, IconName>> = {
  building: "claw-hammer",
  progress: "clockwise-rotation",
  cards: "card-draw",
  market: "shop",
  growth: "meeple",
  bridge: "stone-bridge",
  guide: "mountains",
  watch: "watchtower",
  shipyard: "wood-beam",
  sail: "sailboat",
};

const qualitySigns = { sloppy: "−", orderly: "=", extraordinary: "+" } as const;

/** A token with its number, and what it does: a building with the quality of its production, or an action. */
function plannedItem({ chapter, speak, isNamed }: Telling, number: number, place: Place, no: CardNo | null): Item {
  const token = item((middle, height) => tokenSign(middle, height * 0.9, String(number), tokenColour), 0.94);
  const space = spaceOf(chapter, place);
  const name = (what: string): readonly Item[] => (isNamed ? [words(what, colours.ink, nameShare)] : []);
  if (space === undefined) {
    const action = actionAt(place);
    return together(
      [token, becomes(), bare(actionIcons[action]), ...name(speak(say(`picture.place.${action}`)))],
      0.08,
    );
  }
  const quality = words(qualitySigns[space.quality]);
  if (no === null) {
    return together(
      [token, becomes(), words(nameArea(areaAt(chapter, space.area).id, speak), "#5c4c33"), quality],
      0.06,
    );
  }
  return together([token, becomes(), signOf(no), ...name(speak(shortTitleOf(no))), quality], 0.08);
}
