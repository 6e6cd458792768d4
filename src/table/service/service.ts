import * as lobby from "../actions/lobby.ts";
import type { AnyGame, Options } from "../../../games/contract.ts";
import { createAnswering } from "./answers.ts";
import { type AutomaticParts, createAutomatic } from "./autoplay.ts";
import { createBench } from "./bench.ts";
import { shareOf } from "../actions/hostActions.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "../../ids.ts";
import type { TimeContext } from "../deadlines/reminderSchedule.ts";
import type { Preferences } from "../../time/preferences.ts";
import { addPost } from "../outbox.ts";
import { withoutPerson } from "../actions/deletePerson.ts";
import { type Changed, seatOf, type TableRecord } from "../record.ts";
import { createRestore } from "./importTable.ts";
import { createSaves } from "../saves/saveFile.ts";
import { createServers } from "./guildSettings.ts";
import { createSweep } from "./runDue.ts";
import { createTables, type TablesParts } from "./tables.ts";
import { createWhereabouts } from "./tableIndex.ts";
import { type Actor, type Outcome, refuse } from "../../records/outcome.ts";

export type ServiceParts = TablesParts & AutomaticParts;

export type Service = ReturnType<typeof createService>;

/** What people, computers and time may do with tables; each is one change of a record, followed by its posts. */
export function createService(parts: ServiceParts) {
  const { store, games, now, tell, onComputerError } = parts;
  const tables = createTables(parts);
  const { change, gameOf, load, times } = tables;
  const whereabouts = createWhereabouts(store);
  const bench = createBench(store);
  const saves = createSaves(store, now);
  const { playComputers } = createAutomatic(tables, parts);
  const sweep = createSweep(tables, { now, playComputers, onComputerError });
  const setUp = createRestore({ tables, whereabouts, saves, games, now, tell });

  async function open(
    asker: Actor,
    opening: Pick<lobby.Opening, "guild" | "home" | "name" | "options" | "wantsThread" | "pace"> & {
      readonly game: AnyGame;
    },
  ): Promise<TableRecord> {
    const id = newTableId(asker.interaction);
    return create(lobby.openTable({ ...opening, id, host: asker.user, now: now() }));
  }

  /** Stores a new table; one of that id that is there already stays as it is and is given back. */
  async function create(record: TableRecord): Promise<TableRecord> {
    // The indexes come first: one that names a table that was never stored is
    // passed over, but a table that no index names would be lost.
    await whereabouts.opened(record.home, record.id);
    for (const seated of record.seats) if (seated.kind === "person") await whereabouts.remember(seated.user, record.id);
    return tables.add(record);
  }

  function changeLobby(id: TableId, asker: Actor, work: (record: TableRecord, game: AnyGame) => Changed) {
    return change(id, asker.interaction, (record) => work(record, gameOf(record)));
  }

  /** In which share of all turns, in percent, this person chose in time; undefined for newcomers. */
  async function reliability(user: UserId): Promise<number | undefined> {
    return shareOf(await tablesOf(user), user);
  }

  async function join(id: TableId, asker: Actor, name: string): Promise<Outcome> {
    const minimum = (await load(id))?.days.minimum ?? 0;
    const share = minimum === 0 ? undefined : await reliability(asker.user);
    if (share !== undefined && share < minimum) return refuse("refusal.minimum", { minimum, share });
    await whereabouts.remember(asker.user, id);
    return changeLobby(id, asker, (record, game) => lobby.join(game, record, asker.user, name));
  }

  /** Changes a table by what also depends on the moment, and remembers it with whoever sits there then. */
  async function changeInTime(
    id: TableId,
    asker: Actor,
    work: (record: TableRecord, moment: TimeContext) => Changed,
  ): Promise<Outcome> {
    const outcome = await tables.changeInTime(id, asker.interaction, work);
    if (outcome.ok && seatOf(outcome.record, asker.user) !== undefined) await whereabouts.remember(asker.user, id);
    void playComputers(id);
    return outcome;
  }

  /** Stops a running table and keeps it for later: its file comes with the last post, its key stays secret. */
  function save(id: TableId, asker: Actor, isStaff: boolean): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      if (record.status !== "playing") return refuse("refusal.over");
      const stopped = lobby.close(record, asker.user, isStaff, now());
      if (!stopped.ok) return stopped;
      const saved = { ...record, days: { ...stopped.record.days, isSaved: true }, status: "closed" as const };
      return { ok: true, record: addPost(saved, { kind: "save" }) };
    });
  }

  /** Sets a table up again from its file, here; a running match goes on once, and for those who sit at it or manage the server. */
  async function restore(...given: Parameters<typeof setUp>): Promise<Outcome> {
    const outcome = await setUp(...given);
    if (outcome.ok) void playComputers(outcome.record.id);
    return outcome;
  }

  /**
   * Forgets a person: their manners, benches and list of tables, and who they were at each table. Tables that they
   * opened without a seat are named besides. Gives the number of tables they had a seat at.
   */
  async function forget(asker: Actor, besides: readonly TableId[]): Promise<number> {
    const { user } = asker;
    const mine = await tablesOf(user);
    for (const id of new Set([...mine.map((record) => record.id), ...besides])) {
      await change(id, `${asker.interaction}:${id}`, (record) => ({ ok: true, record: withoutPerson(record, user) }));
      void playComputers(id);
    }
    await bench.forget(user);
    await times.forget(user);
    await whereabouts.forget(user);
    return mine.length;
  }

  /**
   * Changes a person's manners. Clocks may run out earlier and nights end
   * sooner than was reckoned, so all their tables are looked at anew.
   */
  async function changeManners(user: UserId, next: (before: Preferences) => Preferences): Promise<Preferences> {
    const manners = await times.mannersChanged(user, next);
    for (const { id, status } of await tablesOf(user))
      if (status === "playing") await change(id, null, (record) => ({ ok: true, record: { ...record } }));
    return manners;
  }

  async function tablesIn(channel: string): Promise<readonly TableRecord[]> {
    return tables.many(await whereabouts.in(channel));
  }

  async function tablesOf(user: UserId): Promise<readonly TableRecord[]> {
    return tables.many(await whereabouts.of(user));
  }

  /** Says where a started table is played; refused while another table is played there. */
  async function settleIn(id: TableId, channel: ChannelId): Promise<"settled" | "taken"> {
    const other = await whereabouts.playingIn(channel);
    const running = other === null || other === id ? undefined : await load(other);
    if (running?.status === "playing") return "taken";
    await whereabouts.settled(channel, id);
    return "settled";
  }

  return {
    game: tables.game,
    gameOf,
    load,
    change,
    changeInTime,
    open,
    create,
    join,
    leave: (id: TableId, asker: Actor) => changeLobby(id, asker, (record) => lobby.leave(record, asker.user)),
    addComputer: (id: TableId, asker: Actor) =>
      changeLobby(id, asker, (record, game) => lobby.addComputer(game, record, asker.user)),
    removeComputer: (id: TableId, asker: Actor) =>
      changeLobby(id, asker, (record) => lobby.removeComputer(record, asker.user)),
    settle: (id: TableId, asker: Actor, options: Options) =>
      changeLobby(id, asker, (record, game) => lobby.setOptions(game, record, asker.user, options)),
    close: (id: TableId, asker: Actor, isStaff: boolean) =>
      changeLobby(id, asker, (record) => lobby.close(record, asker.user, isStaff, now())),
    ...createAnswering(tables, { now, playComputers }),
    playComputers,
    answers: tables.answers,
    tablesIn,
    tablesOf,
    settleIn,
    unfinished: tables.unfinished,
    forgetFinished: tables.forgetFinished,
    times,
    changeManners,
    bench,
    servers: createServers(store),
    forget,
    saves,
    save,
    restore,
    sweep,
    reliability,
  };
}
