import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/ports.ts";
import { createFacts, type Facts, type Source } from "../../records/facts.ts";

/** What is shown of something now: `version` is equal where nothing differs that a reader sees. */
export type Shown = { readonly version: string; readonly json: string };

/** One open connection. `send` returns false while the connection takes no more. */
export type Line = {
  readonly send: (text: string) => boolean;
  readonly end: () => void;
  /** False once this reader may not see the view any more; absent where everybody may. */
  readonly isAllowed?: () => Promise<boolean>;
};

type Watcher = Line & { isFull: boolean; seen: string | undefined };

type Topic<View> = {
  readonly view: View;
  readonly name: string;
  readonly subject: string;
  readonly watchers: Set<Watcher>;
  shown: Shown | undefined;
  isPushing: boolean;
  isDirty: boolean;
};

/** What was read of a view, when, and after how many changes of its subject. */
type Recent = { readonly at: number; readonly change: number | undefined; readonly shown: Promise<Shown | undefined> };

export type HubParts<View> = Source & {
  readonly clock: Clock;
  /** Renders what a view shows; undefined where there is nothing to see (any more). */
  readonly render: (view: View) => Promise<Shown | undefined>;
  /** Name of a view: equal names are of the same view. */
  readonly nameOf: (view: View) => string;
  /** What a view is of: it may look otherwise once that has changed. */
  readonly subjectOf: (view: View) => string;
  readonly onFailure: (error: unknown) => void;
};

type Context<View> = HubParts<View> & {
  readonly topics: Map<string, Topic<View>>;
  readonly bySubject: Map<string, Set<Topic<View>>>;
  readonly recent: Facts<Recent>;
  /** How often a subject changed: what was read before its last change does not hold. */
  readonly changes: LRUCache<string, number>;
};

/** Time for which a view holds for whoever asks next, in ms: other processes may change what it is of. */
const freshMs = 1_000;
/** Shortest time between two pushes of one view, in ms: computers answer faster than anybody reads. */
const pauseMs = 100;
const heartbeatMs = 25_000;
const viewsKept = 2_000;
/** Connections that are written to before clicks have their turn. */
const linesAtOnce = 100;

/** An open connection as its socket reports of it. */
export type Watching = { readonly drained: () => void; readonly closed: () => void };

/** Views and the connections that watch them. Each view is rendered once for all who watch it, and only while it changes. */
export function createHub<View>(parts: HubParts<View>) {
  const context: Context<View> = {
    ...{ ...parts, topics: new Map(), bySubject: new Map() },
    recent: createFacts<Recent>(parts, { max: viewsKept }),
    changes: new LRUCache<string, number>({ max: viewsKept }),
  };
  const { clock, topics, bySubject, changes } = context;
  let beating: Promise<void> | undefined;
  const stopBeating = clock.every(heartbeatMs, () => {
    beating ??= beatAll(context).finally(() => (beating = undefined));
  });
  return {
    read: (view: View) => read(context, view),
    /** Watches a view; `seen` is the version that the reader has. Returns undefined where there is nothing to see. */
    watch: (view: View, line: Line, seen: string | undefined) => watch(context, view, { ...line, isFull: false, seen }),
    /** Called when something changed: whoever watches a view of it is shown what is new. */
    changed(subject: string): void {
      changes.set(subject, (changes.get(subject) ?? 0) + 1);
      for (const topic of bySubject.get(subject) ?? []) void push(context, topic);
    },
    subjects: (): readonly string[] => [...bySubject.keys()],
    stop(): void {
      stopBeating();
      for (const { watchers } of topics.values()) for (const watcher of watchers) watcher.end();
    },
  };
}

export type Hub<View> = ReturnType<typeof createHub<View>>;

function read<View>(context: Context<View>, view: View): Promise<Shown | undefined> {
  const { clock, recent, changes, nameOf, subjectOf, render } = context;
  const name = nameOf(view);
  const known = recent().get(name);
  const change = changes.get(subjectOf(view));
  if (known?.change === change && known !== undefined && clock.elapsed() - known.at < freshMs) return known.shown;
  const shown = render(view);
  recent().set(name, { at: clock.elapsed(), change, shown });
  shown.catch(() => recent().delete(name));
  return shown;
}

