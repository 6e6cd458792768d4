import { DiscordAPIError, Routes } from "discord.js";
import type { Seat } from "../../../games/contract/index.ts";
import { type ChannelId, channelId, type Posted, type UserId } from "../../ids.ts";
import { isOvertaken } from "../../records/fill.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { regainPlace } from "../../table/actions/lostPlace.ts";
import { awaitedPersons } from "../../table/deadlines/awaited.ts";
import { awakePlayers, markPinged, seatsToPing } from "../../table/deadlines/pings.ts";
import { addPost, addPostsFirst } from "../../table/outbox.ts";
import { type Due, placeOf, type TableRecord } from "../../table/record.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { publicTable, waitingSeats } from "../../table/sight/publicTable.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { isFromFile } from "../../table/stage.ts";
import { minute } from "../../time/hours.ts";
import { isTimed } from "../../time/pace.ts";
import { card, oldCard, saveCard } from "../cards/card.ts";
import { endCard } from "../cards/endCard.ts";
import { lobbyCard, resultCard } from "../cards/lobbyCard.ts";
import { codeOf, codes, isPassing, judgeFailure, PlaceError } from "../delivery/failure.ts";
import { isEditable } from "../delivery/posting.ts";
import { archiveAfterMinutes, openPrivateThread } from "../delivery/privateThread.ts";
import { withMyBoard } from "../message/linkButtons.ts";
import type { MessageTemplate } from "../message/template.ts";
import { panel } from "../pages/panel.ts";
import { type DueOf, type PostContext, postId, type TablePatch, usersAt, withNames, withWatching } from "./context.ts";
import { isCallTrue } from "./callPosts.ts";
import { closeThread, inviteSeated, openedThread, openRoundThread, withThreadName } from "./ownThread.ts";

/** For how long after it opened a table's first card relies on the call of its round. */
const roundCalls = 5 * 60_000;
/** The shortest outage of Discord that a card mentions. */
const worthTelling = 15 * minute;
const unreachable: readonly number[] = [codes.unknownChannel, codes.unknownGuild, codes.missingAccess];

/** A table that no person opened gets its lobby message here, for its thread to hang on. */
export async function announce(context: PostContext, record: TableRecord, due: DueOf<"announce">): Promise<TablePatch> {
  const { posting, service, translatorFor } = context;
  const template = lobbyCard(service().gameOf(record), publicTable(record), translatorFor(record));
  const lobby = await posting.create(postId(record, due), record.home, template, []);
  return (current) => (isStillDue(current, due) ? { ...current, lobby } : current);
}

export async function openPlace(context: PostContext, record: TableRecord, due: DueOf<"open">): Promise<TablePatch> {
  const place =
    record.keepsKey === true ? await openForSeated(context, record, due) : await openPublicly(context, record, due);
  if (place === "no lobby") return announceAnew;
  const isOwn = place !== record.home && place !== record.place;
  const opened = isOwn ? { place, thread: await openedThread(context, record, place) } : { place };
  return (current) => (isStillDue(current, due) ? regainPlace({ ...current, ...opened }, context.now()) : current);
}

/** False when a table was brought elsewhere while this was done: what it was done for is left behind. */
const isStillDue = ({ outbox }: TableRecord, { id }: Due): boolean => outbox.some((due) => due.id === id);

/** Somebody deleted the lobby message: another one comes first, for the thread to hang on. */
function announceAnew(record: TableRecord): TableRecord {
  return addPostsFirst({ ...record, lobby: null }, [{ kind: "announce" }, { kind: "open" }]);
}

async function openForSeated(context: PostContext, record: TableRecord, due: DueOf<"open">): Promise<ChannelId> {
  const place = record.place ?? (await openPrivately(context, record));
  await inviteSeated(context, record, due, place);
  return place;
}

/** A thread made from the lobby message has that message's id, and there can be only one: trying twice is safe. */
async function openThreadOf(context: PostContext, record: TableRecord, lobby: Posted): Promise<ChannelId> {
  try {
    await withThreadName(context, record, (name) => {
      const body = { name, auto_archive_duration: archiveAfterMinutes };
      return context.rest.post(Routes.threads(lobby.channel, lobby.message), { body });
    });
  } catch (error) {
    if (codeOf(error) !== codes.threadExists) throw error;
  }
  return channelId(lobby.message);
}

async function openPublicly(context: PostContext, record: TableRecord, due: DueOf<"open">) {
  const { home, lobby, id, wantsThread } = record;
  if (!wantsThread || (lobby === null && !isOfRound(record))) return home;
  try {
    return lobby === null ? await openRoundThread(context, record, due) : await openThreadOf(context, record, lobby);
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    const code = codeOf(error);
    if (code === codes.unknownMessage) return "no lobby";
    // Where threads cannot be opened the channel itself will do; of one that cannot be reached nothing is decided.
    if (isPassing(error) || unreachable.includes(code ?? 0) || isOfRound(record)) throw error;
    context.log.warn({ table: id, err: error }, "no thread can be opened here; the channel itself is used");
    return home;
  }
}

