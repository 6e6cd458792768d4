import type { APIButtonComponent } from "discord.js";
import type { Answer, Labels, Message } from "../../../../games/contract/index.ts";
import { curvePicture, curveValues } from "../../../review/curve.ts";
import type { CostlyChoice, Progress, Review } from "../../../review/judge.ts";
import type { OnePerson } from "../../../table/sight/audience.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { writeId } from "../../message/customId.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  type MessageTemplate,
  panelColour,
  rows,
  text,
  wordsOnly,
} from "../../message/template.ts";
import { answerWords, type Asked, leadWords, percent, questionWords, reasonWords } from "../panels/adviceWords.ts";
import { boardDrawings, galleries, handDrawings, wordsInstead } from "../cards/boardDrawings.ts";

const limit = 2400;
const altLimit = 1000;
/** More values than these nobody reads. */
const valuesTold = 25;
const [chosenMark, betterMark] = ["A", "B"];

/** What is shown of a look back: all of it, or one costly choice, counted from 1. */
export function reviewPage(
  sight: SeatSight,
  review: Review,
  page: number,
  translator: Translator,
): MessageTemplate<OnePerson> {
  const costly = review.costly[page - 1];
  return costly === undefined
    ? wholePage(sight, review, translator)
    : choicePage(sight, review, { costly, number: page }, translator);
}

/** How far it has come. */
export function progressPage(
  { audience, game }: SeatSight,
  { done, all }: Progress,
  translator: Translator,
): MessageTemplate<OnePerson> {
  return wordsOnly(
    audience,
    panelColour,
    translator.text(say("review.progress", { title: game.info.title, done, all })),
  );
}

function wholePage(sight: SeatSight, review: Review, translator: Translator): MessageTemplate<OnePerson> {
  const { audience, game } = sight;
  const { curve, costly } = review;
  const drawings = curve.length === 0 ? [] : [curveDrawing(sight, review, translator)];
  const list = costly.map((each, index) =>
    translator.text(say("review.one", { number: index + 1, ...comparedWords(sight, each) })),
  );
  const words = [
    translator.text(say("review.title", { title: game.info.title })),
    ...(curve.length === 0 ? [translator.text(say("review.no-choices"))] : []),
    ...(curve.length > 0 && costly.length === 0 ? [translator.text(say("review.none"))] : []),
    ...(costly.length === 0 ? [] : [translator.text(say("review.list", { count: costly.length })), ...list]),
    translator.text(say("review.what")),
  ];
  return {
    audience,
    drawings,
    compose: (drawn) => [
      container(panelColour, [
        text(fitLines(words, limit)),
        ...galleries(drawings, drawn),
        ...wordsInstead(drawings, drawn),
        ...rows(pageButtons(sight, review, 0, translator)),
      ]),
    ],
  };
}

/** What is told of one choice. */
type Told = { readonly costly: CostlyChoice; readonly number: number };

function choicePage(
  sight: SeatSight,
  review: Review,
  { costly, number }: Told,
  translator: Translator,
): MessageTemplate<OnePerson> {
  const { audience, game, table, pictureOwner } = sight;
  const { choice, best, comparison } = costly;
  const asked: Asked = { game, view: choice.view, decisions: choice.decisions };
  const labels = { ...markOf(asked, best, betterMark), ...markOf(asked, choice.answer, chosenMark) };
  const source = { game, table, view: choice.view, pictureOwner, labels };
  const drawings = [...handDrawings(source, translator), ...boardDrawings(source, translator)];
  const { chosen, by, best: better } = comparedWords(sight, costly);
  const mark = (letter: string): Message | string =>
    Object.values(labels).includes(letter) ? say("review.mark", { letter }) : "";
  const question = questionWords(asked, choice.answer);
  const otherQuestion = best.ask === choice.answer.ask ? undefined : questionWords(asked, best);
  const reasons = reasonWords(comparison);
  const words = [
    translator.text(say("review.choice-title", { title: game.info.title, number })),
    ...(question === undefined ? [] : [translator.text(say("review.question", { answers: choice.number, question }))]),
    translator.text(say("review.chosen", { mark: mark(chosenMark), chosen })),
    translator.text(say("review.better", { mark: mark(betterMark), best: better, by })),
    ...(otherQuestion === undefined
      ? []
      : [translator.text(say("review.other-question", { question: otherQuestion }))]),
    ...(reasons === undefined ? [] : [translator.text(reasons)]),
    translator.text(
      say(table.seats.length === 1 ? "review.compared" : "review.error", {
        rows: comparison.rows,
        error: Math.max(1, percent(comparison.winError)),
      }),
    ),
  ];
  return {
    audience,
    drawings,
    compose: (drawn) => [
      container(panelColour, [
        text(fitLines(words, limit)),
        ...galleries(drawings, drawn),
        ...wordsInstead(drawings, drawn),
        ...rows(pageButtons(sight, review, number, translator)),
      ]),
    ],
  };
}

function comparedWords({ game, table }: SeatSight, { choice, best, comparison }: CostlyChoice) {
  const asked: Asked = { game, view: choice.view, decisions: choice.decisions };
  return {
    chosen: answerWords(asked, choice.answer),
    best: answerWords(asked, best),
    by: leadWords(comparison, table.seats.length === 1),
  };
}

/** The letter of an answer at the places that it names. */
function markOf({ game, view, decisions }: Asked, { ask, picks }: Answer, letter: string): Labels {
  const decision = decisions.find((each) => each.ask === ask);
  if (decision === undefined) return {};
  const places = picks.flatMap((pick) => game.picture?.place(view, decision, pick) ?? []);
  return Object.fromEntries(places.map((place) => [place, letter]));
}

function pageButtons(
  { table: { id: table } }: SeatSight,
  { costly }: Review,
  page: number,
  translator: Translator,
): readonly APIButtonComponent[] {
  const go = (to: number, words: Message) =>
    button(writeId({ verb: "review", table, page: to }), translator.label(words));
  return [
    ...(page === 0 ? [] : [go(0, say("button.review-all"))]),
    ...costly.flatMap((_, index) =>
      index + 1 === page ? [] : [go(index + 1, say("button.review-one", { number: index + 1 }))],
    ),
  ];
}

function curveDrawing(sight: SeatSight, review: Review, translator: Translator): Drawing {
  const kind = sight.table.seats.length === 1 ? "points" : "chances";
  const svg = curvePicture(review, kind, {
    title: translator.label(say(`review.curve.${kind}`)),
    from: translator.label(say("review.curve.from")),
    to: translator.label(say("review.curve.to")),
  });
  const values = curveValues(review.curve, kind).map((value) => Math.round(value));
  const steps = review.costly.map(({ choice }, index) => {
    const step = review.curve.findIndex(({ number }) => number === choice.number) + 1;
    return translator.label(say("review.alt.costly", { number: index + 1, step, all: review.curve.length }));
  });
  const alt = [translator.label(say(`review.alt.${kind}`, { values: thinOut(values).join(", ") })), ...steps];
  return { name: "curve.png", svg, owner: sight.pictureOwner, alt: fitLines(alt, altLimit) };
}

/** Some of the values, evenly spread, the first and the last among them. */
function thinOut(values: readonly number[]): readonly number[] {
  if (values.length <= valuesTold) return values;
  const step = (values.length - 1) / (valuesTold - 1);
  return Array.from({ length: valuesTold }, (_, at) => values[Math.round(at * step)] ?? 0);
}
