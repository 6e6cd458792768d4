import { ButtonStyle, ComponentType } from "discord.js";
import { leaveUnchanged } from "../../records/outboxWorker.ts";
import { hostName } from "../../table/actions/lobby.ts";
import { dealSealed } from "../../table/actions/deal.ts";
import { placeOf, type TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { plain } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import { dealPost } from "../views/cards/lobbyCard.ts";
import { postOnce } from "../delivery/plainWords.ts";
import { type DueOf, type PostContext, postId, type TablePatch } from "./context.ts";

/**
 * Calls people to a table that has not begun, in plain words, which a locked phone shows. The message leads to the
 * card, where one joins, so that there is one card only.
 */
export async function callToLobby(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"lobby-call">,
): Promise<TablePatch> {
  const { lobby, guild, home, status } = record;
  if (status !== "lobby" || lobby === null) return leaveUnchanged;
  const { users, role } = due;
  const { record: id, due: number } = postId(record, due);
  const url = `https://discord.com/channels/${guild}/${lobby.channel}/${lobby.message}`;
  const label = context.translatorFor(record).label(say("lobby.call.go"));
  await postOnce(context.rest, home, `${id}${number}`, {
    body: {
      content: callWords(context, record, due),
      components: [
        {
          type: ComponentType.ActionRow,
          components: [{ type: ComponentType.Button, style: ButtonStyle.Link, label, url }],
        },
      ],
      allowed_mentions: { parse: [], users, roles: role === undefined ? [] : [role] },
    },
  });
  return leaveUnchanged;
}

/** Posts that the cards are dealt now. Discord chooses the id of this post, and it completes the key of the deal. */
export async function dealCards(context: PostContext, record: TableRecord, due: DueOf<"deal">): Promise<TablePatch> {
  const { service, posting, translatorFor } = context;
  if (record.status !== "dealing") return leaveUnchanged;
  const template = dealPost(publicTable(record), translatorFor(record));
  const posted = await posting.create(postId(record, due), placeOf(record), template, []);
  return (current) => dealSealed(service().gameOf(current), current, posted);
}

function callWords(context: PostContext, record: TableRecord, { what, users, role }: DueOf<"lobby-call">): string {
  const { info } = context.service().gameOf(record);
  const { min, max } = info.seats;
  const calls = [...users.map((user) => `<@${user}>`), ...(role === undefined ? [] : [`<@&${role}>`])].join(" ");
  const free = Math.max(0, max - record.seats.length - (record.invited ?? []).length);
  const words = { calls, title: info.title, host: plain(hostName(record)), free, min, max, minutes: info.minutes };
  return context.translatorFor(record).text(say(`lobby.call.${what}`, words));
}
