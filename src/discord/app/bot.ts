import { type Client, Events } from "discord.js";
import { createFunnel } from "../../company/funnel.ts";
import type { UserId } from "../../ids.ts";
import type { Allowance } from "../../limits/allowances.ts";
import { newKey as newSecureKey } from "../../match/fairness.ts";
import { type Meter, silentMeter } from "../../metrics/meter.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { type OwnedKind, soleOwner } from "../../records/ownership.ts";
import type { FindShutOut, MayRemove } from "../../table/servers/hosting.ts";
import { createService, type Service } from "../../table/service/service.ts";
import type { startHeartbeat } from "../../time/heartbeat.ts";
import type { TournamentRecord } from "../../tournaments/record.ts";
import type { NextRound } from "../../tournaments/rounds/nextRound.ts";
import { createTournaments } from "../../tournaments/service/service.ts";
import { type Channels, findShutOut, mayRemoveMembers } from "../channels/channels.ts";
import type { Command, MenuCommand } from "../commands/command.ts";
import { createAllowance } from "../delivery/dispatch.ts";
import { listenForPlaces } from "../delivery/places.ts";
import { createSecondLooks } from "../delivery/retries.ts";
import { type Connection, createProbe, type Restarts, watchConnection } from "../gateway/connection.ts";
import type { Board } from "../host.ts";
import { answerUnheard, createIntake } from "../interactions/intake.ts";
import { createResponder } from "../interactions/respond.ts";
import { createRouter } from "../interactions/router.ts";
import { longPatienceMs, type Members } from "../members.ts";
import { createTableWorker } from "../posts/tableWorker.ts";
import { registerCommands } from "../registration/register.ts";
import { hinderTournament } from "../tables/openings.ts";
import { createTournamentWorker } from "../tournaments/tournamentWorker.ts";
import { type ClientParts, createClient, enter, logIn, watchClient } from "./client.ts";
import { createDelivery, createLocales } from "./delivery.ts";
import { notice, recover, startBeating } from "./dueWork.ts";
import { createHosting, createResults, type HostingParts } from "./hosting.ts";
import { measureAnswers } from "./measure.ts";
import { watchMemberships } from "./newServers.ts";

export type BotParts = ClientParts &
  HostingParts & {
    readonly commands: readonly Command[];
    readonly menus?: readonly MenuCommand[];
    readonly pictures: Pictures;
    /** Keys for new deals; of random bytes when left out. */
    readonly newKey?: () => string;
    readonly meter?: Meter;
    /** Whether somebody else registers the commands, once for all bots of the token. */
    readonly isRegisteredElsewhere?: boolean;
    /** Calls for deadlines every few seconds. */
    readonly heartbeat: typeof startHeartbeat;
    /** Pauses, in ms, after which a place that Discord hides is looked at again before players hear of it. */
    readonly secondLooks?: readonly number[];
    /** How much one user may send; as much as people ever do, when left out. */
    readonly flood?: Allowance | undefined;
  };

export type Bot = Awaited<ReturnType<typeof startBot>>;

/** Registers the commands if they changed, logs in, and makes the posts that were due when the process last ended. */
export async function startBot(given: BotParts) {
  const { store, commands, menus = [], pictures, log, ports } = given;
  const { clock } = ports;
  const parts = { allowance: createAllowance(clock), ...given };
  const { client, sessions } = createClient(parts);
  watchClient(client, parts);
  const connection = watchConnection(client, {
    ...{ ...parts, now: clock.now, sessions },
    restarts: store.shelf<Restarts>("restarts"),
    probe: createProbe(client.rest, ports),
  });
  const rooms = furnish(parts, client, connection);
  const { latest, openPanels, host, dispatch, outbox, tournamentOutbox, service, tournaments, ratings } = rooms;
  const detach = parts.board?.attach({ host, read: service });
  const responder = createResponder({ clock, pictures, log, latest, openPanels });
  const route = createRouter(host, { commands, menus }, responder, pictures, log);
  const { during } = measureAnswers(client, parts.meter ?? silentMeter, clock);
  const intake = createIntake({ ...parts, answer: during(route), isOwner: rooms.ownership.isActive, clock });
  client.on(Events.InteractionCreate, intake.take);
  answerUnheard(client, log);
  // Before it is logged in, too: a gateway that answers nothing keeps it waiting, and may be deaf to this process alone.
  const beating = startBeating(parts, connection, rooms);
  const { application, pending } = await enter([beating.stop, () => client.destroy()], async () => {
    if (parts.isRegisteredElsewhere !== true)
      await registerCommands({ rest: client.rest, store, commands: [...commands, ...menus], log });
    return { application: await logIn(client, parts.token), pending: await recover(rooms) };
  });
  const places = listenForPlaces(client, { ...host, ...host.channels, ...rooms, owns: rooms.ownership.owns });
  const compareServers = watchMemberships(client, rooms, log);
  beating.begin(() => Promise.all([places.look(), compareServers()]));
  log.info({ application, games: parts.games.length, pending }, "ready");
  return {
    ...{ client, service, tournaments, ratings, outbox, places, tournamentOutbox, dispatch },
    ...{ company: rooms.company, lists: rooms.lists },
    isConnected: connection.isConnected,
    memberships: rooms.memberships,
    /** Takes up what another bot has changed at a record of a server that this one looks after. */
    notice: (kind: OwnedKind, id: string) => notice(rooms, kind, id),
    /** Takes everything up again after a time in which nothing was this bot's to do. */
    resume: (): Promise<unknown> => recover(rooms),
    /** Leaves the gateway while its lease may have run out, and resumes its session there afterwards. */
    silence: connection.silence,
    /** Takes no more clicks, answers those that came, finishes the post under way, and logs out. The store stays open. */
    async stop(): Promise<void> {
      await beating.stop();
      detach?.();
      places.stop();
      await intake.close();
      await Promise.all([outbox.stop(), tournamentOutbox.stop()]);
      await client.destroy();
    },
  };
}

