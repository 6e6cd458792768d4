import type { Answer, Seat } from "../../../games/contract/index.ts";
import type { TableId } from "../../ids.ts";
import { newNonce } from "../../match/fairness.ts";
import type { Match } from "../../match/match.ts";
import { positionOf } from "../../match/position.ts";
import { undoTogether } from "../../match/turn.ts";
import type { CorePorts } from "../../ports/ports.ts";
import { type Actor, refuse } from "../../records/outcome.ts";
import * as lobby from "../actions/lobby.ts";
import {
  agreeToUndo,
  awaitDeal,
  dealAtOnce,
  objectToUndo,
  playTurn,
  requestUndo,
  showChange,
  undoTurn,
} from "../actions/play.ts";
import { noteHint } from "../disclosure/hints.ts";
import { type Changed, seatOf, type TableOutcome, type TableRecord } from "../record.ts";
import type { Autoplay } from "./autoplay.ts";
import type { Tables } from "./tables.ts";

type Context = CorePorts & {
  readonly tables: Tables;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly newSecret?: () => string;
  readonly playComputers: Autoplay["playComputers"];
};

/**
 * So long a secret choice takes at least, in milliseconds: the last of a round leads to more than the others, and
 * whoever is answered later would tell so.
 */
const secretAnswerMs = 6;

/** Sets what is only known when the seats are, just before a match is dealt. */
export type Prepare = (record: TableRecord) => TableRecord;

/** What those who play do at a table: begin, answer, take back. */
export function createAnswers(context: Context) {
  const { tables } = context;
  return {
    start: async (id: TableId, actor: Actor, prepare?: Prepare, key?: string) =>
      playOn(
        context,
        await tables.change(id, actor.interaction, (lobbied) => start(context, lobbied, actor, prepare, key)),
      ),
    answer: async (id: TableId, actor: Actor, seat: Seat | "mine", given: Answer, clicks: number | "now") => {
      const secretFrom = context.clock.elapsed() + secretAnswerMs;
      return playOn(
        context,
        await tables.change(id, actor.interaction, (record) =>
          answer(context, record, actor, { seat, given, clicks, secretFrom }),
        ),
      );
    },
    /** Counts a hint that a seat is given at the question it was asked when it had acted so often. */
    noteHint: (id: TableId, actor: Actor, seat: Seat, clicks: number) =>
      tables.change(id, actor.interaction, (record) => noteHint(record, seat, clicks)),
    takeBack: (id: TableId, actor: Actor) =>
      tables.change(id, actor.interaction, (record) => {
        const seat = seatOf(record, actor.user);
        return seat === undefined ? refuse("refusal.not-seated") : undoTurn(tables.gameOf(record), record, seat);
      }),
    /** Asks those who played since to let a choice be taken back; with nobody to ask it is taken back at once. */
    askUndo: (id: TableId, actor: Actor) =>
      tables.change(id, actor.interaction, (record) => askUndo(context, record, actor)),
    /** One of those who must agree does so; with the last of them the choice is taken back. */
    agree: (id: TableId, actor: Actor, answers: number) =>
      tables.change(id, actor.interaction, (record) => agree(context, record, actor, answers)),
    object: (id: TableId, actor: Actor, answers: number) =>
      tables.change(id, actor.interaction, (record) => objectToUndo(record, seatOf(record, actor.user), answers)),
  };
}

/** Lets computers go on after a change, without holding up whoever made it. */
function playOn({ playComputers }: Context, outcome: TableOutcome): TableOutcome {
  if (outcome.ok) void playComputers(outcome.record);
  return outcome;
}

/** Deals and begins, or waits for the post that deals; `key` deals at once what another table was dealt. */
function start(
  { tables, now, newKey, newSecret }: Context,
  lobbied: TableRecord,
  actor: Actor,
  prepare: Prepare = (record) => record,
  key?: string,
): Changed {
  const record = prepare(lobbied);
  const game = tables.gameOf(record);
  const started = lobby.start(game, record, actor.user);
  if (!started.ok) return started;
  if (key === undefined && newSecret !== undefined)
    return awaitDeal(started.record, record.sealed?.secret ?? newSecret());
  return { ok: true, record: dealAtOnce(game, started.record, now(), key ?? newKey()) };
}

/** An answer as it came in; "mine" is whichever seat the actor holds. */
type Given = {
  readonly seat: Seat | "mine";
  readonly given: Answer;
  readonly clicks: number | "now";
  /** Not before this moment of `clock.elapsed()` a secret choice is stored. */
  readonly secretFrom: number;
};

function answer(
  { tables, now, randomBytes }: Context,
  record: TableRecord,
  { user }: Actor,
  { seat, given, clicks, secretFrom }: Given,
): Changed {
  const own = seatOf(record, user);
  if (own === undefined) return refuse("refusal.not-seated");
  if (seat !== "mine" && seat !== own) return refuse("refusal.other-seat");
  const turn = { seat: own, answer: given, clicks };
  const played = playTurn(tables.gameOf(record), record, turn, now(), newNonce(randomBytes));
  const isSecret = played.ok && played.entries.some(({ sealed }) => sealed !== undefined);
  return isSecret ? { ...played, notBefore: secretFrom } : played;
}

function askUndo(context: Context, record: TableRecord, { user }: Actor): Changed {
  const seat = seatOf(record, user);
  if (seat === undefined) return refuse("refusal.not-seated");
  if (record.status !== "playing") return refuse("refusal.over");
  return requestUndo(record, together(context, record, record.match, seat), seat, back(context, record, seat));
}

function agree(context: Context, record: TableRecord, { user }: Actor, answers: number): Changed {
  const { undoRequest: request, match } = record;
  if (match === null || request?.answers !== answers) return refuse("refusal.no-request");
  const { seat } = request;
  const undone = together(context, record, match, seat);
  return agreeToUndo(record, request, undone, seatOf(record, user), back(context, record, seat));
}

function together({ tables }: Context, record: TableRecord, match: Match, seat: Seat) {
  const game = tables.gameOf(record);
  return undoTogether(game, positionOf(game, match).match, seat);
}

/** How the table stands once choices are taken back. */
function back({ tables }: Context, record: TableRecord, seat: Seat) {
  return (match: Match): TableRecord => showChange(tables.gameOf(record), record, match, seat);
}
