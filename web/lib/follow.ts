import { useEffect, useRef, useState } from "preact/hooks";
import { follow, type Following } from "./live.ts";
import { setClock } from "./now.ts";

/** The state at an address as it is now, what shows one that an answer brings, and a sentence once there is nothing to see. */
export function useFollowed<T extends { readonly version: string; readonly now: number }>(
  address: string,
  first?: T,
  tell?: (before: T | undefined, after: T) => void,
) {
  const [state, setState] = useState(first);
  const [gone, setGone] = useState<string>();
  const show = (next: T): void => {
    setClock(next.now);
    setState((before) => {
      tell?.(before, next);
      return next;
    });
  };
  const following = useRef<Following<T>>(undefined);
  useEffect(() => {
    following.current = follow<T>(address, { onState: show, onGone: setGone });
    return following.current.stop;
  }, []);
  const showAnswered: Following<T>["showAnswered"] = async (answer) => following.current?.showAnswered(answer);
  return { state, gone, showAnswered };
}

/** Names the page by its title, once there is one. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Clutch`;
  }, [title]);
}
