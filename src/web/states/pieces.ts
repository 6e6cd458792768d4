import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { endOfHead, placesIn } from "../../../games/kit/draw/pieces/marks.ts";
import type { Drawing } from "../../discord/message/template.ts";
import { boardDrawings, type BoardSource, eventDrawings, handDrawings } from "../../discord/cards/boardDrawings.ts";
import type { Translator } from "../../words/translator.ts";
import type { Piece } from "../protocol.ts";

const packed = promisify(gzip);
/** Characters of documents that are kept for whoever asks next. */
const keptLength = 24_000_000;

/** Documents of pictures, by whose they are and what is in them. */
export type PieceStore = ReturnType<typeof createPieceStore>;

type Kept = { readonly piece: Piece; readonly svg: string; zipped?: Promise<Uint8Array> };

export function createPieceStore() {
  const kept = new LRUCache<string, Kept>({ maxSize: keptLength, sizeCalculation: ({ svg }) => svg.length + 1 });
  // Requests choose names freely: one must not end where an owner goes on.
  const keyOf = (...parts: readonly [owner: string, name: string, version: string]) => JSON.stringify(parts);
  return {
    /** Keeps a picture for its owner; gives what the page is told of it, whose address is `address`. */
    keep(address: string, drawing: Drawing) {
      const name = drawing.name.replace(/\.png$/u, "");
      const version = hash("sha256", drawing.key ?? drawing.svg ?? "", "base64url").slice(0, 22);
      const key = keyOf(drawing.owner, name, version);
      const known = kept.get(key);
      if (known !== undefined) return [known.piece];
      const { svg } = drawing;
      if (svg === undefined) return [];
      const [, width = 1, height = 1] = /width="([\d.]+)" height="([\d.]+)"/u.exec(svg) ?? [];
      const url = `${address}/pictures/${name}?v=${version}`;
      const alt = drawing.alt.split("\n");
      const size = { width: Number(width), height: Number(height), head: endOfHead(svg) };
      const piece = { name, url, ...size, alt, places: placesIn(svg) };
      kept.set(key, { piece, svg });
      return [piece];
    },
    /** The document, compressed; undefined where none is kept for this owner. */
    async find(owner: string, name: string, version: string) {
      const found = kept.get(keyOf(owner, name, version));
      return found && (found.zipped ??= packed(found.svg));
    },
  };
}

/** Where a reader's pictures are, and the words in them. */
export type PieceReader = { readonly address: string; readonly translator: Translator };

/** Creates what draws boards, events and hands as pieces of pages. */
export function createDrawing(store: PieceStore) {
  const keep =
    (draw: typeof boardDrawings) =>
    (source: BoardSource, { address, translator }: PieceReader): readonly Piece[] =>
      draw(source, translator).flatMap((each) => store.keep(address, each));
  return { board: keep(boardDrawings), event: keep(eventDrawings), hand: keep(handDrawings) };
}

export type Draw = ReturnType<typeof createDrawing>;
