import { accept, refuse } from "../../records/outcome.ts";
import type { AnyGame, Message, Seat } from "../../../games/contract/index.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "../../ids.ts";
import { openTable } from "../../table/actions/lobby.ts";
import { addPost } from "../../table/outbox.ts";
import { releaseDeal } from "../../table/disclosure/disclosure.ts";
import { forgottenUnplayed, loseSeat } from "../../table/disclosure/rated.ts";
import { outsideTournaments, personOn, type Seated, seatOf, type TableRecord } from "../../table/record.ts";
import { hasBegun as isStarted } from "../../table/stage.ts";
import type { Service } from "../../table/service/service.ts";
import type { Match } from "../../match/match.ts";
import { positionOf } from "../../match/position.ts";
import { freshClock } from "../../time/clock.ts";
import { isTimed, paces } from "../../time/pace.ts";
import type { PodResult } from "../points.ts";
import {
  countPlayers,
  type Entrant,
  type Order,
  entrantOf,
  latestRound,
  type Pod,
  type TournamentRecord,
} from "../record.ts";
import { entrantFor } from "../rounds/organiserActions.ts";
import { currentPodsOf } from "../rounds/ownTables.ts";
import type { Swap } from "../rounds/staffActions.ts";
import { say } from "../../words/translator.ts";

/** The id of a table of a tournament: always the same, so that opening it twice opens one. */
export function tableIdOf(record: TournamentRecord, round: number, pod: number): TableId {
  return newTableId(`tournament ${record.id} ${round} ${pod}`);
}

/** Opens and starts a table of the latest round. Doing it again changes nothing. Throws when the game refuses it. */
export async function openPodTable(
  service: Service,
  record: TournamentRecord,
  at: { readonly round: number; readonly pod: number },
  now: number,
): Promise<TableId> {
  const round = record.rounds[at.round];
  const pod = round?.pods[at.pod];
  const game = service.game(record.game);
  if (pod === undefined || game === undefined) throw new Error(`No table ${at.pod} in round ${at.round}`);
  const id = tableIdOf(record, at.round, at.pod);
  const lobby = openTable({ id, game, ...openingOf(record), now });
  const seats = pod.seats.map((entrant) => seatedAs(record, entrant));
  const { key = null, sealed } = round ?? {};
  // Since it was opened, its host may have handed the tournament over, or be forgotten.
  const { host } = await service.create({
    ...lobby,
    seats,
    tournament: { id: record.id, round: at.round, pod: at.pod, entrants: countPlayers(record), ends: pod.deadline },
    ...(key === null ? {} : { keepsKey: true }),
    ...(sealed && { sealed }),
  });
  const started = await service.start(id, { user: host, interaction: `start ${id}` }, undefined, key ?? undefined);
  const isRunning = (await service.load(id))?.status !== "lobby";
  if (!started.ok && !isRunning) throw new Error(`Table ${id} cannot start: ${started.why.say}`);
  return id;
}

function openingOf({ guild, channel: home, organiser: host, options, plan: { pace } }: TournamentRecord) {
  return { guild, home, host, name: "", options, wantsThread: true, ...(pace === undefined ? {} : { pace }) };
}

/** Seats at an open table whoever holds the places now: players change places, a computer plays for who was taken out. */
export async function reseatTable(service: Service, record: TournamentRecord, pod: Pod, due: number, joined?: number) {
  if (pod.table === null) return;
  await service.change(pod.table, `seats ${record.id} ${due}`, (table) => {
    if (!isStarted(table)) return accept(table);
    const seats = table.seats.map((before, seat) => {
      const { isUnrated: _isUnrated, ...own } = before;
      // Not the seat of somebody's heir, nor one that is lost.
      const isConfirmed = pod.seats[seat] === joined && before.for === undefined;
      return seatedNow(record, pod, seat, isConfirmed ? own : before, table.match);
    });
    const isSame = seats.every((seated, seat) => personOn(seated) === personOn(table.seats[seat]));
    // A player who confirms a place is the same one as before: nobody has to be called for that.
    if (isSame) return accept({ ...table, seats });
    const seated: TableRecord = { ...table, seats, prompted: [] };
    // Where a table is played in a private thread, whoever is new must be let in.
    const opened = table.keepsKey === true ? addPost(seated, { kind: "open" }) : seated;
    return accept(addPost(opened, { kind: "card" }));
  });
  void service.resume(pod.table);
}

