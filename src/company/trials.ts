import { findOfferedDecision } from "../../games/kit/offered.ts";
import { rateSensibly } from "../../games/kit/rating.ts";
import type { Answer, AnyGame, Json, Seat } from "../../games/contract/index.ts";
import { choosePreferred, listMoves, type Rate } from "../computers/search/liking.ts";
import { luckFrom } from "../computers/search/luck.ts";
import type { TableId, UserId } from "../ids.ts";
import type { Match } from "../match/match.ts";
import { type Position, positionOf } from "../match/position.ts";
import { take } from "../match/turn.ts";
import type { Store } from "../store/index.ts";
import { removeKey, update } from "../store/update.ts";
import { day } from "../time/hours.ts";

type Given = Answer & { readonly seat: Seat };

/** A board on which one person tries out how a match may go on, from what their seat knows. */
export type Trial = {
  readonly table: TableId;
  readonly game: string;
  readonly rules: number;
  readonly seat: Seat;
  readonly seats: number;
  /** The table dealt anew for the seat: nothing in it is true but what its player knows. */
  readonly world: Json;
  readonly answers: readonly Given[];
  readonly hasComputers: boolean;
};

/** A trial as its board shows it; nobody is asked once the imagined match is over. */
export type TrialPosition = { readonly trial: Trial; readonly position: Position; readonly asked: Seat | undefined };

const mostAnswers = 400;

/** Trials, one for each person; a day without a step deletes one. All throw a `StoreError`. */
export function createTrials(store: Store) {
  const shelf = store.shelf<Trial>("trials");
  const about = async (user: UserId) => (await shelf.get(user))?.value;
  return {
    begin: (user: UserId, trial: Omit<Trial, "answers" | "hasComputers">) =>
      update(shelf, user, () => ({ ...trial, answers: [], hasComputers: true }), day),
    about,
    /** Changes a person's trial; undefined where there is none. */
    change: (user: UserId, next: (trial: Trial) => Trial) => update(shelf, user, (trial) => trial && next(trial), day),
    forget: (user: UserId) => removeKey(shelf, user),
  };
}

/** Plays a trial from its deal; undefined where other rules hold by now. */
export function playTrial(game: AnyGame, trial: Trial): TrialPosition | undefined {
  if (trial.rules !== game.info.rules) return undefined;
  let match: Match | undefined = imagine(trial);
  for (const given of trial.answers) {
    match = advance(game, match, given);
    if (match === undefined) return undefined;
  }
  return lookAt(game, match, trial);
}

function lookAt(game: AnyGame, match: Match, trial: Trial): TrialPosition {
  const position = positionOf(game, match);
  const { awaited } = position;
  return { trial, position, asked: awaited.includes(trial.seat) ? trial.seat : awaited[0] };
}

/** Returns the match after an answer; undefined where it is not offered. Nobody looks back in a trial. */
function advance(game: AnyGame, match: Match, { seat, ...answer }: Given): Match | undefined {
  const taken = take(game, match, { seat, answer, clicks: "now" }, 0, "trial");
  return taken.ok ? { ...taken.match, newest: [] } : undefined;
}

/** Returns the trial after an answer of the seat that is asked, and those of computers; the same where it is not offered. */
export function answerTrial(game: AnyGame, trial: Trial, answer: Answer): Trial {
  const played = playTrial(game, trial);
  if (played?.asked === undefined || trial.answers.length >= mostAnswers) return trial;
  const { position, asked } = played;
  if (findOfferedDecision(position.decisions, asked, answer) === undefined) return trial;
  return letComputersAnswer(game, { ...trial, answers: [...trial.answers, { seat: asked, ...answer }] });
}

/** Returns the trial without the last answer of its player, and what computers answered since. */
export function stepBack({ answers, seat, hasComputers, ...trial }: Trial): Trial {
  const last = hasComputers ? answers.findLastIndex((given) => given.seat === seat) : answers.length - 1;
  return { ...trial, seat, hasComputers, answers: answers.slice(0, Math.max(0, last)) };
}

/** Returns the trial once computers have answered until its player is asked; the same where they do not play. */
export function letComputersAnswer(game: AnyGame, trial: Trial): Trial {
  const { hasComputers, seat: own } = trial;
  const answers = [...trial.answers];
  let played = hasComputers ? playTrial(game, trial) : undefined;
  while (played?.asked !== undefined && played.asked !== own && answers.length < mostAnswers) {
    const { position, asked: seat } = played;
    const given = { seat, ...chooseSensibly(game, position, seat, answers.length) };
    const match = advance(game, position.match, given);
    if (match === undefined) break;
    answers.push(given);
    played = lookAt(game, match, trial);
  }
  return { ...trial, answers };
}

function chooseSensibly(game: AnyGame, position: Position, seat: Seat, number: number): Answer {
  const rate: Rate = (seen, decision) => rateSensibly(game, seen, decision);
  return choosePreferred(position.view(seat), listMoves(position.decisions, seat), rate, luckFrom(number + 1));
}

/** A match from an imagined state, of which nothing before is known. */
function imagine({ world, seats, rules }: Trial): Match {
  return {
    ...{ deal: { seats, key: "", options: {} }, commitment: "", rules, rulesSince: [{ answer: 0, rules }] },
    ...{ state: world, base: { at: 0, state: world }, opening: [], newest: [], closed: 0, segments: 0 },
    clicks: Array.from({ length: seats }, () => 0),
  };
}
