import type { Fault } from "../plant.ts";
import { playFaults } from "./play.ts";
import { postFaults } from "./posts.ts";
import { storageFaults } from "./storage.ts";

/** Faults that the simulation must find; most of them this project had. */
export const faults: readonly Fault[] = [...postFaults, ...storageFaults, ...playFaults];
