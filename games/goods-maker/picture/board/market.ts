import { pointsToEnd } from "../../../../data/goods-maker/table.ts";
import type { Message, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon } from "../../../kit/draw/icon.ts";
import { columns, inset, middleOf } from "../../../kit/draw/layout.ts";
import { pictureOn } from "../../../kit/draw/pictures/picture.ts";
import { becomes, flow, item, sign as bareSign, words } from "../../../kit/draw/pieces/flow.ts";
import { drawKeyRow, drawKeyRows, type KeyEntry, keySigns, widthOfKey } from "../../../kit/draw/pieces/key.ts";
import { markPlaces, numbersOf, phoneLabel, placesIn } from "../../../kit/draw/pieces/marks.ts";
import { coin, points } from "../../../kit/draw/pieces/pieces.ts";
import { drawHeadline, drawStrip, pointsItem, standingItems } from "../../../kit/draw/pieces/players.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { basicCards, type Card, isBuilding, openPlace, type RowIndex, valueOf, worthOf } from "../../rules/cards.ts";
import { isIdle, pointsOf, roundOf } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say, shortNameWord } from "../../text/words.ts";
import { cardHeights, drawBasicCard, drawBuildingCard, drawCost, drawResourceCard } from "../pieces/cards.ts";
import {
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
import { drawDoneSign, goodsItem, headOf, shownItem } from "../pieces/looks.ts";
import type { Scene } from "./scene.ts";

/** What is drawn below each other on a picture; `over`: labels, which hang over the next part. */
export type Part = {
  readonly height: number;
  readonly draw: (box: Box) => Svg;
  readonly over?: (box: Box) => Svg;
  readonly alt: readonly Message[];
};

const across = 5;
const between = { cards: 6, parts: 8 } as const;
const awning = 56;
const counter = "#a8743f";
const titles = ["picture.row.one", "picture.row.two", "picture.row.buildings"] as const;

/** What is for sale, and below who plays. */
export function marketParts(scene: Scene): readonly Part[] {
  const trade: Part = { height: 92, draw: (box) => drawTrade(box, scene.view, scene.speak), alt: [] };
  const isTrading = scene.view.now.ask === "trade";
  // Of a stall in which nothing lies open there may be something left to draw.
  const stalls = ([1, 0] as const).filter((index) => {
    const { open, deck, discard } = at(scene.view.rows, index);
    return open.length + deck + discard.length > 0;
  });
  const drawn = stalls.map((index, nth) => stallOf(scene, index, keys[nth]));
  return [...(isTrading ? [trade] : []), ...drawn, pilesOf(scene)];
}

export const heightOf = (parts: readonly Pick<Part, "height">[], paved: number = pavement.low): number =>
  parts.reduce((sum, { height }) => sum + height + between.parts, skyline - 6 + paved);

/** Parts below each other in the street, and over them whose turn it is; the players are on the pavement of the first picture. */
export function drawParts(scene: Scene, parts: readonly Part[], page: number): string {
  const isFirst = page === 0;
  const height = heightOf(parts, isFirst ? pavement.usual : pavement.low);
  let y = skyline - 2;
  const boxes = parts.map((part) => {
    const box = { ...street, y, height: part.height };
    y += part.height + between.parts;
    return box;
  });
  const content = [
    ...parts.map((part, index) => part.draw(at(boxes, index))),
    ...parts.map((part, index) => part.over?.(at(boxes, index)) ?? ""),
  ];
  if (isFirst)
    return pictureOn(marketStreet, height, drawHead(scene, askOn(scene), []), ...content, drawSeats(height, scene));
  const key = drawLowKey(height, scene.speak, ["cost", "price", "points"], ["show", "elves", "worked"]);
  const marked = placesIn(content.join(""));
  const asked = askOn(scene, (kind) => marked.some((place) => place.startsWith(kind)));
  return pictureOn(lowStreet, height, drawHead(scene, asked), ...content, key);
}

/** A row of open cards under its awning, on which stands how many are left to draw and how many are discarded. */
export function stallOf(scene: Scene, index: RowIndex, key: readonly Sign[] = []): Part {
  const { open } = at(scene.view.rows, index);
  const cards = index === 2 ? cardHeights.house : cardHeights.resource;
  return {
    height: awning + (open.length === 0 ? 40 : cards + 12),
    draw: (box) => drawStall(box, scene, index, key),
    alt: [],
  };
}

function drawStall(box: Box, { view, marks, speak }: Scene, index: RowIndex, key: readonly Sign[]): Svg {
  const { open, deck, discard } = at(view.rows, index);
  const colour = headOf(index);
  const cards = { ...box, y: box.y + awning, height: box.height - awning - 12 };
  const places = columns(cards, Math.max(across, open.length), between.cards);
  const title = speak(say(at(titles, index)));
  const length = Math.min(500, widthOf(title, 44, "black"));
  const sign = { x: box.x + 8, y: box.y, width: Math.max(250, length + 24), height: 44 };
  const left = speak(
    deck === 0 && discard.length > 0
      ? say("picture.discarded", { n: discard.length })
      : say("picture.deck", { n: deck }),
  );
  const room = Math.min(390, Math.ceil(widthOf(left, 50, "bold")));
  const stock = { x: box.x + box.width - room - 28, y: box.y, width: room + 20, height: 44 };
  const free = { ...sign, x: sign.x + sign.width + 10, width: stock.x - sign.x - sign.width - 20 };
  // Frames keep below the signs on the awning.
  const cardPlaces = open.map(({ card }, spot) => ({ place: openPlace(card), box: inset(at(places, spot), 2) }));
  return [
    block({ ...box, y: box.y + 30, height: box.height - 30 }, 10, counter),
    drawAwning({ ...box, height: awning - 6 }, colour),
    drawPlank(sign),
    text(title, middleOf(sign), { size: 50, least: phone.long, weight: "black", width: sign.width - 6 }),
    drawPlank(stock),
    text(left, middleOf(stock), { size: 50, least: phone.long, width: room }),
    key.length === 0 ? "" : drawAwningKey(free, listKey(key, speak)),
    // What is sold out leaves its place on the counter.
    open.length === 0 ? "" : drawSoldOut(places.slice(open.length), index),
    ...open.map(({ card, count }, spot) => {
      const place = at(places, spot);
      return index === 2 ? drawBuildingCard(place, card, speak) : drawResourceCard(place, card, count, speak);
    }),
    markPlaces(marks, cardPlaces, { spot: index === 2 ? "bottom" : "foot", height: phoneLabel.board, radius: 12 }),
  ].join("");
}

/** Signs on a slate on the awning, which is no part of what is for sale. */
function drawAwningKey(room: Box, entries: readonly KeyEntry[]): Svg {
  const box = { ...room, width: Math.min(room.width, widthOfKey(entries, phone.board) + 28) };
  const row = { ...box, x: box.x + 14, width: box.width - 28 };
  return block(box, 12, "#3d2a1c") + drawKeyRow(entries, row, phone.long, colours.white);
}

const asks = { open: ["produce", "take"], own: ["elf", "elf"], hand: ["trade", "more"] } as const;

/** All that the reader is asked about such places, with the numbers of the options: the same on each picture. */
export function askOn(
  { view: { now, turn }, marks, speak }: Pick<Scene, "view" | "marks" | "speak">,
  isShown: (kind: keyof typeof asks) => boolean = () => true,
): string | undefined {
  const all = (["open", "own", "hand"] as const).flatMap((kind) => {
    const numbers = numbersOf(marks, new RegExp(`^${kind}:`, "u"));
    const ask = asks[kind][now.ask === "trade" ? 1 : 0];
    return numbers === undefined ? [] : [{ kind, asked: say(`picture.ask.${ask}`, { numbers }) }];
  });
  const [first, ...others] = all.filter(({ kind }) => isShown(kind)).map(({ asked }) => asked);
  if (first === undefined) return undefined;
  // Where one thing alone is asked there is room for what else may be pressed.
  return all.length === 1 && now.ask === "turn"
    ? speak(say("picture.ask.only", { asked: first, idle: isIdle(turn) ? "yes" : "no" }))
    : [first, ...others].map(speak).join(" · ");
}

/** The piles of basic resources, all worth the coin before them, and of victory point cards. */
function pilesOf({ view, marks, speak }: Scene): Part {
  const layOut = (box: Box) => {
    const row = { ...box, x: box.x + 84, width: box.width - 84, height: cardHeights.pile };
    const places = columns(row, [...basicCards.map(() => 1), 1.15], between.cards);
    return {
      row,
      piles: basicCards.map((card) => ({ card, box: at(places, card), count: at(view.basics, card) })),
      last: at(places, basicCards.length),
    };
  };
  return {
    height: cardHeights.pile + 12,
    alt: [],
    draw: (box) => {
      const { row, piles, last } = layOut(box);
      return [
        coin({ x: box.x + 40, y: row.y + 84 }, 74, valueOf(at(basicCards, 0))),
        ...piles.map(({ card, box, count }) => (count === 0 ? drawEmptyPile : drawBasicCard)(box, card, speak, count)),
        drawPointPile(last, view.points, speak),
      ].join("");
    },
    over: (box) =>
      markPlaces(
        marks,
        layOut(box).piles.map((pile) => ({ place: openPlace(pile.card), box: pile.box })),
        { spot: "bottom", height: phoneLabel.board, radius: 12 },
      ),
  };
}

function drawEmptyPile(box: Box, card: Card, speak: Speak): Svg {
  const x = box.x + box.width / 2;
  const style = { size: phone.board, least: phone.long, weight: "bold", width: box.width - 6 } as const;
  return [
    block(box, 12, "#c8b184"),
    text(speak(shortNameWord(card)), { x, y: box.y + 28 }, style),
    text(speak(say("cards.none")), { x, y: box.y + 88 }, style),
  ].join("");
}

/** How many points end the match, and how many victory point cards are left. */
function drawPointPile(box: Box, left: number, speak: Speak): Svg {
  const [right, y] = [box.x + box.width, box.y + box.height - 36];
  const goal = { size: 50, least: phone.long, weight: "black", align: "left", width: box.width - 76 } as const;
  return [
    drawPlank(box),
    text(speak(say("picture.goal")), { x: box.x + 6, y: box.y + 37 }, goal),
    points({ x: right - 37, y: box.y + 37 }, 70, pointsToEnd),
    points({ x: box.x + 44, y }, 67, 1),
    text(`×${left}`, { x: right - 46, y }, { size: 50, weight: "black" }),
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

export const roundWord = ({ turn, players }: View, speak: Speak): string =>
  speak(say("picture.round", { round: roundOf(turn, players.length) }));

/** A sign over the roofs: the round, what the reader is asked or else whose turn it is, and everybody's points. */
export function drawHead(
  { view, names, speak }: Pick<Scene, "view" | "names" | "speak">,
  asked?: string,
  end = standingItems(view.players.map(pointsOf)),
): Svg {
  const on = seatOn(view);
  const box = { x: 24, y: 16, width: 1152, height: 56 };
  const round = roundWord(view, speak);
  const turn = speak(say(on === undefined ? "picture.over" : "picture.turn"));
  return drawPlank(box) + drawHeadline(box, { round, turn, on, names, asked }, end);
}

const signs = {
  value: keySigns.value,
  points: keySigns.points,
  price: keySigns.cost,
  cost: item(
    ({ x, y }) => drawCost({ x: x - 38, y: y - 29, width: 76, height: 58 }, [goodsItem(at(basicCards, 0))]),
    1.5,
  ),
  show: shownItem(at(basicCards, 0)),
  elves: becomes(),
  trade: bareSign("shaking-hands"),
  worked: item((middle) => drawDoneSign(middle, 50)),
} as const;

type Sign = keyof typeof signs;

/** What the awnings say of the signs below them, from the upper one. */
const keys: readonly (readonly Sign[])[] = [
  ["cost", "value"],
  ["points", "show"],
];

/** Signs that stand without a word, and what they mean. */
export const listKey = (names: readonly Sign[], speak: Speak): readonly KeyEntry[] =>
  names.map((name) => ({ sign: signs[name], words: speak(say(`picture.key.${name}`)) }));

/** On a low pavement: what signs mean. */
export function drawLowKey(height: number, speak: Speak, ...lines: readonly (readonly Sign[])[]): Svg {
  const box = { ...pavementBox(height, pavement.low), width: 750 };
  const entries = lines.map((names) => listKey(names, speak));
  return drawPlank(box) + drawKeyRows(entries, inset(box, 8));
}

function drawSeats(height: number, { view, names }: Scene): Svg {
  const cards = item((middle, height) => icon("poker-hand", middle, height * 0.72), 0.66);
  const figures = view.players.map((player) => [pointsItem(pointsOf(player)), cards, words(String(player.cards))]);
  return drawStrip(pavementBox(height), { names, on: seatOn(view), figures, across: figures.length, plank: drawPlank });
}

/** Whose turn it is, until the match is over. */
export const seatOn = ({ now, turn }: View): Seat | undefined => (now.ask === "over" ? undefined : turn.seat);
