import type { Clock } from "../../ports/ports.ts";

/** Begins each piece of work in its turn. */
export type Rate = {
  readonly add: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Begins it before all that wait by `add`. */
  readonly addFirst: Rate["add"];
};

/** What Discord allows, shared among all who ask it from this process. */
export type Allowance = {
  /** The queue in which each request waits for its turn. */
  readonly requests: Rate;
  /** The queue in which each post waits: as many as can be sent, for more would fill the memory and keep clicks waiting. */
  readonly starts: Rate;
  /** Takes the share of one of so many processes that post by the same token. */
  readonly share: (processes: number) => void;
};

/** Discord allows 50 requests a second; the rest is for clients without an allowance, such as that of emojis. */
const requestsPerSecond = 45;
/** Timers may end some milliseconds early. */
const secondMs = 1_010;

/** All that Discord allows, until it is shared. */
export function createAllowance(clock: Clock): Allowance {
  let most = requestsPerSecond;
  const [requests, starts] = [createRate(() => most, clock), createRate(() => most, clock)];
  return {
    requests,
    starts,
    share: (processes) => void (most = Math.max(1, Math.floor(requestsPerSecond / processes))),
  };
}

/**
 * Takes a turn back a second after its work has ended. Discord counts a request at some time between its start and its
 * answer, so that in no second, wherever it begins, it counts more than `most`: by the times of their starts, slow
 * requests and the fast ones after them would arrive together.
 */
function createRate(most: () => number, clock: Clock): Rate {
  const [first, waiting]: [(() => void)[], (() => void)[]] = [[], []];
  let taken = 0;
  const begin = (): void => {
    while (taken < most()) {
      const next = first.shift() ?? waiting.shift();
      if (next === undefined) return;
      taken += 1;
      next();
    }
  };
  const giveBack = (): void => {
    taken -= 1;
    begin();
  };
  const addTo =
    (queue: (() => void)[]): Rate["add"] =>
    async (work) => {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        begin();
      });
      try {
        return await work();
      } finally {
        clock.after(secondMs, giveBack);
      }
    };
  return { add: addTo(waiting), addFirst: addTo(first) };
}
