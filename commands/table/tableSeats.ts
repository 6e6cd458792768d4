import type { AnyGame, Message } from "../../games/contract/index.ts";
import { moment } from "../../src/discord/cards/reminders.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import type { Host } from "../../src/discord/host.ts";
import { asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { findTyped, tableSaid, withTable } from "../../src/discord/tables/findTable.ts";
import type { CompletionRequest } from "../../src/discord/userRequest.ts";
import { countVotes } from "../../src/table/actions/hostActions.ts";
import { replaceSeat } from "../../src/table/actions/seats.ts";
import type { TimeContext } from "../../src/table/deadlines/awaited.ts";
import { objectionEnds } from "../../src/table/deadlines/seatRequests.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { say } from "../../src/words/say.ts";

/** Gives a seat away, or asks for it: the answer says which, and how long that takes. */
export function replacePlayer(host: Host, request: CommandUse): Promise<Reply> {
  return withTable(host, request, ["playing"], async ({ record, game, translator }) => {
    const seat = Number(request.options.getString("seat", true)) - 1;
    const by = request.options.getString("by", true) === "computer" ? "computer" : "bench";
    const seated = record.seats[seat];
    const hasLeft = seated?.kind === "person" && (await host.lookUpMember(record.guild, seated.user)) === "nobody";
    const outcome = await host.service.changeInTime(record.id, request.actor, (current, times) =>
      replaceSeat(current, request.actor.user, request.isStaff, { seat, by, hasLeft }, times),
    );
    if (!outcome.ok) return asideMessage(translator, outcome.why);
    const times = await host.service.times.contextFor(outcome.record);
    return asideMessage(translator, sayReplaced(game, outcome.record, seat, times));
  });
}

function sayReplaced(game: AnyGame, record: TableRecord, seat: number, times: TimeContext): Message {
  const request = record.seatRequests.find((each) => each.seat === seat);
  const table = tableSaid(game, record);
  switch (request?.step) {
    case undefined:
    case "kept":
      return say("table.replaced-computer", { table });
    case "open":
      return say("table.replaced", { table });
    case "notice":
      return say("table.replace-notice", { table });
    case "wait":
      return say("table.replace-wait", {
        table,
        moment: moment(objectionEnds(record, request, times), "f"),
      });
    case "agree":
      return say("table.replace-agree", { table, ...countVotes(record, request.votes) });
  }
}

/** The seats of the table that is played in this channel, numbered from 1. */
export async function completeSeat(host: Host, request: CompletionRequest) {
  const record = await findTyped(host, request);
  const typed = request.options.getFocused().toLowerCase();
  return (record?.seats ?? [])
    .map(({ name }, seat) => ({ name: `${seat + 1}. ${name}`.slice(0, 100), value: String(seat + 1) }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}
