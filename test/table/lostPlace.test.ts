import { describe, expect, test } from "vitest";
import { channelId, messageId, newTableId, userId } from "../../src/ids.ts";
import { losePlace, movePlace, outage, regainPlace, reopenThread } from "../../src/table/actions/lostPlace.ts";
import { openTable } from "../../src/table/actions/lobby.ts";
import { startAtOnce } from "./startAtOnce.ts";
import { awaitedPersons } from "../../src/table/deadlines/awaited.ts";
import { streamOf } from "../../src/table/outbox.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { recordWith } from "./recordWith.ts";

const [ada, ben, chloe] = [userId("200000000000000000"), userId("200000000000000001"), userId("200000000000000002")];
const [home, thread, elsewhere] = ["300000000000000000", "300000000000000001", "300000000000000002"].map(channelId);
const began = 1_790_000_000_000;
const locked = 160005;

/** A table of Ada and Ben that is played in its thread and owes no posts. */
function playing(more: Partial<TableRecord> = {}): TableRecord {
  if (home === undefined || thread === undefined) throw new Error("no channels");
  const opening = { id: newTableId("table"), game: bids, guild: "400000000000000000", home, host: ada };
  const lobby = openTable({
    ...opening,
    name: "Ada",
    options: { hand: "short", gold: true },
    wantsThread: true,
    now: began,
  });
  const seats = [...lobby.seats, { kind: "person", user: ben, name: "Ben" } as const];
  const started = startAtOnce(bids, { ...lobby, seats }, ada, began, "5e".repeat(32));
  if (!started.ok) throw new Error(started.why.say);
  return recordWith(started.record, { place: thread, outbox: [], ...more });
}

const kinds = ({ outbox }: TableRecord) => outbox.map(({ kind }) => kind);

describe("a table without its place", () => {
  test("waits for nobody, looks at its place before all else, and says so once", () => {
    const owing = playing({ outbox: [{ id: 7, kind: "card" }] });
    expect(awaitedPersons(bids, owing)).toEqual([0, 1]);
    const lost = losePlace(owing, locked, began + 5);
    expect(awaitedPersons(bids, lost)).toEqual([]);
    expect(kinds(lost)).toEqual(["check-place", "card", "lost-place"]);
    expect(lost.lostPlace).toEqual({ code: locked, since: began + 5 });
    expect(losePlace(lost, locked, began + 9)).toBe(lost);
    // Its players hear of it although nothing can be posted in its place.
    expect(lost.outbox.map((due) => streamOf(lost, due))).toEqual(["table", "table", "home"]);
  });

  test("gives back the time to object that nobody could use, and no more", () => {
    const request = { seat: 1, user: ben, by: "computer", step: "wait", votes: [] } as const;
    const since = (at: number) => {
      const lost = losePlace(playing({ seatRequests: [{ ...request, since: at }] }), locked, began + 50);
      return regainPlace(lost, began + 90).seatRequests[0]?.since;
    };
    expect([since(began + 20), since(began + 60)]).toEqual([began + 60, began + 90]);
  });

  test("goes on when it is back, and calls whoever is awaited once more", () => {
    const lost = losePlace(playing({ prompted: [0, 1] }), locked, began + 5);
    const back = regainPlace(lost, began + 65);
    expect(awaitedPersons(bids, back)).toEqual([0, 1]);
    expect(back).toMatchObject({ prompted: [], lostTime: 60 });
    expect(back).not.toHaveProperty("lostPlace");
    expect(kinds(back)).toEqual(["check-place", "card"]);
    // Lost once more, for a hundred milliseconds: 60 and 100.
    const again = regainPlace(losePlace(back, locked, began + 100), began + 200);
    expect(again.lostTime).toBe(160);
  });

  test("tells nobody of an outage, and calls nobody anew after it", () => {
    const lost = losePlace(playing({ prompted: [0, 1] }), outage, began + 5);
    expect(awaitedPersons(bids, lost)).toEqual([]);
    expect(kinds(lost)).toEqual(["check-place"]);
    const back = regainPlace(lost, began + 65);
    expect(back).toMatchObject({ prompted: [0, 1], lostTime: 60 });
    expect(kinds(back)).toEqual(["check-place"]);
    // A channel that was deleted meanwhile is told of; the time counts from the outage on.
    const deleted = losePlace(lost, 10003, began + 25);
    expect(kinds(deleted)).toEqual(["check-place", "lost-place"]);
    expect(deleted.lostPlace).toEqual({ code: 10003, since: began + 5 });
    expect(losePlace(deleted, outage, began + 30)).toBe(deleted);
  });

  test("opens another thread before what was due in the one that is gone", () => {
    const reopened = reopenThread(playing({ outbox: [{ id: 7, kind: "reminder", seat: 0, step: "half" }] }));
    expect(kinds(reopened)).toEqual(["announce", "open", "lobby", "notice", "reminder", "card"]);
    expect(reopened).toMatchObject({ place: null, lobby: null, card: null });
    // Where others play the same deal the thread is a private one, which needs no lobby message.
    expect(kinds(reopenThread(playing({ keepsKey: true })))).toEqual(["open", "notice", "card"]);
    // What is over is shown where the table was opened.
    expect(reopenThread(playing({ status: "ended" }))).toMatchObject({ place: home, outbox: [] });
  });
});

