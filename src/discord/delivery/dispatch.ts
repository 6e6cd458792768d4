import type { REST } from "discord.js";
import PQueue from "p-queue";
import type { Logger } from "pino";
import { type Meter, silentMeter } from "../../metrics/meter.ts";
import type { Clock } from "../../ports/ports.ts";
import { OwnershipError } from "../../records/ownership.ts";
import { abortAfter } from "../../time/timeout.ts";
import { type Emojis, speakEmojis } from "../emojis/emojis.ts";
import type { RequestParts } from "../makeRequest.ts";
import { createRest, measureRest, watchRest } from "../rest.ts";
import { codeOf } from "./failure.ts";

export type DispatchParts = RequestParts & {
  readonly log: Logger;
  readonly meter?: Meter;
  /** Which signs of games Discord knows as emojis; none, when left out. */
  readonly emojis?: Emojis;
  /** Whether posts may go out from here at this moment; always, when left out. */
  readonly mayPost?: () => boolean;
  /** Requests a second of this process. */
  readonly allowance?: Allowance;
};

/** The one way by which posts go out, those of tables and of tournaments alike. */
export type Dispatch = ReturnType<typeof createDispatch>;

/** Longest time of one request; shorter than the time between the use of a lease and its end (`src/cluster/lease.ts`). */
export const requestTimeoutMs = 2_500;
export const unretriedTimeoutMs = 15_000;
/** Requests wait for their turn before they are sent, and that wait must not end them. */
const queueTimeoutMs = 600_000;
const postsInLane = 2;

/** Limits requests, not posts, a second. Each channel and person has a lane, so that a slow place delays no other. */
export function createDispatch(parts: DispatchParts) {
  const { requests, starts } = parts.allowance ?? createAllowance(parts.ports.clock);
  const lanes = new Map<string, PQueue>();
  const rest = createQueuedRest(parts, requests, requestTimeoutMs);
  const threadRest = createQueuedRest(parts, requests, unretriedTimeoutMs, 0);
  const renewToken = () => [rest, threadRest].forEach((client) => client.setToken(parts.token));

  const { owed, dropped } = parts.meter ?? silentMeter;
  async function inLane(name: string, piece: string, work: () => Promise<void>): Promise<void> {
    const done = owed(piece);
    const lane = lanes.get(name) ?? new PQueue({ concurrency: postsInLane });
    lanes.set(name, lane);
    try {
      await lane.add(async () => {
        await starts.add(() => undefined);
        await work();
      });
      done();
    } finally {
      if (lane.size === 0 && lane.pending === 0 && lanes.get(name) === lane) lanes.delete(name);
    }
  }

  return {
    /** A client for posts alone: answers to interactions never wait behind them. */
    rest,
    /** For requests that make something and must not be repeated blindly: callers look for it before. */
    threadRest,
    /** Waits for a turn in this lane, a channel or a person's direct messages, and does a piece of an outbox there. */
    inLane,
    /** Gives the clients a refused token back at once; they get it back by themselves after a pause. */
    renewToken,
    dropped: (error: unknown) =>
      dropped(String(codeOf(error instanceof Error ? (error.cause ?? error) : error) ?? "fault")),
  };
}

/** A request is repeated once at once: its outbox tries again and again, and each try would be so many. */
function createQueuedRest(parts: DispatchParts, requests: Rate, timeoutMs: number, retries = 1): REST {
  const { ports, log, emojis, meter = silentMeter, mayPost = () => true } = parts;
  const rest = createRest(parts, {
    retries,
    timeout: queueTimeoutMs,
    globalRequestsPerSecond: Infinity,
    // A thread that was renamed too often would have its request wait for minutes, and tell what is no longer so.
    rejectOnRateLimit: ({ method, route }) => method === "PATCH" && route === "/channels/:id",
    makeRequest: (url, init) =>
      requests.add(() => {
        // Whoever hung meanwhile may no longer be the one to post.
        if (!mayPost()) throw new OwnershipError();
        return parts.makeRequest(url, { ...init, signal: abortAfter(ports.clock, timeoutMs) });
      }),
  });
  speakEmojis(rest, emojis);
  watchRest(rest, log, ports.clock, parts.token);
  measureRest(rest, meter);
  return rest;
}

export type Rate = {
  readonly add: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Begins it before all that wait by `add`. */
  readonly addFirst: Rate["add"];
};

/** What Discord allows, shared among all who ask it from this process. */
export type Allowance = ReturnType<typeof createAllowance>;

/** Discord allows 50 requests a second; the rest is for clients without an allowance, such as that of emojis. */
const requestsPerSecond = 45;
/** Timers may end some milliseconds early. */
const secondMs = 1_010;

/** All that Discord allows, until it is shared. */
export function createAllowance(clock: Clock) {
  let most = requestsPerSecond;
  return {
    /** The queue in which each request waits for its turn. */
    requests: createRate(() => most, clock),
    /** The queue in which each post waits: as many as can be sent, for more would fill the memory and keep clicks waiting. */
    starts: createRate(() => most, clock),
    /** Takes the share of one of so many processes that post by the same token. */
    share: (processes: number) => void (most = Math.max(1, Math.floor(requestsPerSecond / processes))),
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
