import type {
  ControlState,
  PageAction,
  PageChannel,
  PageCommand,
  PageEvent,
  PageGuild,
  PageMessage,
  Person,
  ReadState,
} from "../../protocol.ts";
import { isEphemeral } from "../message/grouping.ts";
import { byAge } from "../../ids.ts";

/** The part of a channel's messages that the page holds: a run without gaps that ends at the newest one. */
type Log = Pick<PageEvent<"history">, "messages" | "isStart">;

/** An action that starts an interaction. */
export type Use = PageAction<"press" | "select" | "command" | "submit">;

/** A use that the bot did not answer; the sentence is shown to this person until dismissed. */
type Failure = { readonly use: Use; readonly why: string };

export type Form = Pick<PageEvent<"modal">, "interaction" | "modal">;

/** Everything that one signed-in person's page knows. Never mutated: `learn` makes the next one. */
export type Known = {
  readonly isConnected: boolean;
  readonly me: Person | null;
  readonly people: ReadonlyMap<string, Person>;
  readonly guilds: ReadonlyMap<string, PageGuild>;
  readonly channels: ReadonlyMap<string, PageChannel>;
  readonly commands: readonly PageCommand[];
  readonly reads: ReadonlyMap<string, ReadState>;
  readonly online: ReadonlySet<string>;
  readonly control: ControlState;
  readonly logs: ReadonlyMap<string, Log>;
  readonly typing: readonly { readonly channel: string; readonly user: string; readonly until: number }[];
  /** Uses that the bot has not answered yet, by `ref`. */
  readonly busy: ReadonlyMap<string, Use>;
  /** By `ref`. */
  readonly failures: ReadonlyMap<string, Failure>;
  readonly form: Form | null;
  /** Sentences about refused actions, newest last. */
  readonly notices: readonly { readonly ref: string; readonly why: string }[];
};

type PageNote =
  | { readonly note: "line"; readonly isUp: boolean }
  | { readonly note: "used"; readonly use: Use }
  | { readonly note: "dismissed"; readonly ref: string }
  | { readonly note: "form-closed" }
  | { readonly note: "typing-expired"; readonly now: number };

export type News = PageEvent | PageNote;

export const nothingKnown: Known = {
  isConnected: false,
  me: null,
  people: new Map(),
  guilds: new Map(),
  channels: new Map(),
  commands: [],
  reads: new Map(),
  online: new Set(),
  control: { faults: [], closedDms: [], denied: [], kicked: [], unavailable: [], violations: [] },
  logs: new Map(),
  typing: [],
  busy: new Map(),
  failures: new Map(),
  form: null,
  notices: [],
};

/** How long somebody counts as typing, in milliseconds. */
const typingLasts = 10_000;

export function learn(known: Known, news: News): Known {
  return "note" in news ? note(known, news) : hearAs(news.event, known, news);
}

function note(known: Known, news: PageNote): Known {
  switch (news.note) {
    case "line":
      return { ...known, isConnected: news.isUp, busy: new Map() };
    case "used":
      return { ...known, busy: put(known.busy, news.use.ref, news.use), failures: withoutOld(known, news.use) };
    case "dismissed": {
      const notices = known.notices.filter(({ ref }) => ref !== news.ref);
      return { ...known, failures: drop(known.failures, news.ref), notices };
    }
    case "form-closed":
      return { ...known, form: null };
    case "typing-expired": {
      const typing = known.typing.filter(({ until }) => until > news.now);
      return typing.length === known.typing.length ? known : { ...known, typing };
    }
  }
}

type Kind = PageEvent["event"];

const learnChannel = (known: Known, { channel }: { readonly channel: PageChannel }): Known => ({
  ...known,
  channels: put(known.channels, channel.id, channel),
});

/** The other events change nothing that is kept. */
const learners: { readonly [K in Kind]?: (known: Known, news: PageEvent<K>) => Known } = {
  hello: beginAnew,
  refused: (known, { ref, why }) => noteRefusal(known, ref, why),
  history: addHistory,
  "message-create": (known, { message }) => addMessage(known, message),
  "message-update": (known, { message }) =>
    mapLog(known, message.channel_id, (all) => all.map((other) => (other.id === message.id ? message : other))),
  "message-delete": (known, { channel, message }) =>
    mapLog(known, channel, (all) => all.filter(({ id }) => id !== message)),
  "channel-create": learnChannel,
  "channel-update": learnChannel,
  "channel-delete": (known, { channel }) => ({
    ...known,
    channels: drop(known.channels, channel),
    logs: drop(known.logs, channel),
  }),
  "guild-update": (known, { guild }) => ({ ...known, guilds: put(known.guilds, guild.id, guild) }),
  commands: (known, { commands }) => ({ ...known, commands }),
  read: (known, { read }) => ({ ...known, reads: put(known.reads, read.channel, read) }),
  typing: (known, { channel, user }) => {
    const others = known.typing.filter((other) => other.channel !== channel || other.user !== user);
    return { ...known, typing: [...others, { channel, user, until: Date.now() + typingLasts }] };
  },
  presence: (known, { user, isOnline }) => ({
    ...known,
    online: new Set([...known.online].filter((other) => other !== user).concat(isOnline ? user : [])),
  }),
  control: (known, { control }) => ({ ...known, control }),
  "interaction-answered": endInteraction,
  "interaction-failed": (known, { ref, why }) => noteRefusal(known, ref, why),
  modal: (known, news) => ({ ...known, busy: drop(known.busy, news.ref), form: news }),
};

