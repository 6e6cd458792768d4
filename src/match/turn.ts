import type { Answer, AnyGame, Deal, Decision, Fact, Json, Seat, Step } from "../../games/contract/index.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";
import { boxDigest } from "../boxes/tables.ts";
import { commitmentTo } from "./fairness.ts";
import { findLastChoice, findLookBackStart } from "./lookBack.ts";
import { answersGiven, type Entry, type Match, segmentLength } from "./match.ts";
import { positionOf } from "./position.ts";

/** An answer as it came in: `clicks` is how often this seat had acted when it was asked. */
export type Turn = { readonly seat: Seat; readonly answer: Answer; readonly clicks: number | "now" };
export type TakeRefusal = "over" | "stale" | "not-asked";
export type UndoRefusal = "nothing-to-undo" | "undo-barrier" | "undo-others";

type Result<Refusal> =
  | { readonly ok: true; readonly match: Match; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly refusal: Refusal };
export type Taken = Result<TakeRefusal>;
export type Undone = Result<UndoRefusal>;

/** How far back undo can go at most: the match keeps the state before that many answers. */
const undoReach = 64;
/** How many answers a record keeps at most for those who look back without undoing. */
const lookBackReach = 64;

/** Deals a match. `now` is in milliseconds since the epoch. */
export function begin(game: AnyGame, deal: Deal, now: number): Match {
  const step = game.setup(deal);
  const box = boxDigest(game);
  const match: Match = {
    deal,
    commitment: commitmentTo(game.info.id, game.info.rules, deal, box),
    ...(box !== undefined && { box }),
    rules: game.info.rules,
    rulesSince: [{ answer: 0, rules: game.info.rules }],
    state: step.state,
    base: { at: 0, state: step.state },
    opening: step.facts,
    newest: [],
    closed: 0,
    segments: 0,
    clicks: Array.from({ length: deal.seats }, () => 0),
  };
  return answerTheOnlyOptions(game, match, now).match;
}

/** Takes one answer, then every open question with one possible answer. The nonce is for a secret choice's receipt. */
export function take(game: AnyGame, match: Match, turn: Turn, now: number, nonce: string): Taken {
  const { decisions, isOver } = positionOf(game, match);
  if (isOver) return { ok: false, refusal: "over" };
  if (turn.clicks !== "now" && turn.clicks !== match.clicks[turn.seat]) return { ok: false, refusal: "stale" };
  const decision = findOfferedDecision(decisions, turn.seat, turn.answer);
  if (decision === undefined) return { ok: false, refusal: "not-asked" };
  const step = game.apply(match.state, turn.seat, turn.answer);
  const sealed = decision.seal === undefined ? {} : { sealed: { seal: decision.seal, nonce } };
  const first = entryOf(decision, turn.answer, { by: "player", at: now, ...sealed }, step);
  const taken = countClick(appendEntry(game, match, first.entry, first.state), turn.seat);
  const rest = answerTheOnlyOptions(game, taken, now);
  return { ok: true, match: rest.match, entries: [first.entry, ...rest.entries] };
}

/** Takes back this seat's last answer, unless something was shown or drawn or others chose openly since. */
export function undo(game: AnyGame, match: Match, seat: Seat): Undone {
  const last = findUndo(match, seat);
  if (!last.ok) return last;
  const { before, since, others } = last;
  if (others.some(({ sealed }) => sealed === undefined)) return { ok: false, refusal: "undo-others" };
  const back = replayFromBase(game, match, [...before, ...others]);
  return back === undefined
    ? { ok: false, refusal: "undo-others" }
    : { ok: true, match: countClick(back, seat), entries: since };
}

/** The same by consent; `needs`: the other seats whose choices would be taken back as well, each of which must agree. */
export type UndoneTogether =
  | (Extract<Undone, { ok: true }> & { readonly needs: readonly Seat[] })
  | Extract<Undone, { ok: false }>;

/** Takes back also what others chose since, never what was shown or drawn; secret choices stay if they can. */
export function undoTogether(game: AnyGame, match: Match, seat: Seat): UndoneTogether {
  const last = findUndo(match, seat);
  if (!last.ok) return last;
  const { before, since, others } = last;
  const secret = others.filter(({ sealed }) => sealed !== undefined);
  const keeping = replayFromBase(game, match, [...before, ...secret]);
  const back = keeping ?? replayFromBase(game, match, before);
  if (back === undefined) return { ok: false, refusal: "undo-others" };
  const dropped = keeping === undefined ? others : others.filter(({ sealed }) => sealed === undefined);
  const needs = [...new Set(dropped.map((entry) => entry.seat))];
  return { ok: true, match: [seat, ...needs].reduce(countClick, back), entries: since, needs };
}

