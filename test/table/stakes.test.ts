/** Ways around a result that counts: by a role that a player has besides the seat, by votes, terms and waiting. */
import { DiscordAPIError } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";
import { createMembers } from "../../src/discord/members.ts";
import type { TableId, UserId } from "../../src/ids.ts";
import { pause, setTerms, voteEnd } from "../../src/table/actions/hostActions.ts";
import { close } from "../../src/table/actions/lobby.ts";
import { movePlace } from "../../src/table/actions/lostPlace.ts";
import { withoutPerson } from "../../src/table/actions/people.ts";
import { advanceDeadlines, nextDeadline } from "../../src/table/deadlines/reminderSchedule.ts";
import { isRated } from "../../src/table/disclosure/rated.ts";
import type { Seated, TableRecord } from "../../src/table/record.ts";
import { comeBack } from "../../src/table/actions/seats.ts";
import { passHost } from "../../src/table/servers/hosting.ts";
import { day, hour, minute } from "../../src/time/hours.ts";
import { paces } from "../../src/time/pace.ts";
import { openStore } from "../../src/store/index.ts";
import { clockAt } from "../clocks.ts";
import { actor, home, personOn, serviceFor } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "./recordWith.ts";
import {
  agrees,
  asks,
  beginAnew,
  bid,
  daily,
  game,
  house,
  losesSeat,
  objects,
  passes,
  post,
  refusedAs,
  stepAt,
  standing,
  table,
  tableOfThree,
  takes,
} from "./threeSeats.ts";

beforeEach(beginAnew);

const change = (id: TableId, changes: Partial<TableRecord>) =>
  house.service.change(id, null, (record) => ({ ok: true, record: recordWith(record, { ...changes }) }));

describe("a player who has no seat any more, and hosts the table or manages the server", () => {
  const [user, name] = [personOn(1), "Person 1"];
  const given: readonly { readonly by: string; readonly seated: Seated }[] = [
    { by: "staff, after they left", seated: { kind: "computer", name, owner: { user, name, isGone: true } } },
    { by: "a tournament that is cancelled since", seated: { kind: "computer", name, for: user } },
    { by: "a tournament, to an heir", seated: { kind: "person", user: personOn(5), name: "Heir", for: user } },
  ];

  test.each(given)(
    "ends no match in which the seat was lost by $by, and decides nothing there as staff",
    async (how) => {
      const id = await tableOfThree(daily);
      await post(id);
      const before = await table(id);
      const lost = recordWith(before, { seats: before.seats.with(1, how.seated) });
      expect(isRated(lost)).toBe(true);
      const [now, hash] = [house.now, "hash:1"];
      for (const host of [personOn(0), user])
        expect(close({ ...lost, host }, { user, hash, isStaff: true }, now)).toMatchObject({ ok: false });
      const hostOnly = refusedAs("refusal.host-only");
      expect(pause(lost, user, true, true, now)).toMatchObject(hostOnly);
      expect(passHost(lost, user, true, personOn(2), now)).toMatchObject(hostOnly);
      expect(movePlace(lost, user, true, { channel: home, isThread: true }, now)).toMatchObject(hostOnly);
      await change(id, lost);
      expect(await asks(1, id, 2, { staff: true })).toMatchObject(hostOnly);
    },
  );
});

describe("a player who has left the server", () => {
  test("loses the seat for good by nobody's word who plays there, also one who manages the server", async () => {
    const id = await tableOfThree(daily);
    expect(await asks(0, id, 1, { by: "computer", hasLeft: true, staff: true })).toMatchObject({ ok: true });
    expect((await table(id)).seats[1]?.owner?.isGone).toBeUndefined();
    expect(voteEnd(await table(id), personOn(1), house.now)).toMatchObject({ ok: true });
  });
});

