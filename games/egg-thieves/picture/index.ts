import type { Message, Picture, Sheet } from "../../contract/index.ts";
import { item, sign } from "../../kit/draw/pieces/flow.ts";
import { wordsEntry } from "../../kit/draw/pieces/key.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, type Part as PagePart } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { margin } from "../../kit/draw/theme.ts";
import type { ThiefFact } from "../rules/facts.ts";
import { isBotTurn } from "../rules/publicState.ts";
import type { View } from "../rules/view.ts";
import { describePlayer, describeRaptors } from "../text/board.ts";
import { say } from "../text/words.ts";
import { campHeight, campOrder, columnHeight, drawCamp, drawCampLegend, drawColumns } from "./board/camps.ts";
import { drawKey, drawLegend, drawPile, layOutHead, pileHeight } from "./board/head.ts";
import { drawNests, nestsHeight } from "./board/nests.ts";
import { type At, type Scene, sceneOf } from "./board/scene.ts";
import { drawPrice, drawRaptors, raptorsHeight } from "./board/raptors.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import art from "./pieces/art.json" with { type: "json" };
import { backItem } from "./pieces/cards.ts";
import { fernBox, fernHeight, glade } from "./pieces/ground.ts";
import { icons, listSigns } from "./signs.ts";

type Part = PagePart & { readonly alt: readonly Message[] };
type Foot = (box: Box, scene: Scene) => Svg;

const width = pictureWidth - 2 * margin;
const top = 16;
const frame = { top, foot: fernHeight };

const headPart = (scene: Scene, kinds: readonly At[]): Part => ({ ...layOutHead(scene, kinds), alt: [] });

/** Raids and whose turn it is, then the three nests, and an Eggbot's pile while there is one. */
function drawBoard(scene: Scene): string {
  const parts: readonly Part[] = [
    headPart(scene, scene.view.pile === null ? ["nest", "card"] : []),
    {
      height: nestsHeight(scene.view, width) + 14,
      draw: (box) => drawNests({ ...box, y: box.y + 28 }, scene),
      alt: [],
    },
    ...(scene.view.pile === null ? [] : [{ height: pileHeight, draw: (box: Box) => drawPile(box, scene), alt: [] }]),
  ];
  return drawPage(scene, parts, drawLegend);
}

/** The camps of all but the reader, whose own is in the picture of their hand, on as many pictures as they need; then the raptors for hire. */
function drawOthers(scene: Scene): readonly Sheet[] {
  const { view } = scene;
  const raptors: readonly Part[] = [
    headPart(scene, ["raptor"]),
    { height: raptorsHeight(scene), draw: (box) => drawRaptors(box, scene), alt: [describeRaptors(view)] },
  ];
  const above: readonly Part[] = [
    headPart(scene, isBotTurn(view.seats, view.turn.player) ? ["plan"] : []),
    { height: columnHeight, draw: (box) => drawColumns(box, scene), alt: [] },
  ];
  const below = { top: heightOfParts(above, { top, foot: 0 }), foot: fernHeight };
  const draw = (parts: readonly Part[], foot: Foot): Sheet => lazyPage(parts, () => drawPage(scene, parts, foot));
  return [
    ...cutPages(campsOf(scene), below).map((camps) => draw([...above, ...camps], drawCampLegend)),
    ...(view.row.length === 0 ? [] : [draw(raptors, drawStores)]),
  ];
}

const campsOf = (scene: Scene): readonly Part[] =>
  campOrder(scene.view).map((player) => ({
    height: campHeight(scene.view, player),
    draw: (box) => drawCamp(box, scene, player),
    alt: [describePlayer(scene.view, player)],
  }));

function drawPage(scene: Scene, parts: readonly Part[], foot: Foot): string {
  const height = heightOfParts(parts, frame);
  return pictureOn(glade, height, ...drawParts(parts, top), foot(fernBox(height), scene));
}

/** What the price of a raptor is, the egg deck with its top back, and eggs paid to raptors. */
function drawStores(box: Box, { view: { payment, deck }, speak }: Scene): Svg {
  const price = { sign: item((middle) => drawPrice(middle, ""), 1.7), words: speak(say("picture.cost")) };
  const paid = { sign: sign("two-coins", "#ffd35c"), words: speak(say("picture.pot", { eggs: payment })) };
  const told = wordsEntry(speak(say("picture.deck", { cards: deck.cards })));
  return drawKey(box, [price, deck.cards === 0 ? told : { ...told, sign: backItem(deck.top ?? 0) }], [paid]);
}

/** The nests by night, camps and raptors, and the own hand with the own board, drawn from the view. Where an option is, each question says. */
export const picture: Omit<Picture<View, ThiefFact>, "place"> = {
  title: finishTitle(art.title),
  board: (view, marks, shown) => drawBoard(sceneOf(view, marks, shown)),
  more: (view, marks, shown) => drawOthers(sceneOf(view, marks, shown)),
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
