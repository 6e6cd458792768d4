import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { drawArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { becomes, item, type Item, joinItems, sign, words } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, darker, inkOn, phone, seatStyle } from "../../kit/draw/theme.ts";
import type { FactNamed } from "../../kit/facts.ts";
import { type Card, isBuilding } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { shortNameWord } from "../text/words.ts";
import { drawLowKey, layOutHead, listKey } from "./board/head.ts";
import { addressed } from "./board/scene.ts";
import art from "./pieces/art.json" with { type: "json" };
import { drawAwning, drawPlank, elfStreet, pavement, plank, wood } from "./pieces/ground.ts";
import { goodsItem, houseColour, shownItem } from "./pieces/looks.ts";

/** What players made of what. */
type Deed = FactNamed<MakerFact, "produced" | "worked" | "traded" | "passed">;

const deedNames: ReadonlySet<MakerFact["fact"]> = new Set<Deed["fact"]>(["produced", "worked", "traded", "passed"]);
const isDeed = (fact: MakerFact): fact is Deed => deedNames.has(fact.fact);

const ink = colours.white;
const style = { head: 70, line: 104, foot: 28, inner: 20 } as const;
const awning = 58;
const counter = 18;
/** How high goods are in a stall. */
const high = 76;
const elfWidth = 124;
const widestHouse = 470;

/** A stall for each player who did something, two beside each other: what was paid or shown, and what came of it. */
export function drawEvent(view: View, shown: Shown<MakerFact>): Sheet | undefined {
  const { speak, names, news } = addressed(view, shown);
  const deeds = news.filter(isDeed);
  const seats = view.players.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const head = layOutHead({ view, marks: {}, names, speak });
  const doneBy = (by: Seat) => deeds.filter(({ seat }) => seat === by);
  const stalls = layOutPlots(head.end + 8, seats, (seat, room) => propsOf(doneBy(seat), room, speak), style);
  const height = footOfPlots(stalls) + 12 + pavement;
  return lazySheet(deeds.map(describeFact), () =>
    pictureOn(
      elfStreet,
      height,
      head.svg,
      drawKey(height, deeds, speak),
      ...stalls.map((stall) => drawStall(stall, names[stall.seat] ?? "")),
    ),
  );
}

/** What the signs of these deeds mean. */
function drawKey(height: number, deeds: readonly Deed[], speak: Speak): Svg {
  const isShowing = deeds.some((deed) => "showed" in deed && deed.showed.length > 0);
  const isTrading = deeds.some(({ fact }) => fact === "traded");
  const names = [...(isTrading ? (["trade"] as const) : []), ...(isShowing ? (["show"] as const) : [])];
  return drawLowKey(height, [listKey(names, speak)]);
}

/** A stall under an awning of its player's colour, with their name on its sign, and in it what was done and their elf. */
function drawStall(stall: Plot, name: string): Svg {
  const { seat, box } = stall;
  const { colour } = seatStyle(seat);
  const foot = box.y + box.height - counter;
  const back = { x: box.x + 10, y: box.y + 30, width: box.width - 20, height: foot - box.y - 30 };
  const boards = Array.from(
    { length: Math.floor(back.width / 114) },
    (_, at) => `M${back.x + 114 * (at + 1) - 40} ${back.y}h3v${back.height}h-3Z`,
  );
  return [
    block(back, 0, wood.back),
    drawFlat(boards.join(""), wood.board),
    ...stall.lines.slice(1).map((_, at) => drawShelf(back, foot - 8 - (at + 1) * style.line)),
    drawPlot(stall, style, (room, line) =>
      line === stall.lines.length - 1 && room.width >= elfWidth
        ? drawArt(art.elf, { x: back.x + back.width - elfWidth / 2 - 4, y: foot }, { scale: 0.95 }, { cap: colour })
        : "",
    ),
    block({ ...box, y: foot, height: counter }, 6, wood.light),
    drawAwning({ ...box, height: awning - 6 }, colour),
    drawNameSign({ x: box.x + 18, y: box.y - 4 }, seat, name),
  ].join("");
}

