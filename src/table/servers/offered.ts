import type { AnyGame } from "../../../games/contract/index.ts";
import type { createGuildSettings } from "./guildSettings.ts";

/**
 * Lists the games that may be begun on a server, or in direct messages (null). Those at stage alpha are among them only
 * on servers whose admins allow it; tables that run already go on without.
 */
export async function listOffered(
  games: readonly AnyGame[],
  { settings }: Pick<ReturnType<typeof createGuildSettings>, "settings">,
  guild: string | null,
): Promise<readonly AnyGame[]> {
  const { offersAlpha, games: only } =
    guild === null ? { offersAlpha: false, games: [] as readonly string[] } : await settings(guild);
  return games.filter(
    ({ info }) => (offersAlpha || info.stage !== "alpha") && (only.length === 0 || only.includes(info.id)),
  );
}
