/** Prints one figure of a benchmark as a row of a Markdown table. */
export function report(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} |`);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
