import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { channelId, messageId, type UserId } from "../../ids.ts";
import { conservative } from "../../ratings/rating.ts";
import { refuse } from "../../records/outcome.ts";
import { type Decider, refuseDecider } from "../../tournaments/audit.ts";
import { addDue } from "../../tournaments/outbox.ts";
import { latestRound, type Round, type TournamentRecord } from "../../tournaments/record.ts";
import { entrantFor, isRegistered, listAbsent } from "../../tournaments/rounds/organiserActions.ts";
import {
  currentTableOf,
  everybodyOncePlayed,
  everyTableOf,
  playersOfRound,
  type Reach,
  refuseOwnTables,
} from "../../tournaments/rounds/ownTables.ts";
import { findRepair } from "../../tournaments/rounds/results.ts";
import type { TournamentOutcome } from "../../tournaments/service/service.ts";
import { sayFirstOfLate } from "../../tournaments/words.ts";
import { oneLine } from "../../words/plain.ts";
import { gameTranslator, say } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import { leadsTo } from "../message/customId.ts";
import { tournamentPage } from "../message/linkButtons.ts";
import { aside, asideMessage, asideOutcome, asidePage, privatePage, type Reply } from "../message/reply.ts";
import type { Asker } from "../tableDoor.ts";
import { type ClickRequest, rolesOf, type UserRequest } from "../userRequest.ts";
import { beginPanel, decisionForm, type FormVerb, organiserPanel, tournamentCard } from "./card.ts";
import { deciderOf, openTournament } from "./findTournament.ts";
import { formPage, type TournamentClick, type TournamentVerb } from "./ids.ts";
import { bracketPage, crossPage, type PageRequest, pairingsPage, standingsPage } from "./pages.ts";
import { decideInZone, timed } from "./settings.ts";
import { decisionsPage, explainPage, rulesOfTournament } from "./textPages.ts";

async function refuseJoin({ host, record, actor, member }: ClickContext): Promise<Message | undefined> {
  const { entry = {}, game, plan } = record;
  if (entrantFor(record, actor.user) !== undefined) return undefined;
  if (entry.role !== undefined && !rolesOf(member).includes(entry.role))
    return say("tournament.refusal.role", { role: `<@&${entry.role}>` });
  const { rating } = entry;
  if (rating === undefined) return undefined;
  const known = await host.ratings.about(actor.user);
  const kept = known.find(({ leaderboard }) => leaderboard === `${game}:${plan.stages[0]?.size}`);
  if (kept === undefined) return say("tournament.refusal.unrated", { rating });
  const own = conservative(kept);
  return own >= rating ? undefined : say("tournament.refusal.rating", { rating, own });
}

/** A click on a button of a tournament, with the tournament as it was read for it: once. */
type ClickContext = ClickRequest & { readonly host: Host; readonly record: TournamentRecord; readonly actor: Decider };

