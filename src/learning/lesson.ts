import type { Answer, AnyGame, Fact, Json, Labels, LessonStep, Seat } from "../../games/contract/index.ts";
import type { TaughtGame } from "../../games/kit/groups.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { rateSensibly } from "../../games/kit/rating.ts";
import { choosePreferred, listMoves } from "../computers/search/liking.ts";
import { luckFrom } from "../computers/search/luck.ts";
import type { AskedDecision } from "../match/asked.ts";
import { factsFor, type Match } from "../match/match.ts";
import { positionOf } from "../match/position.ts";
import { begin, take } from "../match/turn.ts";
import { numberPlaces } from "../table/sight/sight.ts";

export const learnerSeat: Seat = 0;

/** How far somebody is in the lesson of a game: what they answered, under these rules. */
export type Progress = { readonly rules: number; readonly answers: readonly Answer[] };

/** A lesson where somebody stands in it, as the learner's seat sees it. */
export type LessonSight = {
  readonly game: TaughtGame;
  readonly seats: number;
  readonly taken: number;
  readonly answers: readonly Answer[];
  /** The step to take next, with its question; absent once all are taken. */
  readonly next?: { readonly step: LessonStep; readonly decision: AskedDecision };
  readonly view: Json;
  readonly labels: Labels;
  /** What happened since the learner's last answer. */
  readonly news: readonly Fact[];
};

/** What came of an answer: accepted, not the one that this step is about, or none that is asked for. */
export type LessonAnswer = "taken" | "another" | "not-asked";

export const newProgress = (game: AnyGame): Progress => ({ rules: game.info.rules, answers: [] });

/** A lesson replayed from its deal with these answers; those of other rules or not offered any more are forgotten. */
export function lookAtLesson(game: TaughtGame, progress: Progress): LessonSight {
  const answers = progress.rules === game.info.rules ? progress.answers : [];
  const { match, taken, told } = replay(game, answers);
  const position = positionOf(game, match);
  const step = game.teaching.lesson.steps[taken];
  const decision = position.decisions.find(({ seat, ask }) => seat === learnerSeat && ask === step?.ask);
  const view = position.view(learnerSeat);
  const next = step === undefined || decision === undefined ? {} : { next: { step, decision } };
  const labels = numberPlaces(game, view, decision === undefined ? [] : [decision]);
  return {
    game,
    seats: game.teaching.lesson.deal.seats,
    taken,
    answers: answers.slice(0, taken),
    view,
    labels,
    news: told,
    ...next,
  };
}

export function judgeAnswer({ next }: LessonSight, answer: Answer): LessonAnswer {
  if (next === undefined || findOfferedDecision([next.decision], learnerSeat, answer) === undefined) return "not-asked";
  const { picks } = next.step;
  if (picks === undefined) return "taken";
  const isSame = picks.length === answer.picks.length && picks.every((pick) => answer.picks.includes(pick));
  return isSame ? "taken" : "another";
}

type Played = { readonly match: Match; readonly taken: number; readonly told: readonly Fact[] };

function replay(game: TaughtGame, answers: readonly Answer[]): Played {
  const others = [...game.teaching.lesson.others];
  const dealt = begin(game, game.teaching.lesson.deal, 0);
  let match = playOthers(game, dealt, others);
  let told = factsAfter(match, 0);
  for (const [taken, answer] of answers.entries()) {
    const given = take(game, match, { seat: learnerSeat, answer, clicks: "now" }, 0, "lesson");
    if (!given.ok) return { match, taken, told };
    const before = match.newest.length;
    match = playOthers(game, given.match, others);
    told = factsAfter(match, before);
  }
  return { match, taken: answers.length, told };
}

function factsAfter(match: Match, answers: number): readonly Fact[] {
  const opening = answers === 0 ? factsFor({ facts: match.opening }, learnerSeat) : [];
  return [...opening, ...match.newest.slice(answers).flatMap((entry) => factsFor(entry, learnerSeat))];
}

/** Plays for the other seats until only the learner is awaited, or nobody. */
function playOthers(game: AnyGame, from: Match, others: (Answer & { readonly seat: Seat })[]): Match {
  let match = from;
  for (;;) {
    const { awaited } = positionOf(game, match);
    const seat = awaited.find((other) => other !== learnerSeat);
    if (seat === undefined) return match;
    const taken = take(game, match, { ...nextAnswer(game, match, seat, others), clicks: "now" }, 0, "lesson");
    if (!taken.ok) throw new Error(`A computer's answer was refused in the lesson of ${game.info.id}`);
    match = taken.match;
  }
}

/** The scripted answer, if that is asked for now; else what the computer of this seat likes best. */
function nextAnswer(game: AnyGame, match: Match, seat: Seat, others: (Answer & { readonly seat: Seat })[]) {
  const position = positionOf(game, match);
  const [scripted] = others;
  if (scripted !== undefined && findOfferedDecision(position.decisions, scripted.seat, scripted) !== undefined) {
    others.shift();
    return { seat: scripted.seat, answer: { ask: scripted.ask, picks: scripted.picks } };
  }
  const moves = listMoves(position.decisions, seat);
  const answer = choosePreferred(
    position.view(seat),
    moves,
    (seen, decision) => rateSensibly(game, seen, decision),
    luckFrom(1),
  );
  return { seat, answer };
}
