import { type Advice, advise } from "./advice.ts";
import type { AdviceRequest } from "./task.ts";

/** Few matches, and as many as they take: what is thought is the same on every machine. */
const effort = { playouts: 24, rows: 6, milliseconds: Infinity };

/** Advises in this thread, with little thought: for tests and soaks. */
export function adviseHere({ game, world, seat, inquiry }: AdviceRequest): Promise<Advice> {
  return Promise.resolve(advise({ game, world, seat }, { ...inquiry, effort }));
}
