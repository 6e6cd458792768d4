import type { Answer, Message } from "../../../games/contract/index.ts";
import { type Advice, type Effort, isSame, small } from "../../computers/advice.ts";
import type { Comparison } from "../../computers/search/compare.ts";
import { type Actor, refuse, type Refused } from "../../records/outcome.ts";
import { countHints, hinderHint } from "../../table/disclosure/hints.ts";
import type { TableRecord } from "../../table/record.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { TookTooLong } from "../../time/timeout.ts";
import { type Line, listPresent, type Sparse } from "../../words/lines.ts";
import { say, type Translator } from "../../words/translator.ts";
import type { ClickContext, Host } from "../host.ts";
import { asideMessage, asidePage, type Reply } from "../message/reply.ts";
import { fitLines, panelColour, wordsOnly } from "../message/template.ts";
import { answerWords, type Asked, numberOf } from "../pages/panelContext.ts";
import { withSeat } from "../tables/findTable.ts";

/** More thought than most answers of a hard computer get, and matches to tell the best answers apart. */
const effort: Effort = { playouts: 800, rows: 60, milliseconds: 2_500 };

/** A table and the seat that asks for a hint; `acknowledge` is called before it is searched for. */
type HintRequest = {
  readonly record: TableRecord;
  readonly sight: SeatSight;
  readonly actor: Actor;
  readonly acknowledge?: () => Promise<void>;
};

/** Finds what a strong player would do on a seat; the hint is counted before it is told. */
export async function hintOf(
  { limits, log, service, advise }: Pick<Host, "limits" | "log" | "service" | "advise">,
  { record, sight, actor, acknowledge }: HintRequest,
): Promise<{ readonly ok: true; readonly advice: Advice; readonly count: number } | Refused> {
  const why = hinderHint(record);
  if (why !== undefined) return { ok: false, why };
  if (!sight.decisions.some(({ awaited }) => awaited)) return refuse("refusal.hint-not-asked");
  const tooMany = await limits.use("hints", { user: actor.user, guild: record.guild });
  if (tooMany !== undefined) return tooMany;
  await acknowledge?.();
  const { game, viewer: seat, clicks } = sight;
  const inquiry = { effort, seed: clicks };
  const advice = await advise({ game, world: sight.dealAnew(), seat, kind: "hint", inquiry }).catch(noneInTime);
  if (advice instanceof TookTooLong) {
    log.warn({ err: advice, table: record.id }, "a hint took too long");
    return refuse("refusal.hint-late");
  }
  const noted = await service.noteHint(record.id, actor, seat, clicks);
  return noted.ok ? { ok: true, advice, count: countHints(noted.record, seat) } : noted;
}

export function giveHint(context: ClickContext): Promise<Reply> {
  const { host, record, actor, acknowledge, translator } = context;
  return withSeat(context, async (sight) => {
    const hint = await hintOf(host, { record, sight, actor, acknowledge });
    if (!hint.ok) return asideMessage(translator, hint.why);
    return asidePage(hintPage(sight, hint.advice, hint.count, translator));
  });
}

/** On a machine with too much to do a hint may not be found in time; whatever else goes wrong is a fault. */
function noneInTime(error: unknown): TookTooLong {
  if (error instanceof TookTooLong) return error;
  throw error;
}

const limit = 1500;

/** What a strong player would do on this seat and why; `count` is how many hints this was. */
export function hintPage(sight: SeatSight, advice: Advice, count: number, translator: Translator) {
  const lines = hintLines(sight, advice, count, translator);
  return wordsOnly(sight.audience, panelColour, fitLines(lines, limit));
}

export function hintLines(sight: SeatSight, advice: Advice, count: number, translator: Translator): readonly string[] {
  const { best, comparison } = advice;
  return translator.lines([
    say("hint.best", { answer: panelAnswerWords(sight, best) }),
    sight.decisions.length > 1 && sayQuestion(sight, best),
    compareAnswers(sight, advice),
    say("hint.what", { rows: comparison.rows, count }),
  ]);
}

