import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { chapterOf } from "../box/chapters.ts";
import { fistsOf, hooded } from "../table/market.ts";
import { draw } from "../effects/hand.ts";
import { gain, lose } from "../effects/points.ts";
import { inTurnOrder, type Player, playerAt } from "../state.ts";
import { change, type Work } from "../stepContext.ts";

/** Fists against a raid: the night watch counts for two. */
export const guardOf = (player: Player): number => fistsOf(player) + (player.watching ? chapterFigures.watch.fists : 0);

/** Chapter V, Night watch: two cards, two fists more tonight, and a point for each Hooded One in the market. */
export function nightWatch(work: Work, seat: Seat): void {
  const count = at(work.state.drawn, hooded);
  change(work, seat, { watching: true });
  work.told.push({ fact: "watched", to: "table", seat, hooded: count });
  gain(work, seat, count, "watch");
  draw(work, seat, chapterFigures.watch.cards);
}

/** Chapters V and VII, end of round: whoever has fewer fists than there are Hooded Ones loses the difference. */
export function raid(work: Work): void {
  const { state } = work;
  if (chapterOf(state.chapter).hooded === 0) return;
  const count = at(state.drawn, hooded);
  work.told.push({ fact: "raid", to: "table", hooded: count });
  const seats = inTurnOrder(state);
  const unharmed = seats.filter((seat) => guardOf(playerAt(state, seat)) >= count);
  for (const seat of seats) lose(work, seat, Math.max(0, count - guardOf(playerAt(work.state, seat))), "raid");
  if (state.event === "108") for (const seat of unharmed) gain(work, seat, 1, "cloaks");
}