/** Who plays a seat now that its place is this entrant's; who left, or gave the place away elsewhere, plays on there. */
function seatedNow(record: TournamentRecord, pod: Pod, seat: Seat, before: Seated, match: Match | null): Seated {
  const entrant = pod.seats[seat];
  if (entrant === undefined || isForfeit(before)) return before;
  const holder = entrantOf(record, entrant);
  const { user, name, former = [] } = holder;
  if (user === null) return before;
  const holders = match === null ? [user] : [user, ...former];
  if (before.kind !== "person" || !holders.some((who) => who === before.user || who === before.for))
    return seatedAs(record, entrant);
  const by = lossOf(holder, pod.forfeited);
  if (by !== undefined) return loseSeat(before, by);
  return before.for === undefined && before.user === user ? { ...before, name } : before;
}

/** What takes an entrant's seat at an open table; undefined while they keep it. A player who left the server lost it. */
function lossOf({ id, status, isGone }: Entrant, forfeited: Order = []): "clock" | "decision" | undefined {
  if (status === "disqualified" || isGone === true || forfeited.includes(id)) return "decision";
  return isGone === "left" ? "clock" : undefined;
}

/** Finds the tables of the latest round that a player plays at now: several at once in a group of seven. */
export async function findOpenTables(service: Service, record: TournamentRecord, user: UserId) {
  const pods = currentPodsOf(record, user).filter(({ result }) => result === null);
  const tables = await readTables(service, pods);
  return tables.flatMap((table) => (table?.status === "playing" && seatOf(table, user) !== undefined ? [table] : []));
}

/** Why two players cannot change places at the tables they sit at: somebody has chosen there, or a hand is known. */
export async function refuseSeats(
  service: Service,
  record: TournamentRecord,
  { players, pods }: Swap,
): Promise<Message | undefined> {
  for (const at of pods)
    if (await hasBegun(service, latestRound(record)?.pods[at]))
      return say("tournament.refusal.table-begun", { table: at + 1 });
  const [one, other] = [players[0].user, players[1].user];
  if (one === null || other === null) return undefined;
  const knows = (await knowsDeal(service, record, one, other)) || (await knowsDeal(service, record, other, one));
  return knows ? say("tournament.refusal.deal-known") : undefined;
}

/** Whether a person has chosen at this table; what the host answered for want of a choice does not count. */
async function hasBegun(service: Service, pod: Pod | undefined): Promise<boolean> {
  // Asked in the table's turn: a choice that is being stored has been made.
  const read = pod === undefined || pod.table === null ? undefined : await service.change(pod.table, null, accept);
  const match = read?.ok === true ? read.record.match : null;
  return match !== null && (match.closed > 0 || match.newest.some(({ by }) => by === "player"));
}

/** True where the heir had another seat of the same deal: in a duplicate round of any table, else of this one. */
export async function knowsDeal(service: Service, record: TournamentRecord, user: UserId, heir: UserId) {
  const round = latestRound(record);
  const entrant = entrantFor(record, user)?.id;
  if (round === undefined || round.isClosed || entrant === undefined) return false;
  const pods = round.key === null ? round.pods.filter(({ seats }) => seats.includes(entrant)) : round.pods;
  const held = await Promise.all(pods.map(({ table }) => seatHeldAt(service, table, heir)));
  return pods.some(({ seats }, at) => held[at] !== undefined && held[at] !== seats.indexOf(entrant));
}

async function seatHeldAt(service: Service, id: TableId | null, user: UserId): Promise<Seat | undefined> {
  const table = id === null ? undefined : await service.load(id);
  const promised = table?.seatRequests.find(({ heir, step }) => heir?.user === user && step !== "kept")?.seat;
  return table?.heldBy[user] ?? table?.heldBy[await service.hashOf(user)] ?? promised;
}

/** The end of a table's time: when it was, in ms since the epoch, who was looked up, whom it spares, and its cause. */
type Expiry = {
  readonly id: TableId;
  readonly until: number;
  readonly looked: readonly UserId[];
  readonly spared: readonly UserId[];
  readonly by: "clock" | "decision";
};

/** Puts computers on the seats of all whom the table waits for but the spared; false where one was not looked up. */
export async function endPatience(service: Service, game: AnyGame, expiry: Expiry): Promise<boolean> {
  const { id, until, looked, spared, by } = expiry;
  const ended = await service.change(id, `out of time ${id} ${until} ${by}`, (table) => {
    if (table.status !== "playing") return accept(table);
    if (awaitedPeople(game, table).some((user) => !looked.includes(user))) return refuse("refusal.stale");
    const awaited = positionOf(game, table.match).awaited;
    const seats = table.seats.map((seated, seat): Seated =>
      awaited.includes(seat) && seated.kind === "person" && !spared.includes(seated.user)
        ? loseSeat(seated, by)
        : seated,
    );
    return accept(addPost({ ...table, seats }, { kind: "card" }));
  });
  void service.resume(id);
  return ended.ok || ended.why.say !== "refusal.stale";
}

