import { channelId, messageId } from "../../ids.ts";
import type { Actor } from "../../records/outcome.ts";
import type { Seated, TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import type { Translator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import { lobbyCard } from "../views/lobbyCard.ts";
import type { Reply } from "../message/reply.ts";

/** The lobby card as an answer, its address stored once it is posted; then whoever is to come is called. */
export function lobbyReply(
  host: Host,
  record: TableRecord,
  translator: Translator,
  callPeople: (record: TableRecord) => TableRecord = (current) => current,
): Reply {
  return {
    kind: "public",
    template: lobbyCard(host.service.gameOf(record), publicTable(record), translator),
    posted: async (message) => {
      const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
      await host.service.change(record.id, null, (current) => ({
        ok: true,
        record: callPeople({ ...current, lobby }),
      }));
    },
  };
}

/** Seats as many computers at a new table as sat at another one; gives the table as it stands then. */
export async function seatComputers(
  host: Host,
  opened: TableRecord,
  actor: Actor,
  seats: readonly Seated[],
): Promise<TableRecord> {
  let record = opened;
  for (const [index, seated] of seats.entries()) {
    if (seated.kind !== "computer") continue;
    const outcome = await host.service.addComputer(opened.id, {
      ...actor,
      interaction: `${actor.interaction}+${index}`,
    });
    if (outcome.ok) record = outcome.record;
  }
  return record;
}
