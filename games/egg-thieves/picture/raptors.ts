import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { rimmedBlock } from "../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../kit/draw/icon.ts";
import { columns, grid, inset, middleOf } from "../../kit/draw/layout.ts";
import { markPlaces } from "../../kit/draw/marks.ts";
import { coin, eyeSign } from "../../kit/draw/pieces.ts";
import { paper } from "../../kit/draw/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, round, type } from "../../kit/draw/theme.ts";
import { type Ability, raptorCard } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { raptorPlace } from "./places.ts";

const height = 180;

const words: { readonly [icon in Ability]: string } = {
  up: "up",
  down: "down",
  peek: "peek",
  draw: "draw",
  swap: "swap",
};

const signs: { readonly [icon in Ability]: IconName | "up" | "down" | "eye" } = {
  up: "up",
  down: "down",
  peek: "eye",
  draw: "card-draw",
  swap: "card-exchange",
};

const acrossFor = (count: number): number => (count > 4 ? 3 : 4);

/** How high the raptors on show are: one row of four, or two of three. */
export function raptorsHeight({ row }: View): number {
  const down = Math.max(1, Math.ceil(row.length / acrossFor(row.length)));
  return down * height + (down - 1) * gap;
}

/** The raptors on show: name, cost, and the icons in their order. */
export function drawRaptors(box: Box, { row }: View, marks: Labels): Svg {
  const across = acrossFor(row.length);
  const boxes = grid(box, across, Math.max(1, Math.ceil(row.length / across))).flat();
  const places = row.map((raptor, index) => ({ place: raptorPlace(raptorCard(raptor).id), box: at(boxes, index) }));
  const plates = row.map((raptor, index) => drawRaptor(at(boxes, index), raptor));
  return plates.join("") + markPlaces(marks, places, { radius: round.panel });
}

function drawRaptor(box: Box, raptor: number): Svg {
  const { name, cost, icons } = raptorCard(raptor);
  const inside = inset(box, 14);
  const low = { ...inside, x: inside.x + 76, y: inside.y + 48, width: inside.width - 76, height: inside.height - 48 };
  const feet = columns(
    low,
    icons.map(() => 1),
    6,
  );
  const nameAt = { x: middleOf(box).x, y: inside.y + 20 };
  return [
    paper(box),
    text(name, nameAt, { size: type.strong, weight: "black", width: inside.width - 24 }),
    coin({ x: inside.x + 34, y: middleOf(low).y }, 66, cost),
    ...icons.map((each, index) => drawAbility(at(feet, index), each)),
  ].join("");
}

function drawAbility(box: Box, each: Ability): Svg {
  const middle = middleOf(box);
  const sign = signs[each];
  const at = { x: middle.x, y: box.y + 34 };
  return [
    drawSign(sign, at),
    text(words[each], { x: middle.x, y: box.y + box.height - 14 }, { size: 32, width: box.width }),
  ].join("");
}

function drawSign(sign: IconName | "up" | "down" | "eye", at: Point): Svg {
  if (sign === "eye") return eyeSign(at, 62);
  return sign === "up" || sign === "down" ? drawLittleCard(at, sign === "up") : icon(sign, at, 66);
}

/** A card with an egg on it, or its back. */
function drawLittleCard({ x, y }: Point, isUp: boolean): Svg {
  const body = { x: x - 24, y: y - 33, width: 48, height: 66 };
  return [
    rimmedBlock(body, 8, isUp ? colours.white : "#4f6170", { colour: colours.ink, width: 4 }),
    isUp ? icon("big-egg", { x, y }, 44) : icon("triceratops-head", { x, y }, 38, colours.paper),
  ].join("");
}
