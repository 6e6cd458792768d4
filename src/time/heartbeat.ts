import { schedule } from "node-cron";

export type Heartbeat = { readonly stop: () => Promise<void> };

const everyTenSeconds = "*/10 * * * * *";

/** Beats in UTC, where clocks never jump, and never twice at once; what is due is in the store. */
export function startHeartbeat(beat: () => Promise<void>, onFailure: (error: unknown) => void): Heartbeat {
  let underWay: Promise<void> = Promise.resolve();
  const nothing = (): void => undefined;
  const task = schedule(
    everyTenSeconds,
    () => {
      underWay = beat().catch(onFailure);
      return underWay;
    },
    {
      timezone: "Etc/UTC",
      noOverlap: true,
      suppressMissedWarning: true,
      // A beat that comes late or takes long is none that is missed: the next one finds whatever is due. What else the
      // package has to say goes where failures go, and never past the log.
      logger: { info: nothing, debug: nothing, warn: nothing, error: (what, error) => onFailure(error ?? what) },
    },
  );
  return {
    /** Beats no more; settles when the beat under way is over. */
    stop: async () => {
      await task.destroy();
      await underWay;
    },
  };
}
