import { channelId, messageId } from "../../ids.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Translator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import { lobbyCard } from "../views/lobbyCard.ts";
import type { Reply } from "../message/reply.ts";

/** The lobby card as an answer, its address stored once it is posted. */
export function lobbyReply(host: Host, record: TableRecord, translator: Translator): Reply {
  return {
    kind: "public",
    draft: lobbyCard(host.service.gameOf(record), record, translator),
    posted: async (message) => {
      const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
      await host.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, lobby } }));
    },
  };
}
