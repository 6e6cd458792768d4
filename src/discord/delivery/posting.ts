import { type APIMessage, DiscordAPIError, HTTPError, MessageFlags, Routes } from "discord.js";
import { LRUCache } from "lru-cache";
import { type ChannelId, messageId, type Posted } from "../../ids.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { type Clock, expiry, room } from "../../ports/ports.ts";
import type { PlainCall } from "../../records/fill.ts";
import type { LeftWork } from "../../records/leftWork.ts";
import type { Audience, Everybody } from "../../table/sight/audience.ts";
import { type Payload, render, renderLate } from "../message/payload.ts";
import type { LatestAnswers } from "../message/shownMessages.ts";
import type { MessageTemplate } from "../message/template.ts";
import { getFrom, resources } from "../rest.ts";
import {
  isPost,
  mentionsOf,
  type NewPost,
  type PostId,
  postOnce,
  removeMessage,
  requestOf,
  sendCall,
  withoutFiles,
} from "./bodies.ts";
import { codeOf, codes, isFileRefusal, isPassing } from "./failure.ts";
import type { ThreadParts } from "./privateThread.ts";

export type PostingParts = Pick<ThreadParts, "rest" | "log" | "self"> & {
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly latest: LatestAnswers;
  readonly left: LeftWork;
};

const editableMs = 50 * 60_000;

/** True for a message that is young enough to be edited: Discord throttles edits of older ones, which new ones follow. */
export const isEditable = (posted: Posted | null, now: number): posted is Posted =>
  posted !== null && now - posted.at < editableMs;

const pictureDeadlineMs = 1_500;
const newestKept = 5_000;
const newestRead = 50;
/** For how long a channel that refused files is sent none. */
const withoutFilesMs = 10 * 60_000;
/** For how long no post is made in a channel whose messages Discord fails to list. */
const unlistedMs = 10 * 60_000;
type Codes = readonly unknown[];
const none: readonly string[] = [];
/** What Discord answers where a message is gone; one in an archived thread can be edited once that is woken. */
const uneditable: Codes = [codes.unknownMessage, codes.unknownChannel, codes.archivedThread];

type Poster<Readers extends Audience> = {
  /** Posts a message once: Discord drops a second one with the same nonce. One that calls nobody makes no sound. */
  readonly create: (
    id: PostId,
    channel: ChannelId,
    template: MessageTemplate<Readers>,
    users: readonly string[],
  ) => Promise<Posted>;
  /** Edits a message; false when it is gone or can no longer be edited. */
  readonly edit: (posted: Posted, template: MessageTemplate<Readers>) => Promise<boolean>;
  /** Removes a message, unless it is gone or cannot be removed. Throws what passes by itself. */
  readonly remove: (posted: Posted | null) => Promise<void>;
};

/** Makes and edits messages of records, each post once. */
export type Posting = Poster<Everybody> & {
  /** The same where Discord refused the whole message: in plain words with one button, always as a new message. */
  readonly plain: Poster<Everybody>;
  /** The same in a direct message, whose reader was checked (`directMessage.ts`). */
  readonly direct: Poster<Audience>;
  /** Gives the message of a post that was left in plain words. */
  readonly leftPlain: (id: PostId) => PlainCall | undefined;
  /** The message that was made for this post before, if that is in doubt and it is found. */
  readonly find: (id: PostId, channel: ChannelId) => Promise<Posted | undefined>;
  /** Removes this post, which a process before made, if it is among the newest messages. */
  readonly discard: (id: PostId, channel: ChannelId) => Promise<void>;
  /** This post may have gone out already; or it is done, and nothing of it is remembered. */
  readonly doubt: (record: string, due: number) => void;
  readonly trust: (record: string, due: number) => void;
};

type Context = PostingParts & ReturnType<typeof createMemory>;

const createMemory = (clock: Clock) => ({
  doubtful: new Set<string>(),
  /** Channels that lately refused a message for its files. */
  fileless: new LRUCache<string, true>({ ...room(newestKept), ...expiry(clock, withoutFilesMs) }),
  /** Channels whose messages Discord failed to list since these times, in ms since the epoch. */
  unlisted: new LRUCache<string, number>(room(newestKept)),
  /** Calls that were made and are still plain words: what is done again must not call anybody twice. */
  calls: new LRUCache<string, APIMessage>(room(newestKept)),
  /** Posts that were left in plain words. */
  plain: new LRUCache<string, PlainCall>(room(newestKept)),
});

