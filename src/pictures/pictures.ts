import { hash } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import type { Clock, Pool, Ports } from "../ports/ports.ts";
import { waitFor, withTimeout } from "../time/timeout.ts";
import { documentOf, type Sketch } from "./sketch.ts";

/** Why there is no picture: the caller shows the board in words instead. */
type NoPicture =
  /** Not ready in the time the caller had; asking again later may find it. */
  | "late"
  /** Too many pictures are waiting already. */
  | "busy"
  /** The rasteriser refused it, crashed over it, or took longer than any picture may. */
  | "failed"
  /** The program is shutting down. */
  | "closed";

type Rendered =
  /** `isKept`: it was drawn for an earlier message. */
  | { readonly ok: true; readonly png: Uint8Array; readonly isKept?: true }
  | { readonly ok: false; readonly why: NoPicture };

/** What went wrong with one picture. It never carries the picture's text: a hand may stand in it. */
export type PictureFailure = { readonly svgLength: number; readonly waitedMs: number; readonly reason: string };

export type PictureOptions = {
  /** Pictures drawn at once, each in a thread of its own. */
  readonly threads?: number;
  /** Pictures that may wait for a thread; more are refused as "busy". */
  readonly waiting?: number;
  /** Bytes of PNG kept for the next one who looks at the same thing. */
  readonly cacheBytes?: number;
  /** Milliseconds after which a picture is given up and its thread is replaced. */
  readonly limitMs?: number;
  readonly onFailure?: (failure: PictureFailure) => void;
  /** The module whose export `rasterise` turns SVG text into PNG bytes; it runs in the threads. */
  readonly rasteriser?: URL;
};

export type Pictures = ReturnType<typeof createPictures>;

// One core is left to whoever clicks; two pictures at a time are enough anywhere.
const defaults = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 30,
  cacheBytes: 8 * 1024 * 1024,
  // Nobody waits that long: a caller has its words by then. The limit frees a thread that would draw for ever. A slow
  // machine's threads should come to their end: Node can end the process with a thread that is ended while it packs.
  limitMs: 30_000,
};
// A bot that stops lets its threads finish what they draw.
const closingMs = 2_000;
const idleThreadMs = 60_000;
// The rasteriser's allocator gives a bitmap's memory back at once, and the next
// picture pays a fifth of its time to get it again; so it keeps it for a moment.
const memoryKeptMs = 500;
const reasonLength = 300;
/** Of so many lazy sketches it is known which documents they were. */
const mostComposed = 2_000;

type PicturePorts = Pick<Ports, "clock" | "workers">;

type Context = Required<Pick<PictureOptions, "threads" | "waiting" | "limitMs">> & {
  readonly onFailure: PictureOptions["onFailure"];
  /** Pictures by owner and document. */
  readonly kept: LRUCache<string, Uint8Array>;
  readonly underway: Map<string, Promise<Rendered>>;
  /** Owner and document of lazy sketches by owner and key. */
  readonly composed: LRUCache<string, string>;
  readonly clock: Clock;
  readonly pool: Pool<string, Uint8Array>;
  readonly isClosed: () => boolean;
};

/** Draws SVG as PNG off the event loop, equal documents of an owner once, on after the caller's deadline. */
export function createPictures({ clock, workers }: PicturePorts, options: PictureOptions = {}) {
  const { threads, waiting, cacheBytes, limitMs } = { ...defaults, ...options };
  // The allocator reads the environment of the process, when the first thread loads the rasteriser.
  process.env["MIMALLOC_PURGE_DELAY"] ??= String(memoryKeptMs);
  let isClosed = false;
  const context: Context = {
    threads,
    waiting,
    limitMs,
    onFailure: options.onFailure,
    kept: new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: (png) => png.byteLength }),
    underway: new Map(),
    composed: new LRUCache<string, string>({ max: mostComposed }),
    clock,
    pool: workers.pool<string, Uint8Array>(threadOptions(threads, options.rasteriser)),
    isClosed: () => isClosed,
  };
  // What fails between two pictures has no caller to hear of it, and would end the bot.
  context.pool.on("error", (error) => {
    if (!isClosed) context.onFailure?.({ svgLength: 0, waitedMs: 0, reason: reasonOf(error, "") });
  });
  return {
    /**
     * The picture, or why there is none before `deadlineMs` milliseconds have gone. Never rejects.
     * What was drawn for one owner is drawn again for another: a quick answer would tell what somebody else looked at.
     * A lazy sketch is composed only when its picture is not kept and there is room for it.
     */
    async render(sketch: Sketch, deadlineMs: number, owner: string): Promise<Rendered> {
      const drawing = startDrawing(context, sketch, owner);
      return drawing instanceof Promise ? before(clock, drawing, deadlineMs) : drawing;
    },
    /** How many pictures are being drawn or wait to be: above 0 a new one takes its time. */
    underway: () => context.underway.size,
    /** True while a picture that is not kept would be refused as "busy". */
    isFull: () => isFull(context),
    /** The picture when it was drawn for this owner before and is still kept. */
    cached: (sketch: Sketch, owner: string) => findKept(context, findKey(context, sketch, owner)),
    async close() {
      isClosed = true;
      await context.pool.close({ force: true });
    },
  };
}

