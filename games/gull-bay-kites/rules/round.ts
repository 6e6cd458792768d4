import type { Seat } from "../../contract/index.ts";
import { at, bug, replaceAt } from "../../kit/at.ts";
import { sealOf } from "./decisions.ts";
import type { Flight, KiteStory } from "./facts.ts";
import { findWinners } from "./score.ts";
import { type Kite, roundOf, type State, tangleReach, type Wind } from "./state.ts";

/** "Wind": turns up the wind of the round that begins. */
export function turnWind(state: Pick<State, "winds">, story: KiteStory): void {
  story.facts.push({ fact: "wind", to: "table", round: roundOf(state), wind: at(state.winds, 0) });
}

/** "Choice": notes a kite, or another one instead (ruling 2); the last player's choice shows them all. */
export function chooseKite(state: State, seat: Seat, kite: Kite, story: KiteStory): State {
  const player = at(state.players, seat);
  story.facts.push({ fact: "noted", to: seat, kite });
  if (player.chosen === null) story.facts.push({ fact: "chose", to: "table", seat });
  const next = { ...state, players: replaceAt(state.players, seat, { ...player, chosen: kite }) };
  return next.players.some(({ chosen }) => chosen === null) ? next : showKites(next, story);
}

/** Shows all kites and scores them; then the next wind is turned up, or the match is over ("End"). */
function showKites(state: State, story: KiteStory): State {
  const kites = state.players.map(({ chosen }) => chosen ?? bug("a player has not chosen"));
  const flights = judgeKites(kites, at(state.winds, 0));
  story.unsealed.push(sealOf(state));
  story.facts.push({ fact: "shown", to: "table", round: roundOf(state), flights });
  const players = state.players.map((player, seat) => {
    const { kite, fared } = at(flights, seat);
    return {
      hand: player.hand.filter((held) => held !== kite),
      chosen: null,
      flown: player.flown + (fared === "tangled" ? 0 : 1),
      best: player.best + (fared === "best" ? 1 : 0),
      tangled: player.tangled + (fared === "tangled" ? 1 : 0),
    };
  });
  const next = { ...state, players, winds: state.winds.slice(1) };
  if (next.winds.length > 0) turnWind(next, story);
  else story.facts.push({ fact: "ended", to: "table", ...findWinners(next.players) });
  return next;
}

/** "Tangles" and "Points" (rulings 1 and 4): says how the kites of a round fare, in seat order. */
export function judgeKites(kites: readonly Kite[], wind: Wind): readonly Flight[] {
  const isTangled = (kite: Kite): boolean =>
    kites.some((other) => other !== kite && Math.abs(other - kite) <= tangleReach);
  const flying = kites.filter((kite) => !isTangled(kite));
  const best = wind === "high" ? Math.max(...flying) : Math.min(...flying);
  return kites.map((kite, seat) => {
    if (isTangled(kite)) return { seat, kite, fared: "tangled" };
    return { seat, kite, fared: kite === best ? "best" : "flown" };
  });
}
