import type { AnyGame, Deal } from "../../games/contract/index.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import type { Match } from "../../src/match/match.ts";
import { firstPrivateDue, type TableRecord } from "../../src/table/record.ts";
import { newHosting } from "../../src/table/hosting.ts";

/** A table of people whose match stands so: what a seat's panel is made from. */
export function tableOf(game: AnyGame, deal: Deal, match: Match): TableRecord {
  const seats = Array.from({ length: deal.seats }, (_, seat) => ({
    kind: "person" as const,
    user: userId(`${100_000_000_000_000_000n + BigInt(seat)}`),
    name: `Player ${seat + 1}`,
  }));
  const place = channelId("100000000000000002");
  return {
    format: 2,
    id: newTableId("clicks"),
    status: "playing",
    game: game.info.id,
    guild: "1",
    home: channelId("100000000000000001"),
    place,
    wantsThread: true,
    host: userId("100000000000000000"),
    options: deal.options,
    seats,
    opened: 0,
    match,
    origin: { from: "here" },
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
}
