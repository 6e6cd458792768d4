import type { Client } from "discord.js";
import type { Pictures } from "../../pictures/pictures.ts";
import { createLeftWork } from "../../records/leftWork.ts";
import { type Ownership, soleOwner } from "../../records/ownership.ts";
import type { SettingsService } from "../../table/service/features.ts";
import { createChannels } from "../channels/channels.ts";
import { createDirectMessages } from "../delivery/directMessage.ts";
import { createDispatch, type DispatchParts, unretriedTimeoutMs } from "../delivery/dispatch.ts";
import { createPosting } from "../delivery/posting.ts";
import { createMembers } from "../members.ts";
import { createLatestAnswers, createLobbyAnswers, createOpenPanels } from "../message/shownMessages.ts";

type DeliveryParts = DispatchParts & { readonly pictures: Pictures; readonly ownership?: Ownership };
type DirectParts = Parameters<typeof createDirectMessages>[0];

export function createDelivery(parts: DeliveryParts, client: Client, service: DirectParts["service"]) {
  const { pictures, log, ownership = soleOwner } = parts;
  const { clock } = parts.ports;
  const dispatch = createDispatch({ ...parts, mayPost: ownership.isActive });
  const { rest } = dispatch;
  const latest = createLatestAnswers();
  const left = createLeftWork(clock, unretriedTimeoutMs);
  const self = (): string | undefined => client.user?.id;
  const posting = createPosting({ rest, pictures, log, clock, latest, left, self });
  return {
    ...{ dispatch, latest, posting, left, self },
    directMessages: createDirectMessages({ rest, posting, log, clock, service }),
    ...{ lobbyAnswers: createLobbyAnswers(clock), openPanels: createOpenPanels(clock) },
    ...{ channels: createChannels(client, log), members: createMembers(client.rest, clock) },
  };
}

/** The language of what everybody reads on a server: the one chosen there, else Discord's own for it. */
export function createLocales(client: Client, service: () => SettingsService) {
  const localeOf = (guild: string): string =>
    service().guildSettings.known(guild)?.locale ?? client.guilds.cache.get(guild)?.preferredLocale ?? "en-US";
  return {
    localeOf,
    publicLocale: async (guild: string): Promise<string> => {
      await service().guildSettings.settings(guild);
      return localeOf(guild);
    },
  };
}
