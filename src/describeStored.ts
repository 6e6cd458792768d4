import type { AnyGame } from "../games/contract/index.ts";
import { campaignColumns } from "./campaigns/campaigns.ts";
import { challengeColumns } from "./challenges/tries.ts";
import { blockColumns } from "./company/blocks.ts";
import { followColumns } from "./company/follows.ts";
import { positionColumns } from "./company/positions.ts";
import { deletionColumns } from "./deletions/deletions.ts";
import { ratingColumns } from "./ratings/columns.ts";
import { hallColumns } from "./statistics/hallOfFame.ts";
import type { Columns, Describe } from "./store/index.ts";
import { benchColumns } from "./table/servers/bench.ts";
import { revivalColumns } from "./table/servers/revivals.ts";
import { describeStoredTable } from "./table/service/columns.ts";
import { tournamentColumns } from "./tournaments/service/columns.ts";

/** Returns by what the values of all indexed namespaces are found, for those that were stored without columns. */
export function describeStored(games: readonly AnyGame[], now: () => number): Required<Describe> {
  return {
    tables: (value) => describeStoredTable(games, value, now()),
    tournaments: stored(tournamentColumns),
    ratings: stored(ratingColumns.ratings),
    "rated-results": stored(ratingColumns["rated-results"]),
    "rated-players": stored(ratingColumns["rated-players"]),
    challenges: stored(challengeColumns.challenges),
    "challenge-tries": stored(challengeColumns["challenge-tries"]),
    campaigns: stored(campaignColumns),
    "hall-of-fame": stored(hallColumns),
    bench: stored(benchColumns),
    wishes: stored(benchColumns),
    blocks: stored(blockColumns),
    followers: stored(followColumns),
    positions: stored(positionColumns),
    revivals: stored(revivalColumns),
    deletions: stored(deletionColumns),
  };
}

/** What is stored was written by this program: its type is that of its namespace. */
function stored(describe: (value: never, key: string) => Columns): NonNullable<Describe["tables"]> {
  return (value, key) => describe(value as never, key);
}
