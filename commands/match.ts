import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from "discord.js";
import { actorOf } from "../src/discord/clicks/actor.ts";
import type { Command } from "../src/discord/app/command.ts";
import { describeCommand, everywhere, tableOption } from "../src/discord/app/define.ts";
import { type MessageTemplate, sentence } from "../src/discord/message/template.ts";
import type { Host } from "../src/discord/host.ts";
import { boardPicture, boardText, handPicture, logPage } from "../src/discord/views/pages.ts";
import { replayFor } from "../src/discord/views/replayPage.ts";
import { type ViewerContext, viewerOf, viewFor } from "../src/discord/message/viewerContext.ts";
import { verifyPage } from "../src/discord/views/verify.ts";
import { completeTable, withTable } from "../src/discord/clicks/findTable.ts";
import { userId } from "../src/ids.ts";
import type { TableStatus } from "../src/table/record.ts";
import { say } from "../src/words/say.ts";
import type { Translator } from "../src/words/translator.ts";
import { aside, asideOutcome, type Reply } from "../src/discord/message/reply.ts";

/** The tables that can be looked at: there is a match. */
const withMatch: readonly TableStatus[] = ["playing", "ended", "closed"];

/** `/hand`: what only the actor holds. */
export const hand: Command = {
  definition: { name: "hand", ...describeCommand("command.hand"), contexts: everywhere, options: [tableOption] },
  run: (host, interaction) =>
    showView(host, interaction, (context, translator) =>
      context.viewer === "table"
        ? sentence(translator.text(say("refusal.not-seated")))
        : handPicture(context, translator),
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
  run: (host, interaction) =>
    showView(host, interaction, (context, translator) =>
      interaction.options.getString("as") === "text"
        ? boardText(context, translator)
        : boardPicture(context, translator),
    ),
  complete: completeTable,
};

/** `/log`: what happened, as the actor may know it. */
export const log: Command = {
  definition: { name: "log", ...describeCommand("command.log"), contexts: everywhere, options: [tableOption] },
  run: (host, interaction) =>
    showView(host, interaction, (context, translator) => logPage(host.service, context, translator, 0)),
  complete: completeTable,
};

/** `/undo`: takes back one's own last answer, or says why not. */
export const undo: Command = {
  definition: { name: "undo", ...describeCommand("command.undo"), contexts: everywhere, options: [tableOption] },
  run: (host, interaction) =>
    withTable(host, interaction, withMatch, async ({ record, translator }) => {
      const outcome = await host.service.takeBack(record.id, actorOf(interaction));
      return asideOutcome(translator, outcome, say("undo.done"));
    }),
  complete: completeTable,
};

/** `/verify`: the commitment, and after the end the proof that the shuffle was the committed one. */
export const verify: Command = {
  definition: { name: "verify", ...describeCommand("command.verify"), contexts: everywhere, options: [tableOption] },
  run: (host, interaction) =>
    withTable(host, interaction, withMatch, async ({ record, translator }) => ({
      kind: "aside",
      template: await verifyPage(host.service, record, userId(interaction.user.id), translator),
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
  run: (host, interaction) =>
    withTable(host, interaction, withMatch, ({ record, translator }) =>
      replayFor(
        host,
        record,
        userId(interaction.user.id),
        interaction.options.getInteger("after") ?? 99_999,
        translator,
      ),
    ),
  complete: completeTable,
};

function showView(
  host: Host,
  interaction: ChatInputCommandInteraction,
  page: (context: ViewerContext, translator: Translator) => MessageTemplate | Promise<MessageTemplate>,
): Promise<Reply> {
  return withTable(host, interaction, withMatch, async ({ record, game, translator }) => {
    const context = viewFor(game, record, viewerOf(record, userId(interaction.user.id)));
    return context === undefined
      ? aside(translator, "refusal.not-started")
      : { kind: "aside", template: await page(context, translator) };
  });
}
