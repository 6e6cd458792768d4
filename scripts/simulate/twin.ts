import { games } from "../../games/registry.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { recordShelf } from "../../src/table/recordShelf.ts";
import { describeStoredTable } from "../../src/table/service/columns.ts";
import { openBooks, storedTables } from "./table/books.ts";
import { openTables } from "./table/people.ts";
import { passMinute } from "./table/play.ts";
import type { World } from "./table/world.ts";
import { createTrace, openSimulatedWorld, type Plan } from "./run.ts";
import { live } from "./engine/time.ts";

/**
 * Plays a seed in two worlds that are the same until everything that one player cannot see is dealt anew in the second;
 * returns in how far they show that player something else.
 */
export async function compareTwins(plan: Plan): Promise<readonly string[]> {
  const [one, other] = [await watch(plan, false), await watch(plan, true)];
  if (one.length !== other.length) return [`${one.length} messages, and ${other.length} in the twin world`];
  return one.flatMap((line, at) => (line === other[at] ? [] : [`${line}\nIn the twin world: ${other[at] ?? ""}`]));
}

async function watch({ seed, minutes, tables }: Plan, isDealtAnew: boolean): Promise<readonly string[]> {
  const world = openSimulatedWorld(seed, 1, createTrace());
  const play = async (): Promise<readonly string[]> => {
    await world.bot.start();
    await openTables(world, tables);
    const books = openBooks();
    for (let minute = 0; minute < minutes; minute += 1) await passMinute(world, books);
    const shown = await lookAt(world, isDealtAnew);
    await world.close();
    return shown;
  };
  return (await live(play, () => false)) ?? [];
}

async function lookAt(world: World, isDealtAnew: boolean): Promise<readonly string[]> {
  const looking = (await storedTables(world.store)).flatMap((record) => {
    const seat = record.status === "playing" ? record.seats.findIndex(({ kind }) => kind === "person") : -1;
    const seated = record.seats[seat];
    const person = seated?.kind === "person" ? world.people.find(({ id }) => id === seated.user) : undefined;
    return person === undefined ? [] : [{ record, seat, person, place: record.place ?? record.home }];
  });
  // A process that starts anew knows nothing of the tables but what is stored.
  await world.bot.kill();
  for (const { record, seat } of looking) await storeTable(world, isDealtAnew ? dealAnew(record, seat) : record);
  await world.bot.start();
  for (const { person, place } of looking) await person.command(place, "/play").reply();
  return looking.flatMap(({ person, place }) =>
    [place, person.dm()].flatMap((channel) => person.sees(channel, 500).map((message) => JSON.stringify(message))),
  );
}

const key = "0123456789abcdef".repeat(4);

function dealAnew(record: TableRecord, seat: number): TableRecord {
  const game = games.find(({ info }) => info.id === record.game);
  const { match } = record;
  if (game === undefined || match === null) return record;
  return { ...record, match: { ...match, state: game.determinise(match.state, seat, key) } };
}

export async function storeTable({ store: kept, clock }: World, record: TableRecord): Promise<void> {
  const { version = null } = (await recordShelf(kept).get(record.id)) ?? {};
  const columns = describeStoredTable(games, record, clock.now());
  const put = await kept.shelf<TableRecord>("tables").put(record.id, record, version, columns);
  if (!put.ok) throw new Error(`Table ${record.id} was changed meanwhile.`);
}
