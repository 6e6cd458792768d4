import { isDeepStrictEqual } from "node:util";
import { accept, refuse } from "../../records/outcome.ts";
import type { Answer, Decision, Seat } from "../../../games/contract/index.ts";
import type { Computers } from "../../computers/pool.ts";
import { answerMs, searchesIn } from "../../computers/search/levels.ts";
import type { TableId } from "../../ids.ts";
import { newNonce } from "../../match/fairness.ts";
import { positionOf } from "../../match/position.ts";
import type { RandomBytes } from "../../ports/ports.ts";
import { createCoalescer } from "../../records/queue.ts";
import { StoreError } from "../../store/index.ts";
import { computerToPlay, playTurn } from "../actions/play.ts";
import { completeOrder, orderToFollow, type OrderToFollow } from "../orders.ts";
import { levelOf, type TableOutcome, type TableRecord } from "../record.ts";
import type { Tables } from "./tables.ts";

export type AutoplayParts = {
  readonly now: () => number;
  readonly choose: Computers["choose"];
  /** Called when a computer seat could not play, or a table could not go on when its time had come. */
  readonly onComputerError: (table: TableId, error: unknown) => void;
};

type Context = AutoplayParts & { readonly randomBytes: RandomBytes; readonly tables: Tables };

/** Gives the answers that no person is waited for: those of computer seats and of standing orders. */
export type Autoplay = ReturnType<typeof createAutoplay>;

export function createAutoplay(tables: Tables, parts: Omit<Context, "tables">) {
  const context = { ...parts, tables };
  const request = createCoalescer((id: TableId) => playOn(context, id));
  const start = (record: TableRecord): Promise<void> | undefined =>
    tables.owns(record) && isAutomatic(context, record) ? request(record.id) : undefined;
  async function playComputers(record: TableRecord): Promise<TableRecord> {
    const playing = start(record);
    if (playing === undefined) return record;
    await playing;
    return (await tables.load(record.id)) ?? record;
  }
  const resumeAt = (record: TableRecord): void => void start(record);
  return {
    /** Plays until a person is awaited; gives the table as it stands then. */
    playComputers,
    /** Begins the same after a change, without holding up whoever made it; gives what came of the change. */
    playOn<O extends TableOutcome>(outcome: O): O {
      if (outcome.ok) resumeAt(outcome.record);
      return outcome;
    },
    resume: (id: TableId) => request(id),
    /** Begins the same, where anything is to be played; nobody waits for it. */
    resumeAt,
  };
}

function isAutomatic({ tables, now }: Context, record: TableRecord): boolean {
  const game = tables.findGame(record);
  if (game === undefined) return false;
  return orderToFollow(game, record, now()) !== undefined || computerToPlay(game, record) !== undefined;
}

async function playOn(context: Context, id: TableId): Promise<void> {
  try {
    let record = await context.tables.load(id);
    while (record !== undefined && context.tables.owns(record)) record = await playOne(context, record);
  } catch (error) {
    // A bot that stops plays no more.
    if (!(error instanceof StoreError && error.trouble === "closed")) context.onComputerError(id, error);
  }
}

/** The table after one automatic answer; undefined when none is to be given. */
async function playOne(context: Context, record: TableRecord): Promise<TableRecord | undefined> {
  const game = context.tables.gameOf(record);
  const order = orderToFollow(game, record, context.now());
  if (order !== undefined) return followOrder(context, record, order);
  const seat = computerToPlay(game, record);
  return seat === undefined ? undefined : playComputer(context, record, seat);
}

async function playComputer(context: Context, record: TableRecord, seat: Seat): Promise<TableRecord | undefined> {
  const { tables, now, randomBytes, choose, onComputerError } = context;
  const { id } = record;
  if (record.match === null) return undefined;
  const game = tables.gameOf(record);
  const { match, decisions } = positionOf(game, record.match);
  const clicks = match.clicks[seat] ?? 0;
  const level = levelOf(record, seat);
  const began = tables.clock.elapsed();
  const answer = await choose({ game, state: match.state, seat, level }).catch((error: unknown) => {
    // A computer player that fails must not hold up the table: it takes what an absent player would be given.
    onComputerError(id, error);
    return firstAnswer(decisions.filter((decision) => decision.seat === seat && decision.awaited));
  });
  const isSecret = decisions.some((asked) => asked.seat === seat && asked.awaited && asked.seal !== undefined);
  if (searchesIn(game, level))
    await tables.clock.until(began + answerMs(level, tables.clock.elapsed() - began, isSecret));
  const turn = { seat, answer, clicks };
  // Its player may have come back while it thought.
  const outcome = await tables.change(id, `computer:${id}:${seat}:${clicks}`, (current) =>
    current.seats[seat]?.kind === "computer"
      ? playTurn(game, current, turn, now(), newNonce(randomBytes))
      : refuse("refusal.stale"),
  );
  return outcome.ok ? outcome.record : undefined;
}

/** Gives the answer that a standing order names, once: the order knows at which of its seat's questions it stands. */
async function followOrder(
  { tables, now, randomBytes }: Context,
  record: TableRecord,
  { order, answer }: OrderToFollow,
): Promise<TableRecord | undefined> {
  const { id } = record;
  const game = tables.gameOf(record);
  const clicks = record.match?.clicks[order.seat] ?? 0;
  const turn = { seat: order.seat, answer, clicks };
  const outcome = await tables.change(id, `order:${id}:${order.seat}:${clicks}`, (current) => {
    if (!isDeepStrictEqual(orderToFollow(game, current, now())?.order, order)) return refuse("refusal.stale");
    const taken = playTurn(game, current, turn, now(), newNonce(randomBytes));
    return taken.ok ? accept(completeOrder(taken.record, order)) : taken;
  });
  return outcome.ok && !outcome.isRepeat ? outcome.record : undefined;
}

/** What an absent player is given: what is likely of the first question, for likely options stand first. */
export function firstAnswer([decision]: readonly Decision[]): Answer {
  if (decision === undefined) throw new Error("Nothing is asked");
  const { ask, options, min, likelyPicks = options.slice(0, min) } = decision;
  return { ask, picks: likelyPicks };
}
