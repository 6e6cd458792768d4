import type { Client } from "discord.js";
import type { SettingsService } from "../../table/service/features.ts";

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
