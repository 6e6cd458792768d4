import type { Message } from "../../../contract/index.ts";
import { drawArt, stampArt } from "../../../kit/draw/art.ts";
import { pictureWidth, rimOf } from "../../../kit/draw/pictures/picture.ts";
import { becomes, item, type Item, words } from "../../../kit/draw/pieces/flow.ts";
import { chipShape, coin, points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { badgeCorner, colours, margin, phone } from "../../../kit/draw/theme.ts";
import { chapterOf } from "../../rules/box/chapters.ts";
import { listDeliveries } from "../../rules/chapters/delivery.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { art } from "./art.ts";
import { bare, goodItem } from "./items.ts";
import { lineUpLeft, together } from "./line.ts";
import type { Scene } from "./scene.ts";

const rim = 14;
const right = pictureWidth - rim;

/** How high the wood at the foot is; Discord's badge covers its left end. */
export const woodHeight = badgeCorner.height + 14;

/** What lies on the paper: panels, and their edges. */
export const sheet = { fill: "#fffaf0", edge: "#b79f6c", quiet: "#efe4c4" } as const;

/** The paper of an old map, with a pine wood at its foot: the ground of all pictures but the map itself. */
export const mapPaper = (height: number): Svg =>
  [
    drawFlat(`M${rim} ${rim}H${right}V${height - rim}H${rim}Z`, "#e9d9b0"),
    stampArt(
      art.contour,
      Array.from({ length: Math.ceil(height / 130) }, (_, index) => ({ x: rim, y: 70 + index * 130 })),
    ),
    drawArt(art.wood, { x: 0, y: height }),
    mapRim(height),
  ].join("");

/** Height of the land that stands over what happened. */
export const horizonHeight = 118;

/** The ground of the map: the map paints it over, so there are only the wood below it and the rim. */
export const mapEdge = (height: number): Svg =>
  drawFlat(`M${rim} ${height - woodHeight - 30}H${right}V${height - rim}H${rim}Z`, "#27513a");

/** The rim around every picture, over whatever reaches to its edge. */
export const mapRim = (height: number): Svg => rimOf(height, "#3f5a3a");

/** The rim over the map, and the wood or the surf that it ends in. */
export const mapFoot = (height: number, isSea: boolean): Svg =>
  drawArt(isSea ? art.surf : art.wood, { x: 0, y: height }) + mapRim(height);

/** What of the wood words and signs may stand on: right of the badge. */
export function woodBox(height: number): Box {
  const x = badgeCorner.width + 16;
  return { x, y: height - woodHeight + 26, width: pictureWidth - margin - x, height: woodHeight - 44 };
}

const line = { size: 50, least: phone.long, weight: "black", align: "left" } as const;

/** Chapter, round and event, and below whose turn it is in which phase. */
export function drawFoot(box: Box, scene: Scene): Svg {
  const { view, speak } = scene;
  const label = `${chapterOf(view.chapter).roman} · ${Math.max(1, view.round)}/7`;
  const top = { x: box.x, y: box.y + 26 };
  const low = { x: box.x, y: box.y + 82 };
  const { width } = badgeBox(top, label, { height: 56 });
  const left = box.x + width + 18;
  return [
    badge({ ...top, x: box.x + width / 2 }, label, { height: 56, colour: colours.gold }),
    text(
      speak(titleOf(view)),
      { ...top, x: left },
      { ...line, colour: colours.white, width: box.x + box.width - left },
    ),
    drawTurn(low, box.width, scene),
  ].join("");
}

const titleOf = ({ event, chapter }: View): Message =>
  event === null ? say(`picture.chapter.${chapter}`) : say(`event.${event}`);

function drawTurn(at: Point, width: number, { view, speak, names }: Scene): Svg {
  const { turn, phase } = view;
  const style = { ...line, colour: colours.white } as const;
  const named = say(`picture.phase.${phase}`);
  if (turn === null) return text(speak(named), at, { ...style, width });
  const words = turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named;
  const told = speak(words);
  // A longer phase leaves less room for the name.
  const left = Math.min(640, Math.max(380, widthOf(told, line.size, line.weight) + 20));
  return (
    text(told, at, { ...style, width: left - 20 }) +
    drawName({ x: at.x + left, y: at.y }, names, turn.seat, width - left)
  );
}

/** A player's chip and name, from a point to the right. */
export function drawName(
  { x, y }: Point,
  names: readonly string[],
  seat: number,
  width: number,
  ink: string = colours.white,
): Svg {
  const chip = 55;
  const left = chip * chipShape + 14;
  return (
    seatChip({ x: x + (chip * chipShape) / 2, y }, chip, seat) +
    text(drawableName(names[seat] ?? ""), { x: x + left, y }, { ...line, size: 50, colour: ink, width: width - left })
  );
}

/** The main objective: which goods are worth how much to whom brings enough of them. */
export function drawObjective(box: Box, view: View): Svg {
  const price = (value: number): Item => item((middle, height) => coin(middle, height * 1.2, value), 1.2);
  const prize = (value: number): Item => item((middle, height) => points(middle, height * 1.25, value), 1.25);
  const { goods, solo } = chapterOf(view.chapter);
  // Alone the points and fists are asked for as well, with others the points are what a delivery gives.
  const sizes =
    view.seats.length === 1
      ? [price(solo.coins), prize(solo.points), together([words(String(solo.fists)), bare("fist")], 0.05)]
      : listDeliveries(view).flatMap((size) => [price(size.coins), prize(size.points)]);
  return lineUpLeft(box, [...goods.map(goodItem), becomes(), ...sizes], 0.1);
}
