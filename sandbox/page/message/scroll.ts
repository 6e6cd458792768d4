import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

type ScrollProps = {
  /** Id of the oldest message shown: when it changes, older ones came in above. */
  readonly first: string | undefined;
  readonly onTop: () => void;
};

/** Pixels from the end that still count as being there. */
const near = 60;

/** Keeps the newest message in sight while one is at the end, and one's place while older ones come in above. */
export function useScroll({ first, onTop }: ScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isPinned = useRef(true);
  const height = useRef(0);
  const top = useRef(onTop);
  top.current = onTop;

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    // With no message at all there is no place to keep: the list starts again, as after a lost connection.
    if (first === undefined) isPinned.current = true;
    if (isPinned.current) current.scrollTop = current.scrollHeight;
    else current.scrollTop += current.scrollHeight - height.current;
    height.current = current.scrollHeight;
  }, [first]);

  useEffect(() => {
    const { current } = box;
    const inner = current?.firstElementChild;
    if (current === null || inner === null || inner === undefined) return undefined;
    const settle = (): void => {
      height.current = current.scrollHeight;
      if (isPinned.current) current.scrollTop = current.scrollHeight;
    };
    let lastTop = current.scrollTop;
    const follow = (): void => {
      const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < near;
      // Only a reader moves up, and only while nothing changes its height: a message that is edited can push and pull
      // at the list before it has settled.
      if (isNear) isPinned.current = true;
      else if (current.scrollTop < lastTop && current.scrollHeight === height.current) isPinned.current = false;
      lastTop = current.scrollTop;
      setAtEnd(isPinned.current);
      if (current.scrollTop < 200) top.current();
    };
    const watch = new ResizeObserver(settle);
    watch.observe(inner);
    watch.observe(current);
    current.addEventListener("scroll", follow, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener("scroll", follow);
    };
  }, []);

  const toEnd = (): void => {
    isPinned.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  };
  return { box, isAtEnd, toEnd };
}
