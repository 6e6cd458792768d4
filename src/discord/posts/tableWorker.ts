import type { Logger } from "pino";
import type { Seat } from "../../../games/contract/index.ts";
import type { Change, Outcome } from "../../records/outcome.ts";
import type { Clock } from "../../ports/ports.ts";
import { createOutboxWorker, type OutboxWorker } from "../../records/outboxWorker.ts";
import { streamOf } from "../../table/outbox.ts";
import { type Due, placeOf, type TableRecord } from "../../table/record.ts";
import type { ChangeService, SweepService } from "../../table/service/features.ts";
import { languageOf } from "../../time/preferences.ts";
import { tableTranslator } from "../../words/translator.ts";
import type { LobbyAnswers } from "../message/lobbyAnswers.ts";
import { type DueOf, type PostContext, type PostService, type TablePatch, usersAt } from "./context.ts";
import type { DirectMessages } from "../delivery/directMessage.ts";
import { type Dispatch, inLane } from "../delivery/dispatch.ts";
import { judgeFailure } from "../delivery/failure.ts";
import { tellHeadsUp } from "./headsUpPosts.ts";
import { callToLobby } from "./lobbyCall.ts";
import { lookAtPlace, meetLostPlace, sayPlaceIsLost } from "./lostPlacePosts.ts";
import { sayWhereItWent } from "./movedPosts.ts";
import { tidyThread } from "./ownThread.ts";
import type { Posting } from "../delivery/posting.ts";
import { askConsent, postNotice, remind, updateReminder } from "./reminderPosts.ts";
import { askAboutSeat, callBench, dismiss, tellInPerson } from "./seatPosts.ts";
import { askSecretly, closeSecret } from "./secretPosts.ts";
import { announce, editLobby, openPlace, showCard, showEnd, showSave } from "./tablePosts.ts";

export type TableWorkerParts = {
  readonly dispatch: Dispatch;
  readonly service: () => PostService & ChangeService & SweepService;
  readonly lobbyAnswers: LobbyAnswers;
  readonly posting: Posting;
  readonly directMessages: DirectMessages;
  readonly log: Logger;
  /** Whether a server is looked after here. */
  readonly owns: (guild: string) => boolean;
  readonly clock: Clock;
  /** Called before the last post of a table is made; doing it again must change nothing. */
  readonly ended: (record: TableRecord) => Promise<void>;
  /** The language of a server's public posts, as far as its settings were read. */
  readonly localeOf: (guild: string) => string;
  /** Whether the gateway says that a server has an outage. */
  readonly hasOutage: (guild: string) => boolean;
};

/** Makes the posts that are due in the tables' outboxes. */
export function createTableWorker(parts: TableWorkerParts): OutboxWorker<TableRecord> {
  const { dispatch, posting, directMessages, service, lobbyAnswers, log, clock, ended, hasOutage } = parts;
  const { now } = clock;
  const { rest, threadRest } = dispatch;
  const translatorOf = (record: TableRecord, locale: string) =>
    tableTranslator(service().gameOf(record), record, locale);
  const context: PostContext = {
    ...{ rest, threadRest, service, posting, lobbyAnswers, directMessages, log, now, hasOutage },
    translatorFor: (record) => translatorOf(record, record.locale ?? parts.localeOf(record.guild)),
    async translatorTo(record, user) {
      const locale = languageOf(await service().times.preferences(user));
      return locale === undefined ? context.translatorFor(record) : translatorOf(record, locale);
    },
  };
  return createOutboxWorker<TableRecord>({
    clock,
    what: "table",
    load: (id) => service().load(id),
    change: (id, _, step) => changeTable(service(), id, step),
    streamOf,
    pace: (record, due, work) => inLane(dispatch, laneOf(record, due), `${record.id}:${due.id}`, work),
    async work(record, due) {
      // Read once here, the settings are known wherever a language is chosen.
      await service().guildSettings.settings(record.guild);
      if (due.kind === "end") await ended(record);
      return makePost(due.kind, context, record, due);
    },
    judge: judgeFailure,
    serverOf: ({ guild }) => guild,
    owns: parts.owns,
    meetObstacle: (record, error) => meetLostPlace(context, record, error),
    doubt: posting.doubt,
    trust: posting.trust,
    log,
  });
}

/** Stores what a post changes; computers, which stood still while the place was lost, play on when it is back. */
async function changeTable(
  service: ChangeService & SweepService,
  id: string,
  step: (record: TableRecord) => Change<TableRecord>,
): Promise<Outcome<TableRecord>> {
  const stood: boolean[] = [];
  const outcome = await service.change(id, null, (record) => {
    stood.push(record.lostPlace !== undefined);
    return step(record);
  });
  if (outcome.ok && stood.at(-1) === true && outcome.record.lostPlace === undefined)
    void service.resume(outcome.record.id);
  return outcome;
}

/** What is posted where a table was opened. */
const openingKinds: ReadonlySet<Due["kind"]> = new Set(["announce", "lobby", "lobby-call", "open"]);

/** Where a post goes, as far as that is known: what waits there waits together. */
function laneOf(record: TableRecord, due: Due): string {
  if (openingKinds.has(due.kind)) return record.home;
  switch (due.kind) {
    case "secret":
    case "close-secret":
    case "heads-up":
    case "seat-word":
    case "lost-place":
      return due.seat === null ? record.home : personLane(record, due.seat);
    case "left-place":
      return due.left;
    case "tidy-thread":
      return `thread ${placeOf(record)}`;
    default:
      return placeOf(record);
  }
}

function personLane(record: TableRecord, seat: Seat): string {
  return usersAt(record, seat)[0] ?? record.id;
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
  "seat-request": askAboutSeat,
  "seat-word": tellInPerson,
  dismiss,
  "lobby-call": callToLobby,
  consent: askConsent,
  save: showSave,
  notice: postNotice,
  end: showEnd,
  "heads-up": tellHeadsUp,
  "tidy-thread": tidyThread,
  "check-place": lookAtPlace,
  "lost-place": sayPlaceIsLost,
  "left-place": sayWhereItWent,
};

function makePost<Kind extends Due["kind"]>(
  kind: Kind,
  context: PostContext,
  record: TableRecord,
  due: DueOf<Kind>,
): Promise<TablePatch> {
  return posts[kind](context, record, due);
}