describe("a player whose clock runs out and who is gone from the server", () => {
  const gone = { isGone: true as boolean, isShutOut: false as boolean, removers: [] as readonly string[] };
  async function runsOut(): Promise<TableRecord> {
    house.service = serviceFor([game], openStore(":memory:"), () => house.now, {
      isGone: (_, user) => Promise.resolve(gone.isGone && user === personOn(1)),
      findShutOut: (channel, users) =>
        Promise.resolve(users.filter((user) => gone.isShutOut && channel === home && user === personOn(1))),
      mayRemove: (_, user) => Promise.resolve(gone.removers.includes(user)),
    });
    const id = await tableOfThree({ name: "custom", bank: hour, increment: hour });
    await bid(id, 0);
    await bid(id, 2);
    await losesSeat(id);
    const record = await table(id);
    expect(record.seats[1]).toMatchObject({ kind: "computer", owner: { user: personOn(1) } });
    return record;
  }

  test.each([
    { who: "nobody may remove members", removers: [], isGone: true, isRated: true },
    { who: "they alone may", removers: [personOn(1)], isGone: true, isRated: true },
    { who: "an opponent may", removers: [personOn(2)], isGone: true, isRated: false },
    { who: "an opponent may, and they are still there", removers: [personOn(2)], isGone: false, isRated: true },
    { who: "nobody may, and the table is hidden", removers: [], isGone: false, isShutOut: true, isRated: true },
    {
      who: "an opponent may, who can hide the table too",
      ...{ removers: [personOn(2)], isGone: false, isShutOut: true, isRated: false },
    },
  ])("counts as last unless an opponent may have removed them: $who", async ({ isRated: isLast, ...given }) => {
    Object.assign(gone, { isShutOut: false, ...given });
    const ranks = standing(await runsOut());
    if (isLast) expect(ranks).toContainEqual([personOn(1), 4]);
    else expect(ranks).not.toContainEqual([personOn(1), expect.anything()]);
    expect(ranks).toHaveLength(isLast ? 3 : 2);
  });

  test("counts for none either once they are back and choose, where a computer has chosen meanwhile", async () => {
    house.service = serviceFor([game], openStore(":memory:"), () => house.now, {
      isGone: () => Promise.resolve(true),
      mayRemove: (_, user) => Promise.resolve(user === personOn(2)),
    });
    const id = await tableOfThree(daily);
    for (const seat of [0, 2]) await bid(id, seat);
    await house.service.noteRemoved(await table(id), [personOn(1)]);
    await asks(2, id, 1, { by: "computer", hasLeft: true });
    expect(await house.service.playComputers(await table(id))).toMatchObject({ chosenByComputer: [1] });
    await house.service.changeInTime(id, actor(1), (record, times) => comeBack(record, personOn(1), times));
    // The computer has chosen in the next round as well.
    for (const seat of [0, 2, 1]) await bid(id, seat);
    expect(standing(await table(id))).not.toContainEqual([personOn(1), expect.anything()]);
  });
});

test("an opponent who removes a player just before the end wins no points from them: that they were a member minutes ago holds no more", async () => {
  let isThere = true;
  const absent = new DiscordAPIError({ code: 10_007, message: "Unknown Member" }, 10_007, 404, "GET", "", {});
  const get = () => (isThere ? Promise.resolve({ user: { id: "1", username: "ben" } }) : Promise.reject(absent));
  const { isMember, mutedUntil } = createMembers(
    pretend({ get }),
    clockAt(() => house.now),
  );
  const isGone = async (guild: string, user: UserId) => !(await isMember(guild, user));
  house.service = serviceFor([game], openStore(":memory:"), () => house.now, {
    ...{ isGone, mutedUntil, mayRemove: (_, user) => Promise.resolve(user === personOn(2)) },
  });
  const id = await tableOfThree(daily);
  expect(await isGone("1", personOn(1))).toBe(false);
  isThere = false;
  await house.service.noteRemoved(await table(id), [personOn(1)]);
  expect((await table(id)).seats.map(({ isUnrated }) => isUnrated)).toEqual([undefined, true, undefined]);
});

describe("a stand-in in a match that counts", () => {
  test("gives no vote on another player's seat: it is the owner's", async () => {
    const id = await tableOfThree(daily);
    await asks(1, id, 1, { by: "bench" });
    await takes(7, id, 1);
    await asks(0, id, 2);
    await agrees(7, id, 2);
    expect(await stepAt(id)).toEqual(["agree"]);
    await objects(2, id, 2);
    await passes(id, 13 * hour);
    await asks(7, id, 2, { staff: true });
    expect(await stepAt(id)).not.toContain("wait");
  });

  test("has one where the match does not count", async () => {
    const id = await tableOfThree();
    await asks(1, id, 1, { by: "bench" });
    await takes(7, id, 1);
    await asks(0, id, 2);
    await agrees(7, id, 2);
    expect(await stepAt(id)).toEqual(["wait"]);
  });
});

const opening = { game, guild: "1", home, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };

