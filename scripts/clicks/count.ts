import type { Answer } from "../../games/contract/index.ts";
import { type Components, customIdOf, everyComponent } from "../../sandbox/spec/components.ts";
import { type Click, readId } from "../../src/discord/message/customId.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import type { MenuPage } from "../../src/discord/pages/panelContext.ts";
import type { SeatSight } from "../../src/table/sight/sight.ts";
import type { Translator } from "../../src/words/translator.ts";
import { estimateHeight } from "./height.ts";
import { listAttachable } from "../../src/discord/message/payload.ts";

/** What an answer takes on the panel of a seat: clicks, and of each panel on the way its height and its options. */
export type Taken = { readonly clicks: number; readonly panels: readonly Panel[] };
export type Panel = { readonly height: number; readonly options: number };
type Move = { readonly clicks: number; readonly opened?: MenuPage };

const mostPanels = 20;

/** Gives an answer on the panel of whoever sees this, once the panel is open. */
export function giveAnswer(sight: SeatSight, translator: Translator, answer: Answer): Taken {
  const { game, view, decisions } = sight;
  const decision = decisions.find((each) => each.ask === answer.ask);
  const [pick = ""] = answer.picks;
  const path = decision === undefined ? [] : (game.words.path?.(view, decision, pick) ?? []).map(({ id }) => id);
  const given = { answer, path, isOne: decision?.max === 1 };
  const panels: Panel[] = [];
  let clicks = 0;
  let opened: MenuPage | undefined;
  while (panels.length < mostPanels) {
    const template = panel(sight, translator, "at the table", opened);
    const drawings = listAttachable(template);
    const components = template.compose(new Set(drawings.map(({ name }) => name)));
    const parts = listParts(components);
    panels.push({
      height: estimateHeight(components, drawings),
      options: countOptions(parts, opened, given.isOne),
    });
    const move = findMove(parts, given, opened, sight.clicks);
    if (move === undefined) break;
    clicks += move.clicks;
    if (move.opened === undefined) return { clicks, panels };
    ({ opened } = move);
  }
  throw new Error(`No component of the panel answers ${answer.ask} with ${answer.picks.join()}`);
}

/** Finds what to press: the answer, a mark or step towards it, or where its options are. */
function findMove(
  parts: readonly Part[],
  given: { readonly answer: Answer; readonly path: readonly string[]; readonly isOne: boolean },
  opened: MenuPage | undefined,
  clicks: number,
): Move | undefined {
  const { ask, picks } = given.answer;
  const pressed = parts.flatMap(({ click }) =>
    click !== undefined && "ask" in click && click.ask === ask ? [click] : [],
  );
  if (pressed.some((click) => click.verb === "pick" && isSameSet(click.picks, picks))) return { clicks: 1 };
  if (isListed(parts, given.answer)) return { clicks: given.isOne ? 2 : 2 + picks.length };
  const done = opened?.marked?.picks ?? [];
  const leads = (next: readonly string[]): boolean =>
    next.length > done.length &&
    (given.isOne ? next.every((id, at) => given.path[at] === id) : next.every((pick) => picks.includes(pick)));
  const mark = pressed.find((click) => click.verb === "mark" && leads(click.picks));
  if (mark?.verb === "mark") return { clicks: 1, opened: { ask, page: 0, marked: { clicks, picks: mark.picks } } };
  return turnPage(pressed, ask, opened);
}

/** Shows more options of a question, or opens it. */
function turnPage(pressed: readonly Click[], ask: string, opened: MenuPage | undefined): Move | undefined {
  const from = opened?.ask === ask ? opened.page : -1;
  const turn = pressed.find((click) => click.verb === "turn" && click.page > from);
  return turn?.verb === "turn" ? { clicks: 1, opened: { ask, page: turn.page } } : undefined;
}

const isListed = (parts: readonly Part[], { ask, picks }: Answer): boolean =>
  parts.some(
    ({ click, options }) =>
      click?.verb === "menu" && click.ask === ask && picks.every((pick) => options.includes(pick)),
  );

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((pick) => other.includes(pick));

/** How many answers, steps and further questions a panel offers; the way back is none. */
function countOptions(parts: readonly Part[], opened: MenuPage | undefined, isOne: boolean): number {
  const taken = opened?.marked?.picks.length ?? 0;
  return parts.reduce((sum, { click, options }) => {
    if (click?.verb === "menu") return sum + options.length;
    if (click?.verb === "mark") return sum + (isOne && click.picks.length < taken ? 0 : 1);
    return sum + (click?.verb === "pick" || click?.verb === "turn" ? 1 : 0);
  }, 0);
}

type Part = { readonly click: Click | undefined; readonly options: readonly string[] };

const listParts = (components: Components): readonly Part[] =>
  everyComponent(components).flatMap(({ component }) => {
    const id = customIdOf(component);
    const options = "options" in component ? component.options.map(({ value }) => value) : [];
    return id === undefined ? [] : [{ click: readId(id), options }];
  });
