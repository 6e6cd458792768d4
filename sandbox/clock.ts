/** Time as the local Discord reads it: milliseconds since 1970, and alarms. Tests bring one they can move. */
export type Clock = {
  readonly now: () => number;
  /** Runs the action once, `ms` from now; the result takes it back. */
  readonly after: (ms: number, action: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until it is moved by hand. It starts at `start`, by default now. */
export function handClock(start = Date.now()) {
  let time = start;
  let alarms: readonly { readonly at: number; readonly action: () => void }[] = [];
  return {
    now: () => time,
    after: (ms: number, action: () => void) => {
      const alarm = { at: time + ms, action };
      alarms = [...alarms, alarm];
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    /** Moves the time on by `ms`, ringing the alarms on the way in their order. */
    advance: (ms: number) => {
      const until = time + ms;
      for (;;) {
        const [next] = alarms.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        alarms = alarms.filter((other) => other !== next);
        time = Math.max(time, next.at);
        next.action();
      }
      time = until;
    },
  };
}
