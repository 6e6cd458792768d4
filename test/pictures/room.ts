import { inset } from "../../games/kit/draw/layout.ts";
import type { Box } from "../../games/kit/draw/svg.ts";
import { drawableName } from "../../games/kit/draw/text/text.ts";
import type { Faults } from "./audit.ts";
import { nameIn, readPicture, type Thing } from "./reading.ts";

/** Side bearings: so far letters end before what is measured of them. */
const hair = 4;
const word = /\p{L}{3,}/u;
/** Numbers of chapters and copies: signs, and the same in every language. */
const numeral = /\b[IVX]+[ab]?\b/gu;

/** Words that lie on other words, figures or icons, or on a piece that they are not written on. */
export function listOverlaps(svg: string): Faults {
  const { things } = readPicture(svg);
  return things.flatMap((one, index) =>
    isWord(one)
      ? things
          .filter((other, at) => at !== index && !(isWord(other) && at < index) && covers(one, other))
          .map((other) => `“${one.name}” meets ${other.kind} “${other.name}”`)
      : [],
  );
}

const isWord = ({ kind, name }: Thing): boolean => kind === "text" && word.test(name);

function covers({ box }: Thing, other: Thing): boolean {
  const isGround = other.kind === "shape" && isInside(box, inset(other.box, -hair));
  return !isGround && meets(inset(box, hair), other.box);
}

/** Whether two boxes have some room in common. */
export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Words that leave the picture, or the sheet of paper, plate or plank on which they begin. */
export function listOverflows(svg: string): Faults {
  const { width, height, things, blocks } = readPicture(svg);
  const whole = { x: 0, y: 0, width, height };
  return things.filter(isWord).flatMap(({ name, box }) => {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 0, height: 0 };
    const under = blocks.filter((block) => isInside(middle, block) && block.height >= box.height);
    const ground = under.reduce((least, block) => (block.width < least.width ? block : least), whole);
    const isHeld = box.x >= ground.x - hair && box.x + box.width <= ground.x + ground.width + hair;
    return isHeld ? [] : [`“${name}” is ${Math.round(box.width)} wide on ${Math.round(ground.width)}`];
  });
}

/** Words in a picture whose every message says the same: what else it says was written by the game itself. */
export function listLiterals(svg: string, names: readonly string[]): Faults {
  return listWritten(readPicture(svg).things)
    .filter((written) => word.test(written.replaceAll(numeral, "")) && !names.some((name) => isNameIn(written, name)))
    .map((written) => `“${written}” is in no catalogue`);
}

/** A name whole, or its beginning; what counts for the player may follow it. */
const isNameIn = (written: string, name: string): boolean => drawableName(name).startsWith(nameIn(written));

/** The lines of a picture: texts, and the outlined letters that follow each other. */
function listWritten(things: readonly Thing[]): readonly string[] {
  const lines: string[] = [];
  let last: Thing | undefined;
  for (const thing of things) {
    const follows = last?.kind === "letter" && thing.kind === "letter" && isNext(last, thing);
    if (thing.kind === "text") lines.push(thing.name);
    if (thing.kind === "letter") lines.push(`${follows ? (lines.pop() ?? "") : ""}${letterOf(thing)}`);
    last = thing;
  }
  return lines;
}

const isNext = (one: Thing, other: Thing): boolean =>
  one.box.y === other.box.y && other.box.x > one.box.x && other.box.x - one.box.x < one.size;

const letterOf = ({ name }: Thing): string => String.fromCodePoint(Number(name.replace("letter-", "")));
