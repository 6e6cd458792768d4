import type { AskedDecision } from "../../../match/asked.ts";
import type { TableId } from "../../../ids.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { shorten } from "../../../words/translate.ts";
import type { Translator } from "../../../words/translator.ts";

/** The question that is shown alone: which page of its options, and what was chosen of it so far. */
export type MenuPage = {
  readonly ask: string;
  readonly page: number;
  /**
   * Options marked of a question that takes several, or ids of the steps taken towards one option; `clicks` is how often
   * the seat had acted then, for those of an older panel are forgotten.
   */
  readonly marked?: { readonly clicks: number; readonly picks: readonly string[] };
};

/** What a panel shows besides or instead of all its questions: one of them alone, its tools, or every picture. */
export type Opened = MenuPage | Extra;
export type Extra = "tools" | "table";

/** What the pages of a panel show besides its questions, by the number in the id of their buttons. */
export const extraPages: readonly (Extra | undefined)[] = [undefined, "tools", "table"];

/** All that the parts of one seat's panel are made from. */
export type PanelContext = SeatSight & {
  readonly translator: Translator;
  readonly menuPage: MenuPage | undefined;
  readonly extra: Extra | undefined;
  readonly chosen: Chosen;
};

/** What questions are made from, those of a lesson too. */
export type QuestionContext = Pick<SeatSight, "game" | "view" | "decisions" | "labels" | "viewer" | "clicks"> & {
  readonly table: { readonly id: TableId };
  readonly translator: Translator;
  readonly menuPage: MenuPage | undefined;
  /** What was chosen secretly and nobody has seen yet, by the names of questions. */
  readonly chosen?: Chosen;
};

/** What a seat has chosen of questions. */
export type Chosen = ReadonlyMap<string, readonly string[]>;

/** The part of a sight that labels are made from. */
type Labelled = Pick<SeatSight, "game" | "view" | "labels">;

/** The label of an option as menus, buttons and typed answers show it, with the number its place has in the pictures. */
export function labelOf(
  context: Labelled,
  decision: AskedDecision,
  option: string,
  translator: Translator,
  limit: number,
): string {
  const number = numberOf(context, decision, option);
  const label = translator.label(context.game.words.option(context.view, decision, option).label);
  return shorten(number === undefined ? label : `${number} · ${label}`, limit);
}

/** The number that an option's place has in the pictures; undefined where it has none. */
export function numberOf(
  { game, view, labels }: Labelled,
  decision: AskedDecision,
  option: string,
): string | undefined {
  const place = game.picture?.place(view, decision, option);
  return place === undefined ? undefined : labels[place];
}
