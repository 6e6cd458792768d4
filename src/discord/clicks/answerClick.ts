import { say } from "../../words/say.ts";
import { hostTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import { type Click, type FoundClick, readId, type TableVerb } from "../message/customId.ts";
import { aside, asideOutcome, type Reply } from "../message/reply.ts";
import type { MessageTemplate } from "../message/template.ts";
import { type ViewerContext, viewerOf, viewFor } from "../message/viewerContext.ts";
import { boardPicture, boardText, handPicture, logPage, morePage, rulesPage, whyNot } from "../views/pages.ts";
import { replayFor } from "../views/replayPage.ts";
import { verifyPage } from "../views/verify.ts";
import type { ClickInteraction } from "./actor.ts";
import { answerPick, askUndo, openPanel, takeBack } from "./answers.ts";
import { nextChapter } from "./chapters.ts";
import { type ClickContext, readTable } from "./clickContext.ts";
import { addComputer, join, leave, removeComputer, setPace, settings, start } from "./lobby.ts";
import { rematch } from "./rematch.ts";
import { agreeAboutSeat, keepOwnSeat, takeSeat, takeSeatBack } from "./standIn.ts";

type AnswerByVerb = {
  readonly [verb in TableVerb]: (context: ClickContext, click: FoundClick<verb>) => Reply | Promise<Reply>;
};

const answers: AnswerByVerb = {
  join,
  leave,
  "add-computer": addComputer,
  "remove-computer": removeComputer,
  start,
  pace: setPace,
  settings,
  form: settings,
  play: (context) => openPanel(context),
  turn: (context, { ask, page }) => openPanel(context, { ask, page }),
  pick: (context, click) => answerPick(context, click, click.option === null ? [] : [click.option]),
  menu: (context, click) =>
    context.interaction.isStringSelectMenu()
      ? answerPick(context, click, context.interaction.values)
      : aside(context.translator, "refusal.unknown-button"),
  undo: takeBack,
  "ask-undo": askUndo,
  agree,
  object: agree,
  hand: (context) => showView(context, "private", (viewer) => handPicture(viewer, context.translator)),
  board: (context) => showView(context, "aside", (viewer) => boardPicture(viewer, context.translator)),
  "board-text": (context) => showView(context, "aside", (viewer) => boardText(viewer, context.translator)),
  "why-not": (context) => showView(context, "aside", (viewer) => whyNot(viewer, context.translator)),
  log: (context, { page }) =>
    showView(context, "private", (viewer) => logPage(context.host.service, viewer, context.translator, page)),
  more: ({ record, translator }) => ({ kind: "private", template: morePage(record, translator) }),
  replay: ({ host, record, actor, translator }, { page }) => replayFor(host, record, actor.user, page, translator),
  verify: showVerdict,
  "stand-in": (context, { page }) => takeSeat(context, page),
  "keep-seat": keepOwnSeat,
  "agree-seat": agreeAboutSeat,
  "come-back": takeSeatBack,
  rematch,
  "next-chapter": nextChapter,
};

/** Answers a click on a button or menu, or a submitted form. */
export async function answerClick(host: Host, interaction: ClickInteraction): Promise<Reply> {
  const click = readId(interaction.customId);
  if (click === undefined) return aside(hostTranslator(interaction.locale), "refusal.unknown-button");
  if (click.verb === "rules") return showRules(host, click, interaction.locale);
  const found = await readTable(host, interaction, click);
  return found.ok ? answerByVerb(found.context, click.verb, click) : found.reply;
}

function answerByVerb<Verb extends TableVerb>(
  context: ClickContext,
  verb: Verb,
  click: FoundClick<Verb>,
): Reply | Promise<Reply> {
  return answers[verb](context, click);
}

function showRules(host: Host, { game: id, page }: Extract<Click, { verb: "rules" }>, locale: string): Reply {
  const game = host.service.game(id);
  if (game === undefined) return aside(hostTranslator(locale), "refusal.unknown-button");
  return { kind: "private", template: rulesPage(game, page, locale) };
}

/** A page of what the actor sees of the match. */
async function showView(
  { game, record, actor, translator }: ClickContext,
  kind: "private" | "aside",
  page: (viewer: ViewerContext) => MessageTemplate | Promise<MessageTemplate>,
): Promise<Reply> {
  const viewer = viewFor(game, record, viewerOf(record, actor.user));
  return viewer === undefined ? aside(translator, "refusal.not-started") : { kind, template: await page(viewer) };
}

async function showVerdict({ host, record, actor, translator }: ClickContext): Promise<Reply> {
  return { kind: "aside", template: await verifyPage(host.service, record, actor.user, translator) };
}

/** Whether a choice may be taken back, by one who played since. */
async function agree(
  { host, record, actor, translator }: ClickContext,
  { verb, page }: FoundClick<"agree" | "object">,
): Promise<Reply> {
  return asideOutcome(translator, await host.service[verb](record.id, actor, page), say("consent.noted"));
}
