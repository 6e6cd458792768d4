import type { Fact, Json, Message, Options, Seat, Shown, Speak, Viewer } from "../../games/contract/index.ts";
import { at } from "../../games/kit/at.ts";
import type { PicturedGame } from "../../games/kit/groups.ts";
import { getOrMake } from "../../src/ports/getOrMake.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { numberPlaces } from "../../src/table/sight/sight.ts";
import { illustrate } from "../../src/learning/illustrations.ts";
import { playSensibly } from "../words/transcript.ts";

export type Drawing = { readonly name: string; readonly svg: string; readonly words: readonly Message[] };

/** One table at one moment: what each viewer is shown. */
export type Position = { readonly table: string; readonly moment: string; readonly drawings: readonly Drawing[] };

const seed = 2;
/** Who sits at every table of the gallery: long names, short ones, and one that the faces cannot write. */
export const galleryNames = ["Ann", "Benedikt von Falkenstein", "李雷", "Dimitri", "Zoë", "m4x_the_great"] as const;
const lastTable = "last choices";
/** An option of so many choices names chapters, and each has a board that must hold everybody. */
const manyChoices = 8;

type Wanted = (table: number, moment: number) => boolean;
/** When a match is looked at, and how much of it has been played then. */
export const moments = Object.entries({ start: 0, middle: 0.5, late: 0.85, end: 1 });

/** What happened in the moves up to this place that a reader has not seen. */
export const newsBefore = (moves: readonly Move[], place: number, seats: number): readonly Fact[] =>
  moves.slice(Math.max(0, place - newsOf * seats), place + 1).flatMap(({ facts }) => facts);

/** The pictures of a game worth looking at: few and many seats, each option by itself, all together, and the last choice of each; start, middle, end. Of its tables and moments, `isWanted` chooses by their numbers. */
export function* positionsOf(game: PicturedGame, speak: Speak, isWanted?: Wanted): Generator<Position> {
  for (const [table, { name, seats, options, seen = seats }] of [...tablesOf(game)].entries()) {
    const moves = playThrough(game, seats, options);
    for (const [number, [moment, share]] of moments.entries()) {
      if (isWanted?.(table, number) === false) continue;
      const place = Math.round(share * (moves.length - 1));
      const { state } = at(moves, place);
      const news = newsBefore(moves, place, seats);
      const viewers: readonly Viewer[] = ["table", ...Array.from({ length: seen }, (_, seat) => seat)];
      yield { table: name, moment, drawings: drawingsOf(game, viewers, { state, news, speak }) };
    }
  }
}

/** Each question of the fullest table once, as full as the table was when it was last asked: what is shown to whoever is asked. */
export function* questionsOf(game: PicturedGame, speak: Speak): Generator<Position> {
  const seats = game.info.seats.max;
  const asked = new Map<string, { readonly state: Json; readonly seat: Seat }>();
  for (const { state } of playThrough(game, seats, lastChoices(game, seats))) {
    for (const { ask, seat } of game.decisions(state)) asked.set(ask, { state, seat });
  }
  for (const [ask, { state, seat }] of asked) {
    yield {
      table: `${seats} seats ${lastTable}`,
      moment: ask,
      drawings: drawingsOf(game, [seat], { state, news: [], speak }),
    };
  }
}

/**
 * Every option as far from the usual as the others allow: flags up, the last of
 * the choices. A campaign's last chapter has the most on the table.
 */
function lastChoices(game: PicturedGame, seats: number): Options {
  return game.info.options.reduce<Options>((options, spec) => {
    const changed = { ...options, [spec.id]: spec.kind === "flag" ? true : (spec.choices.at(-1) ?? spec.initially) };
    return game.checkOptions(seats, changed) === undefined ? changed : options;
  }, initialOptions(game.info.options));
}

/** A table, and how many of its seats' pictures are drawn besides everybody's; absent: all. */
type Table = { readonly name: string; readonly seats: number; readonly options: Options; readonly seen?: number };

