import type { Answer, AnyGame, Decision, Fact, Json, Seat, Viewer } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { dealAnew } from "../../computers/task.ts";
import type { TableId } from "../../ids.ts";
import type { GivenAnswer } from "../../match/asked.ts";
import { receiptOf, receiptText } from "../../match/fairness.ts";
import { isKnownToAll, isReveal } from "../../match/lookBack.ts";
import { type Entry, factsFor, type Match } from "../../match/match.ts";
import { createBreather } from "../../match/replay.ts";
import type { Clock } from "../../ports/ports.ts";

/** A secret choice's receipt, and the text it is the SHA-256 of. */
export type Receipt = { readonly hash: string; readonly text: string };

/** What somebody chose, as only they may read it before it is disclosed. */
export type Choice = { readonly answer: GivenAnswer; readonly at: number; readonly receipt: Receipt | undefined };

/** One answer, as one viewer may know it. */
export type SeenEntry = Pick<Entry, "seat" | "by"> & {
  readonly facts: readonly Fact[];
  /** Whether it showed everybody what had been chosen secretly. */
  readonly isReveal: boolean;
  /** Whether it tells no more than that its player has chosen secretly. */
  readonly isSecret: boolean;
  /** Only in one's own entries. */
  readonly own?: Choice;
};

/** The answers that this viewer may count: their own and those that told them something. */
export function seenEntries(
  table: TableId,
  answers: readonly Entry[],
  viewerOf: (entry: Entry) => Viewer,
): readonly SeenEntry[] {
  return answers
    .filter((entry) => isVisible(entry, viewerOf(entry)))
    .map((entry) => seenEntry(table, entry, viewerOf(entry)));
}

/** A choice that was thought over, and the last one in its place, by their numbers. */
type ThoughtOver = { readonly at: number; readonly last: number };

/** Lists secret choices that earlier players of a seat replaced: up to a reveal a question may have several seals. */
export function listThoughtOver(answers: readonly Entry[], seat: Seat, until: number): readonly ThoughtOver[] {
  const revealed = new Set(answers.flatMap(({ unsealed }) => unsealed ?? []));
  const phaseOf = (at: number) => answers.slice(0, at).filter(isReveal).length;
  const own = answers.flatMap(({ seat: of, answer: { ask }, sealed }, at) =>
    of === seat && sealed !== undefined ? [{ at, ask, seal: sealed.seal, phase: phaseOf(at) }] : [],
  );
  return own.flatMap(({ at, ask, seal, phase }) => {
    const last = own.findLast((later) =>
      later.ask === ask ? later.phase === phase : later.seal === seal && revealed.has(seal),
    );
    return at < until && last !== undefined && last.at > at ? [{ at, last: last.at }] : [];
  });
}

/** Whether an answer is this viewer's, or told them something. */
export function isVisible(entry: Entry, viewer: Viewer): boolean {
  return entry.seat === viewer || isKnownToAll(entry) || entry.facts.some(({ to }) => to === viewer);
}

export function seenEntry(table: TableId, entry: Entry, viewer: Viewer): SeenEntry {
  const { seat, by, at } = entry;
  const answer = entry.answer as GivenAnswer;
  const isSecret = entry.sealed !== undefined && !isReveal(entry);
  const seen = { seat, by, facts: factsFor(entry, viewer), isReveal: isReveal(entry), isSecret };
  return seat === viewer ? { ...seen, own: { answer, at, receipt: receiptFor(table, entry) } } : seen;
}

/** The receipts that this viewer may check, oldest first: own and revealed ones, or all; of a seal only the last. */
export function seenReceipts(table: TableId, answers: readonly Entry[], viewer: Viewer | "all"): readonly Receipt[] {
  const revealed = new Set(answers.flatMap(({ unsealed }) => unsealed ?? []));
  const last = new Map(answers.map((entry) => [sealName(entry), entry]));
  return answers.flatMap((entry) => {
    const { sealed, seat } = entry;
    const isShown = sealed !== undefined && revealed.has(sealed.seal) && last.get(sealName(entry)) === entry;
    const receipt = viewer === "all" || seat === viewer || isShown ? receiptFor(table, entry) : undefined;
    return receipt === undefined ? [] : [receipt];
  });
}

const sealName = ({ seat, sealed }: Entry): string => `${seat} ${sealed?.seal ?? ""}`;

function receiptFor(table: TableId, entry: Entry): Receipt | undefined {
  const hash = receiptOf(table, entry);
  const text = receiptText(table, entry);
  return hash === undefined || text === undefined ? undefined : { hash, text };
}