/** True in a tournament, whose post of the round leads to threads: its tables wait until those can be opened. */
const isOfRound = ({ tournament }: TableRecord): boolean => tournament !== undefined;

/** A place that only those who sit at the table see. A public one would tell the deal to other tables, so it waits for the right to open one. */
async function openPrivately(context: PostContext, record: TableRecord): Promise<ChannelId> {
  try {
    return await withThreadName(context, record, (name) => openPrivateThread(context, record, name));
  } catch (error) {
    if (judgeFailure(error) === "passing") throw error;
    context.log.warn({ table: record.id, err: error }, "no private thread can be opened, and the table waits for one");
    throw new PlaceError(codeOf(error) ?? codes.missingPermissions);
  }
}

/** The message that invited to a table: its lobby, where it is played, and in the end its result. */
function homeCard({ service, translatorFor }: PostContext, record: TableRecord): MessageTemplate<Everybody> {
  const sight = record.status === "ended" ? service().sights.table(record) : undefined;
  const translator = translatorFor(record);
  return sight === undefined || record.keepsKey === true
    ? lobbyCard(service().gameOf(record), publicTable(record), translator)
    : resultCard(sight, translator);
}

/** Brings the lobby card up to date, and takes back the calls that are no longer true. */
export async function editLobby(context: PostContext, record: TableRecord, due: DueOf<"lobby">): Promise<TablePatch> {
  const patch = await editLobbyCard(context, record, due);
  const past = (record.calls ?? []).filter(({ what }) => !isCallTrue(context, record, what));
  if (past.length === 0) return patch;
  for (const call of past) await context.posting.remove(call);
  const isPast = ({ message }: Posted) => past.some((call) => call.message === message);
  return (current) => ({ ...patch(current), calls: current.calls?.filter((call) => !isPast(call)) ?? [] });
}

/** Edits the card while Discord takes that, and posts a new one after that. */
async function editLobbyCard(context: PostContext, record: TableRecord, due: DueOf<"lobby">): Promise<TablePatch> {
  const { posting, lobbyAnswers } = context;
  const { lobby: old, status } = record;
  if (old === null) return leaveUnchanged;
  const template = homeCard(context, record);
  if (await lobbyAnswers.isShown(old.message, template)) return leaveUnchanged;
  try {
    // A message that a thread hangs on is not deleted, and shows once more where the game is played.
    const isKept: boolean = String(record.place) === String(old.message) || isEditable(old, context.now());
    if (isKept) {
      const isEdited = await posting.edit(old, template);
      // It may show less than the answer to a click that came meanwhile: the next one is not passed over.
      lobbyAnswers.forget(old.message);
      if (isEdited || status !== "lobby") return leaveUnchanged;
      await posting.remove(old);
      // It was deleted or refuses edits: another one shows the table as it stands.
      return (current) =>
        current.lobby?.message === old.message ? addPost({ ...current, lobby: null }, { kind: "announce" }) : current;
    }
    const lobby = await posting.create(postId(record, due), old.channel, template, []);
    if (lobby.message !== old.message) await posting.remove(old);
    return (current) => ({ ...current, lobby });
  } catch (error) {
    // Once the game has begun, its card is what counts.
    if (status === "lobby" || judgeFailure(error) !== "blocked") throw error;
    return leaveUnchanged;
  }
}

/** Shows the table: by an edit when it waits for nobody new, else by a new card that mentions whoever is new. */
export async function showCard(context: PostContext, record: TableRecord, due: DueOf<"card">): Promise<TablePatch> {
  const game = context.service().gameOf(record);
  const sight = context.service().sights.table(record);
  if (sight === undefined || record.place === null || record.status !== "playing") return leaveUnchanged;
  const { awaited } = sight;
  const old = record.card;
  if (isOvertaken(due, old)) return leaveUnchanged;
  // While only computers are awaited the next card is moments away.
  if (awaited.every((seat) => record.seats[seat]?.kind === "computer")) return leaveUnchanged;
  const persons = awaited.filter((seat) => record.seats[seat]?.kind === "person");
  const prompted = record.prompted.filter((seat) => persons.includes(seat));
  const times = await context.service().times.contextFor(record);
  const waiting = waitingSeats(record, awaitedPersons(game, record), times);
  const translator = context.translatorFor(record);
  const show = (away?: number) => {
    const shown = withMyBoard(card(sight, translator, waiting, away), context.board, record.id, translator);
    return withWatching(context, record, shown, translator);
  };
  const isKept = isEditable(old, context.now()) && old.channel === record.place;
  if (isKept && prompted.length === persons.length && (await context.posting.edit(old, show())))
    return (current) => ({ ...current, prompted });
  const called = persons.filter((seat) => !prompted.includes(seat));
  const pinged = seatsToPing(game, record, called, times);
  const users = usersToCall(context, record, pinged);
  const template = show(await awayBefore(context, record));
  const posted = await context.posting.create(postId(record, due), record.place, template, users);
  if (isKept) await retire(context, record, sight, old, posted);
  return (current) => {
    // Brought elsewhere meanwhile, the table must be shown there.
    if (current.place !== record.place) return addPost(current, { kind: "card" });
    return markPinged({ ...current, card: posted, prompted: persons }, pinged);
  };
}

