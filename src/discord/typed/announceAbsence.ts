import { day } from "../../time/hours.ts";
import { addPost } from "../../table/outbox.ts";
import { seatOf } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import type { Host } from "../host.ts";
import { moment } from "../views/cards/reminders.ts";
import { parseDay } from "./parseTime.ts";
import { aside, type Reply } from "../message/reply.ts";
import type { CommandRequest } from "../userRequest.ts";

const longestAbsence = 60 * day;

/** Announces an absence to the end of a day, on every table that is being played. */
export async function announceAbsence(host: Host, request: CommandRequest, typed: string): Promise<Reply> {
  const { actor, translator } = request;
  const { user } = actor;
  const now = host.clock.now();
  const { zone } = await host.service.times.preferences(user);
  const until = parseDay(typed, zone, now, request.locale);
  if (until === undefined || until <= now || until > now + longestAbsence)
    return aside(translator, "refusal.no-day", { typed: typed.slice(0, 40) });
  await host.service.changePreferences(user, (preferences) => ({ ...preferences, away: { from: now, until } }));
  for (const table of (await host.tables.mine(request)).tables) {
    const seat = seatOf(table, user);
    if (table.status !== "playing" || seat === undefined) continue;
    const what = say("days.away", { who: { seat }, moment: moment(until, "F") });
    await host.service.change(table.id, `${request.id}:${table.id}`, (record) => ({
      ok: true,
      record: addPost(record, { kind: "notice", what }),
    }));
  }
  return aside(translator, "me.away", { moment: moment(until, "F") });
}
