import { useLayoutEffect } from "preact/hooks";
import { settings } from "../lib/settings.ts";

/** Runs what a key of the page does, unless somebody types or a window is open. */
export function usePageKeys(keys: { readonly [key: string]: () => unknown }): void {
  // The page may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (!settings.value.keys || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest("input:not([type=range]), textarea, dialog") !== null) return;
      const run = keys[key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
