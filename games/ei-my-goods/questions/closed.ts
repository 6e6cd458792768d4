import { moveCost } from "../../../data/ei-my-goods/rules.ts";
import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { type Card, cardId, isProducing, readCard, type Side, readSide } from "../rules/cards.ts";
import { type OwnView, ownViewOf } from "../rules/ownView.ts";
import { hasColours } from "../rules/phases/buy.ts";
import { moveAssistant, countMoves } from "../rules/phases/plan.ts";
import {
  listBunnyPlaces,
  countChainSteps,
  listFreePlaces,
  findMissing,
  countResources,
  listStartsAt,
} from "../rules/production.ts";
import { countCoins, type Plan } from "../rules/state.ts";
import { nameCard, describeChain, nameColours, nameMissing, say, nameSide } from "../text/words.ts";
import type { View } from "../rules/view.ts";

/** What this seat may expect to choose in phases II and IV, and the rule that forbids it now. */
export function closed(view: View, seat: Seat): readonly ClosedOption[] {
  if (view.me !== seat) return [];
  const own = ownViewOf(view);
  const { plan, turn } = own.mine;
  if (plan !== null) return [...closedWork(own, plan), ...closedMoves(own, plan)];
  if (turn?.step !== null) return [];
  return [
    ...closedProduction(own, turn.isOpen),
    ...closedChain(own, turn.chain),
    ...closedBuilding(own),
    ...view.offer.flatMap((which) => closedHire(own, which)),
  ];
}

function closedWork({ tableau }: OwnView, plan: Pick<Plan, "places">): readonly ClosedOption[] {
  return tableau.buildings.flatMap((card, place) => {
    const building = nameCard(card);
    const option = `${cardId(card)}:efficient`;
    if (!isProducing(card)) return [{ ask: "work", option, why: say("why.brown", { building }) }];
    const helper = tableau.helpers.find((_, index) => plan.places[index] === place);
    if (helper === undefined) return [];
    const why = say("why.helped", { building, assistant: nameSide(helper.side) });
    return [
      { ask: "work", option, why },
      { ask: "work", option: `${cardId(card)}:sloppy`, why },
    ];
  });
}

function closedMoves({ tableau }: OwnView, plan: Pick<Plan, "places" | "work">): readonly ClosedOption[] {
  const coins = countCoins(tableau);
  return tableau.helpers.flatMap((helper, index) =>
    tableau.buildings.flatMap((card, place) => {
      const whyNot = (): Message | undefined => {
        if (plan.places[index] === place) return undefined;
        if (!isProducing(card)) return say("why.brown", { building: nameCard(card) });
        if (plan.work?.place === place) return say("why.worker", { building: nameCard(card) });
        const cost = countMoves(tableau, moveAssistant(plan.places, index, place)) * moveCost;
        return cost > coins ? say("why.coins", { coins, cost }) : undefined;
      };
      const why = whyNot();
      return why === undefined ? [] : [{ ask: `move:${readSide(helper.side).id}`, option: cardId(card), why }];
    }),
  );
}

function closedProduction({ view, tableau, mine, there }: OwnView, isOpen: boolean): readonly ClosedOption[] {
  return listBunnyPlaces(tableau).flatMap(({ place, bunny }) => {
    const card = at(tableau.buildings, place);
    const building = nameCard(card);
    const shut = (why: Message): readonly ClosedOption[] => [{ ask: "produce", option: cardId(card), why }];
    if (view.turn?.done.includes(place) === true) return shut(say("why.done", { building }));
    if (isOpen) return shut(say("why.open"));
    if (listStartsAt(tableau, place, bunny, there, mine.hand).length > 0) return [];
    const lacks = nameMissing(findMissing(card, there));
    return shut(say(bunny === "sloppy" ? "why.missing.sloppy" : "why.missing", { building, lacks }));
  });
}

/** The chain that is open but has nothing to work on. */
function closedChain({ tableau, mine }: OwnView, place: number | null): readonly ClosedOption[] {
  if (place === null || countChainSteps(tableau, place, countResources(mine.hand)) > 0) return [];
  const card = at(tableau.buildings, place);
  const chain = describeChain(card);
  return chain === undefined ? [] : [{ ask: "chain", option: cardId(card), why: say("why.noChain", { chain }) }];
}

function closedBuilding({ tableau, mine }: OwnView): readonly ClosedOption[] {
  if (mine.aside === null) return [{ ask: "build", option: "build", why: say("why.noAside") }];
  const [coins, cost] = [countCoins(tableau), readCard(mine.aside).cost];
  return cost <= coins ? [] : [{ ask: "build", option: "build", why: say("why.coins", { coins, cost }) }];
}

function closedHire({ tableau }: OwnView, which: Side): readonly ClosedOption[] {
  const { id, cost, colours } = readSide(which);
  const coins = countCoins(tableau);
  const owned = countResources(tableau.buildings);
  const whyNot = (): Message | undefined => {
    if (!hasColours(owned, which)) {
      return say("why.colours", { wanted: nameColours(colours), owned: ownedWords(tableau.buildings) });
    }
    if (coins < cost) return say("why.coins", { coins, cost });
    return listFreePlaces(tableau).length === 0 ? say("why.noPlace") : undefined;
  };
  const why = whyNot();
  return why === undefined ? [] : [{ ask: "hire", option: id, why }];
}

/** The colours of these buildings; the chicken coop has none. */
function ownedWords(buildings: readonly Card[]) {
  const words = nameColours(countResources(buildings));
  return words.length === 0 ? [say("colours.none")] : words;
}
