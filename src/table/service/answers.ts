import type { Answer, Seat } from "../../../games/contract.ts";
import * as consent from "../undoConsent.ts";
import type { TableId } from "../../ids.ts";
import * as lobby from "../lobby.ts";
import { afterwards, played, takenBack } from "../play.ts";
import { seatOf, type TableRecord } from "../record.ts";
import type { Asker } from "./service.ts";
import type { Outcome, Tables } from "./tables.ts";
import { undoTogether, underRules } from "../../match/turn.ts";

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
    asker: Asker,
    prepare: (record: TableRecord) => TableRecord = (record) => record,
    key?: string,
  ): Promise<Outcome> {
    const outcome = await change(id, asker.interaction, (lobbied) => {
      const record = prepare(lobbied);
      const game = gameOf(record);
      const started = lobby.start(game, record, asker.user, now(), key);
      if (!started.ok || started.record.match === null) return started;
      return { ok: true, record: afterwards(game, started.record, started.record.match, -1) };
    });
    void playComputers(id);
    return outcome;
  }

  function answer(
    id: TableId,
    asker: Asker,
    seat: Seat | "mine",
    given: Answer,
    clicks: number | "now",
  ): Promise<Outcome> {
    const outcome = change(id, asker.interaction, (record) => {
      const own = seatOf(record, asker.user);
      if (own === undefined) return lobby.refused("refusal.not-seated");
      if (seat !== "mine" && seat !== own) return lobby.refused("refusal.other-seat");
      return played(gameOf(record), record, { seat: own, answer: given, clicks }, now());
    });
    return outcome.finally(() => void playComputers(id));
  }

  function takeBack(id: TableId, asker: Asker): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const seat = seatOf(record, asker.user);
      if (seat === undefined) return lobby.refused("refusal.not-seated");
      return takenBack(gameOf(record), record, seat);
    });
  }

  /** Asks those who played since to let a choice be taken back; with nobody to ask it is taken back at once. */
  function askUndo(id: TableId, asker: Asker): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const seat = seatOf(record, asker.user);
      if (seat === undefined) return lobby.refused("refusal.not-seated");
      if (record.match === null || record.status !== "playing") return lobby.refused("refusal.over");
      const game = gameOf(record);
      const together = undoTogether(game, underRules(game, record.match), seat);
      return consent.asked(record, together, seat, (match) => afterwards(game, record, match, seat));
    });
  }

  /** One of those who must agree does so; with the last of them the choice is taken back. */
  function agree(id: TableId, asker: Asker, answers: number): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const { request } = record.days;
      if (record.match === null || request?.answers !== answers) return lobby.refused("refusal.no-request");
      const game = gameOf(record);
      const together = undoTogether(game, underRules(game, record.match), request.seat);
      return consent.agreed(record, request, together, seatOf(record, asker.user), (match) =>
        afterwards(game, record, match, request.seat),
      );
    });
  }

  function object(id: TableId, asker: Asker, answers: number): Promise<Outcome> {
    return change(id, asker.interaction, (record) => consent.objected(record, seatOf(record, asker.user), answers));
  }

  return { start, answer, takeBack, askUndo, agree, object };
}
