/** Opens every value of a database in a thread of its own, because decrypting all of them takes seconds. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { checkDatabase } from "../store/rows/checkDatabase.ts";

const { database, secretKey } = z.object({ database: z.string(), secretKey: z.string().optional() }).parse(workerData);
parentPort?.postMessage(await checkDatabase(database, secretKey));
