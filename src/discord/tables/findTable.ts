import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { channelId, type ChannelId, tableId } from "../../ids.ts";
import { hasSeat, placeOf, refuseUnplayed, seatOf, type TableRecord, type TableStatus } from "../../table/record.ts";
import type { GameService } from "../../table/service/features.ts";
import { asker } from "../../table/sight/audience.ts";
import type { SeatSight, Sight } from "../../table/sight/sight.ts";
import { hasBegun, isOpen, isSaved } from "../../table/stage.ts";
import { hour, minute } from "../../time/hours.ts";
import { fitting, shorten } from "../../words/plain.ts";
import { type HostKey, say, type Translator } from "../../words/translator.ts";
import { lengthWords, seatWord } from "../cards/reminders.ts";
import { isThreadType } from "../channels/gatewayChannels.ts";
import { type CommandUse, keepCommand } from "../commands/commandUse.ts";
import { valueTyped } from "../commands/typedOptions.ts";
import type { Host, Serving } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { composed, menu, type MessageTemplate, panelColour, text } from "../message/template.ts";
import { notReached, type OwnTables } from "../tableDoor.ts";
import type { CompletionRequest, ReaderWords, UserRequest } from "../userRequest.ts";

/** A table that a command is about, with its game and the translator for whoever used the command. */
export type FoundTable = { readonly record: TableRecord; readonly game: AnyGame; readonly translator: Translator };

/** Tables that a command without a name may mean: the user's own, others of the channel, or both. */
export type Scope = "seated" | "newcomer" | "anybody";

const mostOffered = 25;
/** A person's tables of which the names are compared with what is typed, besides those that are played here. */
const mostNamed = 200;

/**
 * Works with the table that a command means, says why there is none, or asks which of several. In a thread in which a
 * table is or was played it means that one, whatever else goes on; it never guesses.
 */
export async function withTable(
  host: Host,
  use: CommandUse,
  statuses: readonly TableStatus[],
  work: (table: FoundTable) => Reply | Promise<Reply>,
  scope: Scope = "anybody",
): Promise<Reply> {
  const found = await findTable(host, use, statuses, scope);
  if (found.kind === "none") return asideMessage(use.translator, found.why);
  if (found.kind === "several") return askWhich(host, use, found.records);
  const named = await host.tables.rename(use, found.record);
  const record = use.commandName === "table" ? await host.service.replaceHost(named, use.actor.user) : named;
  const game = host.service.gameOf(record);
  return work({ record, game, translator: use.translatorFor(game, record) });
}

type Found =
  | { readonly kind: "one"; readonly record: TableRecord }
  | { readonly kind: "several"; readonly records: readonly TableRecord[] }
  | { readonly kind: "none"; readonly why: Message };

async function findTable(host: Host, use: CommandUse, statuses: readonly TableStatus[], scope: Scope): Promise<Found> {
  const named = use.options.getString("table");
  if (named !== null) return findNamed(host, use, named);
  const here = unique(await host.tables.here(use));
  const fits = ({ status }: TableRecord) => statuses.includes(status === "dealing" ? "playing" : status);
  const standing = findStanding(host, use, here, fits);
  if (standing !== undefined)
    return fits(standing) ? { kind: "one", record: standing } : none(wrongStatus(host, standing));
  return choose(await listCandidates(host, use, here.filter(fits), fits, scope));
}

/** The table of this thread, also when it is over; in a channel the only one that is played and fits. */
function findStanding(
  host: Host,
  use: Whereabouts,
  here: readonly TableRecord[],
  fits: (record: TableRecord) => boolean,
): TableRecord | undefined {
  const played = here.filter(({ place }) => place === use.channelId);
  const [first] = played;
  if (first !== undefined && (first.place !== first.home || isThreadType(host.channels.whereIs(use).type))) {
    return !isOpen(first) && here.some(({ status }) => status === "lobby") ? undefined : first;
  }
  const running = played.filter((record) => hasBegun(record) && fits(record));
  return running.length === 1 ? running[0] : undefined;
}

type Whereabouts = Pick<CommandUse, "id" | "channelId">;

const wrongStatus = ({ service }: Serving<GameService>, record: TableRecord): Message => {
  const status = isSaved(record) ? "saved" : record.status;
  return say("refusal.not-in-this-thread", { title: service.gameOf(record).info.title, status });
};

/** The tables that a command may mean, those of this channel first. */
async function listCandidates(
  host: Host,
  use: CommandUse,
  here: readonly TableRecord[],
  fits: (record: TableRecord) => boolean,
  scope: Scope,
): Promise<OwnTables> {
  const { user } = use.actor;
  if (scope === "newcomer") {
    const free = here.filter((record) => !hasSeat(record, user));
    return { tables: free.length > 0 ? free : here, shutOut: undefined };
  }
  const wanted = (record: TableRecord) => fits(record) && hasSeat(record, user);
  const { tables: mine, shutOut } = await host.tables.findMine(use, wanted, mostOffered);
  const all = scope === "seated" && mine.length > 0 ? mine : [...here, ...mine];
  const near = (record: TableRecord) => here.some(({ id }) => id === record.id);
  const sorted = [...all.filter(near), ...all.filter((record) => !near(record))];
  return { tables: unique(sorted).slice(0, mostOffered), shutOut };
}