/** A shelf between two lines of things. */
const drawShelf = ({ x, width }: Box, y: number): Svg => drawFlat(`M${x} ${y}h${width}v10h${-width}Z`, wood.light);

function drawNameSign({ x, y }: Point, seat: Seat, name: string): Svg {
  const most = 470;
  const width = Math.min(most, widthOf(drawableName(name), 50, "black") + 116);
  return (
    drawPlank({ x, y, width, height: 54 }, 10) + drawWho({ x: x + 12, y: y + 27 }, { seat, name }, { width: most - 24 })
  );
}

/** Everything that was done, the newest last: goods by name where that has room, and a long deed in two parts. */
const propsOf = (deeds: readonly Deed[], room: number, speak: Speak): readonly Prop[] =>
  deeds.flatMap((deed) => {
    const named = listParts(deed, speak, (card) => [words(speak(shortNameWord(card)), ink, phone.board / high)]);
    const plain = listParts(deed, speak, () => []);
    const whole = [named, plain].map((parts) => stand(parts.flat())).find(({ width }) => width <= room);
    return whole === undefined ? named.map(stand) : [whole];
  });

/** The name of a good beside it, where there is room for it. */
type NameGood = (card: Card) => readonly Item[];

/** What was paid or shown, and what came of it. */
function listParts(deed: Deed, speak: Speak, name: NameGood): readonly (readonly Item[])[] {
  const showGained = (card: Card) => (isBuilding(card) ? [houseItem(card, speak)] : [goodsItem(card), ...name(card)]);
  switch (deed.fact) {
    case "produced":
      return [listPaid(deed.gave, deed.showed), showGained(deed.card)];
    case "worked": {
      const shield = item((middle) => points(middle, 92, deed.points), 92 / high);
      return [listPaid(deed.gave, deed.showed), deed.card === null ? [shield] : showGained(deed.card)];
    }
    case "traded":
      return [[sign("shaking-hands", ink), ...listPaid(deed.gave, [])], deed.got.flatMap(showGained)];
    case "passed":
      return [[words("–", ink)]];
  }
}

/** Things in a line that stand in a stall, clear of what was done before and after. */
function stand(items: readonly Item[]): Prop {
  const { width, draw } = joinItems(items, 0.11);
  const wide = width * high;
  return { width: wide + 16, draw: ({ x, y }) => draw({ x: x + wide / 2, y: y - high / 2 }, high) };
}

const listPaid = (gave: readonly Card[], showed: readonly Card[]): readonly Item[] =>
  gave.length + showed.length === 0
    ? [words("+", ink)]
    : [...gave.map(goodsItem), ...showed.map(shownItem), becomes(ink)];

/** A house with its name on the roof, on which a long one is set smaller. */
function houseItem(card: Card, speak: Speak): Item {
  const name = speak(shortNameWord(card));
  const colour = houseColour(card);
  const width = Math.min(widestHouse, Math.round(widthOf(name, phone.board, "black")) + 44);
  const style = { size: phone.board, least: phone.long, weight: "black", colour: inkOn(colour) } as const;
  return item((middle, height) => {
    const [x, foot] = [Math.round(middle.x - width / 2), Math.round(middle.y + height / 2)];
    const doors = [0.2, 0.5, 0.8].map((part) => `M${Math.round(x + width * part) - 11} ${foot - 27}h22v20h-22Z`);
    return [
      block({ x: x + 8, y: foot - 36, width: width - 16, height: 36 }, 0, plank),
      drawFlat(doors.join(""), darker(colour, 0.25)),
      drawRoof({ x, y: foot - 97, width, height: 62 }, colour),
      text(name, { x: middle.x, y: foot - 66 }, { ...style, width: width - 36 }),
    ].join("");
  }, width / high);
}