test("tells anew when what could be mended is deleted, for only a move helps now", () => {
  const forbidden = losePlace(playing(), 50013, began + 5);
  // Whether the first word went out or not, the last one alone stays.
  for (const before of [forbidden, { ...forbidden, outbox: [] }]) {
    const deleted = losePlace(before, 10003, began + 25);
    expect(kinds(deleted)).toEqual(["check-place", "lost-place"]);
    expect(deleted.lostPlace).toEqual({ code: 10003, since: began + 5 });
    expect(losePlace(deleted, 50013, began + 30)).toBe(deleted);
    expect(losePlace(deleted, 10003, began + 30)).toBe(deleted);
  }
  expect(losePlace(forbidden, 50001, began + 25)).toBe(forbidden);
});

describe("a table that is moved", () => {
  const to = (isThread: boolean) => ({ channel: elsewhere ?? channelId(""), isThread });

  test("goes on in that thread, or in a new one of that channel", () => {
    const lost = losePlace(playing(), locked, began + 5);
    const moved = movePlace(lost, ada, false, to(true), began + 10);
    expect(moved).toMatchObject({ ok: true, record: { place: elsewhere, home: elsewhere, lostTime: 5 } });
    expect(moved.ok && kinds(moved.record)).toEqual(["card", "left-place"]);
    const opened = movePlace(lost, chloe, true, to(false), began + 10);
    expect(opened).toMatchObject({ ok: true, record: { place: null, lobby: null, home: elsewhere } });
    expect(opened.ok && kinds(opened.record)).toEqual(["announce", "open", "lobby", "card", "left-place"]);
    expect(opened.ok && opened.record.audit.at(-1)).toMatchObject({ by: chloe, what: "move" });
  });

  test("stays where it is when a guest asks, also one who manages the server, and out of a thread in which others of the same deal could read", () => {
    for (const isStaff of [false, true])
      expect(movePlace(playing(), ben, isStaff, to(false), began)).toMatchObject({ why: { say: "refusal.host-only" } });
    const secret = playing({ keepsKey: true });
    expect(movePlace(secret, ada, false, to(true), began)).toMatchObject({ why: { say: "refusal.secret-place" } });
    const moved = movePlace(secret, ada, false, to(false), began);
    expect(moved.ok && kinds(moved.record)).toEqual(["open", "card", "left-place"]);
  });

  test("is brought elsewhere by any of its players while its place is lost: its host may be losing", () => {
    const lost = (more: Partial<TableRecord> = {}) => losePlace(playing(more), locked, began + 5);
    const moved = movePlace(lost(), ben, false, to(false), began + 10);
    expect(moved).toMatchObject({ ok: true, record: { home: elsewhere, host: ada } });
    const refused = { why: { say: "refusal.host-only" } };
    expect(movePlace(lost(), chloe, false, to(false), began)).toMatchObject(refused);
    // What others play the same deal of is moved by whoever hosts it: the organiser has no stake.
    expect(movePlace(lost({ keepsKey: true }), ben, false, to(false), began)).toMatchObject(refused);
  });

  test("takes leave of its messages, and says where it went once that place is there", () => {
    if (home === undefined || thread === undefined) throw new Error("no channels");
    const postOf = (message: string) => ({ channel: thread, message: messageId(message), at: began });
    const card = postOf("500000000000000000");
    const before = playing({ card });
    const moved = movePlace(before, ada, false, to(false), began);
    if (!moved.ok) throw new Error(moved.why.say);
    expect(moved.record).toMatchObject({ card: null, lobby: null });
    const word = moved.record.outbox.find(({ kind }) => kind === "left-place");
    expect(word).toMatchObject({ left: thread, card, lobby: null, reminder: null });
    if (word === undefined) return;
    // After the thread is opened; then nothing waits for the old place.
    expect(streamOf(moved.record, word)).toBe("table");
    const opened = { ...moved.record, outbox: moved.record.outbox.filter(({ kind }) => kind !== "open") };
    expect(streamOf(opened, word)).toBe("old place");
    // Without a place of its own it leaves where it was opened.
    const unplaced = movePlace(playing({ place: null }), ada, false, to(true), began);
    expect(unplaced.ok && unplaced.record.outbox).toContainEqual(expect.objectContaining({ left: home }));
  });
});
