import type { Answer, Decision, Json } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { choose } from "./choose.ts";

export type Task = { readonly game: string; readonly view: Json; readonly decisions: readonly Decision[] };

/** The task of a worker thread: one answer of one computer seat. */
export function answerTask({ game, view, decisions }: Task): Answer {
  const known = games.find(({ info }) => info.id === game);
  if (known === undefined) throw new Error(`No game ${game}`);
  return choose(known, view, decisions);
}
