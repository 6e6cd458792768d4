import type { APIComponentInContainer } from "discord.js";
import type { AnyGame, Fact, Json, Labels, Message, Sheet, Shown } from "../../../../games/contract.ts";
import type { PublicTable } from "../../../table/sight/publicTable.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { type Drawing, fitLines, gallery, text } from "../../message/template.ts";

/** What the pictures of a board are drawn from. */
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
  const { game, view, pictureOwner: owner, labels = {} } = source;
  const shown = shownOf(source, translator);
  const more = game.picture.more?.(view, labels, shown) ?? [];
  return [
    { name: "board.png", svg: game.picture.board(view, labels, shown), owner, alt: boardAlt(source, translator) },
    ...more.map(({ svg, alt }, index): Drawing => ({
      name: `board-${index + 2}.png`,
      svg,
      owner,
      alt: sheetAlt(alt, translator),
    })),
  ];
}

/** All pictures of what a viewer holds; none when that is nothing to draw. */
export function handDrawings(source: BoardSource, translator: Translator): readonly Drawing[] {
  const { game, view, pictureOwner: owner, labels = {} } = source;
  const first = game.picture.hand(view, labels, translator.label);
  if (first === undefined) return [];
  const alt = fitLines(game.text.hand(view).map(translator.label), 1000);
  const more = game.picture.moreHands?.(view, labels, translator.label) ?? [];
  return [
    { name: "hand.png", svg: first, owner, alt },
    ...more.map((svg, index): Drawing => ({ name: `hand-${index + 2}.png`, svg, owner, alt })),
  ];
}

/** The picture of the last thing that is worth one since the reader's last turn. */
export function eventDrawings(source: BoardSource, translator: Translator): readonly Drawing[] {
  const { game, view, pictureOwner: owner } = source;
  const drawn = game.picture.event?.(view, shownOf(source, translator));
  return drawn === undefined
    ? []
    : [{ name: "event.png", svg: drawn.svg, owner, alt: sheetAlt(drawn.alt, translator) }];
}

/** What the signs in a game's pictures mean; none where its boards say so themselves. */
export function signDrawings(
  { game, pictureOwner: owner }: Pick<BoardSource, "game" | "pictureOwner">,
  translator: Translator,
): readonly Drawing[] {
  const sheets: readonly Sheet[] = game.picture.signs?.(translator.label) ?? [];
  return sheets.map(({ svg, alt }, index): Drawing => ({
    name: `signs-${index + 1}.png`,
    svg,
    owner,
    alt: sheetAlt(alt, translator),
  }));
}

/** The pictures that are ready. */
export const galleries = (
  drawings: readonly Drawing[],
  drawn: ReadonlySet<string>,
): readonly APIComponentInContainer[] => drawings.filter(({ name }) => drawn.has(name)).map(gallery);

const isTold = (name: Drawing["name"]): boolean => !/^(?:board|hand)-|^event/u.test(name);

/**
 * Words for the pictures that are not ready. A board and a hand are told once: the
 * words of the first picture tell all of it.
 */
export function wordsInstead(
  drawings: readonly Drawing[],
  drawn: ReadonlySet<string>,
): readonly APIComponentInContainer[] {
  const missing = drawings.filter(({ name }) => !drawn.has(name) && isTold(name));
  return missing.map(({ alt }) => text(alt));
}

/** The board in words, cut to what Discord takes as the description of a picture. */
export function boardAlt({ game, view }: Pick<BoardSource, "game" | "view">, translator: Translator): string {
  return sheetAlt(game.text.board(view), translator);
}

/** The words of a picture, cut to what Discord takes as its description. */
export function sheetAlt(lines: readonly Message[], translator: Translator): string {
  const more = translator.label(say("board.more"));
  const words = fitLines(lines.map(translator.label), 1020 - more.length);
  return words.endsWith("…") ? `${words} ${more}` : words;
}

const shownOf = ({ table, news = [] }: BoardSource, { label }: Translator): Shown => ({
  speak: label,
  names: table.seats.map(({ name }) => name),
  news,
});
