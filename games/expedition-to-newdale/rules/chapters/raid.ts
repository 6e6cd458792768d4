import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { chapterOf } from "../box/chapters.ts";
import { fistsOf } from "../table/market.ts";
import { draw } from "../effects/hand.ts";
import { gain, lose } from "../effects/points.ts";
import { inTurnOrder, type Player, playerAt } from "../state.ts";
import { changePlayer, type StepContext } from "../stepContext.ts";
import { hooded } from "../box/figures.ts";

/** Fists against a raid: the night watch counts for two. */
export const guardOf = (player: Player): number => fistsOf(player) + (player.watching ? chapterFigures.watch.fists : 0);

/** Chapter V, Night watch: two cards, two fists more tonight, and a point for each Hooded One in the market. */
export function nightWatch(context: StepContext, seat: Seat): void {
  const count = at(context.state.drawn, hooded);
  changePlayer(context, seat, { watching: true });
  context.story.facts.push({ fact: "watched", to: "table", seat, hooded: count });
  gain(context, seat, count, "watch");
  draw(context, seat, chapterFigures.watch.cards);
}

/** Chapters V and VII, end of round: whoever has fewer fists than there are Hooded Ones loses the difference. */
export function raid(context: StepContext): void {
  const { state } = context;
  if (chapterOf(state.chapter).hooded === 0) return;
  const count = at(state.drawn, hooded);
  context.story.facts.push({ fact: "raid", to: "table", hooded: count });
  const seats = inTurnOrder(state);
  const unharmed = seats.filter((seat) => guardOf(playerAt(state, seat)) >= count);
  for (const seat of seats) lose(context, seat, Math.max(0, count - guardOf(playerAt(context.state, seat))), "raid");
  if (state.event === "108") for (const seat of unharmed) gain(context, seat, 1, "cloaks");
}
