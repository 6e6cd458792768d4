import type { Answer, AnyGame, Decision, Json, Seat } from "../../../games/contract.ts";
import type { TableId } from "../../ids.ts";
import { completeOrder, orderToFollow, type OrderToFollow } from "../orders.ts";
import { computerToPlay, playTurn } from "../actions/play.ts";
import type { TableRecord } from "../record.ts";
import type { Tables } from "./tables.ts";
import { underRules } from "../../match/turn.ts";

export type AutomaticParts = {
  readonly now: () => number;
  /** Chooses for a computer seat, from what that seat sees. */
  readonly choose: (game: AnyGame, view: Json, decisions: readonly Decision[]) => Promise<Answer>;
  /** Called when a computer seat could not play, or a table could not be brought up when its time had come. */
  readonly onComputerError: (table: TableId, error: unknown) => void;
};

/** Gives the answers that no person is waited for: those of computer seats and of standing orders. */
export function createAutomatic(tables: Tables, { now, choose, onComputerError }: AutomaticParts) {
  const playing = new Map<TableId, Promise<void>>();

  /** Plays the computer seats until a person is awaited. Called again while it runs, it runs once more after. */
  function playComputers(id: TableId): Promise<void> {
    const run = (playing.get(id) ?? Promise.resolve()).then(async () => {
      try {
        while (await playOne(id));
      } catch (error) {
        onComputerError(id, error);
      }
    });
    playing.set(id, run);
    void run.finally(() => {
      if (playing.get(id) === run) playing.delete(id);
    });
    return run;
  }

  async function playOne(id: TableId): Promise<boolean> {
    const record = await tables.load(id);
    if (record === undefined || record.match === null) return false;
    const order = orderToFollow(tables.gameOf(record), record, now());
    if (order !== undefined) return followOrder(record, order);
    const seat = computerToPlay(tables.gameOf(record), record);
    return seat === undefined ? false : playComputer(record, seat);
  }

  async function playComputer(record: TableRecord, seat: Seat): Promise<boolean> {
    const { id } = record;
    if (record.match === null) return false;
    const game = tables.gameOf(record);
    const match = underRules(game, record.match);
    const mine = game.decisions(match.state).filter((decision) => decision.seat === seat && decision.awaited);
    const clicks = match.clicks[seat] ?? 0;
    const answer = await choose(game, game.view(match.state, seat), mine).catch((error: unknown) => {
      // A computer player that fails must not hold up the table: it takes what an absent player would be given.
      onComputerError(id, error);
      return firstAnswer(mine);
    });
    const turn = { seat, answer, clicks };
    const outcome = await tables.change(id, `computer:${id}:${seat}:${clicks}`, (current) =>
      playTurn(game, current, turn, now()),
    );
    return outcome.ok;
  }

  /** Gives the answer that a standing order names, once: the order knows at which of its seat's questions it stands. */
  async function followOrder(record: TableRecord, { order, answer }: OrderToFollow): Promise<boolean> {
    const { id } = record;
    const game = tables.gameOf(record);
    const clicks = record.match?.clicks[order.seat] ?? 0;
    const turn = { seat: order.seat, answer, clicks };
    const outcome = await tables.change(id, `order:${id}:${order.seat}:${clicks}`, (current) => {
      const taken = playTurn(game, current, turn, now());
      return taken.ok ? { ...taken, record: completeOrder(taken.record, order) } : taken;
    });
    return outcome.ok && !outcome.isRepeat;
  }

  return { playComputers };
}

/** What an absent player is given: the first options of the first question. */
function firstAnswer([decision]: readonly Decision[]): Answer {
  if (decision === undefined) throw new Error("Nothing is asked");
  return { ask: decision.ask, picks: decision.options.slice(0, decision.min) };
}
