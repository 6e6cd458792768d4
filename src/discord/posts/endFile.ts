import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";

/** A finished match as text to keep: enough to check the shuffle and to play every answer again. */
export async function saveFileOf(service: Service, record: TableRecord): Promise<string> {
  const { match } = record;
  if (match === null) throw new Error(`Table ${record.id} has no match`);
  const answers = await service.answers(record);
  const saved = {
    clutch: 1,
    table: record.id,
    game: record.game,
    rulesSince: match.rulesSince,
    deal: match.deal,
    commitment: match.commitment,
    seats: record.seats.map(({ kind, name }) => ({ kind, name })),
    answers: answers.map(({ seat, answer, by, sealed }) => ({ seat, ...answer, by, ...(sealed ?? {}) })),
  };
  return JSON.stringify(saved, null, 1);
}
