import { describe, expect, test } from "vitest";
import type { AnyGame, Json } from "../../games/contract/index.ts";
import { answerHere } from "../../src/computers/choose.ts";
import { channelId, type TableId, userId } from "../../src/ids.ts";
import { createService, type Service } from "../../src/table/service/service.ts";
import { openStore, type Store, StoreError } from "../../src/store/index.ts";
import { bids } from "../contract/fixture/index.ts";
import { answersGiven } from "../../src/match/match.ts";
import type { Actor } from "../../src/records/outcome.ts";
import { createKeys } from "../chance.ts";
import { beforeWrites } from "../watchedStore.ts";

const home = channelId("100000000000000001");
const people = ["200000000000000001", "200000000000000002", "200000000000000003"].map(userId);
const game: AnyGame = bids;
let interactions = 0;

/** Another interaction of this person, each with an id of its own. */
function actor(person: number): Actor {
  interactions += 1;
  return { user: people[person] ?? userId("0"), interaction: `i${interactions}` };
}

/** What a computer player chooses with. */
type Choose = Parameters<typeof createService>[0]["choose"];

function serviceOn(store: Store, chooses: Choose = answerHere) {
  const told: TableId[] = [];
  const failed: unknown[] = [];
  const service = createService({
    store,
    games: [game],
    now: () => 1_700_000_000_000,
    newKey: createKeys(),
    choose: chooses,
    publish: ({ id }) => told.push(id),
    onComputerError: (_, error) => failed.push(error),
  });
  return { service, told, failed };
}

async function startedTable(service: Service, seats = 2): Promise<TableId> {
  const options = { gold: false, hand: "short" };
  const { id } = await service.open(actor(0), { game, guild: "1", home, name: "Ada", options, wantsThread: false });
  for (let seat = 1; seat < seats; seat += 1) await service.join(id, actor(seat), `Person ${seat}`);
  const outcome = await service.start(id, actor(0));
  if (!outcome.ok) throw new Error(outcome.why.say);
  return id;
}

async function bidOf(service: Service, id: TableId, seat: number) {
  const record = await service.load(id);
  const state: Json = record?.match?.state ?? null;
  const decision = game.decisions(state).find((open) => open.seat === seat);
  return { ask: decision?.ask ?? "", picks: decision?.options.slice(0, 1) ?? [] };
}

/** The store, except that writes to tables fail in the named way when asked to. */
function failing(store: Store, fails: () => boolean): Store {
  return beforeWrites(store, "tables", () => {
    if (fails()) throw new StoreError("full", undefined);
  });
}

describe("a lobby", () => {
  test("opening twice with one interaction opens one table", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const once = actor(0);
    const opening = { game, guild: "1", home, name: "Ada", options: {}, wantsThread: false };
    const [one, two] = await Promise.all([service.open(once, opening), service.open(once, opening)]);
    expect(one.id).toBe(two.id);
    expect(await service.tablesIn(home)).toHaveLength(1);
  });

  test("a full table, a second seat and a stranger's start are refused with their reasons", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const opening = { game, guild: "1", home, name: "Ada", options: { gold: true, hand: "short" }, wantsThread: false };
    const { id } = await service.open(actor(0), opening);
    expect(await service.join(id, actor(0), "Ada")).toMatchObject({
      ok: false,
      why: { say: "refusal.seated" },
    });
    expect(await service.start(id, actor(0))).toMatchObject({ ok: false, why: { say: "refusal.seats" } });
    for (let seats = 1; seats < 4; seats += 1) await service.addComputer(id, actor(0));
    expect(await service.join(id, actor(1), "Ben")).toMatchObject({ ok: false, why: { say: "refusal.full" } });
    expect(await service.start(id, actor(1))).toMatchObject({ ok: false, why: { say: "refusal.host-only" } });
  });

  test("when the host leaves, the next person is host; when the last leaves, the table closes", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const opening = { game, guild: "1", home, name: "Ada", options: {}, wantsThread: false };
    const { id } = await service.open(actor(0), opening);
    await service.join(id, actor(1), "Ben");
    await service.leave(id, actor(0));
    expect((await service.load(id))?.host).toBe(people[1]);
    await service.leave(id, actor(1));
    expect((await service.load(id))?.status).toBe("closed");
  });
});

test("a channel lists its lobbies, oldest first, and before them the table that is played there", async () => {
  const { service } = serviceOn(openStore(":memory:"));
  const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };
  const ids: TableId[] = [];
  for (let lobby = 0; lobby < 3; lobby += 1) ids.push((await service.open(actor(0), opening)).id);
  const listTables = async () => (await service.tablesIn(home)).map(({ id }) => id);
  expect(await listTables()).toEqual(ids);
  const [, second] = ids;
  if (second === undefined) throw new Error("There are three lobbies");
  await service.join(second, actor(1), "Ben");
  await service.start(second, actor(0));
  expect(await listTables()).toEqual([second, ids[0], ids[2]]);
});