const pairThread = new URL("../../tournaments/rounds/pairThread.ts", import.meta.url);

function furnish(parts: BotParts, client: Client, connection: Connection) {
  const { store, games, computers, log, ports, ownership = soleOwner, board } = parts;
  const [{ owns }, { clock, randomBytes }, { now }, { losses }] = [ownership, ports, ports.clock, store];
  const newKey = parts.newKey ?? (() => newSecureKey(randomBytes));
  const delivery = createDelivery(parts, client, () => service);
  const { left, dispatch, posting, latest, lobbyAnswers, openPanels, channels, members } = delivery;
  const presence = createPresence(members, () => service);
  const hasOutage = (guild: string) => client.guilds.cache.get(guild)?.available === false;
  const { localeOf, publicLocale } = createLocales(client, () => service);
  const funnel = createFunnel(store, parts.meter ?? silentMeter, log);
  const { ratings, statistics, ended } = createResults(store, games, () => ({ ...hosting, service }), funnel);
  const retryIn = (guild: string) => [outbox, tournamentOutbox].forEach(({ retry }) => retry(guild));
  const secondLooks = createSecondLooks(clock, retryIn, parts.secondLooks);
  const shutOut: FindShutOut = (channel, users) => findShutOut(client, channels.gateway, channel, users);
  const mayRemove: MayRemove = (...who) => mayRemoveMembers(client, channels.gateway, ...who);
  const posts = { ...delivery, secondLooks, log, clock, localeOf, owns, losses, board: board?.links };
  const outbox = createTableWorker({
    ...{ ...posts, hasOutage, ended, findShutOut: shutOut, isShutOut: presence.isShutOut },
    ...{ service: () => service, company: () => hosting.company },
  });
  const service = createService({
    ...{ findShutOut: shutOut, mayRemove },
    ...{ store, games, ports, newKey, newSecret: newKey, ownership, ...presence, shards: connection.shards },
    choose: (request) => computers.choose(request),
    publish: publishTo(board, "table", () => [outbox.publish, hosting.lists.take, funnel.take]),
    tournamentTableChanged: (table) => tournaments.tableChanged(table),
    onComputerError: (table, error) => log.error({ err: error, table }, "a table could not move on by itself"),
  });
  const tournamentWorker = { ...posts, service, released: ended, tournaments: () => tournaments };
  const tournamentOutbox = createTournamentWorker(tournamentWorker);
  const tournaments = createTournaments({
    ...{ store, ratings, now, clock, newKey, ownership, isGone: presence.isLongGone },
    tables: service,
    publish: publishTo(board, "tournament", () => [tournamentOutbox.publish]),
    findMissingPermissions: (record: TournamentRecord) => findMissingPermissions(channels, record),
    pairElsewhere: async (record: TournamentRecord) =>
      (await ports.workers.runOnce(pairThread, record)) as NextRound | undefined,
    onError: (tournament, error) => log.error({ err: error, tournament }, "a tournament could not go on"),
  });
  const hosting = createHosting(parts, client, delivery, {
    ...{ service, tournaments, ratings, statistics, funnel, ended, newKey, publicLocale },
  });
  return {
    ...{ hasOutage, ownership, dispatch, outbox, tournamentOutbox, service, tournaments, ratings },
    ...{ left, posting, latest, lobbyAnswers, openPanels, invited: funnel.invited, ...hosting },
  };
}

/** Hands changed records to all who take them, their outbox first, and to the board. */
const publishTo =
  <R extends { readonly id: string }>(
    board: Board | undefined,
    kind: OwnedKind,
    takers: () => readonly ((record: R) => void)[],
  ) =>
  (record: R): void => {
    for (const take of takers()) take(record);
    board?.changed(kind, record.id);
  };

/** Creates the look-ups of who is gone or in time-out. Whoever is barred from a server is as good as gone. */
function createPresence({ isMember, isMuted, mutedUntil }: Members, service: () => Service) {
  const isGoneAfter = (patienceMs?: number) => async (guild: string, user: UserId) =>
    !(await isMember(guild, user, patienceMs)) || service().guildSettings.isBarred(guild, user);
  const isLongGone = isGoneAfter(longPatienceMs);
  const isShutOut = async (guild: string, user: UserId) => (await isLongGone(guild, user)) || isMuted(guild, user);
  return { mutedUntil, isShutOut, isGone: isGoneAfter(), isLongGone };
}

/** Why a tournament cannot be played in its channel; undefined when it can, or when nothing is known of the channel. */
function findMissingPermissions(channels: Channels, { channel, plan }: TournamentRecord) {
  const [where, held] = [channels.find(channel), channels.rightsIn(channel)];
  if (where === undefined || held === undefined) return undefined;
  return hinderTournament(where, held, channel, plan.isDuplicate);
}
