import {
  type APIApplication,
  type APIApplicationCommand,
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  OAuth2Scopes,
  type REST,
  Routes,
} from "discord.js";
import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Store } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import english from "../../words/english.json" with { type: "json" };
import { type Command, isEntryPoint, type MenuCommand } from "../commands/command.ts";
import type { RequestParts } from "../makeRequest.ts";
import { createRest, getFrom, resources, watchRest } from "../rest.ts";

type Registration = {
  readonly rest: REST;
  readonly store: Store;
  readonly commands: readonly (Command | MenuCommand)[];
  readonly log: Logger;
};

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

type Registered = readonly APIApplicationCommand[];

/** Registers changed commands before the gateway takes a session. Throws when Discord refuses and knows none yet. */
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

async function deploy({ rest, store, commands }: Registration, application: string, known: Registered) {
  const definitions = commands.map(({ definition }) => ({ ...definition, integration_types: installable(definition) }));
  const digest = createHash("sha256").update(JSON.stringify(definitions)).digest("hex");
  const shelf = store.shelf<string>("commands");
  const own = known.filter((command) => !isEntryPoint(command));
  const names = new Set(own.map(({ name }) => name));
  // Somebody may have removed some since, or it is another Discord.
  const areThere = own.length === commands.length && definitions.every(({ name }) => names.has(name));
  if (areThere && (await shelf.many([application]))[0]?.value === digest) return false;
  const body = [...definitions, ...known.filter(isEntryPoint).map(asSent)];
  await rest.put(Routes.applicationCommands(application), { body });
  await update(shelf, application, () => digest);
  return true;
}

/** Users who add the bot for themselves bring it to places where it cannot post: they get what answers them alone. */
function installable({ contexts }: (Command | MenuCommand)["definition"]): readonly ApplicationIntegrationType[] {
  return contexts?.includes(InteractionContextType.PrivateChannel) === true
    ? [GuildInstall, UserInstall]
    : [GuildInstall];
}

const addedByDiscord: readonly string[] = ["application_id", "version", "dm_permission"];

function asSent(command: APIApplicationCommand) {
  return Object.fromEntries(Object.entries(command).filter(([field]) => !addedByDiscord.includes(field)));
}

/** The permissions that README's invitation asks for, as Discord writes them. */
export const invitationPermissions = "377957223424";

/** Words under which Discord's App Directory lists the bot; at most five. */
const tags = ["board games", "turn-based", "play by post", "campaigns", "tournaments"];

const forServers = {
  scopes: [OAuth2Scopes.ApplicationsCommands, OAuth2Scopes.Bot],
  permissions: invitationPermissions,
};
const forUsers = { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: "0" };

/** Lets servers and users add the bot by Discord's own button; fills in description and tags where there are none. */
async function describeApplication(rest: REST, log: Logger, application: APIApplication): Promise<void> {
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

export type OnceParts = RequestParts & {
  readonly store: Store;
  readonly commands: readonly Command[];
  readonly log: Logger;
};

const timeoutMs = 10_000;

/** What is asked of Discord once for all shards, before any of them is connected. */
export function createOnce(parts: OnceParts) {
  const { store, commands, log } = parts;
  const rest = createRest(parts, { timeout: timeoutMs });
  watchRest(rest, log, parts.ports.clock, parts.token);
  return {
    recommendShards: async () => (await getFrom(rest, resources.gateway())).shards,
    register: () => registerCommands({ rest, store, commands, log }),
  };
}

/** Makes links of the commands in words; where Discord does not say their ids, the words stay as they are. */
export function createCommandLinks(rest: REST, log: Logger): (words: string) => Promise<string> {
  let asked: Promise<ReadonlyMap<string, string>> | undefined;
  return async (words) => {
    try {
      asked ??= askCommands(rest);
      return linkCommands(words, await asked);
    } catch (error) {
      asked = undefined;
      log.warn({ err: error }, "the ids of the commands are not known");
      return words;
    }
  };
}

/** The words with `/table new` as a link; `ids` are by all that one types of a command before its options. */
export function linkCommands(words: string, ids: ReadonlyMap<string, string>): string {
  return words.replace(/`\/([a-z -]+)`/gu, (code, name: string) => {
    const id = ids.get(name);
    return id === undefined ? code : `</${name}:${id}>`;
  });
}

async function askCommands(rest: REST): Promise<ReadonlyMap<string, string>> {
  const { id } = await getFrom(rest, resources.application());
  const commands = await getFrom(rest, resources.commands(id));
  return new Map(commands.flatMap((command) => namesOf(command).map((name): [string, string] => [name, command.id])));
}

/** A command with subcommands is typed with one of them only. */
function namesOf({ name, options = [] }: APIApplicationCommand): readonly string[] {
  const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  return subcommands.length === 0 ? [name] : subcommands.map((subcommand) => `${name} ${subcommand.name}`);
}
