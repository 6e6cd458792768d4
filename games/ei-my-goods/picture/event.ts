import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { columns } from "../../kit/draw/layout.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, joinProps, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap, round, seatStyle } from "../../kit/draw/theme.ts";
import type { Card } from "../rules/cards.ts";
import type { EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say } from "../text/words.ts";
import { addressed, layOutHead } from "./board/scene.ts";
import { drawGardens, farmyard, hedgeHeight, plants } from "./pieces/ground.ts";
import { findAssistantName, roofName } from "./pieces/names.ts";
import {
  goodOf,
  type Heap,
  propHeight,
  standAside,
  standAssistant,
  standHeaps,
  standHouse,
  standNewHouse,
  standRabbit,
  standSleeper,
  standWork,
} from "./props.ts";

/** What players did in their turns, or where the plans that were just shown send them. */
type Deed = Extract<EiFact, { readonly fact: "planned" | "produced" | "chained" | "idle" | "built" | "hired" }>;

const lawn = "#cfe6a0";
const plantWidth = 224;
/** How wide the name of a house is at most. */
const shortRoof = 250;

const isDeed = (fact: EiFact): fact is Deed =>
  ["planned", "produced", "chained", "idle", "built", "hired"].includes(fact.fact);

const style = { head: 62, line: propHeight + 10, foot: 6, inner: 16 } as const;

/**
 * A yard for each player, edged in their colour, two beside each other: the house where the plan that was shown sends
 * their rabbit, or else rabbits with what they made, what was put up and who was hired since.
 */
export function drawEvent(view: View, shown: Shown<EiFact>): Sheet | undefined {
  const { speak, names, news } = addressed(view, shown);
  const deeds = news.filter(isDeed);
  const seats = view.players.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const head = layOutHead({ view, names, speak });
  const yards = layOutPlots(head.end + gap, seats, (seat) => propsOf(newestOf(deeds, seat), seat, speak), style);
  const height = footOfPlots(yards) + hedgeHeight + 10;
  return lazySheet(deeds.map(describeFact), () => {
    const drawn = yards.map((yard) => drawYard(yard, names[yard.seat] ?? ""));
    return pictureOn(farmyard, height, head.svg, ...drawn);
  });
}

/** A plan is told until its player has worked. */
function newestOf(deeds: readonly Deed[], seat: Seat): readonly Deed[] {
  const own = deeds.filter((deed) => deed.seat === seat);
  const last = own.findLastIndex(({ fact }) => fact === "planned");
  const after = own.slice(last + 1);
  return after.length > 0 ? after : own.slice(last);
}

function drawYard(yard: Plot, name: string): Svg {
  const { seat, box } = yard;
  const y = box.y + 12 + style.head / 2;
  return [
    rimmedBlock(box, round.panel, lawn, { colour: seatStyle(seat).colour, width: 8 }),
    drawPlot(yard, style, (room, index) => drawGardens(cutGardens(room), seat + index, plants, 0.86)),
    drawWho({ x: box.x + 20, y }, { seat, name }, { width: box.width - 40 }),
  ].join("");
}

/** Places for what grows where nothing stands. */
const cutGardens = (room: Box): readonly Box[] =>
  columns({ ...room, y: room.y + room.height - 124, height: 124 }, Math.floor(room.width / plantWidth), 0);

function propsOf(deeds: readonly Deed[], seat: Seat, speak: Speak): readonly Prop[] {
  return deeds.flatMap((deed, index): readonly Prop[] => {
    const [before, after] = [deeds[index - 1], deeds[index + 1]];
    if (deed.fact !== "chained")
      return propsOfDeed(deed, after?.fact === "chained" ? [heapOf(after)] : [], seat, speak);
    // A chain follows the work that began it, and stands with it.
    return before?.fact === "produced" ? [] : [standHeaps([heapOf(deed)])];
  });
}

const heapOf = ({ building, count }: Extract<Deed, { readonly fact: "produced" | "chained" }>): Heap => ({
  good: goodOf(building),
  count,
});

/** What a deed puts into the yard. */
function propsOfDeed(
  deed: Exclude<Deed, { readonly fact: "chained" }>,
  chained: readonly Heap[],
  seat: Seat,
  speak: Speak,
): readonly Prop[] {
  const house = (card: Card): Prop => standHouse(card, roofName(card, shortRoof, speak));
  switch (deed.fact) {
    case "planned": {
      const rabbit = standRabbit(deed.isEfficient ? "efficient" : "sloppy", seat);
      const works =
        deed.building === null
          ? standSleeper(speak(say("picture.rests")), seat)
          : standWork(house(deed.building), rabbit, []);
      return deed.hasCard ? [works, standAside] : [works];
    }
    case "produced":
      return [standWork(house(deed.building), standRabbit(deed.bunny, seat), [heapOf(deed), ...chained])];
    case "idle":
      return [joinProps([house(deed.building), standHeaps([{ good: goodOf(deed.building), count: 0 }])], [6])];
    case "built":
      return [standNewHouse(deed.card, roofName(deed.card, shortRoof, speak))];
    case "hired":
      return [standAssistant(speak(findAssistantName(deed.side)), seat)];
  }
}
