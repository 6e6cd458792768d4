/** A channel that another player hides, who may do so there, from one whose turn it is. */
import { beforeEach, expect, test } from "vitest";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { hour, minute } from "../../../src/time/hours.ts";
import { startTable, tableIn } from "../play.ts";
import { useTestBot } from "../useTestBot.ts";

let now: number;
beforeEach(() => {
  now = Date.now();
});
const house = useTestBot({ now: () => now, isSweptByHand: true });

const named = (name: string): PersonDriver => house.sandbox.person(name);
const ben = () => named("Ben");

test.each([
  { who: "Hugo", roles: [], allow: [], until: "the end", isUnrated: true },
  { who: "Ada", roles: ["ManageRoles"], allow: [], until: "the end", isUnrated: true },
  { who: "Ada", roles: ["ManageRoles"], allow: [], until: "shortly before", isUnrated: true },
  { who: "Ada", roles: [], allow: ["ManageRoles"], until: "the end", isUnrated: true },
  { who: "Ada", roles: [], allow: [], until: "the end", isUnrated: undefined },
] as const)(
  "a player from whom the channel is hidden until $until is called to no turn, and loses no rating by the clock where $who may have hidden it: by $roles, and $allow there",
  async ({ who, roles, allow, until, isUnrated }) => {
    const { sandbox } = house;
    sandbox.addRole("The Table", "keepers", roles, [who]);
    const thread = await startTable("secret-bids pace:blitz", [named(who), ben()]);
    if (who === "Ada") sandbox.setPermissions("games", named(who).id, { allow });
    sandbox.setPermissions("games", ben().id, { deny: ["ViewChannel"] });
    const { left = 0 } = (await tableIn(house, thread)).timing.clocks[1] ?? {};
    const isShownFrom = until === "the end" ? Infinity : now + left - 2 * minute;
    for (const end = now + 3 * hour; now < end; now += minute) {
      if (now >= isShownFrom) sandbox.setPermissions("games", ben().id, {});
      await house.bot.service.runDue();
    }
    const seats = (await tableIn(house, thread)).seats.filter(({ owner }) => owner?.user === ben().id);
    expect(seats.map((seated) => seated.isUnrated)).toEqual([isUnrated]);
  },
);
