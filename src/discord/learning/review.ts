import type { Answer, Labels, Message } from "../../../games/contract/index.ts";
import type { Clock } from "../../ports/ports.ts";
import { curvePicture, curveValues } from "../../review/curve.ts";
import type { CostlyChoice, Progress, Review, RunningReview } from "../../review/judge.ts";
import { hinderReview } from "../../table/disclosure/disclosure.ts";
import type { TableRecord } from "../../table/record.ts";
import type { SightService } from "../../table/service/features.ts";
import type { OnePerson, Reader } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { waitFor } from "../../time/timeout.ts";
import { say, type Translator } from "../../words/translator.ts";
import { boardDrawings, handDrawings, pictured } from "../cards/boardDrawings.ts";
import type { Host, Serving } from "../host.ts";
import { writeId } from "../message/customId.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import {
  button,
  type Drawing,
  fitLines,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  wordsOnly,
} from "../message/template.ts";
import { answerWords, type Asked } from "../pages/panelContext.ts";
import type { Asker } from "../tableDoor.ts";
import { leadWords, percent, questionWords, reasonWords } from "./hints.ts";

type Reviewer = Pick<Host, "reviews" | "limits" | "clock">;

export type Reviewed = { readonly record: TableRecord; readonly translator: Translator };

/** How often it is told how far it has come; Discord lets an answer be changed for a quarter of an hour. */
const tellEveryMs = 3_000;
const longestMs = 12 * 60_000;

/** The most costly choices of whoever asks, or one of them; `page` 0 is all of it. */
export async function reviewMatch(
  host: Reviewer & Serving<SightService>,
  { reader }: Asker,
  table: Reviewed,
  page: number,
): Promise<Reply> {
  const { record, translator } = table;
  const why = hinderReview(record, reader.user);
  if (why !== undefined) return asideMessage(translator, why);
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined || sight.viewer === "table") return aside(translator, "refusal.review-others");
  const running = host.reviews.find(record.id, sight.viewer) ?? (await begin(host, reader, record, sight));
  if ("why" in running) return asideMessage(translator, running.why);
  const review = running.found();
  if (review !== undefined) return { kind: "private", template: reviewPage(sight, review, page, translator) };
  return { kind: "growing", templates: follow(host.clock, running, sight, page, translator) };
}

async function begin(host: Reviewer, reader: Reader, { id }: TableRecord, sight: SeatSight) {
  const tooMany = await host.limits.use("reviews", reader);
  if (tooMany !== undefined) return tooMany;
  const choices = await sight.choices();
  if (choices === undefined) return { why: say("refusal.review-rules") };
  return host.reviews.begin(id, { game: sight.game, seat: sight.viewer, choices });
}

/** How far it has come, again and again, and then what was found. */
async function* follow(clock: Clock, running: RunningReview, sight: SeatSight, page: number, translator: Translator) {
  const done = running.result.then(
    (review) => reviewPage(sight, review, page, translator),
    () => sentence(translator.text(say("review.failed"))),
  );
  for (let waited = 0; waited < longestMs; waited += tellEveryMs) {
    yield progressPage(sight, running.progress(), translator);
    const found = await waitFor(clock, tellEveryMs, done);
    if (found === undefined) continue;
    yield found;
    return undefined;
  }
  yield sentence(translator.text(say("review.failed")));
  return undefined;
}

const limit = 2400;
const altLimit = 1000;
/** More values than these nobody reads. */
const valuesTold = 25;
const [chosenMark, betterMark] = ["A", "B"];

/** What is shown of a look back: all of it, or one costly choice, counted from 1. */
export function reviewPage(sight: SeatSight, review: Review, page: number, translator: Translator) {
  const costly = review.costly[page - 1];
  return costly === undefined
    ? wholePage(sight, review, translator)
    : choicePage(sight, review, { costly, number: page }, translator);
}

export function progressPage({ audience, game }: SeatSight, { done, all }: Progress, translator: Translator) {
  const words = say("review.progress", { title: game.info.title, done, all });
  return wordsOnly(audience, panelColour, translator.text(words));
}

function wholePage(sight: SeatSight, review: Review, translator: Translator): MessageTemplate<OnePerson> {
  const { audience, game } = sight;
  const { curve, costly } = review;
  const drawings = curve.length === 0 ? [] : [curveDrawing(sight, review, translator)];
  const list = costly.map((each, index) => say("review.one", { number: index + 1, ...comparedWords(sight, each) }));
  const words = translator.lines([
    say("review.title", { title: game.info.title }),
    curve.length === 0 && say("review.no-choices"),
    curve.length > 0 && costly.length === 0 && say("review.none"),
    costly.length !== 0 && [say("review.list", { count: costly.length }), list],
    say("review.what"),
  ]);
  const buttons = rows(pageButtons(sight, review, 0, translator));
  return pictured(audience, panelColour, fitLines(words, limit), drawings, buttons);
}

type Told = { readonly costly: CostlyChoice; readonly number: number };

function choicePage(sight: SeatSight, review: Review, { costly, number }: Told, translator: Translator) {
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
  const words = translator.lines([
    say("review.choice-title", { title: game.info.title, number }),
    question !== undefined && say("review.question", { answers: choice.number, question }),
    say("review.chosen", { mark: mark(chosenMark), chosen }),
    say("review.better", { mark: mark(betterMark), best: better, by }),
    otherQuestion !== undefined && say("review.other-question", { question: otherQuestion }),
    reasonWords(comparison),
    say(table.seats.length === 1 ? "review.compared" : "review.error", {
      rows: comparison.rows,
      error: Math.max(1, percent(comparison.winError)),
    }),
  ]);
  const buttons = rows(pageButtons(sight, review, number, translator));
  return pictured(audience, panelColour, fitLines(words, limit), drawings, buttons);
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

function pageButtons({ table: { id: table } }: SeatSight, { costly }: Review, page: number, translator: Translator) {
  const go = (to: number, words: Message) =>
    button(writeId({ verb: "review", table, page: to }), translator.label(words));
  return [
    page !== 0 && go(0, say("button.review-all")),
    costly.map((_, at) => at + 1 !== page && go(at + 1, say("button.review-one", { number: at + 1 }))),
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
