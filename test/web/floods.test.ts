/** What one sender cannot do to the board for everybody else. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor } from "../match/tables.ts";
import { type BoardHere, openBoardHere } from "./boardHere.ts";

const game: AnyGame = bids;

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
  const from = async (sender: string) =>
    (await here.board.request(path, { headers: { "x-forwarded-for": sender } })).status;
  for (let host = 1; host <= 3; host += 1) await from(`2001:db8:0:7::${host}`);
  expect([await from("2001:db8:0:7:ffff:1:2:3"), await from("2001:DB8::7:0:0:0:9")]).toEqual([429, 429]);
  expect([await from("2001:db8:0:8::1"), await from("192.0.2.1"), await from("::ffff:192.0.2.2")]).toEqual([
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
  const here = await openBoardHere([bids]);
  const record = await here.table(bids, 3);
  await playOn(here, record.id);
  const path = `/api${here.pathOf(record)}`;
  let steps = 0;
  const flood = Array.from({ length: 100 }, async (_, number) => {
    const { status } = await here.board.request(`${path}/steps/${number % 4}`);
    steps += 1;
    return status;
  });
  const other = await here.board.request(path);
  const before = steps;
  expect([other.status, before < 10]).toEqual([200, true]);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  await here.close();
});