describe("an answer", () => {
  test("that arrives twice with one interaction counts once", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const id = await startedTable(service);
    const once = actor(0);
    const bid = await bidOf(service, id, 0);
    const outcomes = await Promise.all([1, 2].map(() => service.answer(id, once, 0, bid, 0)));
    expect(outcomes.map((outcome) => outcome.ok && outcome.isRepeat)).toEqual([false, true]);
    const match = (await service.load(id))?.match;
    expect(match && answersGiven(match)).toBe(1);
  });

  test("double-clicked with two interactions counts once, and the second is told that it is old", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const id = await startedTable(service);
    const bid = await bidOf(service, id, 0);
    const outcomes = await Promise.all([1, 2].map(() => service.answer(id, actor(0), 0, bid, 0)));
    expect(outcomes[0]?.ok).toBe(true);
    expect(outcomes[1]).toMatchObject({ ok: false, why: { say: "refusal.stale" } });
  });

  test("of two players at once: both count, in two processes as well", async () => {
    const store = openStore(":memory:");
    const one = serviceOn(store).service;
    const two = serviceOn(store).service;
    const id = await startedTable(one, 3);
    const bids = [await bidOf(one, id, 0), await bidOf(one, id, 1)] as const;
    const outcomes = await Promise.all([
      one.answer(id, actor(0), 0, bids[0], 0),
      two.answer(id, actor(1), 1, bids[1], 0),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const match = (await one.load(id))?.match;
    expect(match?.newest.map(({ seat }) => seat).sort()).toEqual([0, 1]);
  });

  test("for another seat, or from a stranger, is refused", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const id = await startedTable(service);
    const bid = await bidOf(service, id, 0);
    expect(await service.answer(id, actor(1), 0, bid, 0)).toMatchObject({ why: { say: "refusal.other-seat" } });
    expect(await service.answer(id, actor(2), 0, bid, 0)).toMatchObject({ why: { say: "refusal.not-seated" } });
  });

  test("that cannot be stored changes nothing and says why", async () => {
    let isFull = false;
    const { service, told } = serviceOn(failing(openStore(":memory:"), () => isFull));
    const id = await startedTable(service);
    const before = await service.load(id);
    const bid = await bidOf(service, id, 0);
    isFull = true;
    const toldBefore = told.length;
    await expect(service.answer(id, actor(0), 0, bid, 0)).rejects.toThrow(StoreError);
    isFull = false;
    expect(await service.load(id)).toEqual(before);
    expect(told.length).toBe(toldBefore);
  });
});

test("a long match keeps every answer in order, also those that its record no longer holds", async () => {
  const { service } = serviceOn(openStore(":memory:"));
  const id = await startedTable(service);
  await service.answer(id, actor(0), 0, await bidOf(service, id, 0), "now");
  for (let changes = 1; changes < 100; changes += 1) {
    const outcome = await service.answer(id, actor(0), 0, await bidOf(service, id, 0), "now");
    if (!outcome.ok) throw new Error(outcome.why.say);
  }
  const record = await service.load(id);
  if (record === undefined) throw new Error("The table is there");
  const answers = await service.answers(record);
  // All but the newest 64 to 72, in segments of eight.
  expect(record.match).toMatchObject({ segments: 4, closed: 32 });
  expect(record.match?.newest).toHaveLength(68);
  expect(answers.map(({ answer }) => answer.ask)).toEqual(["bid", ...Array.from({ length: 99 }, () => "change")]);
});

describe("what is due", () => {
  test("survives in the record, and the table is found again after a restart", async () => {
    const store = openStore(":memory:");
    const id = await startedTable(serviceOn(store).service);
    const again = serviceOn(store).service;
    expect(await again.listPending()).toEqual([id]);
    expect((await again.load(id))?.outbox.map(({ kind }) => kind)).toEqual([
      "lobby",
      "open",
      "lobby",
      "secret",
      "secret",
      "card",
    ]);
  });

  test("a computer player that fails is given the first choice, so that nobody waits for it", async () => {
    const broken = new Error("broken");
    const { service, failed } = serviceOn(openStore(":memory:"), () => Promise.reject(broken));
    const opening = { game, guild: "1", home, name: "Ada", options: { gold: true, hand: "short" }, wantsThread: false };
    const { id } = await service.open(actor(0), opening);
    await service.addComputer(id, actor(0));
    await service.start(id, actor(0));
    await service.resume(id);
    const { newest = [], deal = { seats: 2, key: "", options: {} } } = (await service.load(id))?.match ?? {};
    const asked = game.decisions(game.setup(deal).state).find(({ seat }) => seat === 1);
    expect(newest).toMatchObject([{ seat: 1, answer: { ask: "bid", picks: asked?.options.slice(0, 1) } }]);
    expect(failed).toEqual([broken]);
  });

  test("computer seats play by themselves until a person is awaited", async () => {
    const { service } = serviceOn(openStore(":memory:"));
    const opening = { game, guild: "1", home, name: "Ada", options: { gold: true, hand: "short" }, wantsThread: false };
    const { id } = await service.open(actor(0), opening);
    await service.addComputer(id, actor(0));
    await service.start(id, actor(0));
    await service.resume(id);
    const record = await service.load(id);
    const awaited = game.decisions(record?.match?.state ?? null).filter((decision) => decision.awaited);
    expect(awaited.map(({ seat }) => seat)).toEqual([0]);
  });
});
