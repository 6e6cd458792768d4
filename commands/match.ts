import { aboutTable, type Command } from "../src/discord/commands/command.ts";
import type { CommandUse } from "../src/discord/commands/commandUse.ts";
import { define, everywhere, oneOf, tableOption, text, whole } from "../src/discord/commands/definition.ts";
import type { Host } from "../src/discord/host.ts";
import { reviewMatch } from "../src/discord/learning/review.ts";
import { aside, asideOutcome, type Reply } from "../src/discord/message/reply.ts";
import { type MessageTemplate, sentence } from "../src/discord/message/template.ts";
import { boardAt, boardPicture, boardText, handPicture, logPage } from "../src/discord/pages/pages.ts";
import { replayPage, verifyPage } from "../src/discord/pages/replayPage.ts";
import { completeTable, type FoundTable, type Scope, withTable } from "../src/discord/tables/findTable.ts";
import { countPicture } from "../src/discord/tables/openings.ts";
import type { TableStatus } from "../src/table/record.ts";
import type { Sight } from "../src/table/sight/sight.ts";
import { say } from "../src/words/say.ts";
import type { Translator } from "../src/words/translator.ts";

/** The tables that can be looked at: there is a match. */
const withMatch: readonly TableStatus[] = ["playing", "ended", "closed"];

/** `/hand`: what only the actor holds. */
export const hand: Command = {
  definition: define("command.hand", everywhere, tableOption),
  ...aboutTable((host, request) =>
    showPicture(
      host,
      request,
      (sight, translator) =>
        sight.viewer === "table"
          ? sentence(translator.text(say("refusal.not-seated")))
          : handPicture(sight, translator),
      "seated",
    ),
  ),
  complete: completeTable,
};

/** `/board`: the board as the actor sees it, as a picture or all in words. */
export const board: Command = {
  definition: define(
    "command.board",
    everywhere,
    oneOf("command.board.as", { picture: "command.choice.picture", text: "command.choice.text" }),
    text("command.board.at"),
    tableOption,
  ),
  ...aboutTable((host, request) => {
    const at = request.options.getString("at");
    if (at !== null) return showView(host, request, (sight, translator) => boardAt(sight, translator, at));
    return request.options.getString("as") === "text"
      ? showView(host, request, boardText)
      : showPicture(host, request, boardPicture);
  }),
  complete: completeTable,
};

/** `/log`: what happened, as the actor may know it. */
export const log: Command = {
  definition: define("command.log", everywhere, tableOption),
  ...aboutTable((host, request) => showView(host, request, (sight, translator) => logPage(sight, translator, 0))),
  complete: completeTable,
};

/** `/undo`: takes back one's own last answer, or says why not. */
export const undo: Command = {
  definition: define("command.undo", everywhere, tableOption),
  ...aboutTable((host, request) =>
    withTable(
      host,
      request,
      withMatch,
      async ({ record, translator }) => {
        const outcome = await host.service.takeBack(record.id, request.actor);
        return asideOutcome(translator, outcome, say("undo.done"));
      },
      "seated",
    ),
  ),
  complete: completeTable,
};

/** `/verify`: the commitment, and after the end the proof that the shuffle was the committed one. */
export const verify: Command = {
  definition: define("command.verify", everywhere, tableOption),
  ...aboutTable((host, request) => showView(host, request, verifyPage)),
  complete: completeTable,
};

/** `/replay`: steps through a match as the actor may see it; after its end with all hands. */
export const replay: Command = {
  definition: define(
    "command.replay",
    everywhere,
    whole("command.replay.answer", [0, 99_999], { name: "after" }),
    tableOption,
  ),
  ...aboutTable((host, request) =>
    showPicture(host, request, (sight, translator) =>
      replayPage(sight, request.options.getInteger("after") ?? 99_999, translator),
    ),
  ),
  complete: completeTable,
};

/** `/review`: what one's own choices cost, once the match is over. */
export const review: Command = {
  definition: define("command.review", everywhere, tableOption),
  ...aboutTable((host, request) =>
    withTable(host, request, withMatch, (table) => reviewMatch(host, request, table, 0), "seated"),
  ),
  complete: completeTable,
};

type Page = (sight: Sight, translator: Translator) => MessageTemplate | Promise<MessageTemplate>;

/** A page with a picture, of which nobody gets any number. */
const showPicture = (host: Host, request: CommandUse, page: Page, scope?: Scope): Promise<Reply> =>
  countPicture(host, request, () => showView(host, request, page, scope));

function showView(host: Host, request: CommandUse, page: Page, scope: Scope = "anybody"): Promise<Reply> {
  const show = async ({ record, translator }: FoundTable): Promise<Reply> => {
    const sight = host.service.sights.of(record, request.reader);
    return sight === undefined
      ? aside(translator, "refusal.not-started")
      : { kind: "aside", template: await page(sight, translator) };
  };
  return withTable(host, request, withMatch, show, scope);
}
