import type { Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { rimmedBlock } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { evenRows, inEvenRows, rows } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import { eyeSign } from "../../../kit/draw/pieces/pieces.ts";
import { badge, plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, gap, margin, phone, round } from "../../../kit/draw/theme.ts";
import { type Ability, allRaptors, type Raptor, raptorCard } from "../../rules/cards.ts";
import { raptorName, say } from "../../text/words.ts";
import { crests, drawRaptorHead, night, type RaptorLook } from "../pieces/ground.ts";
import { raptorPlace } from "../../rules/places.ts";
import type { Scene } from "./scene.ts";

const across = 2;
const width = (pictureWidth - 2 * margin - gap) / across;
const face = 170;
/** Width right of the portrait, and the part of it that the sign of an ability takes. */
const inner = width - face - 22;
const beside = 70;

/** A raptor's hide says what it costs; those of one cost differ in headdress, or in a dark or pale cloth. */
const hides = ["#7fb069", "#4fa3a5", "#e0a458", "#c86b85"] as const;
const cloths = ["#8c2f39", "#f6ead0"] as const;

/** Height of a raptor: its name, and below it a line for each of up to two abilities. */
const tall = 238;

export const raptorsHeight = ({ view }: Scene): number => evenRows(view.row.length, across).length * (tall + gap) - gap;

/** Look of a raptor. No two are alike with our tables. */
export function lookOf(raptor: Raptor): RaptorLook {
  const { cost } = raptorCard(raptor);
  const index = allRaptors.filter((other) => raptorCard(other).cost === cost).indexOf(raptor);
  const cloth = Math.floor(index / crests.length);
  return {
    hide: at(hides, Math.min(Math.max(cost, 1), hides.length) - 1),
    mask: at(cloths, cloth % cloths.length),
    crest: at(crests, index % crests.length),
  };
}

/** The raptors on show: portrait, name, cost, and the icons in their order. */
export function drawRaptors(box: Box, scene: Scene): Svg {
  const { row } = scene.view;
  const size = { width, height: tall };
  const boxes = inEvenRows(box, row.length, across, size, { columns: gap, rows: gap });
  const places = row.map((raptor, index) => ({ place: raptorPlace(raptorCard(raptor).id), box: at(boxes, index) }));
  return [
    ...row.map((raptor, index) => drawRaptor(at(boxes, index), raptor, scene.speak)),
    markPlaces(scene.marks, places, { radius: round.panel, height: phoneLabel.board }),
  ].join("");
}

function drawRaptor(box: Box, raptor: Raptor, speak: Speak): Svg {
  const { cost, icons } = raptorCard(raptor);
  const left = box.x + face + 8;
  const feet = rows({ x: left, y: box.y + 86, width: inner, height: tall - 98 }, icons.length, 0);
  const name = { size: phone.name, least: phone.long, weight: "black", align: "left", width: inner } as const;
  const portrait = { x: box.x + 10, y: box.y + 10, width: face - 16, height: tall - 20 };
  return [
    plate(box, { fill: "#f3ead2", edge: night.bark, radius: round.panel, lift: 5 }),
    rimmedBlock(portrait, 18, night.hills, { colour: night.bark, width: 3 }),
    drawRaptorHead({ x: box.x + face / 2 + 4, y: box.y + 90 }, 1.12, lookOf(raptor)),
    text(speak(raptorName(raptor)), { x: left, y: box.y + 44 }, name),
    drawPrice({ x: box.x + face / 2 + 2, y: box.y + tall - 46 }, cost),
    ...icons.map((each, index) => drawAbility(at(feet, index), each, speak)),
  ].join("");
}

/** Its figure is as high as `phone.name`: what is paid is read as names are. */
export const drawPrice = (middle: Point, eggs: number | string): Svg =>
  badge(middle, String(eggs), { height: 66, icon: "big-egg", colour: "#fff3c9" });

/** An icon of a raptor with its word. */
function drawAbility(box: Box, each: Ability, speak: Speak): Svg {
  const y = box.y + box.height / 2;
  const style = { size: 50, least: phone.long, align: "left", width: box.width - beside } as const;
  return (
    drawSign(each, { x: box.x + 34, y }) + text(speak(say(`picture.ability.${each}`)), { x: box.x + 72, y }, style)
  );
}

const signs: { readonly [icon in Extract<Ability, "draw" | "swap">]: IconName } = {
  draw: "card-draw",
  swap: "card-exchange",
};

function drawSign(each: Ability, at: Point): Svg {
  switch (each) {
    case "peek":
      return eyeSign(at, 62);
    case "up":
    case "down":
      return drawLittleCard(at, each === "up");
    default:
      return icon(signs[each], at, 66);
  }
}

/** A card with an egg on it, or its back. */
function drawLittleCard({ x, y }: Point, isUp: boolean): Svg {
  const body = { x: x - 25, y: y - 34, width: 50, height: 68 };
  return [
    rimmedBlock(body, 8, isUp ? colours.white : night.stone, { colour: colours.ink, width: 4 }),
    isUp ? icon("big-egg", { x, y }, 46) : icon("triceratops-head", { x, y }, 42, colours.white),
  ].join("");
}
