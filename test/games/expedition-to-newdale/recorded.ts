import { expect } from "vitest";
import type { Options } from "../../../games/contract/index.ts";
import type { NewdaleFact } from "../../../games/expedition-to-newdale/rules/facts.ts";
import { apply } from "../../../games/expedition-to-newdale/questions/index.ts";
import { decisions } from "../../../games/expedition-to-newdale/rules/decisions.ts";
import type { ChapterChoice } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { paymentId } from "../../../games/expedition-to-newdale/rules/table/payment.ts";
import { score } from "../../../games/expedition-to-newdale/rules/score.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { dealTable, fromTheMiddle } from "./table.ts";

export type Recorded = {
  readonly chapter: ChapterChoice;
  readonly seats: number;
  readonly key: number;
  readonly options?: Options;
  /** The table as older rules dealt it; absent: as it is dealt today. */
  readonly begun?: State;
  /**
   * What the players did, in the order of each seat: "0 build sawmill-1". Everything that is not written down is played
   * quietly: tokens on Cards and Growth, three cards drawn, nothing built, bought or used. The pick "~" stands for the
   * quiet answer too, and "3coal+1yarn" for that payment.
   */
  readonly turns: string;
};

export type Replayed = { readonly state: State; readonly facts: readonly NewdaleFact[] };

/** Plays a recorded match to its end, on board A from Town A; every written answer must be asked for in its turn. */
export function replay({ chapter, seats, key, options = {}, begun, turns }: Recorded): Replayed {
  const lines = turns
    .split(/[\n·]/u)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const queues = Array.from({ length: seats }, (_, seat) => lines.filter((line) => line.startsWith(`${seat} `)));
  let state = fromTheMiddle(begun ?? dealTable(chapter, seats, key, options));
  const facts: NewdaleFact[] = [];
  for (let answers = 0; ; answers += 1) {
    if (answers > 2000) throw new Error("The match does not end.");
    const open = decisions(state);
    const next = findWritten(open, queues) ?? quiet(open);
    if (next === undefined) break;
    const [seat, ask, picks] = next;
    const answer = { ask, picks };
    expect(findOfferedDecision(open, seat, answer), `${seat} ${ask} ${picks.join(" ")}`).toBeDefined();
    const taken = apply(state, seat, answer);
    facts.push(...taken.facts);
    state = taken.state;
  }
  expect(queues.flat(), "answers nobody asked for").toEqual([]);
  return { state, facts };
}

type Taken = readonly [seat: number, ask: string, picks: readonly string[]];
type Open = ReturnType<typeof decisions>;

/** The next written answer of a seat that is asked just that. */
function findWritten(open: Open, queues: string[][]): Taken | undefined {
  for (const [seat, queue] of queues.entries()) {
    const [, ask = "", ...picks] = queue[0]?.split(/\s+/u) ?? [];
    const isAsked = open.some((decision) => decision.seat === seat && decision.ask === ask);
    if (ask === "" || !isAsked) continue;
    queue.shift();
    if (picks[0] === "~") return quiet(open.filter((decision) => decision.seat === seat && decision.ask === ask));
    return [seat, ask, picks.map(spellPick)];
  }
  return undefined;
}

/** A payment by the names of its goods, as the option it is. */
function spellPick(pick: string): string {
  if (!/^\d+[a-z]/u.test(pick)) return pick;
  const goods = pick.split("+").map((part) => {
    const [, count = "", good = ""] = /^(\d+)([a-z-]+)$/u.exec(part) ?? [];
    return [good, Number(count)] as const;
  });
  return paymentId(Object.fromEntries(goods));
}

const still = ["draw", "done", "no", "none", "later", "pass", "stay", "cards", "0"];

function quiet(open: Open): Taken | undefined {
  const asked = open.find(({ awaited }) => awaited);
  if (asked === undefined) return undefined;
  const { seat, ask, options, min } = asked;
  if (ask.startsWith("token-")) {
    const place = ["cards", "growth", "progress", "market"].find((one) => options.includes(one)) ?? options[0] ?? "";
    return [seat, ask, [place]];
  }
  const option = options.find((one) => still.includes(one));
  return [seat, ask, option === undefined ? options.slice(0, min) : [option]];
}

/** Points of a seat by what gave them, as the score shows them. */
export const partsOf = ({ state }: Replayed, seat: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    score(state)[seat]?.parts.map(({ what, points }) => [what.say.replace("score.", ""), points]) ?? [],
  );

export const totals = ({ state }: Replayed): readonly number[] => score(state).map(({ points }) => points);
export const ranks = ({ state }: Replayed): readonly number[] => score(state).map(({ rank }) => rank);
