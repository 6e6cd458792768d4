import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { type Card, card, type CardNo, cardNo, type Good } from "../box/cards.ts";
import { chapterOf } from "../box/chapters.ts";
import { coinsOf, type Figures } from "../box/goods.ts";
import type { BuildWhy } from "../pending.ts";
import { isSolo, listBuilt, playerAt, type Table } from "../state.ts";
import { countMissing, fistsOf, marketOf } from "./market.ts";
import { sailorCost } from "./price.ts";

type Owner = {
  readonly table: Table;
  readonly market: Figures;
  /** Rounds to come. */
  readonly rounds: number;
  readonly built: readonly Card[];
  readonly made: readonly (Good | null)[];
  readonly wantsFists: boolean;
};

function ownerAt(table: Table, seat: Seat): Owner {
  const player = playerAt(table, seat);
  const built = listBuilt(player).map(card);
  return {
    table,
    market: marketOf(table, seat),
    rounds: Math.max(0, figures.rounds - table.round),
    built,
    made: built.map(({ good }) => good),
    wantsFists: fistsOf(player) < countWantedFists(table, seat),
  };
}

/** Fists worth having: what a solo chapter asks for, or enough to be first. */
const countWantedFists = (table: Table, seat: Seat): number =>
  isSolo(table)
    ? chapterOf(table.chapter).solo.fists
    : 1 + Math.max(...table.seats.map((player, other) => (other === seat ? 0 : fistsOf(player))), 0);

/** Points a building is likely to bring from now on: its own, what it makes in the rounds to come, and its fists. */
function rateBuilt(owner: Owner, row: Card): number {
  const { points, kind, fists } = row;
  const strength = fists * (owner.wantsFists ? 3 : 0.8);
  const labor = kind === "production" ? rateProduction(owner, row) * owner.rounds : rateService(row, owner.rounds);
  return points + strength + labor;
}

/** Points a round: two goods when its assistants are easy to find, more when the chapter or another chain wants them. */
function rateProduction({ table, market, made }: Owner, { good, needs, chain }: Card): number {
  if (good === null) return 0;
  const coins = coinsOf(good, market);
  const hard = countMissing(needs ?? [], [3, 3, 2, 1, 0], 0) * 0.25;
  const isWanted = chapterOf(table.chapter).goods.includes(good) ? 0.5 : 0;
  const isFed = chain.kind === "goods" && chain.goods.every((input) => made.includes(input));
  const isTwice = made.includes(good) ? 0.3 : 0;
  return Math.max(0, coins * 0.22 + isWanted + (isFed ? 0.4 : 0) - hard - isTwice);
}

function rateService({ face }: Card, rounds: number): number {
  switch (face) {
    case "coal-storage":
    case "vineyard":
    case "corn-farm":
      return rounds * 0.4;
    case "coal-trade":
    case "writing-room":
      return rounds * 0.35;
    case "post-office":
    case "deck-hand":
      return rounds * 0.45;
    case "barracks":
    case "prison":
      return rounds * 0.4;
    default:
      return 0;
  }
}

/** Rates cards in hand: building them some day, and the resource they show. */
export function rateInHand(table: Table, seat: Seat): (no: CardNo) => number {
  const owner = ownerAt(table, seat);
  const late = table.round >= figures.rounds ? 0.2 : 1;
  return (no) => {
    const row = card(no);
    const isUseful = owner.built.some(({ chain }) => chain.kind === "cards" && chain.resource === row.resource);
    return late * Math.max(0, rateBuilt(owner, row) - row.cost * 0.25) + (isUseful ? 1.5 : 0);
  };
}

/** Cards to build: what they bring less what they cost; drawing cards instead is worth a little. */
export function rateToBuild(table: Table, seat: Seat, why: BuildWhy, options: readonly string[]): readonly number[] {
  const owner = ownerAt(table, seat);
  return options.map((id) => {
    if (id === "draw" || id === "pass" || id === "later") return 0.3;
    const row = card(cardNo(id));
    const cost = row.kind === "sailor" ? sailorCost(row.no, why) : row.cost;
    return 1 + rateBuilt(owner, row) - cost / figures.coinsPerPoint;
  });
}
