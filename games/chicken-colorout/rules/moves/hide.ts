import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import type { ColorStory } from "../facts.ts";
import { findFollowUps, type HidingContext, readHidingContext, findHideableTypes, findPlaces } from "../map/hiding.ts";
import { laidAt } from "../map/geometry.ts";
import { cellName, cellNamed, eggNamed, eggNamesIn } from "../map/names.ts";
import { scoreHiding } from "../score.ts";
import { type Cell, type Egg, hasMoved, type State } from "../state.ts";
import { bit, changeCount, everyEgg, typesIn, countEggs } from "../eggs.ts";
import { startAction } from "./action.ts";
import { askOne } from "./ask.ts";
import { endTurn, endMatch } from "./turn.ts";

/** “Gameplay”: the types in hand that fit somewhere; no question when there are none. */
export function hideDecisions(state: State, context: HidingContext): Decision[] {
  const types = findHideableTypes(context);
  return types === 0 ? [] : [askOne(state, "hide", eggNamesIn(types))];
}

export const hide = (state: State, pick: string): State => ({ ...state, now: { ask: "where", egg: eggNamed(pick) } });

export const whereDecision = (state: State, egg: Egg): Decision =>
  askOne(state, "where", findPlaces(readHidingContext(state, state.turn.seat), egg).map(cellName));

export const hideAt = (state: State, egg: Egg, pick: string, story: ColorStory): State =>
  placeEgg(state, egg, cellNamed(pick), story);

export const againDecision = (state: State): Decision => askOne(state, "again", eggNamesIn(findFollowUps(state)));

/** Ruling 20: on the same tile at once; on the wild starting tile anywhere (Ruling 23). */
export function hideAgain(state: State, pick: string, story: ColorStory): State {
  const { cell } = state.turn;
  const isAnywhere = state.rules.startingTile === "wild" || cell === null;
  return isAnywhere ? hide(state, pick) : placeEgg(state, eggNamed(pick), cell, story);
}

/** Ruling 9: the egg lies, is scored, and then its action happens. */
function placeEgg(state: State, egg: Egg, cell: Cell, story: ColorStory): State {
  const { seat, hidden } = state.turn;
  const hand = at(state.hands, seat);
  const index = state.map.findIndex((tile) => tile.cell === cell);
  const laid = at(state.map, index);
  const placed: State = {
    ...state,
    map: state.map.with(index, { ...laid, eggs: [...laid.eggs, egg] }),
    hands: state.hands.with(seat, changeCount(hand, egg, -1)),
    recent: state.recent.map((set) => set | bit(egg)),
    turn: { ...state.turn, hidden: hidden + 1, cell: state.turn.cell ?? cell },
    now: { ask: "turn" },
  };
  story.facts.push({ fact: "hid", to: "table", seat, egg, cell, left: countEggs(hand) - 1 });
  return state.rules.specialScores ? scoreEgg(placed, egg, cell, state, story) : finishHiding(placed, egg, story);
}

/** “Special Scores”, Ruling 30: distance and tile rule together, never below 0. */
function scoreEgg(state: State, egg: Egg, cell: Cell, before: State, story: ColorStory): State {
  const { seat } = state.turn;
  const { far, added, points } = scoreHiding(before, seat, egg, cell);
  const tally = at(state.tally, seat);
  const counted: State = {
    ...state,
    tally: state.tally.with(seat, {
      ...tally,
      distance: tally.distance + far,
      rule: tally.rule + added,
      floor: tally.floor + points - far - added,
    }),
  };
  story.facts.push({
    fact: "scored",
    to: "table",
    seat,
    distance: far,
    rule: laidAt(state.map, cell).tile.rule,
    added,
    points,
  });
  return points > 0 ? { ...counted, now: { ask: "reward", points, egg } } : finishHiding(counted, egg, story);
}

export const allVictory = "victory";
export const oneVictory = "victory-one";
const nothing = "nothing";

/** “Special Scores”, Ruling 31: for each point any token from storage, a Victory Egg or nothing. */
export function rewardDecision(state: State, points: number): Decision {
  const single = points > 1 ? [oneVictory] : [];
  return askOne(state, "reward", [allVictory, ...eggNamesIn(typesIn(state.storage) & everyEgg), ...single, nothing]);
}

export function takeReward(state: State, reward: { points: number; egg: Egg }, pick: string, story: ColorStory): State {
  const { points, egg } = reward;
  if (pick === allVictory) return finishHiding(takeVictory(state, points, story), egg, story);
  if (pick === nothing) return finishHiding(leavePoints(state, points, story), egg, story);
  const next = pick === oneVictory ? takeVictory(state, 1, story) : takeEgg(state, eggNamed(pick), story);
  return points === 1 ? finishHiding(next, egg, story) : { ...next, now: { ask: "reward", points: points - 1, egg } };
}

function takeVictory(state: State, points: number, story: ColorStory): State {
  const { seat } = state.turn;
  const all = at(state.points, seat) + points;
  story.facts.push({ fact: "took-victory", to: "table", seat, points, total: all });
  return { ...state, points: state.points.with(seat, all) };
}

function takeEgg(state: State, egg: Egg, story: ColorStory): State {
  const { seat } = state.turn;
  const tally = at(state.tally, seat);
  story.facts.push({ fact: "took-egg", to: "table", seat, egg });
  return {
    ...state,
    storage: changeCount(state.storage, egg, -1),
    hands: state.hands.with(seat, changeCount(at(state.hands, seat), egg, 1)),
    tally: state.tally.with(seat, { ...tally, eggs: tally.eggs + 1 }),
  };
}

function leavePoints(state: State, points: number, story: ColorStory): State {
  const { seat } = state.turn;
  const tally = at(state.tally, seat);
  story.facts.push({ fact: "left-points", to: "table", seat, points });
  return { ...state, tally: state.tally.with(seat, { ...tally, left: tally.left + points }) };
}

/** Rulings 16 and 25: an empty hand ends the match; a first egg without a move has its action. */
function finishHiding(state: State, egg: Egg, story: ColorStory): State {
  const { turn } = state;
  if (countEggs(at(state.hands, turn.seat)) === 0) return endMatch(state, "emptied", turn.seat, story);
  const hasAction = turn.hidden === 1 && !hasMoved(turn);
  return hasAction ? startAction(state, egg, story) : endTurn(state, story);
}
