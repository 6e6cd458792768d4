import type { Seat, Sheet, Shown, Speak } from "../../contract.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { flow, item, type Item, sign, words } from "../../kit/draw/flow.ts";
import { houseItem } from "../../kit/draw/houses.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../kit/draw/text.ts";
import { colours, margin, phone, seatStyle } from "../../kit/draw/theme.ts";
import { type Card, readCard } from "../rules/cards.ts";
import type { Bunny, EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { farmyard, hedgeBox, hedgeHeight, plaster } from "./ground.ts";
import { roundOf } from "./head.ts";
import { findAssistantName, findTitle } from "./names.ts";
import { buildingColour, bunnyShape, drawAsideBack, drawBunny, goodIcon, goodItem } from "./things.ts";
import { say } from "../text/words.ts";

/** What players did in their turns, or where the plans that were just shown send them. */
type Deed = Extract<EiFact, { readonly fact: "planned" | "produced" | "chained" | "idle" | "built" | "hired" }>;

const rowHeight = 122;
const nameWidth = 370;
const top = 34;
const between = 0.16;

const isDeed = (fact: EiFact): fact is Deed =>
  ["planned", "produced", "chained", "idle", "built", "hired"].includes(fact.fact);

/** A yard for each player, edged in their colour: the plan that was shown, or else what was made, built and hired since. */
export function drawEvent(view: View, { speak, names, news }: Shown<EiFact>): Sheet | undefined {
  const deeds = news.filter(isDeed);
  const seats = view.seats.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const height = top + seats.length * rowHeight + hedgeHeight + 8;
  const rows = seats.map((seat, index) => {
    const box = { x: margin, y: top + index * rowHeight, width: pictureWidth - 2 * margin, height: rowHeight - 14 };
    const items = itemsOfSeat(newestOf(deeds, seat), seat, speak);
    return drawRow(box, seat, names[seat] ?? "", items);
  });
  return {
    svg: pictureOn(farmyard, height, ...rows, drawWhen(hedgeBox(height), view, speak)),
    alt: deeds.map(describeFact),
  };
}

/** In which round and phase the reader sees it, on the hedge. */
function drawWhen(box: Box, view: View, speak: Speak): Svg {
  const y = box.y + box.height / 2;
  const style = { size: 46, least: phone.board, align: "left", colour: colours.white } as const;
  const round = speak(roundOf(view));
  const left = Math.min(430, 40 + widthOf(round, style.size, "black"));
  return [
    text(round, { x: box.x + 8, y }, { ...style, weight: "black", width: left - 28 }),
    view.phase === "draw"
      ? ""
      : text(speak(say(`picture.phase.${view.phase}`)), { x: box.x + left, y }, { ...style, width: box.width - left }),
  ].join("");
}

/** A plan is told until its player has worked. */
function newestOf(deeds: readonly Deed[], seat: Seat): readonly Deed[] {
  const own = deeds.filter((deed) => deed.seat === seat);
  const last = own.findLastIndex(({ fact }) => fact === "planned");
  const after = own.slice(last + 1);
  return after.length > 0 ? after : own.slice(last);
}

function drawRow(box: Box, seat: Seat, name: string, items: readonly Item[]): Svg {
  const y = box.y + box.height / 2;
  const style = { size: 44, least: phone.board, weight: "black", align: "left", width: nameWidth - 110 } as const;
  const line = { x: box.x + nameWidth, y: y - 37, width: box.width - nameWidth - 16, height: 74 };
  return [
    rimmedBlock(box, 16, "#d3eaa9", { colour: seatStyle(seat).colour, width: 8 }),
    seatChip({ x: box.x + 54, y }, 56, seat),
    text(drawableName(name), { x: box.x + 108, y }, style),
    lineUp(line, shorten(items, line)),
  ].join("");
}

/** Things from the left of a box, smaller where they would not fit. */
function lineUp(box: Box, items: readonly Item[]): Svg {
  const wide = items.reduce((sum, { width }) => sum + width, 0) + between * Math.max(0, items.length - 1);
  return flow({ ...box, width: Math.min(box.width, wide * box.height) }, items, between);
}

const itemsOfSeat = (deeds: readonly Deed[], seat: Seat, speak: Speak): readonly Item[] =>
  deeds.flatMap((deed, index) => [...(index === 0 ? [] : [words("·")]), ...itemsOf(deed, seat, speak)]);

/** As many things, the newest last, as stand legibly in a line. */
function shorten(items: readonly Item[], { width }: Box): readonly Item[] {
  const least = phone.board / smallest;
  const wide = (some: readonly Item[]) => some.reduce((sum, each) => sum + each.width + 0.16, 0) * least;
  let kept = items;
  while (kept.length > 1 && wide(kept) > width) kept = kept.slice(1);
  return kept;
}

const share = 0.86;
const rabbitHeight = 0.9;
const roofShare = 0.62;
/** Names on roofs are the smallest type in a line. */
const smallest = roofShare;
const name = (title: string): Item => words(title, colours.ink, share);

function itemsOf(deed: Deed, seat: Seat, speak: Speak): readonly Item[] {
  switch (deed.fact) {
    case "planned": {
      const kind = deed.isEfficient ? "efficient" : "sloppy";
      const rests = [name(speak(say("picture.rests")))];
      const works = deed.building === null ? rests : [rabbit(kind, seat), house(deed.building, speak)];
      return deed.hasCard ? [...works, item((middle, height) => drawAsideBack(middle, height), 0.72)] : works;
    }
    case "produced":
      return [rabbit(deed.bunny, seat), writeCount(deed.count), good(deed.building)];
    case "chained":
      return [writeCount(deed.count), good(deed.building)];
    case "idle":
      return [sign(goodIcon(readCard(deed.building).good ?? 0), "#736a58"), name(speak(say("picture.none")))];
    case "built":
      return [sign("claw-hammer"), house(deed.card, speak)];
    case "hired":
      return [rabbit("assistant", seat), name(speak(findAssistantName(deed.side)))];
  }
}

const house = (card: Card, speak: Speak): Item =>
  houseItem(speak(findTitle(card)), buildingColour(card), plaster, roofShare);

const writeCount = (count: number): Item => name(`+${count}`);
const good = (building: Card): Item => goodItem(readCard(building).good ?? 0);
const rabbit = (kind: Bunny, seat: Seat): Item =>
  item((middle, height) => drawBunny(middle, height * rabbitHeight, { kind, seat }), bunnyShape * rabbitHeight);
