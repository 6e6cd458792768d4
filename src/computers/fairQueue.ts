/** What begins when its turn has come: when it makes room for the next, and what it gives in the end. */
type Begun<T> = { readonly done: Promise<unknown>; readonly result: Promise<T> };

type Waiting = { readonly kind: "quick" | "slow" | "idle"; readonly begin: () => Promise<unknown> };

export type FairQueue = {
  /** Does this when its turn has come; `begin` is told how many slow ones wait behind it. */
  add<T>(kind: Waiting["kind"], begin: (waiting: number) => Begun<T>): Promise<T>;
};

/**
 * One thing at a time, in the order in which it was asked for, but quick ones before slow ones, and idle ones when
 * nothing else waits. A table asks for one answer at a time, so tables take turns whatever each of them wants.
 */
export function createFairQueue(): FairQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(waiting); next !== undefined; next = takeNext(waiting)) await next.begin();
    isBusy = false;
  }

  return {
    add: (kind, begin) =>
      new Promise((resolve, reject) => {
        waiting.push({
          kind,
          begin: async () => {
            const { done, result } = begin(waiting.filter((other) => other.kind === "slow").length);
            result.then(resolve, reject);
            await done.catch(() => undefined);
          },
        });
        void goOn();
      }),
  };
}

function takeNext(waiting: Waiting[]): Waiting | undefined {
  for (const wanted of ["quick", "slow", "idle"]) {
    const first = waiting.findIndex(({ kind }) => kind === wanted);
    if (first !== -1) return waiting.splice(first, 1)[0];
  }
  return undefined;
}
