import type { UserId } from "../../ids.ts";
import { createFacts } from "../../records/facts.ts";
import type { OutboxWorker } from "../../records/outboxWorker.ts";
import type { Change, Outcome } from "../../records/outcome.ts";
import { isFill } from "../../records/fill.ts";
import { createQueue } from "../../records/queue.ts";
import { isAmongComputers } from "../../table/disclosure/hints.ts";
import { streamOf } from "../../table/outbox.ts";
import { type Due, placeOf, type TableRecord } from "../../table/record.ts";
import type { ChangeService, SweepService } from "../../table/service/features.ts";
import { languageOf } from "../../time/preferences.ts";
import { tableTranslator } from "../../words/translator.ts";
import { codeOf, codes } from "../delivery/failure.ts";
import { createPostWorker, type PostParts } from "../delivery/postWorker.ts";
import { callToLobby, dealCards, tellFollowers, tellHeadsUp, tellPerson, tellWishes } from "./callPosts.ts";
import { type DueOf, type Post, type PostContext, type PostService, type TableParts, usersAt } from "./context.ts";
import { tidyThread, wake } from "./ownThread.ts";
import { lookAtPlace, meetLostPlace, sayPlaceIsLost, sayWhereItWent } from "./placePosts.ts";
import { askConsent, postNotice, remind, updateDigests, updateReminder } from "./reminderPosts.ts";
import { askAboutSeat, askSecretly, callBench, closeSecret, dismiss, tellInPerson } from "./seatPosts.ts";
import { announce, editLobby, openPlace, showCard, showEnd, showSave } from "./tablePosts.ts";

export type TableWorkerParts = PostParts &
  TableParts & {
    readonly service: () => PostService & ChangeService & SweepService;
    /** Called before the last post of a table is made; doing it again must change nothing. */
    readonly ended: (record: TableRecord) => Promise<void>;
  };

const languagesKept = 1_000;

export function createTableWorker(parts: TableWorkerParts): OutboxWorker<TableRecord> {
  const { service, ended } = parts;
  const translatorOf = (record: TableRecord, locale: string) =>
    tableTranslator(service().gameOf(record), record, locale);
  const languages = createFacts<{ readonly locale: string | undefined }>(parts, { max: languagesKept });
  const languageAlone = (record: TableRecord) => {
    const user = playsAlone(record);
    return user === undefined ? undefined : languages().get(user)?.locale;
  };
  const context: PostContext = {
    ...{ ...parts, ...parts.dispatch, now: parts.clock.now },
    digests: createQueue(),
    translatorFor: (record) =>
      translatorOf(record, record.locale ?? languageAlone(record) ?? parts.localeOf(record.guild)),
    async translatorTo(record, user) {
      const locale = languageOf(await service().times.preferences(user));
      return locale === undefined ? context.translatorFor(record) : translatorOf(record, locale);
    },
  };
  return createPostWorker<TableRecord>(parts, {
    what: "table",
    load: (id) => service().load(id),
    change: (id, _, step) => changeTable(service(), id, step),
    streamOf,
    laneOf: (record, due) => laneOf(record, isFill(due) ? due.of : due),
    isVital: ({ kind }) => vital.has(kind),
    async work(record, due, post) {
      // Read once here, the settings are known wherever a language is chosen.
      await service().guildSettings.settings(record.guild);
      const user = playsAlone(record);
      if (user !== undefined) languages().set(user, { locale: languageOf(await service().times.preferences(user)) });
      if (due.kind === "end") await ended(record);
      if (["card", "save", "end"].includes(due.kind)) await updateDigests(context, record);
      const patch = await post((posting) => makePost(due.kind, { ...context, posting }, record, due));
      return due.kind === "end" || due.kind === "card" ? tellFollowers(context, record, due, patch) : patch;
    },
    lose: (record, error) => meetLostPlace(context, record, error),
  });
}

/** The only person at a table whose match has begun: its posts are in their language. */
function playsAlone(record: TableRecord): UserId | undefined {
  if (record.status === "lobby" || !isAmongComputers(record)) return undefined;
  return record.seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : []))[0];
}

/** Stores what a post changes; computers play on once the cards are dealt, or a lost place is back. */
async function changeTable(
  service: ChangeService & SweepService,
  id: string,
  step: (record: TableRecord) => Change<TableRecord>,
): Promise<Outcome<TableRecord>> {
  const stood: boolean[] = [];
  const outcome = await service.change(id, null, (record) => {
    stood.push(standsStill(record));
    return step(record);
  });
  if (outcome.ok && stood.at(-1) === true && !standsStill(outcome.record)) void service.resume(outcome.record.id);
  return outcome;
}

const standsStill = ({ lostPlace, status }: TableRecord) => lostPlace !== undefined || status === "dealing";

/** Posts that are never given up: without them nobody finds the table, plays on, or hears that it stands still. */
const vital: ReadonlySet<Due["kind"]> = new Set([
  "announce",
  "open",
  "deal",
  "card",
  "check-place",
  "lost-place",
  "save",
  "end",
]);

/** What is posted where a table was opened. */
const openingKinds: ReadonlySet<Due["kind"]> = new Set(["announce", "lobby", "lobby-call", "open", "wishes"]);

/** Where a post goes, as far as that is known: what waits there waits together. */
function laneOf(record: TableRecord, due: Due): string {
  if (openingKinds.has(due.kind)) return record.home;
  switch (due.kind) {
    case "secret":
    case "close-secret":
    case "heads-up":
    case "seat-word":
    case "lost-place":
      return due.seat === null ? record.home : (usersAt(record, due.seat)[0] ?? record.id);
    case "direct":
      return due.user;
    case "left-place":
      return due.left;
    case "tidy-thread":
      return `thread ${placeOf(record)}`;
    default:
      return placeOf(record);
  }
}

const posts: { readonly [kind in Due["kind"]]: Post<kind> } = {
  announce,
  open: openPlace,
  lobby: editLobby,
  deal: dealCards,
  card: showCard,
  secret: askSecretly,
  "close-secret": closeSecret,
  reminder: remind,
  "update-reminder": updateReminder,
  bench: callBench,
  "seat-request": askAboutSeat,
  "seat-word": tellInPerson,
  dismiss,
  wishes: tellWishes,
  direct: tellPerson,
  "lobby-call": callToLobby,
  consent: askConsent,
  save: showSave,
  notice: postNotice,
  end: showEnd,
  fill: (...given) => fillPost(...given),
  "heads-up": tellHeadsUp,
  "tidy-thread": tidyThread,
  "check-place": lookAtPlace,
  "lost-place": sayPlaceIsLost,
  "left-place": sayWhereItWent,
};

/** Makes a post once more by an edit of its message. */
const fillPost: Post<"fill"> = (context, record, { of }) =>
  makePost(of.kind, context, record, of).catch(async (error: unknown) => {
    if (codeOf(error) === codes.archivedThread) await wake(context, of.plain.channel);
    throw error;
  });

function makePost<Kind extends Due["kind"]>(kind: Kind, context: PostContext, record: TableRecord, due: DueOf<Kind>) {
  return posts[kind](context, record, due);
}
