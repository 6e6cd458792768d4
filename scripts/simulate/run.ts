import { setTimeout as sleep } from "node:timers/promises";
import { checkAcknowledged, openBooks, readPosts, storedTables, type Books } from "../soak/books.ts";
import { type Awaited, awaitedAt, lookIn } from "../soak/people.ts";
import { openTable, openTables } from "../soak/tables.ts";
import { live, step } from "./time.ts";
import { createTrace } from "./trace.ts";
import { openSimulatedWorld, type SimulatedWorld } from "./world.ts";

/** What a seed is played with. */
export type Plan = { readonly seed: number; readonly hours: number; readonly tables: number };

export type Outcome = Books & {
  readonly digest: string;
  readonly steps: number;
  readonly logged: ReadonlyMap<string, number>;
};

const minute = 60_000;
const looksEvery = 4;
const hurryAfter = 6 * minute;

/** Plays one seed. */
export async function simulate(plan: Plan, print?: (line: string) => void): Promise<Outcome> {
  const trace = createTrace(print);
  const world = openSimulatedWorld(plan.seed, trace);
  const books = openBooks();
  await live(() => play(world, books, plan), () => false);
  return { ...books, digest: trace.digest(), steps: step(), logged: world.bot.logged };
}

async function play(world: SimulatedWorld, books: Books, { hours, tables }: Plan): Promise<void> {
  if (!(await world.startBot())) throw new Error("The bot does not start.");
  await openTables(world, tables);
  let number = tables;
  const busy = new Set<string>();
  for (let minutes = 1; minutes <= hours * 60; minutes += 1) {
    await sleep(minute);
    const stored = await storedTables(world.store);
    for (const one of awaitedAt(world, stored)) {
      if (busy.has(one.person.id) || !(world.whim(looksEvery) === 0 || isHurried(world, one))) continue;
      busy.add(one.person.id);
      void lookIn(world, books, one).finally(() => busy.delete(one.person.id));
    }
    readPosts(world, books);
    checkAcknowledged(books, stored);
    if (stored.filter(({ status }) => status === "playing").length < tables)
      await openTable(world, number++).catch(() => undefined);
  }
  await world.close();
}

const isHurried = ({ clock }: SimulatedWorld, { record, seat }: Awaited): boolean =>
  (record.timing.clocks[seat]?.since ?? Infinity) < clock.now() - hurryAfter;
