import type { Logger } from "pino";
import type { Store } from "../../store/index.ts";
import type { Command } from "../interactions/command.ts";
import { registerCommands } from "./deploy.ts";
import type { RequestParts } from "../makeRequest.ts";
import { getFrom, resources } from "../resources.ts";
import { createRest } from "../rest.ts";
import { watchRest } from "../watchRest.ts";

export type OnceParts = RequestParts & {
  readonly store: Store;
  readonly commands: readonly Command[];
  readonly log: Logger;
};

/** What is asked of Discord once for all shards, before any of them is connected. */
export type Once = {
  /** How many shards Discord recommends. */
  readonly recommendShards: () => Promise<number>;
  readonly register: () => Promise<void>;
};

const timeoutMs = 10_000;

export function createOnce(parts: OnceParts): Once {
  const { store, commands, log } = parts;
  const rest = createRest(parts, { timeout: timeoutMs });
  watchRest(rest, log, parts.ports.clock);
  return {
    recommendShards: async () => (await getFrom(rest, resources.gateway())).shards,
    register: () => registerCommands({ rest, store, commands, log }),
  };
}
