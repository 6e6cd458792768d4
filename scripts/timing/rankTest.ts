/** What a comparison of two samples showed. */
export type RankTest = {
  /** How likely a value of the first is below one of the second, ties counted half: 0.5 when they are alike. */
  readonly below: number;
  /** How likely such ranks, or odder ones, are among samples that are alike. */
  readonly p: number;
  /** By how much the second lies above the first: what is likeliest, and between what it lies at 95 %. */
  readonly shift: { readonly middle: number; readonly from: number; readonly to: number };
};

/**
 * The test of Mann and Whitney, on both sides, with the normal approximation and its corrections for ties and
 * continuity: whether values of one sample tend to lie below those of the other, whatever their distribution.
 */
export function compareRanks(first: readonly number[], second: readonly number[]): RankTest {
  const [n, m] = [first.length, second.length];
  const sorted = [...first, ...second].toSorted((one, other) => one - other);
  const ranks = new Map<number, number>();
  let tied = 0;
  for (let at = 0; at < sorted.length;) {
    const value = sorted[at] ?? 0;
    const past = sorted.findLastIndex((each) => each === value) + 1;
    ranks.set(value, (at + 1 + past) / 2);
    tied += (past - at) ** 3 - (past - at);
    at = past;
  }
  const sum = first.reduce((total, value) => total + (ranks.get(value) ?? 0), 0);
  const above = sum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - tied / ((n + m) * (n + m - 1))));
  const away = Math.max(0, Math.abs(above - (n * m) / 2) - 0.5);
  return {
    below: 1 - above / (n * m),
    p: spread === 0 ? 1 : 2 * upperTail(away / spread),
    shift: shiftBetween(first, second),
  };
}

/** The estimate of Hodges and Lehmann and its interval: those shifts that the test above would not reject. */
function shiftBetween(first: readonly number[], second: readonly number[]): RankTest["shift"] {
  const apart = new Float64Array(first.length * second.length);
  for (const [at, one] of first.entries())
    for (const [to, other] of second.entries()) apart[at * second.length + to] = other - one;
  apart.sort();
  const pairs = apart.length;
  const cut = pairs / 2 - 1.96 * Math.sqrt((pairs / 12) * (first.length + second.length + 1));
  const lowest = Math.max(0, Math.floor(cut));
  const at = (index: number): number => apart[index] ?? 0;
  return {
    middle: (at(Math.floor((pairs - 1) / 2)) + at(Math.floor(pairs / 2))) / 2,
    from: at(lowest),
    to: at(pairs - 1 - lowest),
  };
}

/** The share of a normal distribution above `z` ≥ 0: Abramowitz and Stegun 26.2.17, true to 1e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
