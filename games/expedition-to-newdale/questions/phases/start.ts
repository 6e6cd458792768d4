import type { PendingQuestion, StandingQuestion } from "../question.ts";
import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../../kit/at.ts";
import { card, type CardNo, cardNo, dearFirst } from "../../rules/box/cards.ts";
import { isSolo, playerAt, type State } from "../../rules/state.ts";
import { keepSeal } from "../../rules/phases/start.ts";
import { characterWord, say } from "../../text/words.ts";
import { handOption, handPlace, preferFirst, preferWorthless } from "../labels.ts";
import { chooseOpenly, pickFrom } from "../../rules/table/choice.ts";
import { bug } from "../../../kit/fail.ts";
import { changePlayer, finish } from "../../rules/stepContext.ts";
import { rateInHand } from "../../computer/cards.ts";
import type { Decision, Seat } from "../../../contract/index.ts";
import { remember } from "../../../kit/remember.ts";
import { characterIds } from "../../rules/box/chapters.ts";

/** Page 5, step 18: three of the eight cards dealt are discarded, all players at once. */
export const putAway: StandingQuestion = {
  // Nothing but these choices happens meanwhile: what the others put away changes nothing of one's own hand.
  decisions: remember(
    (state: State, seat) => [at(state.hands, seat), at(state.keeps, seat), state.seats, state.chapter],
    askToPutAway,
  ),
  answer: ({ state, story }, seat, { picks }) => {
    const isFirst = at(state.keeps, seat) === null;
    const cards = picks.map(cardNo);
    state.keeps = state.keeps.with(seat, cards);
    story.facts.push({ fact: "noted-cards", to: seat, cards });
    if (isFirst) story.facts.push({ fact: "locked-cards", to: "table", seat });
  },
  ask: () => say("ask.put-away"),
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

function askToPutAway(state: State, seat: Seat): readonly Decision[] {
  const { discarded } = figures.hand;
  const hand = at(state.hands, seat).toSorted(dearFirst);
  const options = hand.map((no) => card(no).id);
  const likelyPicks = listWorthless(state, seat, hand);
  const awaited = at(state.keeps, seat) === null;
  const count = { min: discarded, max: discarded };
  const question = { seat, ask: "put-away", options, likelyPicks, ...count, awaited, open: false };
  return [isSolo(state) ? question : { ...question, seal: keepSeal(seat) }];
}

/** The cards that promise least, in the order of the hand: what is mostly put away. */
function listWorthless(state: State, seat: Seat, hand: readonly CardNo[]): readonly string[] {
  const rated = hand.map((no) => ({ no, worth: rateInHand(state, seat, no) }));
  const least = rated.toSorted((one, other) => one.worth - other.worth).slice(0, figures.hand.discarded);
  return rated.filter((one) => least.includes(one)).map(({ no }) => card(no).id);
}

/** Page 5, step 19: one of the characters laid out. */
export const character: PendingQuestion<"character"> = {
  decide: (state) => chooseOpenly("character", state.pool),
  answer: (context, pending, [pick]) => {
    const { state } = context;
    const { seat } = pending;
    const chosen = state.pool.find((one) => one === pick) ?? bug(`no character ${pick ?? ""}`);
    finish(context, pending);
    state.pool = state.pool.filter((one) => one !== chosen);
    changePlayer(context, seat, { characters: [...playerAt(state, seat).characters, chosen] });
    context.story.facts.push({ fact: "took-character", to: "table", seat, character: chosen });
  },
  allowsUse: () => false,
  ask: () => say("ask.character"),
  option: (_view, _decision, id) => {
    const chosen = pickFrom(characterIds, id);
    return { label: characterWord(chosen), hint: say(`character.${chosen}.text`) };
  },
  rate: preferFirst,
};
