import type { AnyGame, Message } from "../../../games/contract.ts";
import { channelId, messageId, type UserId, userId } from "../../ids.ts";
import { latestRound, type TournamentRecord } from "../../tournaments/record.ts";
import { entrantFor, type Refused } from "../../tournaments/rounds/organiserActions.ts";
import type { TournamentOutcome } from "../../tournaments/service/service.ts";
import { say } from "../../words/say.ts";
import { gameTranslator, hostTranslator, type Translator } from "../../words/translator.ts";
import { actorOf, type Clicked, displayName } from "../clicks/asking.ts";
import { type MessageTemplate, sentence } from "../message/template.ts";
import type { Host } from "../host.ts";
import { askedAgain, organiserPanel, tournamentCard } from "./card.ts";
import type { TournamentClick } from "./ids.ts";
import { bracketPage, crossPage, explainPage, pairingsPage, rulesOfTournament, standingsPage } from "./pages.ts";
import type { Reply } from "../message/reply.ts";

/** Who may run a tournament besides its organiser: whoever may manage the server. */
type Staff = { readonly user: { readonly id: string }; readonly isStaff: boolean };

/** True for the organiser and for whoever may manage the server. */
export function isOrganiser(record: TournamentRecord, { user, isStaff }: Staff): boolean {
  return record.organiser === user.id || isStaff;
}

/** Answers a click on a button of a tournament. */
export async function answerTournamentClick(host: Host, clicked: Clicked, click: TournamentClick): Promise<Reply> {
  const translator = hostTranslator(clicked.locale);
  const record = await host.tournaments.load(click.tournament);
  if (record?.guild !== clicked.guildId) return replySentence(translator, say("tournament.refusal.gone"));
  await knowCard(host, record, clicked);
  const actor = actorOf(clicked);
  const { tournaments } = host;
  const part = { page: click.page, ...(click.of === undefined ? {} : { stage: click.of - 1 }) };
  switch (click.verb) {
    case "join":
      return replyDone(
        await tournaments.join(record.id, actor, displayName(clicked)),
        say("tournament.joined"),
        translator,
      );
    case "leave":
      return replyDone(await tournaments.leave(record.id, actor), say("tournament.left"), translator);
    case "check-in":
      return replyDone(await tournaments.checkIn(record.id, actor), say("tournament.checked-in"), translator);
    case "standings":
      return { kind: "private", draft: standingsPage(record, translator, { ...part, user: actor.user }) };
    case "pairings": {
      const round = click.of === undefined ? latestRound(record) : record.rounds[click.of - 1];
      return { kind: "private", draft: await pairingsFor(host, record, actor.user, translator, click.page, round) };
    }
    case "cross":
      return { kind: "private", draft: crossPage(record, translator, part) };
    case "bracket":
      return { kind: "aside", draft: bracketPage(record, translator) };
    case "explain":
      return { kind: "aside", draft: explainPage(record, userId(clicked.user.id), translator) };
    case "rules":
      return { kind: "aside", draft: rulesOfTournament(record, translator) };
    default:
      return answerOrganiser(host, record, clicked, click.verb, translator);
  }
}

type OrganiserVerb = "organise" | "open-check-in" | "begin" | "hurry" | "hurry-now" | "cancel" | "cancel-now";

async function answerOrganiser(
  host: Host,
  record: TournamentRecord,
  clicked: Clicked,
  verb: OrganiserVerb,
  translator: Translator,
): Promise<Reply> {
  const isStaff = clicked.memberPermissions?.has("ManageGuild") === true;
  if (!isOrganiser(record, { user: clicked.user, isStaff }))
    return replySentence(translator, say("tournament.refusal.organiser-only"));
  if (verb === "organise") return { kind: "private", draft: organiserPanel(record, translator) };
  if (verb === "hurry" || verb === "cancel") return { kind: "private", draft: askedAgain(record, verb, translator) };
  const actor = actorOf(clicked);
  const { tournaments } = host;
  const work = {
    "open-check-in": tournaments.openCheckIn,
    begin: tournaments.begin,
    "hurry-now": tournaments.hurry,
    "cancel-now": tournaments.cancel,
  };
  const outcome = await work[verb](record.id, actor);
  if (!outcome.ok) return replySentence(translator, outcome.why);
  return { kind: "private", draft: organiserPanel(outcome.record, translator) };
}

/** The tables of the latest round, or of another one, with the actor's own. */
export async function pairingsFor(
  host: Host,
  record: TournamentRecord,
  user: UserId,
  translator: Translator,
  page: number,
  round = latestRound(record),
): Promise<MessageTemplate> {
  const own = entrantFor(record, user)?.id;
  const pod = own === undefined ? -1 : (round?.pods.findIndex(({ seats }) => seats.includes(own)) ?? -1);
  if (pod === -1) return pairingsPage(record, round, translator, { page });
  const id = round?.pods[pod]?.table ?? null;
  const place = id === null ? null : ((await host.service.load(id))?.place ?? null);
  return pairingsPage(record, round, translator, { page, seat: { pod, place } });
}

/** The card as an answer, its address stored once it is posted. */
export function cardReply(host: Host, record: TournamentRecord, game: AnyGame, locale: string): Reply {
  return {
    kind: "public",
    draft: tournamentCard(record, game, gameTranslator(game, locale)),
    posted: async (message) => {
      const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
      await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
    },
  };
}

/** What came of a request, in a sentence for the actor alone. */
export function replyDone(outcome: TournamentOutcome | Refused, words: Message, translator: Translator): Reply {
  return replySentence(translator, outcome.ok ? words : outcome.why);
}

export function replySentence(translator: Translator, words: Message): Reply {
  return { kind: "aside", draft: sentence(translator.text(words)) };
}

/** A crash right after the card was posted leaves its address unknown; a click on its own buttons tells. */
async function knowCard(host: Host, record: TournamentRecord, { message }: Clicked): Promise<void> {
  if (record.card !== null || message === null || record.status !== "registration") return;
  const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
  await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
}
