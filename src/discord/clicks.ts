import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from "discord.js";

import type { UserId } from "../match/ids.ts";
import { channelId, messageId, userId } from "../match/ids.ts";
import type { TableRecord } from "../match/record.ts";
import { seatOf } from "../match/record.ts";
import type { Asker, Outcome } from "../match/service.ts";
import { say } from "../words/say.ts";
import { oneLine, shortened } from "../words/plain.ts";
import { hostVoice, tableVoice, type Voice } from "../words/voice.ts";
import { type Click, readId, type TableVerb } from "./customId.ts";
import type { Host } from "./host.ts";
import { lobbyCard } from "./lobbyCard.ts";
import { boardPicture, boardText, handPicture, logPage, morePage, rulesPage, sentence, whyNot } from "./pages.ts";
import { panel, type Turned } from "./panel.ts";
import type { Reply } from "./respond.ts";
import { seenBy, viewerOf } from "./seen.ts";
import { chosenIn, formChoice, formCount, settingsForm } from "./settings.ts";
import { verifyPage } from "./verify.ts";

export type Clicked = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

/** Who clicked, and the interaction's id so that it counts once. */
export function askerOf(clicked: { readonly user: { readonly id: string }; readonly id: string }): Asker {
  return { user: userId(clicked.user.id), interaction: clicked.id };
}

/** Answers a click on a button or menu, or a submitted form. */
export async function answerClick(host: Host, clicked: Clicked): Promise<Reply> {
  const click = readId(clicked.customId);
  if (click === undefined) return aside(hostVoice(clicked.locale), "refusal.unknown-button");
  if (click.verb === "rules") return rules(host, click.game, click.page, clicked.locale);
  const record = await host.service.load(click.table);
  if (record === undefined) return aside(hostVoice(clicked.locale), "refusal.no-table");
  const voice = tableVoice(host.service.gameOf(record), record, clicked.locale);
  switch (click.verb) {
    case "pick":
      return picked(host, clicked, click, click.option === null ? [] : [click.option], voice);
    case "menu":
      if (!clicked.isStringSelectMenu()) return aside(voice, "refusal.unknown-button");
      return picked(host, clicked, click, clicked.values, voice);
    case "turn":
      return ownPanel(host, record, clicked, voice, { ask: click.ask, page: click.page });
    case "log": {
      const seen = seenBy(host.service.gameOf(record), record, viewerOf(record, userId(clicked.user.id)));
      if (seen === undefined) return aside(voice, "refusal.not-started");
      return { kind: "private", draft: await logPage(host.service, seen, voice, click.page) };
    }
    case "settings":
    case "form":
      return clicked.isModalSubmit()
        ? submitted(host, record, click.page, clicked, voice)
        : openForm(host, record, click, userId(clicked.user.id), voice);
    default:
      return tableClick(host, record, click.verb, clicked, voice);
  }
}

function rules(host: Host, id: string, page: number, locale: string): Reply {
  const game = host.service.game(id);
  if (game === undefined) return aside(hostVoice(locale), "refusal.unknown-button");
  return { kind: "private", draft: rulesPage(game, page, locale) };
}

async function picked(
  host: Host,
  clicked: Clicked,
  click: Extract<Click, { verb: "pick" | "menu" }>,
  picks: readonly string[],
  voice: Voice,
): Promise<Reply> {
  const { table, seat, ask, clicks } = click;
  const outcome = await host.service.answer(table, askerOf(clicked), seat, { ask, picks }, clicks);
  return panelAfter(host, outcome, clicked, voice);
}

/** The panel as it stands after a change, or the sentence why nothing changed. */
async function panelAfter(host: Host, outcome: Outcome, clicked: Clicked, voice: Voice): Promise<Reply> {
  if (!outcome.ok) return { kind: "aside", draft: sentence(voice.text(outcome.why)) };
  await host.service.playComputers(outcome.record.id);
  const record = (await host.service.load(outcome.record.id)) ?? outcome.record;
  return ownPanel(host, record, clicked, voice);
}

/** The private panel of whoever asks. */
export function ownPanel(
  host: Host,
  record: TableRecord,
  asker: { readonly user: { readonly id: string } },
  voice: Voice,
  turned?: Turned,
): Reply {
  const seat = seatOf(record, userId(asker.user.id));
  if (seat === undefined) return aside(voice, "refusal.not-seated");
  const seen = seenBy(host.service.gameOf(record), record, seat);
  if (seen === undefined) return aside(voice, "refusal.not-started");
  return { kind: "private", draft: panel(seen, seat, voice, turned) };
}

