import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
} from "discord.js";

import type { Message } from "../../../games/contract.ts";
import { channelId, type ChannelId, tableId, userId } from "../../ids.ts";
import { isHiddenFrom, seatOf, type TableRecord, type TableStatus } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import { shorten } from "../../words/translate.ts";
import { tableTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";

type Found = { readonly ok: true; readonly record: TableRecord } | { readonly ok: false; readonly why: Message };

/**
 * The table a command means: the named one, else the one of this channel, of several their own, else
 * the only one of this person. Only tables in one of `statuses` count.
 */
export async function whichTable(
  host: Host,
  asked: ChatInputCommandInteraction,
  statuses: readonly TableStatus[],
): Promise<Found> {
  const named = asked.options.getString("table");
  if (named !== null) {
    const id = tableId(named);
    const record = id === undefined ? undefined : await host.service.load(id);
    if (record === undefined || !isReachable(record, asked))
      return { ok: false, why: say("refusal.no-such-table", { named: named.slice(0, 60) }) };
    if (isHiddenFrom(record, userId(asked.user.id))) return { ok: false, why: say("tournament.refusal.same-deal") };
    return { ok: true, record };
  }
  const fits = (record: TableRecord) =>
    statuses.includes(record.status) && !isHiddenFrom(record, userId(asked.user.id));
  const here = (await host.service.tablesIn(asked.channelId)).filter(fits);
  const user = userId(asked.user.id);
  // Where no thread can be opened several tables are played in one channel.
  const playedHere = here.filter(({ place }) => place === asked.channelId);
  const [mineHere, ...others] = playedHere.filter((record) => seatOf(record, user) !== undefined);
  if (others.some(({ id }) => id !== mineHere?.id)) return { ok: false, why: say("refusal.which-table") };
  const played = mineHere ?? playedHere[0];
  if (played !== undefined) return { ok: true, record: played };
  const mine = (await host.service.tablesOf(user)).filter(fits).filter((record) => seatOf(record, user) !== undefined);
  const [onlyHere, secondHere] = here;
  if (onlyHere !== undefined && secondHere === undefined) return { ok: true, record: onlyHere };
  const [only, second] = here.length > 0 ? mine.filter(({ home }) => home === asked.channelId) : mine;
  if (only !== undefined && second === undefined) return { ok: true, record: only };
  return {
    ok: false,
    why: say(only === undefined && onlyHere === undefined ? "refusal.no-table-here" : "refusal.which-table"),
  };
}

/** What to offer while one types the name of a table. */
export async function completeTable(
  host: Host,
  typing: AutocompleteInteraction,
): Promise<readonly ApplicationCommandOptionChoiceData[]> {
  const user = userId(typing.user.id);
  const here = (await host.service.tablesIn(typing.channelId)).filter((record) => !isHiddenFrom(record, user));
  const mine = (await host.service.tablesOf(user)).filter((record) => seatOf(record, user) !== undefined);
  const tables = [...new Map([...here, ...mine].map((record) => [record.id, record])).values()];
  const typed = typing.options.getFocused().toLowerCase();
  return tables
    .filter(({ status }) => status === "lobby" || status === "playing")
    .map((record) => ({ name: tableName(host, record, typing.locale), value: record.id }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

/** A table as one line: game, how it stands, who sits there. */
export function tableName(host: Host, record: TableRecord, locale: string): string {
  const game = host.service.gameOf(record);
  const translator = tableTranslator(game, record, locale);
  const names = record.seats.map(({ name }) => name).join(", ");
  const status = translator.label(say(`status.${record.status}`));
  return shorten(`${game.info.title} · ${status} · ${names}`, 100);
}

/** The channel a command was used in. */
export function channelOf(asked: ChatInputCommandInteraction): ChannelId {
  return channelId(asked.channelId);
}

/** A table of another server is nobody's business but its players'. */
function isReachable(record: TableRecord, asked: ChatInputCommandInteraction): boolean {
  return record.guild === asked.guildId || seatOf(record, userId(asked.user.id)) !== undefined;
}
