import { isLevel } from "../../computers/search/levels.ts";
import { channelId, messageId, type UserId } from "../../ids.ts";
import { type Actor, refuse } from "../../records/outcome.ts";
import { setTerms } from "../../table/actions/hostActions.ts";
import { hostName } from "../../table/actions/lobby.ts";
import { addPost } from "../../table/outbox.ts";
import { personsAt, type Seated, seatOf, type TableOutcome, type TableRecord } from "../../table/record.ts";
import type { LobbyService } from "../../table/service/features.ts";
import { asker, type Everybody } from "../../table/sight/audience.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { hasBegun } from "../../table/stage.ts";
import { minute } from "../../time/hours.ts";
import { paceNamed } from "../../time/pace.ts";
import { say, tableTranslator } from "../../words/translator.ts";
import { lobbyCard } from "../cards/lobbyCard.ts";
import type { ClickContext, Host, Serving } from "../host.ts";
import { type FoundClick, tableIn } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { aside, asideMessage, asideOutcome, formReply, type Reply } from "../message/reply.ts";
import { type MessageTemplate, panelColour, wordsOnly } from "../message/template.ts";
import { rolesOf, type UserRequest } from "../userRequest.ts";
import { type FoundTable, tableSaid } from "./findTable.ts";
import { hinderStart } from "./openings.ts";
import { readForm, settingsForm, settingsPage } from "./settings.ts";
import { MessageFlags, type ModalSubmitFields } from "discord.js";
import { isDeepStrictEqual } from "node:util";

/** Joins from the lobby's card; who blocked somebody that sits there is asked first. */
export async function join(context: ClickContext): Promise<Reply> {
  return (await warnOfBlocked(context)) ?? changeLobby(context, () => joinAs(context, context.host));
}
export const leave = changing(({ host, record, actor }) => host.service.leave(record.id, actor));
export const addComputer = changing(({ host, record, actor }) => host.service.addComputer(record.id, actor));
export const removeComputer = changing(({ host, record, actor }) => host.service.removeComputer(record.id, actor));
export const freeSeats = changing(({ host, record, actor }) => host.service.freeKeptSeats(record.id, actor));

export const start = changing((context) => begin(context.host, context, context.record));

/** Begins a table, unless its place does not let it, without those who joined and have left the server since. */
export async function begin(host: Host, request: UserRequest, record: TableRecord): Promise<TableOutcome> {
  const why = await hinderStart(host, request, record);
  if (why !== undefined) return { ok: false, why };
  const { actor } = request;
  // Whoever joined was there when they did: of a young lobby nobody is asked for.
  const { gone } =
    host.clock.now() - record.opened < 10 * minute ? { gone: [] } : await findOthers(host, actor.user, record);
  const { barred } = await host.service.guildSettings.recent(record.guild);
  for (const user of [...gone, ...barred.filter((each) => seatOf(record, each) !== undefined)])
    await host.service.leave(record.id, { user, interaction: `${actor.interaction} ${user}` });
  return host.service.start(record.id, actor, await host.campaigns.atStart(record.id));
}

/** The other people of a table: those who left its server since, and the rest, of whom Discord may not say it now. */
export async function findOthers({ lookUpMember }: Pick<Host, "lookUpMember">, own: UserId, record: TableRecord) {
  const users = personsAt(record).filter((user) => user !== own);
  const kinds = await Promise.all(users.map((user) => lookUpMember(record.guild, user)));
  const { gone = [], there = [] } = Object.groupBy(users, (_, at) => (kinds[at] === "nobody" ? "gone" : "there"));
  return { gone, there };
}

export const setPace = changing(async ({ host, record, actor, values: [typed = ""] = [] }) => {
  const pace = paceNamed(typed);
  if (pace === undefined) return refuse("refusal.unknown-button");
  return host.service.changeInTime(record.id, actor, (current, { now }) =>
    setTerms(current, actor.user, { pace }, now),
  );
});

export const setComputerLevel = changing(async ({ host, record, actor, values: [level = ""] = [] }) =>
  isLevel(level) ? host.service.setComputerLevel(record.id, actor, level) : refuse("refusal.unknown-button"),
);

export const setHints = changing(({ host, record, actor }, { page }: FoundClick<"hints">) =>
  host.service.allowHints(record.id, actor, page === 1),
);

export function settings(context: ClickContext, click: FoundClick<"settings" | "form">): Reply | Promise<Reply> {
  const { form } = context;
  return form === undefined ? openForm(context, click) : saveForm(context, click.page, form);
}

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
  const isItsCard = message !== null && tableIn(message.components) === record.id;
  if (record.lobby !== null || !isItsCard || record.status !== "lobby") return;
  const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
  await host.service.change(record.id, null, (current) => ({ ok: true, record: { ...current, lobby } }));
}

