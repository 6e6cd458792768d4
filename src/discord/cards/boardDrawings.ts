import type { AnyGame, Drawn, Fact, Json, Labels, Message, Sheet, Shown } from "../../../games/contract/index.ts";
import { hasMarks } from "../../../games/kit/draw/pieces/marks.ts";
import { drawableNames } from "../../../games/kit/draw/text/names.ts";
import { room } from "../../ports/ports.ts";
import type { Audience } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { Sparse } from "../../words/lines.ts";
import { plainLines } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { countFitting, type Drawing, gallery, illustrated, type MessageTemplate, text } from "../message/template.ts";
import type { APIComponentInContainer } from "discord.js";
import { LRUCache } from "lru-cache";
import { hash } from "node:crypto";

export type BoardSource = {
  readonly game: AnyGame;
  readonly table: Pick<PublicTable, "seats">;
  readonly view: Json;
  /** Whose pictures these are kept for. */
  readonly pictureOwner: Drawing["owner"];
  readonly labels?: Labels;
  /** What happened since the reader's last turn, as this viewer may know it. */
  readonly news?: readonly Fact[];
};

/** All pictures of a board, the first one named "board.png". */
export function boardDrawings(source: BoardSource, translator: Translator): readonly Drawing[] {
  const { game, view, labels = {} } = source;
  const shown = shownOf(source, translator);
  const tell = () => sheetAlt(source.game.words.board(source.view), translator);
  const { picture } = game;
  if (picture === undefined) return [wordsFor("board.png", source, tell)];
  const draw = drawer(source, translator, [shown.names, shown.news]);
  const first: Drawn = {
    get svg() {
      return picture.board(view, labels, shown);
    },
  };
  const more = picture.more?.(view, labels, shown) ?? [];
  return [
    draw("board.png", first, tell),
    ...more.map((sheet, index) => draw(`board-${index + 2}.png`, sheet, () => sheetAlt(sheet.alt, translator))),
  ];
}

/** All pictures of what a viewer holds; none when that is nothing to draw. */
export function handDrawings(source: BoardSource, translator: Translator): readonly Drawing[] {
  const { game, view, labels = {} } = source;
  const words = game.words.hand(view);
  const tell = () => sheetAlt(words, translator);
  if (game.picture === undefined) return words.length === 0 ? [] : [wordsFor("hand.png", source, tell)];
  const { speak, names } = shownOf(source, translator);
  const draw = drawer(source, translator, names);
  const hands = game.picture.hand(view, labels, { speak, names });
  return hands.map((drawn, index) => draw(index === 0 ? "hand.png" : `hand-${index + 1}.png`, drawn, tell));
}

/** The picture of the last thing that is worth one since the reader's last turn. */
export function eventDrawings(source: BoardSource, translator: Translator): readonly Drawing[] {
  const { game, view } = source;
  const shown = shownOf(source, translator);
  const sheet = game.picture?.event?.(view, shown);
  if (sheet === undefined) return [];
  const draw = drawer(source, translator, [shown.names, shown.news]);
  return [draw("event.png", sheet, () => sheetAlt(sheet.alt, translator))];
}

/** What the signs in a game's pictures mean; none where its boards say so themselves. */
export function signDrawings(
  { game, pictureOwner: owner }: Pick<BoardSource, "game" | "pictureOwner">,
  translator: Translator,
): readonly Drawing[] {
  const sheets: readonly Sheet[] = game.picture?.signs?.(translator.label) ?? [];
  return sheets.map(({ svg, alt }, index): Drawing => ({
    name: `signs-${index + 1}.png`,
    svg,
    owner,
    alt: sheetAlt(alt, translator),
  }));
}

/** A picture that the game does not draw: its words are shown instead. */
const wordsFor = (name: Drawing["name"], { pictureOwner: owner }: BoardSource, tell: () => string): Drawing => ({
  name,
  owner,
  get alt() {
    return tell();
  },
});

type Draw = (name: Drawing["name"], drawn: Drawn, tell: () => string) => Drawing;

