/** A save file says who has held which seat, so that saving and setting up again washes nothing off. */
import { expect, test } from "vitest";
import { channelId, newTableId, type UserId, userId } from "../../src/ids.ts";
import { openStore } from "../../src/store/index.ts";
import { reviveRecord } from "../../src/table/saves/reviveRecord.ts";
import { createSaves } from "../../src/table/saves/saveFile.ts";
import { invite, refuseGuest } from "../../src/table/actions/lobby.ts";
import { standIn } from "../../src/table/actions/seats.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordOf } from "../discord/record.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { systemCore } from "../../src/ports/ports.ts";

const deal = { seats: 3, key: "3d".repeat(32), options: { gold: false, hand: "short" } };
const running = recordOf(bids, deal, bids.setup(deal).state, "playing");
const dev = userId("200000000000000001");
const emi = userId("200000000000000002");
const stranger = userId("200000000000000003");

test("who had held a seat takes no other one after the table went through its file, forgotten or not", async () => {
  const saves = createSaves(openStore(":memory:"), systemCore);
  const hashOf = saves.hashPerson;
  const [forgotten, devs] = [await hashOf(emi), await hashOf(dev)];
  const record = { ...running, heldBy: { [dev]: 1, [forgotten]: 2 } };
  const file = await saves.write(record, []);
  const opened = await saves.open(file, [bids]);
  if (!opened.ok) throw new Error(opened.refusal);
  expect(JSON.stringify(opened.saved.record)).not.toContain(dev);
  const at = { guild: "1", home: channelId("100000000000000009"), now: 0 };
  const by = { user: userId("100000000000000000"), name: "Ada" };
  const { record: revived } = reviveRecord(opened, { ...at, id: newTableId("revived"), by });
  expect(revived.heldBy).toMatchObject({ [devs]: 1, [forgotten]: 2 });
  const free = { ...revived, seats: revived.seats.with(0, { kind: "computer", name: "Robin", owner: by } as const) };
  const times = { now: 0, gaps: [], preferences: new Map() };
  const sits = async (user: UserId) => standIn(free, 0, { user, name: "Somebody", hash: await hashOf(user) }, times);
  expect(await sits(dev)).toMatchObject({ ok: false, why: { say: "refusal.seat-known" } });
  expect(await sits(emi)).toMatchObject({ ok: false, why: { say: "refusal.seat-known" } });
  expect((await sits(stranger)).ok).toBe(true);
});

test("what stands for a person is another one at each bot, so that nobody reckons it from their id", async () => {
  const hashes = [1, 2].map(() => createSaves(openStore(":memory:"), systemCore).hashPerson(dev));
  expect(new Set(await Promise.all(hashes)).size).toBe(2);
});

test("whom the host removed takes no seat later, also once nothing but what stands for them is known", () => {
  const guest = { user: dev, hash: "hash:dev", roles: [] };
  for (const removed of [dev, guest.hash])
    expect(refuseGuest({ ...running, removed: [removed] }, guest)).toMatchObject({ why: { say: "refusal.removed" } });
  expect(refuseGuest({ ...running, removed: [emi, "hash:emi"] }, guest)).toBeUndefined();
});

test("where a table is for some alone, whoever else comes reads for whom", () => {
  const guest = { user: stranger, hash: "hash:stranger", roles: ["7"] };
  const why = (changes: Pick<TableRecord, "access" | "invited">) => refuseGuest({ ...running, ...changes }, guest)?.why;
  expect(why({ access: "invited" })).toMatchObject({ say: "refusal.invited-only" });
  expect(why({ access: { role: "8" } })).toEqual({ say: "refusal.role-only", with: { role: "<@&8>" } });
  for (const mayJoin of [{}, { access: { role: "7" } }]) expect(why(mayJoin)).toBeUndefined();
  const kept = { ...running, match: null, status: "lobby", access: "invited", invited: [stranger] } as const;
  expect(refuseGuest(kept, guest)).toBeUndefined();
});

test("no seat is kept for somebody whom the host removed, and the player who invites reads why", () => {
  const lobby = { ...running, match: null, status: "lobby", seats: running.seats.slice(0, 2), removed: [dev] } as const;
  expect(invite(bids, lobby, lobby.host, dev)).toMatchObject({
    ok: false,
    why: { say: "refusal.removed-guest", with: { who: `<@${dev}>` } },
  });
  expect(invite(bids, lobby, lobby.host, emi)).toMatchObject({ ok: true, record: { invited: [emi] } });
});