/** Each table once: one that is played in a channel may have been opened there as well. */
function unique(records: readonly TableRecord[]): readonly TableRecord[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

function choose({ tables, shutOut }: OwnTables): Found {
  const [only, second] = tables;
  if (only === undefined) return none(say(shutOut === undefined ? "refusal.no-table-here" : notReached[shutOut]));
  return second === undefined ? { kind: "one", record: only } : { kind: "several", records: tables };
}

const none = (why: Message): Found => ({ kind: "none", why });

async function findNamed(host: Host, use: CommandUse, named: string): Promise<Found> {
  // Discord sends a choice's name for its value once one left the channel while typing (discord/discord-api-docs#7206).
  const id = tableId(named) ?? tableId(valueTyped(await listTables(host, use), named));
  const reached = id === undefined ? undefined : await host.tables.open(use, id);
  if (reached?.ok === true) return { kind: "one", record: reached.record };
  const { refusal = "no-table" } = reached ?? {};
  return none(
    refusal === "no-table" ? say("refusal.no-such-table", { named: named.slice(0, 60) }) : say(notReached[refusal]),
  );
}

/** Asks which table is meant; the choice does what was typed. */
function askWhich(host: Host, use: CommandUse, records: readonly TableRecord[]): Reply {
  const { translator } = use;
  const kept = keepCommand(use, Math.max(...records.map(({ id }) => id.length)));
  if (kept === undefined) return asideMessage(translator, say("refusal.which-table"));
  const options = records.map((record) => ({ value: kept.valueFor(record.id), ...tableChoice(host, record, use) }));
  const select = menu({ custom_id: kept.id, placeholder: translator.label(say("which.choose")), options });
  const template: MessageTemplate = composed(asker, panelColour, [text(translator.text(say("which.title"))), select]);
  return { kind: "aside", template };
}

/** A match that somebody looks at, by a click or a command. */
type Looking = FoundTable & Pick<UserRequest, "reader"> & { readonly host: Pick<Host, "service"> };

export type PageOf<Seen extends Sight> = (
  sight: Seen,
  translator: Translator,
) => MessageTemplate | Promise<MessageTemplate>;

export async function showSight(looking: Looking, kind: "private" | "aside", page: PageOf<Sight>): Promise<Reply> {
  const { translator, host, record, reader } = looking;
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined) return asideMessage(translator, refuseUnplayed(record).why);
  return { kind, template: await page(sight, translator) };
}

/** A page of what the reader's seat holds; `refusal` is for whoever has none. */
export const showSeat = (looking: Looking, kind: "private" | "aside", page: PageOf<SeatSight>, refusal?: HostKey) =>
  withSeat(looking, async (sight) => ({ kind, template: await page(sight, looking.translator) }), refusal);

/** Does something with what the reader's seat sees; `refusal` is for whoever has none. */
export async function withSeat(
  { host, record, reader, translator }: Looking,
  work: (sight: SeatSight) => Promise<Reply>,
  refusal: HostKey = "refusal.not-seated",
): Promise<Reply> {
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined) return asideMessage(translator, refuseUnplayed(record).why);
  return sight.viewer === "table" ? aside(translator, refusal) : work(sight);
}

/** A table as a choice of a menu: with how long ago it was opened, which tells a rematch from its match. */
export function tableChoice(host: Pick<Host, "service" | "clock">, record: TableRecord, words: ReaderWords) {
  const age = Math.max(0, host.clock.now() - record.opened);
  const unit = [hour, minute].find((each) => age >= 24 * each) ?? 1000;
  const time = lengthWords(Math.floor(age / unit) * unit);
  const description = words.translator.label(say("which.opened", { time }));
  return { label: tableName(host, record, words), description };
}

export async function completeTable(host: Host, request: CompletionRequest) {
  return fitting(await listTables(host, request), request.options.getFocused());
}

/** Lists the open tables of a channel and those of one's own, by names of which each is another. */
async function listTables(host: Host, request: UserRequest) {
  const { user } = request.actor;
  const here = await host.tables.here(request);
  const seated = (await host.tables.mine(request)).tables.filter((record) => seatOf(record, user) !== undefined);
  const tables = unique([...here.filter(isOpen), ...seated.filter(isOpen).slice(-mostNamed)]);
  const choices = tables.map((record) => ({ ...tableChoice(host, record, request), value: record.id }));
  return choices.map(({ label, description, value }) => {
    const isAlike = choices.some((other) => other.label === label && other.value !== value);
    return { name: isAlike ? `${shorten(label, 60)} · ${shorten(description, 37)}` : label, value };
  });
}

export function tableName({ service }: Serving<GameService>, record: TableRecord, { translatorFor }: ReaderWords) {
  const game = service.gameOf(record);
  const translator = translatorFor(game, record);
  const names = record.seats.map(({ name }) => name).join(", ");
  const status = translator.label(say(`status.${record.status}`));
  const { tournament } = record;
  const round =
    tournament !== undefined && say("which.round", { round: tournament.round + 1, table: tournament.pod + 1 });
  return shorten(translator.lines([game.info.title, round, status, names]).join(" · "), 100);
}

/** A table with its players and its place, for sentences that say which one was changed. */
export function tableSaid(game: AnyGame, record: TableRecord): Message {
  const { title } = game.info;
  const place = `<#${placeOf(record)}>`;
  const players = record.seats.map((_, seat) => seatWord(record, seat));
  return say(players.length === 0 ? "table.said-empty" : "table.said", { title, place, players });
}

export const channelOf = (request: { readonly channelId: string }): ChannelId => channelId(request.channelId);

/** The table that is typed about: the one that is named, else the one that fits in this channel. */
export async function findTyped(
  host: Host,
  request: CompletionRequest,
  fits: (record: TableRecord) => boolean = ({ status }) => status === "playing",
): Promise<TableRecord | undefined> {
  const named = tableId(request.options.getString("table") ?? "");
  if (named === undefined) {
    const here = unique(await host.tables.here(request));
    return findStanding(host, request, here, fits) ?? here.find(fits);
  }
  const reached = await host.tables.open(request, named);
  return reached.ok ? reached.record : undefined;
}
