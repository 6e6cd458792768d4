/** How a match goes on in two worlds that differ in what some viewer may not know. */
import type { Answer, Seat, Viewer } from "../../games/contract/index.ts";
import { turnFrom } from "../contract/play.ts";
import { standInFor } from "./answers.ts";
import { giveAnswer, recordIn, type World } from "./world.ts";

/** What was answered in the true world, to be played again in the other. */
export type Played = { readonly seat: Seat; readonly answer: Answer };

/** A key that deals the other world; any other than the true one will do. */
export const otherKey = "c4".repeat(32);

/** The next answer that somebody gives by lot; undefined when the match is over. */
export function chooseNext(world: World, { match }: Awaited<ReturnType<typeof recordIn>>, whim: number) {
  const decisions = world.game.decisions(match?.state ?? null);
  if (!decisions.some(({ awaited }) => awaited)) return undefined;
  return turnFrom(
    decisions.filter(({ awaited }) => awaited),
    whim,
  );
}

/**
 * In the other world a hidden choice is another one and is made at another time. In the true one its player thinks
 * twice: there and back again, which leaves everything as it was.
 */
export async function play(world: World, { seat, answer }: Played, viewers: readonly Viewer[]): Promise<void> {
  const record = await recordIn(world);
  const isHidden = !viewers.includes(seat);
  const given = world.shadow !== undefined && isHidden ? standInFor(world, record, seat, answer) : answer;
  const ms = world.shadow !== undefined && isHidden ? 7_000 : 3_000;
  await giveAnswer(world, seat, answer, given, ms);
  world.clock.now += 10_000 - ms;
  if (world.shadow === undefined && isHidden) await thinkTwice(world, seat, answer);
}

async function thinkTwice(world: World, seat: Seat, answer: Answer): Promise<void> {
  const { match } = await recordIn(world);
  const state = match?.state ?? null;
  const change = world.game
    .decisions(state)
    .find((each) => each.seat === seat && each.ask === answer.ask && !each.awaited && each.seal !== undefined);
  const other = change?.options.find((option) => !answer.picks.includes(option));
  if (change === undefined || other === undefined) return;
  const there = { ask: change.ask, picks: [other, ...answer.picks.slice(1)] };
  const back = { ask: change.ask, picks: answer.picks };
  const after = world.game.apply(world.game.apply(state, seat, there).state, seat, back).state;
  if (JSON.stringify(after) !== JSON.stringify(state)) return;
  await giveAnswer(world, seat, there, there, 0);
  await giveAnswer(world, seat, back, back, 0);
}

/** Where two long texts part, as a few words of both. */
export function difference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at += 1;
  at = Math.max(0, at - 80);
  return `${one.slice(at, at + 240)}\n${other.slice(at, at + 240)}`;
}