function sayQuestion(sight: SeatSight, answer: Answer) {
  const question = questionWords(sight, answer);
  return question !== undefined && say("hint.question", { question });
}

function compareAnswers(sight: SeatSight, { best, other, comparison }: Advice): Sparse<Line> {
  if (other === undefined || isSame(best, other)) return [say("hint.only")];
  const words = panelAnswerWords(sight, other);
  // Options of two questions may be called the same, as where to place one token and the other.
  const question = other.ask !== best.ask && sayQuestion(sight, other);
  const outcome = judgeLead(comparison);
  const stake = outcome !== "unsure" && stakeWords(comparison);
  if (outcome !== "compared") return [say(`hint.${outcome}`, { other: words, rows: comparison.rows }), question, stake];
  const by = leadWords(comparison, sight.table.seats.length === 1);
  return [say("hint.compared", { other: words, by }), question, reasonWords(comparison), stake];
}

function panelAnswerWords(sight: SeatSight, answer: Answer): Message {
  const decision = sight.decisions.find(({ ask }) => ask === answer.ask);
  const numbers = decision === undefined ? [] : answer.picks.flatMap((pick) => numberOf(sight, decision, pick) ?? []);
  const words = answerWords(sight, answer);
  return numbers.length === 0 ? words : say("hint.numbered", { numbers: numbers.join(" + "), answer: words });
}

/** What was asked, where an answer alone does not say it. */
export function questionWords({ game, view, decisions }: Asked, { ask }: Answer): Message | undefined {
  const decision = decisions.find((each) => each.ask === ask);
  return decision === undefined ? undefined : game.words.question(view, decision);
}

/** Below these a difference is not worth a word: percent of matches won, and points. */
const least = { percent: 1, points: 0.3 };
const mostReasons = 3;

export const percent = (share: number): number => Math.round(100 * share);
const tenths = (value: number): number => Math.round(10 * value) / 10;

/** By how much one answer is better than the other: matches won, points, or both. */
export function leadWords({ better, other }: Comparison, isAlone: boolean): Message | readonly Message[] {
  const win = percent(better.win);
  const otherWin = percent(other.win);
  const points = tenths(better.margin - other.margin);
  const parts = listPresent([
    win - otherWin >= least.percent && say(isAlone ? "advice.pass" : "advice.win", { win, other: otherWin }),
    points >= least.points && say(isAlone ? "advice.points" : "advice.ahead", { points }),
  ]);
  return parts.length === 0 ? say("advice.little") : parts;
}

/** What the better answer brings more of and less of, in the game's own terms; undefined where nothing stands out. */
export function reasonWords({ reasons }: Comparison): Message | undefined {
  const told = reasons
    .filter(({ points }) => Math.abs(points) >= least.points)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, mostReasons);
  if (!told.some(({ points }) => points > 0)) return undefined;
  return say("advice.reasons", {
    reasons: told.map(({ what, points }) =>
      say(points > 0 ? "advice.reason" : "advice.less", { what, points: Math.abs(tenths(points)) }),
    ),
  });
}

/** Shares of a win below which a choice hardly matters, and from which it matters much. */
const stakes = { little: 0.03, much: 0.15 };

/** How much a choice matters, where that is worth a sentence: little by matches won and by points, or much. */
export function stakeWords({ lead, better, other }: Comparison): Message | undefined {
  const wins = better.win - other.win;
  if (wins >= stakes.much) return say("hint.much");
  return Math.abs(wins) < stakes.little && Math.abs(lead) < small ? say("hint.little") : undefined;
}

/** Returns what a comparison shows: one answer is better, both are about as good, or too few matches to tell. */
export function judgeLead({ lead, error }: Comparison): "compared" | "even" | "unsure" {
  if (lead > error) return "compared";
  return Math.max(Math.abs(lead), error) <= small ? "even" : "unsure";
}
