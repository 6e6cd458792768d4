import { join } from "node:path";
import type { Logger } from "pino";
import type { Ports } from "../ports/ports.ts";
import { type BackedUp, listBackups, nameBackup, rotateBackups } from "./backup.ts";
import { describeDamage } from "./damage.ts";

export type BackupPlan = {
  readonly database: string;
  readonly secretKey: string | undefined;
  readonly folder: string;
  /** Milliseconds between two backups. */
  readonly every: number;
  readonly kept: number;
};

export type BackupParts = { readonly plan: BackupPlan; readonly ports: BackupPorts; readonly log: Logger };
type BackupPorts = Pick<Ports, "clock" | "workers">;

const lookEveryMs = 60_000;
const damagedStay = "The backup has them as they are, and the newest backup without such values is kept.";

/** Makes backups while the process runs; reads from the folder when the last one was made. */
export function scheduleBackups({ plan, ports, log }: BackupParts) {
  const { clock, workers } = ports;
  let underWay: Promise<void> | undefined;
  async function make(): Promise<void> {
    try {
      const last = listBackups(plan.folder).at(-1);
      if (last !== undefined && clock.now() - last.at < plan.every) return;
      const file = join(plan.folder, nameBackup(new Date(clock.now())));
      const workerData = { database: plan.database, file, secretKey: plan.secretKey };
      const made = (await workers.runOnce(new URL("./backupThread.ts", import.meta.url), workerData)) as BackedUp;
      const deleted = rotateBackups(plan.folder, plan.kept);
      if (made.damaged.length > 0) log.error({ file: made.file, deleted }, `${describeDamage(made)} ${damagedStay}`);
      else log.info({ file, deleted, readableWith: made.keyHolder }, "the database was backed up");
    } catch (error) {
      log.error({ err: error }, "the database could not be backed up");
    }
  }
  const look = (): Promise<void> => {
    underWay ??= make().finally(() => (underWay = undefined));
    return underWay;
  };
  const cancel = clock.every(lookEveryMs, () => void look());
  return {
    /** Makes one if its time has come; to be called now and then. A failure is logged and tried again at the next call. */
    look,
    /** Looks no more; settles when the backup under way is finished. */
    stop: async () => {
      cancel();
      await underWay;
    },
  };
}