/**
 * Makes pictures that are composed and told only when somebody needs them. What they are made of is in their key: what
 * the game shows this viewer, the labels, whose words they are in, and whatever is shown `besides`.
 */
function drawer(
  { game, view, labels = {}, pictureOwner: owner }: BoardSource,
  { voice }: Translator,
  besides: Json,
): Draw {
  const made = voice === undefined ? undefined : hashOf([game.info.id, hashOfView(view), voice, labels, besides]);
  return (name, drawn, tell) => {
    let composed: string | undefined;
    const kept = { owner, ...(made === undefined ? {} : { key: `${name} ${made}` }) };
    return {
      name,
      ...kept,
      get svg() {
        return (composed ??= drawn.svg);
      },
      get alt() {
        return alts(kept, tell);
      },
    };
  };
}

const hashOf = (value: Json): string => hash("sha256", JSON.stringify(value), "base64url");

const hashes = new WeakMap<object, string>();

/** Views never change, so that a click's pictures share the work. */
function hashOfView(view: Json): string {
  if (typeof view !== "object" || view === null) return hashOf(view);
  const known = hashes.get(view) ?? hashOf(view);
  hashes.set(view, known);
  return known;
}

/** What decides where a picture is shown: whether an option is labelled on it, and its height as a share of its width. */
export type Outline = { readonly isMarked: boolean; readonly share: number };

const outlines = createKept<Outline>();
const alts = createKept<string>();

/** What was computed of pictures, by owner and key: a panel that is opened again composes and tells nothing anew. */
function createKept<Value extends string | Outline>() {
  const kept = new LRUCache<string, Value>(room(4_000));
  return ({ owner, key }: Pick<Drawing, "owner" | "key">, compute: () => Value): Value => {
    if (key === undefined) return compute();
    const name = `${owner} ${key}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const value = compute();
    kept.set(name, value);
    return value;
  };
}

export const outlineOf = (drawing: Drawing): Outline =>
  outlines(drawing, () => {
    const { svg = "" } = drawing;
    const [, width = 1, height = 0] = /width="([\d.]+)" height="([\d.]+)"/u.exec(svg) ?? [];
    return { isMarked: hasMarks(svg), share: Number(height) / Number(width) };
  });

export const galleries = (drawings: readonly Drawing[], drawn: ReadonlySet<string>) =>
  drawings.filter(({ name }) => drawn.has(name)).map(gallery);

/** Words for the pictures that are not ready. The first one of a board or a hand tells all of it. */
export function wordsInstead(drawings: readonly Drawing[], drawn: ReadonlySet<string>) {
  const missing = drawings.filter(({ name }) => !drawn.has(name) && !/^(?:board|hand)-|^event/u.test(name));
  // A description is no Markdown, and holds names as people chose them.
  return missing.map(({ alt }) => text(plainLines(alt)));
}

/** A message of words and pictures, of which those that are not ready are told, with more parts below them. */
export const pictured = <Readers extends Audience>(
  audience: Readers,
  colour: number,
  words: string,
  drawings: readonly Drawing[],
  below: Sparse<APIComponentInContainer> = [],
): MessageTemplate<Readers> =>
  illustrated(audience, colour, drawings, (drawn) => [
    text(words),
    ...[galleries(drawings, drawn), wordsInstead(drawings, drawn), below],
  ]);

/** The words of a board or hand, cut to what Discord takes as a picture's description. */
export function sheetAlt(lines: readonly Message[], translator: Translator): string {
  const all = lines.map(translator.label);
  const more = (count: number) => translator.label(say("board.more", { count }));
  const fitting = countFitting(all, 1020 - more(all.length).length);
  return [...all.slice(0, fitting), ...(fitting < all.length ? [more(all.length - fitting)] : [])].join("\n");
}

const shownOf = ({ table, news = [] }: BoardSource, { label }: Translator): Shown => ({
  speak: label,
  names: drawableNames(table.seats.map((_, seat) => label(say("seat", { who: { seat } })))),
  news,
});
