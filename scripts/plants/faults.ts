import type { Fault } from "./plant.ts";

/** Faults that the simulation must find. */
export const faults: readonly Fault[] = [];
