import type { Decision } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import {
  bit,
  changeCount,
  countEggs,
  eggTypes,
  everyEgg,
  followedTypes,
  listEggs,
  listTypes,
  typesIn,
} from "../eggs.ts";
import type { ColorStory } from "../facts.ts";
import { laidAt } from "../map/geometry.ts";
import {
  addHidden,
  findFollowUps,
  findFollowUpsOn,
  findOpenTypes,
  findPlaces,
  type HidingContext,
  readHidingContext,
  withEgg,
} from "../map/hiding.ts";
import { cellName, cellNamed, eggNamed, eggNamesIn, hidingName, readIf } from "../map/names.ts";
import { scoreHiding } from "../score.ts";
import { type Cell, type Egg, type EggSet, hasMoved, nowOf, type State, type Table } from "../state.ts";
import { canAct, countTargets, type Position, startAction } from "./action.ts";
import { askOne, isLong } from "./ask.ts";
import { endMatch, endTurn } from "./turn.ts";

/** “Gameplay”: which egg fits where; no question when none does. */
export function hideDecisions(state: State, context: HidingContext): Decision[] {
  const open = findOpenTiles(context, typesIn(at(state.hands, context.seat)));
  if (open.length === 0) return [];
  return [askOne(state, "hide", joinHidings(open, canFollowAtOnce(state) ? context : undefined))];
}

type OpenTile = { readonly cell: Cell; readonly fits: EggSet };

function findOpenTiles(context: HidingContext, types: EggSet): readonly OpenTile[] {
  const open: OpenTile[] = [];
  for (const laid of context.table.map) {
    const fits = findOpenTypes(context, laid) & types;
    if (fits !== 0) open.push({ cell: laid.cell, fits });
  }
  return open;
}

/** Every egg with its place, and with what follows it after this context, as far as these names are few; else the eggs alone. */
function joinHidings(open: readonly OpenTile[], before?: HidingContext): readonly string[] {
  const names = nameHidings(open);
  const types = open.reduce((set, { fits }) => set | fits, 0);
  if (isLong(names)) return eggNamesIn(types);
  if (before === undefined || (types & followedTypes()) === 0) return names;
  const more = nameHidings(open, before);
  return isLong(more) ? names : more;
}

/**
 * Every egg with every place for it, "red:D4"; with the context before also with the egg that follows the blue one on its
 * tile, "blue:D4:red" (Ruling 20).
 */
function nameHidings(open: readonly OpenTile[], before?: HidingContext): readonly string[] {
  const names: string[] = [];
  for (const egg of eggTypes) {
    const isFollowed = before !== undefined && (followedTypes() & bit(egg)) !== 0;
    for (const { cell, fits } of open) {
      if ((fits & bit(egg)) === 0) continue;
      const name = hidingName(egg, cell);
      const seconds = isFollowed ? eggNamesIn(findSecond(before, egg, cell)) : [];
      if (seconds.length === 0) names.push(name);
      else names.push(...seconds.map((second) => `${name}:${second}`));
    }
  }
  return names;
}

/** Scored eggs bring tokens first, and a second egg that may go anywhere is asked for by itself. */
const canFollowAtOnce = ({ rules, turn }: State): boolean =>
  !rules.specialScores && rules.startingTile !== "wild" && turn.hidden === 0 && !hasMoved(turn);

export const findSecond = (context: HidingContext, egg: Egg, cell: Cell): EggSet =>
  findFollowUpsOn(addHidden(context, layEgg(context.table, egg, cell), egg), cell);

/** An option to hide an egg: "red", "red:D4", or "blue:D4:red" with the egg that follows. */
export type Hiding = { readonly egg: Egg; readonly cell: Cell | undefined; readonly second: Egg | undefined };

export function readHiding(pick: string): Hiding {
  const [egg = "", cell, second] = pick.split(":");
  return { egg: eggNamed(egg), cell: readIf(cell, cellNamed), second: readIf(second, eggNamed) };
}

/** Hides an egg, perhaps with the one that follows it; without a place it is asked for. */
export function hide(state: State, pick: string, story: ColorStory): State {
  const { egg, cell, second } = readHiding(pick);
  if (cell === undefined) return { ...state, now: { ask: "where", egg } };
  const next = placeEgg(state, egg, cell, story);
  return second === undefined ? next : placeEgg(next, second, cell, story);
}

export function whereDecision(state: State): Decision {
  const places = findPlaces(readHidingContext(state, state.turn.seat), nowOf(state, "where").egg);
  return askOne(state, "where", places.map(cellName));
}

export const hideAt = (state: State, pick: string, story: ColorStory): State =>
  placeEgg(state, nowOf(state, "where").egg, cellNamed(pick), story);

export function againDecisions(state: State): Decision[] {
  const types = findFollowUps(state);
  const options = isAnywhere(state)
    ? joinHidings(findOpenTiles(readHidingContext(state, state.turn.seat), types))
    : eggNamesIn(types);
  return [askOne(state, "again", options)];
}

const isAnywhere = ({ rules, turn }: State): boolean => rules.startingTile === "wild" || turn.cell === null;

/** Ruling 20: on the same tile at once; on the wild starting tile anywhere (Ruling 23). */
export function hideAgain(state: State, pick: string, story: ColorStory): State {
  const { cell } = state.turn;
  return isAnywhere(state) || cell === null ? hide(state, pick, story) : placeEgg(state, eggNamed(pick), cell, story);
}

