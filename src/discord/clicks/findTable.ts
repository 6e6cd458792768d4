import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
} from "discord.js";

import type { AnyGame } from "../../../games/contract.ts";
import { channelId, type ChannelId, tableId, type UserId, userId } from "../../ids.ts";
import { type Refused, refuse } from "../../records/outcome.ts";
import { seatOf, type TableRecord, type TableStatus } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import { shorten } from "../../words/translate.ts";
import { hostTranslator, tableTranslator, type Translator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import { asideMessage, type Reply } from "../message/reply.ts";

type Found = { readonly ok: true; readonly record: TableRecord } | Refused;

/** A table that a command is about, with its game and the translator for whoever used the command. */
export type FoundTable = { readonly record: TableRecord; readonly game: AnyGame; readonly translator: Translator };

/** Works with the table that a command means, or says why there is none. */
export async function withTable(
  host: Host,
  interaction: ChatInputCommandInteraction,
  statuses: readonly TableStatus[],
  work: (table: FoundTable) => Reply | Promise<Reply>,
): Promise<Reply> {
  const found = await findTable(host, interaction, statuses);
  if (!found.ok) return asideMessage(hostTranslator(interaction.locale), found.why);
  const { record } = found;
  const game = host.service.gameOf(record);
  return work({ record, game, translator: tableTranslator(game, record, interaction.locale) });
}

/**
 * The table a command means: the named one, else the one of this channel. Of
 * several here it is the person's own, and with none here their only one.
 * Only tables in one of `statuses` count.
 */
async function findTable(
  host: Host,
  interaction: ChatInputCommandInteraction,
  statuses: readonly TableStatus[],
): Promise<Found> {
  const named = interaction.options.getString("table");
  if (named !== null) return findNamed(host, interaction, named);
  const user = userId(interaction.user.id);
  const fits = (record: TableRecord) => statuses.includes(record.status);
  const here = (await host.tables.here(interaction)).filter(fits);
  const played = choosePlayed(here, user, interaction.channelId);
  if (played !== undefined) return played;
  const [onlyHere, secondHere] = here;
  if (onlyHere !== undefined && secondHere === undefined) return { ok: true, record: onlyHere };
  const candidates: TableRecord[] = [];
  for await (const record of host.tables.allMine(interaction)) {
    const isNear = here.length === 0 || record.home === interaction.channelId;
    if (isNear && fits(record) && seatOf(record, user) !== undefined) candidates.push(record);
    // With two it is unclear already which one is meant.
    if (candidates.length > 1) break;
  }
  return chooseOnly(candidates, here);
}

async function findNamed(host: Host, interaction: ChatInputCommandInteraction, named: string): Promise<Found> {
  const id = tableId(named);
  const reached = id === undefined ? undefined : await host.tables.open(interaction, id);
  if (reached?.ok === true) return reached;
  if (reached?.refusal === "same-deal") return refuse("tournament.refusal.same-deal");
  return refuse("refusal.no-such-table", { named: named.slice(0, 60) });
}

/** The table that is played in this channel. Where no thread can be opened there may be several: then their own. */
function choosePlayed(here: readonly TableRecord[], user: UserId, channel: string): Found | undefined {
  const played = here.filter(({ place }) => place === channel);
  const [mine, ...others] = played.filter((record) => seatOf(record, user) !== undefined);
  if (others.some(({ id }) => id !== mine?.id)) return refuse("refusal.which-table");
  const record = mine ?? played[0];
  return record === undefined ? undefined : { ok: true, record };
}

function chooseOnly([only, second]: readonly TableRecord[], here: readonly TableRecord[]): Found {
  if (only !== undefined && second === undefined) return { ok: true, record: only };
  const isNone = only === undefined && here.length === 0;
  return refuse(isNone ? "refusal.no-table-here" : "refusal.which-table");
}

/** What to offer while one types the name of a table. */
export async function completeTable(
  host: Host,
  interaction: AutocompleteInteraction,
): Promise<readonly ApplicationCommandOptionChoiceData[]> {
  const user = userId(interaction.user.id);
  const here = await host.tables.here(interaction);
  const mine = (await host.tables.mine(interaction)).filter((record) => seatOf(record, user) !== undefined);
  const tables = [...new Map([...here, ...mine].map((record) => [record.id, record])).values()];
  const typed = interaction.options.getFocused().toLowerCase();
  return tables
    .filter(({ status }) => status === "lobby" || status === "playing")
    .map((record) => ({ name: tableName(host, record, interaction.locale), value: record.id }))
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
export function channelOf(interaction: ChatInputCommandInteraction): ChannelId {
  return channelId(interaction.channelId);
}

/** The table that is typed about: the one that is named, else the one that fits in this channel. */
export async function findTyped(
  host: Host,
  interaction: AutocompleteInteraction,
  fits: (record: TableRecord) => boolean = ({ status }) => status === "playing",
): Promise<TableRecord | undefined> {
  const named = tableId(interaction.options.getString("table") ?? "");
  if (named === undefined) return (await host.tables.here(interaction)).find(fits);
  const reached = await host.tables.open(interaction, named);
  return reached.ok ? reached.record : undefined;
}
