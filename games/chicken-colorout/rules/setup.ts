import { pawnActions } from "../../../data/chicken-colorout/supply.ts";
import { referenceSeed } from "../../../data/chicken-colorout/tiles.ts";
import type { Deal, Seat, Step } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { chanceFrom, dealer } from "../../kit/random.ts";
import { countTypes, eggTypes, listEggs } from "./eggs.ts";
import type { ColorFact } from "./facts.ts";
import { beside, facings, gridOf, hasTile } from "./map/geometry.ts";
import { printTiles, startingTile } from "./map/print.ts";
import { choiceOf, findSupply, isOn, readRules, skullPolarityOf } from "./options.ts";
import type { Cell, Laid, Rules, State, Tile, Turn } from "./state.ts";

const startCells: readonly Cell[] = [44, 45, 54, 55];

/** “Setup”, Ruling 4: tiles in a 2×2, the Seeker on the starting tile, eggs dealt, a start player. */
export function setup(deal: Deal): Step<State, ColorFact> {
  const rules = readRules(deal.options);
  const seats = Array.from({ length: deal.seats }, (_, seat): Seat => seat);
  const chance = chanceFrom(deal.key);
  const isFresh = choiceOf(deal.options, "deck") === "fresh";
  const tiles = printTiles({
    seed: isFresh
      ? chance
          .below(2 ** 32)
          .toString(16)
          .padStart(8, "0")
      : referenceSeed,
    terrific: isOn(deal.options, "terrificTiles"),
    balanced: isOn(deal.options, "balancedDeck"),
    skullPolarity: skullPolarityOf(deal.options),
  });
  const mixed = chance.shuffle(tiles);
  const { deal: each, tokens } = findSupply(deal.seats, deal.options);
  const takeEggs = dealer(chance.shuffle(listEggs(eggTypes.map(() => tokens))));
  const place = chance.below(startCells.length);
  const map = layStartMap(place, mixed);
  const cell = at(startCells, place);
  const grid = gridOf(map);
  const facing = chance.pick(facings.filter((direction) => hasTile(grid, beside(cell, direction))));
  const start = chance.below(deal.seats);
  const chooseFacing = rules.peeringPawns && !isOn(deal.options, "quickPawns");
  const state: State = {
    rules,
    map,
    seeker: { cell, facing },
    pawns: rules.peeringPawns ? seats.map(() => ({ cell, facing })) : [],
    hands: seats.map(() => countTypes(takeEggs(each))),
    storage: countTypes(takeEggs(Infinity)),
    points: seats.map(() => 0),
    tally: seats.map(() => ({ distance: 0, rule: 0, floor: 0, eggs: 0, left: 0 })),
    recent: seats.map(() => 0),
    turn: freshTurn(start, rules),
    start,
    turns: 0,
    quiet: 0,
    last: null,
    now: { ask: chooseFacing ? "facing" : "turn" },
    deck: mixed.slice(startCells.length - 1),
    under: [],
    look: [],
    dice: chance.dice(),
  };
  return { state, facts: [{ fact: "began", to: "table", start }], barrier: true };
}

export function freshTurn(seat: Seat, rules: Rules): Turn {
  return {
    seat,
    seekerMoved: false,
    pawnActions: rules.peeringPawns ? pawnActions : 0,
    pawnActed: false,
    hidden: 0,
    cell: null,
  };
}

function layStartMap(place: number, mixed: readonly Tile[]): readonly Laid[] {
  const tiles = mixed.slice(0, startCells.length - 1).toSpliced(place, 0, startingTile);
  return startCells.map((cell, index) => ({ cell, tile: at(tiles, index), turned: 0, eggs: [] }));
}
