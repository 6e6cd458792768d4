import type { AnyGame, Json, Seat } from "../../games/contract/index.ts";
import { boxToSend, type SentBox } from "../boxes/tables.ts";
import type { Inquiry } from "./advice.ts";
import { newSeed, type Request } from "./choose.ts";
import type { Level } from "./search/levels.ts";
import { keyFrom, luckFrom } from "./search/luck.ts";
import type { RandomBytes } from "../ports/ports.ts";
import type { Question } from "./search/search.ts";

/** What the thread that thinks is told: a table as it may be for all that this seat knows, never the real one. */
export type Task = {
  readonly game: string;
  readonly box?: SentBox;
  readonly world: Json;
  readonly seat: Seat;
  readonly level: Level;
  readonly share: number;
  /** Milliseconds after which it answers in any case. */
  readonly longest: number;
  readonly seed: number;
};

/** All that the thread is told: the real table, its key and other hands stay here. */
export function taskOf(
  { game, state, seat, level }: Request,
  { share, longest }: Pick<Task, "share" | "longest">,
  randomBytes: RandomBytes,
): Task {
  const world = game.determinise(state, seat, randomBytes(32).toString("hex"));
  return { game: game.info.id, ...boxToSend(game), world, seat, level, share, longest, seed: newSeed(randomBytes) };
}

/** What the thread is told that shall be warm: a game that will be searched soon, and for how many. */
export type WarmTask = { readonly game: string; readonly seats: number };

export type AdviceTask = {
  readonly game: string;
  readonly box?: SentBox;
  readonly world: Json;
  readonly seat: Seat;
  readonly inquiry: Inquiry;
};

/** A question to be advised on; its world was dealt anew for the seat. */
export type AdviceRequest = Question & {
  readonly inquiry: Inquiry;
  /** A hint has its turn among the computers; looking back waits until nobody plays. */
  readonly kind: "hint" | "review";
};

/** All that the thread is told; the more wait, the smaller a share of the effort it gets. */
export function adviceTaskOf({ game, world, seat, inquiry }: AdviceRequest, share: number): AdviceTask {
  const { playouts, rows, milliseconds } = inquiry.effort;
  const effort = {
    playouts: Math.ceil(playouts * share),
    rows: Math.ceil(rows * share),
    milliseconds: milliseconds * share,
  };
  return { game: game.info.id, ...boxToSend(game), world, seat, inquiry: { ...inquiry, effort } };
}

/** Deals the table anew from a public key: it holds what the seat sees. Equal views and seeds give equal tables. */
export function dealAnew(game: AnyGame, state: Json, seat: Seat, seed: number): Json {
  return game.determinise(state, seat, keyFrom(luckFrom(seed)));
}