const hearAs = <K extends Kind>(kind: K, known: Known, news: PageEvent<K>): Known =>
  learners[kind]?.(known, news) ?? known;

/** A fresh start that keeps a half filled form: a short loss of the connection must not lose words. */
function beginAnew(known: Known, news: PageEvent<"hello">): Known {
  return {
    ...nothingKnown,
    form: known.form,
    isConnected: true,
    me: news.me,
    people: new Map(news.people.map((person) => [person.user.id, person])),
    guilds: new Map(news.guilds.map((guild) => [guild.id, guild])),
    channels: new Map(news.channels.map((channel) => [channel.id, channel])),
    commands: news.commands,
    reads: new Map(news.reads.map((read) => [read.channel, read])),
    online: new Set(news.online),
    control: news.control,
  };
}

function noteRefusal(known: Known, ref: string, why: string): Known {
  const use = known.busy.get(ref);
  if (use !== undefined) {
    return { ...known, busy: drop(known.busy, ref), failures: put(known.failures, ref, { use, why }) };
  }
  return { ...known, notices: [...known.notices, { ref, why }] };
}

function addHistory(known: Known, news: PageEvent<"history">): Known {
  const held = known.logs.get(news.channel)?.messages ?? [];
  const first = held[0];
  const older = first === undefined ? news.messages : news.messages.filter(({ id }) => byAge(first.id, id) > 0);
  const log = { messages: [...older, ...held], isStart: news.isStart };
  return { ...known, logs: put(known.logs, news.channel, log) };
}

function addMessage(known: Known, message: PageMessage): Known {
  const { id, channel_id: channel, author } = message;
  // What only one person sees is no news of the channel: it is not counted and makes nothing unread.
  const channels = isEphemeral(message) ? known.channels : withNewest(known.channels, message);
  const isMine = author.id === known.me?.user.id;
  const read = { channel, last_read: id, mentions: known.reads.get(channel)?.mentions ?? 0 };
  const settled = {
    ...known,
    channels,
    reads: isMine ? put(known.reads, channel, read) : known.reads,
    typing: known.typing.filter(({ user }) => user !== author.id),
  };
  return mapLog(settled, channel, (all) => [...all.filter((other) => other.id !== id), message]);
}

/** The server does not repeat a channel for each message: what follows from the message moves on here. */
function withNewest(channels: Known["channels"], message: PageMessage): Known["channels"] {
  const channel = channels.get(message.channel_id);
  if (channel === undefined) return channels;
  const count = "message_count" in channel ? { message_count: (channel.message_count ?? 0) + 1 } : {};
  return put(channels, channel.id, { ...channel, ...count, last_message_id: message.id } as PageChannel);
}

/** A channel that was never opened has no log: its messages come with `history` when it is. */
function mapLog(known: Known, channel: string, change: (all: readonly PageMessage[]) => PageMessage[]): Known {
  const log = known.logs.get(channel);
  if (log === undefined) return known;
  return { ...known, logs: put(known.logs, channel, { ...log, messages: change(log.messages) }) };
}

function endInteraction(known: Known, { ref }: PageEvent<"interaction-answered">): Known {
  const answered = known.busy.get(ref);
  const closes = answered?.action === "submit" && answered.interaction === known.form?.interaction;
  return { ...known, busy: drop(known.busy, ref), form: closes ? null : known.form };
}

/** Using a message's components again takes away the sentence about the last failure there. */
function withoutOld(known: Known, use: Use): Known["failures"] {
  const place = placeOf(use);
  return new Map([...known.failures].filter(([, failure]) => placeOf(failure.use) !== place));
}

function placeOf(use: Use): string {
  switch (use.action) {
    case "press":
    case "select":
      return use.message;
    case "submit":
      return use.interaction;
    case "command":
      return use.ref;
  }
}

function put<V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> {
  return new Map(map).set(key, value);
}

function drop<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  return map.has(key) ? new Map([...map].filter(([each]) => each !== key)) : map;
}
