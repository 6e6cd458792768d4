import PQueue from "p-queue";

/** What Discord allows, shared among all who post from this process. */
export type Allowance = {
  /** The queue in which each request waits for its turn. */
  readonly requests: () => PQueue;
  /** The queue in which each post waits: as many as can be sent, for more would fill the memory and keep clicks waiting. */
  readonly starts: () => PQueue;
  /** Takes the share of one of so many processes that post by the same token; what waits already goes out as it was. */
  readonly share: (processes: number) => void;
};

/** Discord allows 50 requests a second; the rest is for what is asked besides posts. */
const requestsPerSecond = 45;

/** All that Discord allows, until it is shared. */
export function createAllowance(): Allowance {
  let [requests, starts] = [createRate(1), createRate(1)];
  return {
    requests: () => requests,
    starts: () => starts,
    share(processes) {
      [requests, starts] = [createRate(processes), createRate(processes)];
    },
  };
}

function createRate(processes: number): PQueue {
  const intervalCap = Math.max(1, Math.floor(requestsPerSecond / processes));
  return new PQueue({ interval: 1000, intervalCap, strict: true });
}
