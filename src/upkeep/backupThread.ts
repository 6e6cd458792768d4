/** Makes one backup in a thread of its own, because copying stops whoever does it for a while. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { backUp } from "./backup.ts";

const { database, file, secretKey } = z
  .object({ database: z.string(), file: z.string(), secretKey: z.string().optional() })
  .parse(workerData);
parentPort?.postMessage(await backUp(database, file, secretKey));
