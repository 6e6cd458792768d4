import type { PageChannel, PageEvent, PageMessage } from "../../protocol.ts";
import { isEphemeral } from "../message/grouping.ts";
import { isNewer } from "./ids.ts";
import { nothingKnown, type InteractionNews, type Known, type News, type PageNote, type Use } from "./known.ts";

/** How long somebody counts as typing, in milliseconds. */
const typingLasts = 10_000;

/** What is known after one piece of news. */
export function learn(known: Known, news: News): Known {
  return "note" in news ? note(known, news) : hear(known, news);
}

function note(known: Known, news: PageNote): Known {
  switch (news.note) {
    case "connected":
      return { ...known, isConnected: true };
    case "disconnected":
      return { ...known, isConnected: false, busy: new Map() };
    case "used":
      return { ...known, busy: put(known.busy, news.use.ref, news.use), failures: withoutOld(known, news.use) };
    case "failure-dismissed":
      return { ...known, failures: drop(known.failures, news.ref) };
    case "notice-dismissed":
      return { ...known, notices: known.notices.filter(({ ref }) => ref !== news.ref) };
    case "trouble":
      return { ...known, notices: [...known.notices, { ref: news.ref, why: news.why }] };
    case "form-closed":
      return { ...known, form: null };
    case "typing-expired": {
      const typing = known.typing.filter(({ until }) => until > news.now);
      return typing.length === known.typing.length ? known : { ...known, typing };
    }
  }
}

function hear(known: Known, news: PageEvent): Known {
  switch (news.event) {
    case "hello":
      return hello(known, news);
    case "done":
      return known;
    case "refused":
      return refused(known, news.ref, news.why);
    case "history":
      return history(known, news);
    case "message-create":
      return messageCreated(known, news.message);
    case "message-update":
      return mapLog(known, news.message.channel_id, (all) =>
        all.map((message) => (message.id === news.message.id ? news.message : message)),
      );
    case "message-delete":
      return mapLog(known, news.channel, (all) => all.filter(({ id }) => id !== news.message));
    case "channel-create":
    case "channel-update":
      return { ...known, channels: put(known.channels, news.channel.id, news.channel) };
    case "channel-delete":
      return { ...known, channels: drop(known.channels, news.channel), logs: drop(known.logs, news.channel) };
    case "guild-update": {
      const isKnown = known.guilds.some(({ id }) => id === news.guild.id);
      const guilds = isKnown
        ? known.guilds.map((guild) => (guild.id === news.guild.id ? news.guild : guild))
        : [...known.guilds, news.guild];
      return { ...known, guilds };
    }
    case "commands":
      return { ...known, commands: news.commands };
    case "read":
      return { ...known, reads: put(known.reads, news.read.channel, news.read) };
    case "typing":
      return typing(known, news.channel, news.user);
    case "presence":
      return { ...known, online: present(known.online, news.user, news.isOnline) };
    case "control":
      return { ...known, control: news.control };
    case "interaction-sent":
    case "interaction-answered":
    case "interaction-failed":
    case "modal":
    case "choices":
      return interaction(known, news);
  }
}

/** A fresh start that keeps a form half filled in, so that a short loss of the line costs nobody his words. */
function hello(known: Known, news: Extract<PageEvent, { event: "hello" }>): Known {
  return {
    ...nothingKnown,
    form: known.form,
    isConnected: true,
    me: news.me,
    people: new Map(news.people.map((person) => [person.user.id, person])),
    guilds: news.guilds,
    channels: new Map(news.channels.map((channel) => [channel.id, channel])),
    commands: news.commands,
    reads: new Map(news.reads.map((read) => [read.channel, read])),
    online: new Set(news.online),
    control: news.control,
  };
}

function refused(known: Known, ref: string, why: string): Known {
  const use = known.busy.get(ref);
  if (use !== undefined) {
    return { ...known, busy: drop(known.busy, ref), failures: put(known.failures, ref, { use, why }) };
  }
  return { ...known, notices: [...known.notices, { ref, why }] };
}

function history(known: Known, news: Extract<PageEvent, { event: "history" }>): Known {
  const held = known.logs.get(news.channel)?.messages ?? [];
  const first = held[0];
  const older = first === undefined ? news.messages : news.messages.filter(({ id }) => isNewer(first.id, id));
  const log = { messages: [...older, ...held], isStart: news.isStart };
  return { ...known, logs: put(known.logs, news.channel, log) };
}

function messageCreated(known: Known, message: PageMessage): Known {
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

function typing(known: Known, channel: string, user: string): Known {
  const others = known.typing.filter((other) => other.channel !== channel || other.user !== user);
  return { ...known, typing: [...others, { channel, user, until: Date.now() + typingLasts }] };
}

function interaction(known: Known, news: InteractionNews): Known {
  switch (news.event) {
    case "interaction-sent":
    case "choices":
      return known;
    case "interaction-answered": {
      const answered = known.busy.get(news.ref);
      const closes = answered?.action === "submit" && answered.interaction === known.form?.interaction;
      return { ...known, busy: drop(known.busy, news.ref), form: closes ? null : known.form };
    }
    case "interaction-failed":
      return refused(known, news.ref, news.why);
    case "modal":
      return { ...known, busy: drop(known.busy, news.ref), form: news };
  }
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
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

function present(online: ReadonlySet<string>, user: string, isOnline: boolean): ReadonlySet<string> {
  const next = new Set(online);
  if (isOnline) next.add(user);
  else next.delete(user);
  return next;
}
