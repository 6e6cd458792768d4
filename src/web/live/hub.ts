import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../ports/ports.ts";
import { createFacts, type Facts, type Source } from "../../records/facts.ts";

/** What is shown of something now: `version` is equal where nothing differs that a reader sees. */
export type Shown = { readonly version: string; readonly json: string };

/** The socket of an open connection. */
export type Line = Pick<Socket, "write" | "writableLength" | "destroy" | "destroySoon" | "on">;

/** What a reader has seen, and whether they may see the view still; undefined where everybody may. */
export type Watched = { readonly seen: string | undefined; readonly isAllowed: (() => Promise<boolean>) | undefined };

/** A reader; their line is opened once it is known that there is something to see. */
type Watcher = { line: Line | undefined; seen: string | undefined; readonly isAllowed: Watched["isAllowed"] };

type Topic<View> = {
  readonly view: View;
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
/** Views that are rendered again in one heartbeat, should they look otherwise without a change; more take turns. */
const mostLooks = 100;
const viewsKept = 2_000;
/** Connections that are written to before clicks have their turn. */
const linesAtOnce = 100;
const nothing = ": \n\n";
/** Bytes that may wait for one connection; a reader who takes no more is shown the newest state once they do. */
const mostWaiting = 262_144;

/** Begins to show a view on a connection; undefined for one that was closed meanwhile. */
type Begin = (line: Line | undefined) => void;

/** Views and the connections that watch them. Each view is rendered once for all who watch it, and only while it changes. */
export function createHub<View>(parts: HubParts<View>) {
  const context: Context<View> = {
    ...{ ...parts, topics: new Map(), bySubject: new Map() },
    recent: createFacts<Recent>(parts, { max: viewsKept }),
    changes: new LRUCache<string, number>({ max: viewsKept }),
  };
  const { clock, topics, bySubject, changes } = context;
  let beating: Promise<void> | undefined;
  let beats = 0;
  const stopBeating = clock.every(heartbeatMs, () => {
    beats += 1;
    beating ??= beatAll(context, beats).finally(() => (beating = undefined));
  });
  return {
    read: (view: View) => read(context, view),
    /** Watches a view; returns undefined where there is nothing to see. */
    watch: (view: View, { seen, isAllowed }: Watched) => watch(context, view, { line: undefined, seen, isAllowed }),
    /** Called when something changed: whoever watches a view of it is shown what is new. */
    changed(subject: string): void {
      changes.set(subject, (changes.get(subject) ?? 0) + 1);
      for (const topic of bySubject.get(subject) ?? []) void push(context, topic);
    },
    subjects: (): readonly string[] => [...bySubject.keys()],
    stop(): void {
      stopBeating();
      for (const { watchers } of topics.values()) for (const { line } of watchers) line?.destroy();
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

async function watch<View>(context: Context<View>, view: View, watcher: Watcher): Promise<Begin | undefined> {
  const topic = topicOf(context, view);
  const leave = (): void => drop(context, topic, watcher);
  // Before the view is read: what changes meanwhile is pushed.
  topic.watchers.add(watcher);
  const shown = await read(context, view).catch((error: unknown) => {
    leave();
    throw error;
  });
  // Whoever was sent away meanwhile is shown nothing either.
  if (shown === undefined || !topic.watchers.has(watcher)) {
    leave();
    return undefined;
  }
  topic.shown ??= shown;
  // Goes on with the newest state, whatever was left out.
  const renew = (): void => {
    if (topic.shown !== undefined) deliver(watcher, topic.shown);
  };
  return (line) => {
    watcher.line = line?.on("close", leave).on("drain", renew);
    // Nothing else may come for long, and the browser must know that it is connected.
    line?.write(nothing);
    if (line === undefined) leave();
    else renew();
  };
}

function topicOf<View>({ topics, bySubject, nameOf, subjectOf }: Context<View>, view: View): Topic<View> {
  const [name, subject] = [nameOf(view), subjectOf(view)];
  const known = topics.get(name);
  if (known !== undefined) return known;
  const topic: Topic<View> = { view, watchers: new Set(), shown: undefined, isPushing: false, isDirty: false };
  topics.set(name, topic);
  bySubject.set(subject, (bySubject.get(subject) ?? new Set<Topic<View>>()).add(topic));
  return topic;
}

function drop<View>({ topics, bySubject, nameOf, subjectOf }: Context<View>, topic: Topic<View>, watcher: Watcher) {
  const { view, watchers } = topic;
  const [name, subject] = [nameOf(view), subjectOf(view)];
  watchers.delete(watcher);
  if (watchers.size > 0 || topics.get(name) !== topic) return;
  topics.delete(name);
  const others = bySubject.get(subject);
  others?.delete(topic);
  if (others?.size === 0) bySubject.delete(subject);
}

function dismiss<View>(context: Context<View>, topic: Topic<View>, watcher: Watcher): void {
  watcher.line?.write("event: gone\ndata: {}\n\n");
  watcher.line?.destroySoon();
  drop(context, topic, watcher);
}

const isFull = ({ writableLength }: Line): boolean => writableLength >= mostWaiting;

const eventOf = ({ version, json }: Shown): Buffer => Buffer.from(`id: ${version}\nevent: state\ndata: ${json}\n\n`);

/** Sends a state, unless this reader has it, or takes no more at the moment. */
function deliver(watcher: Watcher, shown: Shown, event?: Buffer): void {
  const { line, seen } = watcher;
  if (line === undefined || seen === shown.version || isFull(line)) return;
  watcher.seen = shown.version;
  line.write(event ?? eventOf(shown));
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

/** Reads a view, and shows it to all who watch unless each of them has seen it: a push before may have failed. */
async function look<View>(context: Context<View>, topic: Topic<View>): Promise<void> {
  const shown = await read(context, topic.view);
  const isSeen = shown !== undefined && [...topic.watchers].every(({ seen }) => seen === shown.version);
  if (!isSeen) await broadcast(context, topic, shown);
}

async function broadcast<View>(context: Context<View>, topic: Topic<View>, shown: Shown | undefined): Promise<void> {
  topic.shown = shown;
  const event = shown && eventOf(shown);
  let sent = 0;
  for (const watcher of topic.watchers) {
    if (shown === undefined || (await isShutOut(watcher))) dismiss(context, topic, watcher);
    else deliver(watcher, shown, event);
    sent += 1;
    if (sent % linesAtOnce === 0) await context.clock.turn();
  }
}

/** One view after the other, spread over most of the time until the next heartbeat: hundreds may be watched. */
async function beatAll<View>(context: Context<View>, beats: number): Promise<void> {
  const { clock, topics, onFailure } = context;
  const all = [...topics.values()];
  const turns = Math.ceil(all.length / mostLooks);
  for (const [at, topic] of all.entries()) {
    await ping(context, topic).catch(onFailure);
    if ((at + beats) % turns === 0 && !topic.isPushing) await look(context, topic).catch(onFailure);
    await clock.sleep((0.8 * heartbeatMs) / all.length);
  }
}

/** Keeps connections open, and ends those of readers who may not see the view any more. */
async function ping<View>(context: Context<View>, topic: Topic<View>): Promise<void> {
  for (const watcher of topic.watchers) {
    if (await isShutOut(watcher)) dismiss(context, topic, watcher);
    else if (watcher.line !== undefined && !isFull(watcher.line)) watcher.line.write(nothing);
  }
}

const isShutOut = async ({ isAllowed }: Watcher): Promise<boolean> => isAllowed !== undefined && !(await isAllowed());
