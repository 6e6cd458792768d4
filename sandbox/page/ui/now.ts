import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

/** The present in milliseconds, followed at a pace; with null it stands still. */
export function useNow(everyMilliseconds: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMilliseconds === null) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => window.clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}

/** The current day: “today” and “yesterday” change their meaning at midnight. */
export const today = signal(new Date().toDateString());

window.setInterval(() => (today.value = new Date().toDateString()), 30_000);
