import type { AnyGame } from "../../../games/contract/index.ts";
import { hasLesson } from "../../../games/kit/groups.ts";
import { type LessonSight, lookAtLesson, newProgress } from "../../learning/lesson.ts";
import type { LessonOutcome } from "../../learning/service.ts";
import type { GameService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import type { LessonAnswerClick, LessonClick } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import type { MenuPage } from "../pages/panelContext.ts";
import { countPicture } from "../tables/openings.ts";
import { type Asked, completeChoice, parseAnswer, refuseTyped } from "../tables/typedChoice.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";
import { lessonPanel, seatsOf } from "./lessonPanel.ts";

/** What lessons need of the host; each step has pictures of its own, which are counted. */
type Teacher = Pick<Host, "lessons" | "limits">;

type Shown = { readonly came?: LessonOutcome["came"]; readonly menuPage?: MenuPage };

/** Begins the lesson of a game, or goes on with it. */
export async function openLesson(host: Teacher, request: UserRequest, game: AnyGame): Promise<Reply> {
  if (!hasLesson(game)) return noLesson(game, request);
  return countPicture(host, request, async () => show(request, await host.lessons.open(request.actor.user, game)));
}

/** A click on one of the buttons below a lesson, or on one that leads to it. */
export function moveInLesson(
  host: Teacher & Serving<GameService>,
  request: ClickRequest,
  { game: id, to }: LessonClick,
): Reply | Promise<Reply> {
  const game = host.service.game(id);
  if (game === undefined) return aside(request.translator, "refusal.unknown-button");
  if (to === "on") return openLesson(host, request, game);
  if (!hasLesson(game)) return noLesson(game, request);
  return countPicture(host, request, async () => {
    const { user } = request.actor;
    await host.lessons.open(user, game);
    return show(request, await host.lessons.goBack(user, to === "back" ? "one" : "all"));
  });
}

/** An answer in a lesson, or another look at its options. */
export function answerLesson(host: Teacher, request: ClickRequest, click: LessonAnswerClick): Promise<Reply> {
  const { user } = request.actor;
  return countPicture(host, request, async () => {
    if (click.verb === "mark" || click.verb === "turn")
      return show(request, await host.lessons.current(user), { menuPage: pageOf(click) });
    const answer = { ask: click.ask, picks: click.verb === "pick" ? click.picks : (request.values ?? []) };
    const outcome = await host.lessons.answer(user, click.clicks, answer);
    return show(request, outcome?.sight, outcome === undefined ? {} : { came: outcome.came });
  });
}

/** Answers the step of a lesson by a choice that was typed. */
export async function typeInLesson(host: Teacher, request: UserRequest, game: AnyGame, typed: string): Promise<Reply> {
  if (!hasLesson(game)) return noLesson(game, request);
  return countPicture(host, request, async () => {
    const { user } = request.actor;
    const sight = await host.lessons.open(user, game);
    const translator = wordsIn(sight, request);
    const answer = parseAnswer(askedIn(sight), typed, translator);
    if (answer === undefined) return refuseTyped(askedIn(sight), typed, translator);
    const outcome = await host.lessons.answer(user, sight.taken, answer);
    return show(request, outcome?.sight, outcome === undefined ? {} : { came: outcome.came });
  });
}

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

const pageOf = (click: Extract<LessonAnswerClick, { verb: "mark" | "turn" }>): MenuPage =>
  click.verb === "turn"
    ? { ask: click.ask, page: click.page }
    : { ask: click.ask, page: 0, marked: { clicks: click.clicks, picks: click.picks } };

function noLesson({ info }: AnyGame, { translator }: UserRequest): Reply {
  return aside(translator, "learn.no-lesson", { game: info.id, title: info.title });
}

function show(request: UserRequest, sight: LessonSight | undefined, shown: Shown = {}): Reply {
  const { actor, translatorFor, displayName: name } = request;
  if (sight === undefined) return aside(request.translator, "learn.none");
  return { kind: "private", template: lessonPanel(sight, { ...shown, learner: actor.user, name, translatorFor }) };
}