const answers: {
  readonly [verb in TournamentVerb]: (context: ClickContext, click: TournamentClick) => Reply | Promise<Reply>;
} = {
  join: async (context) => {
    const { host, displayName, actor, record, translator } = context;
    const why = await refuseJoin(context);
    if (why !== undefined) return asideMessage(translator, why);
    const outcome = await host.tournaments.join(record.id, actor, displayName);
    const known = entrantFor(record, actor.user);
    const isLate = record.status === "playing" && (known === undefined || !isRegistered(known.status));
    const from = isLate ? sayFirstOfLate(record) : undefined;
    const said = from === undefined ? say("tournament.joined") : say("tournament.joined-late", { from });
    return asideOutcome(translator, outcome, said);
  },
  leave: async ({ host, actor, record, translator }) =>
    asideOutcome(translator, await host.tournaments.leave(record.id, actor), say("tournament.left")),
  "check-in": async ({ host, actor, record, translator }) =>
    asideOutcome(translator, await host.tournaments.checkIn(record.id, actor), say("tournament.checked-in")),
  standings: ({ actor, record, translator }, click) =>
    privatePage(standingsPage(record, translator, { ...partOf(click), user: actor.user })),
  "standings-after": ({ actor, record, translator }, { page, of = record.rounds.length }) =>
    privatePage(standingsPage(record, translator, { page, round: of - 1, user: actor.user })),
  pairings: showPairings,
  cross: ({ record, translator }, click) => privatePage(crossPage(record, translator, partOf(click))),
  "cross-after": ({ record, translator }, { page, of = record.rounds.length }) =>
    privatePage(crossPage(record, translator, { page, round: of - 1 })),
  bracket: ({ record, translator }) => asidePage(bracketPage(record, translator)),
  explain: ({ actor, record, translator }) => asidePage(explainPage(record, actor.user, translator)),
  rules: ({ record, translator }) => asidePage(rulesOfTournament(record, translator)),
  decisions: ({ record, translator }, { page }) => privatePage(decisionsPage(record, translator, page)),
  organise: (context) =>
    asOrganiser(context, async ({ host, record, translator }) => {
      const tables = record.status === "playing" ? await host.tournaments.listAwaited(record) : [];
      const users = new Set(tables.flatMap(({ people }) => people));
      const awaited = [...users].flatMap((user) => entrantFor(record, user) ?? []);
      return { kind: "private", template: organiserPanel(record, translator, awaited) };
    }),
  hurry: decideByForm,
  cancel: decideByForm,
  forfeit: decideByForm,
  disqualify: decideByForm,
  dispute: disputeByForm,
  next: deciding("startNext"),
  resume: deciding("resume"),
  repair: (context, { of = 0 }) =>
    decide(context, async ({ host, record, actor }) => {
      const found = findRepair(record, of - 1);
      const [plays, instead] = [found?.plays.user ?? null, found?.instead.user ?? null];
      if (plays === null || instead === null) return refuse("tournament.refusal.nobody");
      return host.tournaments.swap(record.id, actor, plays, instead);
    }),
  zone: (context, { of = 0 }) =>
    asOrganiser(context, ({ host, record, form }) => {
      const what = timed[of - 1];
      const read = (name: string) =>
        form?.fields.get(name) === undefined ? null : form.getTextInputValue(name) || null;
      return what === undefined
        ? aside(context.translator, "refusal.unknown-button")
        : decideInZone(host, record, context, { what, typed: read });
    }),
  "begin-now": deciding("begin"),
  "begin-all": deciding("beginWithAbsent"),
  "open-check-in": deciding("openCheckIn"),
  begin: (context) =>
    listAbsent(context.record).length === 0
      ? deciding("begin")(context)
      : asOrganiser(context, ({ record, translator }) => privatePage(beginPanel(record, translator))),
};

export async function answerTournamentClick(host: Host, request: ClickRequest, click: TournamentClick): Promise<Reply> {
  const { translator } = request;
  const record = await openTournament(host, request, click.tournament);
  if (record === undefined) return aside(translator, "tournament.refusal.gone");
  await rememberCard(host, record, request);
  return answers[click.verb]({ ...request, actor: deciderOf(request), host, record }, click);
}

/** The part of a list and the stage that a click asks for, both from 0. */
function partOf({ page, of }: TournamentClick): PageRequest {
  return { page, ...(of === undefined ? {} : { stage: of - 1 }) };
}

async function showPairings(context: ClickContext, { page, of }: TournamentClick): Promise<Reply> {
  const { host, record, translator } = context;
  const round = of === undefined ? latestRound(record) : record.rounds[of - 1];
  const seats = await findOwnSeats(host, record, round, context);
  return { kind: "private", template: pairingsPage(record, round, translator, { page, seats }) };
}

function asOrganiser(context: ClickContext, work: (context: ClickContext) => Reply | Promise<Reply>) {
  const { record, translator, actor } = context;
  const refused = refuseDecider(record, actor);
  return refused === undefined ? work(context) : asideMessage(translator, refused.why);
}

/** Answers a click by a decision that takes effect at once. */
function deciding(step: "startNext" | "resume" | "begin" | "beginWithAbsent" | "openCheckIn") {
  return (context: ClickContext) =>
    decide(context, ({ host, record, actor }) => host.tournaments[step](record.id, actor));
}

/** Asks why an organiser decides so, unless it is nothing that they may decide. */
export function askReason(
  { actor, translator }: UserRequest,
  record: TournamentRecord,
  verb: Exclude<FormVerb, "dispute">,
  user?: UserId,
): Reply {
  const entrant = user === undefined ? undefined : entrantFor(record, user);
  const isAboutPlayer = verb === "forfeit" || verb === "disqualify";
  if (isAboutPlayer && entrant === undefined) return aside(translator, "tournament.refusal.nobody");
  const why = refuseOwnTables(record, actor.user, reachOf(verb, user));
  if (why !== undefined) return asideMessage(translator, why.why);
  return decisionForm(record, verb, entrant === undefined ? {} : { of: entrant.id, name: entrant.name }, translator);
}