function* tablesOf(game: PicturedGame): Generator<Table> {
  const { min, max } = game.info.seats;
  const usual = initialOptions(game.info.options);
  const flags = Object.fromEntries(game.info.options.filter(({ kind }) => kind === "flag").map(({ id }) => [id, true]));
  const single = game.info.options.flatMap((spec): Table[] => {
    const choices = spec.kind === "flag" ? [true, false] : spec.choices;
    const wanted = choices.length < manyChoices ? { seats: Math.min(max, min + 1) } : { seats: max, seen: 1 };
    return choices
      .filter((choice) => choice !== spec.initially)
      .map((choice) => ({ name: `${spec.id} ${String(choice)}`, ...wanted, options: { ...usual, [spec.id]: choice } }));
  });
  const tables: readonly Table[] = [
    { name: "", seats: min, options: usual },
    { name: "", seats: max, options: usual },
    // What only one person can play alone is shown so.
    ...single.map((table) => {
      const seats = [table.seats, min].find((each) => game.checkOptions(each, table.options) === undefined);
      return { ...table, seats: seats ?? min };
    }),
    { name: "everything", seats: max, options: { ...usual, ...flags } },
    { name: lastTable, seats: max, options: lastChoices(game, max) },
  ];
  for (const table of tables) {
    const { name, seats, options } = table;
    if (game.checkOptions(seats, options) === undefined) yield { ...table, name: `${seats} seats ${name}`.trim() };
  }
}

type Move = { readonly state: Json; readonly facts: readonly Fact[] };

// About as many answers of each seat since the reader had their turn.
const newsOf = 2;

const matches = new WeakMap<PicturedGame, Map<string, readonly Move[]>>();

/** All positions of one match between sensible players. It is played once, whoever draws it. */
export function playThrough(game: PicturedGame, seats: number, options: Options): readonly Move[] {
  const ofGame = getOrMake(matches, game, () => new Map<string, readonly Move[]>());
  return getOrMake(ofGame, JSON.stringify([seats, options]), () => {
    const { opening, given, end } = playSensibly(game, { seats, seed, options });
    const facts = [opening, ...given.map((each) => each.facts)];
    return [...given.map(({ before }) => before), end].map((state, place) => ({ state, facts: at(facts, place) }));
  });
}

/** Each different picture once: the board and the hand of each viewer, with the marks of a seat's questions. */
export function drawingsOf(
  game: PicturedGame,
  viewers: readonly Viewer[],
  { state, news, speak }: { readonly state: Json; readonly news: readonly Fact[]; readonly speak: Speak },
): readonly Drawing[] {
  const drawings = viewers.flatMap((viewer) => {
    const view = game.view(state, viewer);
    const marks = numberPlaces(
      game,
      view,
      game.decisions(state).filter(({ seat }) => seat === viewer),
    );
    const who = viewer === "table" ? "table" : `seat ${viewer + 1}`;
    const told = news.filter(({ to }) => to === "table" || to === viewer);
    const shown: Shown = { speak, names: galleryNames, news: told };
    const hands = game.picture.hand(view, marks, shown);
    const event = game.picture.event?.(view, shown);
    const more = game.picture.more?.(view, marks, shown) ?? [];
    return [
      { name: `${who} board`, svg: game.picture.board(view, marks, shown), words: game.words.board(view) },
      ...more.map(({ svg, alt }, index) => ({ name: `${who} ${index + 2} board`, svg, words: alt })),
      ...(event === undefined ? [] : [{ name: `${who} event`, svg: event.svg, words: event.alt }]),
      ...hands.map(({ svg }, index) => ({
        name: index === 0 ? `${who} hand` : `${who} ${index + 1} hand`,
        svg,
        words: index === 0 ? game.words.hand(view) : [],
      })),
    ];
  });
  const different = new Map(drawings.toReversed().map((drawing) => [drawing.svg, drawing]));
  return drawings.filter((drawing) => different.get(drawing.svg) === drawing);
}

/** A game's pictures that belong to no table: its title, and those beside the pages of its rules. */
export function* scenesOf(game: PicturedGame, speak: Speak): Generator<Drawing> {
  yield { name: "title", svg: game.picture.title, words: [] };
  for (const [page, { shows }] of Object.entries(game.teaching?.illustrations ?? {})) {
    const sheet = illustrate(game, page, speak);
    if (sheet !== undefined) yield { name: `${page} ${shows}`, svg: sheet.svg, words: sheet.alt };
  }
}
