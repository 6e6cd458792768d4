import type { Logger } from "pino";
import type { Ports } from "../ports/ports.ts";
import type { Checked } from "../store/engines/checkValues.ts";
import type { DamagedRow } from "../store/index.ts";
import { day, minute } from "../time/hours.ts";
import { describeDamage } from "./damage.ts";

type Parts = {
  readonly ports: Pick<Ports, "clock" | "workers">;
  readonly log: Logger;
  readonly database: string;
  readonly secretKey: string | undefined;
  /** True in the one process that checks a database which several share. */
  readonly isFirst: () => boolean;
};

/** A process that is restarted every day still checks its database. */
const firstMs = 10 * minute;

/** Opens every stored value soon after the start and then once a day, and logs those that cannot be read each time. */
export function watchDamage({ ports, log, database, secretKey, isFirst }: Parts) {
  const { clock, workers } = ports;
  const known = new Set<string>();
  const add = (namespace: string, key: string) => known.add(`${namespace}/${key}`);
  async function look(): Promise<void> {
    known.clear();
    if (!isFirst()) return;
    try {
      const module = new URL("./backupThread.ts", import.meta.url);
      const checked = (await workers.runOnce(module, { database, secretKey })) as Checked;
      for (const { namespace, key } of checked.damaged) add(namespace, key);
      if (checked.damaged.length > 0) log.error(describeDamage(checked));
    } catch (error) {
      log.warn({ err: error }, "the stored values could not be checked");
    }
  }
  let cancel = clock.after(firstMs, () => {
    cancel = clock.every(day, () => void look());
    void look();
  });
  return {
    /** Counts the damaged rows that are known. */
    count: () => known.size,
    /** Notes and logs a row that could not be read. */
    note: (damaged: DamagedRow): void => {
      add(damaged.namespace, damaged.row);
      log.error(damaged, "a stored row cannot be read; everything else goes on");
    },
    stop: () => {
      cancel();
      return Promise.resolve();
    },
  };
}
