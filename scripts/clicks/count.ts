import type { Answer } from "../../games/contract/index.ts";
import type { SeatSight } from "../../src/table/sight/sight.ts";
import { readId } from "../../src/discord/message/customId.ts";
import { panel } from "../../src/discord/views/panels/panel.ts";
import type { Translator } from "../../src/words/translator.ts";

/** How many clicks an answer takes on the panel of whoever sees this, once the panel is open. */
export function countClicks(sight: SeatSight, translator: Translator, answer: Answer): number {
  for (let page = 0; page < 10; page += 1) {
    const clicks = clicksOnPage(sight, translator, answer, page);
    if (clicks !== undefined) return clicks + (page === 0 ? 0 : 1);
  }
  throw new Error(`No component of the panel answers ${answer.ask} with ${answer.picks.join()}`);
}

/** The same on one page of the question's menu: a button, marks, or the menu. Undefined where none of them is there. */
function clicksOnPage(sight: SeatSight, translator: Translator, answer: Answer, page: number): number | undefined {
  const { ask, picks } = answer;
  const decision = sight.decisions.find((each) => each.ask === ask);
  const template = panel(sight, translator, "at the table", page === 0 ? undefined : { ask, page });
  const parts = listParts(template.compose(new Set(template.drawings.map(({ name }) => name))));
  const clicks = parts.map(({ id }) => readId(id));
  const isButton = clicks.some((click) => click?.verb === "pick" && click.ask === ask && isSameSet(click.picks, picks));
  if (isButton) return 1;
  // The last mark of an exact number decides; else one more button says that these are all.
  if (clicks.some((click) => click?.verb === "mark" && click.ask === ask))
    return picks.length + (decision?.min === decision?.max ? 0 : 1);
  const hasMenu = parts.some(({ id, options }) => {
    const click = readId(id);
    return click?.verb === "menu" && click.ask === ask && picks.every((pick) => options.includes(pick));
  });
  if (!hasMenu) return undefined;
  return decision !== undefined && decision.max > 1 ? 2 + picks.length : 2;
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((pick) => other.includes(pick));

type Part = { readonly id: string; readonly options: readonly string[] };
type Component = {
  readonly custom_id?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly components?: readonly object[];
};

/** Every button and menu of a message. */
function listParts(components: readonly object[]): readonly Part[] {
  return components.flatMap((component: Component) => [
    ...(component.custom_id === undefined
      ? []
      : [{ id: component.custom_id, options: component.options?.map(({ value }) => value) ?? [] }]),
    ...listParts(component.components ?? []),
  ]);
}
