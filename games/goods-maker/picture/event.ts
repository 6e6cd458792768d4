import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { drawArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, joinProps, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { becomes, item, type Item, joinItems, sign, words } from "../../kit/draw/pieces/flow.ts";
import { houseItem } from "../../kit/draw/pieces/houses.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawableName, widthOf } from "../../kit/draw/text/text.ts";
import { colours, phone, seatStyle } from "../../kit/draw/theme.ts";
import type { FactNamed } from "../../kit/facts.ts";
import { type Card, isBuilding } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { shortNameWord } from "../text/words.ts";
import { drawLowKey, layOutHead } from "./board/head.ts";
import { addressed } from "./board/scene.ts";
import art from "./pieces/art.json" with { type: "json" };
import { drawAwning, drawPlank, elfStreet, pavement, plank, wood } from "./pieces/ground.ts";
import { goodsItem, houseColour, shownItem } from "./pieces/looks.ts";

/** What players made of what. */
type Deed = FactNamed<MakerFact, "produced" | "worked" | "traded" | "passed">;

const deedNames: ReadonlySet<MakerFact["fact"]> = new Set<Deed["fact"]>(["produced", "worked", "traded", "passed"]);
const isDeed = (fact: MakerFact): fact is Deed => deedNames.has(fact.fact);

const ink = colours.white;
const style = { head: 70, line: 104, foot: 28, inner: 26 } as const;
const awning = 58;
const counter = 18;
/** How high things are in a stall. */
const size = { chip: 76, house: 96, shield: 92 } as const;
const elfWidth = 124;
/** A deed that is longer is told without the names of goods, or on two shelves: a stall is half a row wide, or a row. */
const longest = { half: 504, row: 1076 } as const;
/** What is written on a house is this share of its height, or less where a long name would leave the stall. */
const shares = { usual: 0.5, small: 0.43 } as const;
const widestHouse = 470;

/** A stall for each player who did something, two beside each other: what was paid or shown, and what came of it. */
export function drawEvent(view: View, shown: Shown<MakerFact>): Sheet | undefined {
  const { speak, names, news } = addressed(view, shown);
  const deeds = news.filter(isDeed);
  const seats = view.players.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const head = layOutHead({ view, marks: {}, names, speak });
  const stalls = layOutPlots(
    head.end + 8,
    seats,
    (seat) => {
      const own = deeds.filter((deed) => deed.seat === seat);
      const isAlone = seats.length % 2 === 1 && seat === seats.at(-1);
      return propsOf(own, isAlone ? longest.row : longest.half, speak);
    },
    style,
  );
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
  return names.length === 0 ? "" : drawLowKey(height, speak, names);
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

/** Everything that was done, the newest last, with a post between two deeds; a long one in two parts. */
const propsOf = (deeds: readonly Deed[], most: number, speak: Speak): readonly Prop[] =>
  deeds.flatMap((deed, index) => {
    const named = listParts(deed, speak, (card) => words(speak(shortNameWord(card)), ink, phone.board / size.chip));
    const plain = listParts(deed, speak, () => undefined);
    const whole = [named, plain]
      .map(({ paid, gained }) => joinProps([...paid, ...gained], 8))
      .find(({ width }) => width <= most);
    const parts = [named.paid, named.gained].filter(({ length }) => length > 0).map((part) => joinProps(part));
    return [...(index === 0 ? [] : [post]), ...(whole === undefined ? parts : [whole])];
  });

/** The name of a good beside it, where there is room for it. */
type NameGood = (card: Card) => Item | undefined;

/** What was paid or shown, and what came of it. */
function listParts(deed: Deed, speak: Speak, name: NameGood): Record<"paid" | "gained", readonly Prop[]> {
  switch (deed.fact) {
    case "produced":
      return { paid: listPaid(deed.gave, deed.showed), gained: [showGained(deed.card, speak, name)] };
    case "worked": {
      const shield = item((middle, height) => points(middle, height, deed.points));
      const gain = deed.card === null ? stand(shield, size.shield) : showGained(deed.card, speak, name);
      return { paid: listPaid(deed.gave, deed.showed), gained: [gain] };
    }
    case "traded":
      return {
        paid: [stand(sign("shaking-hands", ink), size.chip), ...listPaid(deed.gave, [])],
        gained: deed.got.map((card) => showGained(card, speak, name)),
      };
    case "passed":
      return { paid: [], gained: [stand(words("–", ink), size.chip)] };
  }
}

/** A thing that stands in a stall, so high. */
const stand = ({ width, draw }: Item, height: number): Prop => ({
  width: width * height,
  draw: ({ x, y }) => draw({ x: x + (width * height) / 2, y: y - height / 2 }, height),
});

const post: Prop = {
  width: 14,
  isBetween: true,
  draw: ({ x, y }) => block({ x: x + 2, y: y - 88, width: 10, height: 88 }, 0, wood.light),
};

const arrow = stand(becomes(ink), 72);

const listPaid = (gave: readonly Card[], showed: readonly Card[]): readonly Prop[] =>
  gave.length + showed.length === 0
    ? [stand(words("+", ink), size.chip)]
    : [
        ...gave.map((card) => stand(goodsItem(card), size.chip)),
        ...showed.map((card) => stand(shownItem(card), size.chip)),
        arrow,
      ];

function showGained(card: Card, speak: Speak, name: NameGood): Prop {
  const told = name(card);
  if (!isBuilding(card))
    return stand(joinItems([goodsItem(card), ...(told === undefined ? [] : [told])], 0.1), size.chip);
  const houseOf = (share: number): Item => houseItem(speak(shortNameWord(card)), houseColour(card), plank, share);
  const usual = houseOf(shares.usual);
  return stand(usual.width * size.house > widestHouse ? houseOf(shares.small) : usual, size.house);
}
