import type { AnyGame, Decision, Json, Labels, Seat, Viewer } from "../../../games/contract.ts";
import { seatOf, type TableRecord } from "../../table/record.ts";
import { positionOf } from "../../match/position.ts";
import type { UserId } from "../../ids.ts";
import type { Match } from "../../match/match.ts";

/** A running or finished match as one viewer may see it: all that a message for that viewer is made from. */
export type ViewerContext = {
  readonly game: AnyGame;
  readonly record: TableRecord;
  readonly match: Match;
  readonly viewer: Viewer;
  readonly view: Json;
  /** The questions to this viewer; none for the table. */
  readonly decisions: readonly Decision[];
  /** The label of every place that an option of these questions names: "1", "2", … in the order of the options. */
  readonly labels: Labels;
};

/** What `viewer` sees of this table, or undefined before the match began. */
export function viewFor(game: AnyGame, record: TableRecord, viewer: Viewer): ViewerContext | undefined {
  if (record.match === null) return undefined;
  const position = positionOf(game, record.match);
  const { match } = position;
  const view = position.view(viewer);
  const isRunning = record.status === "playing";
  const decisions = isRunning ? position.decisions.filter(({ seat }) => seat === viewer) : [];
  return { game, record, viewer, view, decisions, labels: numberPlaces(game, view, decisions), match };
}

/** The seat of a person as a viewer, or the table for everybody else. */
export function viewerOf(record: TableRecord, user: UserId): Seat | "table" {
  return seatOf(record, user) ?? "table";
}

function numberPlaces(game: AnyGame, view: Json, decisions: readonly Decision[]): Labels {
  const labels: Record<string, string> = {};
  let last = 0;
  for (const decision of decisions) {
    for (const option of decision.options) {
      const place = game.picture.place(view, decision, option);
      if (place === undefined || labels[place] !== undefined) continue;
      last += 1;
      labels[place] = String(last);
    }
  }
  return labels;
}
