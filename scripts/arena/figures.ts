import { expectationsOf } from "../expectations.ts";
import type { AnyGame, Options } from "../../games/contract/index.ts";
import { budgets } from "../../src/computers/search/levels.ts";
import type { PlayerKind } from "./players.ts";

/** One figure: a player at a table of others, in many matches. */
export type Figure = {
  readonly game: AnyGame;
  readonly options: Options;
  readonly seats: number;
  readonly player: PlayerKind;
  readonly against: PlayerKind;
  readonly matches: number;
  /** How many playouts a search may use for an answer; absent: what the level has. */
  readonly playouts?: number;
  /** The same for those it plays against. */
  readonly othersPlayouts?: number;
};

/** The name under which its matches are stored. */
export function nameOf({ game, options, seats, player, against, playouts, othersPlayouts }: Figure): string {
  const chosen = game.info.options
    .filter(({ id, initially }) => options[id] !== initially)
    .map(({ id }) => `${id}=${options[id]}`);
  const nameKind = (kind: PlayerKind, count?: number): string => (count === undefined ? kind : `${kind}:${count}`);
  return [
    game.info.id,
    ...chosen,
    seats,
    nameKind(player, playouts),
    "against",
    nameKind(against, othersPlayouts),
  ].join(" ");
}

const usualMatches = 200;

export const countOf = (game: AnyGame): number => expectationsOf(game).arena?.matches ?? usualMatches;

/** Playouts of hard where its game names no least. */
const usualPlayouts = 100;
/** An expert has so many times as many. */
const expertTimes = budgets.expert.playouts / budgets.hard.playouts;

type Pair = readonly [seats: number, player: PlayerKind, against: PlayerKind];

/** What docs/computers.md shows, the quickest first: each level against the next, and against simple human strategies. */
export function listFigures(games: readonly AnyGame[]): readonly Figure[] {
  const pairs: readonly Pair[] = [
    [2, "easy", "medium"],
    [2, "hard", "random"],
    [2, "hard", "medium"],
    [4, "hard", "medium"],
    [2, "rusher", "hard"],
    [2, "denier", "hard"],
    [2, "expert", "hard"],
  ];
  const among = pairs.flatMap((pair) => games.map((game) => figureOf(game, pair)));
  return [...among, ...games.flatMap(listAlone)];
}

function figureOf(game: AnyGame, [seats, player, against]: Pair): Figure {
  const figure = { game, options: initially(game), seats, player, against, matches: countOf(game) };
  // What every search has at least, whatever the machine: what players meet is as strong, or stronger.
  const least = game.computer?.least ?? usualPlayouts;
  if (player === "expert") return { ...figure, playouts: least * expertTimes, othersPlayouts: least };
  if (against === "hard") return { ...figure, othersPlayouts: least };
  return player === "hard" ? { ...figure, playouts: least } : figure;
}

/** Each chapter that one plays alone, with conditions to meet. */
function listAlone(game: AnyGame): readonly Figure[] {
  const chapters = game.info.options.flatMap((option) =>
    option.id === "chapter" && option.kind === "choice" ? option.choices : [],
  );
  return chapters.map((chapter) => ({
    ...figureOf(game, [1, "hard", "medium"]),
    options: { ...initially(game), chapter },
    matches: matchesAlone,
  }));
}

const matchesAlone = 20;

/** The options a table begins with. */
export const initially = ({ info }: AnyGame): Options =>
  Object.fromEntries(info.options.map((option) => [option.id, option.initially]));
