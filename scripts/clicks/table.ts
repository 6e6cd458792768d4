import type { AnyGame, Deal } from "../../games/contract/index.ts";
import { channelId, newTableId, userId } from "../../src/ids.ts";
import type { Match } from "../../src/match/match.ts";
import { openTable } from "../../src/table/actions/lobby.ts";
import { newHosting } from "../../src/table/hosting.ts";
import type { TableRecord } from "../../src/table/record.ts";

const home = channelId("100000000000000001");
const host = userId("100000000000000000");

/** A table of people whose match stands so: what a seat's panel is made from. */
export function tableOf(game: AnyGame, { options, seats: count }: Deal, match: Match): TableRecord {
  const opening = {
    id: newTableId("clicks"),
    game,
    guild: "1",
    home,
    host,
    name: "",
    options,
    wantsThread: true,
    now: 0,
  };
  const seats = Array.from({ length: count }, (_, seat) => ({
    ...{ kind: "person" as const, user: userId(`${100_000_000_000_000_000n + BigInt(seat)}`) },
    name: `Player ${seat + 1}`,
  }));
  return { ...openTable(opening), status: "playing", match, seats, place: home, ...newHosting(seats.length) };
}
