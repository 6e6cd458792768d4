import { type APIApplication, ApplicationIntegrationType, OAuth2Scopes, type REST, Routes } from "discord.js";
import type { Logger } from "pino";
import english from "../../words/english.json" with { type: "json" };
import { invitationPermissions } from "../invitation.ts";

/** Words under which Discord's App Directory lists the bot; at most five. */
const tags = ["board games", "turn-based", "play by post", "campaigns", "tournaments"];

const forServers = {
  scopes: [OAuth2Scopes.ApplicationsCommands, OAuth2Scopes.Bot],
  permissions: invitationPermissions,
};
const forUsers = { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: "0" };
const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/**
 * Lets the bot be added by Discord's own button, to servers with the permissions that it needs and by users for
 * themselves. Description and tags are filled in where there are none: others are the operator's. Sends nothing where
 * all is so already; what Discord refuses leaves the bot as it was.
 */
export async function describeApplication(rest: REST, log: Logger, application: APIApplication): Promise<void> {
  const body = {
    ...(isInstallable(application)
      ? {}
      : {
          install_params: forServers,
          integration_types_config: {
            [GuildInstall]: { oauth2_install_params: forServers },
            [UserInstall]: { oauth2_install_params: forUsers },
          },
        }),
    ...(application.description === "" ? { description: english["app.description"] } : {}),
    ...([...(application.tags ?? [])].length === 0 ? { tags } : {}),
  };
  if (Object.keys(body).length === 0) return;
  try {
    await rest.patch(Routes.currentApplication(), { body });
    log.info({ changed: Object.keys(body) }, "the application is described to Discord");
  } catch (error) {
    log.warn({ err: error }, "the application could not be described to Discord");
  }
}

function isInstallable({ install_params, integration_types_config: config }: APIApplication): boolean {
  return (
    isSame(install_params, forServers) &&
    isSame(config?.[GuildInstall]?.oauth2_install_params, forServers) &&
    isSame(config?.[UserInstall]?.oauth2_install_params, forUsers)
  );
}

function isSame(known: APIApplication["install_params"], { scopes, permissions }: typeof forServers): boolean {
  return known?.permissions === permissions && [...known.scopes].sort().join() === scopes.join();
}
