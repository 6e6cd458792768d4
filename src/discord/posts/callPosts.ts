import type { Message } from "../../../games/contract/index.ts";
import { messageId, type UserId } from "../../ids.ts";
import { leaveUnchanged } from "../../records/recordStore.ts";
import { hostName, keptFor } from "../../table/actions/lobby.ts";
import { dealSealed } from "../../table/actions/play.ts";
import { awaitedPersons } from "../../table/deadlines/awaited.ts";
import { isToHolder, seatToCome, wantsHeadsUp } from "../../table/deadlines/pings.ts";
import { addPost } from "../../table/outbox.ts";
import { type Due, personsAt, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import { isQuiet } from "../../time/preferences.ts";
import { say } from "../../words/translator.ts";
import { dealPost } from "../cards/lobbyCard.ts";
import { headsUp } from "../cards/reminders.ts";
import { lobbyAddress, lobbyLink } from "../company/lobbies.ts";
import { postOnce, requestOf } from "../delivery/bodies.ts";
import { linkButton } from "../message/linkButtons.ts";
import { panelColour, rows, wordsOnly } from "../message/template.ts";
import { type DueOf, type Post, type PostContext, postId, type TablePatch, titleOf, usersAt } from "./context.ts";

/** Tells a player by direct message that their turn comes next; removes the message once that is past. */
export const tellHeadsUp: Post<"heads-up"> = async (context, record, due) => {
  const { service, directMessages, translatorTo } = context;
  const { seat } = due;
  const game = service().gameOf(record);
  const told = record.headsUp?.find((each) => each.seat === seat);
  const isNext = seatToCome(game, record) === seat;
  const isTrue = isNext && told !== undefined && isToHolder(record, told);
  const others = (current: TableRecord) => current.headsUp?.filter((each) => each.seat !== seat) ?? [];
  if (isTrue && due.plain === undefined) return leaveUnchanged;
  if (!isTrue) await context.posting.remove(told?.posted ?? null);
  const user = isNext ? await findWanting(context, record, due) : undefined;
  const sight = service().sights.table(record);
  if (sight === undefined || user === undefined) return (current) => ({ ...current, headsUp: others(current) });
  const translator = await translatorTo(record, user);
  const template = headsUp(sight, user, awaitedPersons(game, record), translator);
  const posted = await directMessages.send(postId(record, due), user, { template, users: [user] });
  return (current) => ({ ...current, headsUp: [...others(current), { seat, posted: posted ?? null, user }] });
};

/** Finds the player of a seat who wants to be told that their turn comes next, or was told in plain words. */
async function findWanting({ service, now }: PostContext, record: TableRecord, { seat, plain }: DueOf<"heads-up">) {
  const [user] = usersAt(record, seat);
  if (user === undefined || plain !== undefined) return user;
  return wantsHeadsUp(await service().times.preferences(user), now()) ? user : undefined;
}

/** Notifies one person by direct message; in their quiet hours it makes no sound. */
export const tellPerson: Post<"direct"> = async ({ service, directMessages, translatorTo, now }, record, due) => {
  const { user, what } = due;
  const translator = await translatorTo(record, user);
  const { guild, status } = record;
  const url = status === "lobby" ? lobbyAddress(record) : `https://discord.com/channels/${guild}/${placeOf(record)}`;
  const link = linkButton(url, "lobby.call.go", translator);
  const template = wordsOnly({ person: user }, panelColour, translator.text(what), [link]);
  const users = isQuiet(await service().times.preferences(user), now()) ? [] : [user];
  await directMessages.send(postId(record, due), user, { template, users });
  return leaveUnchanged;
};

/** Adds to what a post changes that followers who still see the table are notified of the end, or of a new round. */
export async function tellFollowers(
  context: PostContext,
  record: TableRecord,
  due: Due,
  patch: TablePatch,
): Promise<TablePatch> {
  const { follows } = context.company();
  const title = titleOf(context, record);
  if (due.kind === "end") {
    const users = await keepMembers(context, record, await follows.end(record.id));
    return (current) => addDirect(patch(current), users, say("watch.ended", { title }));
  }
  const sight = due.kind === "card" ? context.service().sights.table(record) : undefined;
  const progress = sight?.game.words.progress?.(sight.view);
  if (progress === undefined) return patch;
  const users = await keepMembers(
    context,
    record,
    await follows.turn(record.id, due.id, JSON.stringify(progress), context.now()),
  );
  return (current) => addDirect(patch(current), users, say("watch.turned", { title, progress }));
}

async function keepMembers(context: PostContext, record: TableRecord, users: readonly UserId[]) {
  const gone = await Promise.all(users.map((user) => context.isShutOut(record.guild, user)));
  const unseen = await context.findShutOut(placeOf(record), users);
  return users.filter((user, at) => gone[at] === false && !unseen.includes(user));
}

const addDirect = (record: TableRecord, users: readonly UserId[], what: Message): TableRecord =>
  users.reduce((after, user) => addPost(after, { kind: "direct", user, what }), record);

const toldOfOneTable = 25;

/** Calls people to a table in plain words, which a locked phone shows, with a link to the one card. */
export const callToLobby: Post<"lobby-call"> = async (context, record, due) => {
  const { lobby, home } = record;
  const { users, role, what } = due;
  if (lobby === null || !isCallTrue(context, record, what)) return leaveUnchanged;
  const id = postId(record, due);
  const components = [...rows([lobbyLink(record, context.translatorFor(record))])];
  const allowed_mentions = { parse: [], users, roles: role === undefined ? [] : [role] };
  const about = { content: callWords(context, record, due), allowed_mentions };
  const body = requestOf({ components, files: [] }, about, id);
  const post = async () => messageId((await postOnce(context.rest, home, `${id.record}${id.due}`, body)).id);
  const known = await context.posting.find(id, home);
  const posted = known ?? { channel: home, message: await post(), at: context.now() };
  return (current) => ({ ...current, calls: [...(current.calls ?? []), { ...posted, what }].slice(-callsKept) });
};

/** Whether what a call says is so: that the lobby is open, and a seat is kept or free, or none is. */
export function isCallTrue({ service }: PostContext, record: TableRecord, what?: DueOf<"lobby-call">["what"]): boolean {
  if (record.status !== "lobby") return false;
  const isFull = record.seats.length >= service().gameOf(record).info.seats.max;
  return what === "kept" ? keptFor(record).length > 0 : isFull === (what === "full");
}

const callsKept = 20;

/** Posts that the cards are dealt now. Discord chooses the id of this post, and it completes the key of the deal. */
export async function dealCards(context: PostContext, record: TableRecord, due: DueOf<"deal">): Promise<TablePatch> {
  const { service, posting, translatorFor } = context;
  if (record.status !== "dealing" && due.plain === undefined) return leaveUnchanged;
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
export const tellWishes: Post<"wishes"> = async (context, record, due) => {
  const { company, isShutOut, findShutOut, now } = context;
  const { guild, status, home } = record;
  if (status !== "lobby" || record.access !== undefined) return leaveUnchanged;
  const { wishes, blocks } = company();
  const wishing = (await wishes.members(record)).filter((user) => seatOf(record, user) === undefined);
  const shutOut = await findShutOut(home, wishing);
  const there: UserId[] = [];
  for (const user of wishing.filter((each) => !shutOut.includes(each))) {
    // A blocker is not called to a blocked host; a blocked person is, and so learns nothing here.
    const isUnwanted = (await blocks.among(user, personsAt(record))).length > 0;
    if (!isUnwanted && !(await isShutOut(guild, user))) there.push(user);
  }
  const called = await wishes.call(record, due.id, there, toldOfOneTable, now());
  const title = titleOf(context, record);
  const what = say("tables.opened", { title, host: hostName(record) });
  return (current) => addDirect(current, called, what);
};
