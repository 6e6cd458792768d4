import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { card, type CardNo, colors } from "../box/cards.ts";
import { countOf } from "../box/goods.ts";
import { imprison } from "../chapters/hooded.ts";
import { draw, gain, lose, receive, spend } from "../effects/gains.ts";
import type { NewdaleStory } from "../facts.ts";
import { type Pending, pendingAt } from "../pending.ts";
import { inTurnOrder, playerAt, type State } from "../state.ts";
import { addPending, type Asking, finish, forEach, replaceWith } from "../step.ts";
import { chooseOpenly, pickFrom } from "../table/choice.ts";
import { fistsOf } from "../table/market.ts";
import { mightUseNews } from "../table/usable.ts";

/**
 * Page 7, phase VI: each special building works once. What costs nothing and gives something is done first, as it
 * always pays to do it first; then the player decides on trades and prisons.
 */
export function workSpecials(state: State, seat: Seat, story: NewdaleStory): State {
  const { specials, crew } = playerAt(state, seat);
  let next = state;
  for (const no of specials) next = workByItself(next, seat, no, story);
  const count = (face: string): number => [...specials, ...crew].filter((no) => card(no).face === face).length;
  return addPending(next, {
    seat,
    do: "special",
    trades: count("coal-trade"),
    navigators: count("navigator"),
    prisons: count("prison"),
  });
}

/** A building that stands only since this phase VI works in it too (page 7): Aaron's Vineyard. */
export const workNewcomer = (state: State, seat: Seat, no: CardNo, story: NewdaleStory): State =>
  state.phase === "special" && card(no).kind === "special" ? workByItself(state, seat, no, story) : state;

function workByItself(state: State, seat: Seat, no: CardNo, story: NewdaleStory): State {
  const { face, good } = card(no);
  if (face === "coal-storage") return receive(state, seat, { coal: figures.storageCoal }, "storage", story);
  if (good !== null) return receive(state, seat, { [good]: 1 }, face === "vineyard" ? "vineyard" : "farm", story);
  if (face === "writing-room") return draw(state, seat, 1, story);
  return face === "barracks" ? intimidate(state, seat, story) : state;
}

/** Barracks: every player with fewer fists loses a point (page 15). */
function intimidate(state: State, seat: Seat, story: NewdaleStory): State {
  const mine = fistsOf(playerAt(state, seat));
  const weaker = inTurnOrder(state).filter((other) => fistsOf(playerAt(state, other)) < mine);
  return forEach(state, weaker, (next, other) => lose(next, other, figures.barracksPoints, "barracks", story));
}

const prisoners = [...colors, "hooded"] as const;
const prefix = "prison-";

/** Page 7, phase VI: trades and prisons, one after the other, until the player has done enough. */
export const specialAsking: Asking<"special"> = {
  decide: (state, { seat, trades, navigators, prisons }) => {
    const { goods, own } = playerAt(state, seat);
    const caught = prisoners.filter((_, color) => at(state.drawn, color) > 0 || at(own, color) > 0);
    return chooseOpenly("special", [
      ...(trades > 0 && countOf(goods, "coal") >= figures.trade.coal ? ["trade"] : []),
      ...(navigators > 0 && countOf(goods, "fish") >= figures.navigator.fish ? ["navigate"] : []),
      ...(prisons > 0 ? caught.toReversed().map((name) => `${prefix}${name}`) : []),
      "done",
    ]);
  },
  /**
   * It is this player's turn, so tiles and characters may be used too. The turn passes without a choice when nothing
   * came since they were offered with the last question; in the last round final production asks for them.
   */
  proceed: (state, pending) => {
    const { seat } = pending;
    if (specialAsking.decide(state, pending).options.length > 1) return state;
    const isAskedLater = state.round === figures.rounds && !playerAt(state, seat).characters.includes("p06");
    const hasNews = mightUseNews(state, seat, at(state.hands, seat), at(state.news, seat));
    return hasNews && !isAskedLater ? state : finish(state, pending);
  },
};

export const prisonerOf = (option: string) => pickFrom(prisoners, option.slice(prefix.length));

export function workSpecial(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "special");
  const { trades, navigators, prisons } = pending;
  const less = (change: Partial<Pending<"special">>): State => replaceWith(state, pending, { ...pending, ...change });
  switch (pick) {
    case "done":
      return finish(state, pending);
    case "trade": {
      const paid = spend(less({ trades: trades - 1 }), seat, { coal: figures.trade.coal });
      return gain(paid, seat, figures.trade.points, "trade", story);
    }
    case "navigate": {
      const paid = spend(less({ navigators: navigators - 1 }), seat, { fish: figures.navigator.fish });
      return gain(paid, seat, figures.navigator.points, "navigator", story);
    }
    default:
      return imprison(less({ prisons: prisons - 1 }), seat, prisoners.indexOf(prisonerOf(pick)), story);
  }
}
