/** What a slow or failing Discord means for who is a member. */
import { DiscordAPIError } from "discord.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMembers } from "../../src/discord/members.ts";
import { userId } from "../../src/ids.ts";
import { minute } from "../../src/time/hours.ts";
import { pretend } from "../pretend.ts";
import { clockAt } from "../clocks.ts";

const ben = userId("200000000000000002");
const absent = new DiscordAPIError({ code: 10_007, message: "Unknown Member" }, 10_007, 404, "GET", "", {});

let now = 0;
let passed = 0;
let asked: PromiseWithResolvers<unknown>[];
beforeEach(() => {
  vi.useFakeTimers();
  [now, passed, asked] = [1_700_000_000_000, 1, []];
});
afterEach(() => {
  vi.useRealTimers();
});

function members() {
  const get = () => {
    const next = Promise.withResolvers<unknown>();
    asked.push(next);
    return next.promise;
  };
  return createMembers(pretend({ get }), { ...clockAt(() => now), elapsed: () => passed });
}

test("nobody waits long for a Discord that does not answer, and what it says at last holds from then on", async () => {
  const { isMember } = members();
  const early = isMember("1", ben);
  const again = isMember("1", ben);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await early, await again, asked.length]).toEqual([true, true, 1]);
  asked[0]?.reject(absent);
  expect(await isMember("1", ben)).toBe(false);
});

test("an absence is remembered for less long than a membership, and no answer not at all", async () => {
  const { isMember } = members();
  const answer = async (settle: (next: PromiseWithResolvers<unknown> | undefined) => void) => {
    const before = asked.length;
    const known = isMember("1", ben);
    if (asked.length > before) settle(asked.at(-1));
    return [await known, asked.length];
  };
  expect(await answer((next) => next?.reject(new Error("no line")))).toEqual([true, 1]);
  expect(await answer((next) => next?.reject(absent))).toEqual([false, 2]);
  passed += minute / 4;
  expect(await answer(() => undefined)).toEqual([false, 2]);
  passed += minute / 2;
  expect(await answer((next) => next?.resolve({ user: { id: ben, username: "ben" } }))).toEqual([true, 3]);
  passed += 4 * minute;
  expect(await answer(() => undefined)).toEqual([true, 3]);
  passed += 2 * minute;
  expect(await answer((next) => next?.reject(absent))).toEqual([false, 4]);
});

test("what is asked at once is asked anew, and is what holds from then on", async () => {
  const { isMember, lookUp } = members();
  const known = isMember("1", ben);
  asked[0]?.resolve({ user: { id: ben, username: "ben" } });
  expect(await known).toBe(true);
  const fresh = lookUp("1", ben);
  asked[1]?.reject(absent);
  expect([await fresh, await isMember("1", ben), asked.length]).toEqual(["nobody", false, 2]);
});
