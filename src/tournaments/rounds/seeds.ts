import { diceFrom, shuffle } from "../../../games/kit/random.ts";
import type { UserId } from "../../ids.ts";
import { refuse } from "../../records/outcome.ts";
import { addAuditLine } from "../audit.ts";
import { type EntrantId, isToBegin, type Order, type TournamentRecord } from "../record.ts";
import { type Changed, withCard } from "./organiserActions.ts";

/** Values of the players' ratings; players without a rating are missing. */
export type SeedRatings = ReadonlyMap<UserId, number>;

/** The players from the best seed to the last; players who joined since come after them, as they registered. */
export function seedOrder({ entrants, seeds }: Pick<TournamentRecord, "entrants" | "seeds">): Order {
  const order = seeds?.order ?? [];
  return [...order, ...entrants.flatMap(({ id }) => (order.includes(id) ? [] : [id]))];
}

export function withSeeds(record: TournamentRecord, newKey: () => string, ratings: SeedRatings): TournamentRecord {
  const { seeds: rule = "registered" } = record.plan;
  if (rule === "registered" || record.seeds !== undefined) return record;
  const key = newKey();
  const [drawn] = shuffle(
    diceFrom(key),
    record.entrants.map(({ id }) => id),
  );
  const ratingOf = (id: EntrantId) => ratings.get(record.entrants[id - 1]?.user ?? ("" as UserId)) ?? -Infinity;
  const byRating = (one: EntrantId, other: EntrantId) => {
    const [mine, theirs] = [ratingOf(one), ratingOf(other)];
    return mine === theirs ? 0 : theirs - mine;
  };
  return { ...record, seeds: { order: rule === "rating" ? drawn.toSorted(byRating) : drawn, key } };
}

/** Sets the seeds as the organiser lists them, best first, before the first round. */
export function listSeeds(record: TournamentRecord, by: UserId, users: readonly UserId[], now: number): Changed {
  if (!isToBegin(record)) return refuse("tournament.refusal.started");
  const known = [...new Set(users)];
  const listed = known.flatMap((user) => record.entrants.find((entrant) => entrant.user === user) ?? []);
  if (listed.length === 0 || listed.length < known.length) return refuse("tournament.refusal.nobody");
  const seeded: TournamentRecord = { ...record, seeds: { order: listed.map(({ id }) => id) } };
  const about = listed.map(({ user, name }) => ({ user, name }));
  return withCard(addAuditLine(seeded, { at: now, by, did: "seeds", about }));
}
