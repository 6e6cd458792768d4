import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { drawArt, useArt } from "../../kit/draw/art.ts";
import { block, rimmedBlock } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns } from "../../kit/draw/layout.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, joinProps, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { item, type Item, joinItems, sign, words } from "../../kit/draw/pieces/flow.ts";
import { coin, points, token } from "../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, darker, gap, inkOn, lighter, phone, round, seatStyle } from "../../kit/draw/theme.ts";
import { type Card, readCard, readSide } from "../rules/cards.ts";
import type { Bunny, EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say, shortenGoods } from "../text/words.ts";
import { addressed, layOutHead } from "./board/scene.ts";
import art from "./pieces/art.json" with { type: "json" };
import { drawGardens, drawWalls, farmyard, hedgeBox, hedgeHeight, plants, plaster } from "./pieces/ground.ts";
import { findAssistantName, roofName } from "./pieces/names.ts";
import { drawKeyOn, type KeyName, listKey } from "./pieces/signs.ts";
import { buildingColour, bunnySigns, drawAsideBack, drawGoods, drawRabbitHead, goodIcon } from "./pieces/things.ts";

/** What players did in their turns, or where the plans that were just shown send them. */
type Deed = Extract<EiFact, { readonly fact: "planned" | "produced" | "chained" | "idle" | "built" | "hired" }>;

const lawn = "#cfe6a0";
const plantWidth = 224;
/** How wide the name of a house is at most. */
const shortRoof = 250;

const isDeed = (fact: EiFact): fact is Deed =>
  ["planned", "produced", "chained", "idle", "built", "hired"].includes(fact.fact);

/** How high the highest prop is: a rabbit with its ears up. */
const propHeight = 158;
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

const home = { roof: 56, height: 134, least: 186, most: 278 } as const;
/** A rabbit stands so far before the house where it works. */
const overlap = 14;
const letters = { size: phone.board, least: phone.long, weight: "black" } as const;

/** A house with its name on the roof, a door and a window. */
function standHouse(card: Card, name: string): Prop {
  const width = Math.round(Math.min(home.most, Math.max(home.least, widthOf(name, phone.board, "black") + 40)));
  const colour = buildingColour(card);
  const draw = ({ x, y }: Point): Svg => {
    const top = y - home.height;
    const style = { ...letters, colour: inkOn(colour), width: width - 34 };
    return [
      drawArt(art.chimney, { x: x + width - 76, y: top - 18 }),
      drawWalls({ x, y: top, width, height: home.height }, home.roof, colour),
      drawArt(art.front, { x, y }),
      text(name, { x: x + width / 2, y: top + home.roof / 2 }, style),
    ].join("");
  };
  return { width, draw };
}

/** A house that was just put up: a ladder leans on it, a hammer says so, and above that are its points. */
function standNewHouse(card: Card, name: string): Prop {
  const { width, draw } = standHouse(card, name);
  const { vp } = readCard(card);
  return {
    width: width + 62,
    draw: ({ x, y }) =>
      [
        draw({ x, y }),
        drawArt(art.ladder, { x: x + width - 62, y }),
        token({ x: x + width + 22, y: y - 38 }, 72, { colour: colours.yes }),
        icon("claw-hammer", { x: x + width + 22, y: y - 38 }, 52, colours.white),
        vp === 0 ? "" : points({ x: x + width + 22, y: y - 112 }, 68, vp),
      ].join(""),
  };
}

/** A rabbit in dungarees of its player's colour; the sign on them says how it works. */
function standRabbit(kind: Bunny, seat: Seat): Prop {
  return { width: 84, draw: ({ x, y }) => drawRabbit({ x: x + 42, y }, kind, seat) };
}

function drawRabbit({ x, y }: Point, kind: Bunny, seat: Seat): Svg {
  const { colour, ink } = seatStyle(seat);
  return [
    useArt("ei-rabbit", art.rabbit, { x, y }, 1, { cloth: colour }),
    drawRabbitHead({ x, y: y - 90 }, 58),
    text(bunnySigns[kind], { x, y: y - 29 }, { ...letters, colour: ink }),
  ].join("");
}

