/** What one sender cannot do to the board for everybody else. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, personOn } from "../match/tables.ts";
import { type BoardHere, openBoardHere } from "./boardHere.ts";

const game: AnyGame = bids;

const from = (sender: string) => ({ headers: { "x-forwarded-for": sender } });

/** Everybody bids their first card, until the match is over. */
async function playOn({ service }: BoardHere, id: TableId): Promise<void> {
  for (;;) {
    const { match, status } = (await service.load(id)) ?? expect.fail("no table");
    const next = game.decisions(match?.state ?? null).find(({ awaited }) => awaited);
    if (next === undefined || status !== "playing") return;
    const { ask, seat, options } = next;
    const given = await service.answer(id, actor(seat), seat, { ask, picks: options.slice(0, 1) }, "now");
    expect(given.ok).toBe(true);
  }
}

test("all addresses of one IPv6 network share what one sender may ask for", async () => {
  const few = { burst: 3, perSecond: 0.001 };
  const here = await openBoardHere([bids], { proxies: 1, most: few });
  const path = `/api${here.pathOf(await here.table(bids, 2))}`;
  const ask = async (sender: string) => (await here.board.request(path, from(sender))).status;
  for (let host = 1; host <= 3; host += 1) await ask(`2001:db8:0:7::${host}`);
  expect([await ask("2001:db8:0:7:ffff:1:2:3"), await ask("2001:DB8::7:0:0:0:9")]).toEqual([429, 429]);
  expect([await ask("2001:db8:0:8::1"), await ask("192.0.2.1"), await ask("::ffff:192.0.2.2")]).toEqual([
    200, 200, 200,
  ]);
  await here.close();
});

test("an address that cannot be decoded is nothing, and fills no log", async () => {
  const here = await openBoardHere([bids]);
  for (const path of ["/assets/%E0%A4%A", "/fonts/%", "/assets/%ff", "/api/t/%E0%A4%A", "/t/%"])
    expect([path, (await here.board.request(path)).status]).toEqual([path, 404]);
  await here.close();
});

test("whoever steps through a match a hundred times at once delays nobody else's answer", async () => {
  const here = await openBoardHere([bids], { proxies: 1 });
  const record = await here.table(bids, 3);
  await playOn(here, record.id);
  const path = `/api${here.pathOf(record)}`;
  let steps = 0;
  const flood = Array.from({ length: 100 }, async (_, number) => {
    const { status } = await here.board.request(`${path}/steps/${number % 4}`, from("192.0.2.1"));
    steps += 1;
    return status;
  });
  const other = await here.board.request(path, from("192.0.2.2"));
  const before = steps;
  expect([other.status, before < 10]).toEqual([200, true]);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  await here.close();
});

test("of a burst from one sender, whatever it asks for, one request is begun in each turn of the event loop", async () => {
  const here = await openBoardHere([bids]);
  const record = await here.table(bids, 2);
  const [watched, own] = [here.pathOf(record), `/api${here.pathOf(record).replace("/t/", "/m/")}`];
  const headers = { ...(await here.enter(personOn(0), record)), "content-type": "application/json" };
  const body = JSON.stringify({ ask: "bid", picks: ["none"], clicks: 0 });
  const asked = [
    [watched, {}],
    [`${watched}/board.png`, {}],
    [own, { headers }],
    [`${own}/why-not`, { headers }],
    [`${own}/preview`, { method: "POST", headers, body }],
  ] as const;
  for (const [path, init] of asked) {
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(Array.from({ length: 100 }, () => here.board.request(path, init)));
    isOver = true;
    // Between two of them whoever clicks in Discord has a turn.
    expect([path, turns >= 99]).toEqual([path, true]);
  }
  await here.close();
});
