import { icon } from "../../kit/draw/icon.ts";
import { badge, paper } from "../../kit/draw/plates.ts";
import { element, type Box, type Point, type Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, type } from "../../kit/draw/theme.ts";
import type { View } from "../view.ts";
import { back, cardTall, eggCard } from "./cards.ts";

export const headHeight = 96;
export const pileHeight = 140;

/** Raids made, the payment area, the egg deck with its top back, and the discards. */
export function head(box: Box, view: View): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  return [
    raids({ x: box.x, y }, view),
    label({ x: box.x + 560, y }, "pot", right),
    badge({ x: box.x + 660, y }, String(view.payment), { height: 60, icon: "big-egg", colour: colours.coin }),
    deck({ x: right - 330, y }, view),
    label({ x: right - 176, y }, "discards", right),
    badge({ x: right - 40, y }, String(view.discard.length), { height: 56 }),
  ].join("");
}

const label = (point: Point, words: string, right: number): Svg =>
  text(words, point, { size: type.note + 4, colour: colours.paper, align: "left", width: right - point.x });

/** One nest for each raid of the match; the raided ones are filled. */
function raids({ x, y }: Point, view: View): Svg {
  const step = view.raidLimit > 5 ? 60 : 74;
  const nests = Array.from({ length: view.raidLimit }, (_, index) => {
    const middle = { x: x + 160 + index * step, y };
    const isMade = index < view.raids;
    return [
      element("circle", {
        cx: middle.x,
        cy: middle.y,
        r: 27,
        fill: isMade ? colours.no : colours.mat,
        stroke: isMade ? colours.white : colours.paperShade,
        "stroke-width": 3,
      }),
      icon("triceratops-head", middle, 38, isMade ? colours.white : colours.inkSoft),
    ].join("");
  });
  return [text("raids", { x, y }, { size: type.note + 4, colour: colours.paper, align: "left" }), ...nests].join("");
}

function deck({ x, y }: Point, view: View): Svg {
  const width = 62;
  const box = { x, y: y - (width * cardTall) / 2, width, height: width * cardTall };
  const { cards, top } = view.deck;
  return [cards === 0 ? "" : back(box, top ?? 0), badge({ x: x + width + 32, y }, String(cards), { height: 52 })].join(
    "",
  );
}

/** An Eggbot's pile: its top card, how many are left, and what is still to be done with them. */
export function pileStrip(box: Box, view: View): Svg {
  const { pile } = view;
  if (pile === null) return "";
  const width = 84;
  const card = { x: box.x + 20, y: box.y + 14, width, height: width * cardTall };
  const y = box.y + box.height / 2;
  const todo = [`flip ${pile.flip}`, `place ${pile.place}`, `discard ${pile.discard}`];
  return [
    paper(box),
    eggCard(card, pile.top),
    text(`×${pile.cards}`, { x: box.x + 122, y }, { size: type.figure, weight: "black", align: "left" }),
    text(
      `Bot ${view.turn.player - view.seats + 1}`,
      { x: box.x + 230, y },
      { size: type.strong, weight: "black", align: "left" },
    ),
    ...todo.map((words, index) => {
      const at = { x: box.x + 520 + index * 220, y };
      return badge(at, words, { height: 60, colour: colours.paperShade });
    }),
  ].join("");
}