function threadOptions(threads: number, rasteriser = new URL("rasteriserThread.ts", import.meta.url)) {
  return {
    filename: fileURLToPath(rasteriser),
    name: "rasterise",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleThreadMs,
    closeTimeout: closingMs,
    // A thread that sleeps between two tasks would not free what the last
    // picture held, and it needs none of the bot's settings.
    atomics: "disabled" as const,
    env: {},
    // Small generations are cleared often, and with them the bitmaps they hold on to.
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
  };
}

/** The picture if it is kept, else its drawing, shared by all who ask for it meanwhile. */
function startDrawing(context: Context, sketch: Sketch, owner: string): Rendered | Promise<Rendered> {
  if (context.isClosed()) return { ok: false, why: "closed" };
  const found = findDrawn(context, findKey(context, sketch, owner));
  if (found !== undefined) return found;
  if (isFull(context)) return { ok: false, why: "busy" };
  const svg = compose(context, sketch);
  if (svg === undefined) return { ok: false, why: "failed" };
  const key = keyOf(svg, owner);
  if (typeof sketch !== "string") context.composed.set(lazyKeyOf(sketch.key, owner), key);
  const drawn = findDrawn(context, key);
  if (drawn !== undefined) return drawn;
  const drawing = draw(context, key, svg);
  context.underway.set(key, drawing);
  return drawing;
}

const isFull = ({ underway, threads, waiting }: Context): boolean => underway.size >= threads + waiting;

/** The picture of a document that is kept or being drawn. */
function findDrawn(context: Context, key: string | undefined): Rendered | Promise<Rendered> | undefined {
  const png = findKept(context, key);
  if (png !== undefined) return { ok: true, png, isKept: true };
  return key === undefined ? undefined : context.underway.get(key);
}

const findKept = ({ kept }: Context, key: string | undefined): Uint8Array | undefined =>
  key === undefined ? undefined : kept.get(key);

/** Owner and document of a sketch; undefined for a lazy one that was not composed lately. */
const findKey = ({ composed }: Context, sketch: Sketch, owner: string): string | undefined =>
  typeof sketch === "string" ? keyOf(sketch, owner) : composed.get(lazyKeyOf(sketch.key, owner));

/** The document of a sketch. What a game says that cannot compose it may quote a hand, so only its kind is told. */
function compose({ onFailure }: Context, sketch: Sketch): string | undefined {
  try {
    return documentOf(sketch);
  } catch (error) {
    const { name } = error instanceof Error ? error : new Error();
    onFailure?.({ svgLength: 0, waitedMs: 0, reason: `${name}: a picture could not be composed` });
    return undefined;
  }
}

async function draw(context: Context, key: string, svg: string): Promise<Rendered> {
  const { clock, pool, limitMs, kept, underway, onFailure } = context;
  const started = clock.elapsed();
  try {
    const png = await withTimeout(clock, limitMs, (signal) => pool.run(svg, { signal }));
    kept.set(key, png);
    return { ok: true, png };
  } catch (error) {
    if (context.isClosed()) return { ok: false, why: "closed" };
    const waitedMs = Math.round(clock.elapsed() - started);
    onFailure?.({ svgLength: svg.length, waitedMs, reason: reasonOf(error, svg) });
    return { ok: false, why: "failed" };
  } finally {
    underway.delete(key);
  }
}

const before = async (clock: Clock, drawing: Promise<Rendered>, deadlineMs: number): Promise<Rendered> =>
  (await waitFor(clock, deadlineMs, drawing)) ?? { ok: false, why: "late" };

/** What the rasteriser complained of; words that stand in the picture are struck out, for it may quote them. */
function reasonOf(error: unknown, svg: string): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const words = /[\p{L}\p{N}]+/gu;
  const drawn = new Set(svg.match(words));
  return `${name}: ${message.slice(0, reasonLength).replaceAll(words, (word) => (drawn.has(word) ? "…" : word))}`;
}

const keyOf = (svg: string, owner: string): string => `${owner} ${hash("sha256", svg, "base64url")}`;

const lazyKeyOf = (key: string, owner: string): string => `${owner} ${key}`;
