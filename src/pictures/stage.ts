import { pictureOn, pictureWidth, rimOf } from "../../games/kit/draw/pictures/picture.ts";
import { type Box, drawCurved, drawFlat, element, number, type Svg } from "../../games/kit/draw/svg.ts";
import { paragraph, text } from "../../games/kit/draw/text/text.ts";
import { badgeCorner, colours, margin, phone, seatStyle } from "../../games/kit/draw/theme.ts";

/** The stage on which standings, brackets and curves are shown: bunting above, a plinth with a cup below. */
const hall = "#3d2546";
const beam = "#48304f";
const plinth = "#2a1931";
const edge = "#5a3f66";
const gold = { cup: "#f2bd3a", shade: "#b37c14" } as const;
const rim = 14;
/** How high the bunting hangs over the content. */
const head = 70;
/** Discord's badge covers the left end of the plinth, where the cup stands. */
const foot = badgeCorner.height + 12;
const pennants = 18;

export function stagePicture(height: number, title: string, ...content: readonly Svg[]): string {
  return pictureOn(drawFestiveStage, height, drawTitle(height, title), ...content);
}

/** The same without bunting and cup, where there is nothing to celebrate. */
export function bareStagePicture(height: number, title: string, ...content: readonly Svg[]): string {
  return pictureOn(drawBareStage, height, drawTitle(height, title), ...content);
}

export const artHeight = 524;

/** A stage of this height below the art of a game, its title picture without the rim; `words` are on the plinth. */
export function artPicture(height: number, art: string, words: string, ...content: readonly Svg[]): string {
  const [, inside = ""] = /^<svg[^>]*>(.*)<\/svg>$/su.exec(art) ?? [];
  const cut = { x: rim, y: rim, width: pictureWidth - 2 * rim, height: artHeight - rim, viewBox: "20 20 1160 505" };
  const x = badgeCorner.width + 8;
  const box = { x, y: height - foot + 6, width: pictureWidth - margin - x, height: foot - rim - 6 };
  return pictureOn(
    (high) => drawBareStage(high) + element("svg", cut, inside),
    height,
    paragraph(words, box, { size: 50, least: phone.long, weight: "black", colour: colours.white, align: "left" }),
    ...content,
  );
}

function drawTitle(height: number, title: string): Svg {
  const x = badgeCorner.width + 8;
  return text(
    title,
    { x, y: height - foot / 2 - 4 },
    {
      size: 56,
      least: phone.long,
      weight: "black",
      colour: colours.white,
      align: "left",
      width: pictureWidth - margin - x,
    },
  );
}

/** How high a picture is whose content is so high. */
export const stageHeight = (content: number): number => head + content + 14 + foot;

export function stageTop(height: number): Box {
  return { x: margin, y: head, width: pictureWidth - 2 * margin, height: height - stageHeight(0) };
}

const drawFestiveStage = (height: number): Svg =>
  [drawHall(height), drawBunting(), drawCup(146, height - 38), rimOf(height, edge)].join("");

const drawBareStage = (height: number): Svg => drawHall(height) + rimOf(height, edge);

function drawHall(height: number): Svg {
  const right = pictureWidth - rim;
  const top = height - foot;
  const beams = [0, 1, 2, 3, 4].map((at) => `M${rim + at * 260} ${rim}h120V${top}h-120Z`).join("");
  return [
    drawFlat(`M${rim} ${rim}H${right}V${top}H${rim}Z`, hall),
    drawFlat(beams, beam),
    drawFlat(`M${rim} ${top}H${right}V${height - rim}H${rim}Z`, plinth),
    drawFlat(`M${rim} ${top}H${right}v6H${rim}Z`, edge),
  ].join("");
}

/** Pennants in the colours of the seats on a slack line. */
function drawBunting(): Svg {
  const step = (pictureWidth - 2 * rim) / pennants;
  const sag = (at: number): number => rim + 8 + Math.round(10 * Math.sin((Math.PI * (at % 6)) / 6));
  const pennant = (at: number): string => {
    const [x, y] = [rim + at * step, sag(at + 0.5)];
    return `M${number(x + 8)} ${y}h${number(step - 16)}l${number(8 - step / 2)} 36Z`;
  };
  const line = Array.from(
    { length: pennants + 1 },
    (_, at) => `${at === 0 ? "M" : "L"}${number(rim + at * step)} ${sag(at)}`,
  );
  const colourOf = (at: number): string => seatStyle(at % 6).colour;
  return [
    element("path", { d: line.join(""), fill: "none", stroke: "#d9c6dd", "stroke-width": 3 }),
    ...Array.from({ length: pennants }, (_, at) => drawCurved(pennant(at), colourOf(at))),
  ].join("");
}

function drawCup(x: number, y: number): Svg {
  const handles = [-1, 1].map(
    (side) =>
      `M${x + side * 28} ${y - 82}h${side * 22}q${side * 2} 36 ${side * -26} 42l${side * -4} -10q${side * 16} -4 ${side * 17} -22h${side * -10}Z`,
  );
  const bowl = `M${x - 34} ${y - 90}h68q2 50 -26 58v12h18v12h-52v-12h18v-12q-28 -8 -26 -58Z`;
  const shade = `M${x + 8} ${y - 90}h26q2 50 -26 58Z`;
  return drawCurved(handles.join(""), gold.shade) + drawCurved(bowl, gold.cup) + drawCurved(shade, gold.shade);
}