/** Returns a table that shows when its round ends now, in milliseconds since the epoch. */
export function withRoundEnd(table: TableRecord, ends: number): TableRecord {
  if (table.status !== "playing" || table.tournament === undefined) return table;
  return addPost({ ...table, tournament: { ...table.tournament, ends } }, { kind: "card" });
}

/** Makes an open table of a cancelled tournament an ordinary one, whose match counts as before; no round ends it now. */
export async function freeTable(service: Service, id: TableId): Promise<void> {
  await service.change(id, `free ${id}`, (table) => {
    if (table.tournament === undefined) return accept(table);
    const { entrants } = table.tournament;
    const origin = { from: "tournament", ...(entrants !== undefined && { entrants }) } as const;
    const { daily: pace } = paces;
    const timed = isTimed(table.timing.pace) ? {} : { pace, clocks: table.seats.map(() => freshClock(pace)) };
    return accept({ ...outsideTournaments(table), origin, timing: { ...table.timing, ...timed } });
  });
}

/** Tells no longer that the key is secret; gives the table if it was played to its end. */
export async function releaseKey(service: Service, id: TableId): Promise<TableRecord | undefined> {
  const open = await service.change(id, `key ${id}`, (table) => accept(releaseDeal(table)));
  return open.ok && open.record.status === "ended" ? open.record : undefined;
}

/** How a finished table ended; undefined while it is played. A person's seat that a computer finished is forfeited. */
export function resultOf(game: AnyGame, table: TableRecord): PodResult | undefined {
  if (table.status !== "ended") return undefined;
  const bySeat = [...game.score(table.match.state).seats].sort((one, other) => one.seat - other.seat);
  const forfeits = table.seats.flatMap((seated, seat) => (isForfeit(seated) ? [seat] : []));
  return { ranks: bySeat.map(({ rank }) => rank), scores: bySeat.map(({ points }) => points), forfeits, by: "table" };
}

/** A table that waits for people: its number from 0, where it is played, and when its time is up. */
export type Awaited = {
  readonly pod: number;
  readonly place: string | null;
  readonly people: readonly UserId[];
  /** In milliseconds since the epoch. */
  readonly deadline: number;
};

type ReadTables = Pick<Service, "loadMany">;

/** Reads the tables of these pods at once; undefined for one that is not open or cannot be read. */
export async function readTables({ loadMany }: ReadTables, pods: readonly Pod[]) {
  const read = await loadMany(pods.flatMap(({ table }) => table ?? []));
  const byId = new Map(read.map((table) => [table.id, table]));
  return pods.map(({ table }) => (table === null ? undefined : byId.get(table)));
}

/** Where each table of a round is played, in their order; null as long as that is not known. */
export async function listPlaces(
  service: ReadTables,
  record: TournamentRecord,
  round: number,
): Promise<readonly (ChannelId | null)[]> {
  const tables = await readTables(service, record.rounds[round]?.pods ?? []);
  return tables.map((table) => table?.place ?? null);
}

/** The tables of a round that wait for people. */
export async function listAwaited(
  service: ReadTables & Pick<Service, "game">,
  record: TournamentRecord,
  round: number,
): Promise<readonly Awaited[]> {
  const game = service.game(record.game);
  const pods = record.rounds[round]?.pods ?? [];
  const tables = await readTables(service, pods);
  return pods.flatMap(({ result, deadline }, pod) => {
    const table = result === null ? tables[pod] : undefined;
    const people = table === undefined || game === undefined ? [] : awaitedPeople(game, table);
    return people.length === 0 ? [] : [{ pod, place: table?.place ?? null, people, deadline }];
  });
}

export function awaitedPeople(game: AnyGame, table: TableRecord): readonly UserId[] {
  if (table.status !== "playing") return [];
  return positionOf(game, table.match).awaited.flatMap((seat) => personOn(table.seats[seat]) ?? []);
}

function seatedAs(record: TournamentRecord, entrant: number): Seated {
  const { user, name, status, isEntered, forgotten: who } = entrantOf(record, entrant);
  // Who had their data deleted may come back to the place, with no points that computers have won for it.
  if (user === null) return { kind: "computer", name, ...(who === undefined ? {} : forgottenUnplayed(who)) };
  const player = { kind: "person", user, name, ...(isEntered === true ? { isUnrated: true } : {}) } as const;
  // Who is out by then has never sat here.
  return status === "in" ? player : loseSeat(player, "decision");
}

function isForfeit(seated: Seated): boolean {
  if (seated.kind === "person") return false;
  if (seated.forgotten !== undefined) return !seated.forgotten.hasStayed;
  return (seated.for ?? seated.owner) !== undefined;
}
