import { newTableId } from "../../ids.ts";
import { placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import type { Translator } from "../../words/translator.ts";
import { actorOf, type Clicked, displayName, placeFor } from "./asking.ts";
import type { Host } from "../host.ts";
import { lobbyReply } from "./lobbyReply.ts";
import { refuse } from "../../records/outcome.ts";
import { aside, type Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";

/**
 * Opens a new table with the same game, options and computers; the others are called by its card.
 * Whoever presses later is told where it is: two people who press at once open one table.
 */
export async function rematch(
  host: Host,
  record: TableRecord,
  clicked: Clicked,
  translator: Translator,
): Promise<Reply> {
  const actor = actorOf(clicked);
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const game = host.service.gameOf(record);
  const other = await rematchOf(host, record);
  if (other !== undefined) return aside(translator, "refusal.rematch-open", { place: `<#${placeOf(other)}>` });
  const id = newTableId(actor.interaction);
  const noted = await host.service.change(record.id, null, (current) =>
    current.rematch === record.rematch
      ? { ok: true, record: { ...current, rematch: id } }
      : refuse("refusal.rematch-open", { place: `<#${record.home}>` }),
  );
  if (!noted.ok) return { kind: "aside", draft: sentence(translator.text(noted.why)) };
  const { guild, options } = record;
  const opening = { game, guild, options, ...placeFor(clicked), name: displayName(clicked) };
  const opened = await host.service.open(actor, opening);
  for (const seated of record.seats) {
    if (seated.kind === "computer")
      await host.service.addComputer(opened.id, { ...actor, interaction: `${actor.interaction}+${seated.name}` });
  }
  const now = (await host.service.load(opened.id)) ?? opened;
  return lobbyReply(host, now, translator);
}

/** The rematch of this table that somebody opened before, unless it was closed or ended since. */
async function rematchOf(host: Host, { rematch: id }: TableRecord): Promise<TableRecord | undefined> {
  const other = id === undefined ? undefined : await host.service.load(id);
  return other?.status === "lobby" || other?.status === "playing" ? other : undefined;
}
