/** What a table sends to single people, or asks about them: reminders, secret questions, seats, calls from the bench. */
import { tellHeadsUp } from "../../src/discord/posts/callPosts.ts";
import {
  askConsent,
  postNotice,
  remind,
  updateDigests,
  updateReminder,
} from "../../src/discord/posts/reminderPosts.ts";
import * as seatPosts from "../../src/discord/posts/seatPosts.ts";
import type { Posted } from "../../src/ids.ts";
import { noteDirectMessages } from "../../src/table/deadlines/pings.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { SeatRequest } from "../../src/table/hosting.ts";
import { hour, minute } from "../../src/time/hours.ts";
import type { Preferences } from "../../src/time/preferences.ts";
import { say } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { home, personOn } from "../match/tables.ts";
import { answerAs } from "../table/answerAs.ts";
import { place, running } from "../table/watchedService.ts";
import { dueOf, postedBefore, refusal } from "./fakePosts.ts";
import { beginPosts, changeTable, fake, halfReminded, made, table } from "./postedTable.ts";
import { beforeEach, expect, test } from "vitest";

beforeEach(async () => {
  await beginPosts();
  await changeTable({ timing: halfReminded() });
});
const prefer = (seat: number, changes: Partial<Preferences>) =>
  fake.service.times.changePreferences(personOn(seat), (before) => ({ ...before, ...changes }));
/** Quiet hours in the middle of which it is now. */
function quiet(): Partial<Preferences> {
  const night = new Date(fake.watched.state.now).getUTCHours() * 60;
  return { quiet: { from: (night + 1380) % 1440, to: (night + 120) % 1440 } };
}
const reminding = (seat = 0) => dueOf("reminder", { seat, step: "half" });
const withReminder = (reminder: Posted | null): TableRecord => ({ ...table, timing: { ...table.timing, reminder } });
const editable = 50 * minute;

test("a reminder is a new message that calls its seat and takes the place of the one before", async () => {
  const old = postedBefore(fake, place, 0);
  const record = withReminder(old);
  const patch = await remind(fake.context, record, reminding(1));
  expect(made()).toEqual([["create", place, [personOn(1)]]]);
  expect(fake.requests).toEqual([[`DELETE /channels/${place}/messages/${old.message}`]]);
  expect(patch(record).timing.reminder).toMatchObject({ channel: place, post: 77 });
});

test("an old reminder that is gone already does no harm", async () => {
  const old = postedBefore(fake, place, 0);
  fake.failures.set(`DELETE /channels/${place}/messages/${old.message}`, refusal(10_008, 404));
  await remind(fake.context, withReminder(old), reminding());
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["an old message stays"]);
});

test("whoever is asleep is reminded later, and whoever is not awaited any more not at all", async () => {
  await prefer(0, quiet());
  const later = await remind(fake.context, table, reminding(0));
  expect(later(table).timing.clocks.map(({ told }) => told)).toEqual([[], ["half"]]);
  const answered = await answerAs(fake.watched, table.id, 1);
  await prefer(0, { quiet: null });
  const drop = await remind(fake.context, answered, reminding(0));
  expect([made(), drop(answered) === answered]).toEqual([[], true]);
});

test("a reminder that went out before a standstill is not sent again, and stands as the table's", async () => {
  await prefer(0, quiet());
  fake.state.found = postedBefore(fake, place, hour);
  const patch = await remind(fake.context, table, reminding(0));
  expect([made(), patch(table).timing.reminder]).toEqual([[], fake.state.found]);
});

test("a reminder that went out just before its player answered stands as the table's, so that it can be taken away", async () => {
  const answered = await answerAs(fake.watched, table.id, 1);
  fake.state.found = postedBefore(fake, place, minute);
  const patch = await remind(fake.context, answered, reminding(0));
  expect([made(), patch(answered).timing.reminder]).toEqual([[], fake.state.found]);
});

