import type { Message, Seat, Sheet, Speak } from "../../../contract/index.ts";
import { lazyPage } from "../../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, gap, margin, phone } from "../../../kit/draw/theme.ts";
import type { View } from "../../rules/view.ts";
import { describeOffer, describeSeats } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { farmyard, hedgeBox, hedgeHeight } from "../pieces/ground.ts";
import { drawOffer, measureOffer } from "./offer.ts";
import { drawCount, drawHead, drawHoldings, headHeight, type Scene } from "./scene.ts";
import { drawOwnHouses, drawYard, measureOwnHouses, measureYard } from "./yard.ts";

type Part = {
  readonly height: number;
  readonly draw: (box: Box) => Svg;
  readonly alt: readonly Message[];
};

const width = pictureWidth - 2 * margin;
const top = 28;
const tallest = pictureWidth;

/** Round, phase and market, then the viewer's own yard; for the table as many yards as there is room for. */
export function drawFirst(scene: Scene): string {
  const [first] = pagesOf(scene);
  const seat = scene.view.me;
  if (seat === null) return drawPage(scene, [headOf(scene), ...(first ?? [])]);
  const name = scene.names[seat] ?? "";
  return drawPage(scene, ownParts(scene, seat), (box) => drawHoldings(box, scene.view, { seat, name }, colours.white));
}

/** The viewer's own yard, and the assistants on offer where there is room for them. */
const ownParts = (scene: Scene, seat: Seat): readonly Part[] => [
  headOf(scene),
  housesOf(scene, seat),
  ...(hasOfferAtHome(scene) ? offerOf(scene) : []),
];

const hasOfferAtHome = (scene: Scene): boolean => {
  const { me } = scene.view;
  return me !== null && heightOf([headOf(scene), housesOf(scene, me), ...offerOf(scene)]) <= tallest;
};

/** The yards of others and the assistants on offer, on as many pictures as they need. */
export function drawOthers(scene: Scene): readonly Sheet[] {
  const pages = scene.view.me === null ? pagesOf(scene).slice(1) : pagesOf(scene);
  return pages.map((parts) => lazyPage(parts, () => drawPage(scene, parts)));
}

/** The yards that are not the viewer's, in the order of play, and the offer, cut into pictures no higher than wide. */
function pagesOf(scene: Scene): readonly (readonly Part[])[] {
  const { view } = scene;
  const seats = view.players.map((_, index) => ((view.me ?? -1) + 1 + index) % view.players.length);
  const yards = seats.filter((seat) => seat !== view.me).map((seat) => yardOf(scene, seat));
  const pages: Part[][] = [[]];
  for (const part of [...yards, ...(hasOfferAtHome(scene) ? [] : offerOf(scene))]) {
    const isFirst = view.me === null && pages.length === 1;
    const page = pages.at(-1) ?? [];
    const room = tallest - heightOf([...(isFirst ? [headOf(scene)] : []), ...page, part]);
    if (room >= 0 || page.length === 0) page.push(part);
    else pages.push([part]);
  }
  return pages.filter((page) => page.length > 0);
}

const headOf = ({ view, speak }: Scene): Part => ({
  height: headHeight,
  draw: (box) => drawHead(box, view, speak),
  alt: [],
});

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

const heightOf = (parts: readonly Part[]): number =>
  Math.round(parts.reduce((sum, { height }) => sum + height + gap, top + hedgeHeight));

/** Parts below each other, and on the hedge what is given, or else how many cards the piles have. */
function drawPage(
  { view, speak }: Scene,
  parts: readonly Part[],
  foot: (box: Box) => Svg = (box) => drawPiles(box, view, speak),
): string {
  const height = heightOf(parts);
  let y = top;
  const content = parts.map(({ height: tall, draw }) => {
    const box = { x: margin, y, width, height: tall };
    y += tall + gap;
    return draw(box);
  });
  return pictureOn(farmyard, height, ...content, foot(hedgeBox(height)));
}

function drawPiles(box: Box, { deck, discard }: View, speak: Speak): Svg {
  const y = box.y + box.height / 2;
  const words = { size: 50, least: phone.long, align: "left", colour: colours.white } as const;
  const right = box.x + box.width;
  const toDraw = speak(say("picture.deck"));
  const first = behindCount(box.x + 40, deck);
  const next = Math.min(first + widthOf(toDraw, words.size) + 60, right - 420);
  const second = behindCount(next, discard);
  return [
    drawCount({ x: box.x + 40, y }, "card-draw", deck, colours.white),
    text(toDraw, { x: first, y }, { ...words, width: next - first - 40 }),
    drawCount({ x: next, y }, "card-exchange", discard, colours.white),
    text(speak(say("picture.discard")), { x: second, y }, { ...words, width: right - second }),
  ].join("");
}

/** Where the word of a count begins, from the middle of its sign. */
const behindCount = (x: number, count: number): number => x + 50 + widthOf(String(count), 46, "black");
