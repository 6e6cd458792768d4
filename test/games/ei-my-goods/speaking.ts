/** What Ei my Goods! says in a position, in English. */
import type { Message, Seat } from "../../../games/contract/index.ts";
import { eiMyGoods } from "../../../games/ei-my-goods/index.ts";
import type { State } from "../../../games/ei-my-goods/rules/state.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { findAsked, view } from "./table.ts";

const { words: text } = eiMyGoods;

export const speak = createTranslate([{ name: "game", english: text.english }], "en", (seat) => `player ${seat + 1}`, {
  flaw: (what) => {
    throw new Error(what);
  },
});

export const speakIfSaid = (said: Message | undefined): string => (said === undefined ? "" : speak(said));

/** The label and the second line of each option. */
export function options(state: State, seat: Seat, ask: string): readonly string[] {
  const decision = findAsked(state, seat, ask);
  return decision.options.map((option) => {
    const { label, hint } = text.option(view(state, seat), decision, option);
    return hint === undefined ? speakIfSaid(label) : `${speakIfSaid(label)} | ${speakIfSaid(hint)}`;
  });
}

export const question = (state: State, seat: Seat, ask: string): string =>
  speakIfSaid(text.question(view(state, seat), findAsked(state, seat, ask)));

export const board = (state: State, seat: Seat | "table"): readonly string[] =>
  text.board(view(state, seat)).map(speakIfSaid);

/** Why an option is closed to a seat. */
export const reason = (state: State, seat: Seat, ask: string, option: string): string =>
  speakIfSaid(text.listClosed(view(state, seat), seat).find((each) => each.ask === ask && each.option === option)?.why);
