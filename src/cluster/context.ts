import type { Logger } from "pino";
import type { CorePorts } from "../ports/ports.ts";
import type { OwnedKind, Ownership } from "../records/ownership.ts";
import type { Store } from "../store/shelf.ts";
import type { OwedWatch } from "./owed.ts";
import type { WaitForIdentify } from "../discord/gateway/identify.ts";
import type { IdentifySlots } from "./identify.ts";
import type { Leases } from "./lease.ts";

export type ShardParts = {
  readonly shard: { readonly id: number; readonly count: number };
  readonly ownership: Ownership;
  readonly waitForIdentify: WaitForIdentify;
};

export type ShardBot = {
  readonly isConnected: () => boolean;
  /** A record of this shard owes something and was changed, perhaps by another bot. */
  readonly notice: (kind: OwnedKind, id: string) => void;
  /** Takes everything up again after a time in which its lease was not renewed, and work was left. */
  readonly resume: () => Promise<unknown>;
  /** Leaves the gateway while its lease may have run out, and comes back afterwards; doing it again changes nothing. */
  readonly silence: (isSilent: boolean) => Promise<void>;
  /** Finishes the post under way and logs out. */
  readonly stop: () => Promise<void>;
};

export type ClusterParts = {
  readonly ports: CorePorts;
  readonly store: Store;
  readonly log: Logger;
  readonly startShard: (parts: ShardParts) => Promise<ShardBot>;
  readonly recommendShards: () => Promise<number>;
  /** What one process does for all, such as registering commands; called whenever this one begins to be it. */
  readonly doOnce: () => Promise<void>;
  /** Called whenever the number of living processes has changed, to share what Discord allows. */
  readonly onProcesses: (count: number) => void;
  /** How many times faster than usual leases run out and shards identify, for tests. */
  readonly pace?: number;
  /** Called when a bot could not start for a reason that another try does not mend. */
  readonly onFailure: (error: unknown) => void;
};

/** A bot and whether it left work undone, because its lease had not been renewed in time. */
export type Running = { readonly starting: Promise<ShardBot>; bot: ShardBot | undefined; hasLeftWork: boolean };

export type Context = ClusterParts & {
  readonly name: string;
  readonly count: number;
  readonly leases: Leases;
  readonly listOwed: OwedWatch;
  readonly slots: IdentifySlots;
  readonly running: Map<number, Running>;
  readonly isStopping: () => boolean;
};

export const nameOf = (shard: number): string => `shard-${shard}`;
