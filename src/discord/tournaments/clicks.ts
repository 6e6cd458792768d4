import type { AnyGame, Message } from "../../../games/contract.ts";
import { channelId, messageId, type UserId, userId } from "../../match/ids.ts";
import { latestRound, type TournamentRecord } from "../../tournaments/record.ts";
import { entrantFor, type Refused } from "../../tournaments/life.ts";
import type { Outcome } from "../../tournaments/service.ts";
import { say } from "../../words/say.ts";
import { gameVoice, hostVoice, type Voice } from "../../words/voice.ts";
import { askerOf, type Clicked, displayName } from "../asking.ts";
import type { Draft } from "../draft.ts";
import type { Host } from "../host.ts";
import { sentence } from "../pages.ts";
import type { Reply } from "../respond.ts";
import { askedAgain, organiserPanel, tournamentCard } from "./card.ts";
import type { TournamentClick } from "./ids.ts";
import { bracketPage, crossPage, explainPage, pairingsPage, rulesOfTournament, standingsPage } from "./pages.ts";

/** Who may run a tournament besides its organiser: whoever may manage the server. */
type Staff = { readonly user: { readonly id: string }; readonly isStaff: boolean };

/** True for the organiser and for whoever may manage the server. */
export function isOrganiser(record: TournamentRecord, { user, isStaff }: Staff): boolean {
  return record.organiser === user.id || isStaff;
}

/** Answers a click on a button of a tournament. */
export async function answerTournamentClick(host: Host, clicked: Clicked, click: TournamentClick): Promise<Reply> {
  const voice = hostVoice(clicked.locale);
  const record = await host.tournaments.load(click.tournament);
  if (record?.guild !== clicked.guildId) return said(voice, say("tournament.refusal.gone"));
  await knowCard(host, record, clicked);
  const asker = askerOf(clicked);
  const { tournaments } = host;
  const part = { page: click.page, ...(click.of === undefined ? {} : { stage: click.of - 1 }) };
  switch (click.verb) {
    case "join":
      return done(await tournaments.join(record.id, asker, displayName(clicked)), say("tournament.joined"), voice);
    case "leave":
      return done(await tournaments.leave(record.id, asker), say("tournament.left"), voice);
    case "check-in":
      return done(await tournaments.checkIn(record.id, asker), say("tournament.checked-in"), voice);
    case "standings":
      return { kind: "private", draft: standingsPage(record, voice, { ...part, user: asker.user }) };
    case "pairings": {
      const round = click.of === undefined ? latestRound(record) : record.rounds[click.of - 1];
      return { kind: "private", draft: await pairingsFor(host, record, asker.user, voice, click.page, round) };
    }
    case "cross":
      return { kind: "private", draft: crossPage(record, voice, part) };
    case "bracket":
      return { kind: "aside", draft: bracketPage(record, voice) };
    case "explain":
      return { kind: "aside", draft: explainPage(record, userId(clicked.user.id), voice) };
    case "rules":
      return { kind: "aside", draft: rulesOfTournament(record, voice) };
    default:
      return organised(host, record, clicked, click.verb, voice);
  }
}

type OrganiserVerb = "organise" | "open-check-in" | "begin" | "hurry" | "hurry-now" | "cancel" | "cancel-now";

async function organised(
  host: Host,
  record: TournamentRecord,
  clicked: Clicked,
  verb: OrganiserVerb,
  voice: Voice,
): Promise<Reply> {
  const isStaff = clicked.memberPermissions?.has("ManageGuild") === true;
  if (!isOrganiser(record, { user: clicked.user, isStaff }))
    return said(voice, say("tournament.refusal.organiser-only"));
  if (verb === "organise") return { kind: "private", draft: organiserPanel(record, voice) };
  if (verb === "hurry" || verb === "cancel") return { kind: "private", draft: askedAgain(record, verb, voice) };
  const asker = askerOf(clicked);
  const { tournaments } = host;
  const work = {
    "open-check-in": tournaments.openCheckIn,
    begin: tournaments.begin,
    "hurry-now": tournaments.hurry,
    "cancel-now": tournaments.cancel,
  };
  const outcome = await work[verb](record.id, asker);
  if (!outcome.ok) return said(voice, outcome.why);
  return { kind: "private", draft: organiserPanel(outcome.record, voice) };
}

/** The tables of the latest round, or of another one, with the asker's own. */
export async function pairingsFor(
  host: Host,
  record: TournamentRecord,
  user: UserId,
  voice: Voice,
  page: number,
  round = latestRound(record),
): Promise<Draft> {
  const own = entrantFor(record, user)?.id;
  const pod = own === undefined ? -1 : (round?.pods.findIndex(({ seats }) => seats.includes(own)) ?? -1);
  if (pod === -1) return pairingsPage(record, round, voice, { page });
  const id = round?.pods[pod]?.table ?? null;
  const place = id === null ? null : ((await host.service.load(id))?.place ?? null);
  return pairingsPage(record, round, voice, { page, seat: { pod, place } });
}

/** The card as an answer, its address stored once it is posted. */
export function cardReply(host: Host, record: TournamentRecord, game: AnyGame, locale: string): Reply {
  return {
    kind: "public",
    draft: tournamentCard(record, game, gameVoice(game, locale)),
    posted: async (message) => {
      const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
      await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
    },
  };
}

/** What came of a request, in a sentence for the asker alone. */
export function done(outcome: Outcome | Refused, words: Message, voice: Voice): Reply {
  return said(voice, outcome.ok ? words : outcome.why);
}

export function said(voice: Voice, words: Message): Reply {
  return { kind: "aside", draft: sentence(voice.text(words)) };
}

/** A crash right after the card was posted leaves its address unknown; a click on its own buttons tells. */
async function knowCard(host: Host, record: TournamentRecord, { message }: Clicked): Promise<void> {
  if (record.card !== null || message === null || record.status !== "registration") return;
  const card = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
  await host.tournaments.change(record.id, null, (current) => ({ ok: true, record: { ...current, card } }));
}