test("who wants direct messages has one for all that waits, which takes the place of the one before", async () => {
  await running(fake.watched);
  const digest = postedBefore(fake, home, minute);
  await prefer(0, { pings: "dm", digest });
  const patch = await remind(fake.context, table, reminding(0));
  expect([fake.made[0]?.due, patch(table) === table]).toEqual([77, true]);
  expect(fake.made[0]?.words).toContain("2 tables wait for you");
  expect(made()).toEqual([["send", personOn(0), [personOn(0)]]]);
  expect(fake.requests).toEqual([[`DELETE /channels/${home}/messages/${digest.message}`]]);
  expect((await fake.service.times.preferences(personOn(0))).digest).toMatchObject({ post: 77 });
  expect(fake.locales).toContain(`to ${personOn(0)}`);
});

test("a table goes off the list of a player who has no seat there any more", async () => {
  const digest = postedBefore(fake, home, minute);
  await prefer(7, { pings: "dm", digest });
  await updateDigests(fake.context, { ...table, heldBy: { [personOn(7)]: 1, ["ab".repeat(32)]: 0 } });
  expect(fake.requests).toEqual([[`DELETE /channels/${home}/messages/${digest.message}`]]);
  expect((await fake.service.times.preferences(personOn(7))).digest).toBeNull();
});

test("several reminders within a minute are one message", async () => {
  const digest = postedBefore(fake, home, minute - 1);
  await prefer(0, { pings: "dm", digest });
  await remind(fake.context, table, reminding(0));
  expect(made()).toEqual([["edit dm", digest.message]]);
  // One that is gone is sent anew.
  fake.state.isEditable = false;
  await remind(fake.context, table, reminding(0));
  expect(made().map(([what]) => what)).toEqual(["edit dm", "send"]);
});

test("whoever has closed direct messages is called in the thread", async () => {
  await prefer(0, { pings: "dm" });
  fake.state.takesDms = false;
  await remind(fake.context, table, reminding(0));
  expect(made()).toEqual([
    ["send", personOn(0), [personOn(0)]],
    ["create", place, [personOn(0)]],
  ]);
});

test("a standing reminder is edited while somebody it names is awaited, and removed afterwards", async () => {
  const standing = postedBefore(fake, place, editable - 1);
  const record = withReminder(standing);
  expect((await updateReminder(fake.context, record))(record)).toBe(record);
  expect([made(), fake.requests]).toEqual([[["edit", standing.message]], []]);
  const old = withReminder(postedBefore(fake, place, editable));
  expect((await updateReminder(fake.context, old))(old).timing.reminder).toBeNull();
  expect([made(), fake.requests.splice(0).length]).toEqual([[], 1]);
  const silent = {
    ...record,
    timing: { ...record.timing, clocks: record.timing.clocks.map((clock) => ({ ...clock, told: ["start"] as const })) },
  };
  expect((await updateReminder(fake.context, silent))(silent).timing.reminder).toBeNull();
  expect([made(), fake.requests.splice(0).length]).toEqual([[], 1]);
  expect((await updateReminder(fake.context, table))(table)).toBe(table);
  fake.state.isEditable = false;
  expect((await updateReminder(fake.context, record))(record).timing.reminder).toBeNull();
});

test("those who must agree to an undo are asked, and called if they are awake", async () => {
  const undoRequest = { seat: 0, answers: 3, needs: [0, 1], agreed: [] };
  await prefer(1, quiet());
  const patch = await askConsent(fake.context, { ...table, undoRequest }, dueOf("consent"));
  expect([made(), patch(table) === table]).toEqual([[["create", place, [personOn(0)]]], true]);
  await askConsent(fake.context, table, dueOf("consent"));
  expect(made()).toEqual([]);
});

test("a notice is posted where the table is played, and calls nobody", async () => {
  await postNotice(fake.context, { ...table, place: null }, dueOf("notice", { what: say("place.reopened") }));
  expect(made()).toEqual([["create", home, []]]);
});