export function createPosting(parts: PostingParts): Posting {
  const context: Context = { ...parts, ...createMemory(parts.clock) };
  const { doubtful, plain } = context;
  const direct: Poster<Audience> = {
    create: (id, channel, template, users) => createMessage(context, { id, channel, template, users }),
    edit: (posted, template) => editMessage(context, posted, template, uneditable),
    remove: (posted) => removeMessage(parts, posted),
  };
  return {
    ...direct,
    direct,
    leftPlain: (id) => plain.get(postKey(id)),
    plain: {
      create: (id, channel, template, users) => callPlainly(context, { id, channel, template, users }),
      edit: () => Promise.resolve(false),
      // A table does not stand still for a message that cannot be removed.
      remove: (posted) => removeMessage(parts, posted).catch(() => undefined),
    },
    async find(id, channel) {
      const sent = await findSent(context, { id, channel });
      return sent && postedAs(context, { id, channel }, sent);
    },
    async discard(id, channel) {
      const sent = await lookFor(context, { id, channel });
      if (sent !== undefined) await removeMessage(parts, postedAs(context, { id, channel }, sent));
    },
    doubt: (record, due) => void doubtful.add(postKey({ record, due })),
    // After a failover another post may have its number.
    trust: (record, due) => [doubtful, plain].forEach((kept) => kept.delete(postKey({ record, due }))),
  };
}

type PlacedPost = Pick<NewPost, "id" | "channel">;

const postedAs = ({ clock }: Context, { id: { due }, channel }: PlacedPost, { id }: APIMessage): Posted => ({
  ...{ channel, message: messageId(id), at: clock.now(), post: due },
});

async function createMessage(context: Context, post: NewPost): Promise<Posted> {
  const { id, channel, template } = post;
  if (id.plain !== undefined) return fillIn(context, post, id.plain);
  context.left.noteMade(id.record, id.due);
  if (post.users.length > 0) return callPeople(context, post);
  const found = await findSent(context, post);
  const { payload, isLate } = await render(template, context.pictures, pictureDeadlineMs);
  const sent =
    found ?? (await withFilesOrNot(context, channel, template, payload, (shown) => send(context, post, shown)));
  const posted = postedAs(context, post, sent);
  const isLatest = markRendering(context, posted);
  if (isLate) void addLatePicture(context, posted, template, payload, isLatest);
  return posted;
}

/**
 * Calls people in plain words, which their phones show, and makes the message what it is meant to be by an edit, which
 * makes no sound. An edit that cannot be made leaves the words; what passes by itself throws, and is done again.
 */
async function callPeople(context: Context, post: NewPost): Promise<Posted> {
  const { id, channel, template, users } = post;
  const key = `${channel} ${postKey(id)}`;
  const sent = context.calls.get(key) ?? (await findSent(context, post)) ?? (await sendCall(context, post));
  context.calls.set(key, sent);
  const posted = postedAs(context, post, sent);
  try {
    if (!isFull(sent)) await editMessage(context, posted, template, [], users);
  } catch (error) {
    if (isPassing(error)) throw error;
    context.plain.set(postKey(id), { ...posted, users });
    context.log.warn({ record: id.record, err: error }, "a call stays in plain words");
  }
  context.calls.delete(key);
  return posted;
}

/** Edits a call that still is plain words: a click may have made a panel of it. Throws what Discord refuses. */
async function fillIn(context: Context, { channel, template }: NewPost, call: PlainCall): Promise<Posted> {
  if (channel !== call.channel) return call;
  const sent = await getFrom(context.rest, resources.message(channel, call.message));
  if (!isFull(sent)) await editMessage(context, call, template, [], call.users);
  return call;
}

const isFull = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

/** Leaves a call in plain words; one that was made before and whose edit failed is that call. */
async function callPlainly(context: Context, post: NewPost) {
  const { id, channel, users } = post;
  context.left.noteMade(id.record, id.due);
  const key = `${channel} ${postKey(id)}`;
  const sent = context.calls.get(key) ?? (await findSent(context, post)) ?? (await sendCall(context, post));
  context.calls.delete(key);
  const posted = postedAs(context, post, sent);
  context.plain.set(postKey(id), { ...posted, users });
  return posted;
}

