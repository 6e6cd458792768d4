import type { Message, Seat, Sheet } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import {
  cutPages,
  drawParts,
  heightOfParts,
  lazyPage,
  type Part as PagePart,
} from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { wordsEntry } from "../../../kit/draw/pieces/key.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { gap, margin } from "../../../kit/draw/theme.ts";
import { describeOffer, describeSeats } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { farmyard, hedgeBox, hedgeHeight } from "../pieces/ground.ts";
import { findQuestion } from "../pieces/names.ts";
import { drawKeyOn, type KeyName, listKey } from "../pieces/signs.ts";
import { drawKey } from "./key.ts";
import { drawOffer, measureOffer } from "./offer.ts";
import { drawMarket, isMarketOpen, layOutHead, type Scene, stallHeight } from "./scene.ts";
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
