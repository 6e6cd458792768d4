import type { Message, Seat, Sheet } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { keysOf } from "../../../kit/catalogue.ts";
import { evenRows, inEvenRows } from "../../../kit/draw/layout.ts";
import {
  cutPages,
  drawParts,
  heightOfParts,
  lazyPage,
  type Part as PagePart,
} from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { flow, joinItems, words } from "../../../kit/draw/pieces/flow.ts";
import { packKey, wordsEntry } from "../../../kit/draw/pieces/key.ts";
import { drawQuestion, isAsked, markPlaces, numbersOf, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { points, priceTag } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, gap, margin, phone } from "../../../kit/draw/theme.ts";
import { everyResource, readSide, type Side } from "../../rules/cards.ts";
import type { Bunny } from "../../rules/facts.ts";
import { findBunny } from "../../rules/production.ts";
import type { View } from "../../rules/view.ts";
import { describeOffer, describeSeats } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { farmyard, hedgeBox, hedgeHeight } from "../pieces/ground.ts";
import { findAssistantName, findQuestion, offerPlace } from "../pieces/names.ts";
import { drawKeyOn, type KeyName, listKey } from "../pieces/signs.ts";
import { drawRabbitHead, resourceItem } from "../pieces/things.ts";
import { boardType, drawMarket, isMarketOpen, layOutHead, sayCoins, type Scene, stallHeight } from "./scene.ts";
import { drawOwnHouses, drawYard, kindFor, measureHouses, measureYard } from "./yard.ts";

type Part = PagePart & { readonly alt: readonly Message[] };

/** The head of the first picture: what it asks, and below that the market while there is one. */
function layOutFirst(scene: Scene) {
  const { view, marks, speak } = scene;
  const question = findQuestion(view, marks);
  const head = layOutHead(scene, question === undefined ? undefined : speak(question));
  const market = { x: margin, y: head.end + 8, width: pictureWidth - 2 * margin, height: stallHeight };
  // While cards are drawn there is no market.
  const isOpen = isMarketOpen(view);
  const svg = (): Svg => head.svg + (isOpen ? drawMarket(market, scene) : "");
  return { svg, frame: { top: (isOpen ? market.y + stallHeight : head.end) + 12, foot: hedgeHeight } };
}

/** Round, question and market, then the viewer's own yard; for the table as many yards as there is room for. */
export function drawFirst(scene: Scene): string {
  const { svg, frame } = layOutFirst(scene);
  const parts = pagesOf(scene)[0] ?? [];
  const height = heightOfParts(parts, frame);
  return pictureOn(farmyard, height, svg(), ...drawParts(parts, frame.top), drawKey(hedgeBox(height), scene));
}

/** The yards of others and the assistants on offer, on as many pictures as they need. */
export const drawOthers = (scene: Scene): readonly Sheet[] =>
  pagesOf(scene)
    .slice(1)
    .map((parts) => lazyPage(parts, () => drawPage(scene, parts)));

/** Height of the own yard with the assistants at most: a panel shows it together with a hand. */
const mostAtHome = 960;

/**
 * Pictures no higher than wide: the viewer's own yard, then those of the others in the order of play. The assistants on
 * offer are at home where there is room; else on a picture of their own, which whoever hires can see without the yards.
 */
function pagesOf(scene: Scene): readonly (readonly Part[])[] {
  const { me, players } = scene.view;
  const seats = players.map((_, index) => ((me ?? -1) + 1 + index) % players.length);
  const yards = seats.filter((seat) => seat !== me).map((seat) => yardOf(scene, seat));
  const offer = offerOf(scene);
  const { frame } = layOutFirst(scene);
  if (me === null) return cutPages([...yards, ...offer], frame);
  const home = [housesOf(scene, me, pictureWidth - frame.top - frame.foot - gap)];
  const others = { ...frame, top: layOutHead(scene).end + gap };
  const hasRoom = heightOfParts([...home, ...offer], frame) <= mostAtHome;
  return hasRoom
    ? [[...home, ...offer], ...cutPages(yards, others)]
    : [home, ...cutPages(yards, others), ...offer.map((part) => [part])];
}

function housesOf(scene: Scene, seat: Seat, room: number): Part {
  const { length } = at(scene.view.players, seat).buildings;
  const kind = kindFor(length, room);
  return { height: measureHouses(length, kind), draw: (box) => drawOwnHouses(box, scene, seat, kind), alt: [] };
}

const yardOf = (scene: Scene, seat: Seat): Part => ({
  height: measureYard(scene.view, seat),
  draw: (box) => drawYard(box, scene, seat),
  alt: describeSeats(scene.view, [seat]),
});

const offerOf = (scene: Scene): readonly Part[] =>
  scene.view.offer.length === 0
    ? []
    : [{ height: measureOffer(scene), draw: (box) => drawOffer(box, scene), alt: describeOffer(scene.view) }];

/** Parts below each other, and on the hedge how many cards the piles have, and what signs mean. */
function drawPage(scene: Scene, parts: readonly Part[]): Svg {
  const head = layOutHead(scene);
  const height = heightOfParts(parts, { foot: hedgeHeight, top: head.end + gap });
  const drawn = drawParts(parts, head.end + gap);
  return pictureOn(farmyard, height, head.svg, ...drawn, drawFoot(hedgeBox(height), scene));
}

