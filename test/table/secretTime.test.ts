/** How long a secret choice takes must not depend on what the others have chosen. */
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { answerHere } from "../../src/computers/choose.ts";
import { budgets } from "../../src/computers/search/levels.ts";
import { openStore } from "../../src/store/index.ts";
import { actor } from "../match/tables.ts";
import { beginAnew, bid, daily, table, tableOfThree } from "./threeSeats.ts";
import { place, watchedService } from "./watchedService.ts";

/** What a choice leads to takes less than this; whoever chooses waits so long at least, in milliseconds. */
const least = 6;

beforeEach(beginAnew);

test("a secret choice is stored when its time is over, whether it is the last of its round or not", async () => {
  const id = await tableOfThree(daily);
  for (const seat of [0, 1, 2]) {
    const began = performance.now();
    await bid(id, seat);
    expect([seat, performance.now() - began >= least]).toEqual([seat, true]);
  }
  expect((await table(id)).match?.newest.some(({ unsealed = [] }) => unsealed.length > 0)).toBe(true);
});

test("how long a computer thinks about a secret choice is not seen: it tells how clear the choice is that it holds", async () => {
  for (const ms of [0, 1.5 * budgets.hard.milliseconds]) {
    const watched = watchedService(openStore(":memory:"), async (request) => {
      await setTimeout(ms);
      return answerHere(request);
    });
    const { service } = watched;
    const lobby = { game: service.game("secret-bids") ?? expect.fail("no game"), guild: "1", home: place };
    const opened = { ...lobby, name: "Ada", options: { gold: false, hand: "short" }, wantsThread: false };
    const { id } = await service.open(actor(0), { ...opened, computerLevel: "hard" });
    await service.addComputer(id, actor(0));
    const began = performance.now();
    const started = await service.start(id, actor(0));
    const played = await service.playComputers(started.ok ? started.record : expect.fail(started.why.say));
    expect(played.match?.newest.map(({ seat }) => seat)).toEqual([1]);
    expect([ms, performance.now() - began >= 2 * budgets.hard.milliseconds]).toEqual([ms, true]);
  }
});
