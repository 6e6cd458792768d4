/** The board of two processes over one store, of which one ends, and of one behind a proxy. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TableState } from "../../src/web/protocol.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, personOn } from "../match/tables.ts";
import { type BoardHere, openBoardHere } from "./boardHere.ts";
import { listenAt } from "./events.ts";

describe("two processes over one store", () => {
  let store: Store;
  let one: BoardHere;
  let other: BoardHere;
  beforeEach(async () => {
    store = openStore(":memory:");
    one = await openBoardHere([bids], { store });
    other = await openBoardHere([bids], { store });
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    await store.close();
  });

  test("serve the same addresses; a page follows what the other one stores, and goes on there when its own ends", async () => {
    const record = await one.table(bids, 2);
    const [path, origin] = [one.pathOf(record), await other.board.listen()];
    expect(other.pathOf(record)).toBe(path);
    const line = await listenAt(origin, path);
    const first = await line.next(({ name }) => name === "state");
    await answerAt(one, record.id, 0);
    const changed = await line.next(({ name, id }) => name === "state" && id !== first.id);
    await other.board.close();
    await answerAt(one, record.id, 1);
    const resumed = await listenAt(await one.board.listen(), path, { "last-event-id": changed.id });
    const missed = await resumed.next(({ name }) => name === "state");
    const entries = ({ data }: typeof missed) => (JSON.parse(data) as TableState).log.entries.length;
    expect(entries(missed)).toBeGreaterThan(entries(changed));
    resumed.close();
  });

  test("take a link once between them, and its session both", async () => {
    const record = await one.table(bids, 2);
    const headers = await one.enter(personOn(0), record);
    const mine = `/api${one.pathOf(record).replace("/t/", "/m/")}`;
    for (const { board } of [one, other]) expect((await board.request(mine, { headers })).status).toBe(200);
    const token = one.board.links.play(personOn(1), record.id).split("#")[1];
    const enter = ({ board }: BoardHere) =>
      board.request("/api/session", {
        ...{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) },
      });
    const both = await Promise.all([enter(one), enter(other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

/** The person on this seat gives their first legal answer. */
async function answerAt({ service }: BoardHere, id: string, seat: number): Promise<void> {
  const record = await service.load(id);
  const sight = record && service.sights.seat(record, seat);
  const [decision] = sight?.decisions ?? [];
  const option = decision?.options[0];
  if (record === undefined || decision === undefined || option === undefined) throw new Error("Nothing is asked");
  const given = { ask: decision.ask, picks: [option] };
  expect(await service.answer(record.id, actor(seat), seat, given, "now")).toMatchObject({ ok: true });
}

test("behind a proxy each person's requests are counted, without one whatever a sender writes of itself", async () => {
  const few = { burst: 3, perSecond: 0.001 };
  for (const [proxies, refused] of [
    [1, [429, 200]],
    [0, [429, 429]],
  ] as const) {
    const here = await openBoardHere([bids], { proxies, most: few });
    const path = `/api${here.pathOf(await here.table(bids, 2))}`;
    const from = async (sender: string) =>
      (await here.board.request(path, { headers: { "x-forwarded-for": `10.0.0.1, ${sender}` } })).status;
    for (let asked = 0; asked < 3; asked += 1) await from("192.0.2.1");
    expect([await from("192.0.2.1"), await from("192.0.2.2")]).toEqual(refused);
    await here.close();
  }
});