test("a secret question goes to its seat alone, as the panel that answers it, and is edited while that is fresh", async () => {
  const due = dueOf("secret", { seat: 1 });
  const patch = await seatPosts.askSecretly(fake.context, { ...table, secrets: [null, null] }, due);
  expect(made()).toEqual([["send", personOn(1), []]]);
  const after = patch({ ...table, secrets: [null, null] });
  expect(after.secrets[0]).toBeNull();
  expect(after.secrets[1]).toMatchObject({ post: 77, seals: [expect.any(String)] });
  // Whoever has the seat by then is asked by a message of their own, and this one is taken back.
  const seats = table.seats.with(1, { kind: "person", user: personOn(5), name: "Person 5" });
  const given = patch({ ...table, seats, secrets: [null, null], outbox: [] });
  expect(noteDirectMessages(bids, given, await fake.service.times.contextFor(given)).outbox).toMatchObject([
    { kind: "close-secret", seat: 1 },
  ]);
  const asked = (ago: number): TableRecord => ({
    ...table,
    secrets: [null, { ...postedBefore(fake, home, ago), seals: [] }],
  });
  expect((await seatPosts.askSecretly(fake.context, asked(editable - 1), due))(table)).toBe(table);
  expect(made().map(([what]) => what)).toEqual(["edit dm"]);
  // What can no longer be edited is replaced, so that one message of the table is left.
  fake.requests.splice(0);
  await seatPosts.askSecretly(fake.context, asked(editable), due);
  expect([made().map(([what]) => what), fake.requests.splice(0).length]).toEqual([["send"], 1]);
  fake.state.isEditable = false;
  await seatPosts.askSecretly(fake.context, asked(0), due);
  expect([made().map(([what]) => what), fake.requests.splice(0).length]).toEqual([["edit dm", "send"], 1]);
});

test("closed direct messages leave a secret question to the card, and a computer is asked nothing", async () => {
  fake.state.takesDms = false;
  const due = dueOf("secret", { seat: 1 });
  expect((await seatPosts.askSecretly(fake.context, table, due))(table)).toBe(table);
  expect(made().map(([what]) => what)).toEqual(["send"]);
  const computer = { kind: "computer", name: "C" } as const;
  await seatPosts.askSecretly(fake.context, { ...table, seats: table.seats.with(1, computer) }, due);
  const ended = await answerAs(fake.watched, table.id);
  await seatPosts.askSecretly(fake.context, ended, due);
  expect(made()).toEqual([]);
});

test("a past question whose message cannot be removed now stays noted until it is", async () => {
  const asked = postedBefore(fake, home, 0);
  fake.failures.set(`DELETE /channels/${home}/messages/${asked.message}`, refusal(0, 500));
  const record: TableRecord = { ...table, secrets: [null, { ...asked, seals: [] }] };
  const closed = seatPosts.closeSecret(fake.context, record, dueOf("close-secret", { seat: 1 }));
  await expect(closed).rejects.toThrow("Refused");
});

test("a past question leaves no message behind, however old it is", async () => {
  const due = dueOf("close-secret", { seat: 1 });
  for (const ago of [0, editable]) {
    const asked = postedBefore(fake, home, ago);
    const record: TableRecord = { ...table, secrets: [null, { ...asked, seals: [] }] };
    fake.requests.splice(0);
    const patch = await seatPosts.closeSecret(fake.context, record, due);
    expect(fake.requests.splice(0)).toEqual([[`DELETE /channels/${home}/messages/${asked.message}`]]);
    expect([made(), patch(record).secrets]).toEqual([[], [null, null]]);
  }
});

const wait: SeatRequest = { seat: 1, user: personOn(1), by: "bench", votes: [], step: "wait", since: 0 };
const asking = (request: Partial<SeatRequest> = {}): TableRecord => ({
  ...table,
  seatRequests: [{ ...wait, ...request }],
});

test("people from the bench are called who may take the seat, are awake, and were not called of late", async () => {
  for (const seat of [1, 2, 3, 4, 5]) await fake.service.bench.join("1", "secret-bids", personOn(seat));
  await prefer(3, quiet());
  const free = { ...asking({ step: "open" }), heldBy: { [personOn(4)]: 0, [personOn(5)]: 1 } };
  await seatPosts.callBench(fake.context, free, dueOf("bench", { seat: 1 }));
  // 1 sits here, 3 is asleep, and 4 has seen another hand.
  expect(made()).toEqual([["create", place, [personOn(2), personOn(5)]]]);
  await seatPosts.callBench(fake.context, free, dueOf("bench", { seat: 1, id: 78 }));
  expect(made()).toEqual([["create", place, []]]);
  await seatPosts.callBench(fake.context, asking(), dueOf("bench", { seat: 1 }));
  expect(made()).toEqual([]);
});

