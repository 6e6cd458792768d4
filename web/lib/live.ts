import { signal } from "@preact/signals";
import type { EventName } from "../../src/web/protocol.ts";
import { offline, read, withLanguage } from "./api.ts";

/** True while news of the server arrives. */
export const isConnected = signal(true);

const pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
const tick = 5_000;
/** A timer that is so late was asleep with its machine. */
const asleep = 15_000;
/** Time after which a tab that nobody sees asks again, in ms. */
const glance = 15_000;
/** Age at which a page may be loaded anew, in ms. */
const renewalPause = 60_000;

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
export function follow<T>(path: string, { onState, onGone }: Follower<T>): Following<T> {
  let hush = (): void => undefined;
  let timer: number | undefined;
  let failures = 0;
  let isOver = false;
  let events = 0;
  const end = (why: string): void => {
    stop();
    onGone(why);
  };
  const wait = (ms = 0): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void refresh(), ms);
  };
  const retry = (): void => {
    hush();
    wait(pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
  };
  const opened = (): void => {
    failures = 0;
    isConnected.value = true;
  };
  const state = (data: string): void => {
    events += 1;
    onState(JSON.parse(data) as T);
  };
  const listen = (): void => {
    hush();
    window.clearTimeout(timer);
    if (!mayStay()) {
      opened();
      wait(glance);
    } else hush = hear(path, { opened, state, gone: () => end(""), build: renew, lost: retry });
  };
  const refresh = async (): Promise<void> => {
    const answer = await read<T>(path);
    if (isOver) return;
    if (answer.ok) {
      onState(answer.value);
      listen();
    } else if (answer.status === offline || answer.status >= 429) retry();
    else end(answer.why);
  };
  const forgetWaking = onWaking(() => void refresh(), listen, retry);
  const stop = (): void => {
    isOver = true;
    hush();
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

type Hearing = { readonly [name in EventName]: (data: string) => void } & {
  readonly opened: () => void;
  /** Called once the browser will not connect again by itself. */
  readonly lost: () => void;
};

/** Hears the events of a view; gives what ends that. */
function hear(path: string, { opened, lost, ...events }: Hearing): () => void {
  const source = new EventSource(withLanguage(`${path}/events`));
  source.onopen = opened;
  for (const [name, run] of Object.entries(events))
    source.addEventListener(name, ({ data }: MessageEvent) => run(String(data)));
  source.onerror = () => {
    isConnected.value = false;
    if (source.readyState === EventSource.CLOSED) lost();
  };
  return () => source.close();
}

/** Loads the page anew once the server has another one, unless somebody writes in it or that was tried just now. */
function renew(build: string): void {
  const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
  if (own === build || document.querySelector("dialog[open]") !== null) return;
  // Two programs may serve one address for a while: each of them would send a reader to the other.
  if (performance.now() > renewalPause) location.reload();
}

/**
 * Whether a stream is in nobody's way: without HTTP/2 a browser has six connections to a server for all its tabs, and
 * those that nobody sees would hold them.
 */
function mayStay(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  const isShared = opened instanceof PerformanceNavigationTiming && /^h[23]/u.test(opened.nextHopProtocol);
  return isShared || !document.hidden;
}

/**
 * Calls back once a page may have missed something: after sleep, away from the net, put aside by its browser or hidden;
 * once it is hidden; and once the net is lost: an open stream may take minutes to notice, and one under way still opens.
 */
function onWaking(wake: () => void, hide: () => void, cut: () => void): () => void {
  let last = Date.now();
  const watch = window.setInterval(() => {
    if (Date.now() - last > asleep) wake();
    last = Date.now();
  }, tick);
  const ending = new AbortController();
  const until = { signal: ending.signal };
  window.addEventListener("online", wake, until);
  const lose = (): void => {
    isConnected.value = false;
    cut();
  };
  window.addEventListener("offline", lose, until);
  window.addEventListener("pageshow", ({ persisted }) => persisted && wake(), until);
  document.addEventListener("visibilitychange", () => (document.hidden ? hide() : wake()), until);
  return () => {
    window.clearInterval(watch);
    ending.abort();
  };
}
