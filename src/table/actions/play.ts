import type { Answer, AnyGame, Decision, Message, Seat } from "../../../games/contract/index.ts";
import { nobody, type Posted } from "../../ids.ts";
import { sealedKey } from "../../match/fairness.ts";
import { isUnchangedForOthers } from "../../match/lookBack.ts";
import { answersGiven, type Match } from "../../match/match.ts";
import { positionOf } from "../../match/position.ts";
import { begin, take, type TakeRefusal, undo, type UndoneTogether } from "../../match/turn.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { freshClock } from "../../time/clock.ts";
import { say } from "../../words/translator.ts";
import { ratedOwner } from "../disclosure/rated.ts";
import { addAuditLine, undoNumber, type UndoRequest } from "../hosting.ts";
import { addPost } from "../outbox.ts";
import { type Changed, personOn, refuseUnplayed, type TableRecord } from "../record.ts";

/** The table after one answer of a seat with all that follows from it, or the sentence why it was not taken. */
export function playTurn(
  game: AnyGame,
  record: TableRecord,
  turn: { readonly seat: Seat; readonly answer: Answer; readonly clicks: number | "now" },
  now: number,
  nonce: string,
) {
  if (record.status !== "playing") return refuseUnplayed(record);
  const { match } = record;
  const before = positionOf(game, match).match;
  const taken = take(game, before, turn, now, nonce);
  if (!taken.ok) return { ok: false as const, why: whyNot(game, match, turn.seat, turn.answer, taken.refusal) };
  const noted = noteComputer(record, turn.seat);
  const after = isUnchangedForOthers(game, before, taken.match, taken.entries)
    ? hideChange(game, noted, taken.match, turn.seat)
    : showChange(game, noted, taken.match, turn.seat);
  return { ok: true as const, record: after, entries: taken.entries };
}

/** Notes that a computer chooses for the person whose result this seat is: it stays no measure of them. */
function noteComputer(record: TableRecord, seat: Seat): TableRecord {
  const { chosenByComputer = [], seats } = record;
  const seated = seats[seat];
  if (seated?.kind !== "computer" || ratedOwner(seated) === undefined) return record;
  if (seated.owner?.isOutvoted === true || chosenByComputer.includes(seat)) return record;
  return { ...record, chosenByComputer: [...chosenByComputer, seat] };
}

/** The table after a seat took back its last answer, or the sentence why it cannot. */
export function undoTurn(game: AnyGame, record: TableRecord, seat: Seat, now: number) {
  if (record.status !== "playing") return refuseUnplayed(record);
  const before = positionOf(game, record.match).match;
  const undone = undo(game, before, seat);
  if (!undone.ok) return refuse(`refusal.${undone.refusal}`);
  const gone = undone.entries.filter((entry) => !undone.match.newest.includes(entry));
  const after = isUnchangedForOthers(game, before, undone.match, gone)
    ? hideChange(game, record, undone.match, seat)
    : showUndo(game, record, seat, now)(undone.match);
  return { ok: true as const, record: after, entries: undone.entries };
}

/** The rule that forbids an option is a better answer than "not now". */
function whyNot(game: AnyGame, match: Match, seat: Seat, given: Answer, refusal: TakeRefusal): Message {
  if (refusal === "over") return say("refusal.over", { status: "ended" });
  if (refusal === "stale") return say("refusal.stale");
  const asked = positionOf(game, match).decisions.find((open) => open.seat === seat && open.ask === given.ask);
  const { min, max } = asked ?? { min: 0, max: Infinity };
  if (given.picks.length < min || given.picks.length > max)
    return say("refusal.count", { min, max, exact: min === max ? "yes" : "no", given: given.picks.length });
  const closed = game.words.listClosed(positionOf(game, match).view(seat), seat);
  const named = closed.find(({ ask, option }) => ask === given.ask && given.picks.includes(option));
  return named?.why ?? say(asked === undefined ? "refusal.moved-on" : "refusal.not-asked");
}

/** The record with the match as it stands now, and the posts that show it; `actor` is who brought it about. */
export function showChange(game: AnyGame, record: TableRecord, match: Match, actor: Seat): TableRecord {
  const { decisions, isOver } = positionOf(game, match);
  const after: TableRecord = { ...record, match, status: isOver ? "ended" : "playing" };
  if (after.status === "ended") return addPost(withSecrets(after, [], actor), { kind: "end" });
  return addPost(withSecrets(after, decisions, actor), { kind: "card" });
}

/** How the table stands once a seat has taken choices back, which others can see. */
export function showUndo(game: AnyGame, record: TableRecord, seat: Seat, now: number): Back {
  const by = personOn(record.seats[seat]) ?? nobody;
  return (match) => addAuditLine(showChange(game, record, match, seat), by, "undo", now);
}

/** The record after what nobody else can see: that posts nothing but the actor's own message as it is now. */
function hideChange(game: AnyGame, record: TableRecord, match: Match, actor: Seat): TableRecord {
  const isAsked = sealsOf(positionOf(game, match).decisions, actor).length > 0;
  const after: TableRecord = { ...record, match, status: "playing" };
  return isAsked && record.seats[actor]?.kind === "person" ? addPost(after, { kind: "secret", seat: actor }) : after;
}

