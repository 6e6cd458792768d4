/** What clocks and seats become after an answer, or with another player, as pure steps. */
import { describe, expect, test } from "vitest";

import { startAtOnce } from "./startAtOnce.ts";
import { giveToComputer, returnToOwner, seatPlayer, updateClocks } from "../../src/table/deadlines/seatClocks.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day, hour } from "../../src/time/hours.ts";
import { ada, at, bare, ben, cora, deal, game, kinds, noon, people, table, withClock } from "./clockTable.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "./recordWith.ts";

describe("another player on a seat", () => {
  const late = withClock(0, { out: noon + hour });

  test("is the computer: for good in a tournament, which says so", () => {
    const tournament = { id: "abcdefghjk", round: 0, pod: 0 };
    const lost = giveToComputer({ ...late, tournament }, 0, at(noon));
    expect(lost.seats[0]).toEqual({ kind: "computer", name: "Ada", for: ada });
    expect(lost.outbox[0]).toMatchObject({ what: { say: "tournament.seat-lost" } });
    expect(lost.tally).toEqual({ [ada]: { inTime: 0, late: 1 } });
    // Whoever still had time was not late, and a computer has no seat to lose.
    expect(giveToComputer(table, 0, at(noon)).tally).toEqual({});
    expect(giveToComputer(lost, 0, at(noon))).toBe(lost);
  });

  test("keeps whose seat and whose result it is, and is asked anew", () => {
    const forgotten = { who: "#", hasStayed: false };
    const before: TableRecord = {
      ...late,
      seats: [{ kind: "computer", name: "Robin", owner: { user: ada, name: "Ada" }, forgotten }, ...people.slice(1)],
      ...{ prompted: [0, 1], returning: [0, 1] },
    };
    const back = returnToOwner(before, 0, at(noon));
    expect(back.seats[0]).toEqual({ kind: "person", user: ada, name: "Ada", forgotten });
    expect(back).toMatchObject({ prompted: [1], returning: [1] });
    expect(back.timing.clocks[0]).toMatchObject({ since: noon, told: ["start"], out: null });
    expect(back.timing.clocks[1]).toEqual(before.timing.clocks[1]);
    expect(returnToOwner(before, 1, at(noon))).toBe(before);
    const sat = seatPlayer(late, 0, { kind: "person", user: cora, name: "Cora" }, at(noon));
    expect(sat.seats[0]).toEqual({ kind: "person", user: cora, name: "Cora" });
  });
});

const [opening, dealt] = [table.match, game.setup(deal).state];
if (opening === null) throw new Error("It has begun");
const card = game.decisions(dealt)[0]?.options[0] ?? "";
const given = game.apply(dealt, 0, { ask: "bid", picks: [card] });
const entry = {
  seat: 0,
  answer: { ask: "bid", picks: [card] },
  by: "player" as const,
  barrier: false,
  at: 0,
  facts: given.facts,
};
const answered: TableRecord = recordWith(table, { match: { ...opening, state: given.state, newest: [entry] } });
const later = noon + hour;

