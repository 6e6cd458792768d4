import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { cardId, listDifferent, raptorCard } from "../rules/cards.ts";
import { listBotSpots, listPlaces, findRaptorBar } from "../rules/publicState.ts";
import { placeId } from "../rules/turn/raptor.ts";
import { spotId } from "../rules/turn/play.ts";
import { deciderOf, isClosed, isNest, type Letter, letterId, letterOf, letters, spots } from "../rules/state.ts";
import { letterWord, raptorName, say, whoWord } from "../text/words.ts";
import { publicStateIn, nestTotals, type View } from "../rules/view.ts";

/** What the player who decides now may miss among the options, and the rule that forbids it. */
export function closed(view: View, seat: Seat): readonly ClosedOption[] {
  if (seat !== deciderOf(view.seats, view.turn.player)) return [];
  switch (view.now.ask) {
    case "turn":
      return [...closedCards(view), ...closedNests(view), ...closedRaptors(view), ...closedEnd(view)];
    case "nest":
      return closedNests(view);
    case "alone":
      return closedAlone(view);
    case "extra-place":
      return closedLetters(view).map((nest) => ({ ask: "extra-place", option: spotId(nest), why: full(view, nest) }));
    case "swap":
      return listPlaces(publicStateIn(view), false).map((place) => ({
        ask: "swap",
        option: placeId(place),
        why: say("why.face-down", { place: placeId(place).toUpperCase() }),
      }));
    case "swap-with":
      return closedPartners(view, view.now.place.nest);
    case "handle":
      return closedHandlings(view);
    case "bot-place":
      return closedBotSpots(view);
    default:
      return [];
  }
}

const closedLetters = (view: View): readonly Letter[] =>
  letters.filter((letter) => isClosed(at(nestTotals(view), letter)));

/** Ruling Q6. */
const full = (view: View, nest: Letter): Message =>
  say("why.full", { nest: letterWord(nest), total: at(nestTotals(view), nest) });

function closedCards(view: View): readonly ClosedOption[] {
  if (!view.turn.scouted) return [];
  return listDifferent(view.hand ?? []).map((card) => ({ ask: "card", option: cardId(card), why: say("why.scouted") }));
}

function closedNests(view: View): readonly ClosedOption[] {
  if (view.turn.scouted) return [];
  return closedLetters(view).flatMap((nest) =>
    ["up", "down"].map((facing) => ({ ask: "nest", option: `${letterId(nest)}:${facing}`, why: full(view, nest) })),
  );
}

function closedAlone(view: View): readonly ClosedOption[] {
  return closedLetters(view).flatMap((nest) =>
    ["up", "down"].map((facing) => ({ ask: "alone", option: `${spotId(nest)}:${facing}`, why: full(view, nest) })),
  );
}

function closedRaptors(view: View): readonly ClosedOption[] {
  const look = publicStateIn(view);
  return view.row.flatMap((raptor) => {
    const bar = findRaptorBar(look, raptor);
    if (bar === undefined) return [];
    const { id, cost } = raptorCard(raptor);
    const words = { raptor: raptorName(raptor), cost, eggs: at(view.eggs, view.turn.player) };
    return [{ ask: "raptor", option: id, why: say(`why.raptor.${bar}`, words) }];
  });
}

function closedEnd(view: View): readonly ClosedOption[] {
  const mustScout = !view.turn.scouted && (view.hand?.length ?? 0) > 0;
  return mustScout ? [{ ask: "done", option: "done", why: say("why.scout") }] : [];
}

function closedPartners(view: View, nest: Letter): readonly ClosedOption[] {
  return listPlaces(publicStateIn(view), true)
    .filter((place) => place.nest === nest)
    .map((place) => ({
      ask: "swap-with",
      option: placeId(place),
      why: say("why.same-nest", { nest: letterWord(nest) }),
    }));
}

function closedHandlings({ pile }: View): readonly ClosedOption[] {
  if (pile === null) return [];
  return (["flip", "place", "discard"] as const)
    .filter((how) => pile[how] === 0)
    .map((how) => ({ ask: "handle", option: how, why: say("why.handled", { how: say(`handle.${how}`) }) }));
}

function closedBotSpots(view: View): readonly ClosedOption[] {
  const { pile, turn, seats } = view;
  if (pile === null) return [];
  const offered = listBotSpots(publicStateIn(view), pile.spots);
  return spots
    .filter((spot) => !offered.includes(spot))
    .map((spot) => {
      const isFull = isNest(spot) && isClosed(at(nestTotals(view), spot));
      const letter = letterWord(letterOf(spot));
      const twice = isNest(spot)
        ? say("why.bot-nest", { nest: letter })
        : say("why.bot-plan", { bot: whoWord(seats, turn.player), letter });
      return { ask: "bot-place", option: spotId(spot), why: isFull ? full(view, spot) : twice };
    });
}
