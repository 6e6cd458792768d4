import { isDeepStrictEqual } from "node:util";
import { channelId, messageId } from "../../ids.ts";
import type { Actor } from "../../records/outcome.ts";
import type { Seated, TableRecord } from "../../table/record.ts";
import { addPost } from "../../table/outbox.ts";
import { hasBegun } from "../../table/stage.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { tableTranslator } from "../../words/translator.ts";
import type { LobbyService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import { lobbyCard } from "../views/cards/lobbyCard.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { Reply } from "../message/reply.ts";
import type { MessageTemplate } from "../message/template.ts";

/** The lobby card as an answer, its address stored once it is posted; then whoever is to come is called. */
export async function lobbyReply(
  host: Host,
  record: TableRecord,
  callPeople: (record: TableRecord) => TableRecord = (current) => current,
): Promise<Reply> {
  const isWished = (await host.company.wishes.members(record)).length > 0;
  const tell = (current: TableRecord) => (isWished ? addPost(current, { kind: "wishes" }) : current);
  return {
    kind: "public",
    template: await showLobby(host, record),
    posted: async (message) => {
      const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
      await host.service.change(record.id, null, (current) => {
        const called = tell(callPeople({ ...current, lobby }));
        // What was changed before the address of the card was known could not be shown on it.
        const isAsShown = isDeepStrictEqual(shownOf(current), shownOf(record));
        return { ok: true, record: isAsShown ? called : addPost(called, { kind: "lobby" }) };
      });
    },
    undelivered: async () => {
      await host.service.change(record.id, null, (current) => {
        const isShown = current.lobby !== null || current.status !== "lobby";
        return { ok: true, record: isShown ? current : tell(callPeople(addPost(current, { kind: "announce" }))) };
      });
    },
  };
}

/** What of a table stands on its lobby card. */
const shownOf = (record: TableRecord) => [publicTable(record), record.locale];

/** The lobby card in the language of the table. */
export async function showLobby(host: Host, record: TableRecord): Promise<MessageTemplate<Everybody>> {
  const game = host.service.gameOf(record);
  const locale = record.locale ?? (await host.publicLocale(record.guild));
  return lobbyCard(game, publicTable(withThread(host, record)), tableTranslator(game, record, locale));
}

/** A thread that is being opened from the lobby's message gets that message's id; shown at once, it saves an edit. */
function withThread({ channels }: Pick<Host, "channels">, record: TableRecord): TableRecord {
  const { status, place, wantsThread, lobby, keepsKey, home } = record;
  const isOpening = hasBegun({ status }) && place === null && wantsThread && keepsKey !== true;
  const mayOpen = channels.rightsIn(home)?.has("CreatePublicThreads") === true;
  return isOpening && mayOpen && lobby !== null ? { ...record, place: channelId(lobby.message) } : record;
}

/** Seats as many computers at a new table as sat at another one; gives the table as it stands then. */
export async function seatComputers(
  { service }: Serving<LobbyService>,
  opened: TableRecord,
  actor: Actor,
  seats: readonly Seated[],
): Promise<TableRecord> {
  let record = opened;
  for (const [index, seated] of seats.entries()) {
    if (seated.kind !== "computer") continue;
    const outcome = await service.addComputer(opened.id, {
      ...actor,
      interaction: `${actor.interaction}+${index}`,
    });
    if (outcome.ok) record = outcome.record;
  }
  return record;
}
