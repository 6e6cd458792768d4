import faces from "./faces.json" with { type: "json" };
import { element, escapeText, useShape, type Box, type Point, type Svg } from "../svg.ts";
import { colours, type } from "../theme.ts";
import { drawableName, isKnown, isWide } from "./names.ts";

export { drawableName } from "./names.ts";

/** Measures of the faces in `assets/fonts`: advances in thousandths of the type size, and outlines of what is drawn faster than text. */
const { advances, glyphs } = faces;
export const letters: { readonly [letter: string]: string } = faces.letters;

export type Weight = keyof typeof advances;

export type TextStyle = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: "left" | "middle" | "right";
  /** The text is set smaller, and in the end cut short, so that it never becomes wider. */
  readonly width?: number;
  /** The text is cut rather than set smaller than this. */
  readonly least?: number;
  /** Colour of a line around the letters, for text that lies on a picture. */
  readonly halo?: string;
  /** True for figures that whoever reads the document must find in it as text. */
  readonly isSearched?: boolean;
};

type Fitted = Required<Pick<TextStyle, "size" | "weight" | "width">> & Pick<TextStyle, "least">;

const usualStyle = {
  size: type.body,
  weight: "bold",
  colour: colours.ink,
  align: "middle",
  width: Infinity,
  isSearched: false,
} as const;
const weights = { bold: 700, black: 900 } as const;
const places = new Map(Array.from(glyphs).map((glyph, index) => [glyph, index]));
const capitals = 0.705;
const lineHeight = 1.18;
// Short of this the text is unreadable on a phone, so it is cut instead.
const smallest = 0.62;
const unknown = "?";
/** Where a word may be divided; nothing is drawn there unless it is. */
const softHyphen = "\u00AD";
/** What advances are counted in: so many are as wide as the type is high. */
const em = 1000;
/** Most languages of Europe divide a word between a vowel and a consonant that is followed by another vowel. */
const syllable = /^[aeiouyáàâäæéèêëíîïóôöœúùûü][^aeiouyáàâäæéèêëíîïóôöœúùûü][aeiouyáàâäæéèêëíîïóôöœúùûü]$/iu;
// Fewer letters of a divided word say nothing.
const leastPart = 3;
// From here on a line is drawn faster as text.
const shortLine = 4;

/** How wide a text is at a type size. */
export function widthOf(content: string, size: number, weight: Weight = "bold"): number {
  const table = advances[weight];
  let sum = 0;
  for (const glyph of replaceUnknown(content)) {
    const place = places.get(glyph);
    // What is not in the table is as wide as it is high.
    sum += place === undefined ? em : (table[place] ?? 0);
  }
  return (sum * size) / em;
}

/** One line of text whose capitals are centred on the point's height. It starts on a whole pixel, see `reused`. */
export function text(content: string, at: Point, style: TextStyle = {}): Svg {
  const full = { ...usualStyle, ...style };
  const { weight, colour, align, halo } = full;
  const { words, size } = fitWords(replaceUnknown(content).replaceAll(softHyphen, ""), full);
  if (weight === "black" && halo === undefined && !full.isSearched && isOutlined(words))
    return drawOutlines(words, at, size, colour, align);
  const left = leftOf(at.x, widthOf(words, size, weight), align);
  return element(
    "text",
    {
      x: Math.round(left),
      y: Math.round(at.y + (size * capitals) / 2),
      "font-family": "Nunito",
      "font-weight": weights[weight],
      "font-size": size,
      fill: colour,
      ...haloOf(halo, size),
    },
    escapeText(words),
  );
}

/** Where text of this length begins that stands left of, around or right of `x`. */
function leftOf(x: number, length: number, align: TextStyle["align"]): number {
  switch (align) {
    case "left":
      return x;
    case "right":
      return x - length;
    default:
      return x - length / 2;
  }
}

function haloOf(halo: string | undefined, size: number) {
  if (halo === undefined) return {};
  return { stroke: halo, "stroke-width": size / 6, "stroke-linejoin": "round", "paint-order": "stroke" };
}

