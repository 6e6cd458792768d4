import { parseArgs } from "node:util";
import type { AnyGame, Options } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { budgets } from "../../src/computers/search/levels.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { expectationsOf } from "../expectations.ts";
import { type PlayerKind, playerKinds } from "./match.ts";

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
  const figure = { game, options: initialOptions(game.info.options), seats, player, against, matches: countOf(game) };
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
    options: { ...initialOptions(game.info.options), chapter },
    matches: matchesAlone,
  }));
}

const matchesAlone = 20;

export type ArenaOptions = { readonly figures: readonly Figure[]; readonly file: string; readonly onlyReport: boolean };

/** What was typed, or a sentence that says what is wrong with it. */
export function readOptions(args: readonly string[]): ArenaOptions | string {
  const typed = parse(args);
  const { file = "arena.jsonl", report = false, game = "" } = typed;
  const named = games.filter(({ info }) => info.id.startsWith(game));
  if (named.length === 0) return `There is no game ${game}.`;
  const wrong = [typed.seats, typed.matches, typed.playouts, typed["others-playouts"]].find(
    (count) => count !== undefined && !/^[1-9]\d*$/u.test(count),
  );
  if (wrong !== undefined) return `${wrong} is no number above 0.`;
  const stranger = [typed.player, typed.against].find((kind) => kind !== undefined && !isKind(kind));
  if (stranger !== undefined) return `Nobody here is called ${stranger}: there are ${playerKinds.join(", ")}.`;
  return { figures: figuresOf(typed, named), file, onlyReport: report };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  return parseArgs({
    args: [...args],
    options: {
      file: text,
      report: { type: "boolean" },
      game: text,
      seats: text,
      player: text,
      against: text,
      matches: text,
      playouts: text,
      "others-playouts": text,
      option: { type: "string", multiple: true },
    },
  }).values;
}

const isKind = (kind: string): kind is PlayerKind => playerKinds.some((known) => known === kind);

/** One figure of each game when players are named; otherwise all that the docs show. */
function figuresOf(typed: ReturnType<typeof parse>, named: readonly AnyGame[]): readonly Figure[] {
  const { player, against, seats, matches, playouts, "others-playouts": others } = typed;
  if (player === undefined && against === undefined) {
    return listFigures(named).filter((figure) => seats === undefined || figure.seats === Number(seats));
  }
  return named.map((game) => ({
    game,
    options: { ...initialOptions(game.info.options), ...chosenOf(typed.option ?? []) },
    seats: Number(seats ?? 2),
    player: player !== undefined && isKind(player) ? player : "hard",
    against: against !== undefined && isKind(against) ? against : "medium",
    matches: matches === undefined ? countOf(game) : Number(matches),
    ...(playouts === undefined ? {} : { playouts: Number(playouts) }),
    ...(others === undefined ? {} : { othersPlayouts: Number(others) }),
  }));
}

/** "chapter=2" as an option; "on" and "off" switch one. */
function chosenOf(pairs: readonly string[]): Options {
  const switches: { readonly [word: string]: boolean } = { on: true, off: false };
  return Object.fromEntries(
    pairs.map((pair) => {
      const [id = "", value = ""] = pair.split("=");
      return [id, switches[value] ?? value];
    }),
  );
}
