import { type APIMessage, DiscordAPIError, HTTPError, MessageFlags, type REST, Routes } from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { type ChannelId, messageId, type Posted, type TableId } from "../../ids.ts";
import type { Due, TableRecord } from "../../table/record.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { MessageTemplate } from "../message/template.ts";
import { StoreError } from "../../store/index.ts";
import { type Payload, render, renderLate } from "../message/payload.ts";

/** What a post that was made changes in the record that asked for it. */
export type Patch = (record: TableRecord) => TableRecord;
export const unchanged: Patch = (record) => record;

export type PostingParts = {
  readonly rest: REST;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly now: () => number;
};

export type Posting = ReturnType<typeof createPosting>;

/** Discord throttles edits of older messages, so an older card is followed by a new one. */
export const editableMs = 50 * 60_000;
const pictureDeadlineMs = 1_500;
const newestKept = 5_000;
const newestRead = 50;
/** Added to the number of a post: Discord numbers the other components of a message from 1 on. */
export const postMark = 1000;

// What Discord answers when trying again cannot help.
const unknownChannel = 10003;
const unknownMessage = 10008;
const archivedThread = 50083;
/** The person takes no direct messages from us. */
export const cannotDm = 50007;

/** Makes and edits the messages of tables, each post once. */
export function createPosting({ rest, pictures, log, now }: PostingParts) {
  const doubtful = new Set<TableId>();
  /** The number of the newest draft of each message: a late picture must not bring back an older one. */
  const newest = new LRUCache<string, number>({ max: newestKept });
  let drafts = 0;

  /** Posts a message once: Discord drops a second one with the same nonce. One that calls nobody makes no sound. */
  async function create(
    record: TableRecord,
    due: Due,
    channel: ChannelId,
    draft: MessageTemplate,
    users: readonly string[],
  ): Promise<Posted> {
    const { payload, isLate } = await render(draft, pictures, pictureDeadlineMs);
    const found = await sentBefore(record, due, channel);
    const sent =
      found ??
      ((await rest.post(Routes.channelMessages(channel), {
        body: {
          flags: users.length === 0 ? payload.flags | MessageFlags.SuppressNotifications : payload.flags,
          components: markComponents(payload.components, due.id),
          attachments: payload.files.map(({ name }, id) => ({ id: String(id), filename: name })),
          allowed_mentions: { parse: [], users },
          nonce: `${record.id}${due.id}`,
          enforce_nonce: true,
        },
        files: payload.files.map(({ attachment, name }) => ({ data: attachment as Buffer, name: name ?? "file" })),
      })) as APIMessage);
    const posted = { channel, message: messageId(sent.id), at: now(), post: due.id };
    const number = numbered(posted);
    if (isLate) void addLatePicture(posted, draft, payload, number);
    return posted;
  }

  function numbered({ message }: Posted): number {
    drafts += 1;
    newest.set(message, drafts);
    return drafts;
  }

  /** A picture that was not ready in time is put into its message, unless that shows something newer by then. */
  async function addLatePicture(posted: Posted, draft: MessageTemplate, shown: Payload, number: number): Promise<void> {
    if (draft.isPostedOnly !== true) return;
    const payload = await renderLate(draft, pictures, shown, () => newest.get(posted.message) === number);
    if (payload === undefined) return;
    await replace(posted, payload).catch((error: unknown) => {
      log.debug({ err: error }, "a late picture could not be added");
    });
  }

  /**
   * Discord remembers a nonce for minutes only. After a longer standstill, of
   * this program or of Discord, the newest messages of the place tell whether
   * the post went out before it: each carries the number of its post as the id
   * of its first component.
   */
  async function sentBefore(record: TableRecord, due: Due, channel: ChannelId): Promise<APIMessage | undefined> {
    if (!doubtful.has(record.id)) return undefined;
    try {
      const query = new URLSearchParams({ limit: String(newestRead) });
      const newest = (await rest.get(Routes.channelMessages(channel), { query })) as readonly APIMessage[];
      return newest.find(
        ({ components }) => components?.[0]?.id === postMark + due.id && JSON.stringify(components).includes(record.id),
      );
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      log.warn({ table: record.id, err: error }, "the newest messages cannot be read; the nonce alone guards the post");
      return undefined;
    }
  }

  /** Edits a message; false when it is gone or can no longer be edited. */
  async function edit(posted: Posted, draft: MessageTemplate): Promise<boolean> {
    const number = numbered(posted);
    const { payload, isLate } = await render(draft, pictures, pictureDeadlineMs);
    try {
      await replace(posted, payload);
      if (isLate) void addLatePicture(posted, draft, payload, number);
      return true;
    } catch (error) {
      const isGone =
        error instanceof DiscordAPIError &&
        [unknownMessage, unknownChannel, archivedThread].includes(Number(error.code));
      if (!isGone) throw error;
      return false;
    }
  }

  async function replace({ channel, message, post }: Posted, payload: Payload): Promise<void> {
    await rest.patch(Routes.channelMessage(channel, message), {
      body: {
        components: post === undefined ? payload.components : markComponents(payload.components, post),
        attachments: payload.files.map(({ name }, id) => ({ id: String(id), filename: name })),
        allowed_mentions: { parse: [] },
      },
      files: payload.files.map(({ attachment, name }) => ({ data: attachment as Buffer, name: name ?? "file" })),
    });
  }

  return {
    create,
    edit,
    /** The message that was posted for this due before, if that is in doubt and it is found. */
    async found(record: TableRecord, due: Due, channel: ChannelId): Promise<Posted | undefined> {
      const sent = await sentBefore(record, due, channel);
      return sent && { channel, message: messageId(sent.id), at: now(), post: due.id };
    },
    /** The next post of this table may have gone out already. */
    doubt: (id: TableId): void => void doubtful.add(id),
    trust: (id: TableId): void => void doubtful.delete(id),
  };
}

/** The components with the number of their post as the id of the first one. */
export function markComponents(components: Payload["components"], post: number): Payload["components"] {
  return components.map((component, at) => (at === 0 ? { ...component, id: postMark + post } : component));
}

/** True for troubles that go away by themselves: the network, Discord's own errors, rate limits, a full disk. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500 || error.status === 429;
  if (error instanceof HTTPError || error instanceof StoreError) return true;
  return error instanceof Error && (error.name === "AbortError" || "code" in error);
}
