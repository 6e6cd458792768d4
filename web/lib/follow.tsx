import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PageState } from "../../src/web/listProtocol.ts";
import { Notice } from "../parts/Notice.tsx";
import { follow, type Following } from "./live.ts";
import { setClock } from "./now.ts";
import { readBlock } from "./words.ts";

/** The state at an address as it is now, what shows one that an answer brings, and a sentence once there is nothing to see. */
export function useFollowed<T extends PageState>(
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

/** Makes a page for everybody of what shows a state: it follows its address, and is named by its title. */
export const followed =
  <T extends PageState>(
    View: ComponentType<{ readonly address: string; readonly state: T }>,
    tell?: (before: T | undefined, after: T) => void,
  ) =>
  ({ address }: { readonly address: string }) => {
    const { state, gone } = useFollowed(address, readBlock("state") as T | undefined, tell);
    useEffect(() => {
      if (state !== undefined) document.title = `${state.title} · Clutch`;
    }, [state?.title]);
    if (gone !== undefined) return <Notice text={gone} />;
    return state === undefined ? null : <View address={address} state={state} />;
  };
