/** Computer players in their thread, as the bot runs them. */
import { afterAll, expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { createComputers } from "../../src/computers/pool.ts";

const computers = createComputers();
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

test("once they are closed nothing more is played, and nothing fails", async () => {
  const closed = createComputers();
  await closed.close();
  const [game] = games;
  if (game === undefined) throw new Error("No game");
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const { state } = game.setup({ seats: 2, key, options });
  const asked = closed.choose({ game, state, seat: 0, level: "medium" }).then(() => "answered");
  const later = new Promise((resolve) => setTimeout(resolve, 50, "still waiting"));
  expect(await Promise.race([asked, later])).toBe("still waiting");
});
