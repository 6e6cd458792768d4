import { createHash } from "node:crypto";
import { ApplicationIntegrationType, type REST, Routes } from "discord.js";
import type { Logger } from "pino";
import type { Store } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import type { Command } from "../interactions/command.ts";
import { getFrom, resources } from "../resources.ts";

type Registration = {
  readonly rest: REST;
  readonly store: Store;
  readonly commands: readonly Command[];
  readonly log: Logger;
};

/**
 * Registers the commands with Discord when they differ from those registered last by this application.
 * Done before the gateway is asked for a session, of which Discord gives a thousand a day.
 * Throws when Discord refuses them and knows none from before; those it knows serve until the next start.
 */
export async function registerCommands({ rest, store, commands, log }: Registration): Promise<void> {
  const { id } = await getFrom(rest, resources.application());
  try {
    if (await deploy(rest, store, id, commands)) log.info("commands registered");
  } catch (error) {
    if (!(await isAnyKnown(rest, store, id))) throw error;
    log.warn({ err: error }, "the commands could not be registered; those registered before stay");
  }
}

/** True when the commands were sent. */
async function deploy(rest: REST, store: Store, application: string, commands: readonly Command[]): Promise<boolean> {
  // Somebody who installs the bot for themselves would bring it to servers that it is not in, where it cannot post.
  const installed = { integration_types: [ApplicationIntegrationType.GuildInstall] };
  const definitions = commands.map(({ definition }) => ({ ...definition, ...installed }));
  const digest = createHash("sha256").update(JSON.stringify(definitions)).digest("hex");
  const shelf = store.shelf<string>("commands");
  if ((await shelf.get(application))?.value === digest && (await areThere(rest, application, commands))) return false;
  await rest.put(Routes.applicationCommands(application), { body: definitions });
  await update(shelf, application, () => digest);
  return true;
}

/** Somebody may have removed them since, or it is another Discord. */
async function areThere(rest: REST, application: string, commands: readonly Command[]): Promise<boolean> {
  const names = new Set(await listNames(rest, application));
  return names.size === commands.length && commands.every(({ definition }) => names.has(definition.name));
}

/** Whether Discord knows commands from before: by our own note, or by what Discord says where there is none. */
async function isAnyKnown(rest: REST, store: Store, application: string): Promise<boolean> {
  if ((await store.shelf<string>("commands").get(application)) !== undefined) return true;
  return (await listNames(rest, application).catch(() => [])).length > 0;
}

async function listNames(rest: REST, application: string): Promise<readonly string[]> {
  const known = await getFrom(rest, resources.commands(application));
  return known.map(({ name }) => name);
}
