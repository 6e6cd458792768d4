import { getOrMake } from "../../ports/getOrMake.ts";
import type { EntrantId } from "../record.ts";
import type { Played } from "./search/field.ts";
import { pairSwiss } from "./swiss.ts";

/** Rounds of tables, by the number of the player within the group from 0, in the order of the seats. */
export type Design = readonly (readonly (readonly number[])[])[];

/**
 * Who plays with whom in a group of this many, at tables of this size. Seven
 * in fours: four games each, every pair meets exactly twice, each seat once.
 * Nine in threes and sixteen in fours: every pair meets exactly once. Every
 * other group is searched for: as many rounds as it takes for nearly every pair
 * to meet, without a rematch that the search can avoid; at tables of two every
 * pair does. Seats differ by one at most.
 */
export function designFor(players: number, size: number, fewest: number): Design {
  if (players < fewest) return [];
  if (players <= size) return [[range(players)]];
  if (players === 7 && size === 4) return [sevenInFours];
  if (players === 9 && size === 3) return rotateSeats(affinePlane(prime(3)), players, size);
  if (players === 16 && size === 4) return rotateSeats(affinePlane(fieldOfFour), players, size);
  return rotateSeats(searchDesign(players, size, fewest), players, size);
}

/**
 * The blocks {2, 4, 5, 6} + i modulo 7, which are the complements of the
 * lines of the Fano plane. All turn together, so each player comes to each seat once.
 */
const sevenInFours = range(7).map((turn) => [2, 4, 5, 6].map((player) => (player + turn) % 7));

type Field = {
  readonly order: number;
  readonly plus: (one: number, other: number) => number;
  readonly times: (one: number, other: number) => number;
};

function prime(order: number): Field {
  return { order, plus: (one, other) => (one + other) % order, times: (one, other) => (one * other) % order };
}

/** The field of four elements 0, 1, a, a + 1, with a² = a + 1: sums are bitwise. */
const fieldOfFour: Field = {
  order: 4,
  plus: (one, other) => one ^ other,
  times: (one, other) => (one === 0 || other === 0 ? 0 : ((one + other - 2) % 3) + 1),
};

/** The lines of the affine plane over a field, each class of parallels a round: every two points lie on one line. */
function affinePlane({ order, plus, times }: Field): Design {
  const point = (x: number, y: number): number => x * order + y;
  const slopes = range(order).map((slope) =>
    range(order).map((shift) => range(order).map((x) => point(x, plus(times(slope, x), shift)))),
  );
  return [...slopes, range(order).map((x) => range(order).map((y) => point(x, y)))];
}

/** Rounds without results, until there are as many games each as would let everybody meet everybody once. */
function searchDesign(players: number, size: number, fewest: number): Design {
  const rounds = Math.ceil((players - 1) / (size - 1));
  const placed = range(players).map((player) => ({ entrant: player + 1, points: 0 }));
  const played: Played[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { tables, byes } = pairSwiss(placed, played, { size, odd: "smaller", fewest });
    played.push({ pods: tables.map((seats) => ({ seats })), byes });
  }
  const design = played.map(({ pods }) => pods.map(({ seats }) => seats.map((entrant: EntrantId) => entrant - 1)));
  return size === 2 ? [...design, ...roundsForMissed(design, players)] : design;
}

/** Further rounds of two at a table for all who have not met yet: where one sits out each round, a round is missing. */
function roundsForMissed(design: Design, players: number): Design {
  const met = new Set(design.flat().map((table) => pairOf(table)));
  const all = range(players).flatMap((one) => range(one).map((other) => [other, one] as const));
  let missed = all.filter((pair) => !met.has(pairOf(pair)));
  const rounds: (readonly (readonly number[])[])[] = [];
  while (missed.length > 0) {
    const busy = new Set<number>();
    const round = missed.filter((pair) => {
      const isFree = pair.every((player) => !busy.has(player));
      if (isFree) for (const player of pair) busy.add(player);
      return isFree;
    });
    rounds.push(round);
    missed = missed.filter((pair) => !round.includes(pair));
  }
  return rounds;
}

const pairOf = (table: readonly number[]): string => [...table].sort((one, other) => one - other).join("-");

/**
 * The same tables with seats given so that nobody has one seat more than once oftener than another. Each player is
 * split into parts that play once in each seat at most. Then seats are the colours of the edges between parts and
 * tables, which a bipartite graph always admits (Kőnig). Tables must be equally large; otherwise the seats stay as they
 * are.
 */
function rotateSeats(design: Design, players: number, size: number): Design {
  const tables = design.flat();
  if (tables.some((table) => table.length !== size)) return design;
  const games = new Array<number>(players).fill(0);
  const edges = tables.flatMap((table, at) =>
    table.map((player) => {
      const game = games[player] ?? 0;
      games[player] = game + 1;
      return { table: at, player, part: `${player}:${Math.floor(game / size)}` };
    }),
  );
  const seats = colourPairs(edges, size);
  const seatedTables = tables.map((_, at) => {
    const order = new Array<number>(size).fill(0);
    edges.forEach(({ table, player }, edge) => {
      if (table === at) order[seats[edge] ?? 0] = player;
    });
    return order;
  });
  let next = 0;
  return design.map((round) => round.map(() => seatedTables[next++] ?? []));
}

/** A colour for each edge, so that no two at one end are equal: free ones are used, else a chain of two colours is turned over. */
function colourPairs(edges: readonly { readonly table: number; readonly part: string }[], colours: number) {
  const at = new Map<string, (number | undefined)[]>();
  const slots = (end: string) => getOrMake(at, end, () => new Array<number | undefined>(colours).fill(undefined));
  const ends = (edge: number): readonly [string, string] => [
    `table ${edges[edge]?.table ?? 0}`,
    edges[edge]?.part ?? "",
  ];
  const colourOf = new Array<number>(edges.length).fill(0);
  const paint = (edge: number, colour: number): void => {
    colourOf[edge] = colour;
    for (const end of ends(edge)) slots(end)[colour] = edge;
  };
  edges.forEach((_, edge) => {
    const [table, part] = ends(edge);
    const here = slots(table).indexOf(undefined);
    const there = slots(part).indexOf(undefined);
    if (slots(part)[here] !== undefined) {
      // The chain from `part` in these two colours never comes back to `table`, where `here` is free.
      const chain: number[] = [];
      let end = part;
      let colour = here;
      for (let link = slots(end)[colour]; link !== undefined; link = slots(end)[colour]) {
        chain.push(link);
        const [one, other] = ends(link);
        end = one === end ? other : one;
        colour = colour === here ? there : here;
      }
      for (const link of chain) for (const each of ends(link)) slots(each)[colourOf[link] ?? 0] = undefined;
      for (const link of chain) paint(link, colourOf[link] === here ? there : here);
    }
    paint(edge, here);
  });
  return colourOf;
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}
