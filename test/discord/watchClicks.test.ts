/** What the buttons of a table do for those who have no seat there. */
import { beforeEach, expect, test } from "vitest";
import english from "../../src/words/english.json" with { type: "json" };
import { personOn } from "../match/tables.ts";
import { alter, reload, running } from "../table/watchedService.ts";
import { beginAnew, said, watched } from "./clicking.ts";

beforeEach(beginAnew);

test("only who has no seat watches, and only while the match is played", async () => {
  const { id } = await running(watched);
  const watching = "Secret Bids: you watch";
  const press = (verb: string, seat = 5) => said(verb, seat, id);
  expect([await press("play"), await press("follow-end")]).toEqual(
    new Array(2).fill(expect.stringContaining(watching)),
  );
  expect(await press("play", 1)).not.toContain(watching);
  const { seats: all } = await reload(watched, id);
  const away = { kind: "computer", name: "Robin", owner: { user: personOn(1), name: "Person 1" } } as const;
  await alter(watched, id, { seats: all.with(1, away) });
  expect(await press("play", 1)).toContain("The computer plays your seat for now.");
  await alter(watched, id, { status: "ended" });
  const over = [await press("play"), await press("follow-end")];
  expect(over).toEqual([english["refusal.not-seated"], "This game is over."]);
  expect(await said("play", 5), "in a lobby").toBe(english["refusal.not-seated"]);
});
