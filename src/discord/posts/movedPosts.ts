import { Routes } from "discord.js";
import type { ChannelId } from "../../ids.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import type { TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { say } from "../../words/say.ts";
import { lobbyCard } from "../views/cards/lobbyCard.ts";
import { notice } from "../views/cards/reminders.ts";
import { movedName } from "./ownThread.ts";
import { type DueOf, type PostContext, postId, removeMessage, type TablePatch } from "./context.ts";
import { isNameRefusal, isPassing } from "../delivery/failure.ts";
import { isFresh, retire } from "./tablePosts.ts";

/** Says in the place that a table left where it is now, and that what stands there is of the past. */
export async function sayWhereItWent(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"left-place">,
): Promise<TablePatch> {
  const { place } = record;
  if (place === null || place === due.left) return leaveUnchanged;
  const translator = context.translatorFor(record);
  const { title } = context.service().gameOf(record).info;
  const template = notice(publicTable(record), say("place.moved", { title, place: `<#${place}>` }), translator);
  try {
    await settleMessages(context, record, due);
    await context.posting.create(postId(record, due), due.left, template, []);
    if (due.isOwnThread === true) await closeLeftThread(context, record, due.left);
  } catch (error) {
    if (isPassing(error)) throw error;
    // Tables are brought elsewhere just because their place takes no posts.
    context.log.info({ table: record.id, err: error }, "it could not be said where a table went");
  }
  return leaveUnchanged;
}

/** What was said last is where the table went; Discord takes the new name only before the thread is archived. */
async function closeLeftThread(context: PostContext, record: TableRecord, thread: ChannelId): Promise<void> {
  const name = movedName(context, record);
  await context.rest.patch(Routes.channel(thread), { body: { name, archived: true } }).catch((error: unknown) => {
    if (!isNameRefusal(error)) throw error;
    // It keeps the name that it had.
    return context.rest.patch(Routes.channel(thread), { body: { archived: true } });
  });
}

async function settleMessages(
  context: PostContext,
  record: TableRecord,
  { lobby, card, reminder }: DueOf<"left-place">,
): Promise<void> {
  const { posting, service, translatorFor } = context;
  const game = service().gameOf(record);
  const sight = service().sights.table(record);
  await removeMessage(context, reminder);
  if (sight !== undefined && isFresh(context, card)) await retire(context, record, sight, card);
  if (isFresh(context, lobby)) await posting.edit(lobby, lobbyCard(game, publicTable(record), translatorFor(record)));
}
