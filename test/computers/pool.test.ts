/** Computer players in their thread, as the bot runs them. */
import { afterAll, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { dealAnew } from "../../src/computers/task.ts";
import { createComputers } from "../../src/computers/pool.ts";
import { systemPorts } from "../../src/ports/system.ts";

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
