import type { AnyGame } from "../../../games/contract/index.ts";
import { nobody, type UserId } from "../../ids.ts";
import { type Fill, isFill, type Numbered } from "../../records/fill.ts";
import type { OutboxWorker } from "../../records/outboxWorker.ts";
import { leaveUnchanged, type Patch } from "../../records/recordStore.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { defaultPreferences, isQuiet, languageOf } from "../../time/preferences.ts";
import { addDue, loseChannel, regainChannel } from "../../tournaments/outbox.ts";
import type { TournamentDue, TournamentRecord, TournamentWork } from "../../tournaments/record.ts";
import { calledToCheckIn } from "../../tournaments/rounds/organiserActions.ts";
import { giveBackToRound, sealRound } from "../../tournaments/rounds/steps.ts";
import type {
  MoveService,
  TournamentChangeService,
  TournamentReadService,
} from "../../tournaments/service/features.ts";
import { isTableWork, releaseKeys, type TableWork, workAtTables } from "../../tournaments/service/tableWork.ts";
import { gameTranslator, hostTranslator, type Translator } from "../../words/translator.ts";
import type { PostId } from "../delivery/bodies.ts";
import { codeOf } from "../delivery/failure.ts";
import { createPostWorker, type PostParts } from "../delivery/postWorker.ts";
import { isEditable } from "../delivery/posting.ts";
import { tournamentPage } from "../message/linkButtons.ts";
import { tournamentCard } from "./card.ts";
import { tournamentId } from "./ids.ts";
import {
  type Call,
  callAbout,
  callOfPlace,
  callToDispute,
  lostChannelPost,
  sayGone,
  textPost,
  usersOf,
} from "./parts.ts";
import {
  checkInPost,
  closedPost,
  dealPost,
  finalPost,
  hinderedPost,
  reminderPost,
  roundPost,
  swappedPost,
} from "./posts.ts";

export type TournamentWorkerParts = PostParts & {
  readonly tournaments: () => TournamentReadService & TournamentChangeService & MoveService;
  readonly service: Service;
  /** Called for a table that was played to its end, once what it came to may be told to everybody. */
  readonly released: (table: TableRecord) => Promise<void>;
};

type PostDue = Exclude<TournamentWork, TableWork>;
type RoundDue = Extract<PostDue, { readonly kind: "pairings" | "remind" }>;

/** The tournament of which a post is made, and the words of its server. */
type Making = TournamentWorkerParts & { readonly record: TournamentRecord; readonly translator: Translator };

/** Does what is due in the outboxes of tournaments. Work at tables is done by src/tournaments; posts are made here. */
export function createTournamentWorker(parts: TournamentWorkerParts): OutboxWorker<TournamentRecord> {
  const { clock, service, tournaments } = parts;
  const { now } = clock;
  return createPostWorker<TournamentRecord>(parts, {
    what: "tournament",
    load: (id) => tournaments().load(id),
    change: (id, interaction, step) => tournaments().change(id, interaction, step),
    ...{ streamOf, laneOf },
    isVital: ({ kind }) => vital.has(kind),
    async work(record, due, post) {
      if (isTableWork(due)) return workAtTables({ tables: service, now }, record, due);
      if (due.kind === "closed") await releaseKeys(service, record, due.round, parts.released);
      // Read once here, the settings are known wherever a language is chosen.
      await service.guildSettings.settings(record.guild);
      const translator = hostTranslator(parts.localeOf(record.guild));
      return post((posting) => makePost({ ...parts, posting, record, translator }, due));
    },
    lose: (_, error) =>
      Promise.resolve({ patch: (current) => loseChannel(current, codeOf(error) ?? 0, now()), waits: true }),
    // Tables that were just opened may have ended before this tournament knew them.
    onIdle(id) {
      const tournament = tournamentId(id);
      if (tournament !== undefined) void tournaments().move(tournament);
    },
  });
}

/** Posts that are never given up: a round needs them. */
const vital: ReadonlySet<TournamentDue["kind"]> = new Set(["announce", "check-in", "deal", "pairings", "final"]);

/** Where nothing can be posted in the channel, tables are opened all the same, unless its post deals them. */
function streamOf({ lostPlace, outbox }: TournamentRecord, due: TournamentDue): string {
  if (due.kind === "lost-place") return "organiser";
  if (due.kind === "fill") return `fill ${due.of.id}`;
  if (lostPlace === undefined || !isTableWork(due) || outbox.some(({ kind }) => kind === "deal")) return "channel";
  return "tables";
}

function laneOf({ channel, organiser }: TournamentRecord, given: TournamentDue): string | undefined {
  const due = isFill(given) ? given.of : given;
  if (isTableWork(due)) return undefined;
  return due.kind === "lost-place" ? organiser : channel;
}

async function makePost(making: Making, due: PostDue | Fill<TournamentWork>): Promise<Patch<TournamentRecord>> {
  const { service, posting, record, clock } = making;
  const game = service.game(record.game);
  if (game === undefined) return leaveUnchanged;
  if (isFill(due)) return isTableWork(due.of) ? leaveUnchanged : makePost(making, due.of);
  if (due.kind === "card" || due.kind === "announce") return showCard(making, game, due);
  if (due.kind === "lost-place") return tellOrganiser(making, due);
  const call = await templateOf(making, due);
  if (call === undefined) return leaveUnchanged;
  const users = call.people.filter((id) => id !== nobody);
  const posted = await posting.create(postId(record, due), record.channel, call.template, users);
  if (due.kind === "deal") return (current) => regainChannel(sealRound(current, due.round, posted));
  const late = record.lostPlace === undefined ? 0 : clock.now() - record.lostPlace.since;
  return (current) => regainChannel(due.kind === "pairings" ? giveBackToRound(current, due.round, late) : current);
}