/** Ruling 9: the egg lies, is scored, and then its action happens. */
function placeEgg(state: State, egg: Egg, cell: Cell, story: ColorStory): State {
  const { seat } = state.turn;
  const placed: State = { ...layEgg(state, egg, cell), now: { ask: "turn" } };
  story.facts.push({ fact: "hid", to: "table", seat, egg, cell, left: countEggs(at(placed.hands, seat)) });
  return state.rules.specialScores ? scoreEgg(placed, egg, cell, state, story) : finishHiding(placed, egg, story);
}

/** The table once this egg lies there and counts as hidden; nothing has followed from it yet. */
const layEgg = <T extends Table>(table: T, egg: Egg, cell: Cell): T => ({
  ...withEgg(table, egg, cell),
  recent: table.recent.map((set) => set | bit(egg)),
  turn: { ...table.turn, hidden: table.turn.hidden + 1, cell: table.turn.cell ?? cell },
});

/** Rulings 15, 25, 31 and 46: what follows an egg hidden here, or a second one hidden with it. */
export type Following = "acts" | "skips" | "skipsUnless" | "moved" | "nothing" | "end" | "endUnless";

export function foresee(table: Position, egg: Egg, cell: Cell, second?: Egg): Following {
  const { seat } = table.turn;
  const one = layEgg(table, egg, cell);
  const both = second === undefined ? one : layEgg(one, second, cell);
  const isPaid = table.rules.specialScores && scoreHiding(table, seat, egg, cell).points > 0;
  const isTaking = isPaid && countEggs(table.storage) > 0;
  if (countEggs(at(both.hands, seat)) === 0) return isTaking ? "endUnless" : "end";
  if (table.turn.hidden > 0) return "nothing";
  if (hasMoved(table.turn)) return "moved";
  if (canAct(one, egg)) return "acts";
  return isTaking && canActTaking(one, egg) ? "skipsUnless" : "skips";
}

/** True where an egg from storage makes an action possible: the blue one's, if it may follow. */
function canActTaking(table: Position, egg: Egg): boolean {
  const { seat } = table.turn;
  const types = table.rules.closedHands === true ? eggTypes : listTypes(typesIn(table.storage) & everyEgg);
  return types.some((type) =>
    canAct({ ...table, hands: table.hands.with(seat, changeCount(at(table.hands, seat), type, 1)) }, egg),
  );
}

export const foreseeTargets = (table: Position, egg: Egg, cell: Cell): number =>
  countTargets(layEgg(table, egg, cell), egg);

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
  const { rule } = laidAt(state.map, cell).tile;
  story.facts.push({ fact: "scored", to: "table", seat, distance: far, rule, added, points });
  return points === 0 ? finishHiding(counted, egg, story) : { ...counted, now: { ask: "reward", points, egg } };
}

export const allVictory = "victory";
export const oneVictory = "victory-one";
/** An egg from a storage that is face down (Ruling 47). */
export const drawnEgg = "drawn";
const nothing = "nothing";

/** “Special Scores”, Ruling 31: for each point any token from storage, a Victory Egg or nothing. */
export function rewardDecision(state: State): Decision {
  const single = nowOf(state, "reward").points > 1 ? [oneVictory] : [];
  const inStorage = eggNamesIn(typesIn(state.storage) & everyEgg);
  const eggs = state.rules.closedHands === true && inStorage.length > 0 ? [drawnEgg] : inStorage;
  return askOne(state, "reward", [allVictory, ...eggs, ...single, nothing]);
}

export function takeReward(state: State, pick: string, story: ColorStory): State {
  const { points, egg } = nowOf(state, "reward");
  if (pick === allVictory) return finishHiding(takeVictory(state, points, story), egg, story);
  if (pick === nothing) return finishHiding(leavePoints(state, points, story), egg, story);
  const next = pick === oneVictory ? takeVictory(state, 1, story) : takePicked(state, pick, story);
  return points === 1 ? finishHiding(next, egg, story) : { ...next, now: { ask: "reward", points: points - 1, egg } };
}

function takeVictory(state: State, points: number, story: ColorStory): State {
  const { seat } = state.turn;
  const all = at(state.points, seat) + points;
  story.facts.push({ fact: "took-victory", to: "table", seat, points, total: all });
  return { ...state, points: state.points.with(seat, all) };
}

function takePicked(state: State, pick: string, story: ColorStory): State {
  const { seat } = state.turn;
  if (pick !== drawnEgg) {
    const egg = eggNamed(pick);
    story.facts.push({ fact: "took-egg", to: "table", seat, egg });
    return takeEgg(state, egg);
  }
  const [mixed, dice] = shuffle(state.dice, listEggs(state.storage));
  const egg = at(mixed, 0);
  story.facts.push({ fact: "drew-egg", to: "table", seat }, { fact: "saw-egg", to: seat, egg });
  return takeEgg({ ...state, dice }, egg);
}

function takeEgg(state: State, egg: Egg): State {
  const { seat } = state.turn;
  const tally = at(state.tally, seat);
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

/** Rulings 16, 25 and 46: an empty hand ends the match, or the turn; a first egg without a move has its action. */
function finishHiding(state: State, egg: Egg, story: ColorStory): State {
  const { turn } = state;
  if (countEggs(at(state.hands, turn.seat)) === 0)
    return state.rules.equalTurns === true ? endTurn(state, story) : endMatch(state, "emptied", turn.seat, story);
  const hasAction = turn.hidden === 1 && !hasMoved(turn);
  return hasAction ? startAction(state, egg, story) : endTurn(state, story);
}
