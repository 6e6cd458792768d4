import { publicTable } from "../../table/sight/publicTable.ts";
import { say } from "../../words/translator.ts";
import { answerCompanyClick, playWithComputer } from "../company/playNow.ts";
import { answerInTrial, beginTrial, moveInTrial } from "../company/trial.ts";
import { follow, watchOr } from "../company/watch.ts";
import type { ClickContext, Host } from "../host.ts";
import { giveHint } from "../learning/hints.ts";
import { answerLesson, moveInLesson } from "../learning/lesson.ts";
import { reviewMatch } from "../learning/review.ts";
import { turnRules } from "../learning/rules.ts";
import {
  type Click,
  type FoundClick,
  isCompanyClick,
  isLessonAnswer,
  isRevivalClick,
  isTrialAnswer,
  type TableVerb,
} from "../message/customId.ts";
import { aside, asideOutcome, type Reply } from "../message/reply.ts";
import { boardPicture, boardText, handPicture, logPage, morePage, signsPage, whyNot } from "../pages/pages.ts";
import { extraPages, menuPageOf } from "../pages/panelContext.ts";
import { replayCard, replayPage, verifyPage } from "../pages/replayPage.ts";
import { notReached } from "../tableDoor.ts";
import { endTable } from "../tables/endTable.ts";
import { answerRevival, exportFile, shownFile } from "../tables/files.ts";
import { showSeat, showSight } from "../tables/findTable.ts";
import * as lobby from "../tables/lobby.ts";
import { nextChapter, rematch } from "../tables/nextMatch.ts";
import { countPicture } from "../tables/openings.ts";
import { answerPick, askUndo, editNotes, openBoard, openPanel, takeBack } from "../tables/ownPanel.ts";
import { agreeAboutSeat, answerDecision, keepOwnSeat, takeSeat, takeSeatBack } from "../tables/standIn.ts";
import type { ClickRequest } from "../userRequest.ts";

export const answers: {
  readonly [verb in TableVerb]: (context: ClickContext, click: FoundClick<verb>) => Reply | Promise<Reply>;
} = {
  join: lobby.join,
  leave: lobby.leave,
  "add-computer": lobby.addComputer,
  "remove-computer": lobby.removeComputer,
  "free-seats": lobby.freeSeats,
  start: lobby.start,
  pace: lobby.setPace,
  "computer-level": lobby.setComputerLevel,
  hints: lobby.setHints,
  hint: giveHint,
  "my-board": openBoard,
  review: (context, { page }) => reviewMatch(context.host, context, context, page),
  settings: lobby.settings,
  form: lobby.settings,
  play: (context) => watchOr(context, () => openPanel(context)),
  panel: (context, { page }) => openPanel(context, extraPages[page]),
  turn: (context, click) => openPanel(context, menuPageOf(click)),
  mark: (context, click) => openPanel(context, menuPageOf(click)),
  pick: (context, click) => answerPick(context, click, click.picks),
  menu: (context, click) =>
    context.values === undefined
      ? aside(context.translator, "refusal.unknown-button")
      : answerPick(context, click, context.values),
  undo: takeBack,
  "ask-undo": askUndo,
  agree,
  object: agree,
  hand: (context) =>
    countPicture(context.host, context, () => showSeat(context, "private", handPicture, "refusal.no-hand")),
  board: (context) => countPicture(context.host, context, () => showSight(context, "aside", boardPicture)),
  "board-text": (context) => showSight(context, "aside", boardText),
  "board-page": (context, { page }) =>
    showSight(context, "private", (sight, translator) => boardText(sight, translator, page)),
  signs: (context) => showSight(context, "aside", signsPage),
  wrong: (context) => countPicture(context.host, context, () => showSeat(context, "aside", shownFile)),
  "why-not": (context) => showSeat(context, "aside", whyNot),
  log: (context, { page }) => showSight(context, "private", (sight, translator) => logPage(sight, translator, page)),
  more: ({ record, translator }) => ({ kind: "private", template: morePage(publicTable(record), translator) }),
  replay: showReplay,
  "replay-turn": showReplay,
  "replay-round": showReplay,
  "post-step": postStep,
  verify: (context) => showSight(context, "aside", verifyPage),
  "stand-in": (context, { page }) => takeSeat(context, page),
  "keep-seat": keepOwnSeat,
  "agree-seat": agreeAboutSeat,
  "come-back": takeSeatBack,
  rematch: (context) => rematch(context),
  again: (context) => rematch(context, "these"),
  sit: (context) => lobby.joinFrom(context),
  "sit-anyway": (context) => lobby.joinFrom(context, "anyway"),
  "sit-in": (context, { page }) => takeSeat(context, page, "anybody"),
  "now-computer": playWithComputer,
  "follow-end": (context) => follow(context, "end"),
  "follow-turns": (context) => follow(context, "turns"),
  unfollow: (context) => follow(context, undefined),
  notes: editNotes,
  try: beginTrial,
  "try-back": (context) => moveInTrial(context, "back"),
  "try-others": (context) => moveInTrial(context, "others"),
  "show-hands": async ({ host, record, actor, translator }) =>
    asideOutcome(translator, await host.service.showHands(record.id, actor), say("end.agreed")),
  claim: async ({ host, record, actor, displayName, translator }) =>
    asideOutcome(translator, await host.service.claimSeat(record.id, actor, displayName), say("end.claimed")),
  "next-chapter": nextChapter,
  end: endTable,
  file: (context) => exportFile(context.host, context.reader, context.record, context.translator),
};

