import type { Clock } from "../../ports/ports.ts";

/** Begins each piece of work when its turn has come. */
export type Rate = { readonly add: <T>(work: () => T | Promise<T>) => Promise<T> };

/** What Discord allows, shared among all who post from this process. */
export type Allowance = {
  /** The queue in which each request waits for its turn. */
  readonly requests: () => Rate;
  /** The queue in which each post waits: as many as can be sent, for more would fill the memory and keep clicks waiting. */
  readonly starts: () => Rate;
  /** Takes the share of one of so many processes that post by the same token; what waits already goes out as it was. */
  readonly share: (processes: number) => void;
};

/** Discord allows 50 requests a second; the rest is for what is asked besides posts. */
const requestsPerSecond = 45;

/** All that Discord allows, until it is shared. */
export function createAllowance(clock: Clock): Allowance {
  let [requests, starts] = [createRate(clock, 1), createRate(clock, 1)];
  return {
    requests: () => requests,
    starts: () => starts,
    share(processes) {
      [requests, starts] = [createRate(clock, processes), createRate(clock, processes)];
    },
  };
}

/** Begins no more than the share of one process in any second. */
function createRate(clock: Clock, processes: number): Rate {
  const perSecond = Math.max(1, Math.floor(requestsPerSecond / processes));
  const begun: number[] = [];
  const takeTurn = async (): Promise<void> => {
    const oldest = begun.length < perSecond ? undefined : begun.shift();
    if (oldest !== undefined) await clock.sleep(Math.max(0, oldest + 1000 - clock.elapsed()));
    begun.push(clock.elapsed());
  };
  let last = Promise.resolve();
  return { add: (work) => (last = last.then(takeTurn)).then(work) };
}
