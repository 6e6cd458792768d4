/** A reminder has two places, the thread and a direct message, and goes out in one of them. */
import { expect, test } from "vitest";
import { remind } from "../../src/discord/posts/reminderPosts.ts";
import { minute } from "../../src/time/hours.ts";
import { home, personOn } from "../match/tables.ts";
import { place } from "../table/watchedService.ts";
import { dueOf, fakePosts, postedBefore, tableInPlace, takeMade } from "./fakePosts.ts";

test("what went out in the thread is not sent again by direct message, nor the other way round", async () => {
  const fake = fakePosts();
  const table = await tableInPlace(fake);
  const due = dueOf("reminder", { seat: 0, step: "half" });
  const { times } = fake.service;
  await times.changePreferences(personOn(0), (before) => ({ ...before, pings: "dm", dm: home }));
  fake.state.found = postedBefore(fake, place, minute);
  const patch = await remind(fake.context, table, due);
  expect([takeMade(fake), patch(table).timing.reminder]).toEqual([[], fake.state.found]);
  // Discord takes none any more.
  await times.changePreferences(personOn(0), (before) => ({ ...before, refusesDms: true }));
  fake.state.found = postedBefore(fake, home, minute);
  const unchanged = await remind(fake.context, table, due);
  expect([takeMade(fake), unchanged(table) === table]).toEqual([[], true]);
});
