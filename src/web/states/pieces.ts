import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Fact, Json, Labels } from "../../../games/contract/index.ts";
import { placesIn } from "../../../games/kit/draw/pieces/marks.ts";
import type { Drawing } from "../../discord/message/template.ts";
import { boardDrawings, eventDrawings, handDrawings } from "../../discord/cards/boardDrawings.ts";
import type { Sight } from "../../table/sight/sight.ts";
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
      const piece = { name, url, width: Number(width), height: Number(height), alt, places: placesIn(svg) };
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

/** What a view is drawn from, and the address below which its pictures are. */
export type DrawnView = {
  readonly sight: Pick<Sight, "game" | "table" | "pictureOwner">;
  readonly view: Json;
  readonly labels?: Labels;
  readonly news?: readonly Fact[];
  readonly address: string;
  readonly translator: Translator;
};

const sourceOf = ({ sight, view, labels = {}, news = [] }: DrawnView): Parameters<typeof boardDrawings>[0] => ({
  ...{ game: sight.game, table: sight.table, pictureOwner: sight.pictureOwner },
  ...{ view, labels, news },
});

/** Creates what draws boards, events and hands as pieces of pages. */
export function createDrawing(store: PieceStore) {
  const draw = (drawn: DrawnView, drawings: readonly Drawing[]): readonly Piece[] =>
    drawings.flatMap((each) => store.keep(drawn.address, each));
  return {
    board: (drawn: DrawnView) => draw(drawn, boardDrawings(sourceOf(drawn), drawn.translator)),
    event: (drawn: DrawnView) => draw(drawn, eventDrawings(sourceOf(drawn), drawn.translator))[0] ?? null,
    hand: (drawn: DrawnView) => draw(drawn, handDrawings(sourceOf(drawn), drawn.translator)),
  };
}

export type Draw = ReturnType<typeof createDrawing>;
