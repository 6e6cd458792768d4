import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from "discord.js";
import { actorOf } from "../src/discord/clicks/asking.ts";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere, tableOption } from "../src/discord/app/define.ts";
import { type MessageTemplate, sentence } from "../src/discord/message/template.ts";
import type { Host } from "../src/discord/host.ts";
import { boardPicture, boardText, handPicture, logPage } from "../src/discord/views/pages.ts";
import { replayFor } from "../src/discord/views/replayPage.ts";
import { type ViewerContext, viewerOf, viewFor } from "../src/discord/message/viewerContext.ts";
import { verifyPage } from "../src/discord/views/verify.ts";
import { completeTable, whichTable } from "../src/discord/clicks/whichTable.ts";
import { userId } from "../src/ids.ts";
import type { TableRecord } from "../src/table/record.ts";
import { say } from "../src/words/say.ts";
import { hostTranslator, tableTranslator, type Translator } from "../src/words/translator.ts";
import { aside, type Reply } from "../src/discord/message/reply.ts";

/** `/hand`: what only the actor holds. */
export const hand: Command = {
  definition: { name: "hand", ...describeCommand("command.hand"), contexts: everywhere, options: [tableOption] },
  run: (host, asked) =>
    look(host, asked, (seen, translator) =>
      seen.viewer === "table" ? sentence(translator.text(say("refusal.not-seated"))) : handPicture(seen, translator),
    ),
  complete: completeTable,
};

/** `/board`: the board as the actor sees it, as a picture or all in words. */
export const board: Command = {
  definition: {
    name: "board",
    ...describeCommand("command.board"),
    contexts: everywhere,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "as",
        ...describeCommand("command.board.as"),
        choices: [
          { name: "picture", value: "picture" },
          { name: "text", value: "text" },
        ],
      },
      tableOption,
    ],
  },
  run: (host, asked) =>
    look(host, asked, (seen, translator) =>
      asked.options.getString("as") === "text" ? boardText(seen, translator) : boardPicture(seen, translator),
    ),
  complete: completeTable,
};

/** `/log`: what happened, as the actor may know it. */
export const log: Command = {
  definition: { name: "log", ...describeCommand("command.log"), contexts: everywhere, options: [tableOption] },
  run: (host, asked) => look(host, asked, (seen, translator) => logPage(host.service, seen, translator, 0)),
  complete: completeTable,
};

/** `/undo`: takes back one's own last answer, or says why not. */
export const undo: Command = {
  definition: { name: "undo", ...describeCommand("command.undo"), contexts: everywhere, options: [tableOption] },
  run: (host, asked) =>
    withTable(host, asked, async (record, translator) => {
      const outcome = await host.service.takeBack(record.id, actorOf(asked));
      return { kind: "aside", draft: sentence(translator.text(outcome.ok ? say("undo.done") : outcome.why)) };
    }),
  complete: completeTable,
};

/** `/verify`: the commitment, and after the end the proof that the shuffle was the committed one. */
export const verify: Command = {
  definition: { name: "verify", ...describeCommand("command.verify"), contexts: everywhere, options: [tableOption] },
  run: (host, asked) =>
    withTable(host, asked, async (record, translator) => ({
      kind: "aside",
      draft: await verifyPage(host.service, record, userId(asked.user.id), translator),
    })),
  complete: completeTable,
};

/** `/replay`: steps through a match as the actor may see it; after its end with all hands. */
export const replay: Command = {
  definition: {
    name: "replay",
    ...describeCommand("command.replay"),
    contexts: everywhere,
    options: [
      {
        type: ApplicationCommandOptionType.Integer,
        name: "after",
        ...describeCommand("command.replay.answer"),
        min_value: 0,
        max_value: 99_999,
      },
      tableOption,
    ],
  },
  run: (host, asked) =>
    withTable(host, asked, (record, translator) =>
      replayFor(host, record, userId(asked.user.id), asked.options.getInteger("after") ?? 99_999, translator),
    ),
  complete: completeTable,
};

async function withTable(
  host: Host,
  asked: ChatInputCommandInteraction,
  work: (record: TableRecord, translator: Translator) => Promise<Reply>,
): Promise<Reply> {
  const found = await whichTable(host, asked, ["playing", "ended", "closed"]);
  if (!found.ok) return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(found.why)) };
  return work(found.record, tableTranslator(host.service.gameOf(found.record), found.record, asked.locale));
}

function look(
  host: Host,
  asked: ChatInputCommandInteraction,
  page: (seen: ViewerContext, translator: Translator) => MessageTemplate | Promise<MessageTemplate>,
): Promise<Reply> {
  return withTable(host, asked, async (record, translator) => {
    const seen = viewFor(host.service.gameOf(record), record, viewerOf(record, userId(asked.user.id)));
    return seen === undefined
      ? aside(translator, "refusal.not-started")
      : { kind: "aside", draft: await page(seen, translator) };
  });
}
