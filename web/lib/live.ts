import { signal } from "@preact/signals";
import type { EventName } from "../../src/web/protocol.ts";
import { offline, read, withLanguage } from "./api.ts";

/** True while news of the server arrives. */
export const isConnected = signal(true);

const pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
const tick = 5_000;
/** A timer that is so late was asleep with its machine. */
const asleep = 15_000;

type Versioned = { readonly version: string };

type Follower<T> = {
  readonly onState: (state: T) => void;
  /** Called once there is nothing to see any more, with the reason or an empty text. */
  readonly onGone: (why: string) => void;
};

export type Following<T> = {
  readonly stop: () => void;
  /** Shows the state that an answer brings. Where another one came while it was on its way, the newest is asked for. */
  readonly showAnswered: (answer: Promise<T | undefined>) => Promise<void>;
};

/** Follows a state of the server: by events, and by reading it anew after sleep and lost connections. */
export function follow<T extends Versioned>(path: string, { onState, onGone }: Follower<T>): Following<T> {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let failures = 0;
  let isOver = false;
  let events = 0;
  const end = (why: string): void => {
    isOver = true;
    stop();
    onGone(why);
  };
  const listen = (): void => {
    source?.close();
    if (isOver) return;
    source = new EventSource(withLanguage(`${path}/events`));
    source.onopen = () => {
      failures = 0;
      isConnected.value = true;
    };
    on("state", ({ data }) => {
      events += 1;
      onState(JSON.parse(String(data)) as T);
    });
    on("gone", () => end(""));
    source.onerror = () => {
      isConnected.value = false;
      if (source?.readyState === EventSource.CLOSED) retry();
    };
  };
  const on = (name: EventName, run: (event: MessageEvent) => void): void => source?.addEventListener(name, run);
  const retry = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void refresh(), pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
  };
  const refresh = async (): Promise<void> => {
    if (isOver) return;
    const answer = await read<T>(path);
    if (answer.ok) {
      onState(answer.value);
      listen();
    } else if (answer.status === offline || answer.status >= 429) retry();
    else end(answer.why);
  };
  const forgetWaking = onWaking(() => void refresh());
  const stop = (): void => {
    source?.close();
    window.clearTimeout(timer);
    forgetWaking();
  };
  listen();
  const showAnswered = async (answer: Promise<T | undefined>): Promise<void> => {
    const before = events;
    const state = await answer;
    if (events !== before) await refresh();
    else if (state !== undefined) onState(state);
  };
  return { stop, showAnswered };
}

/** Calls back once a page may have missed something: after sleep, away from the net, or put aside by its browser. */
function onWaking(wake: () => void): () => void {
  let last = Date.now();
  const watch = window.setInterval(() => {
    if (Date.now() - last > asleep) wake();
    last = Date.now();
  }, tick);
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) wake();
  };
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", show);
  return () => {
    window.clearInterval(watch);
    window.removeEventListener("online", wake);
    window.removeEventListener("pageshow", show);
  };
}
