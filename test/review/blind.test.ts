/** Looking back at a match of any game depends on what its player could know each time, and on nothing else. */
import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { titled } from "../stages.ts";
import { adviseHere } from "../../src/computers/adviseHere.ts";
import { dealAnew } from "../../src/computers/task.ts";
import { begin, take } from "../../src/match/turn.ts";
import { judge } from "../../src/review/judge.ts";
import { listOwnChoices } from "../../src/table/sight/replay.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { turnFrom, whimsFrom } from "../contract/play.ts";
import { clock } from "../clocks.ts";

const key = "3e".repeat(32);
const otherKey = "c4".repeat(32);
const answers = 40;

/** A match of two in which so many answers were given. */
function playSome(game: (typeof games)[number]) {
  const options = initialOptions(game.info.options);
  let match = begin(game, { seats: 2, key, options }, 0);
  for (const whim of whimsFrom(7)) {
    const decisions = game.decisions(match.state);
    if (match.newest.length >= answers || !decisions.some(({ awaited }) => awaited)) return match;
    const taken = take(game, match, { ...turnFrom(decisions, whim), clicks: "now" }, 0, "a nonce");
    if (!taken.ok) throw new Error(taken.refusal);
    match = taken.match;
  }
  return match;
}

test.each(titled("rules"))("every choice of %s is judged at a table that was dealt anew", async (_, game) => {
  const match = playSome(game);
  const choices = await listOwnChoices({ game, match, answers: match.newest, seat: 0, clock });
  expect(choices?.length).toBeGreaterThan(3);
  const states = [game.setup(match.deal).state];
  for (const { seat, answer } of match.newest) states.push(game.apply(states.at(-1) ?? null, seat, answer).state);
  for (const { number, world, view } of choices ?? []) {
    const state = states[number] ?? null;
    expect(JSON.stringify(world)).not.toContain(key);
    expect(view).toEqual(game.view(state, 0));
    // The same match with another hidden part leads to the same table.
    expect(world).toEqual(dealAnew(game, game.determinise(state, 0, otherKey), 0, number));
  }
});

test("what is found is the same each time it is asked", async () => {
  const [game] = games;
  if (game === undefined) throw new Error("No game");
  const match = playSome(game);
  const choices = (await listOwnChoices({ game, match, answers: match.newest, seat: 0, clock }))?.slice(0, 3) ?? [];
  const look = () => judge({ game, seat: 0, choices, advise: adviseHere, onProgress: () => undefined });
  expect(await look()).toEqual(await look());
});
