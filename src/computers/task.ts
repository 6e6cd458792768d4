import { randomBytes } from "node:crypto";

import type { Json, Seat } from "../../games/contract.ts";
import { newSeed, type Request } from "./choose.ts";
import type { Level } from "./levels.ts";

/** What the thread that thinks is told: a table as it may be for all that this seat knows, never the real one. */
export type Task = {
  readonly game: string;
  readonly world: Json;
  readonly seat: Seat;
  readonly level: Level;
  /** Part of the level's budget. */
  readonly share: number;
  readonly seed: number;
};

/** All that the thread is told: the real table, its key and other hands stay here. */
export function taskOf({ game, state, seat, level }: Request, share: number): Task {
  const world = game.determinise(state, seat, randomBytes(32).toString("hex"));
  return { game: game.info.id, world, seat, level, share, seed: newSeed() };
}
