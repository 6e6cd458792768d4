import type { Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { columns, inset, rows } from "../../../kit/draw/layout.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { becomes, flow, item, type Item, widthOfItems, words } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRow, widthOfKey } from "../../../kit/draw/pieces/key.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { element, type Box, type Svg } from "../../../kit/draw/svg.ts";
import {
  basicCards,
  type Card,
  isBuilding,
  isFunds,
  openPlace,
  type RowIndex,
  valueOf,
  worthOf,
} from "../../rules/cards.ts";
import type { Trade } from "../../rules/state.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { cardHeights, drawBuildingCard, drawPile, drawResourceCard } from "../pieces/cards.ts";
import { drawAwning, drawPlank, drawSoldOut, marketStreet, pavement, pavementBox, street } from "../pieces/ground.ts";
import { goodsItem, headOf } from "../pieces/looks.ts";
import { layOutHead, listKey } from "./head.ts";
import type { Scene } from "./scene.ts";

type Part = {
  readonly height: number;
  readonly draw: (box: Box) => Svg;
  /** Frames and labels of options, which hang over the next part. */
  readonly mark: (box: Box) => Svg;
};

const across = 5;
/** Labels on the lower rims of houses end above the foot, where Discord lays its badge. */
const between = { cards: 6, parts: 6, foot: 20 } as const;
/** How far an awning shows above the cards of its stall. */
const awning = 8;
const counter = "#a8743f";

/** Everything that can be had: goods of both levels, basic resources and buildings, and what the reader has for it. */
export function drawMarket(scene: Scene): string {
  const head = layOutHead(scene, ["open"]);
  const parts = [...stallOf(scene, 1), ...stallOf(scene, 0), pilesOf(scene), ...stallOf(scene, 2)];
  let y = head.end + between.parts;
  const boxes = parts.map(({ height }) => {
    const box = { ...street, y, height };
    y += height + between.parts;
    return box;
  });
  const height = y + between.foot + pavement;
  return pictureOn(
    marketStreet,
    height,
    head.svg,
    ...parts.map(({ draw }, index) => draw(at(boxes, index))),
    ...parts.map(({ mark }, index) => mark(at(boxes, index))),
    drawFoot(pavementBox(height), scene),
  );
}

/** A row of open cards under its awning; nothing of a row that is sold out. */
function stallOf({ view, marks, speak }: Scene, index: RowIndex): readonly Part[] {
  const { open } = at(view.rows, index);
  if (open.length === 0) return [];
  const isHouses = index === 2;
  const layOut = (box: Box) =>
    columns({ ...box, y: box.y + awning, height: box.height - awning }, Math.max(across, open.length), between.cards);
  return [
    {
      height: awning + (isHouses ? cardHeights.house : cardHeights.resource),
      draw: (box) => {
        const places = layOut(box);
        return [
          block({ ...box, y: box.y + awning, height: box.height - awning + 4 }, 10, counter),
          drawAwning({ ...box, height: awning + 24 }, headOf(index)),
          // What is sold out leaves its place on the counter.
          drawSoldOut(places.slice(open.length), index),
          ...open.map(({ card, count }, spot) =>
            isHouses
              ? drawBuildingCard(at(places, spot), card, speak)
              : drawResourceCard(at(places, spot), card, count, speak),
          ),
        ].join("");
      },
      mark: (box) => {
        const places = layOut(box);
        const cards = open.map(({ card }, spot) => ({ place: openPlace(card), box: inset(at(places, spot), 2) }));
        return markPlaces(marks, cards, { spot: isHouses ? "bottom" : "foot", height: phoneLabel.board, radius: 12 });
      },
    },
  ];
}

/** The piles of basic resources, all worth the coin before them. */
function pilesOf({ view, marks, speak }: Scene): Part {
  const layOut = (box: Box) =>
    columns({ ...box, x: box.x + 80, width: box.width - 80 }, basicCards.length, between.cards);
  return {
    height: cardHeights.pile,
    draw: (box) => {
      const places = layOut(box);
      return [
        coin({ x: box.x + 38, y: box.y + 84 }, 74, valueOf(at(basicCards, 0))),
        ...basicCards.map((card) => drawPile(at(places, card), card, at(view.basics, card), speak)),
      ].join("");
    },
    mark: (box) =>
      markPlaces(
        marks,
        basicCards.map((card) => ({ place: openPlace(card), box: at(layOut(box), card) })),
        { spot: "foot", height: phoneLabel.board, radius: 12 },
      ),
  };
}

/** A trade that is put together, or else what signs mean and how many victory point cards are left; below it, unless the hand is beside it, the reader's cards to pay with. */
function drawFoot(box: Box, { view, speak }: Scene): Svg {
  const { now, hand } = view;
  const [upper = box, lower = box] = rows({ ...inset(box, 4), x: box.x + 14, width: box.width - 28 }, 2, 0);
  const held = hand === null ? [] : [words(speak(say("picture.held"))), ...hand.map(paidItem)];
  const length = held.length === 0 ? 0 : widthOfItems(held, 0.1) * 56 + 30;
  const beside = { ...lower, x: lower.x + length, width: lower.width - length };
  const show = listKey(["show"], speak);
  const left = { sign: item((middle) => points(middle, 74, view.points), 1.5), words: speak(say("picture.left")) };
  return [
    drawPlank(box),
    now.ask === "trade"
      ? flow(upper, tradeItems(now, speak), 0.14, "left")
      : drawKeyRow([...listKey(["cost", "value"], speak), left], upper),
    element("g", { "data-also": "hand" }, flow({ ...lower, height: 56 }, held, 0.1, "left")),
    widthOfKey(show) <= beside.width ? drawKeyRow(show, beside) : "",
  ].join("");
}

/** A coin whose figure a phone shows legibly. */
const coinOf = (value: number): Item => item((middle) => coin(middle, 67, value), 1.2);

const paidItem = (card: Card): Item => (isFunds(card) ? coinOf(valueOf(card)) : goodsItem(card));

/** What is given and its worth, what is taken, and the worth that is left. */
function tradeItems({ given, taken }: Trade, speak: Speak): readonly Item[] {
  const worth = worthOf(given);
  const got = taken.map((card) => (isBuilding(card) ? words(speak(shortNameWord(card))) : goodsItem(card)));
  const left = [words("+"), coinOf(worth - worthOf(taken)), words(speak(say("picture.left")))];
  return [
    words(speak(say("picture.trade"))),
    ...given.map(paidItem),
    ...[words("="), coinOf(worth), becomes()],
    ...(taken.length === 0 ? [words("?")] : [...got, ...left]),
  ];
}
