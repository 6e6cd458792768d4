/** Pairs the next round of a tournament in a thread of its own, because the search for the best tables holds its thread up. */
import { parentPort, workerData } from "node:worker_threads";
import type { TournamentRecord } from "../record.ts";
import { nextRound } from "./nextRound.ts";

parentPort?.postMessage(nextRound(workerData as TournamentRecord));
