/** What requests of an earlier process may have left behind is repaired, record by record. */
import { pino } from "pino";
import { expect, test } from "vitest";
import { repairLeft } from "../../src/discord/app/dueWork.ts";
import { createLeftWork } from "../../src/records/leftWork.ts";
import { alter, place, running, watchedService } from "../table/watchedService.ts";
import { pretend } from "../pretend.ts";

const longestMs = 15_000;

test("trouble at one table keeps no other from its repair, and is met once more later", async () => {
  const watched = watchedService();
  const tables = [await running(watched), await running(watched)];
  for (const { id } of tables) await alter(watched, id, { place });
  let elapsed = 0;
  const left = createLeftWork(pretend({ elapsed: () => elapsed }), longestMs);
  for (const { id } of tables) left.note(id, 7);
  const discarded: string[] = [];
  let isDown = true;
  const discard = ({ record }: { readonly record: string }) => {
    if (isDown && record === tables[0]?.id)
      return Promise.reject(Object.assign(new Error("no line"), { code: "ECONNRESET" }));
    discarded.push(record);
    return Promise.resolve();
  };
  const repair = () =>
    repairLeft(
      pretend({ left, posting: { discard }, service: watched.service, lobbyAnswers: { forget: () => undefined } }),
      pino({ level: "silent" }),
      watched.state.now,
    );
  elapsed = longestMs;
  await repair();
  expect(discarded).toEqual([tables[1]?.id]);
  isDown = false;
  elapsed += longestMs;
  await repair();
  expect(discarded).toEqual([tables[1]?.id, tables[0]?.id]);
});
