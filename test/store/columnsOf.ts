import type { Columns } from "../../src/store/index.ts";

/** Columns of a value of these tests: `{ n }` is due at n, owes something where n is even, and names two people. */
export function columnsOf(value: unknown): Columns {
  const n = typeof value === "object" && value !== null && "n" in value ? Number(value.n) : Number.NaN;
  if (Number.isNaN(n)) throw new Error("No number");
  const people = [`p${n}`, "everybody"];
  return {
    due: n,
    owes: n % 2 === 0,
    guild: `g${n % 3}`,
    status: n < 5 ? "playing" : "ended",
    place: null,
    people,
    points: n,
  };
}
