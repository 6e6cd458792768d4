import { createHash } from "node:crypto";
import {
  type APIApplicationCommand,
  ApplicationIntegrationType,
  InteractionContextType,
  type REST,
  Routes,
} from "discord.js";
import type { Logger } from "pino";
import type { Store } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import { type Command, isEntryPoint, type MenuCommand } from "../interactions/command.ts";
import { getFrom, resources } from "../resources.ts";
import { describeApplication } from "./describeApplication.ts";

type Registration = {
  readonly rest: REST;
  readonly store: Store;
  readonly commands: readonly (Command | MenuCommand)[];
  readonly log: Logger;
};

type Registered = readonly APIApplicationCommand[];

/**
 * Registers the commands with Discord when they differ from those registered last by this application.
 * Done before the gateway is asked for a session, of which Discord gives a thousand a day.
 * Throws when Discord refuses them and knows none of them from before; those it knows serve until the next start.
 */
export async function registerCommands(registration: Registration): Promise<void> {
  const { rest, store, commands, log } = registration;
  const application = await getFrom(rest, resources.application());
  // Commands for users are of use once the application can be added by them.
  await describeApplication(rest, log, application);
  const { id } = application;
  let known: Registered | undefined;
  try {
    known = await getFrom(rest, resources.commands(id), { query: new URLSearchParams({ with_localizations: "true" }) });
    if (await deploy(registration, id, known)) log.info("commands registered");
  } catch (error) {
    const isOwn = (command: APIApplicationCommand) =>
      !isEntryPoint(command) && commands.some(({ definition }) => definition.name === command.name);
    const isAnyKnown = known?.some(isOwn) ?? (await store.shelf<string>("commands").get(id)) !== undefined;
    if (!isAnyKnown) throw error;
    log.warn({ err: error }, "the commands could not be registered; those registered before stay");
  }
}

/** Returns true when the commands were sent. */
async function deploy(
  { rest, store, commands }: Registration,
  application: string,
  known: Registered,
): Promise<boolean> {
  const definitions = commands.map(({ definition }) => ({ ...definition, integration_types: installable(definition) }));
  const digest = createHash("sha256").update(JSON.stringify(definitions)).digest("hex");
  const shelf = store.shelf<string>("commands");
  const own = known.filter((command) => !isEntryPoint(command));
  const names = new Set(own.map(({ name }) => name));
  // Somebody may have removed some since, or it is another Discord.
  const areThere = own.length === commands.length && definitions.every(({ name }) => names.has(name));
  if (areThere && (await shelf.get(application))?.value === digest) return false;
  const body = [...definitions, ...known.filter(isEntryPoint).map(asSent)];
  await rest.put(Routes.applicationCommands(application), { body });
  await update(shelf, application, () => digest);
  return true;
}

/** Users who add the bot for themselves bring it to places where it cannot post: they get what answers them alone. */
function installable({ contexts }: (Command | MenuCommand)["definition"]): readonly ApplicationIntegrationType[] {
  const { GuildInstall, UserInstall } = ApplicationIntegrationType;
  return contexts?.includes(InteractionContextType.PrivateChannel) === true
    ? [GuildInstall, UserInstall]
    : [GuildInstall];
}

const addedByDiscord: readonly string[] = ["application_id", "version", "dm_permission"];

/** Returns a command as it can be sent again. */
function asSent(command: APIApplicationCommand) {
  return Object.fromEntries(Object.entries(command).filter(([field]) => !addedByDiscord.includes(field)));
}
