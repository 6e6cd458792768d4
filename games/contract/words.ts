import type { Decision, Fact, Message, Seat } from "./rules.ts";

/** Message key → ICU message text (https://unicode-org.github.io/icu/userguide/format_parse/messages/). */
export type Catalogue = { readonly [key: string]: string };

/** An option's words: the label is on a button (short), the hint in a menu's second line. */
export type OptionText = { readonly label: Message; readonly hint?: Message | undefined };

/**
 * One step on the way to an option, such as a card and then a nest. Equal ids at one level are one choice there. Ids
 * contain no "|" and nothing that the seat's player does not know.
 */
export type OptionStep = {
  readonly id: string;
  readonly label: Message;
  /** The step's place in the pictures. */
  readonly place?: string | undefined;
};

/** Something a player may expect to be able to choose, and the rule that forbids it now. */
export type ClosedOption = { readonly ask: string; readonly option: string; readonly why: Message };

/** A page of the rules or a card, for look-up. `id` is stable and unique within the game. */
export type Reference = {
  readonly id: string;
  readonly kind: "rule" | "card";
  readonly title: Message;
  readonly body: readonly Message[];
};

/** Every word a player reads. All functions read views and facts, never the state. */
export interface Words<F extends Fact, View> {
  readonly english: Catalogue;
  /** Names that an owner typed in from the box: the same in every language. */
  readonly names?: Catalogue;
  question(view: View, decision: Decision): Message;
  option(view: View, decision: Decision, option: string): OptionText;
  /**
   * Steps in which an option is chosen, where options are products of independent choices; together they lead to this
   * option alone. Absent or empty: it is chosen at once.
   */
  path?(view: View, decision: Decision, option: string): readonly OptionStep[];
  /** Lists what this seat cannot choose now and why; reads the seat's view only. */
  listClosed(view: View, seat: Seat): readonly ClosedOption[];
  fact(fact: F): Message;
  /** Events in few lines, oldest first: what several did alike, or one gained, in one. Absent: each fact by itself. */
  summarise?(facts: readonly F[]): readonly Message[];
  /** Progress of the match in a few words that follow a comma: "raid 4 of 5"; absent where nothing counts rounds. */
  progress?(view: View): Message;
  /** What ends the match, in a few words beside its progress: "ends at 10 VP"; absent where the progress says it. */
  ending?(view: View): Message;
  /** The whole board in words, one thing a line, most important first: enough to play from. */
  board(view: View): readonly Message[];
  /** The cards and pieces that only this viewer holds, in words; empty for the table. */
  hand(view: View): readonly Message[];
  reference(): readonly Reference[];
}
