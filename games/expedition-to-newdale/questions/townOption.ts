import type { OptionText, Message, Seat } from "../../contract.ts";
import { bug } from "../../kit/fail.ts";
import { boardOf, townAt } from "../rules/box/boards.ts";
import { listGuidedWays } from "../rules/chapters/guide.ts";
import { wayId } from "../rules/table/building.ts";
import { buildingCost, crossingCoins, passesOn } from "../rules/table/price.ts";
import { bringsTile, openingBonus, tilesBeside, waysOf } from "../rules/table/reach.ts";
import { type PendingDecision, playerAt, type Way } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { crossingWord, say, townWord } from "../text/words.ts";

/** A town for a house: what it costs there, how far it is, and what it brings. */
export function townOption(view: View, seat: Seat, pending: PendingDecision, id: string): OptionText {
  if (id === "later") return { label: say("do.later") };
  const ways = (pending.do === "build" ? waysOf(view, seat) : listGuidedWays(view, seat)).filter(
    ({ town }) => town === id,
  );
  const way = ways[0] ?? bug(`no way to ${id}`);
  const town = townWord(view, id);
  const label =
    pending.do === "build" && pending.plan.card !== null
      ? say("do.town", { town, price: buildingCost(view, pending.plan.card, way) })
      : say("do.town.plain", { town });
  return { label, hint: say("do.town.hint", { steps: way.steps, gains: gainsOf(view, seat, pending, ways) }) };
}

function gainsOf(view: View, seat: Seat, pending: PendingDecision, ways: readonly Way[]): Message {
  const [way = bug("no way")] = ways;
  const { symbol } = townAt(boardOf(view.chapter), way.town);
  const opening = openingBonus(view, way.town);
  const hasTile = ways.some((one) => bringsTile(playerAt(view, seat), one));
  const tiles = hasTile ? tilesBeside(view, way.town).map((space) => say("board.number", { token: space + 1 })) : [];
  const extra = pending.do === "build" ? Math.min(...ways.map((one) => crossingCoins(view, one, 0))) : 0;
  const parts = [
    ...(opening > 0 ? [say("do.town.points", { n: opening })] : []),
    ...(symbol === null ? [] : [say("do.town.symbol", { symbol: say(`symbol.${symbol}`) })]),
    ...(extra > 0 ? [say("do.town.extra", { n: extra })] : []),
    ...(tiles.length > 0 ? [say("do.town.tile", { n: tiles.length, tiles })] : []),
  ];
  const [first = say("do.town.none"), ...others] = parts;
  return others.reduce((line, part) => say("behind", { line, part }), first);
}

/** One of several ways to the same town. */
export function wayOption(view: View, pending: PendingDecision, id: string): OptionText {
  const town = pending.do === "build" ? pending.plan.town : null;
  const way = waysOf(view, pending.seat).find((one) => one.town === town && wayId(one) === id) ?? bug(`no way ${id}`);
  const hint = say(bringsTile(playerAt(view, pending.seat), way) ? "do.way.tile" : "do.way.no-tile");
  if (way.over.length === 0) return { label: say("do.way.free", { steps: way.steps }), hint };
  const over = way.over.map((crossing) => crossingWord(view, crossing));
  const words = { steps: way.steps, extra: crossingCoins(view, way, 0), over };
  return { label: say(passesOn(view, way) > 0 ? "do.way.passes" : "do.way.over", words), hint };
}
