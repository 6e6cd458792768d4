import { ApplicationCommandOptionType } from "discord.js";
import { aboutTable, type Command } from "../../src/discord/interactions/command.ts";
import { describeCommand, everywhere, tableOption } from "../../src/discord/interactions/define.ts";
import { newsPage } from "../../src/discord/views/pages/news.ts";
import type { CommandUse } from "../../src/discord/typed/commandUse.ts";
import { ownPanel } from "../../src/discord/replies/ownPanel.ts";
import { listWaiting } from "../../src/discord/posts/reminderPosts.ts";
import { digest, moment } from "../../src/discord/views/cards/reminders.ts";
import { seatWord } from "../../src/discord/views/cards/seatWord.ts";
import { completeTable, tableName, withTable } from "../../src/discord/typed/findTable.ts";
import { readerOf } from "../../src/discord/tableDoor.ts";
import { userId } from "../../src/ids.ts";
import { awaitedPersons } from "../../src/table/deadlines/awaited.ts";
import { ownedSeatOf, placeOf, seatOf, type TableRecord } from "../../src/table/record.ts";
import { waitingSince } from "../../src/table/sight/publicTable.ts";
import { say } from "../../src/words/say.ts";
import { hostTranslator, tableTranslator } from "../../src/words/translator.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";

const { Subcommand } = ApplicationCommandOptionType;

/** `/my`: the tables one sits at on all servers, the one that is most urgent, and what happened since one's last turn. */
export const my: Command = {
  definition: {
    name: "my",
    ...describeCommand("command.my"),
    contexts: everywhere,
    options: [
      { type: Subcommand, name: "games", ...describeCommand("command.my.games") },
      { type: Subcommand, name: "next", ...describeCommand("command.my.next") },
      { type: Subcommand, name: "news", ...describeCommand("command.my.news"), options: [tableOption] },
    ],
  },
  ...aboutTable((host, interaction) => {
    switch (interaction.options.getSubcommand()) {
      case "news":
        return showNews(host, interaction);
      case "next":
        return openNext(host, interaction);
      default:
        return listTables(host, interaction);
    }
  }),
  complete: completeTable,
};

function showNews(host: Host, interaction: CommandUse): Promise<Reply> {
  return withTable(
    host,
    interaction,
    ["playing", "ended", "closed"],
    async ({ record, translator }) => {
      const sight = host.service.sights.of(record, readerOf(interaction));
      if (sight === undefined || sight.viewer === "table") return aside(translator, "refusal.not-seated");
      return { kind: "private", template: await newsPage(sight, translator) };
    },
    "seated",
  );
}

/** Opens the panel of the most urgent table. */
async function openNext(host: Host, interaction: CommandUse): Promise<Reply> {
  const { tables: mine, isShutOut } = await host.tables.mine(interaction);
  const waiting = await listWaiting(host.service, mine, userId(interaction.user.id));
  const [first] = [...waiting].sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity));
  const record = mine.find(({ id }) => id === first?.table.id);
  if (first === undefined || record === undefined)
    return aside(hostTranslator(interaction.locale), isShutOut ? "refusal.left-server" : "my.nothing");
  return ownPanel(host, record, interaction, tableTranslator(first.game, record, interaction.locale));
}

/** All tables of a person, those that wait for them first. */
async function listTables(host: Host, interaction: CommandUse): Promise<Reply> {
  const user = userId(interaction.user.id);
  const translator = hostTranslator(interaction.locale);
  const { tables: mine, isShutOut } = await host.tables.mine(interaction);
  const waiting = await listWaiting(host.service, mine, user);
  const others = mine
    .filter(({ status }) => status === "playing" || status === "lobby")
    .filter((record) => seatOf(record, user) !== undefined || ownedSeatOf(record, user) !== undefined)
    .filter((record) => !waiting.some((each) => each.table.id === record.id));
  if (waiting.length + others.length === 0) return aside(translator, isShutOut ? "refusal.left-server" : "my.none");
  const lines = others.map((record) => otherLine(host, record, interaction.locale));
  const besides = others.length === 0 ? [] : [translator.text(say("my.others", { count: others.length })), ...lines];
  return { kind: "aside", template: digest(waiting, undefined, user, translator, besides) };
}

/** A table that waits for others: for whom, and since when. */
function otherLine(host: Host, record: TableRecord, locale: string): string {
  const table = `- ${tableName(host, record, locale)}`;
  const place = `<#${placeOf(record)}>`;
  const seats = awaitedPersons(host.service.gameOf(record), record);
  const since = waitingSince(record, seats);
  if (since === null) return `${table} ${place}`;
  const players = seats.map((seat) => seatWord(record, seat));
  const words = say("my.waits", { table, place, players, count: seats.length, moment: moment(since) });
  return tableTranslator(host.service.gameOf(record), record, locale).text(words);
}
