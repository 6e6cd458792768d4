import type { Answer, AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { keepTables, type SentBox } from "../boxes/tables.ts";
import { lowerOwnPriority } from "../threads/priority.ts";
import { type Advice, advise } from "./advice.ts";
import { answerAs } from "./choose.ts";
import type { AdviceTask, Task } from "./task.ts";

lowerOwnPriority();

/** The task of a worker thread: one answer of one computer seat. */
export function answerTask({ game, box, world, seat, level, share, seed }: Task): Answer {
  return answerAs(level, { game: findGame(game, box), world, seat }, seed, share);
}

/** The other task: advice to a person. */
export function adviseTask({ game, box, world, seat, inquiry }: AdviceTask): Advice {
  return advise({ game: findGame(game, box), world, seat }, inquiry);
}

function findGame(id: string, box: SentBox | undefined): AnyGame {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`No game ${id}`);
  return box === undefined ? game : keepTables(game, box);
}