/** What a seat chose last and what followed, split before it, where nothing was revealed, drawn or rolled since. */
function findUndo({ newest, closed, base }: Match, seat: Seat) {
  const mine = findLastChoice(newest, seat);
  if (mine === -1) return { ok: false, refusal: "nothing-to-undo" } as const;
  const since = newest.slice(mine);
  if (closed + mine < base.at || since.some(({ barrier }) => barrier))
    return { ok: false, refusal: "undo-barrier" } as const;
  const others = since.filter((entry) => entry.seat !== seat && entry.by === "player");
  return { ok: true, before: newest.slice(0, mine), since, others } as const;
}

/** Moves the oldest answers that nobody looks back to into a closed segment, which must be stored first. */
export function closeSegment(match: Match): { readonly match: Match; readonly segment: readonly Entry[] } | undefined {
  const { newest, base, closed, segments } = match;
  if (closed + segmentLength > base.at) return undefined;
  const isLong = newest.length >= lookBackReach + segmentLength;
  if (!isLong && findLookBackStart(match) < segmentLength) return undefined;
  return {
    match: { ...match, closed: closed + segmentLength, segments: segments + 1, newest: newest.slice(segmentLength) },
    segment: newest.slice(0, segmentLength),
  };
}

export function closeSegments(match: Match): {
  readonly match: Match;
  readonly segments: readonly (readonly Entry[])[];
} {
  const segments: (readonly Entry[])[] = [];
  let left = match;
  for (let closing = closeSegment(left); closing !== undefined; closing = closeSegment(left)) {
    segments.push(closing.segment);
    left = closing.match;
  }
  return { match: left, segments };
}

/** The only answer to an open question; to a hidden one an instant answer would tell that there was no choice. */
export function onlyAnswer(decisions: readonly Decision[], seat: Seat): Decision | undefined {
  const asked = decisions.filter((decision) => decision.seat === seat);
  const [decision] = asked;
  if (asked.length !== 1 || decision === undefined) return undefined;
  const { awaited, open, seal, min, max, options } = decision;
  const isForced = min === max && (max === 0 || options.length === max);
  return awaited && open && seal === undefined && isForced ? decision : undefined;
}

function answerTheOnlyOptions(game: AnyGame, from: Match, now: number) {
  const entries: Entry[] = [];
  let match = from;
  for (;;) {
    const { decisions, awaited } = positionOf(game, match);
    const forced = awaited.map((seat) => onlyAnswer(decisions, seat)).find((decision) => decision !== undefined);
    if (forced === undefined) return { match, entries };
    const answer = { ask: forced.ask, picks: forced.options.slice(0, forced.min) };
    const next = entryOf(forced, answer, { by: "host", at: now }, game.apply(match.state, forced.seat, answer));
    match = appendEntry(game, match, next.entry, next.state);
    entries.push(next.entry);
  }
}

type Giving = Pick<Entry, "by" | "at" | "sealed">;

function entryOf({ seat }: Decision, answer: Answer, { by, ...given }: Giving, step: Step<Json, Fact>) {
  const { facts, barrier, unsealed } = step;
  const entry: Entry = {
    seat,
    answer: { ask: answer.ask, picks: [...answer.picks] },
    facts,
    by,
    barrier,
    ...given,
    ...(unsealed === undefined || unsealed.length === 0 ? {} : { unsealed }),
  };
  return { entry, state: step.state };
}

function appendEntry(game: AnyGame, match: Match, entry: Entry, state: Json): Match {
  const after = { ...match, newest: [...match.newest, entry], state };
  const given = answersGiven(after);
  if (entry.barrier) return { ...after, base: { at: given, state } };
  return given - match.base.at > undoReach ? { ...after, base: baseMovedOn(game, after) } : after;
}

function baseMovedOn(game: AnyGame, match: Match): Match["base"] {
  const { at, state } = match.base;
  const next = match.newest[at - match.closed];
  if (next === undefined) throw new Error(`Answer ${at} is not among the newest`);
  return { at: at + 1, state: game.apply(state, next.seat, next.answer).state };
}

function countClick(match: Match, seat: Seat): Match {
  return { ...match, clicks: match.clicks.map((count, other) => (other === seat ? count + 1 : count)) };
}

/** The match with these newest answers instead of its own; undefined when one of them is no longer possible. */
function replayFromBase(game: AnyGame, match: Match, newest: readonly Entry[]): Match | undefined {
  let state = match.base.state;
  for (const entry of newest.slice(match.base.at - match.closed)) {
    if (findOfferedDecision(game.decisions(state), entry.seat, entry.answer) === undefined) return undefined;
    state = game.apply(state, entry.seat, entry.answer).state;
  }
  return { ...match, newest, state };
}
