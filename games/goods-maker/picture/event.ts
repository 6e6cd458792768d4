import type { Seat, Sheet, Shown, Speak } from "../../contract/index.ts";
import { drawArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { drawPlot, footOfPlots, joinProps, layOutPlots, type Plot, type Prop } from "../../kit/draw/pictures/plots.ts";
import { becomes, item, type Item, sign, words } from "../../kit/draw/pieces/flow.ts";
import { houseItem } from "../../kit/draw/pieces/houses.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawableName, widthOf } from "../../kit/draw/text/text.ts";
import { colours, seatStyle } from "../../kit/draw/theme.ts";
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
const size = { chip: 84, house: 96, shield: 92 } as const;
const elfWidth = 124;
/** A deed that is longer is told on two shelves: then there is room for the elf. */
const longest = 384;
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
    (seat) =>
      propsOf(
        deeds.filter((deed) => deed.seat === seat),
        speak,
      ),
    style,
  );
  const height = footOfPlots(stalls) + 12 + pavement;
  return lazySheet(deeds.map(describeFact), () =>
    pictureOn(
      elfStreet,
      height,
      head.svg,
      drawLowKey(height, speak, ["trade"], ["show"]),
      ...stalls.map((stall) => drawStall(stall, names[stall.seat] ?? "")),
    ),
  );
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
const propsOf = (deeds: readonly Deed[], speak: Speak): readonly Prop[] =>
  deeds.flatMap((deed, index) => {
    const { paid, gained } = listParts(deed, speak);
    const whole = joinProps([...paid, ...gained]);
    const isLong = paid.length > 0 && whole.width > longest;
    const parts = isLong ? [joinProps(paid), joinProps(gained)] : [whole];
    return [...(index === 0 ? [] : [post]), ...parts];
  });

/** What was paid or shown, and what came of it. */
function listParts(deed: Deed, speak: Speak): { readonly paid: readonly Prop[]; readonly gained: readonly Prop[] } {
  switch (deed.fact) {
    case "produced":
      return { paid: listPaid(deed.gave, deed.showed), gained: [showGained(deed.card, speak)] };
    case "worked": {
      const shield = item((middle, height) => points(middle, height, deed.points));
      const gain = deed.card === null ? stand(shield, size.shield) : showGained(deed.card, speak);
      return { paid: listPaid(deed.gave, deed.showed), gained: [gain] };
    }
    case "traded":
      return {
        paid: [stand(sign("shaking-hands", ink), size.chip), ...listPaid(deed.gave, [])],
        gained: deed.got.map((card) => showGained(card, speak)),
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

function showGained(card: Card, speak: Speak): Prop {
  if (!isBuilding(card)) return stand(goodsItem(card), size.chip);
  const houseOf = (share: number): Item => houseItem(speak(shortNameWord(card)), houseColour(card), plank, share);
  const usual = houseOf(shares.usual);
  return stand(usual.width * size.house > widestHouse ? houseOf(shares.small) : usual, size.house);
}
