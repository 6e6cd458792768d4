/** How long the pairings of large tournaments take, and how well they come out. */
import type { Played } from "../src/tournaments/pairing/search/field.ts";
import { pairSwiss } from "../src/tournaments/pairing/swiss.ts";
import { report } from "../scripts/report.ts";

const table = [10, 6, 3, 1];

for (const [players, size, rounds] of [
  [64, 4, 5],
  [128, 4, 7],
  [127, 4, 7],
  [120, 6, 7],
] as const) {
  const points = new Map(Array.from({ length: players }, (_, at) => [at + 1, 0]));
  const played: Played[] = [];
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const placed = [...points]
      .map(([entrant, each]) => ({ entrant, points: each }))
      .sort((one, other) => other.points - one.points || one.entrant - other.entrant);
    const began = performance.now();
    const { tables, byes } = pairSwiss(placed, played, { size, odd: "smaller", fewest: 3 });
    slowest = Math.max(slowest, performance.now() - began);
    // The results are made up so that strength shows, but not always.
    for (const seats of tables) {
      const order = seats.toSorted((one, other) => ((one * 7919) % (round + 11)) - ((other * 7919) % (round + 11)));
      order.forEach((entrant, place) => points.set(entrant, (points.get(entrant) ?? 0) + (table[place] ?? 0)));
    }
    played.push({ pods: tables.map((seats) => ({ seats })), byes });
  }
  report(`${players} players in tables of ${size} over ${rounds} rounds: slowest pairing`, `${Math.round(slowest)} ms`);
  report(`${players} players in tables of ${size}: pairs that met again`, String(rematches(played)));
}

function rematches(played: readonly Played[]): number {
  const pairs = played.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) =>
      seats.flatMap((one) => seats.flatMap((other) => (one < other ? [`${one}-${other}`] : []))),
    ),
  );
  return pairs.length - new Set(pairs).size;
}
