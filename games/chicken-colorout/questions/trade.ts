import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { rateLost, ratePartner, rateWon } from "../computer/skill.ts";
import { evaluateKeeping, evaluateTaking } from "../computer/useful.ts";
import { countEggs } from "../rules/eggs.ts";
import { enough, readTokens } from "../rules/moves/ask.ts";
import { choosePartner, give, take } from "../rules/moves/trade.ts";
import { nowOf } from "../rules/state.ts";
import { countWords, eggWord, listWords, say } from "../text/words.ts";
import {
  actingEgg,
  addSkill,
  type ColorQuestion,
  enoughOption,
  evaluateEach,
  placeEgg,
  placeInHand,
  takeOne,
} from "./parts.ts";

/** Chooses the player with whom the yellow egg swaps eggs. */
export const partnerQuestion: ColorQuestion = {
  answer: takeOne(choosePartner),
  ask: (view) => say("ask.partner", actingEgg(view, "trade")),
  option(view, _decision, pick) {
    if (pick === enough) return enoughOption;
    const seat = Number(pick);
    return {
      label: say("pick.partner", { seat: { seat }, n: seat + 1 }),
      hint: say("pick.partner.hint", { eggs: countWords(at(view.hands, seat)) }),
    };
  },
  place: (_view, _decision, option) => (option === enough ? undefined : `seat:${option}`),
  rate: addSkill(
    evaluateEach((view, pick) => countEggs(at(view.hands, Number(pick)))),
    (view, pick) => ratePartner(view, Number(pick)),
  ),
};

export const giveQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => give(state, picks, story),
  ask(view, { min, max }) {
    const { partner } = nowOf(view, "give");
    return say(min < max ? "ask.give.wild" : "ask.give", { n: max, partner: { seat: partner } });
  },
  option: (_view, _decision, pick) => ({ label: tokenWords(pick) }),
  place: placeInHand,
  rate: addSkill(evaluateKeeping, (_view, pick) => rateLost(readTokens([pick])[0])),
};

export const takeQuestion: ColorQuestion = {
  answer: (state, _seat, { picks }, story) => take(state, picks, story),
  ask(view, { max }) {
    const { partner, given } = nowOf(view, "take");
    return say("ask.take", { n: max, partner: { seat: partner }, given: listWords(given) });
  },
  option: (_view, _decision, pick) => ({ label: tokenWords(pick) }),
  place: (view, _decision, option) => placeEgg(`seat:${nowOf(view, "take").partner}`, option),
  rate: addSkill(
    (view, decision) => evaluateTaking(view, decision, nowOf(view, "take").given),
    (_view, pick) => rateWon(readTokens([pick])[0]),
  ),
};

function tokenWords(pick: string): Message {
  const egg = eggWord(at(readTokens([pick]), 0));
  const nth = /-(\d)$/u.exec(pick)?.[1];
  return nth === undefined ? say("pick.token", { egg }) : say("pick.token.nth", { egg, n: Number(nth) });
}
