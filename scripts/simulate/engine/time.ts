/** Virtual time, chance and order of a whole process: one seed gives one order of events. */
import { mixedWhims } from "../../whims.ts";

/** A process of the simulation: what it had set up ends with it. */
export type Owner = {
  /** Nothing of it runs any more. */
  isDead: boolean;
  /** Milliseconds by which its clock is ahead of the others'. */
  skew: number;
};

type Event = {
  readonly at: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
  isCancelled: boolean;
  /** Comes to the dead as well. */
  readonly isForAll?: boolean;
};

const realImmediate = setImmediate;

/** Events that are to come, the last ones first. */
const queue: Event[] = [];
/** Owner of the event that runs now; undefined for the world. */
let current: Owner | undefined;
/** Moment of `performance.now`, in whole milliseconds; it never goes back. */
let elapsed = 1_000;
/** Milliseconds that `Date.now` adds to it. */
let epoch = 0;
/** Events so far and the seed, where another thread sees them as well. */
export const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
let chance = mixedWhims(0);

/** Milliseconds after which it is assumed that the play waits for what never comes. */
const longestMs = 7 * 86_400_000;
/** Events of one minute after which a loop is assumed that waits for what time alone does not bring. */
const mostAMinute = 200_000;
const minuteMs = 60_000;

/** Milliseconds since the epoch, by the clock of the process that runs now. */
export const now = (): number => epoch + elapsed + (current?.skew ?? 0);
/** Milliseconds of a clock that never jumps. */
export const moment = (): number => elapsed;
/** Events so far. */
export const step = (): number => Atomics.load(progress, 0);
export const runningNow = (): Owner | undefined => current;
/** A number from 0 up to, and without, this one. */
export const draw = (below: number): number => chance(below);

/** Begins another world: everything that was to happen in the one before is forgotten. */
export function beginWorld(seed: number, start: number): void {
  queue.length = 0;
  current = undefined;
  progress.set([0, seed]);
  elapsed = Math.ceil(elapsed) + 1_000;
  epoch = start - elapsed;
  chance = mixedWhims(seed * 7 + 3);
}

/** Sets the clock of all processes forward or back; timers run on. */
export function stepClock(ms: number): void {
  epoch += ms;
}

/** Runs something in this many milliseconds, for the process that runs now unless another is named. */
export function after(ms: number, run: () => void, owner: Owner | null | undefined = current): () => void {
  const event = { at: elapsed + Math.max(0, ms), owner: owner ?? undefined, run, isCancelled: false };
  enqueue(event);
  return () => {
    event.isCancelled = true;
  };
}

/** A turn of what all processes share: it comes also when the one that waits for it dies meanwhile. */
export const sharedTurn = (): Promise<void> =>
  new Promise((run) => enqueue({ at: elapsed, owner: current, run, isCancelled: false, isForAll: true }));

/** Lets a process do something; settles in the world. What a process that dies was doing never settles. */
export const inside = <T>(owner: Owner, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const back = (settle: () => void): unknown => after(0, settle, null);
    after(
      0,
      () =>
        void work().then(
          (value) => back(() => resolve(value)),
          (error: unknown) => back(() => reject(error instanceof Error ? error : new Error(String(error)))),
        ),
      owner,
    );
  });

/** Runs events in their order until the work is done, or `isOver` says so. */
export function live<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    const end = (settle: () => void) => {
      isDone = true;
      settle();
    };
    work().then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
    const begun = elapsed;
    let [minute, count] = [elapsed, 0];
    const next = (): void => {
      if (isDone) return;
      if (isOver()) {
        end(() => resolve(undefined));
        return;
      }
      const event = takeNext();
      if (event === undefined) {
        end(() => reject(new Error("Nothing is left to happen.")));
        return;
      }
      [minute, count] = elapsed - minute > minuteMs ? [elapsed, 0] : [minute, count + 1];
      if (count > mostAMinute || elapsed - begun > longestMs) {
        end(() => reject(new Error(count > mostAMinute ? "Time stands still." : "It waits for what never comes.")));
        return;
      }
      current = event.owner;
      event.run();
      // Everything that follows from the event without waiting runs before the next one.
      realImmediate(next);
    };
    realImmediate(next);
  });
}

function takeNext(): Event | undefined {
  for (;;) {
    const event = queue.pop();
    if (event?.isCancelled === true || (event?.owner?.isDead === true && event.isForAll !== true)) continue;
    if (event !== undefined) {
      elapsed = Math.max(elapsed, event.at);
      Atomics.add(progress, 0, 1);
    }
    return event;
  }
}

/** Adds an event behind those of its moment; the next one is the last of the queue. */
function enqueue(event: Event): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.at ?? 0) > event.at) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, event);
}
