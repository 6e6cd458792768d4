import type { ModalSubmitInteraction } from "discord.js";
import { setTerms } from "../../table/actions/hostActions.ts";
import { paceNamed } from "../../time/pace.ts";
import { isPromptPast, sealsOf } from "../../table/actions/play.ts";
import { channelId, messageId, type UserId, userId } from "../../ids.ts";
import { isHiddenFrom, seatOf, type TableOutcome, type TableRecord } from "../../table/record.ts";

import { say } from "../../words/say.ts";
import { hostTranslator, tableTranslator, type Translator } from "../../words/translator.ts";
import { type Click, readId, type TableVerb } from "../message/customId.ts";
import { comeBackTo, takeSeat } from "./absence.ts";
import { actorOf, type Clicked, displayName, placeFor } from "./asking.ts";
import type { Host } from "../host.ts";
import { boardPicture, boardText, handPicture, logPage, morePage, rulesPage, whyNot } from "../views/pages.ts";
import { openChapter } from "./chapters.ts";
import { ownPanel, settledPanel } from "./ownPanel.ts";
import { askOthers } from "../views/reminders.ts";
import { replayFor } from "../views/replayPage.ts";
import { rematch } from "./rematch.ts";
import { viewerOf, viewFor } from "../message/viewerContext.ts";
import { chosenIn, formChoice, formCount, settingsForm } from "../views/settings.ts";
import { verifyPage } from "../views/verify.ts";
import { aside, type Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";

/** Answers a click on a button or menu, or a submitted form. */
export async function answerClick(host: Host, clicked: Clicked): Promise<Reply> {
  const click = readId(clicked.customId);
  if (click === undefined) return aside(hostTranslator(clicked.locale), "refusal.unknown-button");
  if (click.verb === "rules") return rules(host, click.game, click.page, clicked.locale);
  const record = await host.service.load(click.table);
  if (record === undefined) return aside(hostTranslator(clicked.locale), "refusal.no-table");
  const translator = tableTranslator(host.service.gameOf(record), record, clicked.locale);
  if (isHiddenFrom(record, userId(clicked.user.id))) return aside(translator, "tournament.refusal.same-deal");
  switch (click.verb) {
    case "pick":
      return answerPick(host, record, clicked, click, click.option === null ? [] : [click.option], translator);
    case "menu":
      if (!clicked.isStringSelectMenu()) return aside(translator, "refusal.unknown-button");
      return answerPick(host, record, clicked, click, clicked.values, translator);
    case "turn":
      return ownPanel(host, record, clicked, translator, { ask: click.ask, page: click.page });
    case "log": {
      const seen = viewFor(host.service.gameOf(record), record, viewerOf(record, userId(clicked.user.id)));
      if (seen === undefined) return aside(translator, "refusal.not-started");
      return { kind: "private", draft: await logPage(host.service, seen, translator, click.page) };
    }
    case "agree":
    case "object": {
      const outcome = await host.service[click.verb](click.table, actorOf(clicked), click.page);
      return { kind: "aside", draft: sentence(translator.text(outcome.ok ? say("consent.noted") : outcome.why)) };
    }
    case "replay":
      return replayFor(host, record, userId(clicked.user.id), click.page, translator);
    case "stand-in":
      return takeSeat(host, record, click.page, clicked, translator);
    case "settings":
    case "form":
      return clicked.isModalSubmit()
        ? saveForm(host, record, click.page, clicked, translator)
        : openForm(host, record, click, userId(clicked.user.id), translator);
    default:
      return tableClick(host, record, click.verb, clicked, translator);
  }
}

function rules(host: Host, id: string, page: number, locale: string): Reply {
  const game = host.service.game(id);
  if (game === undefined) return aside(hostTranslator(locale), "refusal.unknown-button");
  return { kind: "private", draft: rulesPage(game, page, locale) };
}

async function answerPick(
  host: Host,
  before: TableRecord,
  clicked: Clicked,
  click: Extract<Click, { verb: "pick" | "menu" }>,
  picks: readonly string[],
  translator: Translator,
): Promise<Reply> {
  const { table, seat, ask, clicks } = click;
  const outcome = await host.service.answer(table, actorOf(clicked), seat, { ask, picks }, clicks);
  return panelAfter(host, before, outcome, clicked, translator);
}

/** The panel as it stands after a change, or the sentence why nothing changed. */
async function panelAfter(
  host: Host,
  before: TableRecord,
  outcome: TableOutcome,
  clicked: Clicked,
  translator: Translator,
): Promise<Reply> {
  if (!outcome.ok) return { kind: "aside", draft: sentence(translator.text(outcome.why)) };
  const record = await host.service.playComputers(outcome.record);
  if (isAskedElsewhere(host, before, record, clicked)) return { kind: "private", draft: settledPanel(translator) };
  return ownPanel(host, record, clicked, translator);
}

/** Whether the message that was clicked asked secret questions which are settled, while new ones come in a new message. */
function isAskedElsewhere(host: Host, before: TableRecord, now: TableRecord, clicked: Clicked): boolean {
  const seat = seatOf(now, userId(clicked.user.id));
  const asked = seat === undefined ? null : (before.secrets[seat] ?? null);
  if (seat === undefined || asked === null || asked.message !== clicked.message?.id) return false;
  const open = sealsOf(viewFor(host.service.gameOf(now), now, seat)?.decisions ?? [], seat);
  return open.length > 0 && isPromptPast(asked.seals, open);
}

async function tableClick(
  host: Host,
  record: TableRecord,
  verb: TableVerb,
  clicked: Clicked,
  translator: Translator,
): Promise<Reply> {
  const { service } = host;
  const actor = actorOf(clicked);
  const game = service.gameOf(record);
  const seen = viewFor(game, record, viewerOf(record, actor.user));
  switch (verb) {
    case "join":
      return inLobby(host, record, clicked, translator, () => service.join(record.id, actor, displayName(clicked)));
    case "leave":
      return inLobby(host, record, clicked, translator, () => service.leave(record.id, actor));
    case "add-computer":
      return inLobby(host, record, clicked, translator, () => service.addComputer(record.id, actor));
    case "remove-computer":
      return inLobby(host, record, clicked, translator, () => service.removeComputer(record.id, actor));
    case "start":
      return inLobby(host, record, clicked, translator, async () =>
        service.start(record.id, actor, await host.campaigns.atStart(record.id)),
      );
    case "play":
      return ownPanel(host, record, clicked, translator);
    case "undo": {
      const outcome = await service.takeBack(record.id, actor);
      const isOthers = !outcome.ok && outcome.why.say === "refusal.undo-others";
      return isOthers
        ? { kind: "aside", draft: askOthers(record, translator) }
        : panelAfter(host, record, outcome, clicked, translator);
    }
    case "ask-undo": {
      const outcome = await service.askUndo(record.id, actor);
      return { kind: "aside", draft: sentence(translator.text(outcome.ok ? say("consent.asked") : outcome.why)) };
    }
    case "more":
      return { kind: "private", draft: morePage(record, translator) };
    case "pace": {
      const pace = clicked.isStringSelectMenu() ? paceNamed(clicked.values[0] ?? "") : undefined;
      if (pace === undefined) return aside(translator, "refusal.unknown-button");
      return inLobby(host, record, clicked, translator, () =>
        service.changeInTime(record.id, actor, (current) => setTerms(current, actor.user, { pace })),
      );
    }
    case "come-back":
      return comeBackTo(host, record, clicked, translator);
    case "rematch":
      return rematch(host, record, clicked, translator);
    case "next-chapter":
      return nextChapter(host, record, clicked, translator);
    case "verify":
      return { kind: "aside", draft: await verifyPage(service, record, actor.user, translator) };
    default:
      if (seen === undefined) return aside(translator, "refusal.not-started");
      if (verb === "hand") return { kind: "private", draft: handPicture(seen, translator) };
      if (verb === "board") return { kind: "aside", draft: boardPicture(seen, translator) };
      if (verb === "board-text") return { kind: "aside", draft: boardText(seen, translator) };
      if (seen.viewer === "table") return aside(translator, "refusal.not-seated");
      return { kind: "aside", draft: whyNot(seen, seen.viewer, translator) };
  }
}

/** A change made by a lobby button; the lobby card is edited by its own post. */
async function inLobby(
  host: Host,
  record: TableRecord,
  clicked: Clicked,
  translator: Translator,
  work: () => Promise<TableOutcome>,
): Promise<Reply> {
  await knowLobby(host, record, clicked);
  const outcome = await work();
  return outcome.ok ? { kind: "noted" } : { kind: "aside", draft: sentence(translator.text(outcome.why)) };
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
  translator: Translator,
): Reply {
  const game = host.service.gameOf(record);
  if (record.status !== "lobby") return aside(translator, "refusal.started");
  if (record.host !== user) return { kind: "aside", draft: sentence(translator.text(hostOnly(record))) };
  if (click.verb === "settings" && formCount(game) > 1)
    return { kind: "aside", draft: formChoice(game, record, translator) };
  const modal = settingsForm(game, record, click.page, translator);
  return modal === undefined ? aside(translator, "refusal.unknown-button") : { kind: "modal", modal };
}

function hostOnly(record: TableRecord) {
  const host = seatOf(record, record.host);
  return say("refusal.host-only", { host: record.seats[host ?? 0]?.name ?? "" });
}

async function saveForm(
  host: Host,
  record: TableRecord,
  page: number,
  clicked: ModalSubmitInteraction,
  translator: Translator,
): Promise<Reply> {
  const chosen = chosenIn(host.service.gameOf(record), page, clicked);
  if (chosen === undefined) return aside(translator, "refusal.unknown-button");
  const outcome = await host.service.setOptions(record.id, actorOf(clicked), chosen);
  return { kind: "aside", draft: sentence(translator.text(outcome.ok ? say("settings.saved") : outcome.why)) };
}

/** Goes on after a finished chapter; a table that belongs to no campaign yet becomes the first of one. */
async function nextChapter(host: Host, record: TableRecord, clicked: Clicked, translator: Translator): Promise<Reply> {
  const actor = actorOf(clicked);
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const game = host.service.gameOf(record);
  const known = await host.campaigns.ofTable(record.id);
  const opening = { guild: record.guild, channel: record.home, name: game.info.title, game };
  const campaign = known ?? (await host.campaigns.open(actor, opening));
  if (known === undefined) await host.campaigns.add(campaign.id, record.id, null);
  return openChapter(host, campaign, { ...actor, ...placeFor(clicked), name: displayName(clicked) }, translator);
}
