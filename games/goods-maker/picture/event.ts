import type { Seat, Sheet, Shown, Speak } from "../../contract.ts";
import { becomes, flow, item, type Item, keepNewest, sign, words } from "../../kit/draw/flow.ts";
import { pictureOn } from "../../kit/draw/picture.ts";
import { points, seatChip } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { drawableName, text } from "../../kit/draw/text.ts";
import { colours, phone } from "../../kit/draw/theme.ts";
import { type Card, isBuilding } from "../rules/cards.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/fact.ts";
import { shortNameWord } from "../text/words.ts";
import { drawPlank, lowStreet, pavement, skyline, street } from "./ground.ts";
import { goodsItem, shownItem } from "./looks.ts";

/** What players made of what. */
type Deed = Extract<MakerFact, { readonly fact: "produced" | "worked" | "traded" | "passed" }>;

const deedNames: ReadonlySet<MakerFact["fact"]> = new Set<Deed["fact"]>(["produced", "worked", "traded", "passed"]);
const isDeed = (fact: MakerFact): fact is Deed => deedNames.has(fact.fact);

const rowHeight = 112;
const nameWidth = 340;
const between = 0.1;
/** What is written in a line is this share of its height. */
const share = 0.7;
const least = phone.board / (share * 0.94);

/** A line for each player who did something: what was paid or shown, and what came of it. */
export function drawEvent(view: View, { speak, names, news }: Shown<MakerFact>): Sheet | undefined {
  const deeds = news.filter(isDeed);
  const seats = view.players.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const rows = seats.map((seat, index) => {
    const box = { ...street, y: skyline + 6 + index * rowHeight, height: rowHeight - 14 };
    return drawRow(
      box,
      { seat, name: names[seat] ?? "" },
      deeds.filter((deed) => deed.seat === seat).map((deed) => itemsOf(deed, speak)),
    );
  });
  return {
    svg: pictureOn(lowStreet, skyline + seats.length * rowHeight + 8 + pavement.low, ...rows),
    alt: deeds.map(describeFact),
  };
}

function drawRow(
  box: Box,
  { seat, name }: { readonly seat: Seat; readonly name: string },
  deeds: readonly (readonly Item[])[],
): Svg {
  const y = box.y + box.height / 2;
  const style = { size: 46, least: phone.board, weight: "black", align: "left", width: nameWidth - 118 } as const;
  const line = { x: box.x + nameWidth, y: y - 38, width: box.width - nameWidth - 14, height: 76 };
  return [
    drawPlank(box),
    seatChip({ x: box.x + 58, y }, 58, seat),
    text(drawableName(name), { x: box.x + 110, y }, style),
    flow(line, keepNewest(deeds, { width: line.width, least, between, mark: words("·") }), between, "left"),
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
      return [sign("shaking-hands"), ...listPaid(deed.gave, []), ...deed.got.map((card) => showGained(card, speak))];
    case "passed":
      return [words("–")];
  }
}

const listPaid = (gave: readonly Card[], showed: readonly Card[]): readonly Item[] =>
  gave.length + showed.length === 0 ? [words("+")] : [...gave.map(goodsItem), ...showed.map(shownItem), becomes()];
const showGained = (card: Card, speak: Speak): Item =>
  isBuilding(card) ? words(speak(shortNameWord(card)), colours.ink, share) : goodsItem(card);