function openForm({ game, record, actor, translator }: ClickContext, click: FoundClick<"settings" | "form">): Reply {
  if (record.status !== "lobby") return aside(translator, "refusal.started");
  if (record.host !== actor.user) return asideMessage(translator, say("refusal.host-only", { host: hostName(record) }));
  if (click.verb === "settings")
    return { kind: "private", template: settingsPage(game, publicTable(record), translator) };
  const modal = settingsForm(game, publicTable(record), click.page, translator);
  return modal === undefined ? aside(translator, "refusal.unknown-button") : formReply(translator, modal);
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

/** The lobby card as an answer, its address stored once it is posted; then whoever is to come is called. */
export async function lobbyReply(
  host: Host,
  record: TableRecord,
  callPeople: (record: TableRecord) => TableRecord = (current) => current,
): Promise<Reply> {
  const isWished = (await host.company.wishes.members(record)).length > 0;
  const tell = (current: TableRecord) => (isWished ? addPost(current, { kind: "wishes" }) : current);
  return {
    kind: "public",
    template: await showLobby(host, record),
    posted: async (message) => {
      const lobby = { channel: channelId(message.channelId), message: messageId(message.id), at: host.clock.now() };
      await host.service.change(record.id, null, (current) => {
        const called = tell(callPeople({ ...current, lobby }));
        // What was changed before the address of the card was known could not be shown on it.
        const isAsShown = isDeepStrictEqual(shownOf(current), shownOf(record));
        return { ok: true, record: isAsShown ? called : addPost(called, { kind: "lobby" }) };
      });
    },
    undelivered: async () => {
      await host.service.change(record.id, null, (current) => {
        const isShown = current.lobby !== null || current.status !== "lobby";
        return { ok: true, record: isShown ? current : tell(callPeople(addPost(current, { kind: "announce" }))) };
      });
    },
  };
}

const shownOf = (record: TableRecord) => [publicTable(record), record.locale];

async function showLobby(host: Host, record: TableRecord): Promise<MessageTemplate<Everybody>> {
  const game = host.service.gameOf(record);
  const locale = record.locale ?? (await host.publicLocale(record.guild));
  return lobbyCard(game, publicTable(withThread(host, record)), tableTranslator(game, record, locale));
}

/** A thread that is being opened from the lobby's message gets that message's id; shown at once, it saves an edit. */
function withThread({ channels }: Pick<Host, "channels">, record: TableRecord): TableRecord {
  const { status, place, wantsThread, lobby, keepsKey, home } = record;
  const isOpening = hasBegun({ status }) && place === null && wantsThread && keepsKey !== true;
  const mayOpen = channels.rightsIn(home)?.has("CreatePublicThreads") === true;
  return isOpening && mayOpen && lobby !== null ? { ...record, place: channelId(lobby.message) } : record;
}

/** Seats as many computers at a new table as another one had, without stand-ins; gives the table as it stands then. */
export async function seatComputers(
  { service }: Serving<LobbyService>,
  opened: TableRecord,
  actor: Actor,
  seats: readonly Seated[],
): Promise<TableRecord> {
  let record = opened;
  for (const [index, seated] of seats.entries()) {
    if (seated.kind !== "computer" || seated.owner !== undefined) continue;
    const outcome = await service.addComputer(opened.id, { ...actor, interaction: `${actor.interaction}+${index}` });
    if (outcome.ok) record = outcome.record;
  }
  return record;
}

type Joining = UserRequest & FoundTable & { readonly host: Host };

/** Warns a player who is about to sit down with somebody they blocked; undefined where there is nobody. */
export async function warnOfBlocked({ host, actor, record, translator }: Joining): Promise<Reply | undefined> {
  const blocked = await host.company.blocks.among(actor.user, personsAt(record));
  if (record.status !== "lobby" || blocked.length === 0) return undefined;
  const who = blocked.map((user) => `<@${user}>`).join(" ");
  const anyway = clickButton({ verb: "sit-anyway", table: record.id }, "button.sit-anyway", translator, "stop");
  const words = translator.text(say("block.warning", { who }));
  return { kind: "aside", template: wordsOnly(asker, panelColour, words, [anyway]) };
}

/** Joins a lobby from elsewhere than its card and says so; with a warning first, unless it was read. */
export async function joinFrom(joining: Joining, warning: "first" | "anyway" = "first"): Promise<Reply> {
  const { host, game, translatorFor, record: before, translator } = joining;
  const warned = warning === "first" ? await warnOfBlocked(joining) : undefined;
  if (warned !== undefined) return warned;
  const outcome = await joinAs(joining, host);
  const record = outcome.ok ? outcome.record : before;
  const done = say("table.joined-at", { table: tableSaid(game, record) });
  return asideOutcome(outcome.ok ? translatorFor(game, record) : translator, outcome, done);
}

export const joinAs = (
  { actor, displayName, record, ...request }: UserRequest & Pick<FoundTable, "record">,
  { service }: Pick<Host, "service">,
): Promise<TableOutcome> => service.join(record.id, actor, displayName, rolesOf(request.member));