/** Where a replay may go from a step by more than one answer. */
export type ReplayStops = {
  readonly unit: "turn" | "round";
  /** After how many answers the one before begins, and the next one; undefined where there is none. */
  readonly back: number | undefined;
  readonly forward: number | undefined;
};

/** A match after some of its answers, as one viewer may see it. */
export type ReplayStep = {
  /** How many of the answers that this viewer may count had been given, and how many there are. */
  readonly number: number;
  readonly count: number;
  readonly view: Json;
  /** What the turn has told so far. */
  readonly facts: readonly Fact[];
  /** What each seat saw, once that may be told; else none. */
  readonly hands: readonly { readonly seat: Seat; readonly view: Json }[];
  /** By turns, and by rounds where the game counts them. */
  readonly stops: readonly ReplayStops[];
};

/** What a replay is made from; `isDisclosed`: all answers count, and all hands are shown. */
export type ReplaySource = {
  readonly game: AnyGame;
  readonly match: Match;
  readonly answers: readonly Entry[];
  readonly viewer: Viewer;
  /** As whom the viewer reads an answer. */
  readonly viewerOf: (entry: Entry) => Viewer;
  /** Choices that the viewer does not read: a state in which one stands is shown as it was after them. */
  readonly hidden: readonly ThoughtOver[];
  readonly isDisclosed: boolean;
};

/** The match after `number` answers, or after the last; undefined when other rules held for some of them. */
export function replayStep(source: ReplaySource, number: number): ReplayStep | undefined {
  const { game, match, answers, viewer, viewerOf, hidden, isDisclosed } = source;
  const isCounted = (entry: Entry): boolean => isDisclosed || isVisible(entry, viewerOf(entry));
  const counted = answers.flatMap((entry, at) => (isCounted(entry) ? [{ entry, at }] : []));
  const states = listStates(game, match, answers);
  if (states === undefined) return undefined;
  const at = Math.min(number, counted.length);
  const viewAfter = (count: number, who: Viewer): Json => {
    const given = counted[count - 1]?.at ?? -1;
    return game.view(states[1 + hidden.reduce(passThought, given)] ?? null, who);
  };
  const turns = listTurns(counted.map(({ entry }) => entry.seat));
  const rounds = listRounds(turns, (count) => JSON.stringify(game.words.progress?.(viewAfter(count, viewer))));
  const told = counted.slice(turns.findLast((stop) => stop < at) ?? 0, at).map(({ entry }) => entry);
  const seats = Array.from({ length: match.deal.seats }, (_, seat) => seat);
  return {
    number: at,
    count: counted.length,
    view: viewAfter(at, viewer),
    facts:
      at === 0 ? factsFor({ facts: match.opening }, viewer) : told.flatMap((each) => factsFor(each, viewerOf(each))),
    hands: isDisclosed ? seats.map((seat) => ({ seat, view: viewAfter(at, seat) })) : [],
    stops: [stopsAt("turn", turns, at), ...(rounds.length > 1 ? [stopsAt("round", rounds, at)] : [])],
  };
}

const passThought = (from: number, { at, last }: ThoughtOver): number => (at <= from ? Math.max(from, last) : from);

/** True where the present rules have held from the deal on: then the match can be given again. */
const isOneRule = ({ info }: AnyGame, { rulesSince }: Match): boolean =>
  rulesSince.length === 1 && rulesSince[0]?.rules === info.rules;

/** The states from the deal on; undefined when other rules held for some answers. */
function listStates(game: AnyGame, match: Match, answers: readonly Entry[]): readonly Json[] | undefined {
  if (!isOneRule(game, match)) return undefined;
  const states: Json[] = [game.setup(match.deal).state];
  for (const { seat, answer } of answers) states.push(game.apply(states.at(-1) ?? null, seat, answer).state);
  return states;
}

/** After how many answers a turn begins, the end included; a turn is what one seat answers without another between. */
function listTurns(seats: readonly Seat[]): readonly number[] {
  return [0, ...seats.flatMap((seat, at) => (seat === seats[at + 1] ? [] : [at + 1]))];
}

/** Those beginnings of turns where another round begins. */
function listRounds(turns: readonly number[], roundAfter: (count: number) => string | undefined): readonly number[] {
  const rounds = turns.map(roundAfter);
  return turns.filter((_, at) => at === 0 || rounds[at] !== rounds[at - 1]);
}

function stopsAt(unit: ReplayStops["unit"], stops: readonly number[], at: number): ReplayStops {
  return { unit, back: stops.findLast((stop) => stop < at), forward: stops.find((stop) => stop > at) };
}

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

export type ChoicesSource = Pick<ReplaySource, "game" | "match" | "answers"> & {
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
  if (!isOneRule(game, match)) return undefined;
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
