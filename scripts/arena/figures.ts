import type { AnyGame, Options } from "../../games/contract.ts";
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
};

/** The name under which its matches are stored. */
export function nameOf({ game, options, seats, player, against, playouts }: Figure): string {
  const chosen = game.info.options
    .filter(({ id, initially }) => options[id] !== initially)
    .map(({ id }) => `${id}=${options[id]}`);
  const thought = playouts === undefined ? player : `${player}:${playouts}`;
  return [game.info.id, ...chosen, seats, thought, "against", against].join(" ");
}

const usualMatches = 200;
/** A match of Newdale takes longest. */
const fewerMatches = 100;

export const countOf = ({ info }: AnyGame): number =>
  info.id === "expedition-to-newdale" ? fewerMatches : usualMatches;

/** What docs/computers.md shows: each level against the next at two and at four seats, and against others than its model. */
export function listFigures(games: readonly AnyGame[]): readonly Figure[] {
  const pairs: readonly (readonly [number, PlayerKind, PlayerKind])[] = [
    [2, "hard", "medium"],
    [4, "hard", "medium"],
    [2, "easy", "medium"],
    [2, "medium", "before"],
    [4, "medium", "before"],
    [2, "hard", "random"],
    [2, "hard", "easy"],
    [2, "hard", "mixture"],
    [2, "hard", "before"],
    [2, "expert", "hard"],
  ];
  return pairs.flatMap(([seats, player, against]) =>
    games.map((game) => ({ game, options: initially(game), seats, player, against, matches: countOf(game) })),
  );
}

/** The options a table begins with. */
export const initially = ({ info }: AnyGame): Options =>
  Object.fromEntries(info.options.map((option) => [option.id, option.initially]));
