import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { columns, inset, middleOf } from "../../kit/draw/layout.ts";
import { frame, markPlaces } from "../../kit/draw/marks.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import { badge, badgeBox, emptyPlace, mat, paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round, type } from "../../kit/draw/theme.ts";
import { letterName, letters } from "../rules/places.ts";
import { isBotTurn } from "../rules/publicState.ts";
import { type Player } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cardTall, drawBack, drawCard, layOutRows } from "./cards.ts";
import { planPlace } from "./places.ts";

const across = 3;
const rim = 10;
const between = 12;
const letterWidth = 40;
/** As high as a chip, and below it a card of the hand or a token. */
const lowest = { chip: 56, hand: 118 } as const;
const cardGap = 10;
/** Two cards in a spot have room enough to be larger. */
const sizes = { most: 2, large: 80, small: 65 } as const;

/** How many cards lie in a player's fullest spot. */
const mostOf = (view: View, player: Player): number => Math.max(...at(view.plans, player).map(({ length }) => length));

const widthFor = (most: number): number => (most <= sizes.most ? sizes.large : sizes.small);

/** How high so many cards are in their rows. */
function cardsHeight(cards: number, width: number): number {
  const down = Math.max(1, Math.ceil(cards / across));
  return down * (width * cardTall + cardGap) - cardGap;
}

/** How high a player's row is: as the fullest spot needs it. */
function heightOf(view: View, player: Player): number {
  const most = mostOf(view, player);
  const cards = most === 0 ? 0 : cardsHeight(most, widthFor(most)) + 12;
  const hasHand = !isBotTurn(view.seats, player) || at(view.tokens, player) > 0;
  return 2 * rim + Math.max(hasHand ? lowest.hand : lowest.chip, cards);
}

/** How high all players' rows are together. */
export const playersHeight = (view: View): number =>
  view.eggs.reduce((sum, _, player) => sum + heightOf(view, player) + between, -between);

/** One row a player: eggs, the backs of the hand, and the three spots. */
export function drawPlayers(box: Box, view: View, marks: Labels): Svg {
  let { y } = box;
  return view.eggs
    .map((_, player) => {
      const height = heightOf(view, player);
      const drawn = drawPlayer({ ...box, y, height }, view, player, marks);
      y += height + between;
      return drawn;
    })
    .join("");
}

function drawPlayer(box: Box, view: View, player: Player, marks: Labels): Svg {
  const isTurn = view.now.ask !== "over" && view.turn.player === player;
  const inside = inset(box, rim);
  const [left = inside, right = inside] = columns(inside, [1.25, 3.3], between);
  const spots = columns(right, [1, 1, 1], between);
  const places = letters.map((letter) => ({ place: planPlace(letter), box: at(spots, letter) }));
  return [
    paper(box),
    isTurn ? frame(box, round.panel, colours.yes) : "",
    drawHoldings(left, view, player),
    ...letters.map((letter) => drawSpot(at(spots, letter), view, player, letter)),
    isTurn ? markPlaces(marks, places, { radius: round.panel, spot: "top" }) : "",
  ].join("");
}

function drawHoldings(box: Box, view: View, player: Player): Svg {
  const { seats } = view;
  const y = box.y + 28;
  const bot = `Bot ${player - seats + 1}`;
  const botBox = badgeBox({ x: 0, y }, bot, { height: 46 });
  const name = isBotTurn(seats, player)
    ? badge({ x: box.x + botBox.width / 2, y }, bot, { height: 46, colour: "#c9d2d8" })
    : seatChip({ x: box.x + 42, y }, 56, player);
  const purse = { height: 54, icon: "big-egg", colour: "#fff3c9" } as const;
  const count = String(at(view.eggs, player));
  const purseBox = badgeBox({ x: 0, y }, count, purse);
  const below = { ...box, y: box.y + 62, height: 56 };
  return [
    name,
    badge({ x: box.x + box.width - purseBox.width / 2, y }, count, purse),
    isBotTurn(seats, player) ? "" : drawBacks(below, view, player),
    drawTokens(below, view, player),
  ].join("");
}

/** Below: how many cards of each back; without open backs only how many. */
function drawBacks(box: Box, view: View, player: Player): Svg {
  const held = view.backs[player];
  if (held === undefined) return "";
  const { cards, ones, twos } = held;
  const width = box.height / cardTall;
  const card = { ...box, width };
  const { y } = middleOf(box);
  const count = (x: number, words: string): Svg =>
    text(words, { x, y }, { size: type.body, weight: "black", align: "left" });
  if (ones === null || twos === null) return text(`hand ${cards}`, { x: box.x, y }, { align: "left" });
  return [
    drawBack(card, 1),
    count(box.x + width + 8, `×${ones}`),
    drawBack({ ...card, x: box.x + 108 }, 2),
    count(box.x + 108 + width + 8, `×${twos}`),
  ].join("");
}

function drawTokens(box: Box, view: View, player: Player): Svg {
  const count = at(view.tokens, player);
  if (count === 0) return "";
  const style = { height: 46, icon: "triceratops-head", colour: colours.no } as const;
  const { width } = badgeBox({ x: 0, y: 0 }, String(count), style);
  return badge({ x: box.x + box.width - width / 2, y: middleOf(box).y }, String(count), style);
}

function drawSpot(box: Box, view: View, player: Player, letter: number): Svg {
  const cards = at(at(view.plans, player), letter);
  const width = widthFor(mostOf(view, player));
  const tall = cardsHeight(cards.length, width);
  const area = {
    x: box.x + letterWidth,
    y: box.y + (box.height - tall) / 2,
    width: box.width - letterWidth - 6,
    height: tall,
  };
  const places = layOutRows(area, cards.length, width, across);
  const colour = cards.length === 0 ? colours.inkSoft : colours.paper;
  return [
    cards.length === 0 ? emptyPlace(box, round.panel) : mat(box),
    text(
      letterName(letter),
      { x: box.x + 10, y: box.y + 24 },
      { size: type.body, weight: "black", align: "left", colour },
    ),
    ...cards.map((card, index) => drawCard(at(places, index), card)),
  ].join("");
}
