/** Computer players in their thread, as the bot runs them. */
import { afterAll, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { dealAnew } from "../../src/computers/task.ts";
import { createComputers } from "../../src/computers/pool.ts";
import { answerMs } from "../../src/computers/search/levels.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { pretend } from "../pretend.ts";
import { createVirtualPorts } from "../virtualPorts.ts";

const computers = createComputers(systemPorts);
afterAll(() => computers.close());

const key = "5a".repeat(32);

test("computers answer what they are asked, several at once", async () => {
  const [game] = games;
  if (game === undefined) throw new Error("No game");
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const { state } = game.setup({ seats: 2, key, options });
  const decisions = game.decisions(state);
  const seat = decisions.find(({ awaited }) => awaited)?.seat ?? 0;
  const answers = await Promise.all(
    (["easy", "medium", "hard"] as const).map((level) => computers.choose({ game, state, seat, level })),
  );
  for (const answer of answers) expect(findOfferedDecision(decisions, seat, answer)).toBeDefined();
});

test("a person is advised in the same thread, at a table that was dealt anew", async () => {
  const [game] = games;
  if (game === undefined) throw new Error("No game");
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const { state } = game.setup({ seats: 2, key, options });
  const decisions = game.decisions(state);
  const seat = decisions.find(({ awaited }) => awaited)?.seat ?? 0;
  const effort = { playouts: 20, rows: 4, milliseconds: 5_000 };
  const world = dealAnew(game, state, seat, 3);
  const advices = await Promise.all(
    (["hint", "review"] as const).map((kind) =>
      computers.advise({ game, world, seat, kind, inquiry: { effort, seed: 3 } }),
    ),
  );
  for (const { best } of advices) expect(findOfferedDecision(decisions, seat, best)).toBeDefined();
  // Nobody waits, so that both get all the thought they want, and find the same.
  expect(advices[1]).toEqual(advices[0]);
});

/** Computers whose thread answers after this long on a clock that the test moves, and what they were asked. */
function withThread(takes: (task: { readonly longest?: number }) => number) {
  const ports = createVirtualPorts("pool", 0);
  const asked: (string | undefined)[] = [];
  const answer = { ask: "a", picks: [] };
  const run = async (task: { readonly longest?: number }, options?: { readonly name?: string | null }) => {
    asked.push(options?.name ?? undefined);
    await ports.clock.sleep(takes(task));
    return answer;
  };
  const workers = { pool: () => ({ run, on: () => undefined, close: nothing, destroy: nothing }), runOnce: nothing };
  return {
    ...ports,
    asked,
    answer,
    computers: createComputers({ ...ports, workers: pretend(workers), openLine: pretend(nothing) }),
  };
}
const nothing = () => Promise.resolve();

/** A table of the first game, and who is asked. */
function firstTable() {
  const [game] = games;
  if (game === undefined) throw new Error("No game");
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const { state } = game.setup({ seats: 2, key, options });
  const decisions = game.decisions(state);
  return { game, state, decisions, seat: decisions.find(({ awaited }) => awaited)?.seat ?? 0 };
}

test.each(["easy", "medium"] as const)("an answer of %s level starts no thread", async (level) => {
  const { computers: here, asked } = withThread(() => 0);
  const { decisions, ...table } = firstTable();
  const answer = await here.choose({ ...table, level });
  expect(findOfferedDecision(decisions, table.seat, answer)).toBeDefined();
  expect(asked).toEqual([]);
});

test.each([
  ["hard", 1, 750, 1_000],
  ["hard", 740, 750, 1_000],
  ["hard", 760, 1_000, 1_000],
  ["hard", 1_001, 1_250, 1_500],
  ["medium", 1, 250, 250],
  ["expert", 7_000, 7_000, 8_000],
] as const)("a %s search that takes %i ms answers after %i, one in secret after %i", (level, takes, open, secret) => {
  expect([answerMs(level, takes, false), answerMs(level, takes, true)]).toEqual([open, secret]);
});

test("when two hundred tables ask at once, every computer answers within ten seconds, and none in a hurry when few do", async () => {
  // The least playouts of a slow game take so long.
  const leastMs = 200;
  const thoughts: number[] = [];
  const {
    computers: here,
    pass,
    clock,
  } = withThread(({ longest = Infinity }) => {
    thoughts.push(Math.min(leastMs, longest));
    return Math.min(leastMs, longest);
  });
  const begun = clock.elapsed();
  const table = firstTable();
  const askMany = (count: number): Promise<readonly number[]> =>
    Promise.all(
      Array.from({ length: count }, () =>
        here.choose({ ...table, level: "expert" }).then(() => clock.elapsed() - begun),
      ),
    );
  const many = askMany(200);
  await pass(20_000);
  expect(Math.max(...(await many))).toBeLessThan(10_000);
  expect(Math.min(...thoughts)).toBeGreaterThanOrEqual(35);
  thoughts.length = 0;
  const few = askMany(20);
  await pass(20_000);
  await few;
  expect(thoughts).toEqual(Array.from({ length: 20 }, () => leastMs));
});

test("the thread is made ready once for each game and number of players, and again when it has ended", async () => {
  const { computers: here, asked, pass } = withThread(() => 10);
  for (const seats of [2, 2, 4]) here.warmUp?.("egg-thieves", seats);
  await pass(1_000);
  expect(asked).toEqual(["warmTask", "warmTask"]);
  await pass(599_000);
  here.warmUp?.("egg-thieves", 2);
  await pass(20_000);
  expect(asked).toHaveLength(2);
  here.warmUp?.("egg-thieves", 2);
  await pass(20);
  expect(asked).toHaveLength(3);
});

test("once they are closed nothing more is played, and nothing fails", async () => {
  const closed = createComputers(systemPorts);
  await closed.close();
  const [game] = games;
  if (game === undefined) throw new Error("No game");
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const { state } = game.setup({ seats: 2, key, options });
  const effort = { playouts: 1, rows: 1, milliseconds: 1 };
  const advice = closed.advise({ game, world: state, seat: 0, kind: "hint", inquiry: { effort, seed: 1 } });
  const asked = Promise.race([closed.choose({ game, state, seat: 0, level: "medium" }), advice]).then(() => "answered");
  const later = new Promise((resolve) => setTimeout(resolve, 50, "still waiting"));
  expect(await Promise.race([asked, later])).toBe("still waiting");
});