function reachOf(verb: Exclude<FormVerb, "dispute">, user?: UserId): Reach {
  if (user !== undefined) return verb === "forfeit" ? currentTableOf(user) : everyTableOf(user);
  return verb === "hurry" ? playersOfRound : everybodyOncePlayed;
}

/** Asks in a form why something is decided, and does it once that is sent. */
function decideByForm(context: ClickContext, { verb, of, page }: TournamentClick): Reply | Promise<Reply> {
  // Forms of older versions have no page.
  if (context.form !== undefined && page !== 0 && page !== formPage(verb, context.record))
    return aside(context.translator, "refusal.no-request");
  return asOrganiser(context, ({ record, values, form, translator }) => {
    const why = form === undefined ? "" : oneLine(form.getTextInputValue("why"));
    if (verb === "hurry" || verb === "cancel")
      return form === undefined
        ? askReason(context, record, verb)
        : decide(context, ({ host, actor }) => host.tournaments[verb](record.id, { ...actor, why }));
    const user = record.entrants[(of ?? Number(values?.[0])) - 1]?.user ?? null;
    if (user === null) return aside(translator, "tournament.refusal.nobody");
    const did = verb === "forfeit" ? "forfeit" : "disqualify";
    if (form === undefined) return askReason(context, record, did, user);
    return decide(context, ({ host, actor }) =>
      did === "forfeit"
        ? host.tournaments.forfeit(record.id, { ...actor, why }, user)
        : host.tournaments.remove(record.id, { ...actor, why }, user, did),
    );
  });
}

/** Asks a player why they dispute the result of their table in a round, and calls the organiser once that is sent. */
async function disputeByForm(
  { host, actor, record, form, translator }: ClickContext,
  { of = record.rounds.length }: TournamentClick,
): Promise<Reply> {
  const round = of - 1;
  const own = entrantFor(record, actor.user)?.id ?? 0;
  const pod = (record.rounds[round]?.pods ?? []).findIndex(({ seats }) => seats.includes(own));
  if (pod === -1) return aside(translator, "tournament.refusal.no-dispute");
  if (form === undefined) return decisionForm(record, "dispute", { of }, translator);
  const why = oneLine(form.getTextInputValue("why"));
  const outcome = await host.tournaments.dispute(record.id, { ...actor, why }, { round, pod });
  return asideOutcome(translator, outcome, say("tournament.done"));
}

function decide(context: ClickContext, work: (context: ClickContext) => Promise<TournamentOutcome>) {
  return asOrganiser(context, async ({ translator }) => {
    const outcome = await work(context);
    return outcome.ok
      ? { kind: "private", template: organiserPanel(outcome.record, translator) }
      : asideMessage(translator, outcome.why);
  });
}

/** Where a player sits in a round: at several tables in groups that play them all at once. */
export async function findOwnSeats(host: Host, record: TournamentRecord, round: Round | undefined, asker: Asker) {
  const own = entrantFor(record, asker.reader.user)?.id;
  const seated = (round?.pods ?? []).flatMap(({ seats, table }, pod) =>
    own !== undefined && seats.includes(own) ? [{ pod, table }] : [],
  );
  return Promise.all(
    seated.map(async ({ pod, table: id }) => {
      const table = id === null ? undefined : await host.tables.open(asker, id);
      return { pod, place: table?.ok === true ? table.record.place : null };
    }),
  );
}

/** The card as an answer, its address stored once it is posted. */
export async function cardReply(host: Host, record: TournamentRecord, game: AnyGame): Promise<Reply> {
  const locale = await host.publicLocale(record.guild);
  const page = tournamentPage(host.board, record, host.service);
  return {
    kind: "public",
    template: tournamentCard(record, game, gameTranslator(game, locale), page),
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
  const isItsCard = message !== null && leadsTo(message.components, record.id);
  if (record.card !== null || !isItsCard || record.status !== "registration") return;
  const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
  await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
}
