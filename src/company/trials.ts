import { findOfferedDecision } from "../../games/kit/offered.ts";
import { rateSensibly } from "../../games/kit/rating.ts";
import type { Answer, AnyGame, Json, Seat } from "../../games/contract/index.ts";
import { choosePreferred, listMoves } from "../computers/search/liking.ts";
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
  /** True while computers answer for the other seats. */
  readonly hasComputers: boolean;
};

/** A trial as its board shows it; nobody is asked once the imagined match is over. */
export type TrialPosition = { readonly trial: Trial; readonly position: Position; readonly asked: Seat | undefined };

/** Trials, one for each person; a day without a step deletes one. All throw a `StoreError`. */
export type Trials = {
  readonly begin: (user: UserId, trial: Omit<Trial, "answers" | "hasComputers">) => Promise<Trial>;
  readonly about: (user: UserId) => Promise<Trial | undefined>;
  /** Changes a person's trial; undefined where there is none. */
  readonly change: (user: UserId, next: (trial: Trial) => Trial) => Promise<Trial | undefined>;
  readonly forget: (user: UserId) => Promise<void>;
};

const mostAnswers = 400;

export function createTrials(store: Store): Trials {
  const shelf = store.shelf<Trial>("trials");
  const about = async (user: UserId) => (await shelf.get(user))?.value;
  return {
    begin: (user, trial) => update(shelf, user, () => ({ ...trial, answers: [], hasComputers: true }), day),
    about,
    async change(user, next) {
      const known = await about(user);
      return known === undefined ? undefined : update(shelf, user, (trial = known) => next(trial), day);
    },
    forget: (user) => removeKey(shelf, user),
  };
}

/** Plays a trial from its deal; undefined where other rules hold by now. */
export function playTrial(game: AnyGame, trial: Trial): TrialPosition | undefined {
  if (trial.rules !== game.info.rules) return undefined;
  let match = imagine(trial);
  for (const { seat, ...answer } of trial.answers) {
    const taken = take(game, match, { seat, answer, clicks: "now" }, 0, "trial");
    if (!taken.ok) return undefined;
    match = { ...taken.match, newest: [] };
  }
  const position = positionOf(game, match);
  const { awaited } = position;
  return { trial, position, asked: awaited.includes(trial.seat) ? trial.seat : awaited[0] };
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
export function letComputersAnswer(game: AnyGame, from: Trial): Trial {
  let trial = from;
  while (trial.hasComputers && trial.answers.length < mostAnswers) {
    const played = playTrial(game, trial);
    const { asked = trial.seat, position } = played ?? {};
    if (position === undefined || asked === trial.seat) return trial;
    const rate = (view: Json, decision: Parameters<typeof rateSensibly>[2]) => rateSensibly(game, view, decision);
    const luck = luckFrom(trial.answers.length + 1);
    const answer = choosePreferred(position.view(asked), listMoves(position.decisions, asked), rate, luck);
    trial = { ...trial, answers: [...trial.answers, { seat: asked, ...answer }] };
  }
  return trial;
}

/** A match from an imagined state, of which nothing before is known. */
function imagine({ world, seats, rules }: Trial): Match {
  return {
    ...{ deal: { seats, key: "", options: {} }, commitment: "", rules, rulesSince: [{ answer: 0, rules }] },
    ...{ state: world, base: { at: 0, state: world }, opening: [], newest: [], closed: 0, segments: 0 },
    clicks: Array.from({ length: seats }, () => 0),
  };
}
