import { at } from "../../kit/at.ts";
import { rimmedDisc } from "../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { columns, middleOf } from "../../kit/draw/layout.ts";
import { badge, badgeBox, paper } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, type } from "../../kit/draw/theme.ts";
import { handlings } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cardTall, drawBack, drawCard } from "./cards.ts";

/** How high the line of raids, payment area and decks is. */
export const headHeight = 96;

/** How high an Eggbot's pile is. */
export const pileHeight = 140;

const label = type.note + 4;

/** Raids made, the payment area, the egg deck with its top back, and the discards. */
export function drawHead(box: Box, view: View): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  return [
    drawRaids({ x: box.x, y }, view),
    drawCount({ x: right - 440, y }, "pot", String(view.payment), { icon: "big-egg", colour: colours.coin }),
    drawDeck({ x: right - 400, y }, view),
    drawCount({ x: right, y }, "discards", String(view.discard.length), {}),
  ].join("");
}

/** A word and its figure, ending at a point. */
function drawCount({ x, y }: Point, words: string, figure: string, style: { icon?: IconName; colour?: string }): Svg {
  const full = { ...style, height: 56 };
  const { width } = badgeBox({ x, y }, figure, full);
  return [
    text(words, { x: x - width - 12, y }, { size: label, colour: colours.paper, align: "right" }),
    badge({ x: x - width / 2, y }, figure, full),
  ].join("");
}

/** One nest for each raid of the match; the raided ones are filled. */
function drawRaids({ x, y }: Point, view: View): Svg {
  const radius = view.raidLimit > 5 ? 23 : 27;
  const step = radius * 2 + 8;
  const nests = Array.from({ length: view.raidLimit }, (_, index) => {
    const middle = { x: x + 94 + radius + index * step, y };
    const isMade = index < view.raids;
    return [
      rimmedDisc(middle, radius, isMade ? colours.no : colours.mat, {
        colour: isMade ? colours.white : colours.paperShade,
        width: 3,
      }),
      icon("triceratops-head", middle, radius * 1.4, isMade ? colours.white : colours.inkSoft),
    ].join("");
  });
  return [text("raids", { x, y }, { size: label, colour: colours.paper, align: "left" }), ...nests].join("");
}

function drawDeck({ x, y }: Point, view: View): Svg {
  const width = 62;
  const box = { x, y: y - (width * cardTall) / 2, width, height: width * cardTall };
  const { cards, top } = view.deck;
  const style = { height: 52 };
  const label = badgeBox({ x, y }, String(cards), style);
  return [
    cards === 0 ? "" : drawBack(box, top ?? 0),
    badge({ x: x + width + 8 + label.width / 2, y }, String(cards), style),
  ].join("");
}

/** An Eggbot's pile: its top card, how many are left, and what is still to be done with them. */
export function drawPile(box: Box, view: View): Svg {
  const { pile } = view;
  if (pile === null) return "";
  const width = 84;
  const card = { x: box.x + 20, y: box.y + 14, width, height: width * cardTall };
  const y = box.y + box.height / 2;
  const todo = handlings.map((how) => `${how} ${pile[how]}`);
  const places = columns({ ...box, x: box.x + 440, width: box.width - 460 }, [1, 1, 1.25]);
  return [
    paper(box),
    drawCard(card, pile.top),
    text(`×${pile.cards}`, { x: box.x + 122, y }, { size: type.figure, weight: "black", align: "left" }),
    text(
      `Bot ${view.turn.player - view.seats + 1}`,
      { x: box.x + 230, y },
      { size: type.strong, weight: "black", align: "left" },
    ),
    ...todo.map((words, index) =>
      badge(middleOf(at(places, index)), words, { height: 56, colour: colours.paperShade }),
    ),
  ].join("");
}
