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
