import { type AutocompleteInteraction, type ChatInputCommandInteraction, PermissionFlagsBits } from "discord.js";
import type { Message } from "../games/contract.ts";
import { actorOf } from "../src/discord/clicks/actor.ts";
import { findTyped, withTable } from "../src/discord/clicks/findTable.ts";
import type { Host } from "../src/discord/host.ts";
import { asideMessage, type Reply } from "../src/discord/message/reply.ts";
import { moment } from "../src/discord/views/reminders.ts";
import { userId } from "../src/ids.ts";
import { countVotes } from "../src/table/actions/hostActions.ts";
import { replaceSeat } from "../src/table/actions/seats.ts";
import type { TimeContext } from "../src/table/deadlines/awaited.ts";
import { objectionEnds } from "../src/table/deadlines/seatRequests.ts";
import type { TableRecord } from "../src/table/record.ts";
import { say } from "../src/words/say.ts";

/** Whether somebody may manage the server. */
export function isStaff(interaction: ChatInputCommandInteraction): boolean {
  return interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
}

/** Gives a seat away, or asks for it: the answer says which, and how long that takes. */
export function replacePlayer(host: Host, interaction: ChatInputCommandInteraction): Promise<Reply> {
  return withTable(host, interaction, ["playing"], async ({ record, translator }) => {
    const seat = Number(interaction.options.getString("seat", true)) - 1;
    const by = interaction.options.getString("by", true) === "computer" ? "computer" : "bench";
    const seated = record.seats[seat];
    const hasLeft = seated?.kind === "person" && (await host.hasLeft(record.guild, seated.user));
    const outcome = await host.service.changeInTime(record.id, actorOf(interaction), (current, times) =>
      replaceSeat(current, userId(interaction.user.id), isStaff(interaction), { seat, by, hasLeft }, times),
    );
    if (!outcome.ok) return asideMessage(translator, outcome.why);
    const times = await host.service.times.contextFor(outcome.record);
    return asideMessage(translator, sayReplaced(outcome.record, seat, times));
  });
}

function sayReplaced(record: TableRecord, seat: number, times: TimeContext): Message {
  const request = record.seatRequests.find((each) => each.seat === seat);
  switch (request?.step) {
    case undefined:
    case "kept":
      return say("table.replaced-computer");
    case "open":
      return say("table.replaced");
    case "notice":
      return say("table.replace-notice");
    case "wait":
      return say("table.replace-wait", { moment: moment(objectionEnds(record, request, times), "f") });
    case "agree":
      return say("table.replace-agree", countVotes(record, request.votes));
  }
}

/** The seats of the table that is played in this channel, numbered from 1. */
export async function completeSeat(host: Host, interaction: AutocompleteInteraction) {
  const record = await findTyped(host, interaction);
  const typed = interaction.options.getFocused().toLowerCase();
  return (record?.seats ?? [])
    .map(({ name }, seat) => ({ name: `${seat + 1}. ${name}`.slice(0, 100), value: String(seat + 1) }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}
