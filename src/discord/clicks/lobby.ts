import { MessageFlags, type ModalSubmitFields } from "discord.js";
import { isLevel } from "../../computers/search/levels.ts";
import { channelId, messageId } from "../../ids.ts";
import { setTerms } from "../../table/actions/hostActions.ts";
import { hostName } from "../../table/actions/lobby.ts";
import type { TableOutcome } from "../../table/record.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { paceNamed } from "../../time/pace.ts";
import { say } from "../../words/say.ts";
import type { FoundClick } from "../message/customId.ts";
import { aside, asideMessage, asideOutcome, type Reply } from "../message/reply.ts";
import { type MessageTemplate, sentence } from "../message/template.ts";
import { showLobby } from "../replies/lobbyReply.ts";
import { readForm, settingsForm, settingsPage } from "../views/panels/settings.ts";
import { warnOfBlocked } from "../company/join.ts";
import { hinderStart } from "../replies/rights.ts";
import { rolesOf } from "../userRequest.ts";
import type { ClickContext } from "../host.ts";

/** Joins from the lobby's card; who blocked somebody that sits there is asked first. */
export async function join(context: ClickContext): Promise<Reply> {
  const { host, record, actor, displayName } = context;
  const warning = await warnOfBlocked(context);
  return (
    warning ?? changeLobby(context, () => host.service.join(record.id, actor, displayName, rolesOf(context.member)))
  );
}
export const leave = changing(({ host, record, actor }) => host.service.leave(record.id, actor));
export const addComputer = changing(({ host, record, actor }) => host.service.addComputer(record.id, actor));
export const removeComputer = changing(({ host, record, actor }) => host.service.removeComputer(record.id, actor));
/** Keeps no seat for anybody any more. */
export const freeSeats = changing(({ host, record, actor }) => host.service.freeKeptSeats(record.id, actor));

export async function start(context: ClickContext): Promise<Reply> {
  const { host, record, actor, translator } = context;
  const why = hinderStart(host, context, record);
  if (why !== undefined) return asideMessage(translator, why);
  return changeLobby(context, async () =>
    host.service.start(record.id, actor, await host.campaigns.atStart(record.id)),
  );
}

/** Sets the pace that was chosen in the lobby's menu. */
export async function setPace(context: ClickContext): Promise<Reply> {
  const { host, record, actor, values = [], translator } = context;
  const pace = paceNamed(values[0] ?? "");
  if (pace === undefined) return aside(translator, "refusal.unknown-button");
  return changeLobby(context, () =>
    host.service.changeInTime(record.id, actor, (current) => setTerms(current, actor.user, { pace })),
  );
}

/** Sets how well computers play here, as chosen in the lobby's menu. */
export async function setComputerLevel(context: ClickContext): Promise<Reply> {
  const { host, record, actor, values: [level = ""] = [], translator } = context;
  if (!isLevel(level)) return aside(translator, "refusal.unknown-button");
  return changeLobby(context, () => host.service.setComputerLevel(record.id, actor, level));
}

/** Lets the table give hints, or none. */
export const setHints = changing(({ host, record, actor }, { page }: FoundClick<"hints">) =>
  host.service.allowHints(record.id, actor, page === 1),
);

/** Opens the form with the settings, or saves what was submitted with it. */
export function settings(context: ClickContext, click: FoundClick<"settings" | "form">): Reply | Promise<Reply> {
  const { form } = context;
  return form === undefined ? openForm(context, click) : saveForm(context, click.page, form);
}

/** Answers a click by a change of the lobby. */
function changing<Click>(work: (context: ClickContext, click: Click) => Promise<TableOutcome>) {
  return (context: ClickContext, click: Click): Promise<Reply> => changeLobby(context, () => work(context, click));
}

/** A change made by a click in the lobby's card or in its settings: the answer shows that message as it is then. */
async function changeLobby(context: ClickContext, work: () => Promise<TableOutcome>): Promise<Reply> {
  const { host, game, message, translator } = context;
  if (message?.flags.has(MessageFlags.Ephemeral) === true) {
    const outcome = await work();
    if (!outcome.ok) return asideMessage(translator, outcome.why);
    return { kind: "private", template: settingsPage(game, publicTable(outcome.record), translator) };
  }
  await rememberLobby(context);
  const settle = message === null ? () => undefined : host.lobbyAnswers.expect(messageId(message.id));
  let template: MessageTemplate<Everybody> | undefined;
  try {
    const outcome = await work();
    if (!outcome.ok) return asideMessage(translator, outcome.why);
    const shown = await showLobby(host, outcome.record);
    template = shown;
    return { kind: "update", template: shown, settled: (isShown) => settle(isShown ? shown : undefined) };
  } finally {
    if (template === undefined) settle(undefined);
  }
}

/** After a crash right after the post, the address of the lobby card is unknown; a click on it gives it. */
async function rememberLobby({ host, record, message }: ClickContext): Promise<void> {
  if (record.lobby !== null || message === null || record.status !== "lobby") return;
  const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
  await host.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, lobby } }));
}

function openForm({ game, record, actor, translator }: ClickContext, click: FoundClick<"settings" | "form">): Reply {
  if (record.status !== "lobby") return aside(translator, "refusal.started");
  if (record.host !== actor.user) return asideMessage(translator, say("refusal.host-only", { host: hostName(record) }));
  if (click.verb === "settings")
    return { kind: "private", template: settingsPage(game, publicTable(record), translator) };
  const modal = settingsForm(game, publicTable(record), click.page, translator);
  const late = sentence(translator.text(say("refusal.form-late")));
  return modal === undefined ? aside(translator, "refusal.unknown-button") : { kind: "modal", modal, late };
}

async function saveForm(context: ClickContext, page: number, submitted: ModalSubmitFields): Promise<Reply> {
  const { host, game, record, actor, message, translator } = context;
  const chosen = readForm(game, page, submitted);
  if (chosen === undefined) return aside(translator, "refusal.unknown-button");
  const save = () => host.service.setOptions(record.id, actor, chosen);
  // Several forms are offered in a message of their own, which says what came of it.
  const isInLobby = message !== null && !message.flags.has(MessageFlags.Ephemeral);
  return isInLobby ? changeLobby(context, save) : asideOutcome(translator, await save(), say("settings.saved"));
}
