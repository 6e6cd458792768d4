import { crc32, deflateSync } from "node:zlib";

export type Bitmap = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel from the upper left, the colours already multiplied by alpha. */
  readonly pixels: Uint8Array;
};

// More colours would show only to a magnifying glass, and be paid for in time and bytes.
const paletteSize = 160;
// Packing harder saves a few per cent of the bytes and takes twice as long.
const level = 4;
// Colours this near to each other (sum of squares over four channels of 0 to
// 255) look the same, so one of them serves for both.
const alike = 100;
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const indexedColour = 3;
// Keys of colours that share an index lie beyond all colours.
const shared = 2 ** 40;

/**
 * A PNG file with a palette of at most `paletteSize` colours. Pictures of flat colours
 * lose nothing to the eye by it and become a third of the size, and no library
 * writes such files at this speed.
 */
export function indexedPng({ width, height, pixels }: Bitmap): Uint8Array {
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const colours = countColours(words);
  const palette = choosePalette(colours);
  const indexOf = indicesOf(colours.values, palette);
  return Buffer.concat([
    Uint8Array.from(signature),
    chunk("IHDR", header(width, height)),
    chunk("PLTE", Uint8Array.from(palette.flatMap((colour) => straight(colour).slice(0, 3)))),
    chunk("tRNS", Uint8Array.from(palette.map((colour) => colour >>> 24))),
    chunk("IDAT", deflateSync(rowsOf(words, width, colours, indexOf), { level })),
    chunk("IEND", new Uint8Array()),
  ]);
}

/**
 * The nearest palette colour of each colour. Rare colours that agree in the five
 * upper bits of each channel share one, or the search would take too long.
 */
function indicesOf(values: Int32Array, palette: readonly number[]): Uint8Array {
  const found = new Map<number, number>(palette.map((colour, index) => [colour, index]));
  return Uint8Array.from(values, (colour) => {
    const key = colour & 0xf8f8f8f8;
    const index = found.get(colour) ?? found.get(shared + key) ?? nearest(colour, palette);
    found.set(shared + key, index);
    return index;
  });
}

/** The index of each pixel, row by row; a row starts with its filter, which is none: rows of indices gain nothing by any. */
function rowsOf(words: Int32Array, width: number, { runs, numbers }: Counted, indexOf: Uint8Array): Uint8Array {
  const rows = new Uint8Array(words.length + words.length / width);
  let at = 0;
  let run = 0;
  for (let start = 0; start < words.length; start += width) {
    at += 1;
    for (let pixel = start; pixel < start + width;) {
      const end = runs[run] ?? words.length;
      const index = indexOf[numbers[run] ?? 0] ?? 0;
      const stop = Math.min(end, start + width);
      for (; pixel < stop; pixel += 1, at += 1) rows[at] = index;
      if (end <= stop) run += 1;
    }
  }
  return rows;
}

type Counted = {
  /** The different colours, in order of appearance. */
  readonly values: Int32Array;
  readonly counts: Uint32Array;
  /** For each run of equal pixels, where it ends and which of the different colours it has. */
  readonly runs: Uint32Array;
  readonly numbers: Uint32Array;
};

// Kept from picture to picture: megabytes that come and go with each one are
// not given back to the system for a long time.
let scratch: readonly [Uint32Array, Uint32Array] = [new Uint32Array(), new Uint32Array()];

function scratchFor(length: number): readonly [Uint32Array, Uint32Array] {
  if (scratch[0].length < length) scratch = [new Uint32Array(length), new Uint32Array(length)];
  return scratch;
}

/**
 * Counts the different colours by a hash table with open addressing: a Map takes
 * ten times as long. A picture with more colours than half the slots is counted
 * again with more slots.
 */
function countColours(words: Int32Array, slots: number = 2 ** 16): Counted {
  // A slot's colour stands beside its number: most look-ups then touch one place in memory.
  const [colourIn, numberIn] = [new Int32Array(slots), new Uint32Array(slots)];
  const values = new Int32Array(slots / 2);
  const counts = new Uint32Array(slots / 2);
  const [runs, numbers] = scratchFor(words.length);
  let known = 0;
  let word = words[0] ?? 0;
  for (let pixel = 0, run = 0; pixel < words.length; run += 1) {
    const start = pixel;
    const colour = word;
    do {
      pixel += 1;
      if (pixel === words.length) break;
      word = words[pixel] ?? 0;
    } while (word === colour);
    let slot = (Math.imul(colour, 0x9e3779b1) >>> 8) & (slots - 1);
    while (numberIn[slot] !== 0 && colourIn[slot] !== colour) slot = (slot + 1) & (slots - 1);
    if (numberIn[slot] === 0) {
      if (known === values.length) return countColours(words, slots * 4);
      values[known] = colour;
      known += 1;
      numberIn[slot] = known;
      colourIn[slot] = colour;
    }
    const number = (numberIn[slot] ?? 0) - 1;
    counts[number] = (counts[number] ?? 0) + pixel - start;
    runs[run] = pixel;
    numbers[run] = number;
  }
  return { values: values.slice(0, known), counts: counts.slice(0, known), runs, numbers };
}

/**
 * The most frequent colours, leaving out those that look like a more frequent
 * one. Half-transparent ones go first: they are few, and a picture's round
 * corners would be ragged without them.
 */
function choosePalette({ values, counts }: Counted): readonly number[] {
  const weight = (index: number) => (isHalfTransparent(values[index] ?? 0) ? 2 ** 32 : (counts[index] ?? 0));
  const byWeight = Array.from(values.keys()).sort((one, other) => weight(other) - weight(one));
  const palette: number[] = [];
  for (const index of byWeight) {
    if (palette.length === paletteSize) break;
    const colour = values[index] ?? 0;
    if (palette.every((chosen) => difference(chosen, colour) > alike)) palette.push(colour);
  }
  return palette;
}

function isHalfTransparent(colour: number): boolean {
  const alpha = colour >>> 24;
  return alpha > 0 && alpha < 255;
}

function nearest(colour: number, palette: readonly number[]): number {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < palette.length; index += 1) {
    const away = difference(colour, palette[index] ?? 0);
    if (away < least) {
      least = away;
      best = index;
    }
  }
  return best;
}

function difference(one: number, other: number): number {
  const red = (one & 255) - (other & 255);
  const green = ((one >>> 8) & 255) - ((other >>> 8) & 255);
  const blue = ((one >>> 16) & 255) - ((other >>> 16) & 255);
  const alpha = (one >>> 24) - (other >>> 24);
  return red * red + green * green + blue * blue + alpha * alpha;
}

/** Red, green, blue as PNG wants them: not multiplied by alpha. */
function straight(colour: number): readonly number[] {
  const alpha = colour >>> 24;
  const channel = (shift: number) => (alpha === 0 ? 0 : Math.round((((colour >>> shift) & 255) * 255) / alpha));
  return [channel(0), channel(8), channel(16)];
}

function header(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.writeUInt8(8, 8);
  bytes.writeUInt8(indexedColour, 9);
  return bytes;
}

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
