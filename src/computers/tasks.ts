import type { Answer, AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { keepTables, type SentBox } from "../boxes/tables.ts";
import { type Advice, advise } from "./advice.ts";
import { answerAs } from "./choose.ts";
import { search } from "./search/search.ts";
import type { AdviceTask, Task, WarmTask } from "./task.ts";

export function answerTask({ game, box, world, seat, level, share, longest, seed }: Task): Answer {
  return answerAs(level, { game: findGame(game, box), world, seat }, seed, share, longest);
}

export function adviseTask({ game, box, world, seat, inquiry }: AdviceTask): Advice {
  return advise({ game: findGame(game, box), world, seat }, inquiry);
}

/** Thought that compiles what a search runs through; more of it brings little. */
const warming = { playouts: 400, milliseconds: 250 };

/** Searches at a fresh deal of a game, so that its code is compiled when a table asks. */
export function warmTask({ game: id, seats }: WarmTask): void {
  const game = findGame(id);
  const options = Object.fromEntries(game.info.options.map((option) => [option.id, option.initially]));
  const world = game.setup({ seats, key: "0".repeat(64), options }).state;
  const seat = game.decisions(world).find(({ awaited }) => awaited)?.seat;
  if (seat !== undefined) search({ game, world, seat }, warming, 1);
}

function findGame(id: string, box?: SentBox): AnyGame {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`No game ${id}`);
  return box === undefined ? game : keepTables(game, box);
}