test("a call from the bench that Discord did not take calls the same people when it is made again", async () => {
  await fake.service.bench.join("1", "secret-bids", personOn(2));
  fake.failures.set("create", new Error("the network is away"));
  const call = () => seatPosts.callBench(fake.context, asking({ step: "open" }), dueOf("bench", { seat: 1 }));
  await expect(call()).rejects.toThrow("the network is away");
  fake.failures.delete("create");
  await call();
  expect(made()).toEqual([
    ["create", place, [personOn(2)]],
    ["create", place, [personOn(2)]],
  ]);
});

test("a player who is to be replaced is called where they play and told by direct message; the others only read it", async () => {
  await seatPosts.askAboutSeat(fake.context, asking(), dueOf("seat-request", { seat: 1 }));
  await seatPosts.askAboutSeat(fake.context, asking({ step: "agree" }), dueOf("seat-request", { seat: 1 }));
  expect(made()).toEqual([
    ["create", place, [personOn(1)]],
    ["create", place, []],
  ]);
  for (const step of ["notice", "open", "kept"] as const)
    await seatPosts.askAboutSeat(fake.context, asking({ step }), dueOf("seat-request", { seat: 1 }));
  await seatPosts.askAboutSeat(fake.context, asking(), dueOf("seat-request", { seat: 0 }));
  expect(made()).toEqual([]);
  const told = (await seatPosts.tellInPerson(fake.context, asking(), dueOf("seat-word", { seat: 1 })))(asking());
  expect(fake.made).toMatchObject([{ what: "send", where: personOn(1), users: [personOn(1)], isUrgent: true }]);
  made();
  // Once, and it is removed when it is true no more.
  await seatPosts.tellInPerson(fake.context, told, dueOf("seat-word", { seat: 1 }));
  expect([made(), fake.requests]).toEqual([[], []]);
  const kept = { ...told, seatRequests: asking({ step: "kept" }).seatRequests };
  const patch = await seatPosts.tellInPerson(fake.context, kept, dueOf("seat-word", { seat: 1 }));
  expect([fake.requests.length, patch(kept).seatWords]).toEqual([1, []]);
  await seatPosts.tellInPerson(fake.context, asking({ step: "agree" }), dueOf("seat-word", { seat: 1 }));
  await seatPosts.tellInPerson(fake.context, asking({ user: personOn(7) }), dueOf("seat-word", { seat: 1 }));
  await seatPosts.tellInPerson(fake.context, asking(), dueOf("seat-word", { seat: 0 }));
  expect(made()).toEqual([]);
});

test("whoever has no seat any more is taken out of a private thread, and of no other place", async () => {
  const due = dueOf("dismiss", { user: personOn(5) });
  const secret = { ...table, keepsKey: true };
  await seatPosts.dismiss(fake.context, table, due);
  await seatPosts.dismiss(fake.context, { ...secret, place: null }, due);
  await seatPosts.dismiss(fake.context, secret, dueOf("dismiss", { user: personOn(1) }));
  expect(fake.requests).toEqual([]);
  const request = `DELETE /channels/${place}/thread-members/${personOn(5)}`;
  await seatPosts.dismiss(fake.context, secret, due);
  expect(fake.requests).toEqual([[request]]);
  fake.failures.set(request, refusal(50_013));
  await seatPosts.dismiss(fake.context, secret, due);
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["somebody could not be taken out of a private thread"]);
  fake.failures.set(request, refusal(0, 500));
  await expect(seatPosts.dismiss(fake.context, secret, due)).rejects.toThrow("Refused");
});

test("nobody is told that their turn comes next where nobody can know, and a message that says so goes", async () => {
  const posted = postedBefore(fake, home, minute);
  const other = { seat: 0, posted: null };
  const record = { ...table, headsUp: [other, { seat: 1, posted }] };
  const patch = await tellHeadsUp(fake.context, record, dueOf("heads-up", { seat: 1 }));
  expect([made(), fake.requests]).toEqual([[], [[`DELETE /channels/${home}/messages/${posted.message}`]]]);
  expect(patch(record).headsUp).toEqual([{ seat: 0, posted: null }]);
});
