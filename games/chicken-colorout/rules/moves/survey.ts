import { survey as limits } from "../../../../data/chicken-colorout/supply.ts";
import type { Decision } from "../../../contract/index.ts";
import { bug } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import type { ColorStory } from "../facts.ts";
import { findGrowth, isTurnable, laidAt, tileAt, withLaid } from "../map/geometry.ts";
import { cellName, cellNamed } from "../map/names.ts";
import { type Bundle, type Cell, drawTile, nowOf, type State, type Tile } from "../state.ts";
import { askOne, enough } from "./ask.ts";
import { endTurn } from "./turn.ts";

/** Ruling 24, the surveyor's cyan egg: look at the top five tiles of the deck. Only the looking seat sees them. */
export function lookAtDeck(state: State, story: ColorStory): State {
  const { seat } = state.turn;
  let rest: Pick<State, "deck" | "under"> = state;
  const look: Tile[] = [];
  while (look.length < limits.look) {
    const next = drawTile(rest);
    if (next === undefined) break;
    look.push(next[0]);
    rest = next[1];
  }
  const { skullPolarity } = state.rules;
  story.facts.push({ fact: "looked", to: "table", seat, count: look.length });
  story.facts.push({ fact: "saw", to: seat, tiles: look, skullPolarity });
  return { ...state, deck: rest.deck, under: rest.under, look, now: { ask: "survey", left: limits.lay } };
}

/** Asks which of the tiles to lay, or none. Secret: only the seat that looked knows them. */
export function surveyDecision(state: State): Decision {
  const canLay = findSurveyCells(state).length > 0;
  const tiles = canLay ? state.look.map((tile) => tile.id) : [];
  return { ...askOne(state, "survey", [...tiles, enough]), open: false };
}

export function survey(state: State, pick: string, story: ColorStory): State {
  if (pick === enough) return putUnder(state, story);
  return { ...state, now: { ask: "survey-where", left: nowOf(state, "survey").left, tile: pick } };
}

/** An empty cell beside the map, or an egg-free tile to replace; never the starting tile. */
export function surveyWhereDecision(state: State): Decision {
  return { ...askOne(state, "survey-where", findSurveyCells(state).map(cellName)), open: false };
}

const findSurveyCells = (state: State): readonly Cell[] => [
  ...findGrowth(state.map),
  ...state.map.filter(({ tile, eggs }) => tile.needs !== "start" && eggs.length === 0).map(({ cell }) => cell),
];

export function surveyAt(state: State, pick: string, story: ColorStory): State {
  const now = nowOf(state, "survey-where");
  const { seat } = state.turn;
  const cell = cellNamed(pick);
  const tile = state.look.find(({ id }) => id === now.tile) ?? bug(`no tile ${now.tile} to lay`);
  const replaced = tileAt(state.map, cell);
  const laid = { cell, tile, turned: 0, eggs: [] };
  const { skullPolarity } = state.rules;
  const under = replaced?.tile.id ?? null;
  story.facts.push({ fact: "surveyed", to: "table", seat, cell, tile, skullPolarity, replaced: under });
  const next: State = {
    ...state,
    map: replaced === undefined ? [...state.map, laid] : state.map.map((old) => (old === replaced ? laid : old)),
    look: state.look.filter((other) => other !== tile),
    // Everybody sees a replaced tile go under the deck.
    under: replaced === undefined ? state.under : [...state.under, { knownTo: "table", tiles: [replaced.tile] }],
  };
  const left = now.left - 1;
  if (isTurnable(laidAt(next.map, cell), state.rules))
    return { ...next, now: { ask: "lay", cells: [cell], then: "survey", left } };
  return continueSurvey(next, left, story);
}

/** After a tile was laid: the next one, or the end of the action. */
const continueSurvey = (state: State, left: number, story: ColorStory): State =>
  left > 0 && state.look.length > 0 ? { ...state, now: { ask: "survey", left } } : putUnder(state, story);

/** The other tiles go under the deck in random order. */
function putUnder(state: State, story: ColorStory): State {
  const { seat } = state.turn;
  if (state.look.length === 0) return endTurn(state, story);
  const [tiles, dice] = shuffle(state.dice, state.look);
  const bundle: Bundle = { knownTo: seat, tiles };
  story.facts.push({ fact: "put-under", to: "table", seat, count: tiles.length });
  return endTurn({ ...state, dice, look: [], under: [...state.under, bundle] }, story);
}

const quarters: readonly string[] = ["0", "90", "180", "270"];

/** Ruling 3, option `allowTileRotation`: whoever laid a tile turns it clockwise by so many degrees. */
export const layDecision = (state: State): Decision => askOne(state, "lay", quarters);

export function lay(state: State, pick: string, story: ColorStory): State {
  const now = nowOf(state, "lay");
  const { seat } = state.turn;
  const [cell = bug("no tile to turn"), ...cells] = now.cells;
  const quarter = quarters.indexOf(pick);
  const map = withLaid(state.map, cell, ({ turned }) => ({ turned: (turned + quarter) % 4 }));
  if (quarter > 0) story.facts.push({ fact: "tile-turned", to: "table", seat, cell, quarters: quarter });
  const next: State = { ...state, map, now: { ...now, cells } };
  if (cells.length > 0) return next;
  switch (now.then) {
    case "turn":
      return { ...next, now: { ask: "turn" } };
    case "end":
      return endTurn(next, story);
    case "survey":
      return continueSurvey(next, now.left, story);
  }
}
