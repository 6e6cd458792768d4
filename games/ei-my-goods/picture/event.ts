import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { columns } from "../../kit/draw/layout.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, joinProps, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap, round, seatStyle } from "../../kit/draw/theme.ts";
import { type Card, readSide } from "../rules/cards.ts";
import type { EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say } from "../text/words.ts";
import { addressed, layOutHead } from "./board/scene.ts";
import { drawGardens, farmyard, hedgeBox, hedgeHeight, plants } from "./pieces/ground.ts";
import { findAssistantName, roofName } from "./pieces/names.ts";
import { drawKeyOn, type KeyName, listKey } from "./pieces/signs.ts";
import {
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
  type Telling,
  tellings,
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
  const list = (seat: Seat) => newestOf(deeds, seat);
  const yards = layOutPlots(head.end + gap, seats, (seat, room) => propsOf(list(seat), seat, room, speak), style);
  const height = footOfPlots(yards) + hedgeHeight + 10;
  return lazySheet(deeds.map(describeFact), () => {
    const drawn = yards.map((yard) => drawYard(yard, names[yard.seat] ?? ""));
    return pictureOn(farmyard, height, head.svg, ...drawn, drawKey(hedgeBox(height), seats.flatMap(list), speak));
  });
}

/** What the signs of these deeds mean. */
function drawKey(box: Box, deeds: readonly Deed[], speak: Speak): Svg {
  const signs = deeds.flatMap((deed): readonly KeyName[] => {
    if (deed.fact === "planned") return deed.hasCard ? ["aside"] : [];
    if (deed.fact === "idle") return [];
    return [deed.fact === "built" || deed.fact === "hired" ? "points" : "value"];
  });
  return signs.length === 0 ? "" : drawKeyOn(box, [listKey([...new Set(signs)], speak)]);
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

/** What deeds put into a yard so wide, with as much about goods as there is room for. */
function propsOf(deeds: readonly Deed[], seat: Seat, room: number, speak: Speak): readonly Prop[] {
  const merged = mergeChains(deeds);
  return merged.flatMap((deed, index): readonly Prop[] => {
    const [before, after] = [merged[index - 1], merged[index + 1]];
    // A chain follows the work that began it, and stands with it.
    if (deed.fact === "chained" && before?.fact === "produced") return [];
    const chained = after?.fact === "chained" ? [after] : [];
    const ways = tellings.map((told) => propsOfDeed(deed, chained, seat, { told, speak }));
    return ways.find((props) => props.every(({ width }) => width <= room)) ?? ways.at(-1) ?? [];
  });
}

/** A chain that was used several times in a row counts once, with all that it made. */
const mergeChains = (deeds: readonly Deed[]): readonly Deed[] =>
  deeds.reduce<readonly Deed[]>((merged, deed) => {
    const last = merged.at(-1);
    if (deed.fact !== "chained" || last?.fact !== "chained" || last.building !== deed.building)
      return [...merged, deed];
    return [...merged.slice(0, -1), { ...deed, count: last.count + deed.count }];
  }, []);

/** What a deed puts into the yard. */
function propsOfDeed(deed: Deed, chained: readonly Heap[], seat: Seat, telling: Telling): readonly Prop[] {
  const { speak } = telling;
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
    case "produced": {
      const heaps = standHeaps([deed, ...chained], telling);
      return [standWork(house(deed.building), standRabbit(deed.bunny, seat), [heaps])];
    }
    case "chained":
      return [standHeaps([deed], telling)];
    case "idle":
      return [joinProps([house(deed.building), standHeaps([{ ...deed, count: 0 }], telling)], [6])];
    case "built":
      return [standNewHouse(deed.card, roofName(deed.card, shortRoof, speak))];
    case "hired":
      return [standAssistant(speak(findAssistantName(deed.side)), readSide(deed.side).vp, seat)];
  }
}
