import type { Message, Picture, Sheet } from "../../contract/index.ts";
import { icon } from "../../kit/draw/icon.ts";
import { cutPages, drawParts, heightOfParts, lazyPage, type Part as PagePart } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { margin } from "../../kit/draw/theme.ts";
import type { ThiefFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { describePlayer, describeRaptors } from "../text/board.ts";
import { say } from "../text/words.ts";
import { campHeight, campOrder, drawCamp } from "./board/camps.ts";
import { drawHead, drawPile, drawTurn, headHeight, pileHeight } from "./board/head.ts";
import { drawNests, nestsHeight } from "./board/nests.ts";
import { type Scene, sceneOf } from "./board/scene.ts";
import { drawRaptors, raptorsHeight } from "./board/raptors.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import { art } from "./pieces/art.ts";
import { fernBox, fernHeight, glade, lettering } from "./pieces/ground.ts";
import { icons, listSigns } from "./signs.ts";

type Part = PagePart & { readonly alt: readonly Message[] };
type Foot = (box: Box, scene: Scene) => Svg;

const width = pictureWidth - 2 * margin;
const top = 26;
const frame = { top, foot: fernHeight };

/** Raids and decks, then the three nests, an Eggbot's pile while there is one, and whose turn it is. */
function drawBoard(scene: Scene): string {
  const { view } = scene;
  const parts: readonly Part[] = [
    { height: headHeight, draw: (box) => drawHead(box, scene), alt: [] },
    { height: nestsHeight(view, width), draw: (box) => drawNests({ ...box, y: box.y + 14 }, scene), alt: [] },
    ...(view.pile === null ? [] : [{ height: pileHeight, draw: (box: Box) => drawPile(box, scene), alt: [] }]),
  ];
  return drawPage(scene, parts, drawTurn);
}

/** The raptors for hire, and everybody's camp, on as many pictures as they need. */
function drawOthers(scene: Scene): readonly Sheet[] {
  const { view } = scene;
  const raptors: Part = {
    height: raptorsHeight(scene),
    draw: (box) => drawRaptors(box, scene),
    alt: [describeRaptors(view)],
  };
  const pages = [...cutPages(campsOf(scene), frame), ...(view.row.length === 0 ? [] : [[raptors]])];
  return pages.map((parts) =>
    lazyPage(parts, () => drawPage(scene, parts, parts.includes(raptors) ? drawPot : drawDeckLine)),
  );
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

/** Eggs paid to raptors, and the number of raptors still to come. */
function drawPot(box: Box, { view, speak }: Scene): Svg {
  const y = box.y + box.height / 2;
  const paid = speak(say("picture.paid", { eggs: view.payment }));
  const left = speak(say("picture.raptors", { raptors: view.raptorsLeft }));
  const from = Math.max(400, 110 + Math.min(400, widthOf(paid, lettering.size, lettering.weight)));
  return [
    icon("two-coins", { x: box.x + 34, y }, 60, "#ffd35c"),
    text(paid, { x: box.x + 80, y }, { ...lettering, width: 400 }),
    text(left, { x: box.x + from, y }, { ...lettering, width: box.width - from }),
  ].join("");
}

/** Which raid is next, or that there is none. */
function drawDeckLine(box: Box, { view, speak }: Scene): Svg {
  const told =
    view.now.ask === "over"
      ? say("picture.over")
      : say("picture.raid.next", { raid: Math.min(view.raids + 1, view.raidLimit), of: view.raidLimit });
  return text(speak(told), { x: box.x, y: box.y + box.height / 2 }, { ...lettering, width: box.width });
}

/** The nests by night, camps and raptors, and the own hand, drawn from the view. Where an option is, each question says. */
export const picture: Omit<Picture<View, ThiefFact>, "place"> = {
  title: finishTitle(art.title),
  board: (view, marks, shown) => drawBoard(sceneOf(view, marks, shown)),
  more: (view, marks, shown) => drawOthers(sceneOf(view, marks, shown)),
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