const isOutlined = (words: string): boolean =>
  words.length <= shortLine && Array.from(words).every((letter) => letters[letter] !== undefined);

/** A few figures, capitals or signs put together from outlines: most of a board's texts are such, and these cost a third of text. */
function drawOutlines(words: string, at: Point, size: number, colour: string, align: TextStyle["align"]): Svg {
  let x = leftOf(at.x, widthOf(words, size, "black"), align);
  return Array.from(words)
    .map((letter) => {
      const width = widthOf(letter, size, "black");
      const drawn = useShape(letterId(letter), { x: x + width / 2, y: at.y }, size / 100, { fill: colour });
      x += width;
      return drawn;
    })
    .join("");
}

const letterId = (letter: string): string => `letter-${letter.codePointAt(0) ?? 0}`;

/** The outlines of figures, capitals and signs, by id. */
export const letterDefinitions: ReadonlyMap<string, Svg> = new Map(
  Object.entries(letters).map(([letter, d]) => [letterId(letter), element("path", { id: letterId(letter), d })]),
);

/**
 * Text over several lines, set as large as the box allows up to the style's size, centred in height. A word that is
 * wider than the box even in the smallest type is divided.
 */
export function paragraph(content: string, box: Box, style: Omit<TextStyle, "width"> = {}): Svg {
  const { weight = "bold", align = "left" } = style;
  const size = sizeFor(content, box, style);
  const most = Math.max(1, Math.floor(box.height / (size * lineHeight)));
  const all = wrapWords(splitPieces(replaceUnknown(content)), size, weight, box.width).flatMap((each) =>
    divideWord(each, size, weight, box.width),
  );
  const lines = all.length <= most ? all : [...all.slice(0, most - 1), all.slice(most - 1).join(" ")];
  const x = { left: box.x, middle: box.x + box.width / 2, right: box.x + box.width }[align];
  const top = box.y + box.height / 2 - ((lines.length - 1) * size * lineHeight) / 2;
  return lines
    .map((each, index) =>
      text(each, { x, y: top + index * size * lineHeight }, { ...style, align, size, width: box.width }),
    )
    .join("");
}

/** How high a paragraph of this width is in the smallest type that its style allows. */
export function measureParagraph(content: string, width: number, style: Pick<TextStyle, "weight"> & { least: number }) {
  const { weight = "bold", least } = style;
  const all = wrapWords(splitPieces(replaceUnknown(content)), least, weight, width);
  return all.flatMap((each) => divideWord(each, least, weight, width)).length * least * lineHeight;
}

/** The type size in which a paragraph fits its box: the style's, or a smaller one, but none that is unreadable. */
function sizeFor(
  content: string,
  box: Box,
  { size = type.body, weight = "bold", least = size * smallest }: TextStyle = {},
): number {
  const steps = size === least ? [size] : Array.from({ length: 9 }, (_, step) => size - (step * (size - least)) / 8);
  const pieces = splitPieces(replaceUnknown(content));
  const fits = (each: number) => {
    const lines = wrapWords(pieces, each, weight, box.width);
    const isNarrow = lines.every((words) => widthOf(words, each, weight) <= box.width);
    return isNarrow && lines.length * each * lineHeight <= box.height;
  };
  return steps.find(fits) ?? least;
}

/** A drawable name, or its beginning and "…" where it does not fit a width at the least size. */
export const beginningOf = (name: string, width: number, least: number, weight: Weight = "black"): string =>
  cutWords(drawableName(name), least, weight, width);

/** What stands for a character that the faces lack, though they have one that looks alike. */
const alike: { readonly [glyph: string]: string } = { "\u202F": "\u00A0", "\u2009": "\u00A0", "\u2011": "-" };

// Kana, kanji and their punctuation stand in a face of their own. One character that no face has would have the whole
// line set in another one.
function replaceUnknown(content: string): string {
  // Almost every text is known, and each is measured several times.
  for (const glyph of content)
    if (!isKnown(glyph))
      return Array.from(content, (each) => (isKnown(each) ? each : (alike[each] ?? unknown))).join("");
  return content;
}

