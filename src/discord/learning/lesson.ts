import type { AnyGame, LessonStep } from "../../../games/contract/index.ts";
import { hasMarks, placesIn } from "../../../games/kit/draw/pieces/marks.ts";
import { hasLesson, type TaughtGame } from "../../../games/kit/groups.ts";
import { lessonTable, type UserId } from "../../ids.ts";
import { learnerSeat, type LessonSight, lookAtLesson, newProgress } from "../../learning/lesson.ts";
import type { LessonOutcome } from "../../learning/service.ts";
import type { AskedDecision } from "../../match/asked.ts";
import { computerNames } from "../../table/actions/lobby.ts";
import type { GameService } from "../../table/service/features.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import { bullet, type Line, type Sparse } from "../../words/lines.ts";
import { shorten } from "../../words/translate.ts";
import { beginLabel, say, type Translator } from "../../words/translator.ts";
import { boardDrawings, type BoardSource, galleries, handDrawings, wordsInstead } from "../cards/boardDrawings.ts";
import type { Host, Serving } from "../host.ts";
import { fitsId, type LessonAnswerClick, type LessonClick, writeId } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { keepNewest } from "../message/recentEvents.ts";
import { aside, type Reply } from "../message/reply.ts";
import { button, type Drawing, illustrated, line, panelColour, rows, text } from "../message/template.ts";
import { type MenuPage, menuPageOf, type QuestionContext } from "../pages/panelContext.ts";
import { questionParts } from "../pages/questionParts.ts";
import { countPicture } from "../tables/openings.ts";
import { type Asked, completeChoice, listChoices, parseAnswer, refuseTyped } from "../tables/typedChoice.ts";
import type { ClickRequest, ReaderWords, UserRequest } from "../userRequest.ts";
import {
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from "discord.js";

/** What lessons need of the host; each step has pictures of its own, which are counted. */
type Teacher = Pick<Host, "lessons" | "limits">;
type Shown = { readonly came?: LessonOutcome["came"] | undefined; readonly menuPage?: MenuPage | undefined };

export const openLesson = (host: Teacher, request: UserRequest, game: AnyGame): Promise<Reply> =>
  inLesson(host, request, game, async (taught, user) => show(request, await host.lessons.open(user, taught)));

/** A click on one of the buttons below a lesson, or on one that leads to it. */
export function moveInLesson(
  host: Teacher & Serving<GameService>,
  request: ClickRequest,
  { game: id, to }: LessonClick,
): Reply | Promise<Reply> {
  const game = host.service.game(id);
  if (game === undefined) return aside(request.translator, "refusal.unknown-button");
  if (to === "on") return openLesson(host, request, game);
  return inLesson(host, request, game, async (taught, user) => {
    await host.lessons.open(user, taught);
    return show(request, await host.lessons.goBack(user, to === "back" ? "one" : "all"));
  });
}

/** Answers with pictures of a lesson, which are counted, or says that the game has none. */
async function inLesson(
  host: Teacher,
  request: UserRequest,
  game: AnyGame,
  work: (taught: TaughtGame, user: UserId) => Promise<Reply>,
): Promise<Reply> {
  if (hasLesson(game)) return countPicture(host, request, () => work(game, request.actor.user));
  return aside(request.translator, "learn.no-lesson", { game: game.info.id, title: game.info.title });
}

export function answerLesson(host: Teacher, request: ClickRequest, click: LessonAnswerClick): Promise<Reply> {
  const { user } = request.actor;
  return countPicture(host, request, async () => {
    if (click.verb === "mark" || click.verb === "turn")
      return show(request, await host.lessons.current(user), { menuPage: menuPageOf(click) });
    const answer = { ask: click.ask, picks: click.verb === "pick" ? click.picks : (request.values ?? []) };
    const outcome = await host.lessons.answer(user, click.clicks, answer);
    return show(request, outcome?.sight, { came: outcome?.came });
  });
}

export const typeInLesson = (host: Teacher, request: UserRequest, game: AnyGame, typed: string): Promise<Reply> =>
  inLesson(host, request, game, async (taught, user) => {
    const sight = await host.lessons.open(user, taught);
    const translator = wordsIn(sight, request);
    const answer = parseAnswer(listChoices(askedIn(sight), translator), typed);
    if (answer === undefined) return refuseTyped(askedIn(sight), typed, translator);
    const outcome = await host.lessons.answer(user, sight.taken, answer);
    return show(request, outcome?.sight, { came: outcome?.came });
  });

/** Lists what can be typed at the step of a lesson, which is not begun by that. */
export async function completeInLesson(host: Teacher, request: UserRequest, game: AnyGame, typed: string) {
  if (!hasLesson(game)) return [];
  const { begun } = await host.lessons.about(request.actor.user);
  const sight = lookAtLesson(game, begun[game.info.id] ?? newProgress(game));
  return completeChoice(askedIn(sight), typed, wordsIn(sight, request));
}

const askedIn = ({ next, ...sight }: LessonSight): Asked => ({
  ...sight,
  decisions: next === undefined ? [] : [next.decision],
});

const wordsIn = (sight: LessonSight, { actor, displayName, translatorFor }: UserRequest) =>
  translatorFor(sight.game, { seats: seatsOf(sight, actor.user, displayName) });

function show(request: UserRequest, sight: LessonSight | undefined, shown: Shown = {}): Reply {
  const { actor, translatorFor, displayName: name } = request;
  if (sight === undefined) return aside(request.translator, "learn.none");
  return { kind: "private", template: lessonPanel(sight, { ...shown, learner: actor.user, name, translatorFor }) };
}

type PanelShown = Shown & Pick<ReaderWords, "translatorFor"> & { readonly learner: UserId; readonly name: string };

// Discord takes 40 components in a message; frame, title, lesson, line, advice and the buttons below take eleven.
const componentsOfQuestion = 29;
const newsLimit = 1200;
const newsLimitInWords = 500;
// Discord takes 4,000 characters in all texts of a message.
const textLimit = 3900;

/** One step of a lesson: news, pictures, what it explains, and the question with its options. */
export function lessonPanel(sight: LessonSight, { learner, name, translatorFor, came, menuPage }: PanelShown) {
  const { game, view, news, next } = sight;
  const seats = seatsOf(sight, learner, name);
  const translator = translatorFor(game, { seats });
  const source = { game, view, labels: sight.labels, news, table: { seats }, pictureOwner: `lesson ${learner}` };
  const drawings = listDrawings(source, translator);
  const shown = findQuestioned(source, drawings, translator, sight);
  const places = shown.flatMap(({ svg = "" }) => placesIn(svg));
  // A number of a picture that is not shown would lead nowhere.
  const labels = Object.fromEntries(Object.entries(sight.labels).filter(([place]) => places.includes(place)));
  return illustrated({ person: learner }, panelColour, shown, (drawn) => {
    const instead = shown.every((drawing) => drawn.has(drawing.name)) ? [] : wordsInstead(drawings, drawn);
    const head = headLines(sight, translator, instead.length === 0 ? newsLimit : newsLimitInWords).join("\n");
    const lesson = translator.text(next?.step.explain ?? game.teaching.lesson.end);
    const characters = instead.length === 0 ? textLimit - head.length - lesson.length : 0;
    const room = { characters, components: componentsOfQuestion - shown.length };
    const question = (step: LessonStep, decision: AskedDecision): readonly APIComponentInContainer[] => {
      const asked = { game, view, labels, decisions: [decision], viewer: learnerSeat, clicks: sight.taken };
      const context = { ...asked, table: { id: lessonTable }, translator, menuPage };
      return [
        ...markSuggested(questionParts(context, room), step, context),
        text(translator.lines(adviceLines(sight, step, decision, came)).join("\n")),
      ];
    };
    return [
      text(head),
      galleries(shown, drawn),
      instead,
      text(lesson),
      next === undefined ? text(translator.text(say("learn.open"))) : question(next.step, next.decision),
      line,
      rows(footer(sight, translator)),
    ];
  });
}

const listDrawings = (source: BoardSource, translator: Translator): readonly Drawing[] => [
  ...handDrawings(source, translator),
  ...boardDrawings(source, translator),
];

/** Returns the last picture in which the step's answer is marked, else any other; else the board, or for a question that only its reader may know, the hand. */
function findQuestioned(
  source: BoardSource,
  drawings: readonly Drawing[],
  translator: Translator,
  { game, view, labels, next }: LessonSight,
): readonly Drawing[] {
  const option = next?.step.picks?.[0];
  const place =
    next === undefined || option === undefined ? undefined : game.picture?.place(view, next.decision, option);
  const answer = Object.fromEntries(Object.entries(labels).filter(([each]) => each === place));
  const answered = listDrawings({ ...source, labels: answer }, translator);
  const marked = [...drawings, ...answered].findLast(({ svg = "" }) => hasMarks(svg));
  const usual = next?.decision.open === false ? drawings[0]?.name : "board.png";
  return drawings.filter(({ name }) => name === (marked?.name ?? usual));
}

/** Makes the buttons that give the suggested answer green and all others plain; adds such a button where none gives it. */
function markSuggested(parts: readonly APIComponentInContainer[], { picks }: LessonStep, context: QuestionContext) {
  const [decision] = context.decisions;
  if (picks === undefined || decision === undefined) return parts;
  const suggested = listSuggested(decision, picks, context);
  const repaint = (each: APIComponentInMessageActionRow): APIComponentInMessageActionRow => {
    if (each.type !== ComponentType.Button || !("custom_id" in each)) return each;
    if (each.style === ButtonStyle.Success) return { ...each, style: ButtonStyle.Primary };
    return { ...each, style: suggested.includes(each.custom_id) ? ButtonStyle.Success : ButtonStyle.Secondary };
  };
  const shown = parts.map((part) =>
    part.type === ComponentType.ActionRow ? { ...part, components: part.components.map(repaint) } : part,
  );
  const isGiven = shown.some(
    (part) =>
      part.type === ComponentType.ActionRow &&
      part.components.some((each) => each.type === ComponentType.Button && each.style === ButtonStyle.Success),
  );
  const [whole] = suggested;
  if (isGiven || whole === undefined || picks.length === 0) return shown;
  const labels = picks.map((pick) => context.game.words.option(context.view, decision, pick).label);
  const label = beginLabel(say("panel.all", { picks: labels }), context.translator.label);
  return [...shown, ...rows([button(whole, shorten(label, 80), "go")])];
}

/** The ids of buttons that go on with the lesson: the one of the whole answer, and those that mark one more of it. */
function listSuggested(decision: AskedDecision, picks: readonly string[], { menuPage, clicks }: QuestionContext) {
  const { ask, options } = decision;
  const marked = menuPage?.marked?.clicks === clicks ? menuPage.marked.picks : [];
  const next = picks
    .filter((pick) => !marked.includes(pick))
    .map((pick) => options.filter((option) => option === pick || marked.includes(option)));
  const inOrder = options.filter((option) => picks.includes(option));
  const click = { table: lessonTable, seat: learnerSeat, clicks, ask } as const;
  return [picks, inOrder, ...next]
    .flatMap((each) => [
      ...(each.length === picks.length ? [{ ...click, verb: "pick", picks: each } as const] : []),
      { ...click, verb: "mark", picks: each } as const,
    ])
    .filter(fitsId)
    .map(writeId);
}

export function seatsOf({ seats }: LessonSight, learner: UserId, name: string): PublicTable["seats"] {
  const others = computerNames.slice(0, seats - 1).map((other) => ({ kind: "computer", name: other }) as const);
  return [{ kind: "person", user: learner, name }, ...others];
}

function headLines({ game, taken, news, next }: LessonSight, translator: Translator, limit: number): readonly string[] {
  const { title } = game.info;
  const told = translator.lines(news.map((fact) => bullet(game.words.fact(fact))));
  const events = keepNewest(told, limit, translator.text(say("learn.earlier")));
  return translator.lines([
    next === undefined
      ? say("learn.title.end", { title })
      : say("learn.title", { title, step: taken + 1, steps: game.teaching.lesson.steps.length }),
    // Before the first answer there is only what the set-up did, which the pictures show.
    taken === 0 ? say("learn.leave") : events.length !== 0 && [say("learn.news"), events],
  ]);
}

/** Which answer the lesson goes on with, and why another one was not taken. */
function adviceLines(
  { game, view }: LessonSight,
  { picks }: LessonStep,
  decision: AskedDecision,
  came: LessonOutcome["came"] | undefined,
): Sparse<Line> {
  const old = (came === "old" || came === "not-asked") && say("learn.old");
  if (picks === undefined) return [old, say("learn.free")];
  const labels = picks.map((pick) => game.words.option(view, decision, pick).label);
  const words = { picks: say("panel.all", { picks: labels }) };
  const another = came === "another" && say(picks.length === 0 ? "learn.another.none" : "learn.another", words);
  return [old, another, say(picks.length === 0 ? "learn.suggest.none" : "learn.suggest", words)];
}

function footer({ game, taken, next }: LessonSight, translator: Translator) {
  const { id } = game.info;
  return [
    next && clickButton({ verb: "learn", game: id, to: "back" }, "learn.back", translator, "plain", taken === 0),
    clickButton({ verb: "learn", game: id, to: "anew" }, "learn.again", translator, "plain", taken === 0),
    clickButton({ verb: "rules", game: id, page: 0 }, "button.rules", translator),
  ];
}
