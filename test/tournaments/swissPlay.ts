/** Tournaments played on paper, and what their pairings break: the oracle for the pairing. */
import type { Played } from "../../src/tournaments/pairing/search/field.ts";
import type { Paired } from "../../src/tournaments/pairing/swiss.ts";

type Play = { readonly rounds: readonly Played[]; readonly points: ReadonlyMap<number, number> };

/** Plays a round: the seats' points fall as 10/6/3/1 to whoever the whims put first; a bye is worth 10. */
export function playRound(play: Play, paired: Paired, whim: (below: number) => number): Play {
  const points = new Map(play.points);
  for (const id of paired.byes) points.set(id, (points.get(id) ?? 0) + 10);
  for (const table of paired.tables) {
    const left = [...table];
    for (const earned of [10, 6, 3, 1].slice(0, table.length)) {
      const id = left.splice(whim(left.length), 1)[0] ?? 0;
      points.set(id, (points.get(id) ?? 0) + earned);
    }
  }
  const round = { pods: paired.tables.map((seats) => ({ seats })), byes: paired.byes };
  return { rounds: [...play.rounds, round], points };
}

export function rankEntrants(ids: readonly number[], { points }: Play) {
  return ids
    .map((entrant) => ({ entrant, points: points.get(entrant) ?? 0 }))
    .sort((one, other) => other.points - one.points || one.entrant - other.entrant);
}

export function countMeetings(rounds: readonly Played[]): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { pods } of rounds)
    for (const { seats } of pods)
      for (const one of seats)
        for (const other of seats) if (one < other) met.set(`${one}-${other}`, (met.get(`${one}-${other}`) ?? 0) + 1);
  return met;
}

export function countSeats(rounds: readonly Played[], id: number, size: number): readonly number[] {
  const mine = rounds.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) => (seats.includes(id) ? [seats.indexOf(id)] : [])),
  );
  return Array.from({ length: size }, (_, seat) => mine.filter((each) => each === seat).length);
}

export const numbersUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
export const nothing: Play = { rounds: [], points: new Map() };

/** What a pairing breaks, the gravest first: byes had before, meetings had before, players below a bye, unequal seats. */
type Faults = { readonly byes: number; readonly rematches: number; readonly lower: number; readonly seats: number };

export const noFaults: Faults = { byes: 0, rematches: 0, lower: 0, seats: 0 };

export function sum(one: Faults, other: Faults): Faults {
  return {
    byes: one.byes + other.byes,
    rematches: one.rematches + other.rematches,
    lower: one.lower + other.lower,
    seats: one.seats + other.seats,
  };
}

/** The least faults of all ways to make tables of these sizes, 1 being a bye, and to give their seats. `placed`: best first. */
export function findLeastFaults(
  ids: readonly number[],
  sizes: readonly number[],
  rounds: readonly Played[],
  placed: readonly number[] = ids,
  met = countMeetings(rounds),
): Faults {
  const [first, ...others] = ids;
  if (first === undefined) return noFaults;
  const ways = [...new Set(sizes)].flatMap((size) => {
    const fewer = sizes.toSpliced(sizes.indexOf(size), 1);
    return listChoices(others, size - 1).map((company) => {
      const left = others.filter((id) => !company.includes(id));
      const orders = listOrders([first, ...company]).map((table) => faultsOf(table, rounds, placed, met));
      return sum(gravestFirst(orders)[0] ?? noFaults, findLeastFaults(left, fewer, rounds, placed, met));
    });
  });
  return gravestFirst(ways)[0] ?? noFaults;
}

function gravestFirst(faults: readonly Faults[]): readonly Faults[] {
  return faults.toSorted(
    (one, other) =>
      one.byes - other.byes || one.rematches - other.rematches || one.lower - other.lower || one.seats - other.seats,
  );
}

/** What a table with its seats in this order breaks; a second rematch of a pair counts four times. */
export function faultsOf(
  table: readonly number[],
  rounds: readonly Played[],
  placed: readonly number[],
  met = countMeetings(rounds),
): Faults {
  const [first = 0] = table;
  const isBye = table.length === 1;
  const pairs = table.flatMap((one, at) => table.slice(at + 1).map((other) => met.get(pairOf(one, other)) ?? 0));
  return {
    byes: isBye ? rounds.filter(({ byes }) => byes.includes(first)).length : 0,
    seats: table.reduce(
      (total, id, seat) => total + countUnequal(rounds, id, isBye ? [] : [{ size: table.length, seat }]),
      0,
    ),
    lower: isBye ? placed.length - 1 - placed.indexOf(first) : 0,
    rematches: pairs.reduce((total, times) => total + times ** 2, 0),
  };
}

/**
 * By how many turns a player's seats are out of balance after these rounds and what comes besides, each squared. It is
 * how much more or less often a seat was had than it fell to the player, rounded up or down. A table of four owes each
 * of its seats a quarter of a turn.
 */
function countUnequal(
  rounds: readonly Played[],
  id: number,
  besides: readonly { size: number; seat: number }[],
): number {
  const tables = rounds.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) => (seats.includes(id) ? [{ size: seats.length, seat: seats.indexOf(id) }] : [])),
  );
  const all = [...tables, ...besides];
  return [0, 1, 2, 3].reduce((total, seat) => {
    const had = all.filter((each) => each.seat === seat).length;
    // Twelfths, so that thirds and quarters of a turn add up to whole ones.
    const owed = all.reduce((twelfths, { size }) => twelfths + (seat < size ? 12 / size : 0), 0) / 12;
    return total + Math.max(0, had - Math.ceil(owed), Math.floor(owed) - had) ** 2;
  }, 0);
}

function listOrders(ids: readonly number[]): readonly (readonly number[])[] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id, at) => listOrders(ids.toSpliced(at, 1)).map((others) => [id, ...others]));
}

function pairOf(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

function listChoices(ids: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return ids.flatMap((id, at) => listChoices(ids.slice(at + 1), count - 1).map((others) => [id, ...others]));
}
