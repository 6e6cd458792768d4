import { leaveUnchanged } from "../../records/outboxWorker.ts";
import { awaitedPersons } from "../../table/deadlines/awaited.ts";
import { seatToCome } from "../../table/deadlines/headsUp.ts";
import type { TableRecord } from "../../table/record.ts";
import type { HeadsUp } from "../../table/hosting.ts";
import { headsUp } from "../views/cards/reminders.ts";
import { type DueOf, type PostContext, postId, removeMessage, type TablePatch, usersAt } from "./context.ts";

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
