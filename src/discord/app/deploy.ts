import { createHash } from "node:crypto";
import { type REST, Routes } from "discord.js";

import type { Store } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import type { Command } from "./command.ts";

/**
 * Registers the commands with Discord when they differ from those registered
 * last by this application. True when they were sent.
 */
export async function deploy(
  rest: REST,
  store: Store,
  application: string,
  commands: readonly Command[],
): Promise<boolean> {
  const definitions = commands.map(({ definition }) => definition);
  const digest = createHash("sha256").update(JSON.stringify(definitions)).digest("hex");
  const shelf = store.shelf<string>("commands");
  if ((await shelf.get(application))?.value === digest && (await areThere(rest, application, commands))) return false;
  await rest.put(Routes.applicationCommands(application), { body: definitions });
  await update(shelf, application, () => digest);
  return true;
}

/** Somebody may have removed them since, or it is another Discord. */
async function areThere(rest: REST, application: string, commands: readonly Command[]): Promise<boolean> {
  const known = (await rest.get(Routes.applicationCommands(application))) as readonly { readonly name: string }[];
  const names = new Set(known.map(({ name }) => name));
  return known.length === commands.length && commands.every(({ definition }) => names.has(definition.name));
}
