/** What stays of a person at a table who wants to be forgotten. */
import { describe, expect, test } from "vitest";

import { nobody, somebody } from "../../src/ids.ts";
import { withoutPerson, writeNote } from "../../src/table/actions/people.ts";
import type { Seated, TableRecord } from "../../src/table/record.ts";
import { ada, bare, ben, cora, table } from "./clockTable.ts";
import { game, options } from "../match/files.ts";
import { actor, home, personOn, serviceFor } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "./recordWith.ts";
import { running, watchedService } from "./watchedService.ts";

const [adas, bens] = table.seats;
if (adas?.kind !== "person" || bens?.kind !== "person") throw new Error("Two people sit there");
const hash = "#ada";
const posted = { channel: bare.home, message: pretend("5"), at: 0, seals: [] };
const full: TableRecord = {
  ...table,
  host: ada,
  secrets: [posted, posted],
  tally: { [ada]: { inTime: 1, late: 0 }, [ben]: { inTime: 2, late: 0 } },
  heldBy: { [ada]: 0, [ben]: 1 },
  invited: [ada, cora],
  headsUp: [
    { seat: 0, posted },
    { seat: 1, posted },
  ],
  agreedToShow: [ada, ben],
  orders: [0, 1].map((seat) => ({ id: seat, seat, ask: "bid", wants: [], until: "once" as const })),
  seatRequests: [{ seat: 1, user: ben, by: "bench", votes: [ada, cora], step: "wait", since: 0 }],
  votes: [ada, ben],
  audit: [ada, ben].map((by) => ({ at: 0, by, what: "vote" as const })),
};
const forget = (changed: Partial<TableRecord> = {}) => withoutPerson(recordWith(full, { ...changed }), ada, hash);
const kinds = ({ outbox }: TableRecord) => outbox.map(({ kind }) => kind);
const robin: Seated = { kind: "computer", name: "Robin" };

describe("whoever is forgotten at a table that is played", () => {
  test("leaves a computer without a name, and under a hash which seat it was", () => {
    const after = forget();
    expect(after.seats).toEqual([
      { kind: "computer", name: somebody, forgotten: { who: hash, hasStayed: false } },
      bens,
    ]);
    expect(after).toMatchObject({
      ...{ host: ben, status: "playing", secrets: [null, posted] },
      ...{ tally: { [ben]: { inTime: 2, late: 0 } }, heldBy: { [ben]: 1, [hash]: 0 } },
      ...{ invited: [cora], headsUp: [{ seat: 1 }], agreedToShow: [hash, ben], votes: [ben] },
    });
    expect(Object.keys(after.heldBy)).not.toContain(ada);
    expect(after.orders.map(({ seat }) => seat)).toEqual([1]);
    expect(after.seatRequests.map(({ votes }) => votes)).toEqual([[cora]]);
    expect(after.audit.map(({ by }) => by)).toEqual([ben]);
    expect(after.outbox[0]).toMatchObject({ kind: "notice", what: { say: "days.forgotten", with: { seat: 1 } } });
    expect(kinds(after)).toEqual(["notice", "card"]);
    expect(forget({ host: ben }).host).toBe(ben);
  });

  test("before the deal leaves a seat that counts for no rating and wins nothing", () => {
    const [seat] = forget({ status: "dealing", match: null }).seats;
    const forgotten = { who: hash, hasStayed: false };
    expect(seat).toEqual({ kind: "computer", name: somebody, forgotten, isUnrated: true });
    expect(forget({ status: "lobby", match: null }).seats[0]).toEqual({ kind: "computer", name: somebody });
  });

  test("is named for no seat any more", () => {
    const heir = { user: ada, name: "Ada" };
    const asked = full.seatRequests.map((request) => ({ ...request, heir }));
    expect(forget({ seatRequests: asked }).seatRequests).toEqual([]);
  });

  test("is called by no post that waits for a place", () => {
    const call = { kind: "lobby-call", what: "kept", users: [ada, cora] } as const;
    const direct = { kind: "direct", what: { say: "days.pause" } } as const;
    const { outbox } = forget({
      outbox: [
        { id: 1, ...call },
        { id: 2, ...direct, user: ada },
        { id: 3, ...direct, user: ben },
      ],
    });
    expect(JSON.stringify(outbox)).not.toContain(ada);
    expect(outbox.slice(0, 2)).toEqual([
      { id: 1, ...call, users: [cora] },
      { id: 3, ...direct, user: ben },
    ]);
  });

  test("calls nobody to a seat of a tournament or of a deal that others play", () => {
    expect(kinds(forget({ tournament: { id: "abcdefghjk", round: 0, pod: 0 } }))).toEqual(["card"]);
    expect(kinds(forget({ keepsKey: true }))).toEqual(["card"]);
    expect(kinds(withoutPerson(full, cora, hash))).toEqual(["card"]);
  });
});

