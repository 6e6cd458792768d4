import { createHash } from "node:crypto";
import { type REST, Routes } from "discord.js";

import type { Store } from "../store/index.ts";
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
  const before = await shelf.get(application);
  if (before?.value === digest) return false;
  await rest.put(Routes.applicationCommands(application), { body: definitions });
  await shelf.put(application, digest, before?.version ?? null);
  return true;
}
