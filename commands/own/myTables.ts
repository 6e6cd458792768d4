import type { Message } from "../../games/contract/index.ts";
import { digest, moment, seatWord } from "../../src/discord/cards/reminders.ts";
import { aboutTable, type Command } from "../../src/discord/commands/command.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import { anywhere, define, subcommand, tableOption } from "../../src/discord/commands/definition.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import { newsPage } from "../../src/discord/pages/pages.ts";
import { listWaiting } from "../../src/discord/posts/reminderPosts.ts";
import { notReached } from "../../src/discord/tableDoor.ts";
import { completeTable, type FoundTable, showSeat, tableName, withTable } from "../../src/discord/tables/findTable.ts";
import { ownPanel, sayAway } from "../../src/discord/tables/ownPanel.ts";
import type { UserId } from "../../src/ids.ts";
import { hostName, isJoinable } from "../../src/table/actions/lobby.ts";
import { awaitedPersons } from "../../src/table/deadlines/awaited.ts";
import { ownedSeatOf, placeOf, seatOf, type TableRecord } from "../../src/table/record.ts";
import { waitingSince } from "../../src/table/sight/publicTable.ts";
import { isOpen } from "../../src/table/stage.ts";
import { say } from "../../src/words/translator.ts";

export const my: Command = {
  definition: define(
    "command.my",
    anywhere,
    subcommand("command.my.games"),
    subcommand("command.my.next"),
    subcommand("command.my.news", tableOption),
  ),
  ...aboutTable((host, request) => {
    switch (request.options.getSubcommand()) {
      case "news":
        return showNews(host, request);
      case "next":
        return openNext(host, request);
      default:
        return listTables(host, request);
    }
  }),
  complete: completeTable,
};

function showNews(host: Host, request: CommandUse): Promise<Reply> {
  const show = (found: FoundTable) => showSeat({ ...request, ...found, host }, "private", newsPage);
  return withTable(host, request, ["playing", "ended", "closed"], show, "seated");
}

async function openNext(host: Host, request: CommandUse): Promise<Reply> {
  const { tables: mine, shutOut } = await host.tables.mine(request);
  const waiting = await listWaiting(host.service, mine, request.actor.user);
  const [first] = [...waiting].sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity));
  const record = mine.find(({ id }) => id === first?.table.id);
  if (first === undefined || record === undefined)
    return aside(request.translator, shutOut === undefined ? "my.nothing" : notReached[shutOut]);
  return ownPanel(host, record, request, request.translatorFor(first.game, record));
}

/** All tables of a person, those that wait for them first. */
async function listTables(host: Host, request: CommandUse): Promise<Reply> {
  const { actor, translator } = request;
  const { user } = actor;
  const { tables: mine, shutOut } = await host.tables.mine(request);
  const waiting = await listWaiting(host.service, mine, user);
  const others = mine
    .filter(isOpen)
    .filter((record) => seatOf(record, user) !== undefined || ownedSeatOf(record, user) !== undefined)
    .filter((record) => !waiting.some((each) => each.table.id === record.id));
  const followed = await followLines(host, request);
  if (waiting.length + others.length + followed.length === 0)
    return aside(translator, shutOut === undefined ? "my.none" : notReached[shutOut]);
  const lines = await Array.fromAsync(others, (record) => otherLine(host, record, request));
  const besides = others.length === 0 ? [] : [translator.text(say("my.others", { count: others.length })), ...lines];
  return { kind: "aside", template: digest(waiting, undefined, user, translator, [...besides, ...followed]) };
}

async function followLines(host: Host, request: CommandUse): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const id of await host.company.follows.of(request.actor.user)) {
    const found = await host.tables.open(request, id);
    if (!found.ok || found.record.status !== "playing") continue;
    lines.push(`- ${tableName(host, found.record, request)} <#${placeOf(found.record)}>`);
  }
  return lines.length === 0 ? [] : [request.translator.text(say("my.follows", { count: lines.length })), ...lines];
}

async function otherLine(host: Host, record: TableRecord, request: CommandUse): Promise<string> {
  await host.clock.turn();
  const table = `- ${tableName(host, record, request)}`;
  const place = `<#${placeOf(record)}>`;
  const game = host.service.gameOf(record);
  const translator = request.translatorFor(game, record);
  const seats = awaitedPersons(game, record);
  const since = waitingSince(record, seats);
  const players = seats.map((seat) => seatWord(record, seat));
  const waits =
    since !== null && say("my.waits", { table, place, players, count: seats.length, moment: moment(since) });
  return translator.lines([waits || `${table} ${place}`, noteFor(record, request.actor.user)]).join(" · ");
}

/** What a table of theirs waits for that does not wait for a player's answer, or who has their seat. */
function noteFor(record: TableRecord, user: UserId): Message | false {
  const who = record.host === user ? "host" : "guest";
  if (isJoinable(record)) return say("my.lobby", { who, host: hostName(record) });
  const owned = ownedSeatOf(record, user);
  if (owned !== undefined) return sayAway(record, owned);
  return record.status === "playing" && record.timing.isPaused && say("days.paused");
}
