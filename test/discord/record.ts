import type { AnyGame, Deal, Json, Seat, Viewer } from "../../games/contract/index.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import { firstPrivateDue, type TableRecord } from "../../src/table/record.ts";
import { newHosting } from "../../src/table/hosting.ts";
import type { Entry } from "../../src/match/match.ts";
import { begin } from "../../src/match/turn.ts";
import { seatSight, tableSight } from "../../src/table/sight/sight.ts";
import { clock } from "../clocks.ts";
import { recordWith } from "../table/recordWith.ts";

/** What one viewer sees of a table whose match has begun; its answers are the newest ones unless others are given. */
export function look(game: AnyGame, record: TableRecord, answers: readonly Entry[] = record.match?.newest ?? []) {
  const source = { game, record, readAnswers: () => Promise.resolve(answers), clock };
  return {
    table: () => there(tableSight(source)),
    seat: (seat: Seat) => there(seatSight(source, seat)),
    at: (viewer: Viewer) => there(viewer === "table" ? tableSight(source) : seatSight(source, viewer)),
  };
}

function there<T>(sight: T | undefined): T {
  if (sight === undefined) throw new Error("There is nothing to see");
  return sight;
}

/** Who sits at a table of two, in seat order. */
export const [ada, ben] = [userId("100000000000000000"), userId("100000000000000001")];
export const adaAndBen: TableRecord["seats"] = [
  { kind: "person", user: ada, name: "Ada" },
  { kind: "person", user: ben, name: "Ben" },
];

/** As long as a display name may be, in letters of two units each. */
const longestName = "𝖂".repeat(16);

/** A table of people with the longest names, whose match stands at `state`. */
export function recordOf(game: AnyGame, deal: Deal, state: Json, status: TableRecord["status"]): TableRecord {
  const seats = Array.from({ length: deal.seats }, (_, seat) => ({
    kind: "person" as const,
    user: userId(`${100000000000000000n + BigInt(seat)}`),
    name: longestName,
  }));
  const record: Extract<TableRecord, { status: "ended" }> = {
    format: 2,
    id: newTableId("limits"),
    status: "ended",
    origin: { from: "here" },
    game: game.info.id,
    guild: "1",
    home: channelId("100000000000000001"),
    place: channelId("100000000000000002"),
    wantsThread: true,
    host: userId("100000000000000000"),
    options: deal.options,
    seats,
    opened: 0,
    match: { ...begin(game, deal, 0), state },
    seen: [],
    outbox: [],
    nextDue: 1,
    nextPrivateDue: firstPrivateDue,
    lobby: null,
    card: null,
    prompted: [],
    secrets: [],
    ...newHosting(seats.length),
  };
  return recordWith(record, { status });
}
