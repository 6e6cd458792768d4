import { ButtonStyle, ComponentType } from "discord.js";
import { leaveUnchanged } from "../../records/recordStore.ts";
import type { UserId } from "../../ids.ts";
import { hostName } from "../../table/actions/lobby.ts";
import { dealSealed } from "../../table/actions/play.ts";
import { personsAt, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { say } from "../../words/say.ts";
import { lobbyAddress } from "../company/lobbies.ts";
import { dealPost } from "../views/cards/lobbyCard.ts";
import { postOnce } from "../delivery/plainWords.ts";
import { type DueOf, type PostContext, postId, type TablePatch, titleOf } from "./context.ts";
import { addDirect } from "./headsUpPosts.ts";

const toldOfOneTable = 25;

/**
 * Calls people to a table that has not begun, in plain words, which a locked phone shows. The message leads to the
 * card, where one joins, so that there is one card only.
 */
export async function callToLobby(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"lobby-call">,
): Promise<TablePatch> {
  const { lobby, home, status } = record;
  if (status !== "lobby" || lobby === null) return leaveUnchanged;
  const { users, role } = due;
  const { record: id, due: number } = postId(record, due);
  const url = lobbyAddress(record);
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
  const words = { calls, title: info.title, host: hostName(record), free, min, max, minutes: info.minutes };
  return context.translatorFor(record).text(say(`lobby.call.${what}`, words));
}

/** Notifies those who want to hear of a new table of this game, each of them once an hour at most. */
export async function tellWishes(context: PostContext, record: TableRecord): Promise<TablePatch> {
  const { company, isGone, findShutOut, now } = context;
  const { guild, status, home } = record;
  if (status !== "lobby" || record.access !== undefined) return leaveUnchanged;
  const { wishes, blocks } = company();
  const wishing = (await wishes.members(record)).filter((user) => seatOf(record, user) === undefined);
  const shutOut = await findShutOut(home, wishing);
  const there: UserId[] = [];
  for (const user of wishing.filter((each) => !shutOut.includes(each))) {
    // A blocker is not called to a blocked host; a blocked person is, and so learns nothing here.
    const isUnwanted = (await blocks.among(user, personsAt(record))).length > 0;
    if (!isUnwanted && !(await isGone(guild, user))) there.push(user);
  }
  const called = await wishes.call(record, there, toldOfOneTable, now());
  const title = titleOf(context, record);
  const what = say("tables.opened", { title, host: hostName(record) });
  return (current) => addDirect(current, called, what);
}
