import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Card, cardId, isProducing, printed, type Side, side } from "../rules/cards.ts";
import { type Glance, glanceOf } from "../rules/ownView.ts";
import { hasColours } from "../rules/phases/buy.ts";
import { movedTo, movesIn } from "../rules/phases/plan.ts";
import { bunnyPlaces, chainSteps, freePlaces, missing, resourcesOn, startsAt } from "../rules/production.ts";
import { coinsOf, type Plan } from "../rules/state.ts";
import { cardWord, chainWords, colourWords, missingWords, say, sideWord } from "../text/words.ts";
import type { View } from "../rules/view.ts";

/** What this seat may expect to choose in phases II and IV, and the rule that forbids it now. */
export function closed(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.me !== seat) return [];
  const glance = glanceOf(view);
  const { plan, turn } = glance.mine;
  if (plan !== null) return [...closedWork(glance, plan), ...closedMoves(glance, plan)];
  if (turn?.step !== null) return [];
  return [
    ...closedProduction(glance, turn.isOpen),
    ...closedChain(glance, turn.chain),
    ...closedBuilding(glance),
    ...view.offer.flatMap((which) => closedHire(glance, which)),
  ];
}

function closedWork({ yard }: Glance, plan: Pick<Plan, "places">): readonly ClosedOption[] {
  return yard.buildings.flatMap((card, place) => {
    const building = cardWord(card);
    const option = `${cardId(card)}:efficient`;
    if (!isProducing(card)) return [{ ask: "work", option, why: say("why.brown", { building }) }];
    const helper = yard.helpers.find((_, index) => plan.places[index] === place);
    if (helper === undefined) return [];
    const why = say("why.helped", { building, assistant: sideWord(helper.side) });
    return [
      { ask: "work", option, why },
      { ask: "work", option: `${cardId(card)}:sloppy`, why },
    ];
  });
}

function closedMoves({ yard }: Glance, plan: Pick<Plan, "places" | "work">): readonly ClosedOption[] {
  const coins = coinsOf(yard);
  return yard.helpers.flatMap((helper, index) =>
    yard.buildings.flatMap((card, place) => {
      const whyNot = (): Message | undefined => {
        if (plan.places[index] === place) return undefined;
        if (!isProducing(card)) return say("why.brown", { building: cardWord(card) });
        if (plan.work?.place === place) return say("why.worker", { building: cardWord(card) });
        const cost = movesIn(yard, movedTo(plan.places, index, place)) * moveCost;
        return cost > coins ? say("why.coins", { coins, cost }) : undefined;
      };
      const why = whyNot();
      return why === undefined ? [] : [{ ask: `move:${side(helper.side).id}`, option: cardId(card), why }];
    }),
  );
}

function closedProduction({ view, yard, mine, there }: Glance, isOpen: boolean): readonly ClosedOption[] {
  return bunnyPlaces(yard).flatMap(({ place, bunny }) => {
    const card = at(yard.buildings, place);
    const building = cardWord(card);
    const shut = (why: Message): readonly ClosedOption[] => [{ ask: "produce", option: cardId(card), why }];
    if (view.turn?.done.includes(place) === true) return shut(say("why.done", { building }));
    if (isOpen) return shut(say("why.open"));
    if (startsAt(yard, place, bunny, there, mine.hand).length > 0) return [];
    const lacks = missingWords(missing(card, there));
    return shut(say(bunny === "sloppy" ? "why.missing.sloppy" : "why.missing", { building, lacks }));
  });
}

/** The chain that is open but has nothing to work on. */
function closedChain({ yard, mine }: Glance, place: number | null): readonly ClosedOption[] {
  if (place === null || chainSteps(yard, place, resourcesOn(mine.hand)) > 0) return [];
  const card = at(yard.buildings, place);
  const chain = chainWords(card);
  return chain === undefined ? [] : [{ ask: "chain", option: cardId(card), why: say("why.noChain", { chain }) }];
}

function closedBuilding({ yard, mine }: Glance): readonly ClosedOption[] {
  if (mine.aside === null) return [{ ask: "build", option: "build", why: say("why.noAside") }];
  const [coins, cost] = [coinsOf(yard), printed(mine.aside).cost];
  return cost <= coins ? [] : [{ ask: "build", option: "build", why: say("why.coins", { coins, cost }) }];
}

function closedHire({ yard }: Glance, which: Side): readonly ClosedOption[] {
  const { id, cost, colours } = side(which);
  const coins = coinsOf(yard);
  const owned = resourcesOn(yard.buildings);
  const whyNot = (): Message | undefined => {
    if (!hasColours(owned, which)) {
      return say("why.colours", { wanted: colourWords(colours), owned: ownedWords(yard.buildings) });
    }
    if (coins < cost) return say("why.coins", { coins, cost });
    return freePlaces(yard).length === 0 ? say("why.noPlace") : undefined;
  };
  const why = whyNot();
  return why === undefined ? [] : [{ ask: "hire", option: id, why }];
}

/** The colours of these buildings; the chicken coop has none. */
function ownedWords(buildings: readonly Card[]) {
  const words = colourWords(resourcesOn(buildings));
  return words.length === 0 ? [say("colours.none")] : words;
}
