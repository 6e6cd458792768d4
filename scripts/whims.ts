import type { Decision } from "../games/contract/index.ts";

/** A whole number from 0 to `below` − 1. */
export type Whim = (below: number) => number;

/** Equal seeds, equal whims. */
export function whims(seed: number): Whim {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return below <= 1 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}

/** The same where seeds are near each other, whose first whims are nearly equal: mulberry32. */
export function mixedWhims(seed: number): Whim {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Any answer to any question that is awaited; undefined where none is. */
export function chooseTurn(decisions: readonly Decision[], whim: Whim) {
  const awaited = decisions.filter((decision) => decision.awaited);
  const decision = awaited[whim(awaited.length)];
  if (decision === undefined) return undefined;
  return { seat: decision.seat, answer: { ask: decision.ask, picks: picksOf(decision, whim) } };
}

function picksOf({ options, min, max }: Decision, whim: Whim): readonly string[] {
  const count = min + whim(max - min + 1);
  // Nearly every question asks for one; a copy of the options would cost more than the answer.
  if (count === 1) return [options[whim(options.length)] ?? ""];
  const left = [...options];
  return Array.from({ length: count }, () => left.splice(whim(left.length), 1)[0] ?? "");
}
