import type { Drawn, Labels, Named, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { type CardKind, type HandPage, layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { rows } from "../../kit/draw/layout.ts";
import { becomes, flow, type Item, item, joinItems, words } from "../../kit/draw/pieces/flow.ts";
import { drawKeyRow, packKey, type KeyEntry, signHeight, widthOfKey, wordsEntry } from "../../kit/draw/pieces/key.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { coin, points, priceTag, tagWidth } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text/text.ts";
import { colours, inkOn, margin, phone } from "../../kit/draw/theme.ts";
import { type Card, type Counts, everyResource, readCard, type Resource } from "../rules/cards.ts";
import { countResources } from "../rules/production.ts";
import { listSpare, type Mine, type SeatView, type View } from "../rules/view.ts";
import { say, shortenGoods } from "../text/words.ts";
import { addressed, layOutHead, sayCoins } from "./board/scene.ts";
import { drawWalls, farmyard, hedgeBox, hedgeHeight, plaster } from "./pieces/ground.ts";
import { askedAtLarge, askedInHand, asidePlace, handPlace, roofName } from "./pieces/names.ts";
import { drawKeyOn, listKey } from "./pieces/signs.ts";
import {
  buildingColour,
  chainItems,
  chainTakes,
  chainWord,
  drawAsideBack,
  goodItem,
  recipeItems,
  resourceIcon,
  resourceItem,
  sayEffect,
  sayResource,
} from "./pieces/things.ts";

const shape = {
  ...{ face: 252, tile: 72, chip: 60, rest: 56, foot: hedgeHeight },
  across: { face: 2, tile: 2, chip: 3 },
} as const;
/** How high the line is below the head that says with what cards are paid, and how far the cards are below it. */
const key = { height: 58, below: 30 } as const;
/** Height of the tag with a cost: its figure is as large as a name. */
const tagHeight = 69;
const across = pictureWidth - 2 * margin;
const roof = 62;

/** The own cards: large those that can be chosen, then the others in short; the card set aside has its sign. */
export function drawHand(view: View, marks: Labels, shown: Named): readonly Drawn[] {
  if (view.mine === null || view.me === null) return [];
  const { speak, names } = addressed(view, shown);
  const { aside, hand, plan, turn } = view.mine;
  const held = [...(aside === null ? [] : [aside]), ...hand].map((card) => ({
    card,
    place: card === aside ? asidePlace : handPlace(card),
    isAside: card === aside || card === plan?.aside,
  }));
  const asked = held.filter(({ place }) => marks[place] !== undefined);
  const isGiving = view.phase === "turn" && asked.some(({ place }) => place !== asidePlace);
  // About the card set aside, and about cards in hand; or else what no place of a picture answers.
  const atLarge = Object.keys(marks).length === 0 ? askedAtLarge(view) : undefined;
  const questions = atLarge === undefined ? asked.map(({ place }) => askedInHand(view, marks, place)) : [atLarge];
  const question = [...new Set(questions.map(speak))].join(" ");
  const head = layOutHead({ view, speak, names }, question === "" ? undefined : question, phone.hand);
  const told = {
    ...{ marks, speak, head },
    payment: listPayment(at(view.players, view.me), turn, asked, speak),
    resources: listResources(countResources(listSpare(view.mine)), speak),
    rest: speak(say(isGiving ? "picture.rest.unfit" : "picture.rest.hand")),
  };
  const top = head.end + 6 + key.height + key.below;
  return layOutHand(held, marks, { ...shape, top }).map((page) => lazyDrawing(() => drawPage(page, told)));
}

type Held = { readonly card: Card; readonly place: string; readonly isAside: boolean };
type Lines = readonly (readonly KeyEntry[])[];
type Told = {
  readonly marks: Labels;
  readonly speak: Speak;
  readonly head: { readonly svg: Svg; readonly end: number };
  /** Coins with which cards are paid, the chain that cards are for, and what signs mean, as far as there is room. */
  readonly payment: Lines;
  readonly resources: Lines;
  /** Why the other cards are not large. */
  readonly rest: string;
};

const lettering = { size: phone.hand, least: phone.hand, weight: "black" } as const;

function drawPage({ height, cards, rest }: HandPage<Held>, told: Told): string {
  const { marks, speak, head, payment, resources } = told;
  return pictureOn(
    farmyard,
    height,
    head.svg,
    drawKeyOn({ x: margin, y: head.end + 6, width: across, height: key.height }, payment),
    rest === undefined ? "" : text(told.rest, { x: margin + 8, y: rest + 24 }, { ...lettering, align: "left" }),
    ...cards.map(({ held, kind, box }) => (kind === "face" ? drawFace : drawStrip)(box, held, kind, speak)),
    markPlaces(
      marks,
      cards.map(({ held: { place }, box }) => ({ place, box })),
      { height: phoneLabel.hand },
    ),
    drawKeyOn(hedgeBox(height), resources),
  );
}

/** Coins with which cards are paid, the chain that cards are for, and what signs mean. */
function listPayment(own: SeatView, turn: Mine["turn"], asked: readonly Held[], speak: Speak): Lines {
  const open = asked.some(({ place }) => place !== asidePlace) ? (turn?.chain ?? null) : null;
  const chain = open === null ? [] : [chainEntry(at(own.buildings, open), speak)];
  const signs = listKey(open === null ? ["cost", "value", "points"] : ["cost", "points"], speak);
  return packKey([wordsEntry(sayCoins(own, speak)), ...chain, ...signs], across - 24, 1, phone.hand);
}

/** What the whole hand is worth as resources, without a card that is to be built. */
function listResources(worth: Counts, speak: Speak): Lines {
  const hand = wordsEntry(speak(say("picture.hand")));
  const count = (each: Resource): Item => words(String(at(worth, each)), colours.ink, 1.06);
  const piles = everyResource
    .filter((each) => at(worth, each) > 0)
    .map((each) => ({ sign: joinItems([count(each), resourceItem(each)], 0.12), words: speak(sayResource(each)) }));
  return packKey([hand, ...(piles.length === 0 ? [wordsEntry("0")] : piles)], hedgeBox(0).width - 24, 2, phone.hand);
}

/** Name on the roof; below it the card as a resource, cost and points, then what it makes of what, last the chain. */
function drawFace(box: Box, held: Held, _kind: CardKind, speak: Speak): Svg {
  const { card } = held;
  const { vp } = readCard(card);
  const colour = buildingColour(card);
  const style = { size: phone.name, least: phone.hand, colour: inkOn(colour) } as const;
  const room = box.width - 90;
  const inner = { x: box.x + 20, y: box.y + 65, width: box.width - 40, height: 180 };
  const [use = box, made = box, more = box] = rows(inner, 3, 0);
  return [
    drawWalls({ ...box, y: box.y + 4, height: box.height - 10 }, roof, colour),
    text(roofName(card, room, speak), { x: box.x + 60, y: box.y + 33 }, { ...style, align: "left", width: room }),
    drawUse({ ...use, width: use.width - 80 }, held, speak),
    vp === 0 ? "" : points({ x: use.x + use.width - 36, y: use.y + 32 }, 74, vp),
    flow(made, [...recipeItems(card, speak), ...listWorth(card)], 0.1, "left"),
    drawKeyRow([explainMade(card, more.width, speak)], more, phone.hand),
  ].join("");
}

/** What one good is worth. */
function listWorth(card: Card): readonly Item[] {
  const { good, value } = readCard(card);
  return good === null ? [] : [words("="), item((middle, height) => coin(middle, height * 1.1, value), 1.1)];
}

/** What goes into the chain and what it makes, by name or else by its sign, after the word for it where that has room; without a chain what the card makes or does. */
function explainMade(card: Card, room: number, speak: Speak): KeyEntry {
  const { good } = readCard(card);
  if (good === null) return wordsEntry(speak(sayEffect(card)));
  const takes = chainTakes(card);
  const told = speak(shortenGoods(good, Math.max(1, takes.length)));
  if (takes.length === 0) return { sign: goodItem(good), words: told };
  const entryOf = (items: readonly Item[]): KeyEntry => ({ sign: joinItems([...items, becomes()], 0.12), words: told });
  const ways = [entryOf([chainWord(speak), ...takes]), entryOf(takes)];
  return ways.find((way) => widthOfKey([way], phone.hand) <= room) ?? chainEntry(card, speak);
}

const chainEntry = (card: Card, speak: Speak): KeyEntry => {
  return { sign: joinItems([chainWord(speak), ...chainItems(card)], 0.12), words: "" };
};

/** The card as a resource, or that it is set aside and is none, and what it costs to build. */
function drawUse(box: Box, { card, isAside }: Held, speak: Speak): Svg {
  const { resource, cost } = readCard(card);
  const tag = item((middle) => priceTag(middle, tagHeight, cost), tagWidth(tagHeight, cost) / signHeight);
  const used = resource === null ? [] : [{ sign: resourceItem(resource), words: speak(sayResource(resource)) }];
  return drawKeyRow([...(isAside ? listKey(["aside"], speak) : used), { sign: tag, words: "" }], box, phone.hand);
}

/** The card as a resource and its name, then cost and points where they matter, or that it is set aside; its left end is free for a label. */
function drawStrip(box: Box, { card, isAside }: Held, kind: CardKind, speak: Speak): Svg {
  const isPriced = kind === "tile";
  const { resource, cost, vp } = readCard(card);
  const colour = buildingColour(card);
  const y = box.y + box.height / 2;
  const end = box.x + box.width - (isPriced ? 196 : 4);
  const room = end - box.x - 100 - (isAside ? 52 : 0);
  const style = { size: phone.hand, least: phone.hand, align: "left", width: room } as const;
  return [
    plate(box, { fill: plaster, edge: "#7a6a4c", radius: 12, lift: 3 }),
    block({ ...box, width: 88 }, 10, colour),
    resource === null ? "" : icon(resourceIcon(resource), { x: box.x + 58, y }, 46, inkOn(colour)),
    text(roofName(card, room, speak), { x: box.x + 98, y }, style),
    isAside ? drawAsideBack({ x: end - 24, y }, 52) : "",
    isPriced ? priceTag({ x: end + tagWidth(tagHeight, cost) / 2, y }, tagHeight, cost) : "",
    isPriced && vp > 0 ? points({ x: end + 152, y: y + 1 }, 66, vp) : "",
  ].join("");
}
