import * as consent from "../actions/undoConsent.ts";
import { refuse } from "../../records/outcome.ts";
import * as lobby from "../actions/lobby.ts";
import type { Answer, Seat } from "../../../games/contract.ts";
import type { TableId } from "../../ids.ts";
import { playTurn, showChange, undoTurn } from "../actions/play.ts";
import { seatOf, type TableRecord } from "../record.ts";
import type { Tables } from "./tables.ts";
import { underRules, undoTogether } from "../../match/turn.ts";
import type { Actor, Outcome } from "../../records/outcome.ts";

type AnsweringParts = {
  readonly now: () => number;
  readonly playComputers: (table: TableId) => Promise<void>;
};

/** What those who play do at a table: begin, answer, take back. */
export function createAnswering(tables: Tables, { now, playComputers }: AnsweringParts) {
  const { change, gameOf } = tables;

  /** Deals and begins; `prepare` sets what is only known when the seats are, `key` deals what another table was dealt. */
  async function start(
    id: TableId,
    asker: Actor,
    prepare: (record: TableRecord) => TableRecord = (record) => record,
    key?: string,
  ): Promise<Outcome> {
    const outcome = await change(id, asker.interaction, (lobbied) => {
      const record = prepare(lobbied);
      const game = gameOf(record);
      const started = lobby.start(game, record, asker.user, now(), key);
      if (!started.ok || started.record.match === null) return started;
      return { ok: true, record: showChange(game, started.record, started.record.match, -1) };
    });
    void playComputers(id);
    return outcome;
  }

  function answer(
    id: TableId,
    asker: Actor,
    seat: Seat | "mine",
    given: Answer,
    clicks: number | "now",
  ): Promise<Outcome> {
    const outcome = change(id, asker.interaction, (record) => {
      const own = seatOf(record, asker.user);
      if (own === undefined) return refuse("refusal.not-seated");
      if (seat !== "mine" && seat !== own) return refuse("refusal.other-seat");
      return playTurn(gameOf(record), record, { seat: own, answer: given, clicks }, now());
    });
    return outcome.finally(() => void playComputers(id));
  }

  function takeBack(id: TableId, asker: Actor): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const seat = seatOf(record, asker.user);
      if (seat === undefined) return refuse("refusal.not-seated");
      return undoTurn(gameOf(record), record, seat);
    });
  }

  /** Asks those who played since to let a choice be taken back; with nobody to ask it is taken back at once. */
  function askUndo(id: TableId, asker: Actor): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const seat = seatOf(record, asker.user);
      if (seat === undefined) return refuse("refusal.not-seated");
      if (record.match === null || record.status !== "playing") return refuse("refusal.over");
      const game = gameOf(record);
      const together = undoTogether(game, underRules(game, record.match), seat);
      return consent.requestUndo(record, together, seat, (match) => showChange(game, record, match, seat));
    });
  }

  /** One of those who must agree does so; with the last of them the choice is taken back. */
  function agree(id: TableId, asker: Actor, answers: number): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const { request } = record.days;
      if (record.match === null || request?.answers !== answers) return refuse("refusal.no-request");
      const game = gameOf(record);
      const together = undoTogether(game, underRules(game, record.match), request.seat);
      return consent.agreeToUndo(record, request, together, seatOf(record, asker.user), (match) =>
        showChange(game, record, match, request.seat),
      );
    });
  }

  function object(id: TableId, asker: Actor, answers: number): Promise<Outcome> {
    return change(id, asker.interaction, (record) => consent.objectToUndo(record, seatOf(record, asker.user), answers));
  }

  return { start, answer, takeBack, askUndo, agree, object };
}