describe("after an answer", () => {
  test("its seat's clock stands, which counts as in time, and the other's runs on", () => {
    const timed = updateClocks(game, table, answered, at(later));
    expect(timed.timing.clocks[0]).toMatchObject({ since: null, left: 3.5 * day - hour });
    expect(timed.timing.clocks[1]).toMatchObject({ since: noon });
    expect(timed.tally).toEqual({ [ada]: { inTime: 1, late: 0 } });
    expect(timed.timing.touched).toBe(later);
    expect(timed.heldBy).toEqual({ [ada]: 0, [ben]: 1 });
    const owner = { user: cora, name: "Cora" };
    const standIn = { ...people[0], kind: "person" as const, user: ada, name: "Ada", owner };
    const seats = [standIn, ...people.slice(1)];
    // Choosing for somebody who is absent counts twice, and being late does not count in time.
    expect(updateClocks(game, { ...table, seats }, { ...answered, seats }, at(later)).tally).toEqual({
      [ada]: { inTime: 2, late: 0 },
    });
    const late = withClock(0, { out: noon + 1 });
    expect(updateClocks(game, late, { ...answered, timing: late.timing }, at(later)).tally).toEqual({
      [ada]: { inTime: 0, late: 1 },
    });
  });

  test("what was revealed and answered before it begins no new round", () => {
    const reveal = { ...entry, seat: 1, unsealed: ["bid 0 of 1"] };
    const request = { seat: 1, user: ben, by: "bench", votes: [], step: "wait", since: 0 } as const;
    const before: TableRecord = recordWith(table, { match: { ...opening, newest: [reveal] }, seatRequests: [request] });
    const after: TableRecord = recordWith(before, {
      match: { ...opening, state: given.state, newest: [reveal, entry] },
    });
    const timed = updateClocks(game, before, after, at(later));
    expect(timed.timing.clocks[1]).toEqual(table.timing.clocks[1]);
    expect(timed.seatRequests).toEqual([request]);
  });

  test("that everybody can see, votes and requests are void, and the reminder names others", () => {
    const reminder = { channel: bare.home, message: pretend("5"), at: 0 };
    const asked = {
      ...{ votes: [ben], undoRequest: { seat: 1, answers: 0, needs: [0], agreed: [] } },
      seatRequests: [
        { seat: 0, user: ada, by: "bench", votes: [], step: "wait", since: 0 },
        { seat: 1, user: ben, by: "bench", votes: [], step: "wait", since: 0 },
        { seat: 1, user: cora, by: "bench", votes: [], step: "wait", since: 0 },
      ],
    } as const;
    const timing = { ...table.timing, reminder };
    const timed = updateClocks(game, { ...table, timing }, { ...answered, ...asked, timing }, at(later));
    expect(timed.votes).toEqual([]);
    expect(timed.undoRequest).toBeNull();
    expect(timed.seatRequests.map(({ user }) => user)).toEqual([ben]);
    expect(kinds(timed)).toEqual(["update-reminder"]);
    const same = { ...table, ...asked, timing };
    const unchanged = updateClocks(game, same, same, at(later));
    expect(unchanged.votes).toEqual([ben]);
    expect(unchanged.undoRequest).toEqual(asked.undoRequest);
    expect([kinds(unchanged), unchanged.timing.touched]).toEqual([[], noon]);
    const bare2 = updateClocks(game, table, answered, at(later));
    expect(kinds(bare2)).toEqual([]);
  });
});

test("an answer is counted with all of the person's before, in time and late", () => {
  const tally = { [ada]: { inTime: 5, late: 2 }, [ben]: { inTime: 1, late: 1 } };
  expect(updateClocks(game, { ...table, tally }, { ...answered, tally }, at(later)).tally).toEqual({
    [ada]: { inTime: 6, late: 2 },
    [ben]: { inTime: 1, late: 1 },
  });
  const late = { ...withClock(0, { out: noon + 1 }), tally };
  expect(updateClocks(game, late, { ...answered, timing: late.timing, tally }, at(later)).tally).toEqual({
    [ada]: { inTime: 5, late: 3 },
    [ben]: { inTime: 1, late: 1 },
  });
});

describe("after a change of seats", () => {
  test("whoever lost a seat where the same deal is played elsewhere leaves the private thread", () => {
    const seats = [{ kind: "computer" as const, name: "Robin" }, ...people.slice(1)];
    const changed = updateClocks(game, { ...table, keepsKey: true }, { ...table, keepsKey: true, seats }, at(later));
    expect(changed.outbox).toEqual([{ id: 1, kind: "dismiss", user: ada }]);
    const owned = [{ kind: "computer" as const, name: "Robin", owner: { user: ada, name: "Ada" } }, ...people.slice(1)];
    for (const other of [{ keepsKey: true, seats: owned }, { seats }, { keepsKey: true, seats, place: null }])
      expect(
        kinds(updateClocks(game, { ...table, ...other, seats: people }, { ...table, ...other }, at(later))),
      ).toEqual([]);
  });

  test("a lobby has no clocks, and a match that begins starts them", () => {
    const lobby: TableRecord = { ...table, status: "lobby", match: null };
    expect(updateClocks(game, lobby, lobby, at(noon))).toBe(lobby);
    const began = startAtOnce(
      game,
      { ...lobby, timing: { ...table.timing, clocks: [] } },
      bare.host,
      noon,
      "ab".repeat(32),
    );
    if (!began.ok) throw new Error("It begins");
    const timed = updateClocks(game, lobby, began.record, at(noon));
    expect(timed.timing.clocks.map(({ left, since, among }) => [left, since, among])).toEqual([
      [3.5 * day, noon, 2],
      [3.5 * day, noon, 2],
    ]);
    expect(timed.tally).toEqual({});
    // The machine's clock was put back since.
    const future = withClock(0, { since: noon + hour });
    expect(updateClocks(game, future, future, at(noon)).timing.clocks[0]?.since).toBe(noon);
  });
});
