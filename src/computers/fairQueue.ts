type Kind = "slow" | "idle";
type Waiting = { readonly kind: Kind; readonly begin: () => Promise<unknown> };

export type FairQueue = {
  /** Does this when its turn has come; `begin` is told how many slow ones wait behind it. */
  add<T>(kind: Kind, begin: (waiting: number) => Promise<T>): Promise<T>;
};

/** After this many slow ones in a row an idle one has its turn: it takes a tenth of the time at most, and ends. */
const slowInARow = 9;

/**
 * One thing at a time, in the order in which it was asked for; idle ones when nothing else waits, or has long had its
 * turn. A table asks for one answer at a time, so tables take turns whatever each of them wants.
 */
export function createFairQueue(): FairQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;
  let row = 0;

  function takeNext(): Waiting | undefined {
    const wanted: Kind = row < slowInARow && waiting.some(({ kind }) => kind === "slow") ? "slow" : "idle";
    const place = waiting.findIndex(({ kind }) => kind === wanted);
    const [next] = waiting.splice(Math.max(0, place), 1);
    row = next?.kind === "slow" ? row + 1 : 0;
    return next;
  }

  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) await next.begin();
    isBusy = false;
  }

  return {
    add: (kind, begin) =>
      new Promise((resolve, reject) => {
        // What a game throws before any thread is asked must not end the queue, so this is asynchronous.
        const start = async () => begin(waiting.filter((other) => other.kind === "slow").length);
        waiting.push({ kind, begin: () => start().then(resolve, reject) });
        void goOn();
      }),
  };
}
