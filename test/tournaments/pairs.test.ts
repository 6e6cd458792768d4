/** Two things at once: whatever the second meets of the first, both end as if one had come after the other. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Json } from "../../games/contract/index.ts";
import type { UserId } from "../../src/ids.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { seatOf } from "../../src/table/record.ts";
import { latestRound, type TournamentId } from "../../src/tournaments/record.ts";
import { pretend } from "../pretend.ts";
import { begunCup, by, load, organiser, person, type QuickCup, settle, startCups } from "./quickCup.ts";

/** Where something else happens: before the access to the store of this number, counted from when it is set. */
type Gap = { before: number; happens: () => Promise<unknown> };
type World = { readonly quick: QuickCup; readonly id: TournamentId };

/** The store, with what happens in a gap begun there; what waits for the first one's end is not waited for. */
function withGap(store: Store, gap: Gap): Store {
  const pass = async () => {
    gap.before -= 1;
    if (gap.before !== 0) return;
    void gap.happens();
    for (let turn = 0; turn < 40; turn += 1) await setImmediate();
  };
  const shelf = (name: string) => {
    const plain = store.shelf<Json>(name);
    const get: typeof plain.get = (key) => pass().then(() => plain.get(key));
    const many: typeof plain.many = (keys) => pass().then(() => plain.many(keys));
    return { ...plain, get, many };
  };
  const transaction: Store["transaction"] = (writes) => pass().then(() => store.transaction(writes));
  return { ...store, shelf: pretend(shelf), transaction };
}

async function tableOf({ quick, id }: World, pod: number) {
  const table = latestRound(await load(quick, id))?.pods[pod]?.table ?? expect.fail("no table");
  return (await quick.service.load(table)) ?? expect.fail("no table");
}

/** What came of it: who plays where, and what was decided, in whichever order. */
async function read(world: World) {
  const { status, entrants, rounds, audit } = await load(world.quick, world.id);
  const tables = [await tableOf(world, 0), await tableOf(world, 1)];
  const results = rounds.flatMap(({ pods }) => pods.map(({ seats, result }) => [seats, result?.forfeits]));
  return JSON.stringify([
    ...[status, entrants, results, audit.map(({ did, about }) => `${did} ${JSON.stringify(about)}`).toSorted()],
    tables.map((table) => [table.status, table.seats, table.tournament !== undefined, table.match?.newest.length]),
  ]);
}

const heir = { user: person(9), name: "Zoe" };
const replace = ({ quick, id }: World, user: UserId) =>
  quick.cups.replace(id, by(organiser), { user, hasLeft: true }, heir);
const deeds = {
  replace: (world: World) => replace(world, person(1)),
  replaceAnother: (world: World) => replace(world, person(3)),
  swap: ({ quick, id }: World) => quick.cups.swap(id, by(organiser), person(1), person(3)),
  cancel: ({ quick, id }: World) => quick.cups.cancel(id, by(organiser)),
  join: ({ quick, id }: World) => quick.cups.join(id, by(heir.user), heir.name),
} as const;
type Deed = keyof typeof deeds;

async function run(first: Deed, second: Deed, before: number) {
  const gap: Gap = { before: -1, happens: () => Promise.resolve() };
  const quick = startCups(withGap(openStore(":memory:"), gap));
  const world: World = { quick, id: (await begunCup(quick, 4, { rounds: 2 })).id };
  const other = Promise.withResolvers<undefined>();
  gap.happens = () => deeds[second](world).then(() => other.resolve(undefined), other.reject);
  gap.before = before;
  await deeds[first](world);
  const isReached = gap.before <= 0;
  gap.before = -1;
  if (!isReached) await settle(quick, world.id).then(gap.happens);
  await other.promise;
  await settle(quick, world.id);
  expect(quick.failed).toEqual([]);
  return { came: await read(world), isReached, world };
}

test.each<readonly [Deed, Deed]>([
  ["replace", "replaceAnother"],
  ["replace", "cancel"],
  ["replace", "join"],
  ["swap", "cancel"],
])("%s while %s: as if one had come after the other", async (first, second) => {
  const serial = [await run(first, second, 999), await run(second, first, 999)].map(({ came }) => came);
  for (let before = 1; ; before += 1) {
    const { came, isReached, world } = await run(first, second, before);
    expect(serial, `before access ${before}`).toContain(came);
    const seats = await Promise.all([0, 1].map(async (pod) => seatOf(await tableOf(world, pod), heir.user)));
    expect(seats.filter((seat) => seat !== undefined).length).toBeLessThan(2);
    if (!isReached) break;
  }
});

test("a swap and a forfeit reach the tables at once, and wait for no post", async () => {
  const quick = startCups();
  const world: World = { quick, id: (await begunCup(quick, 4, { rounds: 1 })).id };
  await deeds.swap(world);
  expect((await tableOf(world, 0)).seats.some((seated) => seated.kind === "person" && seated.user === person(3))).toBe(
    true,
  );
  await quick.cups.forfeit(world.id, by(organiser), person(2));
  expect((await tableOf(world, 0)).seats.map(({ kind }) => kind)).toContain("computer");
});
