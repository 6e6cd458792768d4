/** The button for a hint, over tables in memory: whom it helps, and what is counted. */
import { beforeEach, expect, test } from "vitest";

import type { AnyGame } from "../../games/contract/index.ts";
import type { AdviceRequest } from "../../src/computers/task.ts";
import { countHints } from "../../src/table/disclosure/hints.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { TookTooLong } from "../../src/time/timeout.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { bids } from "../contract/fixture/index.ts";
import { actor, home } from "../match/tables.ts";
import { alter, reload, running } from "../table/watchedService.ts";
import { beginWith, click, host, lobby, said, stage, watched, words } from "./clicking.ts";
import { pretend } from "../pretend.ts";

/** Secret Bids where whoever is to bid is asked something besides that nobody waits for. */
const bidsAndMore: AnyGame = {
  ...bids,
  info: { ...bids.info, id: "bids-and-more" },
  decisions: (state) =>
    bids.decisions(pretend(state)).flatMap((each) => [each, { ...each, ask: "change", awaited: false, open: true }]),
};

/** What was asked of those who think, what happens meanwhile, and what operators read of it. */
let asked: AdviceRequest[];
let meanwhile: () => Promise<unknown>;
let logged: string[];

beforeEach(async () => {
  await beginWith([bidsAndMore]);
  asked = [];
  meanwhile = () => Promise.resolve();
  const comparison = { rows: 60, better: { win: 1, margin: 1 }, other: { win: 0, margin: 0 }, lead: 1, error: 0.1 };
  const advise = async (request: AdviceRequest) => {
    asked.push(request);
    await meanwhile();
    const [{ ask, options: [pick = ""] } = { ask: "", options: [] }] = request.game.decisions(request.world);
    return {
      best: { ask, picks: [pick] },
      other: undefined,
      comparison: { ...comparison, winError: 0.1, reasons: [] },
    };
  };
  logged = [];
  Object.assign(host, { advise, log: { warn: (_: object, line: string) => logged.push(line) } });
});

/** Person 0 plays against a computer, where hints are allowed. */
async function alone(changes: Partial<TableRecord> = {}): Promise<TableRecord> {
  const { id } = await running(watched, { seats: 1, computers: 1 });
  await alter(watched, id, { allowsHints: true, ...changes });
  return reload(watched, id);
}

const hintsAt = async ({ id }: TableRecord) => countHints(await reload(watched, id), 0);

test("a hint is for the person alone, thought about on a table dealt anew, and counted", async () => {
  const table = await alone();
  const reply = await click("hint", 0, table.id);
  expect([reply.kind, await hintsAt(table)]).toEqual(["aside", 1]);
  expect(words(reply)).toMatch(/^### A strong player would choose: .*This is your first hint/su);
  expect(asked).toMatchObject([{ seat: 0, kind: "hint", inquiry: { seed: 0 } }]);
  expect(JSON.stringify(asked)).not.toContain(table.match?.deal.key);
});

test("who is asked something that the others wait for may have one, whatever else there is", async () => {
  const opening = { game: bidsAndMore, guild: "1", home, name: "Person 0", options: { gold: false, hand: "short" } };
  const { id } = await watched.service.open(actor(0), { ...opening, wantsThread: false });
  await watched.service.addComputer(id, actor(0));
  await watched.service.start(id, actor(0));
  await alter(watched, id, { allowsHints: true });
  expect(await said("hint", 0, id)).toContain("### A strong player would choose");
});

test("nobody has a hint before the match, without a seat, where none are given, or too often", async () => {
  const table = await alone();
  expect(await said("hint", 0, lobby.id)).toContain("This table has not started yet.");
  expect(await said("hint", 7, table.id)).toBe(english["refusal.not-seated"]);
  expect(await said("hint", 0, (await alone({ allowsHints: false })).id)).toBe(english["refusal.hints-off"]);
  stage.limit = { why: { say: "refusal.no-table" } };
  expect(await said("hint", 0, table.id)).toBe(english["refusal.no-table"]);
  expect([asked, await hintsAt(table)]).toEqual([[], 0]);
});

test("nobody has a hint while only others are waited for", async () => {
  const { id, match } = await alone();
  if (match === null) throw new Error("Nothing is played");
  const [first] = bids.decisions(pretend(match.state));
  const state = bids.apply(pretend(match.state), 0, { ask: "bid", picks: first?.options.slice(0, 1) ?? [] }).state;
  await alter(watched, id, { match: { ...match, state } });
  expect(await said("hint", 0, id)).toBe(english["refusal.hint-not-asked"]);
  expect(asked).toEqual([]);
});

test("a hint that takes too long says so and is not counted; another fault is left to be reported", async () => {
  const table = await alone();
  meanwhile = () => Promise.reject(new TookTooLong("Not done within 10000 ms"));
  expect(await said("hint", 0, table.id)).toBe(english["refusal.hint-late"]);
  expect(logged).toEqual(["a hint took too long"]);
  meanwhile = () => Promise.reject(new Error("The thread has ended"));
  await expect(click("hint", 0, table.id)).rejects.toThrow("The thread has ended");
  expect(await hintsAt(table)).toBe(0);
});

test("a hint to a question that was answered meanwhile is neither told nor counted", async () => {
  const table = await alone();
  meanwhile = () => alter(watched, table.id, { match: table.match && { ...table.match, clicks: [1, 0] } });
  expect(await said("hint", 0, table.id)).toBe(english["refusal.stale"]);
  expect(await hintsAt(table)).toBe(0);
});
