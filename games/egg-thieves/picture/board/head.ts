import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, middleOf } from "../../../kit/draw/layout.ts";
import { badge } from "../../../kit/draw/pieces/plates.ts";
import { flyWord } from "../../../kit/draw/pieces/players.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { round } from "../../../kit/draw/theme.ts";
import { handlings } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { art } from "../pieces/art.ts";
import { cardTall, drawBack, drawCard, leastCard } from "../pieces/cards.ts";
import { drawMoon, lettering, night } from "../pieces/ground.ts";
import type { Scene } from "./scene.ts";
import { drawPurse, drawWho } from "./sign.ts";
import { say } from "../../text/words.ts";

/** Height of the line of raids, payment area and decks. */
export const headHeight = 88;

/** Height of an Eggbot's pile. */
export const pileHeight = 140;

/** Raids made, the payment area, the egg deck with its top back, and the discards. */
export function drawHead(box: Box, { view }: Scene): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  return [
    drawMoon({ x: right - 44, y: y - 2 }, 36),
    drawRaids({ x: box.x, y }, view),
    icon("two-coins", { x: right - 600, y }, 60, "#ffd35c"),
    text(String(view.payment), { x: right - 562, y }, { ...lettering, width: 84 }),
    drawDeck({ x: right - 460, y }, view),
    drawArt(art.discards, { x: right - 250, y }),
    text(String(view.discard.length), { x: right - 200, y }, { ...lettering, width: 84 }),
  ].join("");
}

/** One mark for each raid of the match: a head on fire for those made, a hollow for those to come. */
function drawRaids({ x, y }: Point, view: View): Svg {
  const size = view.raidLimit > 5 ? 58 : 66;
  const step = size + 8;
  return Array.from({ length: view.raidLimit }, (_, index) => {
    const box = { x: x + index * step, y: y - size / 2, width: size, height: size };
    const isMade = index < view.raids;
    return [
      rimmedBlock(box, 18, isMade ? night.lava : night.hollow, { colour: night.star, width: 3 }),
      icon("triceratops-head", middleOf(box), size * 0.74, isMade ? night.hollow : "#9fb0d8"),
    ].join("");
  }).join("");
}

function drawDeck({ x, y }: Point, { deck: { cards, top } }: View): Svg {
  const width = leastCard - 8;
  const box = { x, y: y - (width * cardTall) / 2, width, height: width * cardTall };
  return [
    cards === 0 ? "" : drawBack({ ...box, x: x + 6 }, top ?? 0),
    text(String(cards), { x: x + width + 18, y }, { ...lettering, width: 84 }),
  ].join("");
}

/** The player whose turn it is, with their eggs, on the ferns. */
export function drawTurn(box: Box, scene: Scene): Svg {
  const { view, speak } = scene;
  const y = box.y + box.height / 2;
  if (view.now.ask === "over")
    return text(speak(say("picture.over")), { x: box.x, y }, { ...lettering, width: box.width });
  const { player } = view.turn;
  // A longer word leaves less room for the name.
  const flag = flyWord({ x: box.x, y }, speak(say("picture.turn")), 260);
  return [
    flag.svg,
    drawWho({ x: flag.end, y }, scene, player, box.x + 610 - flag.end),
    drawPurse({ x: box.x + box.width, y }, at(view.eggs, player)),
  ].join("");
}

/** An Eggbot's pile: its top card, the number left, and what is still to be done with them. */
export function drawPile(box: Box, { view, speak }: Scene): Svg {
  const { pile } = view;
  if (pile === null) return "";
  const width = 88;
  const card = { x: box.x + 20, y: box.y + 12, width, height: width * cardTall };
  const y = box.y + box.height / 2;
  const todo = handlings.map((how) => speak(say(`picture.handle.${how}`, { n: pile[how] })));
  const places = columns({ ...box, x: box.x + 400, width: box.width - 416 }, [1, 1.1, 1.35]);
  return [
    rimmedBlock(box, round.panel, night.row, { colour: night.star, width: 3 }),
    drawCard(card, pile.top),
    text(`×${pile.cards}`, { x: box.x + 122, y }, { ...lettering, width: 90 }),
    drawWho({ x: box.x + 220, y }, { view, speak, names: [] }, view.turn.player, 170),
    ...todo.map((words, index) => {
      const place = at(places, index);
      return badge(middleOf(place), words, { height: 62, width: place.width, colour: "#c9d2d8" });
    }),
  ].join("");
}
