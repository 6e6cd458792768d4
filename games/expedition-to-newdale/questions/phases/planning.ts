import type { PendingQuestion, StandingQuestion } from "../question.ts";
import { isSolo, playerAt, type State } from "../../rules/state.ts";
import { remember } from "../../../kit/remember.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import type { ClosedOption, Decision, OptionText, Seat } from "../../../contract/index.ts";
import { listPlaces, noPlaces, planSeal } from "../../rules/phases/planning.ts";
import { bug } from "../../../kit/fail.ts";
import { laborAt, workerAt } from "../../rules/table/market.ts";
import { areaWord, countGood, needsWord, placeWord, say, writeSigned } from "../../text/words.ts";
import { evaluatePlaces } from "../../computer/places.ts";
import { chooseOpenly, choosePrivately, decisionOf } from "../../rules/table/choice.ts";
import { changePlayer, finish } from "../../rules/stepContext.ts";
import type { View } from "../../rules/view.ts";
import { actionAt, areaAt, type Place, spaceOf } from "../../rules/box/areas.ts";

const tokenOf = (ask: string): number => Number(ask.slice("token-".length));

/** All tokens of a player are asked for at once; what is placed may be changed until the last player is ready. */
export const plan: StandingQuestion = {
  decisions: remember(
    (state: State, seat) => [
      playerAt(state, seat),
      at(state.plans, seat),
      state.chapter,
      state.event,
      state.drawn,
      state.round,
      isSolo(state),
    ],
    askForTokens,
  ),
  answer: (context, seat, { ask, picks: [place = bug("no pick")] }) => {
    const { state, story } = context;
    const token = tokenOf(ask);
    const before = at(state.plans, seat);
    const after = replaceAt(before, token - 1, place);
    state.plans = replaceAt(state.plans, seat, after);
    story.facts.push({ fact: "noted-token", to: seat, token, place, card: workerAt(state, seat, place) });
    if (at(before, token - 1) !== null) return;
    const { tokens } = playerAt(state, seat);
    const placed = after.filter((one) => one !== null).length;
    story.facts.push({ fact: "locked-token", to: "table", seat, placed, tokens: tokens.length });
  },
  ask: (view, { ask, seat, awaited }) => {
    const token = tokenOf(ask);
    const place = view.mine?.plan[token - 1] ?? null;
    return awaited || place === null
      ? say("ask.token", { token })
      : say("ask.token.change", { token, place: placeWord(view, seat, place) });
  },
  option: (view, { seat }, id) => placeOption(view, seat, id),
  closed: closedPlaces,
  rate: evaluatePlaces,
};

function askForTokens(state: State, seat: Seat): readonly Decision[] {
  const own = at(state.plans, seat);
  // Whichever token is placed next, the others lie where they lie.
  const next = listPlaces(state, seat, own);
  return playerAt(state, seat).tokens.map((token) => {
    const awaited = at(own, token - 1) === null;
    const options = awaited ? next : listPlaces(state, seat, replaceAt(own, token - 1, null));
    const question = decisionOf(seat, choosePrivately(`token-${token}`, options), awaited);
    return isSolo(state) ? question : { ...question, seal: planSeal(state.round, seat, token) };
  });
}

/** The other way to plan: in turn order, token by token, for all to see. */
export const token: PendingQuestion<"token"> = {
  decide: (state, { seat, token: number }) =>
    chooseOpenly(`token-${number}`, listPlaces(state, seat, playerAt(state, seat).placed)),
  answer: (context, pending, [place = bug("no pick")]) => {
    const { seat, token: number } = pending;
    const { placed } = playerAt(context.state, seat);
    finish(context, pending);
    changePlayer(context, seat, { placed: replaceAt(placed, number - 1, place) });
    const cards = noPlaces.map((_, index) => (index === number - 1 ? workerAt(context.state, seat, place) : null));
    const places = replaceAt(noPlaces, number - 1, place);
    context.story.facts.push({ fact: "placed", to: "table", seat, places, cards });
  },
  ask: (_view, { ask }) => say("ask.token", { token: tokenOf(ask) }),
  option: (view, { seat }, id) => placeOption(view, seat, id),
  rate: evaluatePlaces,
};

/** A space for an action token: what the action does, or what the building there needs and makes. */
function placeOption(view: View, seat: Seat, place: Place): OptionText {
  const space = spaceOf(view.chapter, place);
  if (space === undefined) {
    const isHiring = place === "building" && view.chapter === "8";
    const hint = say(isHiring ? "place.building.crew" : `place.${actionAt(place)}.text`);
    return { label: placeWord(view, seat, place), hint };
  }
  const labor = laborAt(view, seat, place);
  const quality = say(`quality.${space.quality}`);
  const change = writeSigned(space.change);
  if (labor === undefined) {
    const label = say("do.place.empty", { area: areaWord(view, seat, space.area), quality });
    return { label, hint: say("do.place.free", { change, n: space.makes }) };
  }
  const { worker, missing, makes } = labor;
  const words = { needs: needsWord(worker.needs ?? []), change, n: makes, missing };
  const hint =
    worker.good === null
      ? say("do.place.sails", words)
      : say("do.place.makes", { ...words, goods: countGood(worker.good, makes) });
  return { label: placeWord(view, seat, place), hint };
}

/** One token of a player in a production area, and one on an action space. */
function closedPlaces(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.phase !== "plan" || view.mine === null) return [];
  const { plan: own } = view.mine;
  const { tokens } = playerAt(view, seat);
  return tokens.flatMap((number) =>
    own.flatMap((place, index) => {
      if (place === null || index === number - 1) return [];
      const space = spaceOf(view.chapter, place);
      const words = { place: placeWord(view, seat, place), token: index + 1 };
      if (space === undefined) return [{ ask: `token-${number}`, option: place, why: say("why.one-token", words) }];
      const places = Object.values(areaAt(view.chapter, space.area).places).filter((one) => one !== null);
      return places.map((option) => ({ ask: `token-${number}`, option, why: say("why.one-token-area", words) }));
    }),
  );
}
