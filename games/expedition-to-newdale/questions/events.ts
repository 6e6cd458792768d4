import { eventFigures, figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Message, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { cardNo } from "../rules/box/cards.ts";
import { characterIds } from "../rules/box/chapters.ts";
import { countOf } from "../rules/box/goods.ts";
import { pendingAt } from "../rules/pending.ts";
import { celebrate, enough, holidayChoices, tradeWithCaravan } from "../rules/phases/events.ts";
import { prisonerOf, workSpecial } from "../rules/phases/special.ts";
import { putAway as noteCards, takeCharacter } from "../rules/phases/start.ts";
import { playerAt } from "../rules/state.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { mightUseTile } from "../rules/table/usable.ts";
import { rateInHand } from "../rules/table/worth.ts";
import type { View } from "../rules/view.ts";
import { characterWord, say } from "../text/words.ts";
import {
  button,
  characterText,
  handOption,
  handPlace,
  type NewdaleQuestion,
  preferFirst,
  preferWorthless,
} from "./common.ts";

const putAway: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => noteCards(state, seat, picks.map(cardNo), story),
  ask: () => say("ask.put-away"),
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

const character: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => takeCharacter(state, seat, at(picks, 0), story),
  ask: () => say("ask.character"),
  option: (view, _decision, id) => {
    const chosen = pickFrom(characterIds, id);
    return { label: characterWord(chosen), hint: characterText(view, chosen) };
  },
  rate: preferFirst,
};

const holiday: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => celebrate(state, seat, at(picks, 0), story),
  ask: () => say("ask.holiday"),
  option: (_view, _decision, id) => button(say(`do.holiday.${pickFrom(holidayChoices, id)}`)),
  rate: ({ round }, { options }) => options.map((id) => ((id === "cards") === round < 6 ? 1 : 0)),
};

const caravan: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => tradeWithCaravan(state, seat, picks, story),
  ask: (view, { seat }) => {
    const { chosen = [] } = pendingAt(view, seat, "caravan");
    return say("ask.caravan", { n: eventFigures.caravan.cards - chosen.length });
  },
  option: (_view, decision, id) => (id === enough ? button(say("do.done")) : handOption(decision, id)),
  place: (view, decision, id) => (id === enough ? undefined : handPlace(view, decision, id)),
  rate: (view, { seat, options }) => {
    const worth = rateInHand(view, seat);
    return options.map((id) => (id === enough ? 0 : 2 - worth(cardNo(id))));
  },
};

const special: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => workSpecial(state, seat, at(picks, 0), story),
  ask: (view, { seat }) => {
    // Final production of the last round asks for tiles again.
    if (view.round === figures.rounds) return say("ask.special.last");
    const hasTile = playerAt(view, seat).tiles.some((tile) => mightUseTile(view, seat, at(view.handSizes, seat), tile));
    return say(hasTile ? "ask.special" : "ask.special.plain");
  },
  option: (_view, _decision, id) => button(specialWord(id)),
  rate: (view, { seat, options }) => options.map((id) => evaluateSpecial(view, seat, id)),
};

function specialWord(id: string): Message {
  switch (id) {
    case "done":
      return say("do.done");
    case "trade":
      return say("do.coal-trade");
    case "navigate":
      return say("do.navigate");
    case "prison-hooded":
      return say("do.prison.hooded");
    default:
      return say("do.prison", { color: say(`figure.${prisonerOf(id)}`) });
  }
}

function evaluateSpecial(view: View, seat: Seat, id: string): number {
  switch (id) {
    case "trade":
      if (view.round > 2) return 3;
      return countOf(playerAt(view, seat).goods, "coal") > 6 ? 1 : -1;
    case "prison-hooded":
      return 5;
    case "navigate":
      return 2;
    case "done":
      return 0;
    default:
      return 1;
  }
}

export const eventQuestions = { "put-away": putAway, character, holiday, caravan, special };
