/** Posts whose messages Discord left in plain words: each is made what it is meant to be by an edit of that message. */
import { beforeEach, expect, test, vi } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import { codes } from "../../src/discord/delivery/failure.ts";
import { attemptFill, judgeAttempt } from "../../src/discord/delivery/retries.ts";
import { tellHeadsUp, tellPerson } from "../../src/discord/posts/callPosts.ts";
import type { PostContext } from "../../src/discord/posts/context.ts";
import { askConsent, remind } from "../../src/discord/posts/reminderPosts.ts";
import { askAboutSeat, callBench, tellInPerson } from "../../src/discord/posts/seatPosts.ts";
import { showCard, showEnd, showSave } from "../../src/discord/posts/tablePosts.ts";
import type { PlainCall } from "../../src/records/fill.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { say } from "../../src/words/translator.ts";
import { personOn } from "../match/tables.ts";
import { answerAs } from "../table/answerAs.ts";
import { recordWith } from "../table/recordWith.ts";
import { place } from "../table/watchedService.ts";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { dueOf, postedBefore, refusal } from "./fakePosts.ts";
import { beginPosts, changeTable, fake, halfReminded, made, requests, table } from "./postedTable.ts";

let plain: PlainCall;
beforeEach(async () => {
  await beginPosts();
  plain = { ...postedBefore(fake, place, 0), users: [personOn(1)] };
  await changeTable({ timing: { ...halfReminded(), reminder: plain }, card: plain });
  fake.requests.splice(0);
});

const wait = { seat: 1, user: personOn(1), by: "bench", votes: [], step: "wait", since: 0 } as const;
const asking = (): TableRecord => ({ ...table, seatRequests: [wait] });
const sealed = (): TableRecord => ({ ...table, prompted: [] });

test.each([
  ["card", () => showCard(fake.context, sealed(), dueOf("card", { plain }))],
  ["last card", async () => showEnd(fake.context, await ended(), dueOf("end", { plain }))],
  ["file of a table", () => showSave(fake.context, table, dueOf("save", { plain }))],
  ["reminder", () => remind(fake.context, table, dueOf("reminder", { seat: 0, step: "half", plain }))],
  ["question for consent", () => askConsent(fake.context, undone(), dueOf("consent", { plain }))],
  ["call from the bench", () => callBench(fake.context, free(), dueOf("bench", { seat: 1, plain }))],
  ["question about a seat", () => askAboutSeat(fake.context, asking(), dueOf("seat-request", { seat: 1, plain }))],
  ["word to a player", () => tellInPerson(fake.context, asking(), dueOf("seat-word", { seat: 1, plain }))],
  ["direct message", () => tellPerson(fake.context, table, dueOf("direct", { user: personOn(1), what, plain }))],
])("a %s that was left in plain words is edited, nothing is posted, and nothing else is touched", async (_, make) => {
  await make();
  expect(made()).toEqual([["fill", plain.message, expect.any(Array)]]);
  expect(fake.requests.filter(([request]) => request.startsWith("DELETE"))).toEqual([]);
});

const what = say("place.reopened");
const ended = async () => ({ ...(await answerAs(fake.watched, table.id)), card: plain });
const undone = () => ({ ...table, undoRequest: { seat: 0, answers: 3, needs: [0, 1], agreed: [] } });
const free = (): TableRecord => ({ ...table, seatRequests: [{ ...wait, step: "open" }] });

test("a reminder by direct message is edited as long as it is the newest, and one before it no more", async () => {
  const prefer = (digest: PlainCall) =>
    fake.service.times.changePreferences(personOn(0), (before) => ({ ...before, pings: "dm", digest }));
  const due = dueOf("reminder", { seat: 0, step: "half", plain });
  const without = { ...table, timing: { ...table.timing, reminder: null } };
  await prefer({ ...plain, at: plain.at - hour });
  await remind(fake.context, without, due);
  expect(made()).toEqual([["fill", plain.message, expect.any(Array)]]);
  const newer = { ...postedBefore(fake, place, hour, 2), users: [] };
  await prefer(newer);
  await remind(fake.context, without, due);
  // And in a thread, where a later one stands.
  await remind(fake.context, { ...table, timing: { ...table.timing, reminder: newer } }, due);
  await showCard(fake.context, { ...table, card: newer }, dueOf("card", { plain }));
  expect([made(), fake.requests.splice(0)]).toEqual([[], []]);
});

test("a word to the player whose turn comes next is edited while that is so, and removed later", async () => {
  const seat = 1;
  const { service } = fake.context;
  const comesNext = (next: number | undefined): AnyGame => ({
    ...service().gameOf(table),
    // Seat 0 alone is asked, so that the other one can come next.
    decisions: (state) => bids.decisions(pretend(state)).filter((asked) => asked.seat === 0),
    waiting: { listAhead: pretend(undefined), comesNext: () => next },
  });
  // What another game would be asked of this state is remembered.
  const match = table.match ?? expect.fail("no match");
  const anew = { ...match, state: structuredClone(match.state) };
  const told = recordWith(table, { match: anew, headsUp: [{ seat, posted: plain }] });
  const tell = async (next: number | undefined) => {
    const context: PostContext = { ...fake.context, service: () => ({ ...service(), gameOf: () => comesNext(next) }) };
    const patch = await tellHeadsUp(context, told, dueOf("heads-up", { seat, plain }));
    return [made(), requests(), patch(told).headsUp];
  };
  expect(await tell(seat)).toEqual([
    [["fill", plain.message, [personOn(seat)]]],
    [],
    [{ seat, posted: plain, user: personOn(seat) }],
  ]);
  expect(await tell(undefined)).toEqual([[], [`DELETE /channels/${place}/messages/${plain.message}`], []]);
});

test.each([
  ["of Discord's own", refusal(0, 500), day],
  ["of a message that is not there", refusal(codes.unknownMessage, 404), 3 * minute],
  ["of a thread that is not there", refusal(codes.unknownChannel, 404), 3 * minute],
  ["that somebody can mend", refusal(codes.threadLocked), hour],
])("after a refusal %s it is tried on, for a while", async (_, refused, long) => {
  const fill = vi.fn(() => Promise.reject(refused));
  const judged = await attemptFill(plain, plain.at + long - 1, fill).catch((error: unknown) => judgeAttempt(error));
  expect(judged).toBe("passing");
  await attemptFill(plain, plain.at + long, fill);
  expect(fill).toHaveBeenCalledTimes(2);
});
