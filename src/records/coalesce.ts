/** Work that runs once at a time for each key. */
export type Coalescer<Key> = {
  /** Runs the work; asked while it runs, it runs once more after. Settles with a run that began after the call. */
  readonly request: (key: Key) => Promise<void>;
  /** Settles when nothing runs. */
  readonly idle: () => Promise<void>;
};

type Run = { readonly done: Promise<void>; next: Promise<void> | undefined };

/** Runs work for one key after the other and for different keys side by side; the work handles its own errors. */
export function createCoalescer<Key>(work: (key: Key) => Promise<void>): Coalescer<Key> {
  const running = new Map<Key, Run>();

  function begin(key: Key): Promise<void> {
    const run: Run = { done: work(key), next: undefined };
    running.set(key, run);
    const forget = () => {
      if (running.get(key) === run && run.next === undefined) running.delete(key);
    };
    run.done.then(forget, forget);
    return run.done;
  }

  function request(key: Key): Promise<void> {
    const run = running.get(key);
    if (run === undefined) return begin(key);
    run.next ??= run.done.then(
      () => begin(key),
      () => begin(key),
    );
    return run.next;
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.allSettled([...running.values()].map(({ done, next }) => next ?? done));
  }

  return { request, idle };
}
