import type { Seat, Sheet, Shown, Speak } from "../../contract.ts";
import { block } from "../../kit/draw/blocks.ts";
import { becomes, flow, item, type Item, keepNewest, sign, words } from "../../kit/draw/flow.ts";
import { houseItem } from "../../kit/draw/houses.ts";
import { pictureOn } from "../../kit/draw/picture.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../kit/draw/text.ts";
import { colours, phone, seatStyle } from "../../kit/draw/theme.ts";
import { type Card, isBuilding } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/fact.ts";
import { shortNameWord } from "../text/words.ts";
import { drawElf, wood } from "./elf.ts";
import { drawAwning, drawPlank, lowStreet, pavement, plank, skyline, street } from "./ground.ts";
import { goodsItem, houseColour, shownItem } from "./looks.ts";

/** What players made of what. */
type Deed = Extract<MakerFact, { readonly fact: "produced" | "worked" | "traded" | "passed" }>;

const deedNames: ReadonlySet<MakerFact["fact"]> = new Set<Deed["fact"]>(["produced", "worked", "traded", "passed"]);
const isDeed = (fact: MakerFact): fact is Deed => deedNames.has(fact.fact);

const ink = colours.white;
const awning = 58;
const inside = 100;
const counter = 18;
const stall = awning + inside + counter;
const gap = 12;
const elfWidth = 128;
const between = 0.1;
/** What is written in a line is this share of its height. */
const share = 0.62;
const least = phone.board / (share * 0.94);

/** A stall for each player who did something: what was paid or shown, and what came of it. */
export function drawEvent(view: View, { speak, names, news }: Shown<MakerFact>): Sheet | undefined {
  const deeds = news.filter(isDeed);
  const seats = view.players.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const stalls = seats.map((seat, index) => {
    const box = { ...street, y: skyline - 10 + index * (stall + gap), height: stall };
    return drawStall(
      box,
      { seat, name: names[seat] ?? "" },
      deeds.filter((deed) => deed.seat === seat).map((deed) => itemsOf(deed, speak)),
    );
  });
  const height = skyline - 2 + seats.length * (stall + gap) + pavement.low;
  return { svg: pictureOn(lowStreet, height, ...stalls), alt: deeds.map(describeFact) };
}

/** A stall under an awning of its player's colour, with their name on its sign, and in it their elf beside what was done. */
function drawStall(
  box: Box,
  { seat, name }: { readonly seat: Seat; readonly name: string },
  deeds: readonly (readonly Item[])[],
): Svg {
  const { colour } = seatStyle(seat);
  const back = { x: box.x + 10, y: box.y + 30, width: box.width - 20, height: awning - 30 + inside };
  const foot = back.y + back.height;
  const line = { x: back.x + 22, y: foot - inside + 10, width: back.width - 36 - elfWidth, height: inside - 18 };
  const boards = Array.from({ length: 9 }, (_, at) => `M${back.x + 114 * (at + 1)} ${back.y}h3v${back.height}h-3Z`);
  return [
    block(back, 0, wood.back),
    drawFlat(boards.join(""), wood.board),
    drawElf({ x: back.x + back.width - elfWidth / 2, y: foot }, colour, 0.95),
    flow(line, keepNewest(deeds, { width: line.width, least, between, mark: words("·", ink) }), between, "left"),
    block({ ...box, y: foot, height: counter }, 6, wood.light),
    drawAwning({ ...box, height: awning - 6 }, colour),
    drawNameSign({ x: box.x + 18, y: box.y - 4 }, seat, name),
  ].join("");
}

/** A sign as wide as the name on it. */
function drawNameSign({ x, y }: Point, seat: Seat, name: string): Svg {
  const style = { size: 46, least: phone.board, weight: "black", align: "left", width: 460 } as const;
  const written = drawableName(name);
  const width = 104 + (written === "" ? 0 : 14 + Math.min(style.width, widthOf(written, style.size, style.weight)));
  return [
    drawPlank({ x, y, width, height: 54 }, 10),
    seatChip({ x: x + 50, y: y + 27 }, 51, seat),
    text(written, { x: x + 96, y: y + 27 }, style),
  ].join("");
}

function itemsOf(deed: Deed, speak: Speak): readonly Item[] {
  switch (deed.fact) {
    case "produced":
      return [...listPaid(deed.gave, deed.showed), showGained(deed.card, speak)];
    case "worked": {
      const gain =
        deed.card === null
          ? item((middle, height) => points(middle, height, deed.points))
          : showGained(deed.card, speak);
      return [...listPaid(deed.gave, deed.showed), gain];
    }
    case "traded":
      return [
        sign("shaking-hands", ink),
        ...listPaid(deed.gave, []),
        ...deed.got.map((card) => showGained(card, speak)),
      ];
    case "passed":
      return [words("–", ink)];
  }
}

const listPaid = (gave: readonly Card[], showed: readonly Card[]): readonly Item[] =>
  gave.length + showed.length === 0
    ? [words("+", ink)]
    : [...gave.map(goodsItem), ...showed.map(shownItem), becomes(ink)];
const showGained = (card: Card, speak: Speak): Item =>
  isBuilding(card) ? houseItem(speak(shortNameWord(card)), houseColour(card), plank, share) : goodsItem(card);
