import type { Answer, AnyGame, Decision, Json, Seat } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { dealAnew } from "../../computers/task.ts";
import type { Clock } from "../../ports/ports.ts";
import { createBreather } from "../../match/breather.ts";
import type { Entry, Match } from "../../match/match.ts";

/** A choice that somebody made, with what they could know then: all else is dealt anew. */
export type OwnChoice = {
  /** How many answers had been given before it. */
  readonly number: number;
  readonly world: Json;
  readonly view: Json;
  /** All that the seat was asked then. */
  readonly decisions: readonly Decision[];
  readonly answer: Answer;
  /** Under which a secret choice was made. */
  readonly seal?: string;
};

export type ChoicesSource = {
  readonly game: AnyGame;
  readonly match: Match;
  readonly answers: readonly Entry[];
  readonly seat: Seat;
  readonly clock: Clock;
};

/** The choices of a seat from the deal on; undefined when other rules held for some of them. */
export async function listOwnChoices({
  game,
  match,
  answers,
  seat,
  clock,
}: ChoicesSource): Promise<readonly OwnChoice[] | undefined> {
  if (match.rulesSince.length !== 1 || match.rulesSince[0]?.rules !== game.info.rules) return undefined;
  const breathe = createBreather(clock);
  const choices: OwnChoice[] = [];
  let state = game.setup(match.deal).state;
  for (const [number, entry] of answers.entries()) {
    await breathe();
    if (entry.seat === seat && entry.by === "player") noteChoice(choices, game, state, { number, entry });
    state = game.apply(state, entry.seat, entry.answer).state;
  }
  return choices;
}

type Given = { readonly number: number; readonly entry: Entry };

function noteChoice(choices: OwnChoice[], game: AnyGame, state: Json, { number, entry }: Given): void {
  const { seat, answer } = entry;
  const decisions = game.decisions(state).filter((decision) => decision.seat === seat);
  const decision = findOfferedDecision(decisions, seat, answer);
  if (decision === undefined) throw new Error(`Answer ${number + 1} was not offered`);
  const { seal } = decision;
  if (seal !== undefined && !decision.awaited) {
    // Somebody thought again before anything was shown: what counts is the choice that stood in the end.
    const first = choices.findLastIndex((choice) => choice.answer.ask === answer.ask && choice.seal === seal);
    const before = choices[first];
    if (before !== undefined) choices[first] = { ...before, answer };
    return;
  }
  const world = dealAnew(game, state, seat, number);
  const view = game.view(world, seat);
  choices.push({ number, world, view, decisions, answer, ...(seal === undefined ? {} : { seal }) });
}
