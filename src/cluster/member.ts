import { type BotParts, startBot } from "../discord/app/bot.ts";
import { createOnce } from "../discord/registration/register.ts";
import { createAllowance } from "../discord/delivery/dispatch.ts";
import { limitWaits } from "../metrics/wrap.ts";
import { type Cluster, startCluster } from "./cluster.ts";

export type MemberParts = BotParts & {
  /** Called when a shard could not be started; another try is made besides. */
  readonly onFailure: (error: unknown) => void;
  /** Called when this process begins to do what one does for all. */
  readonly onFirst?: () => void;
  /** How many times faster than usual leases run out and shards identify, for tests. */
  readonly pace?: number;
};

/** Starts one of several processes that run this bot together: one client for each shard that it holds. */
export async function startMember({ onFailure, onFirst, pace = 1, ...given }: MemberParts): Promise<Cluster> {
  const { store, log, ports } = given;
  const parts = { ...given, store: limitWaits(store, ports.clock) };
  const allowance = createAllowance(ports.clock);
  const once = createOnce(parts);
  // Asked before anything is claimed: a process that cannot reach Discord leaves all shards to the others.
  const recommended = await once.recommendShards();
  return startCluster({
    ...{ store, log, ports, pace, onFailure },
    recommendShards: () => Promise.resolve(recommended),
    doOnce: async () => {
      onFirst?.();
      await once.register();
    },
    onProcesses: allowance.share,
    startShard: (own) =>
      startBot({
        ...{ ...parts, ...own },
        log: log.child({ shard: own.shard.id }),
        allowance,
        isRegisteredElsewhere: true,
      }),
  });
}