function drawFoot(box: Box, { view: { deck, discard, players }, speak }: Scene): Svg {
  const aside: readonly KeyName[] = players.some(({ hasAside }) => hasAside) ? ["aside"] : [];
  const piles = wordsEntry(speak(say("picture.piles", { deck, discard })));
  return drawKeyOn(box, [[piles], listKey(["points", "value", ...aside], speak)]);
}

const across = 3;
const between = 24;
/** How large an assistant is, with a line for the name, then one for the colours, the cost and the points. */
const assistantSize = { width: (pictureWidth - 2 * margin - (across - 1) * between) / across, height: 138 };
/** Above assistants is what they are, or the question. */
const titleHeight = 56;
const titleWidth = 520;

/** How high the assistants on offer are. */
function measureOffer({ view }: Scene): number {
  const { length } = view.offer;
  return length === 0 ? 0 : titleHeight + 26 + evenRows(length, across).length * (assistantSize.height + between);
}

/** Assistants nobody has hired: name, cost, points, and the colours of buildings they ask for, by their resources. */
function drawOffer(box: Box, scene: Scene): Svg {
  const { view, marks, speak } = scene;
  const title = { x: box.x + 14, y: box.y + titleHeight / 2 };
  const spaces = { columns: between, rows: between };
  const boxes = inEvenRows({ x: box.x, y: box.y + titleHeight + 26 }, view.offer.length, across, assistantSize, spaces);
  const places = view.offer.map((which, index) => ({ place: offerPlace(which), box: at(boxes, index) }));
  const heading = { ...boardType, least: phone.long, weight: "black", width: titleWidth - 40 } as const;
  const numbers = numbersOf(marks, /^offer:/u);
  // A fence runs behind it.
  const board = { ...box, width: titleWidth - 12, height: titleHeight };
  const key = { ...box, x: box.x + titleWidth, width: box.width - titleWidth, height: titleHeight };
  const wanted = { sign: resourceItem(at(everyResource, 0)), words: speak(say("picture.key.wanted")) };
  return [
    numbers !== undefined
      ? drawQuestion(title, speak(say("picture.ask.hire", { numbers })), heading.width)
      : plate(board, { fill: colours.paper, edge: "#7a6a4c", lift: 3 }) +
        text(speak(say("picture.offer")), title, heading),
    drawKeyOn(key, [[wanted, ...listKey(["cost"], speak)]]),
    ...view.offer.map((which, index) => drawAssistant(at(boxes, index), which, speak(findAssistantName(which)))),
    markPlaces(marks, places, { height: phoneLabel.board }),
  ].join("");
}

function drawAssistant(box: Box, which: Side, called: string): Svg {
  const { cost, vp, colours: wanted } = readSide(which);
  const low = box.y + 97;
  const right = box.x + box.width;
  const tokens = everyResource.flatMap((resource) =>
    Array.from({ length: at(wanted, resource) }, () => resourceItem(resource)),
  );
  const name = { ...boardType, width: box.width - 98 };
  return [
    plate(box, { fill: colours.paper, edge: "#7a6a4c", radius: 12, lift: 3 }),
    drawRabbitHead({ x: right - 32, y: box.y + 40 }, 34),
    text(called, { x: box.x + 42, y: box.y + 34 }, name),
    flow({ x: box.x + 14, y: low - 23, width: 184, height: 46 }, tokens, 0.06, "left"),
    priceTag({ x: right - 116, y: low }, 69, cost),
    points({ x: right - 40, y: low + 2 }, 69, vp),
  ].join("");
}

/** Signs of the picture, the more needed ones first. */
function listSigns(view: View): readonly KeyName[] {
  const { me, phase, players } = view;
  const kinds = (me === null ? players : [at(players, me)]).flatMap((tableau) =>
    tableau.buildings.map((_, place) => findBunny(tableau, place)),
  );
  const isIn = (kind: Bunny): boolean => kinds.includes(kind) || (phase === "plans" && kind !== "assistant");
  const isShown: { readonly [name in KeyName]: boolean } = {
    efficient: isIn("efficient"),
    sloppy: isIn("sloppy"),
    aside: me !== null && at(players, me).hasAside,
    value: me === null,
    points: me !== null,
    assistant: isIn("assistant"),
    rooster: true,
    cost: false,
  };
  return keysOf(isShown).filter((name) => isShown[name]);
}

/** On the hedge: the coins with which the reader pays, and as many signs as two lines have room for. */
function drawKey(box: Box, { view, marks, speak }: Scene): Svg {
  const { me, players } = view;
  const held = me === null ? [] : [wordsEntry(sayCoins(at(players, me), speak))];
  // Which rabbit works is asked once its house is chosen.
  const isNext = view.phase === "plans" && isAsked(marks, /^building:/u);
  const then = isNext ? [words(speak(say("picture.key.then")), colours.ink, 1)] : [];
  const keys = listKey(listSigns(view), speak, me ?? 0);
  const led = keys.map((key, index) => (index > 0 ? key : { ...key, sign: joinItems([...then, key.sign], 0.16) }));
  return drawKeyOn(box, packKey([...held, ...led], box.width - 24, 2));
}