async function watch<View>(context: Context<View>, view: View, watcher: Watcher): Promise<Watching | undefined> {
  const topic = topicOf(context, view);
  // Before the view is read: what changes meanwhile is pushed.
  topic.watchers.add(watcher);
  const shown = await read(context, view);
  // What others were shown before may not be shown any more.
  if (shown === undefined) {
    drop(context, topic, watcher);
    return undefined;
  }
  topic.shown ??= shown;
  // Nothing else may come for long, and the browser must know that it is connected.
  watcher.send(": \n\n");
  deliver(watcher, topic.shown);
  return {
    // Goes on with the newest state, whatever was left out.
    drained() {
      watcher.isFull = false;
      if (topic.shown !== undefined) deliver(watcher, topic.shown);
    },
    closed: () => drop(context, topic, watcher),
  };
}

function topicOf<View>({ topics, bySubject, nameOf, subjectOf }: Context<View>, view: View): Topic<View> {
  const [name, subject] = [nameOf(view), subjectOf(view)];
  const known = topics.get(name);
  if (known !== undefined) return known;
  const state = { shown: undefined, isPushing: false, isDirty: false };
  const topic: Topic<View> = { view, name, subject, watchers: new Set(), ...state };
  topics.set(name, topic);
  bySubject.set(subject, (bySubject.get(subject) ?? new Set<Topic<View>>()).add(topic));
  return topic;
}

function drop<View>({ topics, bySubject }: Context<View>, topic: Topic<View>, watcher: Watcher): void {
  const { name, subject, watchers } = topic;
  watchers.delete(watcher);
  if (watchers.size > 0 || topics.get(name) !== topic) return;
  topics.delete(name);
  const others = bySubject.get(subject);
  others?.delete(topic);
  if (others?.size === 0) bySubject.delete(subject);
}

function dismiss<View>(context: Context<View>, topic: Topic<View>, watcher: Watcher): void {
  watcher.send("event: gone\ndata: {}\n\n");
  watcher.end();
  drop(context, topic, watcher);
}

/** Sends a state, unless this reader has it, or takes no more at the moment. */
function deliver(watcher: Watcher, { version, json }: Shown): void {
  if (watcher.isFull || watcher.seen === version) return;
  watcher.seen = version;
  watcher.isFull = !watcher.send(`id: ${version}\nevent: state\ndata: ${json}\n\n`);
}

/** Renders a view that may look otherwise, and sends it where it does; once more where it changes meanwhile. */
async function push<View>(context: Context<View>, topic: Topic<View>): Promise<void> {
  const { clock, onFailure } = context;
  topic.isDirty = true;
  if (topic.isPushing) return;
  topic.isPushing = true;
  try {
    // Set again by whoever changes the subject meanwhile.
    while (topic.isDirty) {
      topic.isDirty = false;
      await clock.turn();
      await look(context, topic);
      await clock.sleep(pauseMs);
    }
  } catch (error) {
    onFailure(error);
  } finally {
    topic.isPushing = false;
  }
}

/** Reads a view, and shows it to all who watch where it looks otherwise. */
async function look<View>(context: Context<View>, topic: Topic<View>): Promise<void> {
  const shown = await read(context, topic.view);
  if (shown === undefined || shown.version !== topic.shown?.version) await broadcast(context, topic, shown);
}

async function broadcast<View>(context: Context<View>, topic: Topic<View>, shown: Shown | undefined): Promise<void> {
  topic.shown = shown;
  let sent = 0;
  for (const watcher of topic.watchers) {
    if (shown === undefined || (await isShutOut(watcher))) dismiss(context, topic, watcher);
    else deliver(watcher, shown);
    sent += 1;
    if (sent % linesAtOnce === 0) await context.clock.turn();
  }
}

/** One view after the other, spread over most of the time until the next heartbeat: hundreds may be watched. */
async function beatAll<View>(context: Context<View>): Promise<void> {
  const { clock, topics, onFailure } = context;
  const all = [...topics.values()];
  for (const topic of all) {
    await beat(context, topic).catch(onFailure);
    await clock.sleep((0.8 * heartbeatMs) / all.length);
  }
}

/** Keeps connections open, ends those of readers who may not see the view any more, and looks at the view again. */
async function beat<View>(context: Context<View>, topic: Topic<View>): Promise<void> {
  for (const watcher of topic.watchers) {
    if (await isShutOut(watcher)) dismiss(context, topic, watcher);
    else if (!watcher.isFull) watcher.isFull = !watcher.send(": \n\n");
  }
  if (!topic.isPushing) await look(context, topic);
}

const isShutOut = async ({ isAllowed }: Watcher): Promise<boolean> => isAllowed !== undefined && !(await isAllowed());
