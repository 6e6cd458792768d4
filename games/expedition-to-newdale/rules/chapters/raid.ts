import { chapterFigures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { chapterOf } from "../box/chapters.ts";
import { hooded } from "../box/figures.ts";
import { draw } from "../effects/hand.ts";
import { gain, lose } from "../effects/points.ts";
import type { NewdaleStory } from "../facts.ts";
import { inTurnOrder, type Player, playerAt, type State } from "../state.ts";
import { changePlayer, forEach } from "../step.ts";
import { fistsOf } from "../table/market.ts";

/** Fists against a raid: the night watch counts for two. */
const guardOf = (player: Player): number => fistsOf(player) + (player.watching ? chapterFigures.watch.fists : 0);

/** Chapter V, Night watch: two cards, two fists more tonight, and a point for each Hooded One in the market. */
export function nightWatch(state: State, seat: Seat, story: NewdaleStory): State {
  const count = at(state.drawn, hooded);
  story.facts.push({ fact: "watched", to: "table", seat, hooded: count });
  const gained = gain(changePlayer(state, seat, { watching: true }), seat, count, "watch", story);
  return draw(gained, seat, chapterFigures.watch.cards, story);
}

/** Chapters V and VII, end of round: players with fewer fists than there are Hooded Ones lose the difference. */
export function raid(state: State, story: NewdaleStory): State {
  if (chapterOf(state.chapter).hooded === 0) return state;
  const count = at(state.drawn, hooded);
  const missing = (seat: Seat): number => Math.max(0, count - guardOf(playerAt(state, seat)));
  story.facts.push({ fact: "raid", to: "table", hooded: count });
  const seats = inTurnOrder(state);
  const raided = forEach(state, seats, (next, seat) => lose(next, seat, missing(seat), "raid", story));
  if (state.event !== "108") return raided;
  const unharmed = seats.filter((seat) => missing(seat) === 0);
  return forEach(raided, unharmed, (next, seat) => gain(next, seat, 1, "cloaks", story));
}