/** Does it once more without files where they are refused: words are better than nothing. */
async function withFilesOrNot<T>(
  { fileless, log }: Context,
  channel: ChannelId,
  template: MessageTemplate,
  payload: Payload,
  work: (payload: Payload) => Promise<T>,
): Promise<T> {
  if (payload.files.length === 0) return work(payload);
  if (fileless.has(channel)) return work(withoutFiles(template));
  try {
    return await work(payload);
  } catch (error) {
    if (!isFileRefusal(error)) throw error;
    log.warn({ channel, err: error }, "files are refused here, so words go out without them");
    const done = await work(withoutFiles(template));
    fileless.set(channel, true);
    return done;
  }
}

function send({ rest }: Context, { id, channel }: PlacedPost, payload: Payload): Promise<APIMessage> {
  const flags = payload.flags | MessageFlags.SuppressNotifications;
  return postOnce(rest, channel, `${id.record}${id.due}`, requestOf(payload, { flags }, id));
}

let renderings = 0;

/** Returns whether the message still shows this rendering: a late picture must not bring back an older one. */
function markRendering({ latest }: Context, { message }: Posted): () => boolean {
  renderings += 1;
  const rendering = `post ${renderings}`;
  latest.set(message, rendering);
  return () => latest.get(message) === rendering;
}

/** A picture that was not ready in time is put into its message, unless that shows something newer by then. */
async function addLatePicture(
  context: Context,
  posted: Posted,
  template: MessageTemplate,
  shown: Payload,
  isLatest: () => boolean,
): Promise<void> {
  // A click in a direct message may be answered by another process.
  if (template.audience !== "everybody") return;
  for await (const payload of renderLate(template, context.pictures, shown, isLatest, context.clock)) {
    await replace(context, posted, payload).catch((error: unknown) => {
      context.log.debug({ err: error }, "a late picture could not be added");
    });
  }
}

/** Finds a post among the newest messages of its place: Discord remembers a nonce for minutes only. */
async function findSent(context: Context, post: PlacedPost): Promise<APIMessage | undefined> {
  return context.doubtful.has(postKey(post.id)) ? lookFor(context, post) : undefined;
}

async function lookFor({ rest, log, unlisted, clock, self }: Context, { id, channel }: PlacedPost) {
  try {
    const query = new URLSearchParams({ limit: String(newestRead) });
    const newest = await getFrom(rest, resources.messages(channel), { query });
    unlisted.delete(channel);
    return newest.find((message) => isPost(message, id, self()));
  } catch (error) {
    // Discord may fail for days to list messages with newer components (https://github.com/discord/discord-api-docs/issues/8611).
    const since = unlisted.get(channel) ?? clock.now();
    if (error instanceof HTTPError) unlisted.set(channel, since);
    const isHopeless = error instanceof HTTPError && clock.now() - since >= unlistedMs;
    // Something on the way to Discord that refuses the look will pass.
    if (!isHopeless && (isPassing(error) || !(error instanceof DiscordAPIError))) throw error;
    log.warn({ record: id.record, err: error }, "the newest messages cannot be read; the nonce alone guards the post");
    return undefined;
  }
}

/** Edits a message; false after one of the refusals that `ends` it. */
async function editMessage(context: Context, posted: Posted, template: MessageTemplate, ends: Codes, users = none) {
  const isLatest = markRendering(context, posted);
  const { payload, isLate } = await render(template, context.pictures, pictureDeadlineMs);
  try {
    await withFilesOrNot(context, posted.channel, template, payload, (shown) =>
      replace(context, posted, shown, mentionsOf(users)),
    );
    if (isLate) void addLatePicture(context, posted, template, payload, isLatest);
    return true;
  } catch (error) {
    if (!ends.includes(codeOf(error))) throw error;
    return false;
  }
}

/** A message of plain words, whose first edit failed, turns into components as well: the flag goes one way. */
async function replace(
  { rest }: Context,
  { channel, message, post, record }: Posted,
  payload: Payload,
  mentions = mentionsOf([]),
): Promise<void> {
  const about = { content: null, flags: MessageFlags.IsComponentsV2, allowed_mentions: mentions };
  const mark = post === undefined ? undefined : { due: post, ...(record !== undefined && { record }) };
  const request = requestOf(payload, about, mark);
  await rest.patch(Routes.channelMessage(channel, message), request);
}

const postKey = ({ record, due }: PostId): string => `${record} ${due}`;
