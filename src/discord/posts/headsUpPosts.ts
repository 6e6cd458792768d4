import { ButtonStyle, ComponentType } from "discord.js";
import type { Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { awaitedPersons } from "../../table/deadlines/awaited.ts";
import { seatToCome } from "../../table/deadlines/pings.ts";
import { addPost } from "../../table/outbox.ts";
import { type Due, placeOf, type TableRecord } from "../../table/record.ts";
import type { HeadsUp } from "../../table/hosting.ts";
import { isQuiet } from "../../time/preferences.ts";
import { say } from "../../words/say.ts";
import { lobbyAddress } from "../company/lobbies.ts";
import { panelColour, wordsOnly } from "../message/template.ts";
import { headsUp } from "../views/cards/reminders.ts";
import { type DueOf, type PostContext, postId, removeMessage, type TablePatch, titleOf, usersAt } from "./context.ts";

/**
 * Calls a player who asked for it by direct message when their turn comes next. The message goes when that is no longer
 * so: no one is kept that says what is past.
 */
export async function tellHeadsUp(
  context: PostContext,
  record: TableRecord,
  due: DueOf<"heads-up">,
): Promise<TablePatch> {
  const { service, directMessages, translatorTo } = context;
  const { seat } = due;
  const game = service().gameOf(record);
  const told = record.headsUp?.find((each) => each.seat === seat);
  const isNext = seatToCome(game, record) === seat;
  if (isNext && told !== undefined) return leaveUnchanged;
  if (!isNext) {
    await removeMessage(context, told?.posted ?? null);
    return (current) => withHeadsUp(current, seat, undefined);
  }
  const sight = service().sights.table(record);
  const [user] = usersAt(record, seat);
  if (sight === undefined || user === undefined) return leaveUnchanged;
  const translator = await translatorTo(record, user);
  const template = headsUp(sight, user, awaitedPersons(game, record), translator);
  const posted = await directMessages.send(postId(record, due), user, { template, users: [user] });
  return (current) => withHeadsUp(current, seat, { seat, posted: posted ?? null });
}

function withHeadsUp(record: TableRecord, of: number, told: HeadsUp | undefined): TableRecord {
  const others = (record.headsUp ?? []).filter(({ seat }) => seat !== of);
  return { ...record, headsUp: told === undefined ? others : [...others, told] };
}

/** Notifies one person by direct message; in their quiet hours it makes no sound. */
export async function tellPerson(
  { service, directMessages, translatorTo, now }: PostContext,
  record: TableRecord,
  due: DueOf<"direct">,
): Promise<TablePatch> {
  const { user, what } = due;
  const translator = await translatorTo(record, user);
  const { guild, status } = record;
  const url = status === "lobby" ? lobbyAddress(record) : `https://discord.com/channels/${guild}/${placeOf(record)}`;
  const label = translator.label(say("lobby.call.go"));
  const link = { type: ComponentType.Button, style: ButtonStyle.Link, url, label } as const;
  const template = wordsOnly({ person: user }, panelColour, translator.text(what), [link]);
  const users = isQuiet(await service().times.preferences(user), now()) ? [] : [user];
  await directMessages.send(postId(record, due), user, { template, users });
  return leaveUnchanged;
}

/** Adds to what a post changes that followers who are still members are notified of the end, or of a new round. */
export async function tellFollowers(
  context: PostContext,
  record: TableRecord,
  due: Due,
  patch: TablePatch,
): Promise<TablePatch> {
  const { follows } = context.company();
  const title = titleOf(context, record);
  if (due.kind === "end") {
    const users = await keepMembers(context, record, await follows.at(record.id));
    await follows.drop(record.id);
    return (current) => addDirect(patch(current), users, say("watch.ended", { title }));
  }
  const sight = due.kind === "card" ? context.service().sights.table(record) : undefined;
  const progress = sight?.game.words.progress?.(sight.view);
  if (progress === undefined) return patch;
  const users = await keepMembers(
    context,
    record,
    await follows.turn(record.id, JSON.stringify(progress), context.now()),
  );
  return (current) => addDirect(patch(current), users, say("watch.turned", { title, progress }));
}

async function keepMembers({ isGone }: PostContext, { guild }: TableRecord, users: readonly UserId[]) {
  const gone = await Promise.all(users.map((user) => isGone(guild, user)));
  return users.filter((_, at) => gone[at] === false);
}

/** Adds a direct message to each of these people. */
export const addDirect = (record: TableRecord, users: readonly UserId[], what: Message): TableRecord =>
  users.reduce((after, user) => addPost(after, { kind: "direct", user, what }), record);