const postId = ({ id: record }: TournamentRecord, { id: due, plain }: Numbered): PostId => ({ record, due, plain });

/**
 * Edits the card, or posts it anew for one that is gone, refuses edits or is old: Discord throttles edits of those.
 */
async function showCard(making: Making, game: AnyGame, due: PostDue): Promise<Patch<TournamentRecord>> {
  const { posting, localeOf, clock, board, service, record } = making;
  const { card: old } = record;
  if (old === null ? due.kind === "card" : due.kind === "announce" && due.plain === undefined) return leaveUnchanged;
  const translator = gameTranslator(game, localeOf(record.guild));
  const template = tournamentCard(record, game, translator, tournamentPage(board, record, service));
  if (isEditable(old, clock.now()) && (await posting.edit(old, template))) return regainChannel;
  const card = await posting.create(postId(record, due), record.channel, template, []);
  if (card.message !== old?.message) await posting.remove(old);
  return (current) => regainChannel({ ...current, card });
}

/** Returns the tournament with its card to be edited once more, in case an older edit of it has arrived since. */
export const showCardAnew = (record: TournamentRecord, now: number): TournamentRecord =>
  isEditable(record.card, now) ? addDue(record, { kind: "card" }) : record;

async function tellOrganiser({ directMessages, service, localeOf, record }: Making, due: PostDue) {
  if (record.lostPlace === undefined || record.organiser === nobody) return leaveUnchanged;
  const locale = languageOf(await service.times.preferences(record.organiser)) ?? localeOf(record.guild);
  const template = lostChannelPost(record, hostTranslator(locale));
  await directMessages.send(postId(record, due), record.organiser, {
    template,
    users: [record.organiser],
    isUrgent: true,
  });
  return leaveUnchanged;
}

/** The message of a post and whom it mentions; undefined when there is no longer anything to say. */
async function templateOf(
  making: Making,
  due: Exclude<PostDue, { readonly kind: "card" | "announce" | "lost-place" }>,
): Promise<Call | undefined> {
  const { record, translator, tournaments } = making;
  switch (due.kind) {
    case "check-in": {
      const people = calledToCheckIn(record, due.from);
      return record.status === "check-in" ? { template: checkInPost(record, people, translator), people } : undefined;
    }
    case "hindered":
      return { template: hinderedPost(record, due.why, translator), people: [record.organiser] };
    case "gone":
      return { template: textPost([sayGone(record, due.entrants)], translator), people: [record.organiser] };
    case "decided":
      return callAbout(record, due.line, translator);
    case "disputed":
      return callToDispute(record, due, tournaments(), translator);
    case "place":
      return callOfPlace(record, due, translator);
    case "pairings":
      return callRound(making, due);
    case "swapped": {
      const places = await tournaments().listPlaces(record, due.round);
      const people = await findAwake(making, usersOf(record, due.entrants));
      return { template: swappedPost(record, due, places, translator), people };
    }
    case "remind":
      return remindRound(making, due);
    default:
      return { template: plainPost(making, due), people: [] };
  }
}

function plainPost(
  { record, translator }: Making,
  due: Extract<PostDue, { readonly kind: "deal" | "closed" | "final" }>,
) {
  switch (due.kind) {
    case "deal":
      return dealPost(record, due.round, translator);
    case "closed":
      return closedPost(record, due.round, translator);
    case "final":
      return finalPost(record, translator);
  }
}

async function remindRound(making: Making, due: RoundDue): Promise<Call | undefined> {
  const { record, translator, tournaments } = making;
  const [from, to] = due.tables ?? everyTable;
  const awaited = await tournaments().listAwaited(record, due.round);
  const tables = awaited.filter(({ pod }) => from <= pod && pod < to);
  const before = awaited.filter(({ pod }) => pod < from);
  if (tables.length === 0) return undefined;
  const people = await findAwake(making, firstCalled(tables, before));
  return { template: reminderPost(record, due.round, tables, translator), people };
}

/** Calls the players of a round to their tables, once: whoever sleeps is called at their table when they wake. */
async function callRound(making: Making, due: RoundDue): Promise<Call> {
  const { record, translator, tournaments } = making;
  const { round, tables = everyTable } = due;
  const places = await tournaments().listPlaces(record, round);
  const seated = (record.rounds[round]?.pods ?? []).map(({ seats }) => ({ people: usersOf(record, seats) }));
  const people = await findAwake(making, firstCalled(seated.slice(...tables), seated.slice(0, tables[0])));
  const called = record.roles?.called;
  const roles = tables[0] === 0 && typeof called === "string" ? [`&${called}`] : [];
  return { template: roundPost(record, due, places, translator), people: [...roles, ...people] };
}

const everyTable = [0, Infinity] as const;

type Seated = { readonly people: readonly UserId[] };

/** People at these tables whom no post of the tables before them has called: in groups one sits at several. */
function firstCalled(tables: readonly Seated[], before: readonly Seated[]): readonly UserId[] {
  const called = new Set(before.flatMap(({ people }) => people));
  return tables.flatMap(({ people }) => people).filter((user) => !called.has(user));
}

/** Those of these people who may be reminded now: not in their quiet hours. */
async function findAwake({ service, clock }: TournamentWorkerParts, people: readonly UserId[]) {
  const preferences = await Promise.all(people.map((user) => service.times.preferences(user)));
  return people.filter((_, at) => !isQuiet(preferences[at] ?? defaultPreferences, clock.now()));
}
