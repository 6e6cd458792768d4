import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { type Card, card, type CardNo, cardNo, type Good } from "../box/cards.ts";
import { chapterOf } from "../box/chapters.ts";
import { coinsOf } from "../box/goods.ts";
import { fistsOf, marketOf, countMissing } from "./market.ts";
import { sailorCost } from "./price.ts";
import { isSolo, listBuilt, type Player, playerAt, type Table } from "../state.ts";
import type { BuildWhy } from "../pending.ts";

/** Points a building is likely to bring from now on: its own, what it makes in the rounds to come, and its fists. */
function rateBuilt(table: Table, seat: Seat, no: CardNo): number {
  const { points, kind, fists } = card(no);
  const player = playerAt(table, seat);
  const rounds = Math.max(0, figures.rounds - table.round);
  const strength = fists * (fistsOf(player) < countWantedFists(table, seat) ? 3 : 0.8);
  const labor =
    kind === "production" ? rateProduction(table, seat, player, card(no)) * rounds : rateService(card(no), rounds);
  return points + strength + labor;
}

/** Fists worth having: what a solo chapter asks for, or enough to be first. */
const countWantedFists = (table: Table, seat: Seat): number =>
  isSolo(table)
    ? chapterOf(table.chapter).solo.fists
    : 1 + Math.max(...table.seats.map((player, other) => (other === seat ? 0 : fistsOf(player))), 0);

/** What the buildings of this player make, one by one. */
const listMade = (player: Player): readonly (Good | null)[] => listBuilt(player).map((no) => card(no).good);

/** Points a round: two goods when its assistants are easy to find, more when the chapter or another chain wants them. */
function rateProduction(table: Table, seat: Seat, player: Player, { good, needs, chain }: Card): number {
  if (good === null) return 0;
  const market = marketOf(table, seat);
  const coins = coinsOf(good, market);
  const hard = countMissing(needs ?? [], [3, 3, 2, 1, 0], 0) * 0.25;
  const isWanted = chapterOf(table.chapter).goods.includes(good) ? 0.5 : 0;
  const made = listMade(player);
  const isFed = (chain.kind === "single" || chain.kind === "set") && chain.goods.every((input) => made.includes(input));
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

/** What a card is worth in hand: building it some day, and the resource it shows. */
export function rateInHand(table: Table, seat: Seat, no: CardNo): number {
  const { cost, resource } = card(no);
  const isUseful = listBuilt(playerAt(table, seat)).some((other) => {
    const { chain } = card(other);
    return chain.kind === "cards" && chain.resource === resource;
  });
  const late = table.round >= figures.rounds ? 0.2 : 1;
  return late * Math.max(0, rateBuilt(table, seat, no) - cost * 0.25) + (isUseful ? 1.5 : 0);
}

/** Cards to build: what they bring less what they cost; drawing cards instead is worth a little. */
export function rateToBuild(table: Table, seat: Seat, why: BuildWhy, options: readonly string[]): readonly number[] {
  return options.map((id) => {
    if (id === "draw" || id === "pass" || id === "later") return 0.3;
    const no = cardNo(id);
    const cost = card(no).kind === "sailor" ? sailorCost(no, why) : card(no).cost;
    return 1 + rateBuilt(table, seat, no) - cost / figures.coinsPerPoint;
  });
}
