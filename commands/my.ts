import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere, tableOption } from "../src/discord/app/define.ts";
import { fitting, panelColour, sentence, wordsOnly } from "../src/discord/message/template.ts";
import { newsPage } from "../src/discord/views/news.ts";
import { ownPanel } from "../src/discord/clicks/ownPanel.ts";
import { waitingFor } from "../src/discord/posts/reminderPosts.ts";
import { digest, moment } from "../src/discord/views/reminders.ts";
import { completeTable, tableName, whichTable } from "../src/discord/clicks/whichTable.ts";
import { userId } from "../src/ids.ts";
import { ownedSeatOf, placeOf, seatOf } from "../src/table/record.ts";
import { viewFor } from "../src/discord/message/viewerContext.ts";
import { say } from "../src/words/say.ts";
import { hostTranslator, tableTranslator } from "../src/words/translator.ts";
import { aside } from "../src/discord/message/reply.ts";

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
  run: async (host, asked) => {
    const user = userId(asked.user.id);
    const translator = hostTranslator(asked.locale);
    const subcommand = asked.options.getSubcommand();
    if (subcommand === "news") {
      const found = await whichTable(host, asked, ["playing", "ended", "closed"]);
      if (!found.ok) return { kind: "aside", draft: sentence(translator.text(found.why)) };
      const { record } = found;
      const game = host.service.gameOf(record);
      const seat = seatOf(record, user);
      const seen = seat === undefined ? undefined : viewFor(game, record, seat);
      if (seat === undefined || seen === undefined) return aside(translator, "refusal.not-seated");
      const draft = await newsPage(host.service, seen, seat, tableTranslator(game, record, asked.locale));
      return { kind: "private", draft };
    }
    const waiting = await waitingFor(host.service, user);
    if (subcommand === "next") {
      const [first] = [...waiting].sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity));
      if (first === undefined) return aside(translator, "my.nothing");
      return ownPanel(host, first.record, asked, tableTranslator(first.game, first.record, asked.locale));
    }
    const others = (await host.service.tablesOf(user))
      .filter(({ status }) => status === "playing" || status === "lobby")
      .filter((record) => seatOf(record, user) !== undefined || ownedSeatOf(record, user) !== undefined)
      .filter((record) => !waiting.some((each) => each.record.id === record.id));
    if (waiting.length + others.length === 0) return aside(translator, "my.none");
    const lines = others.map((record) => {
      const place = placeOf(record);
      return `- ${tableName(host, record, asked.locale)} <#${place}>`;
    });
    const soonest = waiting.map(({ game, record, until }) => {
      const place = record.place === null ? "" : ` <#${record.place}>`;
      return `- **${game.info.title}**${place}${until === null ? "" : ` · ${moment(until)}`}`;
    });
    if (others.length === 0) return { kind: "aside", draft: digest(waiting, undefined, translator) };
    const all = [
      translator.text(say("digest.title", { count: waiting.length })),
      ...soonest,
      translator.text(say("my.others", { count: others.length })),
      ...lines,
    ];
    return { kind: "aside", draft: wordsOnly(panelColour, fitting(all, 3500)) };
  },
  complete: completeTable,
};