function fitWords(words: string, { size, weight, width, least = size * smallest }: Fitted) {
  const full = widthOf(words, size, weight);
  if (full <= width) return { words, size };
  // A document says sizes in tenths: rounding up would make the text wider than it was measured.
  const shrunk = Math.floor(Math.max(least, (size * width) / full) * 10) / 10;
  return { words: cutWords(words, shrunk, weight, width), size: shrunk };
}

function cutWords(words: string, size: number, weight: Weight, width: number): string {
  // Measuring is a sum of rounded parts: a hair is left, so that a text that just fits is not cut.
  if (widthOf(words, size, weight) <= width + 0.01) return words;
  const letters = Array.from(words);
  let length = letters.length - 1;
  const shorten = () => `${letters.slice(0, length).join("").trimEnd()}…`;
  while (length > 0 && widthOf(shorten(), size, weight) > width) length -= 1;
  return shorten();
}

/** A part of a text that no line divides, what joins it to the one before it, and what stands behind it where a line ends. */
type Piece = { readonly word: string; readonly before: "" | " "; readonly after: "" | "-" };

/** What begins no line in Japanese (JLReq, section 3.1.7): closing signs, small kana, marks of length and repetition. */
const noBeginning =
  /[、。，．・：；？！」』）〕］｝〉》】〟ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゝゞヽヾ々〜～…‥]/u;
/** What ends none: opening signs. */
const noEnd = /[「『（〔［｛〈《【〝]/u;

/** A text cut wherever a line may end: at blanks, at soft hyphens, and around each kana and kanji. */
function splitPieces(text: string): readonly Piece[] {
  return text.split(" ").flatMap((word, index) => {
    const parts = word.split(softHyphen);
    return parts.flatMap((part, nth): readonly Piece[] => {
      const pieces = Array.from(part).some(isWide) ? splitWide(part) : [part];
      return pieces.map((each, at) => ({
        word: each,
        before: index > 0 && nth === 0 && at === 0 ? " " : "",
        after: nth < parts.length - 1 && at === pieces.length - 1 ? "-" : "",
      }));
    });
  });
}

/** Japanese has no blanks: a line may end between any two characters but a few, and the last one has no line of its own. */
function splitWide(words: string): readonly string[] {
  const parts: string[] = [];
  let last = "";
  const glyphs = Array.from(words);
  for (const [index, glyph] of glyphs.entries()) {
    const staysTogether = (!isWide(glyph) && !isWide(last)) || index === glyphs.length - 1;
    const isBound = noBeginning.test(glyph) || noEnd.test(last) || staysTogether;
    if (last !== "" && isBound) parts.push(`${parts.pop() ?? ""}${glyph}`);
    else parts.push(glyph);
    last = glyph;
  }
  return parts;
}

/** Lines no wider than told, unless a single word is. */
function wrapWords(pieces: readonly Piece[], size: number, weight: Weight, width: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  let end = "";
  for (const { word, before, after } of pieces) {
    const longer = `${current}${before}${word}`;
    if (current === "" || widthOf(`${longer}${after}`, size, weight) <= width) {
      current = longer;
    } else {
      lines.push(`${current}${end}`);
      current = word;
    }
    end = after;
  }
  return [...lines, current];
}

/** A line that is a single word too wide, in as few parts as fit, each but the last one with a hyphen. */
function divideWord(words: string, size: number, weight: Weight, width: number): readonly string[] {
  const isTooWide = (part: string): boolean => widthOf(part, size, weight) > width + 0.01;
  if (!isTooWide(words) || words.includes(" ")) return [words];
  const letters = Array.from(words);
  const begin = (length: number): string => `${letters.slice(0, length).join("")}-`;
  const lengths = Array.from(
    { length: Math.max(0, letters.length - 2 * leastPart + 1) },
    (_, fewer) => letters.length - leastPart - fewer,
  );
  const fitting = lengths.filter((each) => !isTooWide(begin(each)));
  const length = fitting.find((each) => syllable.test(letters.slice(each - 1, each + 2).join(""))) ?? fitting[0];
  if (length === undefined) return [words];
  return [begin(length), ...divideWord(letters.slice(length).join(""), size, weight, width)];
}