async function tableClick(
  host: Host,
  record: TableRecord,
  verb: TableVerb,
  clicked: Clicked,
  voice: Voice,
): Promise<Reply> {
  const { service } = host;
  const asker = askerOf(clicked);
  const game = service.gameOf(record);
  const seen = seenBy(game, record, viewerOf(record, asker.user));
  switch (verb) {
    case "join":
      return inLobby(host, record, clicked, voice, () => service.join(record.id, asker, displayName(clicked)));
    case "leave":
      return inLobby(host, record, clicked, voice, () => service.leave(record.id, asker));
    case "add-computer":
      return inLobby(host, record, clicked, voice, () => service.addComputer(record.id, asker));
    case "remove-computer":
      return inLobby(host, record, clicked, voice, () => service.removeComputer(record.id, asker));
    case "start":
      return inLobby(host, record, clicked, voice, () => service.start(record.id, asker));
    case "play":
      return ownPanel(host, record, clicked, voice);
    case "undo":
      return panelAfter(host, await service.takeBack(record.id, asker), clicked, voice);
    case "more":
      return { kind: "private", draft: morePage(record, voice) };
    case "rematch":
      return rematch(host, record, clicked, voice);
    case "verify":
      return { kind: "aside", draft: await verifyPage(service, record, asker.user, voice) };
    default:
      if (seen === undefined) return aside(voice, "refusal.not-started");
      if (verb === "hand") return { kind: "private", draft: handPicture(seen, voice) };
      if (verb === "board") return { kind: "aside", draft: boardPicture(seen, voice) };
      if (verb === "board-text") return { kind: "aside", draft: boardText(seen, voice) };
      if (seen.viewer === "table") return aside(voice, "refusal.not-seated");
      return { kind: "aside", draft: whyNot(seen, seen.viewer, voice) };
  }
}

/** A change made by a lobby button; the lobby card is edited by its own post. */
async function inLobby(
  host: Host,
  record: TableRecord,
  clicked: Clicked,
  voice: Voice,
  work: () => Promise<Outcome>,
): Promise<Reply> {
  await knowLobby(host, record, clicked);
  const outcome = await work();
  return outcome.ok ? { kind: "noted" } : { kind: "aside", draft: sentence(voice.text(outcome.why)) };
}

/** A crash right after the lobby card was posted leaves its address unknown; a click on it tells. */
async function knowLobby(host: Host, record: TableRecord, clicked: Clicked): Promise<void> {
  const { message } = clicked;
  if (record.lobby !== null || message === null || record.status !== "lobby") return;
  const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
  await host.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, lobby } }));
}

function openForm(
  host: Host,
  record: TableRecord,
  click: Extract<Click, { verb: "settings" | "form" }>,
  user: UserId,
  voice: Voice,
): Reply {
  const game = host.service.gameOf(record);
  if (record.status !== "lobby") return aside(voice, "refusal.started");
  if (record.host !== user) return { kind: "aside", draft: sentence(voice.text(hostOnly(record))) };
  if (click.verb === "settings" && formCount(game) > 1)
    return { kind: "aside", draft: formChoice(game, record, voice) };
  const modal = settingsForm(game, record, click.page, voice);
  return modal === undefined ? aside(voice, "refusal.unknown-button") : { kind: "modal", modal };
}

function hostOnly(record: TableRecord) {
  const host = seatOf(record, record.host);
  return say("refusal.host-only", { host: record.seats[host ?? 0]?.name ?? "" });
}

async function submitted(
  host: Host,
  record: TableRecord,
  page: number,
  clicked: ModalSubmitInteraction,
  voice: Voice,
): Promise<Reply> {
  const chosen = chosenIn(host.service.gameOf(record), page, clicked);
  if (chosen === undefined) return aside(voice, "refusal.unknown-button");
  const outcome = await host.service.settle(record.id, askerOf(clicked), chosen);
  return { kind: "aside", draft: sentence(voice.text(outcome.ok ? say("settings.saved") : outcome.why)) };
}

/** Opens a new table with the same game, options and computers; the others are called by its card. */
async function rematch(host: Host, record: TableRecord, clicked: Clicked, voice: Voice): Promise<Reply> {
  const asker = askerOf(clicked);
  if (seatOf(record, asker.user) === undefined) return aside(voice, "refusal.not-seated");
  const game = host.service.gameOf(record);
  const { guild, home, options, wantsThread } = record;
  const opening = { game, guild, home, options, wantsThread, name: displayName(clicked) };
  const opened = await host.service.open(asker, opening);
  for (const seated of record.seats) {
    if (seated.kind === "computer")
      await host.service.addComputer(opened.id, { ...asker, interaction: `${asker.interaction}+${seated.name}` });
  }
  const now = (await host.service.load(opened.id)) ?? opened;
  return lobbyReply(host, now, voice);
}

/** The lobby card as an answer, its address stored once it is posted. */
export function lobbyReply(host: Host, record: TableRecord, voice: Voice): Reply {
  return {
    kind: "public",
    draft: lobbyCard(host.service.gameOf(record), record, voice),
    posted: async (message) => {
      const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.now() };
      await host.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, lobby } }));
    },
  };
}

/** The name a person goes by here, as one line of at most 32 characters. */
export function displayName(asked: Clicked | { readonly user: { readonly displayName: string } }): string {
  const member =
    "member" in asked && asked.member !== null && "displayName" in asked.member ? asked.member.displayName : undefined;
  return shortened(oneLine(member ?? asked.user.displayName), 32);
}

export function aside(voice: Voice, key: Parameters<typeof say>[0], words?: Parameters<typeof say>[1]): Reply {
  return { kind: "aside", draft: sentence(voice.text(say(key, words))) };
}
