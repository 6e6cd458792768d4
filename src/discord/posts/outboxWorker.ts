import type { REST } from "discord.js";
import PQueue from "p-queue";
import type { Logger } from "pino";

import type { TableId } from "../../ids.ts";
import { removePost } from "../../table/outbox.ts";
import type { Due, TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { tableTranslator, type Translator } from "../../words/translator.ts";
import { createPosting, isPassing, type Patch, unchanged } from "./posting.ts";
import { createReminding } from "./reminderPosts.ts";
import { createSecretPosts } from "./secretPosts.ts";
import { createTablePosts } from "./tablePosts.ts";

export type TellerParts = {
  readonly rest: REST;
  readonly service: () => Service;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly now: () => number;
  /** Called before the last post of a table is made; doing it again must change nothing. */
  readonly ended: (record: TableRecord) => Promise<void>;
  /** The language a server's public posts are written in. */
  readonly localeOf: (guild: string) => string;
};

const postsPerSecond = 40;
const longestPauseMs = 60_000;

/**
 * Makes the posts that stand in the tables' outboxes, one table's in their
 * order, each once: what is sent again after a crash carries the same nonce,
 * which Discord drops. What fails for a while is tried again; what can never
 * be posted is dropped and logged.
 */
export function createTeller(parts: TellerParts) {
  const { rest, service, pictures, log, now, ended } = parts;
  const pace = new PQueue({ interval: 1000, intervalCap: postsPerSecond, concurrency: 20 });
  const posting = createPosting({ rest, pictures, log, now });
  const posts = { rest, service, posting, translatorFor, log, now, ended };
  const { announce, openPlace, editLobby, showCard, showEnd, showSave } = createTablePosts(posts);
  const { askSecretly, settleSecret } = createSecretPosts(posts);
  const { remind, settleReminder, callBench, askConsent, tellAll } = createReminding(posts);
  const running = new Map<TableId, { again: boolean }>();
  let isStopped = false;

  function tell(id: TableId): void {
    const run = running.get(id);
    if (run !== undefined) {
      run.again = true;
      return;
    }
    const mine = { again: false };
    running.set(id, mine);
    void post(id, mine).catch((error: unknown) => {
      running.delete(id);
      log.error({ err: error, table: id }, "the posts of a table could not be made");
    });
  }

  async function post(id: TableId, run: { again: boolean }): Promise<void> {
    for (run.again = true; run.again && !isStopped;) {
      run.again = false;
      await postAll(id);
    }
    running.delete(id);
  }

  async function postAll(id: TableId): Promise<void> {
    let failures = 0;
    while (!isStopped) {
      try {
        if (!(await postNext(id))) return;
        failures = 0;
      } catch (error) {
        if (!isPassing(error)) throw error;
        log.warn({ table: id, failures, err: error }, "a post failed and is tried again");
        posting.doubt(id);
        await pause(Math.min(longestPauseMs, 500 * 2 ** failures));
        failures += 1;
      }
    }
  }

  /** Makes the first post of the outbox and stores that it is made; false when there is none. */
  async function postNext(id: TableId): Promise<boolean> {
    const due = (await service().load(id))?.outbox[0];
    if (due === undefined) return false;
    const patch = await pace.add(() => makeOrDrop(id, due));
    await service().change(id, null, (current) => ({ ok: true, record: removePost(patch(current), due.id) }));
    posting.trust(id);
    return true;
  }

  async function makeOrDrop(id: TableId, due: Due): Promise<Patch> {
    try {
      return await makeNow(id, due);
    } catch (error) {
      if (isPassing(error)) throw error;
      log.error({ table: id, due: due.kind, err: error }, "a post cannot be made and is dropped");
      return unchanged;
    }
  }

  /** Reads the table when the post's turn has come: thousands may be waiting, and it shows what is true now. */
  async function makeNow(id: TableId, { id: post }: Due): Promise<Patch> {
    const record = await service().load(id);
    const due = record?.outbox.find((each) => each.id === post);
    if (record === undefined || due === undefined) return unchanged;
    // Read once, it is known wherever words are chosen.
    await service().servers.settings(record.guild);
    return make(record, due);
  }

  function make(record: TableRecord, due: Due): Promise<Patch> {
    switch (due.kind) {
      case "announce":
        return announce(record, due);
      case "open":
        return openPlace(record);
      case "lobby":
        return editLobby(record);
      case "card":
        return showCard(record, due);
      case "secret":
        return askSecretly(record, due, due.seat);
      case "settle":
        return settleSecret(record, due.seat);
      case "nudge":
        return remind(record, due);
      case "settle-nudge":
        return settleReminder(record);
      case "bench":
        return callBench(record, due);
      case "consent":
        return askConsent(record, due);
      case "save":
        return showSave(record, due);
      case "notice":
        return tellAll(record, due);
      case "end":
        return showEnd(record, due);
    }
  }

  function translatorFor(record: TableRecord): Translator {
    return tableTranslator(
      service().gameOf(record),
      record,
      service().servers.known(record.guild)?.locale ?? parts.localeOf(record.guild),
    );
  }

  return {
    tell,
    /** Makes what was due when the process ended, without posting twice what had gone out. */
    recover(ids: readonly TableId[]): void {
      for (const id of ids) {
        posting.doubt(id);
        tell(id);
      }
    },
    /** Ends after the post under way; what is left stays in the outboxes. */
    async stop(): Promise<void> {
      isStopped = true;
      pace.clear();
      await pace.onIdle();
    },
    /** Settles when nothing is being posted. */
    async idle(): Promise<void> {
      while (running.size > 0) await pause(5);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
