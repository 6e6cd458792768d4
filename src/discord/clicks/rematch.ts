import type { Message } from "../../../games/contract/index.ts";
import { newTableId, type UserId } from "../../ids.ts";
import { refuse } from "../../records/outcome.ts";
import { tableSettings } from "../../table/actions/lobby.ts";
import { addPost } from "../../table/outbox.ts";
import { personsAt, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import { isOpen } from "../../table/stage.ts";
import { day } from "../../time/hours.ts";
import { say } from "../../words/say.ts";
import type { ClickContext, Host } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import type { Asker } from "../tableDoor.ts";
import { lobbyReply, seatComputers } from "../replies/lobbyReply.ts";
import { hinderOpening } from "../replies/openings.ts";
import { choosePlace } from "../replies/rights.ts";

/**
 * Opens a new table with the same game, options and computers; its card invites the others.
 * With "these", for a week, seats are kept for the people of the match, who are called. Whoever presses later gets its address: two people who press at once open one table.
 */
export async function rematch(context: ClickContext, company: "anybody" | "these" = "anybody"): Promise<Reply> {
  const { host, actor, game, record, translator, displayName: name } = context;
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const why = company === "these" ? hinderAgain(context) : hinderNext(record, context);
  if (why !== undefined) return asideMessage(translator, why);
  const other = await findRematch(host, context, record);
  if (other !== undefined) return aside(translator, "refusal.rematch-open", { place: `<#${placeOf(other)}>` });
  const chosen = choosePlace(host, context);
  if (!chosen.ok) return asideMessage(translator, chosen.why);
  const hindrance = await hinderOpening(host, context, game);
  if (hindrance !== undefined) return asideMessage(translator, hindrance);
  const invited = company === "these" ? await listOthers(context) : [];
  const tooMany = company === "these" ? await host.limits.use("calls", context.reader) : undefined;
  if (tooMany !== undefined) return asideMessage(translator, tooMany.why);
  const { home, wantsThread } = chosen;
  const id = newTableId(actor.interaction);
  const noted = await host.service.change(record.id, null, (current) =>
    current.rematch === record.rematch
      ? { ok: true, record: { ...current, rematch: id } }
      : refuse("refusal.rematch-open", { place: `<#${record.home}>` }),
  );
  if (!noted.ok) return asideMessage(translator, noted.why);
  const { guild, options } = record;
  const opening = {
    game,
    guild,
    options,
    home,
    wantsThread,
    name,
    ...tableSettings(record),
    invited,
  };
  const opened = await host.service.open(actor, opening);
  const call = { kind: "lobby-call", what: "kept", users: invited } as const;
  return lobbyReply(host, await seatComputers(host, opened, actor, record.seats), (current) =>
    invited.length === 0 ? current : addPost(current, call),
  );
}

/** Why nothing can follow this table from here: it is not over, or it belongs to another server; undefined when it can. */
export function hinderNext({ status, guild }: TableRecord, { reader }: Asker): Message | undefined {
  if (isOpen({ status })) return say("refusal.not-over");
  return guild === reader.guild ? undefined : say("refusal.next-elsewhere");
}

/** Why no seats are kept for the people of this match any more; undefined for a week after its end. */
function hinderAgain({ host, record, reader, actor }: ClickContext): Message | undefined {
  const why = hinderNext(record, { reader, channelId: "" });
  if (why !== undefined) return why;
  if (personsAt(record).every((user) => user === actor.user)) return say("refusal.again-alone");
  const isLate = host.clock.now() - (record.card?.at ?? record.opened) > 7 * day;
  return isLate ? say("refusal.again-late") : undefined;
}

/** The other people of a match who are still on its server. */
async function listOthers({ host: { lookUpMember }, actor, record }: ClickContext): Promise<readonly UserId[]> {
  const users = personsAt(record).filter((user) => user !== actor.user);
  const { guild } = record;
  const kinds = await Promise.all(users.map((user) => lookUpMember(guild, user)));
  return users.filter((_, at) => kinds[at] !== "nobody");
}

/** The rematch of this table that somebody opened before, unless it was closed or ended since. */
async function findRematch(host: Host, asker: Asker, { rematch: id }: TableRecord): Promise<TableRecord | undefined> {
  const other = id === undefined ? undefined : await host.tables.open(asker, id);
  if (other?.ok !== true) return undefined;
  return isOpen(other.record) ? other.record : undefined;
}
