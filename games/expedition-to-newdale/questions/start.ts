import type { ClosedOption, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evaluatePlaces } from "../computer/places.ts";
import { actionAt, areaAt, type Place, spaceOf } from "../rules/box/areas.ts";
import { cardNo } from "../rules/box/cards.ts";
import { characterIds } from "../rules/box/chapters.ts";
import { iceOn } from "../rules/chapters/ships.ts";
import { findPending } from "../rules/pending.ts";
import { placeToken } from "../rules/phases/planning.ts";
import { putAway as noteCards, takeCharacter } from "../rules/phases/start.ts";
import { playerAt } from "../rules/state.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { laborAt } from "../rules/table/market.ts";
import type { View } from "../rules/view.ts";
import { areaWord, characterWord, countGood, needsWord, placeWord, say, writeSigned } from "../text/words.ts";
import { actionHint } from "./actionHints.ts";
import {
  characterText,
  handOption,
  handPlace,
  isOwn,
  type NewdaleQuestion,
  preferFirst,
  preferWorthless,
} from "./common.ts";

/** Page 5, step 18: three of the eight cards dealt are discarded, all players at once. */
const putAway: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => noteCards(state, seat, picks.map(cardNo), story),
  ask: () => say("ask.put-away"),
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: preferWorthless,
};

/** Page 5, step 19: one of the characters laid out. */
const character: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => takeCharacter(state, seat, at(picks, 0), story),
  ask: () => say("ask.character"),
  option: (view, _decision, id) => {
    const chosen = pickFrom(characterIds, id);
    return { label: characterWord(chosen), hint: characterText(view, chosen) };
  },
  rate: preferFirst,
};

const tokenOf = (ask: string): number => Number(ask.slice("token-".length));

/** Page 6, phase II: a space for an action token; the question says which token. */
const token: NewdaleQuestion = {
  answer: (state, seat, { ask, picks }, story) => placeToken(state, seat, tokenOf(ask), at(picks, 0), story),
  ask: (view, { ask, seat, awaited }) => {
    const number = tokenOf(ask);
    const place = view.mine?.plan[number - 1] ?? null;
    return awaited || place === null
      ? say("ask.token", { token: number })
      : say("ask.token.change", { token: number, place: placeWord(view, seat, place) });
  },
  option: (view, { seat }, id) => placeOption(view, seat, id),
  path: (view, { seat }, id) => {
    const space = spaceOf(view.chapter, id);
    if (space === undefined) return [{ id, label: placeWord(view, seat, id) }];
    return [
      { id: areaAt(view.chapter, space.area).id, label: areaWord(view, seat, space.area) },
      {
        id,
        label: say("space.makes", {
          quality: say(`quality.${space.quality}`),
          change: writeSigned(space.change),
          n: space.makes,
        }),
      },
    ];
  },
  closed: closedPlaces,
  rate: evaluatePlaces,
};

/** A space for an action token: what the action does, or what the building there needs and makes. */
function placeOption(view: View, seat: Seat, place: Place): OptionText {
  const space = spaceOf(view.chapter, place);
  if (space === undefined)
    return { label: placeWord(view, seat, place), hint: actionHint(view, seat, actionAt(place)) };
  const labor = laborAt(view, seat, place);
  const quality = say(`quality.${space.quality}`);
  const change = writeSigned(space.change);
  if (labor === undefined) {
    const label = say("do.place.empty", { area: areaWord(view, seat, space.area), quality });
    const isGalley = areaAt(view.chapter, space.area).takes === "ships-cook";
    return { label, hint: say(isGalley ? "do.place.galley" : "do.place.free", { change, n: space.makes }) };
  }
  const { worker, missing, makes } = labor;
  const n = worker.good === null ? Math.max(0, makes - iceOn(view)) : makes;
  const words = { needs: needsWord(worker.needs ?? []), change, n, missing };
  const hint =
    worker.good === null
      ? say("do.place.sails", words)
      : say("do.place.makes", { ...words, goods: countGood(worker.good, makes) });
  return { label: placeWord(view, seat, place), hint };
}

/** One token of a player in a production area, and one on an action space. */
function closedPlaces(view: View, seat: Seat): readonly ClosedOption[] {
  const isAsked = isOwn(view, seat) && findPending(view.errands, seat) === undefined;
  if (view.phase !== "plan" || view.mine === null || !isAsked) return [];
  const { plan: own } = view.mine;
  const { tokens } = playerAt(view, seat);
  return tokens.flatMap((number) =>
    own.flatMap((place, index) => {
      if (place === null || index === number - 1) return [];
      const space = spaceOf(view.chapter, place);
      const words = { place: placeWord(view, seat, place), token: index + 1 };
      if (space === undefined) return [{ ask: `token-${number}`, option: place, why: say("why.one-token", words) }];
      const { spaces } = areaAt(view.chapter, space.area);
      return spaces.map((one) => ({
        ask: `token-${number}`,
        option: one.place,
        why: say("why.one-token-area", words),
      }));
    }),
  );
}

export const startQuestions = {
  "put-away": putAway,
  character,
  "token-1": token,
  "token-2": token,
  "token-3": token,
  "token-4": token,
};
