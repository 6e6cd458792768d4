import { crc32, deflateSync } from "node:zlib";

export type Bitmap = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel from the upper left, the colours already multiplied by alpha. */
  readonly pixels: Uint8Array;
};

// More colours would show only to a magnifying glass, and be paid for in time and bytes.
const paletteSize = 160;
// Packing harder saves a fifteenth of the bytes and takes a third longer: that is for pictures of many runs of equal
// pixels only, which would become too large.
const levels = { usual: 3, hard: 4 } as const;
const manyRuns = 145_000;
// Colours this near to each other (sum of squares over four channels of 0 to
// 255) look the same, so one of them serves for both.
const alike = 100;
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const indexedColour = 3;
// From here on it is faster to have a run filled than to write it pixel by pixel.
const longRun = 48;

/**
 * A PNG file with a palette of at most `paletteSize` colours. Pictures of flat colours
 * lose nothing to the eye by it and become a third of the size, and no library
 * writes such files at this speed.
 *
 * Whatever goes through all pixels does so in a function for one row: one that
 * is called once a picture would be compiled anew for each of them.
 */
export function indexedPng({ width, height, pixels }: Bitmap): Uint8Array {
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const counted = countColours(words, width);
  const palette = choosePalette(counted);
  const rows = rowsOf(counted, indicesOf(counted, palette), width, height);
  const level = counted.runs > manyRuns ? levels.hard : levels.usual;
  return join([
    Uint8Array.from(signature),
    chunk("IHDR", header(width, height)),
    chunk("PLTE", Uint8Array.from(palette.flatMap((colour) => straight(colour).slice(0, 3)))),
    chunk("tRNS", Uint8Array.from(palette.map((colour) => colour >>> 24))),
    chunk("IDAT", deflateSync(rows, { level })),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** The nearest palette colour of each; rare ones that agree in five bits a channel share one, to save time. */
function indicesOf({ values, known }: Counted, palette: readonly number[]): Uint8Array {
  const exact = new Map(palette.map((colour, index) => [colour, index]));
  const shared = new Map<number, number>();
  return Uint8Array.from(values.subarray(0, known), (colour) => {
    const key = colour & 0xf8f8f8f8;
    const index = exact.get(colour) ?? shared.get(key) ?? nearest(colour, palette);
    shared.set(key, index);
    return index;
  });
}

/** The index of each pixel, row by row; a row starts with its filter, which is none: rows of indices gain nothing by any. */
function rowsOf(counted: Counted, indexOf: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  let run = 0;
  for (let start = 1; start < rows.length; start += width + 1) {
    run = writeRow(rows.subarray(start, start + width), counted, indexOf, run);
  }
  return rows;
}

/** Writes a row from its runs, of which the first is given; answers with the first one of the next row. */
function writeRow(row: Uint8Array, { ends, numbers }: Counted, indexOf: Uint8Array, first: number): number {
  let run = first;
  for (let pixel = 0; pixel < row.length; run += 1) {
    const end = ends[run] ?? row.length;
    const index = indexOf[numbers[run] ?? 0] ?? 0;
    if (end - pixel > longRun) row.fill(index, pixel, end);
    else for (let each = pixel; each < end; each += 1) row[each] = index;
    pixel = end;
  }
  return run;
}

type Counted = {
  /** How many different colours and runs of equal pixels there are; the arrays are longer. */
  known: number;
  runs: number;
  /** The different colours, in order of appearance. */
  readonly values: Int32Array;
  readonly counts: Uint32Array;
  /** A hash table with open addressing, for a Map takes ten times as long: colours, and their numbers counted from 1. */
  readonly colourIn: Int32Array;
  readonly numberIn: Uint32Array;
  /** Where in its row each run ends, and the number of its colour. */
  readonly ends: Uint32Array;
  readonly numbers: Uint32Array;
};

// Kept from picture to picture: megabytes that come and go with each one are
// not given back to the system for a long time.
let scratch: readonly [Uint32Array, Uint32Array] = [new Uint32Array(), new Uint32Array()];

function scratchFor(length: number): readonly [Uint32Array, Uint32Array] {
  if (scratch[0].length < length) scratch = [new Uint32Array(length), new Uint32Array(length)];
  return scratch;
}

/** Counts the different colours; a picture with more than half the slots is counted again with more slots. */
function countColours(words: Int32Array, width: number, slots: number = 2 ** 16): Counted {
  const [ends, numbers] = scratchFor(words.length);
  const counted: Counted = {
    known: 0,
    runs: 0,
    values: new Int32Array(slots / 2),
    counts: new Uint32Array(slots / 2),
    colourIn: new Int32Array(slots),
    numberIn: new Uint32Array(slots),
    ends,
    numbers,
  };
  for (let start = 0; start < words.length; start += width) {
    if (counted.known + width > counted.values.length) return countColours(words, width, slots * 4);
    countRow(counted, words, start, start + width);
  }
  return counted;
}

function countRow(counted: Counted, words: Int32Array, start: number, end: number): void {
  const { colourIn, numberIn, values, counts, ends, numbers } = counted;
  const mask = colourIn.length - 1;
  for (let pixel = start; pixel < end; counted.runs += 1) {
    const from = pixel;
    const colour = words[from] ?? 0;
    do pixel += 1;
    while (pixel < end && words[pixel] === colour);
    let slot = (Math.imul(colour, 0x9e3779b1) >>> 8) & mask;
    while (numberIn[slot] !== 0 && colourIn[slot] !== colour) slot = (slot + 1) & mask;
    if (numberIn[slot] === 0) {
      values[counted.known] = colour;
      counted.known += 1;
      numberIn[slot] = counted.known;
      colourIn[slot] = colour;
    }
    const number = (numberIn[slot] ?? 0) - 1;
    counts[number] = (counts[number] ?? 0) + pixel - from;
    ends[counted.runs] = pixel - start;
    numbers[counted.runs] = number;
  }
}

/** The most frequent colours unlike each other; half-transparent ones first, or round corners would be ragged. */
function choosePalette({ values, counts, known }: Counted): readonly number[] {
  const weight = (index: number) => (isHalfTransparent(values[index] ?? 0) ? 2 ** 32 : (counts[index] ?? 0));
  const byWeight = Array.from({ length: known }, (_, index) => index).sort((one, other) => weight(other) - weight(one));
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

/** In an array of its own, which can be handed to another thread: small buffers of Node's share one. */
const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
