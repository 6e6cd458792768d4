import { pawnActions } from "../../../data/chicken-colorout/supply.ts";
import { referenceSeed } from "../../../data/chicken-colorout/tiles.ts";
import type { Deal, Seat, Step } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { below, type Dice, diceFrom, shuffle } from "../../kit/random.ts";
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
  const [seed, afterSeed] = drawTileSeed(deal);
  const tiles = printTiles({
    seed,
    terrific: isOn(deal.options, "terrificTiles"),
    balanced: isOn(deal.options, "balancedDeck"),
    skullPolarity: skullPolarityOf(deal.options),
  });
  const [mixed, afterDeck] = shuffle(afterSeed, tiles);
  const [eggs, afterEggs] = dealEggs(deal, afterDeck);
  const [place, afterPlace] = below(afterEggs, startCells.length);
  const map = layStartMap(place, mixed);
  const cell = at(startCells, place);
  const grid = gridOf(map);
  const [side, afterSide] = below(afterPlace, 2);
  const facing = at(
    facings.filter((direction) => hasTile(grid, beside(cell, direction))),
    side,
  );
  const [start, dice] = below(afterSide, deal.seats);
  const chooseFacing = rules.peeringPawns && !isOn(deal.options, "quickPawns");
  const state: State = {
    rules,
    map,
    seeker: { cell, facing },
    pawns: rules.peeringPawns ? seats.map(() => ({ cell, facing })) : [],
    hands: eggs.hands,
    storage: eggs.storage,
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
    dice,
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

function drawTileSeed(deal: Deal): readonly [string, Dice] {
  const dice = diceFrom(deal.key);
  if (choiceOf(deal.options, "deck") !== "fresh") return [referenceSeed, dice];
  const [number, after] = below(dice, 2 ** 32);
  return [number.toString(16).padStart(8, "0"), after];
}

function layStartMap(place: number, mixed: readonly Tile[]): readonly Laid[] {
  const tiles = mixed.slice(0, startCells.length - 1).toSpliced(place, 0, startingTile);
  return startCells.map((cell, index) => ({ cell, tile: at(tiles, index), turned: 0, eggs: [] }));
}

function dealEggs(deal: Deal, dice: Dice): readonly [Pick<State, "hands" | "storage">, Dice] {
  const { deal: each, tokens } = findSupply(deal.seats, deal.options);
  const bag = listEggs(eggTypes.map(() => tokens));
  const [mixed, after] = shuffle(dice, bag);
  const hands = Array.from({ length: deal.seats }, (_, seat) =>
    countTypes(mixed.slice(seat * each, (seat + 1) * each)),
  );
  return [{ hands, storage: countTypes(mixed.slice(deal.seats * each)) }, after];
}
