import { pointsToEnd } from "../../../../data/goods-maker/table.ts";
import type { Message, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns, inset, middleOf } from "../../../kit/draw/layout.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { becomes, flow, item, words } from "../../../kit/draw/pieces/flow.ts";
import { lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { drawHeadline, drawStrip, pointsItem } from "../../../kit/draw/pieces/players.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { basicCards, type Card, isBuilding, openPlace, type RowIndex, valueOf, worthOf } from "../../rules/cards.ts";
import { pointsOf, roundOf } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { cardHeights, drawBasicCard, drawBuildingCard, drawResourceCard, headHeights } from "../pieces/cards.ts";
import {
  aroundCard,
  drawAwning,
  drawPlank,
  drawSoldOut,
  lowStreet,
  marketStreet,
  pavement,
  pavementBox,
  skyline,
  street,
} from "../pieces/ground.ts";
import { goodsItem, headOf } from "../pieces/looks.ts";
import type { Scene } from "./scene.ts";

/** What is drawn below each other on a picture. */
export type Part = { readonly height: number; readonly draw: (box: Box) => Svg; readonly alt: readonly Message[] };

const across = 5;
const between = { cards: 6, parts: 10 } as const;
const awning = 58;
const counter = "#a8743f";
const titles = ["picture.row.one", "picture.row.two", "picture.row.buildings"] as const;

/** What is for sale, and below who plays. */
export function marketParts(scene: Scene): readonly Part[] {
  const trade: Part = { height: 92, draw: (box) => drawTrade(box, scene.view, scene.speak), alt: [] };
  const isTrading = scene.view.now.ask === "trade";
  const stalls = ([1, 0] as const).filter((index) => !isSoldOut(scene.view, index));
  return [...(isTrading ? [trade] : []), ...stalls.map((index) => stallOf(scene, index)), pilesOf(scene)];
}

/** Nothing lies open, and nothing is left to draw. */
function isSoldOut({ rows }: View, index: RowIndex): boolean {
  const { open, deck, discard } = at(rows, index);
  return open.length + deck + discard.length === 0;
}

/** How high a picture of these parts is, above its pavement. */
export const heightOf = (parts: readonly Pick<Part, "height">[], paved: number = pavement.low): number =>
  parts.reduce((sum, { height }) => sum + height + between.parts, skyline - 6 + paved);

/** Parts below each other in the street; over the first picture is whose turn it is, and on its pavement the players. */
export function drawParts(scene: Scene, parts: readonly Part[], isFirst: boolean): string {
  const height = heightOf(parts, isFirst ? pavement.usual : pavement.low);
  let y = skyline - 2;
  const content = parts.map((part) => {
    const box = { ...street, y, height: part.height };
    y += part.height + between.parts;
    return part.draw(box);
  });
  return isFirst
    ? pictureOn(marketStreet, height, drawHead(scene), ...content, drawSeats(pavementBox(height), scene))
    : pictureOn(lowStreet, height, ...content);
}

/** A row of open cards under its awning, on which stands how many are left to draw and how many are discarded. */
export function stallOf(scene: Scene, index: RowIndex): Part {
  const isEmpty = at(scene.view.rows, index).open.length === 0;
  const cards = index === 2 ? cardHeights.house : cardHeights.resource;
  return {
    height: awning + (isEmpty ? 40 : cards + 14),
    draw: (box) => drawStall(box, scene, index),
    alt: [],
  };
}

function drawStall(box: Box, { view, marks, news, speak }: Scene, index: RowIndex): Svg {
  const { open, deck, discard } = at(view.rows, index);
  const colour = headOf(index);
  const cards = { ...box, y: box.y + awning, height: box.height - awning - 14 };
  const places = columns(cards, Math.max(across, open.length), between.cards);
  const title = speak(say(at(titles, index)));
  const length = Math.min(500, widthOf(title, 44, "black"));
  const sign = { x: box.x + 8, y: box.y + 4, width: Math.max(250, length + 24), height: 50 };
  const stock = { x: box.x + box.width - (discard.length === 0 ? 136 : 262), y: box.y + 4, height: 50 };
  return [
    block({ ...box, y: box.y + 30, height: box.height - 30 }, 10, counter),
    drawAwning({ ...box, height: awning - 6 }, colour),
    drawPlank(sign),
    text(title, middleOf(sign), { size: 50, least: phone.long, weight: "black", width: sign.width - 6 }),
    drawPlank({ ...stock, width: box.x + box.width - 8 - stock.x }),
    drawCount({ x: stock.x + 34, y: stock.y + 25 }, "card-draw", deck),
    discard.length === 0 ? "" : drawCount({ x: stock.x + 156, y: stock.y + 25 }, "card-exchange", discard.length),
    // What is sold out leaves its place on the counter.
    open.length === 0 ? "" : drawSoldOut(places.slice(open.length), index),
    ...open.map(({ card, count }, spot) => {
      const place = at(places, spot);
      return index === 2 ? drawBuildingCard(place, card, speak) : drawResourceCard(place, card, count, speak);
    }),
    ...open.map(({ card }, spot) => (news.open.has(card) ? lastMove(aroundFigures(at(places, spot), index)) : "")),
    markPlaces(
      marks,
      open.map(({ card }, spot) => ({ place: openPlace(card), box: at(places, spot) })),
      { spot: "bottom", height: phoneLabel.board, radius: 12 },
    ),
  ].join("");
}

/** Around a card below its name: corners within it would cover figures. */
function aroundFigures(card: Box, index: RowIndex): Box {
  const head = index === 2 ? headHeights.house : headHeights.resource;
  const { x, y, width, height } = aroundCard(card);
  return { x, y: card.y + head, width, height: y + height - card.y - head };
}

const drawCount = ({ x, y }: Point, name: IconName, count: number): Svg =>
  icon(name, { x, y }, 44) + text(String(count), { x: x + 28, y }, { size: 50, weight: "black", align: "left" });

/** The piles of basic resources, all worth the coin before them, and of victory point cards. */
function pilesOf({ view, marks, speak }: Scene): Part {
  return {
    height: cardHeights.pile + 12,
    alt: [],
    draw: (box) => {
      const row = { ...box, x: box.x + 84, width: box.width - 84, height: cardHeights.pile };
      const places = columns(row, basicCards.length + 1, between.cards);
      const shown = basicCards.map((card) => ({ card, box: at(places, card), count: at(view.basics, card) }));
      return [
        coin({ x: box.x + 40, y: row.y + 84 }, 74, valueOf(at(basicCards, 0))),
        ...shown.map((pile) => drawPile(pile.box, pile.card, pile.count, speak)),
        drawPointPile(at(places, basicCards.length), view.points),
        markPlaces(
          marks,
          shown.map(({ card, box: place }) => ({ place: openPlace(card), box: place })),
          { spot: "bottom", height: phoneLabel.board, radius: 12 },
        ),
      ].join("");
    },
  };
}

const drawPile = (box: Box, card: Card, count: number, speak: Speak): Svg =>
  count === 0 ? drawEmptyPile(box, card, speak) : drawBasicCard(box, card, count, speak);

function drawEmptyPile(box: Box, card: Card, speak: Speak): Svg {
  const x = box.x + box.width / 2;
  const style = { size: phone.board, least: phone.long, weight: "bold", width: box.width - 6 } as const;
  return [
    block(box, 12, "#c8b184"),
    text(speak(shortNameWord(card)), { x, y: box.y + 28 }, style),
    text(speak(say("cards.none")), { x, y: box.y + 88 }, style),
  ].join("");
}

function drawPointPile(box: Box, left: number): Svg {
  const y = box.y + box.height / 2;
  return [
    drawPlank(box),
    points({ x: box.x + 44, y }, 76, 1),
    text(`×${left}`, { x: box.x + box.width - 46, y }, { size: 50, weight: "black" }),
  ].join("");
}

/** A trade being put together: what is given and its worth, what is taken, and the worth that is left. */
function drawTrade(box: Box, { now }: View, speak: Speak): Svg {
  if (now.ask !== "trade") return "";
  const worth = worthOf(now.given);
  const left = worth - worthOf(now.taken);
  const taken = now.taken.map((card) =>
    isBuilding(card) ? words(speak(shortNameWord(card)), colours.ink, 0.62) : goodsItem(card),
  );
  const coinOf = (value: number) => item((middle, height) => coin(middle, height, value));
  return (
    drawPlank(box) +
    flow(inset(box, 10), [
      words(speak(say("picture.trade")), colours.ink, 0.62),
      ...now.given.map(goodsItem),
      words("=", colours.ink),
      coinOf(worth),
      becomes(),
      ...(taken.length === 0
        ? [words("?")]
        : [...taken, words("+", colours.ink), coinOf(left), words(speak(say("picture.left")), colours.ink, 0.62)]),
    ])
  );
}

/** A sign over the roofs: the round, and whose turn it is. */
function drawHead({ view, names, speak }: Scene): Svg {
  const on = seatOn(view);
  const box = { x: 24, y: 16, width: 1152, height: 56 };
  const round = speak(say("picture.round", { round: roundOf(view.turn, view.players.length) }));
  const turn = speak(say(on === undefined ? "picture.over" : "picture.turn"));
  const goal = [words(speak(say("picture.goal"))), pointsItem(pointsToEnd)];
  return drawPlank(box) + drawHeadline(box, { round, turn, on, names }, goal);
}

/** Each player with points and cards in hand. */
function drawSeats(box: Box, { view, names }: Scene): Svg {
  const cards = item((middle, height) => icon("poker-hand", middle, height * 0.72), 0.66);
  const figures = view.players.map((player) => [pointsItem(pointsOf(player)), cards, words(String(player.cards))]);
  return drawStrip(box, { names, on: seatOn(view), figures, across: figures.length, plank: drawPlank });
}

/** Whose turn it is, until the match is over. */
export const seatOn = ({ now, turn }: View): Seat | undefined => (now.ask === "over" ? undefined : turn.seat);
