/** True where nothing is sampled: `THOROUGH=1`, as at night. */
export const isThorough = process.env["THOROUGH"] === "1";

/** The number by which samples turn: the run's seed, or another one each day. */
const turn = Number(process.env["SEED"] ?? Math.floor(Date.now() / 86_400_000));

/** True for every nth of a list, counted from another one with each seed; for all in a thorough run. */
export const isInTurn = (index: number, nth: number): boolean => isThorough || (index + turn) % nth === 0;

/** The one of a list whose turn it is, counted from another one with each seed. */
export function pickInTurn<Each>(all: readonly [Each, ...Each[]], index: number): Each {
  return all[(index + turn) % all.length] ?? all[0];
}

/** Every nth of a list, from another one on with each seed; all of it in a thorough run. */
export const inTurn = <Each>(all: readonly Each[], nth: number, first = 0): readonly Each[] =>
  all.filter((_, index) => isInTurn(index + first, nth));
