import type { Message, OptionStep, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Closed, Question } from "../../kit/question.ts";
import { cardId, triceratopsOn } from "../rules/cards.ts";
import type { ThiefFact, ThiefStory } from "../rules/facts.ts";
import { handPlace, isNest, type Letter, letterName, letterOf, type Spot, spotId, spotPlace } from "../rules/places.ts";
import { deciderOf, isClosed, type Now, type State } from "../rules/state.ts";
import type { Play } from "../rules/turn/play.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { cardStepWord, cardWord, raptorName, say, shortSeen } from "../text/words.ts";

export type ThiefQuestion = Question<State, ThiefFact, View>;

/** Takes one pick where nothing may be picked, too. */
export const takeOneOr =
  (
    decline: (state: State, story: ThiefStory) => State,
    take: (state: State, pick: string, story: ThiefStory) => State,
  ): ThiefQuestion["answer"] =>
  (state, _seat, { picks: [pick] }, story) =>
    pick === undefined ? decline(state, story) : take(state, pick, story);

export const whileAsked =
  (ask: Now["ask"], list: (view: View) => readonly Closed[]): NonNullable<ThiefQuestion["closed"]> =>
  (view, seat) =>
    view.now.ask === ask && seat === deciderOf(view.seats, view.turn.player) ? list(view) : [];

const mostInHint = 4;

export function nestHint(view: View, nest: Letter, more: number): Message {
  const before = at(nestTotals(view), nest);
  const total = before + more;
  const raid = isLastRaidDue(view, [nest, total]) ? "last" : "yes";
  return say("pick.nest.hint", { before, more, total, raid: isClosed(total) ? raid : "no" });
}

/** True when so many nests are due, with these totals in place of today's, that the last raid ends the turn. */
export function isLastRaidDue(view: View, ...changed: readonly (readonly [nest: Letter, total: number])[]): boolean {
  const totals = changed.reduce((all, [nest, total]) => all.with(nest, total), nestTotals(view));
  return totals.filter(isClosed).length >= view.raidLimit - view.raids;
}

/** Cards in a plan spot of the player whose turn it is; only their number when there are many, nothing where none is. */
function planHint(view: View, spot: Letter): Message | undefined {
  const cards = at(at(view.plans, view.turn.player), spot);
  const letter = letterName(spot);
  if (cards.length === 0) return undefined;
  if (cards.length > mostInHint) return say("pick.plan.many", { letter, count: cards.length });
  return say("pick.plan.hint", { letter, cards: cards.map(shortSeen) });
}

export function labelPlay(view: View, { card, spot, up }: Omit<Play, "player">, key: PlayKey): OptionText {
  const letter = letterOf(spot);
  const words = { card: cardWord(card), letter: letterName(letter), facing: up ? "up" : "down" };
  return { label: say(key, words), hint: spotHint(view, spot, triceratopsOn(card)) };
}

/** The card, and then a spot, or a nest with its triceratops before and after. */
export function playSteps(
  view: View,
  { card, spot, up }: Omit<Play, "player">,
  facing: "chosen" | "given",
): readonly OptionStep[] {
  const wayUp = up ? "up" : "down";
  const letter = letterOf(spot);
  const before = at(nestTotals(view), letter);
  const totals = { before, total: before + triceratopsOn(card) };
  const words = { ...totals, letter: letterName(letter), facing: facing === "chosen" ? wayUp : "given" };
  return [
    { id: cardId(card), label: cardStepWord(card), place: handPlace(cardId(card)) },
    {
      id: `${spotId(spot)}-${wayUp}`,
      label: say(isNest(spot) ? "step.nest" : "step.spot", words),
      place: spotPlace(spot),
    },
  ];
}

type PlayKey = "pick.alone.nest" | "pick.extra.nest" | "pick.extra.spot" | "pick.plan";

export const spotHint = (view: View, spot: Spot, triceratops: number): Message | undefined =>
  isNest(spot) ? nestHint(view, spot, triceratops) : planHint(view, letterOf(spot));

/** Why a nest takes no card (ruling 6). */
export const whyFull = (view: View, nest: Letter): Message =>
  say("why.full", { nest: letterName(nest), total: at(nestTotals(view), nest) });

/** The raptor in use names itself, so that its second icon is not taken for another raptor. */
export const raptorInUse = ({ turn }: View): Message => raptorName(turn.used.at(-1) ?? bug("no raptor in use"));
