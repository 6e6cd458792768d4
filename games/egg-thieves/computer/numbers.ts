/** The same numbers from 0 to 1 each time: a forecast is no chance of the match, only a way to weigh it. */
export function createNumbers(seed: number): () => number {
  let last = (seed + 1) * 2654435761;
  return () => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return last / 2 ** 32;
  };
}
