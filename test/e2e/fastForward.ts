import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { AskedDecision } from "../../src/match/asked.ts";
import { positionOf } from "../../src/match/position.ts";
import { isThorough } from "../thorough.ts";
import { isOver, playFor } from "./play.ts";
import type { TestBot } from "./testBot.ts";

type House = Pick<TestBot, "bot">;
type Whim = (below: number) => number;

/**
 * Answers for the people of the table in this place by whim and past Discord, until its match is over or they were
 * asked so often: to show a panel for each of hundreds of answers takes most of a test's time.
 */
export async function fastForward({ bot }: House, place: string, whim: Whim, most = 3_000): Promise<void> {
  const { service, outbox } = bot;
  for (let given = 0; given < most;) {
    const record = (await service.tablesIn(place)).find(({ status }) => status === "playing");
    if (record === undefined || record.match === null) break;
    const { isOver, decisions } = positionOf(service.gameOf(record), record.match);
    if (isOver) break;
    const asked = decisions.filter(({ awaited, seat }) => awaited && record.seats[seat]?.kind === "person");
    const decision = asked[whim(asked.length)];
    const seated = decision === undefined ? undefined : record.seats[decision.seat];
    if (decision === undefined || seated?.kind !== "person") {
      // Computers think in between.
      await wait(2);
      continue;
    }
    const actor = { user: seated.user, interaction: randomUUID() };
    const answer = { ask: decision.ask, picks: choosePicks(decision, whim) };
    const outcome = await service.answer(record.id, actor, decision.seat, answer, "now");
    if (!outcome.ok) throw new Error(`${decision.ask} was refused: ${JSON.stringify(outcome.why)}`);
    given += 1;
  }
  await outbox.idle();
}

/** As many different options as the question takes at least, and one where it takes none. */
function choosePicks({ options, min, max }: AskedDecision, whim: Whim): readonly string[] {
  const left = [...options];
  const count = Math.min(max, Math.max(1, min));
  return Array.from({ length: count }, () => left.splice(whim(left.length), 1)[0] ?? "");
}

/** Answers through panels, and then past them, by turns. */
const turns = { through: 8, past: 24 } as const;

/** Plays a match to its end, one answer of four through its panel, in a thorough run every one. Gives the number of those. */
export async function playSampled(
  house: House,
  place: string,
  people: readonly PersonDriver[],
  whim: Whim,
): Promise<number> {
  const [first] = people;
  if (first === undefined) throw new Error("nobody plays");
  let clicked = 0;
  while (!isOver(first, place)) {
    clicked += await playFor(place, people, whim, isThorough ? 2_000 : turns.through);
    if (!isThorough) await fastForward(house, place, whim, turns.past);
  }
  return clicked;
}