/** Returns for how long Discord was away since the last card of a table with clocks, in ms; 0 for a short time. */
async function awayBefore({ service }: PostContext, { guild, card: last, timing }: TableRecord): Promise<number> {
  if (last === null || !isTimed(timing.pace)) return 0;
  const away = await service().times.awayFor(guild, last.at);
  return away < worthTelling ? 0 : away;
}

/** The post of a round calls everybody to its tables, so their first cards call nobody. */
function usersToCall({ now }: PostContext, record: TableRecord, pinged: readonly Seat[]): readonly UserId[] {
  const isCalledByRound = isOfRound(record) && record.card === null && now() - record.opened < roundCalls;
  return isCalledByRound ? [] : pinged.flatMap((seat) => usersAt(record, seat));
}

/** Returns the table with its public messages to be edited once more, in case an older edit of them has arrived since. */
export function showAnew(record: TableRecord, now: number): TableRecord {
  const { card: shown, lobby, status } = record;
  const withCard = status === "playing" && isEditable(shown, now) ? addPost(record, { kind: "card" }) : record;
  return isEditable(lobby, now) ? addPost(withCard, { kind: "lobby" }) : withCard;
}

/** Takes the buttons off the card before; no harm is done when that fails, since they go on working. */
export async function retire(
  { posting, translatorFor, log }: PostContext,
  record: TableRecord,
  sight: TableSight,
  old: Posted,
  next?: Posted,
): Promise<void> {
  if (old.message === next?.message) return;
  await posting.edit(old, oldCard(sight, translatorFor(record))).catch((error: unknown) => {
    log.debug({ table: record.id, err: error }, "an old card keeps its buttons");
  });
}

export async function showEnd(context: PostContext, record: TableRecord, due: DueOf<"end">): Promise<TablePatch> {
  const { service, posting } = context;
  const sight = service().sights.table(record);
  if (sight === undefined) return leaveUnchanged;
  const times = await service().times.contextFor(record);
  // That a table ended which was set up from its file long after is no news.
  const isNews = record.status === "ended" && (!isFromFile(record) || record.card !== null);
  const called = isNews ? awakePlayers(record, times) : [];
  const posted = await posting.create(postId(record, due), placeOf(record), lastCard(context, record, sight), called);
  if (due.plain !== undefined) return leaveUnchanged;
  const stopAsking = await closeTable(context, record, sight);
  return (current) => ({ ...stopAsking(current), card: posted });
}

/** Takes back all that asks players to go on: buttons, panels, direct messages, thread and what invited to the table. */
async function closeTable(context: PostContext, record: TableRecord, sight: TableSight | undefined) {
  if (sight !== undefined && isEditable(record.card, context.now())) await retire(context, record, sight, record.card);
  void closePanels(context, record);
  const closed = await closeThread(context, record);
  return (current: TableRecord) => addPost({ ...closed(current), prompted: [] }, { kind: "lobby" });
}

function lastCard(context: PostContext, record: TableRecord, sight: TableSight): MessageTemplate<Everybody> {
  const translator = context.translatorFor(record.origin.from === "archive" ? withNames(record) : record);
  return withWatching(context, record, endCard(sight, translator), translator);
}

/** Shows the result in the private panels that are open. Never rejects. */
async function closePanels(context: PostContext, record: TableRecord): Promise<void> {
  const { service, openPanels, translatorTo, log } = context;
  for (const seat of record.seats.keys()) {
    const sight = service().sights.seat(record, seat);
    if (sight === undefined) continue;
    for (const user of usersAt(record, seat))
      await openPanels
        .close(record.id, user, async () => panel(sight, await translatorTo(record, user), "at the table"))
        .catch((error: unknown) => log.debug({ table: record.id, err: error }, "a private panel stays open"));
  }
}

export async function showSave(context: PostContext, record: TableRecord, due: DueOf<"save">): Promise<TablePatch> {
  const { service, posting, translatorFor } = context;
  const template = saveCard(publicTable(record), await service().writeFile(record), translatorFor(record));
  await posting.create(postId(record, due), placeOf(record), template, []);
  return due.plain === undefined ? closeTable(context, record, service().sights.table(record)) : leaveUnchanged;
}
