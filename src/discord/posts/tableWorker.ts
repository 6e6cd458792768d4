import type { REST } from "discord.js";
import PQueue from "p-queue";
import type { Logger } from "pino";
import type { Pictures } from "../../pictures/pictures.ts";
import { createOutboxWorker, type OutboxWorker } from "../../records/outboxWorker.ts";
import type { Due, TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { tableTranslator } from "../../words/translator.ts";
import { createPosting, isPassing } from "./posting.ts";
import type { PostContext, TablePatch } from "./context.ts";
import { askConsent, callBench, postNotice, remind, updateReminder } from "./reminderPosts.ts";
import { askSecretly, settleSecret } from "./secretPosts.ts";
import { announce, editLobby, openPlace, showCard, showEnd, showSave } from "./tablePosts.ts";

export type TableWorkerParts = {
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
const postsAtOnce = 20;

/** Makes the posts that stand in the tables' outboxes. */
export function createTableWorker(parts: TableWorkerParts): OutboxWorker<TableRecord> {
  const { rest, service, pictures, log, now, ended } = parts;
  const queue = new PQueue({ interval: 1000, intervalCap: postsPerSecond, concurrency: postsAtOnce });
  const posting = createPosting({ rest, pictures, log, now });
  const context: PostContext = {
    ...{ rest, service, posting, log, now },
    translatorFor(record) {
      const locale = service().guildSettings.known(record.guild)?.locale ?? parts.localeOf(record.guild);
      return tableTranslator(service().gameOf(record), record, locale);
    },
  };
  return createOutboxWorker<TableRecord>({
    what: "table",
    load: (id) => service().load(id),
    change: (id, interaction, step) => service().change(id, interaction, step),
    pace: (_, work) => queue.add(work),
    async work(record, due) {
      // Read once, they are known wherever words are chosen.
      await service().guildSettings.settings(record.guild);
      if (due.kind === "end") await ended(record);
      return makePost(context, record, due);
    },
    isPassing,
    doubt: posting.doubt,
    trust: posting.trust,
    log,
  });
}

function makePost(context: PostContext, record: TableRecord, due: Due): Promise<TablePatch> {
  switch (due.kind) {
    case "announce":
      return announce(context, record, due);
    case "open":
      return openPlace(context, record);
    case "lobby":
      return editLobby(context, record);
    case "card":
      return showCard(context, record, due);
    case "secret":
      return askSecretly(context, record, due);
    case "settle":
      return settleSecret(context, record, due.seat);
    case "nudge":
      return remind(context, record, due);
    case "settle-nudge":
      return updateReminder(context, record);
    case "bench":
      return callBench(context, record, due);
    case "consent":
      return askConsent(context, record, due);
    case "save":
      return showSave(context, record, due);
    case "notice":
      return postNotice(context, record, due);
    case "end":
      return showEnd(context, record, due);
  }
}
