import type { AnyGame } from "../../games/contract/index.ts";
import type { TableId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor } from "../match/tables.ts";
import { reload, type Watched } from "./watchedService.ts";

/** Answers for the people of a table, each with the first of what they may choose, to its end or so often. */
export async function answerAs(watched: Watched, id: TableId, most = 99): Promise<TableRecord> {
  const game: AnyGame = bids;
  for (let given = 0; given < most; given += 1) {
    const { match } = await reload(watched, id);
    const next = match === null ? undefined : game.decisions(match.state).find(({ awaited }) => awaited);
    if (next === undefined) break;
    const answer = { ask: next.ask, picks: next.options.slice(0, 1) };
    await watched.service.answer(id, actor(next.seat), next.seat, answer, "now");
  }
  return reload(watched, id);
}
