import type { AnyGame } from "../../../games/contract/index.ts";
import { channelId, messageId } from "../../ids.ts";
import { addDue } from "../../tournaments/outbox.ts";
import { latestRound, type Round, type TournamentRecord } from "../../tournaments/record.ts";
import { entrantFor } from "../../tournaments/rounds/organiserActions.ts";
import { openTables, refuseOwnTables, tablesOfRound } from "../../tournaments/rounds/ownTables.ts";
import type { TournamentOutcome } from "../../tournaments/service/service.ts";
import { say } from "../../words/say.ts";
import { gameTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { Asker } from "../tableDoor.ts";
import { aside, asideMessage, asideOutcome, type Reply } from "../message/reply.ts";
import { confirmPanel, organiserPanel, tournamentCard } from "./card.ts";
import type { TournamentClick, TournamentVerb } from "./ids.ts";
import { bracketPage, crossPage, type OwnSeat, type PageRequest, pairingsPage, standingsPage } from "./pages.ts";
import { openTournament } from "./findTournament.ts";
import { explainPage, rulesOfTournament } from "./textPages.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";

/** True for the organiser, for whoever may manage the server, and for holders of the role that organises as well. */
export function isOrganiser(
  { organiser, roles }: TournamentRecord,
  { user, member, isStaff }: Pick<UserRequest, "user" | "member" | "isStaff">,
): boolean {
  if (organiser === user.id || isStaff) return true;
  return typeof roles?.organisers === "string" && rolesOf(member).includes(roles.organisers);
}

/** The ids of a member's roles, whether or not the server is in the cache. */
function rolesOf(member: UserRequest["member"]): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

/** A click on a button of a tournament, with the tournament as it was read for it: once. */
type ClickContext = ClickRequest & { readonly host: Host; readonly record: TournamentRecord };

type Answers = {
  readonly [verb in TournamentVerb]: (context: ClickContext, click: TournamentClick) => Reply | Promise<Reply>;
};

const answers: Answers = {
  join: async ({ host, displayName, actor, record, translator }) =>
    asideOutcome(translator, await host.tournaments.join(record.id, actor, displayName), say("tournament.joined")),
  leave: async ({ host, actor, record, translator }) =>
    asideOutcome(translator, await host.tournaments.leave(record.id, actor), say("tournament.left")),
  "check-in": async ({ host, actor, record, translator }) =>
    asideOutcome(translator, await host.tournaments.checkIn(record.id, actor), say("tournament.checked-in")),
  standings: ({ actor, record, translator }, click) => ({
    kind: "private",
    template: standingsPage(record, translator, { ...partOf(click), user: actor.user }),
  }),
  "standings-after": ({ actor, record, translator }, { page, of = record.rounds.length }) => ({
    kind: "private",
    template: standingsPage(record, translator, { page, round: of - 1, user: actor.user }),
  }),
  pairings: showPairings,
  cross: ({ record, translator }, click) => ({
    kind: "private",
    template: crossPage(record, translator, partOf(click)),
  }),
  "cross-after": ({ record, translator }, { page, of = record.rounds.length }) => ({
    kind: "private",
    template: crossPage(record, translator, { page, round: of - 1 }),
  }),
  bracket: ({ record, translator }) => ({ kind: "aside", template: bracketPage(record, translator) }),
  explain: ({ actor, record, translator }) => ({
    kind: "aside",
    template: explainPage(record, actor.user, translator),
  }),
  rules: ({ record, translator }) => ({ kind: "aside", template: rulesOfTournament(record, translator) }),
  organise: (context) =>
    asOrganiser(context, ({ record, translator }) => ({
      kind: "private",
      template: organiserPanel(record, translator),
    })),
  hurry: confirm,
  cancel: confirm,
  "open-check-in": (context) =>
    decide(context, ({ host, record, actor }) => host.tournaments.openCheckIn(record.id, actor)),
  begin: (context) => decide(context, ({ host, record, actor }) => host.tournaments.begin(record.id, actor)),
  "hurry-now": (context) => decide(context, ({ host, record, actor }) => host.tournaments.hurry(record.id, actor)),
  "cancel-now": (context) => decide(context, ({ host, record, actor }) => host.tournaments.cancel(record.id, actor)),
};

/** Answers a click on a button of a tournament. */
export async function answerTournamentClick(host: Host, request: ClickRequest, click: TournamentClick): Promise<Reply> {
  const { translator } = request;
  const record = await openTournament(host, request, click.tournament);
  if (record === undefined) return aside(translator, "tournament.refusal.gone");
  await rememberCard(host, record, request);
  return answers[click.verb]({ ...request, host, record }, click);
}

/** The part of a list and the stage that a click asks for, both from 0. */
function partOf({ page, of }: TournamentClick): PageRequest {
  return { page, ...(of === undefined ? {} : { stage: of - 1 }) };
}

async function showPairings(context: ClickContext, { page, of }: TournamentClick): Promise<Reply> {
  const { host, record, translator } = context;
  const round = of === undefined ? latestRound(record) : record.rounds[of - 1];
  const seat = await findOwnSeat(host, record, round, context);
  return { kind: "private", template: pairingsPage(record, round, translator, { page, seat }) };
}

function asOrganiser(
  context: ClickContext,
  work: (context: ClickContext) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const { record, translator } = context;
  return isOrganiser(record, context) ? work(context) : aside(translator, "tournament.refusal.organiser-only");
}

/** Asks again before what cannot be taken back, unless it is nothing that this organiser may decide. */
function confirm(context: ClickContext, { verb }: TournamentClick): Reply | Promise<Reply> {
  return asOrganiser(context, ({ actor, record, translator }) => {
    const why = refuseOwnTables(record, actor.user, verb === "hurry" ? tablesOfRound : openTables);
    if (why !== undefined) return asideMessage(translator, why.why);
    return { kind: "private", template: confirmPanel(record, verb === "hurry" ? "hurry" : "cancel", translator) };
  });
}

/** Does what the organiser decided, and shows their panel as it stands then. */
function decide(
  context: ClickContext,
  work: (context: ClickContext) => Promise<TournamentOutcome>,
): Reply | Promise<Reply> {
  return asOrganiser(context, async ({ translator }) => {
    const outcome = await work(context);
    return outcome.ok
      ? { kind: "private", template: organiserPanel(outcome.record, translator) }
      : asideMessage(translator, outcome.why);
  });
}

/** Where a person sits in a round; undefined when they do not. */
export async function findOwnSeat(
  host: Host,
  record: TournamentRecord,
  round: Round | undefined,
  asker: Asker,
): Promise<OwnSeat | undefined> {
  const own = entrantFor(record, asker.reader.user)?.id;
  const pods = round?.pods ?? [];
  const pod = own === undefined ? -1 : pods.findIndex(({ seats }) => seats.includes(own));
  if (pod === -1) return undefined;
  const id = pods[pod]?.table ?? null;
  const table = id === null ? undefined : await host.tables.open(asker, id);
  return { pod, place: table?.ok === true ? table.record.place : null };
}

/** The card as an answer, its address stored once it is posted. */
export async function cardReply(host: Host, record: TournamentRecord, game: AnyGame): Promise<Reply> {
  const locale = await host.publicLocale(record.guild);
  return {
    kind: "public",
    template: tournamentCard(record, game, gameTranslator(game, locale)),
    posted: async (message) => {
      const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
      await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
    },
    undelivered: async () => {
      await host.tournaments.change(record.id, null, (current) => ({
        ok: true,
        record: current.card === null ? addDue(current, { kind: "announce" }) : current,
      }));
    },
  };
}

/** After a crash right after the post, the address of the card is unknown; a click on it gives it. */
async function rememberCard(host: Host, record: TournamentRecord, { message }: ClickRequest): Promise<void> {
  if (record.card !== null || message === null || record.status !== "registration") return;
  const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
  await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
}
