import type { APIButtonComponentWithCustomId } from "discord.js";
import type { OptionStep } from "../../../games/contract/index.ts";
import type { AskedDecision } from "../../match/asked.ts";
import { say } from "../../words/translator.ts";
import { iconOf } from "../emojis/emojis.ts";
import { fitsId, writeId } from "../message/customId.ts";
import { button, type ButtonLook, withEmoji } from "../message/template.ts";
import { labelLimit, labelOf, questionId, type QuestionContext } from "./panelContext.ts";

// More options than these are quicker chosen in a menu than marked.
const mostMarks = 15;
// More sets are read more slowly than their members are marked.
const mostSets = 6;

/** All sets that a question takes but the empty one, each to be a button; undefined where they are too many. */
export function setsAsButtons(context: QuestionContext, decision: AskedDecision) {
  const sets = setsOf(decision);
  return sets !== undefined && fitAll(context, decision, sets) ? sets : undefined;
}

/** All sets that a question takes but the empty one; undefined when there are too many to read. */
function setsOf({ options, min, max }: AskedDecision): readonly (readonly string[])[] | undefined {
  if (options.length > mostSets) return undefined;
  const sets = options
    .reduce<readonly (readonly string[])[]>((all, option) => [...all, ...all.map((set) => [...set, option])], [[]])
    .filter(({ length }) => Math.max(1, min) <= length && length <= max);
  return sets.length === 0 || sets.length > mostSets ? undefined : sets;
}

/** Buttons that mark options; the last mark gives the answer, or one more button does. Undefined for too many. */
export function markButtons(
  context: QuestionContext,
  decision: AskedDecision,
  picks: readonly string[],
  look: ButtonLook,
): readonly APIButtonComponentWithCustomId[] | undefined {
  const { options, min, max } = decision;
  const { game, view, translator } = context;
  const isExact = min === max;
  const count = options.length + (isExact ? 0 : 1);
  if (max === 1 || count > mostMarks || !fitAll(context, decision, [longest(options, max)])) return undefined;
  const asked = questionId(context, decision);
  const first = options.find((option) => !picks.includes(option));
  const marks = options.map((option) => {
    const isMarked = picks.includes(option);
    const next = options.filter((other) => (other === option ? !isMarked : picks.includes(other)));
    const verb = isExact && next.length === max ? "pick" : "mark";
    const id = writeId({ verb, ...asked, picks: next });
    const plain = isExact && option === first ? look : "plain";
    const label = labelOf(context, decision, option, translator, labelLimit);
    const shown = button(id, label, isMarked ? "go" : plain, next.length > max);
    return withEmoji(shown, iconOf(game, game.words.option(view, decision, option).label));
  });
  if (isExact) return marks;
  // Without a mark there is nothing to give yet, and the button that chooses none has that id.
  const these = writeId({ verb: picks.length === 0 ? "mark" : "pick", ...asked, picks });
  const done = translator.label(say("panel.these", { count: picks.length }));
  return [...marks, button(these, done, look, picks.length < Math.max(1, min))];
}

/** Picks that one button answers with: the likely options, else the first. Undefined without a fixed number. */
export function likelyAnswer(context: QuestionContext, decision: AskedDecision): readonly string[] | undefined {
  const { options, min, max, likelyPicks = options.slice(0, min) } = decision;
  const isSure = max > 1 && min === max && min < options.length;
  return isSure && fitAll(context, decision, [likelyPicks]) ? likelyPicks : undefined;
}

/** The longest of these options, so many as may be chosen: if they fit into an id, all others do. */
const longest = (options: readonly string[], max: number): readonly string[] =>
  options.toSorted((one, other) => other.length - one.length).slice(0, max);

function fitAll(context: QuestionContext, decision: AskedDecision, answers: readonly (readonly string[])[]): boolean {
  return answers.every((picks) => fitsId({ verb: "pick", ...questionId(context, decision), picks }));
}

/** What one button of a question stands for: the only option that it leads to, or the steps to several. */
export type Choice = {
  /** Options that are reached by it, the likely ones first. */
  readonly options: readonly string[];
  /** Ids of the steps up to this choice. */
  readonly path: readonly string[];
  /** This step, and those that follow without a choice; empty where an option is chosen at once. */
  readonly steps: readonly OptionStep[];
};

/** The choices of a question after the steps that were taken, likely ones first. */
export type OpenChoices = { readonly taken: readonly OptionStep[]; readonly choices: readonly Choice[] };

// So few whole answers are read as quickly as their steps, and save a click.
const fewOptions = 6;

type Route = { readonly option: string; readonly steps: readonly OptionStep[] };

/** Lists what is chosen next of a question that takes one option. Steps of an older panel are forgotten. */
export function listChoices(context: QuestionContext, decision: AskedDecision): OpenChoices {
  const { game, view } = context;
  const hasSteps = decision.options.length > fewOptions;
  const routes = decision.options.map((option): Route => ({
    option,
    steps: hasSteps ? (game.words.path?.(view, decision, option) ?? []) : [],
  }));
  const path = markedOf(context, decision);
  const reached = routes.filter(({ steps }) => path.every((id, at) => steps[at]?.id === id));
  const [open, taken] = reached.length === 0 ? [routes, 0] : [reached, path.length];
  const level = firstChoice(open, taken);
  const groups = Map.groupBy(open, ({ option, steps }) => steps[level]?.id ?? ` ${option}`);
  return {
    taken: open[0]?.steps.slice(0, taken) ?? [],
    choices: [...groups.values()].map((group) => choiceOf(group, level)),
  };
}

/** The first level from this one on where there is a choice: a step that all options share is skipped. */
function firstChoice(routes: readonly Route[], from: number): number {
  const [first] = routes;
  const id = first?.steps[from]?.id;
  if (id === undefined || routes.length === 1) return from;
  return routes.every(({ steps }) => steps[from]?.id === id) ? firstChoice(routes, from + 1) : from;
}

function choiceOf(group: readonly Route[], level: number): Choice {
  const [{ steps } = { steps: [] }] = group;
  const end = group.length === 1 ? steps.length : level + 1;
  return {
    options: group.map(({ option }) => option),
    path: steps.slice(0, level + 1).map(({ id }) => id),
    steps: steps.slice(level, end),
  };
}

/** Options that are marked, or steps that were taken, on this very panel. */
export function markedOf({ menuPage, clicks }: QuestionContext, { ask }: AskedDecision): readonly string[] {
  const marked = menuPage?.ask === ask ? menuPage.marked : undefined;
  return marked?.clicks === clicks ? marked.picks : [];
}
