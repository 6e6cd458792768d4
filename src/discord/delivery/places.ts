import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayThreadUpdateDispatchData,
  type Interaction,
  InteractionContextType,
} from "discord.js";
import type { Logger } from "pino";
import { channelId, userId } from "../../ids.ts";
import type { Clock } from "../../ports/ports.ts";
import type { OutboxWorker } from "../../records/outboxWorker.ts";
import { checkPlace, losePlace, outage } from "../../table/actions/lostPlace.ts";
import type { TableRecord } from "../../table/record.ts";
import type { ChangeService, Placed, ReadService, SweepService, TimeService } from "../../table/service/features.ts";
import { hour, minute } from "../../time/hours.ts";
import type { TournamentRecord } from "../../tournaments/record.ts";
import type { GatewayChannels } from "../channels/gatewayChannels.ts";
import type { Dispatch } from "./dispatch.ts";
import { createRetries } from "./retries.ts";

export type PlacesParts = {
  readonly service: ReadService & SweepService & ChangeService & TimeService;
  readonly outbox: OutboxWorker<TableRecord>;
  readonly tournamentOutbox: OutboxWorker<TournamentRecord>;
  readonly dispatch: Dispatch;
  readonly gateway: GatewayChannels;
  readonly log: Logger;
  readonly owns: (guild: string) => boolean;
  /** Whether the gateway says that a server has an outage. */
  readonly hasOutage: (guild: string) => boolean;
  readonly clock: Clock;
};

const retryEveryMs = 10 * minute;
const lookEveryMs = hour;
/** After a start Discord takes some time to name all servers with their threads. */
const firstLookMs = 15_000;

/** Retries lost places after events of the gateway, and at a slow beat for those it missed. */
export function listenForPlaces(client: Client, parts: PlacesParts) {
  const { log, clock } = parts;
  const { request: retryIn, stop: stopRetries } = createRetries(clock, (guild) => {
    parts.outbox.retry(guild);
    parts.tournamentOutbox.retry(guild);
  });
  const check = (channels: readonly string[]): void => {
    checkTables(parts, channels).catch((error: unknown) => log.error({ err: error }, "a place was not looked at"));
  };
  const lookOrLog = (guild?: string) => {
    lookAround(parts, guild).catch((error: unknown) => log.error({ err: error }, "the places were not looked at"));
  };
  parts.gateway.whenGone(check);
  listenToChannels(client, retryIn, check);
  listenToGuilds(client, retryIn, lookOrLog);
  client.on(Events.InteractionCreate, (interaction) => {
    noteDirectMessages(parts.service, interaction).catch((error: unknown) =>
      log.warn({ err: error }, "a person’s direct messages were not noted"),
    );
  });
  const beats = [
    clock.every(retryEveryMs, () => retryAll(parts)),
    clock.every(lookEveryMs, () => lookOrLog()),
    clock.after(firstLookMs, () => lookOrLog()),
  ];
  return {
    /** What is done at a slow beat: tries blocked posts again, and looks at places that Discord does not tell of. */
    look: () => {
      retryAll(parts);
      return lookAround(parts);
    },
    stop(): void {
      stopRetries();
      for (const cancel of beats) cancel();
    },
  };
}

type OnGuild = (guild: string) => void;
type Check = (channels: readonly string[]) => void;

/** Of channels, which discord.js does not keep, `client.ws` alone tells. */
function listenToChannels({ ws }: Client, retryIn: OnGuild, check: Check): void {
  const retry = ({ guild_id: guild }: { readonly guild_id?: string }): void => {
    if (guild !== undefined) retryIn(guild);
  };
  ws.on(GatewayDispatchEvents.ThreadUpdate, (thread: GatewayThreadUpdateDispatchData) => {
    const { locked = false, archived = false } = thread.thread_metadata ?? {};
    if (locked || archived) check([thread.id]);
    if (!locked) retry(thread);
  });
  for (const event of ["ThreadCreate", "ThreadListSync", "ChannelCreate", "ChannelUpdate"] as const)
    ws.on(GatewayDispatchEvents[event], retry);
}

function listenToGuilds(client: Client, retryIn: OnGuild, checkGuild: OnGuild): void {
  client.on(Events.GuildRoleUpdate, (_, { guild }) => retryIn(guild.id));
  client.on(Events.GuildMemberUpdate, (_, { id, guild }) => {
    if (id === client.user?.id) retryIn(guild.id);
  });
  for (const event of [Events.GuildCreate, Events.GuildAvailable] as const) client.on(event, ({ id }) => retryIn(id));
  for (const event of [Events.GuildDelete, Events.GuildUnavailable] as const)
    client.on(event, ({ id }) => checkGuild(id));
}

function retryAll({ outbox, tournamentOutbox, dispatch }: PlacesParts): void {
  dispatch.renewToken();
  outbox.retry();
  tournamentOutbox.retry();
}

/** Has every running table looked at that is played in one of these channels. */
async function checkTables({ service }: PlacesParts, channels: readonly string[]): Promise<void> {
  for (const channel of channels)
    for (const { id, place, status } of await service.tablesIn(channel))
      if (status === "playing" && place !== null && channels.includes(place)) await check(service, id);
}

/** Looks at all places that are locked, archived, deleted, or on servers with an outage or without the bot. */
async function lookAround(parts: PlacesParts, only?: string): Promise<void> {
  const { service, gateway, owns, hasOutage, clock, log } = parts;
  const isFine = ({ guild, place }: Placed): boolean => !hasOutage(guild) && (place === null || isOpen(gateway, place));
  for await (const record of service.runningTables(isFine, only)) {
    const { id, guild } = record;
    if (isFine(record) || !owns(guild)) continue;
    const looked = hasOutage(guild)
      ? service.change(id, null, (current) => ({ ok: true, record: losePlace(current, outage, clock.now()) }))
      : check(service, id);
    await looked.catch((error: unknown) => log.error({ err: error, table: id }, "a place was not looked at"));
  }
}

/** Whether the bot knows this place as one in which people can play. */
function isOpen(gateway: GatewayChannels, place: string): boolean {
  const channel = gateway.find(place);
  return channel !== undefined && !channel.isLocked && !channel.isArchived;
}

async function check(service: ChangeService, id: TableRecord["id"]): Promise<void> {
  await service.change(id, null, (record) => ({ ok: true, record: checkPlace(record) }));
}

/** Whoever uses the bot in its direct messages takes them, and their channel is known. */
async function noteDirectMessages({ times }: TimeService, interaction: Interaction): Promise<void> {
  if (interaction.context !== InteractionContextType.BotDM || interaction.channelId === null) return;
  const user = userId(interaction.user.id);
  const { refusesDms } = await times.preferences(user);
  if (!refusesDms) return;
  const dm = channelId(interaction.channelId);
  await times.changePreferences(user, (preferences) => ({ ...preferences, dm, refusesDms: false }));
}
