import type { Answer, AnyGame, Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { newNonce } from "../../match/fairness.ts";
import type { Match } from "../../match/match.ts";
import { positionOf } from "../../match/position.ts";
import { undoTogether } from "../../match/turn.ts";
import type { CorePorts } from "../../ports/ports.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { afterLobby } from "../actions/hostActions.ts";
import * as lobby from "../actions/lobby.ts";
import {
  agreeToUndo,
  awaitDeal,
  dealAtOnce,
  objectToUndo,
  openUndo,
  playTurn,
  requestUndo,
  showUndo,
  undoTurn,
} from "../actions/play.ts";
import { noteHint } from "../disclosure/hints.ts";
import { type Changed, refuseUnplayed, seatOf, type TableRecord } from "../record.ts";
import type { Autoplay } from "./autoplay.ts";
import { type Act, createActs, type Tables } from "./tables.ts";

type Context = CorePorts & {
  readonly tables: Tables;
  readonly now: () => number;
  readonly newKey: () => string;
  readonly newSecret?: () => string;
  readonly autoplay: Pick<Autoplay, "playOn">;
};

/** Least time of a secret choice, in ms: the last of a round leads to more work, and its delay would tell so. */
const secretAnswerMs = 6;

/** Sets what is only known when the seats are, just before a match is dealt. */
export type Prepare = (record: TableRecord) => TableRecord;

/** What those who play do at a table: begin, answer, take back. */
export function createAnswers(context: Context) {
  const { tables, autoplay, clock, now } = context;
  const { act, byGame } = createActs(tables);
  const start: Act<[prepare?: Prepare, key?: string]> = async (id, actor, prepare, key) =>
    autoplay.playOn(
      await byGame((game, record, user) => begin(context, game, record, { user, prepare, key }))(id, actor),
    );
  const answer: Act<[Given["seat"], Answer, Given["clicks"]]> = async (id, actor, seat, given, clicks) => {
    const secretFrom = clock.elapsed() + secretAnswerMs;
    const take = act((record, user) => takeAnswer(context, record, user, { seat, given, clicks, secretFrom }));
    return autoplay.playOn(await take(id, actor));
  };
  return {
    ...{ start, answer },
    /** Counts a hint that a seat is given at the question it was asked when it had acted so often. */
    noteHint: act((record, _user, seat: Seat, clicks: number) => noteHint(record, seat, clicks)),
    takeBack: byGame((game, record, user) => {
      const seat = seatOf(record, user);
      return seat === undefined ? refuse("refusal.not-seated") : undoTurn(game, record, seat, now());
    }),
    /** Asks those who played since to let a choice be taken back; with nobody to ask it is taken back at once. */
    askUndo: byGame((game, record, user) => askUndo(game, record, user, now())),
    /** One of those who must agree does so; with the last of them the choice is taken back. */
    agree: byGame<[number: number]>((game, record, user, number) =>
      agree(game, record, seatOf(record, user), number, now()),
    ),
    object: act((record, user, number: number) => objectToUndo(record, seatOf(record, user), number)),
  };
}

/** Who begins a match; `key` deals at once what another table was dealt. */
type Beginning = { readonly user: UserId; readonly prepare: Prepare | undefined; readonly key: string | undefined };

/** Deals and begins, or waits for the post that deals. */
function begin(
  { now, newKey, newSecret }: Context,
  game: AnyGame,
  lobbied: TableRecord,
  { user, prepare = (record) => record, key }: Beginning,
): Changed {
  // Another key would deal other cards than those that this table is compared with.
  if (lobbied.keepsKey === true && key === undefined) return refuse("refusal.starts-itself");
  const started = lobby.start(game, prepare(lobbied), user);
  if (!started.ok) return started;
  const record = afterLobby(started.record, user, now());
  if (key === undefined && newSecret !== undefined) return awaitDeal(record, record.sealed?.secret ?? newSecret());
  return accept(dealAtOnce(game, record, now(), key ?? newKey()));
}

/** An answer as it came in; "mine" is whichever seat the actor holds. */
type Given = {
  readonly seat: Seat | "mine";
  readonly given: Answer;
  readonly clicks: number | "now";
  /** Not before this moment of `clock.elapsed()` a secret choice is stored. */
  readonly secretFrom: number;
};

function takeAnswer(
  { tables, now, randomBytes }: Context,
  record: TableRecord,
  user: UserId,
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

function askUndo(game: AnyGame, record: TableRecord, user: UserId, now: number): Changed {
  const seat = seatOf(record, user);
  if (seat === undefined) return refuse("refusal.not-seated");
  if (record.status !== "playing") return refuseUnplayed(record);
  return requestUndo(record, together(game, record.match, seat), seat, showUndo(game, record, seat, now));
}

function agree(game: AnyGame, record: TableRecord, by: Seat | undefined, number: number, now: number): Changed {
  const [{ match }, request] = [record, openUndo(record, number)];
  if (match === null || request === undefined) return refuse("refusal.no-request");
  const { seat } = request;
  return agreeToUndo(record, request, together(game, match, seat), by, showUndo(game, record, seat, now));
}

const together = (game: AnyGame, match: Match, seat: Seat) => undoTogether(game, positionOf(game, match).match, seat);
