import type { StoreError } from "../../src/store/index.ts";

/** Fate of a request on its way, or of its answer. */
export type Fate = "arrives" | "lost" | "answer lost" | "twice" | { readonly late: number } | { readonly html: number };

/** Faults at the ports of a bot that shares its process with the world. */
export type PortFaults = {
  fateOf: (request: string) => Fate;
  /** The process dies at a commit: how many go well before, and on which side of it. */
  death: { left: number; readonly isAfter: boolean } | undefined;
  /** Error of every write, while there is one. */
  disk: StoreError | undefined;
  isGatewayCut: boolean;
  /** A process that cannot reach Discord, and one that cannot reach the database, each by its object. */
  withoutDiscord: unknown;
  withoutDatabase: unknown;
  /** Gives a process that runs; undefined where none does. */
  pickProcess: () => unknown;
  /** Milliseconds by which the clock of a process that starts is ahead. */
  skew: number;
  /** Sets the clock of all processes forward, or back. */
  readonly stepClock: (ms: number) => void;
};

export const noPortFaults = (stepClock: PortFaults["stepClock"]): PortFaults => ({
  fateOf: () => "arrives",
  ...{ death: undefined, disk: undefined, isGatewayCut: false, skew: 0, stepClock },
  ...{ withoutDiscord: undefined, withoutDatabase: undefined, pickProcess: () => undefined },
});
