import type { OptionText, Seat } from "../../contract.ts";
import { chapterFigures } from "../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { boardOf } from "../rules/box/boards.ts";
import { card } from "../rules/box/cards.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import { laborAt } from "../rules/table/market.ts";
import { type PendingDecision, isSolo, playerAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { countGood, say, seaWord, townWord } from "../text/words.ts";

/** Who stands in for missing assistants. */
export function standInOption(view: View, pending: PendingDecision, id: string): OptionText {
  if (pending.do !== "produce") return bug("nobody is missing");
  const { seat, place, covered } = pending;
  const { missing } = laborAt(view, seat, place) ?? bug(`nothing works at ${place}`);
  const n = (missing - covered) * playerAt(view, seat).compensation;
  return { label: say(`do.stand-in.${id}`, { n }) };
}

/** How many goods a chain of goods makes, and what goes into them. */
export function chainOption(view: View, pending: PendingDecision, count: number): OptionText {
  if (pending.do !== "chain") return bug("no chain");
  if (count === 0) return { label: say("do.none") };
  const no = playerAt(view, pending.seat).areas[pending.area] ?? bug(`nothing works in area ${pending.area}`);
  const { chain, good } = card(no);
  if (chain.kind === "none" || chain.kind === "cards" || good === null) return bug("no chain of goods");
  const made = count + (pending.isFinal ? 0 : 1);
  const cost = chain.goods.map((input) => countGood(input, count));
  return { label: say("do.chain", { goods: countGood(good, made), cost }) };
}

/** Where the ship sails; in chapter VIII how far it is from there to Newdale. */
export function shipOption(view: View, seat: Seat, id: string): OptionText {
  if (id === "stay") return { label: say("do.stay") };
  const board = boardOf(view.chapter);
  const { ship } = playerAt(view, seat);
  const lanes = ship === null ? 0 : board.sailing(ship, id);
  const towns = (board.sea?.harbours ?? []).filter(({ space }) => space === id);
  const words = {
    n: lanes,
    towns: towns.length === 0 ? say("do.ship.open") : towns.map(({ town }) => townWord(view, town)),
  };
  const hint =
    view.chapter === "8"
      ? say("do.ship.left", { ...words, left: board.sailing(id, chapterFigures.landing.space) })
      : say("do.ship.hint", words);
  return { label: seaWord(id), hint };
}

export function deliverOption(view: View, id: string): OptionText {
  if (id === "no") return { label: say("do.no") };
  const { coins, points } = at(
    listDeliveries(view).filter((size) => String(size.coins) === id),
    0,
  );
  return { label: say(isSolo(view) ? "do.deliver.solo" : "do.deliver", { coins, points }) };
}
