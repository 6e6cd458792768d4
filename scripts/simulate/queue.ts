/** Events in the order of their moments; those of one moment in the order in which they were added. */
export type Queue<T> = {
  readonly add: (event: T) => void;
  /** Takes the next one out. */
  readonly take: () => T | undefined;
  readonly clear: () => void;
};

type Entry<T> = { readonly event: T; readonly at: number; readonly order: number };

/** A binary heap. */
export function createQueue<T extends { readonly at: number }>(): Queue<T> {
  const heap: Entry<T>[] = [];
  let added = 0;
  const isBefore = (one: Entry<T>, other: Entry<T>): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  return {
    add: (event) => {
      const entry = { event, at: event.at, order: (added += 1) };
      let place = heap.length;
      for (;;) {
        const above = (place - 1) >> 1;
        const parent = heap[above];
        if (place === 0 || parent === undefined || !isBefore(entry, parent)) break;
        heap[place] = parent;
        place = above;
      }
      heap[place] = entry;
    },
    take: () => {
      const [first] = heap;
      const last = heap.pop();
      if (first === undefined || last === undefined || heap.length === 0) return first?.event;
      let place = 0;
      for (;;) {
        const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
        const isRight = right !== undefined && left !== undefined && isBefore(right, left);
        const child = isRight ? right : left;
        if (child === undefined || !isBefore(child, last)) break;
        heap[place] = child;
        place = 2 * place + (isRight ? 2 : 1);
      }
      heap[place] = last;
      return first.event;
    },
    clear: () => {
      heap.length = 0;
    },
  };
}