/** Clicks that a table's host decides by. */
const hostVerbs: readonly TableVerb[] = ["start", "settings", "form", "pace", "hints", "free-seats", "end"];

export async function answerClick(host: Host, request: ClickRequest, click: Click): Promise<Reply> {
  if (click.verb === "rules" || click.verb === "rules-jump") return turnRules(host, request, click);
  if (click.verb === "learn") return moveInLesson(host, request, click);
  if (isCompanyClick(click)) return answerCompanyClick(host, request, click);
  if (isRevivalClick(click)) return answerRevival(host, request, click);
  if (isLessonAnswer(click)) return answerLesson(host, request, click);
  if (isTrialAnswer(click)) return answerInTrial(host, request, click);
  const reached = await host.tables.open(request, click.table);
  if (!reached.ok) return aside(request.translator, notReached[reached.refusal]);
  const isHosts = hostVerbs.includes(click.verb);
  const record = isHosts ? await host.service.replaceHost(reached.record, request.actor.user) : reached.record;
  const game = host.service.gameOf(record);
  const translator = request.translatorFor(game, record);
  // Somebody who plays may ask from a server of their own, whose staff decides nothing here.
  const isStaff = request.isStaff && record.guild === request.guildId;
  return answerByVerb({ ...request, isStaff, host, record, game, translator }, click.verb, click);
}

function answerByVerb<Verb extends TableVerb>(context: ClickContext, verb: Verb, click: FoundClick<Verb>) {
  return answers[verb](context, click);
}

function showReplay(context: ClickContext, { page }: { readonly page: number }): Promise<Reply> {
  return countPicture(context.host, context, () =>
    showSight(context, "private", (sight, translator) => replayPage(sight, page, translator)),
  );
}

/** Posts a step of a match that is over for everybody, who may know the same of it. */
function postStep(context: ClickContext, { page }: { readonly page: number }): Promise<Reply> {
  const { host, record, translator } = context;
  return countPicture(host, context, async () => {
    const sight = host.service.sights.table(record);
    const template = sight?.tellsKey === true ? await replayCard(sight, page, translator) : undefined;
    if (template === undefined) return aside(translator, "refusal.replay-rules");
    return { kind: "public", template, posted: () => Promise.resolve() };
  });
}

/** Whether a choice may be taken back, by one who played since. */
async function agree(context: ClickContext, click: FoundClick<"agree" | "object">): Promise<Reply> {
  const { host, record, actor } = context;
  const outcome = await host.service[click.verb](record.id, actor, click.page);
  return answerDecision(context, click, outcome, say("consent.noted"));
}