describe("whoever is forgotten and", () => {
  test("played for somebody gives the seat back to them", () => {
    const owner = { user: cora, name: "Cora" };
    const forgotten = { who: "#old", hasStayed: false };
    const stands = (more: object) => forget({ seats: [{ ...adas, owner, ...more }, bens] }).seats[0];
    expect(stands({})).toEqual({ kind: "person", ...owner });
    expect(stands({ forgotten })).toEqual({ kind: "person", ...owner, forgotten });
  });

  test("whose seat somebody else plays leaves it to them", () => {
    const owner = { user: ada, name: "Ada" };
    const seat = (seated: Seated, changed: Partial<TableRecord> = {}) =>
      forget({ ...changed, seats: [seated, bens] }).seats[0];
    const left = { who: hash, hasStayed: false };
    expect(seat({ ...robin, owner })).toEqual({ kind: "computer", name: somebody, forgotten: left });
    expect(seat({ ...robin, for: ada })).toEqual({ kind: "computer", name: somebody, forgotten: left });
    expect(seat({ kind: "person", user: cora, name: "Cora", owner })).toEqual({
      kind: "person",
      user: cora,
      name: "Cora",
      forgotten: left,
    });
    expect(seat({ ...robin, for: cora })).toEqual({ ...robin, for: cora });
    expect(seat({ ...robin, owner: { user: cora, name: "Cora" } })).toEqual({
      ...robin,
      owner: { user: cora, name: "Cora" },
    });
    // Whoever was forgotten before stays so.
    const before = { who: "#old", hasStayed: true };
    expect(seat({ ...robin, owner, forgotten: before })).toMatchObject({ forgotten: before });
    expect(forget({ heldBy: {}, seats: [{ ...robin, owner }, bens] }).heldBy).toEqual({ [hash]: 0 });
    expect(forget({ heldBy: {} }).heldBy).toEqual({ [hash]: 0 });
    expect(forget({ heldBy: {}, seats: [robin, bens] }).heldBy).toEqual({});
    expect(forget({ heldBy: { [ada]: 1 }, seats: [robin, bens] }).heldBy).toEqual({ [hash]: 1 });
  });
});

describe("whoever is forgotten before or after a match", () => {
  test("leaves a lobby to the others, or closes it", () => {
    const lobby = { status: "lobby", match: null } as const;
    const after = forget(lobby);
    expect(after).toMatchObject({ status: "lobby", host: ben, heldBy: { [ben]: 1 } });
    expect(after.seats[0]).toEqual({ kind: "computer", name: somebody });
    expect(kinds(after)).toEqual(["lobby"]);
    expect(forget({ ...lobby, seats: [adas] })).toMatchObject({ status: "closed", host: nobody });
  });

  test("is found by their notes where they left the lobby before", async () => {
    const service = serviceFor([game]);
    const { id } = await service.open(actor(0), {
      ...{ game, guild: "1", home, name: "Person 0", options, wantsThread: false },
    });
    await service.join(id, actor(1), "Person 1");
    await service.change(id, null, (record) => writeNote(record, personOn(1), "mine"));
    await service.leave(id, actor(1));
    await service.forget(actor(1));
    expect(JSON.stringify(await service.load(id))).not.toContain(personOn(1));
  });

  test("has stayed to the end where they sat there then, and nothing is posted", () => {
    const stayed = (changed: Partial<TableRecord>) => forget(changed).seats[0]?.forgotten?.hasStayed;
    expect(stayed({ status: "ended" })).toBe(true);
    expect(stayed({ status: "closed" })).toBe(true);
    expect(stayed({ status: "ended", seats: [{ ...robin, for: ada }, bens] })).toBe(false);
    expect(
      stayed({
        status: "ended",
        seats: [{ kind: "person", user: cora, name: "C", owner: { user: ada, name: "A" } }, bens],
      }),
    ).toBe(false);
    expect(kinds(forget({ status: "ended" }))).toEqual([]);
  });
});

test("a person is forgotten at a table whose game the program has no more", async () => {
  const before = watchedService();
  const { id } = await running(before);
  const left = watchedService(before.store, undefined, []);
  await left.service.forget(actor(0));
  expect((await left.service.load(id))?.seats[0]).toMatchObject({ kind: "computer", name: somebody });
  await left.service.forget(actor(1));
  expect(JSON.stringify(await left.service.load(id))).not.toContain(personOn(1));
});
