import type { Answer } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { answerAs } from "./choose.ts";
import type { Task } from "./task.ts";

/** The task of a worker thread: one answer of one computer seat. */
export function answerTask({ game: id, world, seat, level, share, seed }: Task): Answer {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`No game ${id}`);
  return answerAs(level, { game, world, seat }, seed, share);
}
