import { newTableId } from "../../ids.ts";
import { refuse } from "../../records/outcome.ts";
import { placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import type { Host } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { displayName } from "./actor.ts";
import type { ClickContext } from "./clickContext.ts";
import { lobbyReply, seatComputers } from "./lobbyReply.ts";
import { choosePlace } from "./rights.ts";

/**
 * Opens a new table with the same game, options and computers; its card invites the others.
 * Whoever presses later gets its address: two people who press at once open one table.
 */
export async function rematch({ host, interaction, actor, game, record, translator }: ClickContext): Promise<Reply> {
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const other = await findRematch(host, record);
  if (other !== undefined) return aside(translator, "refusal.rematch-open", { place: `<#${placeOf(other)}>` });
  const chosen = choosePlace(host, interaction);
  if (!chosen.ok) return asideMessage(translator, chosen.why);
  const { home, wantsThread } = chosen;
  const id = newTableId(actor.interaction);
  const noted = await host.service.change(record.id, null, (current) =>
    current.rematch === record.rematch
      ? { ok: true, record: { ...current, rematch: id } }
      : refuse("refusal.rematch-open", { place: `<#${record.home}>` }),
  );
  if (!noted.ok) return asideMessage(translator, noted.why);
  const { guild, options } = record;
  const opening = { game, guild, options, home, wantsThread, name: displayName(interaction) };
  const opened = await host.service.open(actor, opening);
  return lobbyReply(host, await seatComputers(host, opened, actor, record.seats), translator);
}

/** The rematch of this table that somebody opened before, unless it was closed or ended since. */
async function findRematch(host: Host, { rematch: id }: TableRecord): Promise<TableRecord | undefined> {
  const other = id === undefined ? undefined : await host.service.load(id);
  return other?.status === "lobby" || other?.status === "playing" ? other : undefined;
}
