/** Backs a database up, or opens all of its values, in a thread of its own, because either holds its thread up for seconds. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { checkDatabase } from "../store/rows/checkDatabase.ts";
import { backUp } from "./backup.ts";

const { database, file, secretKey } = z
  .object({ database: z.string(), file: z.string().optional(), secretKey: z.string().optional() })
  .parse(workerData);
const work = file === undefined ? checkDatabase(database, secretKey) : backUp(database, file, secretKey);
parentPort?.postMessage(await work);
