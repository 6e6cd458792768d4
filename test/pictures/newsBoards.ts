import type { Fact, Speak } from "../../games/contract/index.ts";
import { at } from "../../games/kit/at.ts";
import type { PicturedGame } from "../../games/kit/groups.ts";
import { drawingsOf, newsBefore, playThrough } from "../../scripts/sheets/positions.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";

/** Moments of a match, by how much of it is over. */
const shares = [0.3, 0.5, 0.7, 0.85] as const;

/** Everybody's boards of a game's usual match, with what happened since the reader's last turn and without. */
export function boardsWithNews(game: PicturedGame, speak: Speak): Record<"fresh" | "old", readonly string[]> {
  const seats = game.info.seats.max;
  const moves = playThrough(game, seats, initialOptions(game.info.options));
  const places = shares.map((share) => Math.round(share * moves.length));
  const draw = (newsAt: (place: number) => readonly Fact[]): readonly string[] =>
    places.flatMap((place) =>
      drawingsOf(game, ["table"], { state: at(moves, place).state, news: newsAt(place), speak })
        .filter(({ name }) => name.endsWith("board"))
        .map(({ svg }) => svg),
    );
  return { fresh: draw((place) => newsBefore(moves, place, seats)), old: draw(() => []) };
}
