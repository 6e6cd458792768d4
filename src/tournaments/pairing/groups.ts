import type { EntrantId, Order } from "../record.ts";
import { getOrMake } from "../../ports/getOrMake.ts";
import { type Design, designFor } from "./designs.ts";
import { evenly, inParts } from "./swiss.ts";

/** The players in groups of about this size, dealt out to and fro by their order so that the groups are equally strong. */
export function inGroups(order: Order, group: number, fewest: number): readonly Order[] {
  const count = partsOf(order.length, group, fewest);
  const groups = Array.from({ length: count }, (): EntrantId[] => []);
  order.forEach((id, at) => {
    const lap = Math.floor(at / count);
    const within = at % count;
    groups[lap % 2 === 0 ? within : count - 1 - within]?.push(id);
  });
  return groups;
}

/** The players in divisions of about this size, the best in the first. */
export function inDivisions(order: Order, division: number, fewest: number): readonly Order[] {
  return inParts(order, evenly(order.length, partsOf(order.length, division, fewest)));
}

/** How many parts of about this size there are, none of them too small for a table. */
function partsOf(players: number, about: number, fewest: number): number {
  return Math.max(1, Math.min(Math.round(players / about), Math.floor(players / fewest)));
}

/** A table of a group's round, in the order of the seats. */
export type GroupTable = { readonly group: number; readonly seats: Order };

export function groupRounds(
  groups: readonly Order[],
  size: number,
  fewest: number,
): readonly (readonly GroupTable[])[] {
  const known = new Map<number, Design>();
  const designs = groups.map(({ length }) => getOrMake(known, length, () => designFor(length, size, fewest)));
  const rounds = Math.max(0, ...designs.map((design) => design.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group, at) =>
      (designs[at]?.[round] ?? []).map((table) => ({ group: at, seats: table.map((player) => group[player] ?? 0) })),
    ),
  );
}

/** A player of a division who plays the next season, and whether they change divisions. */
export type Finisher = { readonly id: EntrantId; readonly move?: "rises" | "falls" | undefined };

/** How large divisions are: about so many, and no fewer than a table needs. */
export type DivisionSizes = { readonly about: number; readonly fewest: number };

/**
 * The divisions of the next season. `orders` are the final orders of those who go on, the first division first; `sizes`
 * what their divisions had. Who rises stands at the end of the new division, who falls at its head. The places of those
 * who left go to the best of the division below, and newcomers begin in the last one.
 */
export function afterSeason(
  orders: readonly (readonly Finisher[])[],
  sizes: readonly number[],
  newcomers: Order,
  usual: DivisionSizes,
): readonly Order[] {
  const pick = (order: readonly Finisher[] | undefined, wanted: Finisher["move"]) =>
    (order ?? []).filter(({ move }) => move === wanted);
  const last = orders.length - 1;
  const divisions = orders.map((order, at): Finisher[] => [
    ...pick(orders[at - 1], "falls"),
    ...pick(order, undefined),
    ...pick(orders[at + 1], "rises"),
    ...(at === last ? newcomers.map((id) => ({ id })) : []),
  ]);
  divisions.slice(0, -1).forEach((division, at) => {
    while (division.length < (sizes[at] ?? 0)) {
      const below = divisions.slice(at + 1).find(({ length }) => length > 0);
      if (below === undefined) return;
      const best = below.findIndex(({ move }) => move === undefined);
      division.push(...below.splice(Math.max(0, best), 1));
    }
  });
  return withLastDivision(
    divisions.map((division) => division.map(({ id }) => id)),
    usual,
  );
}

/** The divisions with the last one split where enough are beyond its size, and joined to the one above where it is too small. */
function withLastDivision(divisions: readonly Order[], { about, fewest }: DivisionSizes) {
  const kept = divisions.filter(({ length }) => length > 0);
  const last = kept.at(-1) ?? [];
  if (last.length < fewest && kept.length > 1) return [...kept.slice(0, -2), [...(kept.at(-2) ?? []), ...last]];
  if (last.length - about < Math.max(fewest, Math.ceil(about / 2))) return kept;
  return [...kept.slice(0, -1), last.slice(0, about), ...inDivisions(last.slice(about), about, fewest)];
}
