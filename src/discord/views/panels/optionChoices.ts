import type { OptionStep } from "../../../../games/contract/index.ts";
import type { AskedDecision } from "../../../match/asked.ts";
import type { QuestionContext } from "./panelContext.ts";

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
