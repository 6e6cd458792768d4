import type { REST } from "discord.js";
import PQueue from "p-queue";
import type { Logger } from "pino";
import type { Pictures } from "../../pictures/pictures.ts";
import { createOutboxWorker, type OutboxWorker } from "../../records/outboxWorker.ts";
import type { Due, TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { tableTranslator } from "../../words/translator.ts";
import type { LobbyAnswers } from "../message/lobbyAnswers.ts";
import { createPosting, isPassing } from "./posting.ts";
import type { DueOf, PostContext, TablePatch } from "./context.ts";
import { askConsent, callBench, postNotice, remind, updateReminder } from "./reminderPosts.ts";
import { askSecretly, closeSecret } from "./secretPosts.ts";
import { announce, editLobby, openPlace, showCard, showEnd, showSave } from "./tablePosts.ts";

export type TableWorkerParts = {
  readonly rest: REST;
  readonly service: () => Service;
  readonly lobbyAnswers: LobbyAnswers;
  readonly threadRest: REST;
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

/** Makes the posts that are due in the tables' outboxes. */
export function createTableWorker(parts: TableWorkerParts): OutboxWorker<TableRecord> {
  const { rest, threadRest, service, lobbyAnswers, pictures, log, now, ended } = parts;
  const queue = new PQueue({ interval: 1000, intervalCap: postsPerSecond, concurrency: postsAtOnce });
  const posting = createPosting({ rest, pictures, log, now });
  const context: PostContext = {
    ...{ rest, threadRest, service, posting, lobbyAnswers, log, now },
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
      // Read once here, the settings are known wherever a language is chosen.
      await service().guildSettings.settings(record.guild);
      if (due.kind === "end") await ended(record);
      return makePost(due.kind, context, record, due);
    },
    isPassing,
    doubt: posting.doubt,
    trust: posting.trust,
    log,
  });
}

type Posts = {
  readonly [kind in Due["kind"]]: (context: PostContext, record: TableRecord, due: DueOf<kind>) => Promise<TablePatch>;
};

const posts: Posts = {
  announce,
  open: openPlace,
  lobby: editLobby,
  card: showCard,
  secret: askSecretly,
  "close-secret": closeSecret,
  reminder: remind,
  "update-reminder": updateReminder,
  bench: callBench,
  consent: askConsent,
  save: showSave,
  notice: postNotice,
  end: showEnd,
};

function makePost<Kind extends Due["kind"]>(
  kind: Kind,
  context: PostContext,
  record: TableRecord,
  due: DueOf<Kind>,
): Promise<TablePatch> {
  return posts[kind](context, record, due);
}
