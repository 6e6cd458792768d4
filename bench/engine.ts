/** Random play of every game: how many answers a second one core takes, deciding, checking and applying included. */
import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { measureRate, playOut, whims } from "./randomPlay.ts";
import { report } from "../scripts/report.ts";

const seconds = Number(process.env["SECONDS_EACH"] ?? 2);

for (const game of games) {
  const rates = [1, 2, 3].map((seed) => answersPerSecond(game, seed));
  rates.sort((one, other) => one - other);
  report(`engine, ${game.info.id}, random play`, `${Math.round(rates[1] ?? 0).toLocaleString("en")} answers/s`);
}

/** Plays whole matches with every number of seats until the time is up; other work on the machine does not count. */
function answersPerSecond(game: AnyGame, seed: number): number {
  const { min, max } = game.info.seats;
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const whim = whims(seed);
  return measureRate(seconds, (match) => {
    const seats = min + (match % (max - min + 1));
    if (game.checkOptions(seats, options) !== undefined) return 0;
    const key = (match + seed * 1_000_003).toString(16).padStart(64, "0");
    return playOut(game, { seats, key, options }, whim);
  });
}