/** A rabbit asleep in the grass, and a word for it. */
function standSleeper(word: string, seat: Seat): Prop {
  const width = Math.round(widthOf(word, phone.board, "black"));
  const { colour } = seatStyle(seat);
  return {
    width: 200 + width,
    draw: ({ x, y }) =>
      [
        drawArt(art.sleeper, { x, y }, {}, { cloth: colour }),
        drawRabbitHead({ x: x + 44, y: y - 30 }, 58),
        text(word, { x: x + 196, y: y - 30 }, { ...letters, align: "left" }),
      ].join(""),
  };
}

/** What was made in a building, heaped up: how many. */
type Heap = { readonly building: Card; readonly count: number };

/** What is told of goods beside their sign, as much as there is room for: how many, what they are worth too, and their name. */
const tellings = ["name", "worth", "count"] as const;
type Telling = { readonly told: (typeof tellings)[number]; readonly speak: Speak };

const heapLine = { height: 74, goods: 64, coin: 66 } as const;

/** Goods that were made and what they are worth, those of a chain above what went before; grey where nothing came of it. */
function standHeaps(heaps: readonly Heap[], telling: Telling): Prop {
  const lines = heaps.map((heap) => joinItems(heapItems(heap, telling), 0.1));
  return {
    width: Math.round(Math.max(...lines.map(({ width }) => width)) * heapLine.goods),
    draw: ({ x, y }) =>
      lines
        .map(({ width, draw }, line) => {
          const middle = { x: x + (width * heapLine.goods) / 2, y: y - 32 - line * heapLine.height };
          return draw(middle, heapLine.goods);
        })
        .join(""),
  };
}

function heapItems({ building, count }: Heap, { told, speak }: Telling): readonly Item[] {
  const { good, value } = readCard(building);
  if (good === null) return [];
  const tell = (content: string): Item => words(content, colours.ink, phone.board / heapLine.goods);
  if (count === 0) return [tell("–"), sign(goodIcon(good), "#736a58")];
  const pile = item((middle, size) => drawGoods(middle, size, good, count), count > 1 ? 1.14 : 1);
  const worth = [tell("="), item((middle) => coin(middle, heapLine.coin, value * count), 1.06)];
  if (told === "name") return [pile, tell(`+${speak(shortenGoods(good, count))}`), ...worth];
  return [tell(`+${count}`), pile, ...(told === "worth" ? worth : [])];
}

const standWork = (house: Prop, rabbit: Prop, made: readonly Prop[]): Prop =>
  joinProps([house, rabbit, ...made], [-overlap, 6]);

/** A card set aside, face down. */
const standAside: Prop = { width: 66, draw: ({ x, y }) => drawAsideBack({ x: x + 33, y: y - 46 }, 88) };

function standAssistant(name: string, vp: number, seat: Seat): Prop {
  const wide = Math.round(Math.min(300, widthOf(name, phone.board, "black") + 32));
  const rabbit = standRabbit("assistant", seat);
  return {
    width: rabbit.width + 8 + wide + 74,
    draw: ({ x, y }) => {
      const board = { x: x + rabbit.width + 8, y: y - 96, width: wide, height: 58 };
      return [
        rabbit.draw({ x, y }),
        drawFlat(`M${board.x + wide / 2 - 7} ${y}v-40h14v40Z`, "#8a5a33"),
        block({ ...board, y: board.y + 4 }, 10, darker(plaster, 0.5)),
        block(board, 10, lighter(plaster, 0.3)),
        text(name, { x: board.x + wide / 2, y: board.y + 29 }, { ...letters, width: wide - 20 }),
        points({ x: board.x + wide + 38, y: board.y + 29 }, 68, vp),
      ].join("");
    },
  };
}
