import type { APIComponentInContainer } from "discord.js";
import type { AskedDecision } from "../../../match/asked.ts";
import type { LessonStep, Message } from "../../../../games/contract/index.ts";
import { lessonTable, type UserId } from "../../../ids.ts";
import { type LessonSight, learnerSeat } from "../../../learning/lesson.ts";
import type { LessonOutcome } from "../../../learning/service.ts";
import { computerNames } from "../../../table/actions/lobby.ts";
import type { OnePerson } from "../../../table/sight/audience.ts";
import type { PublicTable } from "../../../table/sight/publicTable.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { type LessonClick, writeId } from "../../message/customId.ts";
import { keepNewest } from "../../message/recentEvents.ts";
import { button, container, line, type MessageTemplate, panelColour, rows, text } from "../../message/template.ts";
import { boardDrawings, galleries, handDrawings, signDrawings, wordsInstead } from "../cards/boardDrawings.ts";
import type { MenuPage } from "./panelContext.ts";
import { questionParts } from "./questionParts.ts";
import type { ReaderWords } from "../../userRequest.ts";

/** What a lesson's panel shows besides where the learner stands in it. */
type Shown = {
  readonly learner: UserId;
  readonly name: string;
  readonly translatorFor: ReaderWords["translatorFor"];
  readonly came?: LessonOutcome["came"];
  readonly menuPage?: MenuPage | undefined;
};

// Discord takes 40 components in a message; frame, title, line, advice and the buttons below take ten.
const componentsOfQuestion = 30;
const newsLimit = 1200;
const newsLimitInWords = 500;
// Discord takes 4,000 characters in all texts of a message.
const textLimit = 3900;

/** One step of a lesson: what it explains, hand and board, and the question with its options. */
export function lessonPanel(
  sight: LessonSight,
  { learner, name, translatorFor, came, menuPage }: Shown,
): MessageTemplate<OnePerson> {
  const { game, view, labels, news, next } = sight;
  const seats = seatsOf(sight, learner, name);
  const translator = translatorFor(game, { seats });
  const source = { game, view, labels, news, table: { seats }, pictureOwner: `lesson ${learner}` };
  const drawings = [...handDrawings(source, translator), ...boardDrawings(source, translator)];
  // Whoever learns a game reads once what its signs mean; later a button shows it.
  const all = [...drawings, ...(sight.taken === 0 ? signDrawings(source, translator) : [])];
  return {
    audience: { person: learner },
    drawings: all,
    compose: (drawn) => {
      const instead = wordsInstead(drawings, drawn);
      const head = headLines(sight, translator, instead.length === 0 ? newsLimit : newsLimitInWords).join("\n");
      const room = {
        characters: instead.length === 0 ? textLimit - head.length : 0,
        components: componentsOfQuestion - all.length,
      };
      const question = (step: LessonStep, decision: AskedDecision): readonly APIComponentInContainer[] => {
        const asked = { game, view, labels, decisions: [decision], viewer: learnerSeat, clicks: sight.taken };
        return [
          ...questionParts({ ...asked, table: { id: lessonTable }, translator, menuPage }, room),
          text(adviceLines(sight, step, decision, came).map(translator.text).join("\n")),
        ];
      };
      return [
        container(panelColour, [
          text(head),
          ...galleries(all, drawn),
          ...instead,
          ...(next === undefined ? [text(translator.text(say("learn.open")))] : question(next.step, next.decision)),
          line,
          ...rows(footer(sight, translator)),
        ]),
      ];
    },
  };
}

/** Who sits at the table of a lesson. */
function seatsOf({ seats }: LessonSight, learner: UserId, name: string): PublicTable["seats"] {
  const others = computerNames.slice(0, seats - 1).map((other) => ({ kind: "computer", name: other }) as const);
  return [{ kind: "person", user: learner, name }, ...others];
}

function headLines({ game, taken, news, next }: LessonSight, translator: Translator, limit: number): readonly string[] {
  const { title } = game.info;
  const { steps, end } = game.teaching.lesson;
  const told = news.map((fact) => `- ${translator.text(game.words.fact(fact))}`);
  const events = keepNewest(told, limit, translator.text(say("learn.earlier")));
  return [
    translator.text(
      next === undefined
        ? say("learn.title.end", { title })
        : say("learn.title", { title, step: taken + 1, steps: steps.length }),
    ),
    translator.text(next?.step.explain ?? end),
    ...(taken === 0 ? [translator.text(say("learn.leave"))] : []),
    ...(events.length === 0 ? [] : [translator.text(say("learn.news")), ...events]),
  ];
}

/** Which answer the lesson goes on with, and why another one was not taken. */
function adviceLines(
  { game, view }: LessonSight,
  { picks }: LessonStep,
  decision: AskedDecision,
  came: LessonOutcome["came"] | undefined,
): readonly Message[] {
  const old = came === "old" || came === "not-asked" ? [say("learn.old")] : [];
  if (picks === undefined) return [...old, say("learn.free")];
  const labels = picks.map((pick) => game.words.option(view, decision, pick).label);
  const words = { picks: say("panel.all", { picks: labels }) };
  const isNone = picks.length === 0;
  const another = came === "another" ? [say(isNone ? "learn.another.none" : "learn.another", words)] : [];
  return [...old, ...another, say(isNone ? "learn.suggest.none" : "learn.suggest", words)];
}

function footer({ game, taken, next }: LessonSight, translator: Translator) {
  const { id } = game.info;
  const go = (to: LessonClick["to"]) => writeId({ verb: "learn", game: id, to });
  const isOver = next === undefined;
  return [
    ...(isOver ? [] : [button(go("back"), translator.label(say("learn.back")), "plain", taken === 0)]),
    button(go("anew"), translator.label(say("learn.again")), "plain", taken === 0),
    button(writeId({ verb: "rules", game: id, page: 0 }), translator.label(say("button.rules"))),
  ];
}
