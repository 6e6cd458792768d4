import type { AnyGame } from "../../../games/contract/index.ts";
import { hasLesson } from "../../../games/kit/groups.ts";
import { userId } from "../../ids.ts";
import type { LessonOutcome } from "../../learning/service.ts";
import type { LessonSight } from "../../learning/lesson.ts";
import { hostTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { LessonAnswerClick, LessonClick } from "../message/customId.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { lessonPanel } from "../views/panels/lessonPanel.ts";
import type { MenuPage } from "../views/panels/panelContext.ts";
import { type ClickInteraction, displayName } from "./actor.ts";
import { hinderPicture } from "./pictureLimit.ts";

/** Whoever has a lesson, as an interaction tells of them. */
type Learner = Pick<ClickInteraction, "user" | "member" | "guildId" | "locale">;

type Shown = { readonly came?: LessonOutcome["came"]; readonly menuPage?: MenuPage };

/** Begins the lesson of a game, or goes on with it. */
export async function openLesson(host: Host, learner: Learner, game: AnyGame): Promise<Reply> {
  if (!hasLesson(game)) return noLesson(game, learner);
  return countPicture(host, learner, async () => show(learner, await host.lessons.open(userId(learner.user.id), game)));
}

/** A click on one of the buttons below a lesson, or on one that leads to it. */
export function moveInLesson(
  host: Host,
  interaction: ClickInteraction,
  { game: id, to }: LessonClick,
): Reply | Promise<Reply> {
  const game = host.service.game(id);
  if (game === undefined) return aside(hostTranslator(interaction.locale), "refusal.unknown-button");
  if (to === "on") return openLesson(host, interaction, game);
  if (!hasLesson(game)) return noLesson(game, interaction);
  return countPicture(host, interaction, async () => {
    const user = userId(interaction.user.id);
    await host.lessons.open(user, game);
    return show(interaction, await host.lessons.goBack(user, to === "back" ? "one" : "all"));
  });
}

/** An answer in a lesson, or another look at its options. */
export function answerLesson(host: Host, interaction: ClickInteraction, click: LessonAnswerClick): Promise<Reply> {
  const user = userId(interaction.user.id);
  return countPicture(host, interaction, async () => {
    if (click.verb === "mark" || click.verb === "turn")
      return show(interaction, await host.lessons.current(user), { menuPage: pageOf(click) });
    const answer = { ask: click.ask, picks: picksOf(click, interaction) };
    const outcome = await host.lessons.answer(user, click.clicks, answer);
    return show(interaction, outcome?.sight, outcome === undefined ? {} : { came: outcome.came });
  });
}

function picksOf(click: LessonAnswerClick, interaction: ClickInteraction): readonly string[] {
  if (click.verb === "pick") return click.picks;
  return interaction.isStringSelectMenu() ? interaction.values : [];
}

const pageOf = (click: Extract<LessonAnswerClick, { verb: "mark" | "turn" }>): MenuPage =>
  click.verb === "turn"
    ? { ask: click.ask, page: click.page }
    : { ask: click.ask, page: 0, marked: { clicks: click.clicks, picks: click.picks } };

function noLesson({ info }: AnyGame, { locale }: Learner): Reply {
  return aside(hostTranslator(locale), "learn.no-lesson", { game: info.id, title: info.title });
}

function show(interaction: Learner, sight: LessonSight | undefined, shown: Shown = {}): Reply {
  const { user, locale } = interaction;
  if (sight === undefined) return aside(hostTranslator(locale), "learn.none");
  const learner = { learner: userId(user.id), name: displayName(interaction) };
  return { kind: "private", template: lessonPanel(sight, { ...shown, ...learner, locale }) };
}

/** Each step has pictures of its own, so that they are counted like others that somebody asks for. */
async function countPicture(host: Host, learner: Learner, work: () => Promise<Reply>): Promise<Reply> {
  const why = await hinderPicture(host, learner);
  return why === undefined ? work() : asideMessage(hostTranslator(learner.locale), why);
}