/** Keeps direct messages about secret questions: asks new ones in a new message, settles past ones. */
function withSecrets(record: TableRecord, decisions: readonly Decision[], actor: Seat): TableRecord {
  let after = record;
  record.seats.forEach((seated, seat) => {
    if (seated.kind === "computer") return;
    const seals = sealsOf(decisions, seat);
    const message = record.secrets[seat] ?? null;
    const isAsked = seals.length > 0;
    const isPast = message !== null && isPromptPast(message.seals, seals);
    if (isPast) after = addPost(after, { kind: "close-secret", seat });
    if (isAsked && (message === null || isPast || seat === actor)) after = addPost(after, { kind: "secret", seat });
  });
  return after;
}

/** Whether a message that asked the secret questions of these seals asks nothing that is open now. */
export function isPromptPast(asked: readonly string[], open: readonly string[]): boolean {
  return !open.some((seal) => asked.includes(seal));
}

/** The first computer seat that the table waits for, or undefined. Where nobody can look on, none plays. */
export function computerToPlay(game: AnyGame, record: TableRecord): Seat | undefined {
  if (record.status !== "playing" || record.lostPlace !== undefined) return undefined;
  return positionOf(game, record.match).awaited.find((seat) => record.seats[seat]?.kind === "computer");
}

export function sealsOf(decisions: readonly Decision[], seat: Seat): readonly string[] {
  return decisions.flatMap((decision) =>
    decision.seat === seat && decision.seal !== undefined ? [decision.seal] : [],
  );
}

/** The started table, which is dealt once Discord has given the id of the post that this secret waits for. */
export function awaitDeal(started: TableRecord, secret: string): Changed {
  const dealing: TableRecord = { ...started, status: "dealing", match: null, sealed: { secret } };
  return accept(addPost(addPost(addPost(dealing, { kind: "open" }), { kind: "deal" }), { kind: "lobby" }));
}

export function dealAtOnce(game: AnyGame, started: TableRecord, now: number, key: string): TableRecord {
  return dealFrom(game, addPost(addPost(started, { kind: "open" }), { kind: "lobby" }), now, key);
}

function dealFrom(game: AnyGame, started: TableRecord, now: number, key: string): TableRecord {
  const { seats, options, timing } = started;
  const match = begin(game, { seats: seats.length, key, options }, now);
  const dealt: TableRecord = {
    ...started,
    status: "playing",
    match,
    secrets: seats.map(() => null),
    timing: { ...timing, clocks: seats.map(() => freshClock(timing.pace)), touched: now },
  };
  return showChange(game, dealt, match, -1);
}

/** The table as the id of this post deals it: once, whatever comes twice. */
export function dealSealed(game: AnyGame, record: TableRecord, { channel, message, at }: Posted): TableRecord {
  const { status, sealed } = record;
  if (status !== "dealing" || sealed === undefined) return record;
  const { secret } = sealed;
  return dealFrom(game, { ...record, sealed: { secret, post: { channel, message } } }, at, sealedKey(secret, message));
}

/** How the table stands once the choices are taken back. */
type Back = (match: Match) => TableRecord;

/** Asks the persons among those who would lose a choice; computers always agree. */
export function requestUndo(record: TableRecord, together: UndoneTogether, seat: Seat, back: Back): Changed {
  if (!together.ok) return refuse(`refusal.${together.refusal}`);
  const needs = personsAmong(record, together.needs);
  if (needs.length === 0 || record.match === null) return accept(back(together.match));
  const { match, nextDue: number, undoRequest: asked } = record;
  if (asked !== null && (asked.seat === seat || asked.needs.length > 0)) return refuse("refusal.undo-asked");
  const request: UndoRequest = { seat, answers: answersGiven(match), number, needs, agreed: [] };
  return accept(addPost({ ...record, undoRequest: request }, { kind: "consent" }));
}

/** The seats of persons: computers always agree. */
const personsAmong = ({ seats }: TableRecord, among: readonly Seat[]) =>
  among.filter((seat) => seats[seat]?.kind === "person");

/** The request of this number, while one may agree to it. */
export function openUndo({ undoRequest: request }: TableRecord, number: number): UndoRequest | undefined {
  return request !== null && request.needs.length > 0 && undoNumber(request) === number ? request : undefined;
}

/** One more agrees; with the last of them everything is taken back, unless that would by now take more than was asked. */
export function agreeToUndo(
  record: TableRecord,
  request: UndoRequest,
  together: UndoneTogether,
  seat: Seat | undefined,
  back: Back,
): Changed {
  if (!together.ok) return refuse(`refusal.${together.refusal}`);
  if (seat === undefined || !request.needs.includes(seat)) return refuse("refusal.not-asked-consent");
  if (personsAmong(record, together.needs).some((each) => !request.needs.includes(each)))
    return refuse("refusal.no-request");
  const agreeing = [...new Set([...request.agreed, seat])];
  if (agreeing.length < request.needs.length)
    return accept({ ...record, undoRequest: { ...request, agreed: agreeing } });
  const undone = back(together.match);
  const settled = { ...undone, undoRequest: null };
  return accept(addPost(settled, { kind: "notice", what: say("consent.done", { who: { seat: request.seat } }) }));
}

/** One who would lose a choice does not want that. */
export function objectToUndo(record: TableRecord, seat: Seat | undefined, number: number): Changed {
  const request = openUndo(record, number);
  if (request === undefined) return refuse("refusal.no-request");
  const isAsked = seat !== undefined && (request.needs.includes(seat) || request.seat === seat);
  if (!isAsked) return refuse("refusal.not-asked-consent");
  const settled = { ...record, undoRequest: { ...request, needs: [] } };
  return accept(addPost(settled, { kind: "notice", what: say("consent.no", { who: { seat } }) }));
}
