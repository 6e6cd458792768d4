import { ApplicationCommandType } from "discord.js";
import type { MenuCommand } from "../src/discord/commands/command.ts";
import { inServers, nameChoice } from "../src/discord/commands/definition.ts";
import type { Host } from "../src/discord/host.ts";
import { answerClick } from "../src/discord/interactions/answerClick.ts";
import { tableIn } from "../src/discord/message/customId.ts";
import { aside, asideMessage, asideOutcome } from "../src/discord/message/reply.ts";
import { notReached } from "../src/discord/tableDoor.ts";
import type { MenuRequest } from "../src/discord/userRequest.ts";
import { type TableId, type UserId, userId } from "../src/ids.ts";
import { seatOf, type TableRecord } from "../src/table/record.ts";
import { type HostKey, say } from "../src/words/translator.ts";

/** Keeps a seat for a user at the newest open table of whoever asks, those of this channel first. */
const inviteToTable: MenuCommand = {
  definition: { ...nameMenu("Invite to a table", "command.menu.invite"), type: ApplicationCommandType.User },
  run: async (host, request) => {
    const { actor, translator, targetUser } = request;
    if (targetUser === undefined) return aside(translator, "refusal.unknown-command");
    const record = await findLobby(host, request);
    if (record === undefined) return aside(translator, "refusal.no-lobby-of-yours");
    const guest = userId(targetUser.id);
    const why = await hinderInvitation(host, request, record, guest);
    if (why !== undefined) return asideMessage(translator, why);
    const { title } = host.service.gameOf(record).info;
    const outcome = await host.service.invite(record.id, actor, guest);
    return asideOutcome(translator, outcome, say("menu.invited", { who: `<@${guest}>`, title }));
  },
};

/** Opens one's own panel of the table that a message is about; who has no seat there sees the board. */
const openThisTable: MenuCommand = {
  definition: { ...nameMenu("Open this table", "command.menu.open"), type: ApplicationCommandType.Message },
  run: async (host, request) => {
    const id = await findTableOf(host, request);
    if (id === undefined) return aside(request.translator, "refusal.no-card");
    const reached = await host.tables.open(request, id);
    if (!reached.ok) return aside(request.translator, notReached[reached.refusal]);
    const { record } = reached;
    const verb = record.status === "lobby" || seatOf(record, request.actor.user) !== undefined ? "play" : "board";
    const click = { ...request, message: request.targetMessage, values: undefined, role: undefined, form: undefined };
    return answerClick(host, click, { verb, table: id });
  },
};

export const menus: readonly MenuCommand[] = [inviteToTable, openThisTable];

function nameMenu(inEnglish: string, key: HostKey) {
  const { name, name_localizations } = nameChoice(inEnglish, key);
  return { name, name_localizations, contexts: inServers };
}

async function findLobby(host: Host, request: MenuRequest): Promise<TableRecord | undefined> {
  const isOwn = (record: TableRecord) =>
    record.status === "lobby" && record.guild === request.guildId && seatOf(record, request.actor.user) !== undefined;
  const here = (await host.tables.here(request)).findLast(isOwn);
  return here ?? (await host.tables.mine(request)).tables.findLast(isOwn);
}

async function hinderInvitation(host: Host, { reader }: MenuRequest, { guild }: TableRecord, guest: UserId) {
  const who = `<@${guest}>`;
  const kind = await host.lookUpMember(guild, guest);
  if (kind === "nobody") return say("refusal.not-here", { who });
  if (kind === "bot") return say("refusal.bot-invited", { who });
  return (await host.limits.use("calls", reader))?.why;
}

/** The table that the buttons of a message lead to, or that is played where the message is. */
async function findTableOf(host: Host, request: MenuRequest): Promise<TableId | undefined> {
  const { targetMessage: message } = request;
  if (message === null || message.author.id !== message.client.user.id) return undefined;
  return (
    tableIn(message.components) ??
    (await host.tables.here(request)).find(({ place }) => place === request.channelId)?.id
  );
}
