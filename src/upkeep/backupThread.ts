/** Makes one backup in a thread of its own, because copying stops whoever does it for a while. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { backUp } from "./backup.ts";

const { database, file } = z.object({ database: z.string(), file: z.string() }).parse(workerData);
parentPort?.postMessage(backUp(database, file));
