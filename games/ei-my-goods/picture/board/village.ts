import type { Message, Seat, Sheet } from "../../../contract/index.ts";
import {
  cutPages,
  drawParts,
  heightOfParts,
  lazyPage,
  type Part as PagePart,
} from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { item } from "../../../kit/draw/pieces/flow.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { gap, margin } from "../../../kit/draw/theme.ts";
import { describeOffer, describeSeats } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { farmyard, hedgeBox, hedgeHeight } from "../pieces/ground.ts";
import { drawKeyOn, listKey } from "../pieces/signs.ts";
import { drawKey, keyHeight } from "./key.ts";
import { drawOffer, measureOffer } from "./offer.ts";
import { drawHead, drawSeats, headHeight, layOutLowHead, type Scene } from "./scene.ts";
import { drawOwnHouses, drawYard, measureOwnHouses, measureYard } from "./yard.ts";

type Part = PagePart & { readonly alt: readonly Message[] };

/** Where the head is, and the parts below that of the first picture; the heads of the others are lower. */
const [top, frame] = [20, { top: 20 + headHeight + 8, foot: hedgeHeight }] as const;

/** Round, turn and market, then the viewer's own yard; for the table as many yards as there is room for. */
export function drawFirst(scene: Scene): string {
  const parts = withSigns(scene, pagesOf(scene)[0] ?? []);
  const height = heightOfParts(parts, frame);
  const head = drawHead({ x: margin, y: top, width: pictureWidth - 2 * margin, height: headHeight }, scene);
  return pictureOn(farmyard, height, head, ...drawParts(parts, frame.top), drawSeats(hedgeBox(height), scene));
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
  if (me === null) return cutPages([...yards, ...offer], frame);
  const home = [housesOf(scene, me)];
  const hasRoom = heightOfParts([...home, ...offer], frame) <= mostAtHome;
  return hasRoom
    ? [[...home, ...offer], ...cutPages(yards, frame)]
    : [home, ...cutPages(yards, frame), ...offer.map((part) => [part])];
}

/** What signs mean, where there is room for it. */
function withSigns(scene: Scene, parts: readonly Part[]): readonly Part[] {
  const key = { height: keyHeight, draw: (box: Box) => drawKey(box, scene), alt: [] };
  return heightOfParts([...parts, key], frame) <= pictureWidth ? [...parts, key] : parts;
}

const housesOf = (scene: Scene, seat: Seat): Part => ({
  height: measureOwnHouses(scene.view.players[seat]?.buildings.length ?? 0),
  draw: (box) => drawOwnHouses(box, scene, seat),
  alt: [],
});

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
  const head = layOutLowHead(scene);
  const height = heightOfParts(parts, { ...frame, top: head.end + gap });
  const drawn = drawParts(parts, head.end + gap);
  return pictureOn(farmyard, height, head.svg, ...drawn, drawFoot(hedgeBox(height), scene));
}

function drawFoot(box: Box, { view: { deck, discard }, speak }: Scene): Svg {
  const piles = { sign: item(() => "", 0), words: speak(say("picture.piles", { deck, discard })) };
  return drawKeyOn(box, [[piles], listKey(["points", "value"], speak)]);
}