describe("a host who changes the clock once others have joined", () => {
  async function changed(): Promise<TableId> {
    const { id } = await house.service.open(actor(0), { ...opening, pace: daily });
    for (const seat of [1, 2]) await house.service.join(id, actor(seat), `Person ${seat}`);
    await house.service.change(id, null, (record) => setTerms(record, personOn(0), { pace: paces.blitz }, 0));
    await house.service.start(id, actor(0));
    await post(id);
    return id;
  }

  test("wins no rating by it from players who are asleep: they count once they have chosen", async () => {
    const id = await changed();
    await bid(id, 0);
    await bid(id, 2);
    await losesSeat(id);
    const late = await table(id);
    expect(late.seats[1]).toMatchObject({ kind: "computer" });
    expect(standing(late)).not.toContainEqual([personOn(1), expect.anything()]);
    expect(standing(late)).toContainEqual([personOn(2), expect.anything()]);
  });

  test("takes nothing from a player who sets the same clock again", async () => {
    const id = await tableOfThree(daily);
    const lobby = recordWith(await table(id), { status: "lobby", match: null });
    const same = setTerms(lobby, personOn(0), { pace: { ...daily }, minimum: 50 }, 0);
    expect(same.ok && same.record.seats).toEqual(lobby.seats);
  });
});

test("a seat that friends hand to one another gets a newcomer's time once a turn, and then its owner's: nobody stalls a match so that they lose", async () => {
  const id = await tableOfThree({ name: "custom", bank: hour, increment: 10 * minute });
  for (const seat of [0, 2]) await bid(id, seat);
  await asks(1, id, 1);
  for (let handed = 0; handed < 13; handed += 1) {
    const [holder, next] = handed % 2 === 0 ? [6, 5] : [5, 6];
    if (handed > 0) await asks(holder, id, 1);
    await takes(next, id, 1);
    await passes(id, 14 * minute);
  }
  expect((await table(id)).seats[1]).toMatchObject({ kind: "computer", owner: { user: personOn(1) } });
  expect((await table(id)).chosenByComputer).toContain(1);
});

test("an opponent is barred no sooner than a match that counts is over, not while its cards wait to be dealt either", async () => {
  const id = await tableOfThree(daily);
  const { guild } = await table(id);
  const barred = () => house.service.refuseShutOut(guild, personOn(1), personOn(0));
  const refused = refusedAs("refusal.bar-opponent");
  expect(await barred()).toMatchObject(refused);
  const dealt = (await table(id)).match;
  await change(id, pretend({ status: "dealing", match: null }));
  expect(await barred()).toMatchObject(refused);
  // A deletion takes no stake away: what was lost is booked under a hash, and the bar would void what was won.
  await change(id, pretend({ status: "playing", match: dealt }));
  await house.service.forget(actor(0));
  expect(await barred()).toMatchObject(refused);
  await change(id, pretend({ status: "dealing", match: null }));
  // Nobody else has a stake: it costs who is barred no rating, whoever plays on by then.
  await house.service.shutOut(guild, personOn(1), actor(7));
  await change(id, pretend({ status: "playing", match: dealt }));
  expect((await table(id)).seats[1]?.isUnrated).toBe(true);
});

test("a match that counts is not over because its host has stopped the clocks for sixty days: they run again", async () => {
  const id = await tableOfThree(daily);
  await bid(id, 0);
  const stop = (record: TableRecord) => pause(record, personOn(0), false, true, house.now);
  expect(await house.service.change(id, null, stop)).toMatchObject({ ok: true });
  await post(id);
  const paused = await table(id);
  const times = { ...(await house.service.times.contextFor(paused)), now: paused.timing.touched + 60 * day, gaps: [] };
  expect(nextDeadline(game, paused, { ...times, now: house.now })).toBe(times.now);
  const after = advanceDeadlines(game, paused, times);
  expect(after).toMatchObject({ status: "playing", timing: { isPaused: false, touched: times.now } });
  expect(after.outbox.map(({ kind }) => kind)).toEqual(["card"]);
});

test("a seat that counts for no rating counts for none once its player wants to be forgotten", async () => {
  const id = await tableOfThree(daily);
  for (const seat of [0, 1, 2, 0, 1, 2]) await bid(id, seat);
  const before = await table(id);
  const owner = { user: personOn(1), name: "Person 1" };
  for (const kind of ["computer", "person"] as const) {
    const player = kind === "person" ? { kind, user: personOn(7) } : { kind };
    const barred: Seated = { ...player, name: "Person 1", owner, isUnrated: true };
    const forgotten = withoutPerson({ ...before, seats: before.seats.with(1, barred) }, owner.user, "hash:1");
    expect(standing(forgotten)).toHaveLength(2);
  }
});
