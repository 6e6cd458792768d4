/** The button for a look back, over tables in memory: who sees what, and how long it is waited for. */
import type { AnyGame } from "../../games/contract/index.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import type { Review, RunningReview } from "../../src/review/judge.ts";
import type { TableRecord } from "../../src/table/record.ts";
import english from "../../src/words/english.json" with { type: "json" };
import type { Fields } from "../table/recordWith.ts";
import { alter, place, reload, running } from "../table/watchedService.ts";
import { beginAnew, click, host, lobby, said, stage, watched, words } from "./clicking.ts";
import { readMessage } from "./readMessage.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const found: Review = { curve: [{ number: 0, win: 0.4, margin: 7, rows: 16 }], costly: [] };
/** What is begun, and what it will come to. */
let begun: { readonly table: string; readonly game: AnyGame; readonly seat: number; readonly choices: unknown }[];
let result: Promise<Review>;
let known: RunningReview | undefined;
/** In seconds. */
let waited = 0;

beforeEach(async () => {
  await beginAnew();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  waited = 0;
  begun = [];
  result = Promise.resolve(found);
  known = undefined;
  const begin = (table: string, what: { game: AnyGame; seat: number; choices: unknown }): RunningReview => {
    begun.push({ table, ...what });
    return { progress: () => ({ done: waited, all: 720 }), found: () => undefined, result };
  };
  Object.assign(host, { reviews: { find: () => known, begin } });
});

afterEach(() => {
  vi.useRealTimers();
});

async function finished(changes: Fields = {}): Promise<TableRecord> {
  const { id } = await running(watched);
  await alter(watched, id, { status: "ended", place, ...changes });
  return reload(watched, id);
}

/** All that is shown one after the other, in words, while a second passes at a time. */
async function readGrowing(reply: Reply): Promise<readonly string[]> {
  if (reply.kind !== "growing") throw new Error(`It does not grow: ${words(reply)}`);
  const shown: MessageTemplate[] = [];
  for (;;) {
    let next: IteratorResult<MessageTemplate> | undefined;
    void reply.templates.next().then((come) => (next = come));
    await vi.advanceTimersByTimeAsync(0);
    while (next === undefined) {
      waited += 1;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    if (next.done === true) break;
    shown.push(next.value);
  }
  return shown.map((template) => readMessage(template).join("\n"));
}

const failed = `#5b8c5a\n${english["review.failed"]}`;
const lookBack = (id: TableRecord["id"], seat = 1) => click("review", seat, id, { page: 0 });
const refused = (id: TableRecord["id"], seat = 1) => said("review", seat, id, { page: 0 });

test("how far it has come is shown at once, and what was found once it is", async () => {
  const { id } = await finished();
  const shown = await readGrowing(await lookBack(id));
  expect(shown).toHaveLength(2);
  expect(shown[0]).toContain("0 of 720 done.");
  expect(shown[1]).toContain("### Secret Bids: your match, looked back at");
  expect(begun).toMatchObject([{ table: id, seat: 1, game: { info: { id: "secret-bids" } }, choices: [] }]);
});

test("how far it has come is told every three seconds, and after twelve minutes it is given up", async () => {
  result = new Promise(() => undefined);
  const shown = await readGrowing(await lookBack((await finished()).id));
  expect(waited).toBe(720);
  expect(shown[1]).toContain("3 of 720 done.");
  expect(shown[239]).toContain("717 of 720 done.");
  expect(shown.slice(240)).toEqual([failed]);
});

test("a look back that fails says so at once", async () => {
  result = Promise.reject(new Error("No thread was left."));
  // It is looked at turns later, when the table is stored.
  result.catch(() => undefined);
  const shown = await readGrowing(await lookBack((await finished()).id));
  expect(shown.slice(1)).toEqual([failed]);
});

test("what was found before is shown without waiting, and not counted again", async () => {
  known = { progress: () => ({ done: 720, all: 720 }), found: () => found, result };
  stage.limit = { why: { say: "refusal.no-table" } };
  const reply = await lookBack((await finished()).id);
  expect([reply.kind, words(reply).includes("looked back at"), begun]).toEqual(["private", true, []]);
});

test("nobody looks back before the end, at the match of others, at one that other rules held for, or too often", async () => {
  expect(await refused(lobby.id, 0)).toContain("This table has not started yet.");
  expect(await refused((await finished({ status: "playing" })).id)).toBe(english["refusal.review-running"]);
  const { id, match } = await finished();
  expect(await refused(id, 7)).toBe(english["refusal.review-others"]);
  expect(
    await refused((await finished({ match: match && { ...match, rulesSince: [{ answer: 0, rules: 0 }] } })).id),
  ).toBe(english["refusal.review-rules"]);
  stage.limit = { why: { say: "refusal.no-table" } };
  expect(await refused(id)).toBe(english["refusal.no-table"]);
  expect(begun).toEqual([]);
});
