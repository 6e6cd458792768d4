import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/ports.ts";

/** What is shown of something now: `version` is equal where nothing differs that a reader sees. */
export type Shown = { readonly version: string; readonly json: string };

/** Renders what a view shows; undefined where there is nothing to see (any more). */
export type Render<View> = (view: View) => Promise<Shown | undefined>;

/** One open connection. `send` returns false while the connection takes no more; it calls `onDrain` when it does. */
export type Line = {
  readonly send: (text: string) => boolean;
  readonly end: () => void;
  /** False once this reader may not see the view any more; absent where everybody may. */
  readonly isAllowed?: () => Promise<boolean>;
};

type Watcher = Line & { isFull: boolean; seen: string | undefined };

type Topic<View> = {
  readonly view: View;
  readonly watchers: Set<Watcher>;
  shown: Shown | undefined;
  isPushing: boolean;
  isDirty: boolean;
};

export type HubParts<View> = {
  readonly clock: Clock;
  readonly render: Render<View>;
  /** Name of a view: equal names are of the same view. */
  readonly nameOf: (view: View) => string;
  /** What a view is of: it may look otherwise once that has changed. */
  readonly subjectOf: (view: View) => string;
  readonly onFailure: (error: unknown) => void;
};

/** Time for which a view holds for whoever asks next, in ms: other processes may change what it is of. */
const freshMs = 1_000;
/** Shortest time between two pushes of one view, in ms: computers answer faster than anybody reads. */
const pauseMs = 100;
const heartbeatMs = 25_000;
const viewsKept = 2_000;
/** Connections that are written to before clicks have their turn. */
const linesAtOnce = 100;

/** Views with the connections that watch them. Each view is rendered once for all who watch it, and only while it changes. */
export function createHub<View>(parts: HubParts<View>) {
  const { clock, render, nameOf, subjectOf, onFailure } = parts;
  const topics = new Map<string, Topic<View>>();
  const bySubject = new Map<string, Set<Topic<View>>>();
  const recent = new LRUCache<string, { readonly at: number; readonly shown: Promise<Shown | undefined> }>({
    max: viewsKept,
  });
  const read = (view: View): Promise<Shown | undefined> => {
    const name = nameOf(view);
    const known = recent.get(name);
    if (known !== undefined && clock.elapsed() - known.at < freshMs) return known.shown;
    const shown = render(view);
    recent.set(name, { at: clock.elapsed(), shown });
    shown.catch(() => recent.delete(name));
    return shown;
  };
  const topicOf = (view: View): Topic<View> => {
    const known = topics.get(nameOf(view));
    if (known !== undefined) return known;
    const topic: Topic<View> = { view, watchers: new Set(), shown: undefined, isPushing: false, isDirty: false };
    topics.set(nameOf(view), topic);
    const subject = subjectOf(view);
    bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(topic));
    return topic;
  };
  const drop = (topic: Topic<View>, watcher: Watcher): void => {
    topic.watchers.delete(watcher);
    if (topic.watchers.size > 0 || topics.get(nameOf(topic.view)) !== topic) return;
    topics.delete(nameOf(topic.view));
    const others = bySubject.get(subjectOf(topic.view));
    others?.delete(topic);
    if (others?.size === 0) bySubject.delete(subjectOf(topic.view));
  };
  const dismiss = (topic: Topic<View>, watcher: Watcher): void => {
    watcher.send("event: gone\ndata: {}\n\n");
    watcher.end();
    drop(topic, watcher);
  };
  const deliver = (watcher: Watcher, { version, json }: Shown): void => {
    if (watcher.isFull || watcher.seen === version) return;
    watcher.seen = version;
    watcher.isFull = !watcher.send(`id: ${version}\nevent: state\ndata: ${json}\n\n`);
  };
  const broadcast = async (topic: Topic<View>): Promise<void> => {
    let sent = 0;
    for (const watcher of topic.watchers) {
      if (topic.shown === undefined || (await isShutOut(watcher))) dismiss(topic, watcher);
      else deliver(watcher, topic.shown);
      sent += 1;
      if (sent % linesAtOnce === 0) await clock.turn();
    }
  };
  const push = async (topic: Topic<View>): Promise<void> => {
    topic.isDirty = true;
    if (topic.isPushing) return;
    topic.isPushing = true;
    try {
      // Set again by whoever changes the subject meanwhile.
      while (topic.isDirty as boolean) {
        topic.isDirty = false;
        await clock.turn();
        recent.delete(nameOf(topic.view));
        const shown = await read(topic.view);
        if (shown === undefined || shown.version !== topic.shown?.version) {
          topic.shown = shown;
          await broadcast(topic);
        }
        await clock.sleep(pauseMs);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      topic.isPushing = false;
    }
  };
  const stopBeating = clock.every(heartbeatMs, () => {
    for (const topic of topics.values()) void beat(topic).catch(onFailure);
  });
  const beat = async (topic: Topic<View>): Promise<void> => {
    for (const watcher of topic.watchers) {
      if (await isShutOut(watcher)) dismiss(topic, watcher);
      else if (!watcher.isFull) watcher.isFull = !watcher.send(": \n\n");
    }
    await push(topic);
  };
  return {
    read,
    /** Watches a view; `seen` is the version that the reader has. Returns undefined where there is nothing to see. */
    async watch(view: View, line: Line, seen: string | undefined) {
      const topic = topicOf(view);
      const watcher: Watcher = { ...line, isFull: false, seen };
      // Before it is read: what changes meanwhile is pushed.
      topic.watchers.add(watcher);
      const shown = await read(view);
      topic.shown ??= shown;
      if (topic.shown === undefined) {
        drop(topic, watcher);
        return undefined;
      }
      // Nothing else may come for long, and the browser must know that it is connected.
      watcher.send(": \n\n");
      deliver(watcher, topic.shown);
      return {
        /** Goes on with the newest state once the connection takes more. */
        drained(): void {
          watcher.isFull = false;
          if (topic.shown !== undefined) deliver(watcher, topic.shown);
        },
        closed: () => drop(topic, watcher),
      };
    },
    /** Called when something changed: whoever watches a view of it is shown what is new. */
    changed(subject: string): void {
      for (const topic of bySubject.get(subject) ?? []) {
        recent.delete(nameOf(topic.view));
        void push(topic);
      }
    },
    /** What is watched now. */
    subjects: (): readonly string[] => [...bySubject.keys()],
    watching: (): number => [...topics.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    stop(): void {
      stopBeating();
      for (const topic of topics.values()) for (const watcher of topic.watchers) watcher.end();
    },
  };
}

const isShutOut = async ({ isAllowed }: Watcher): Promise<boolean> => isAllowed !== undefined && !(await isAllowed());

export type Hub<View> = ReturnType<typeof createHub<View>>;
