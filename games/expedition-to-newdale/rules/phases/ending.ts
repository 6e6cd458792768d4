import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { areaAt, areaNumber } from "../box/areas.ts";
import { card, type CardNo } from "../box/cards.ts";
import { chainLimit } from "../box/goods.ts";
import { listDeliveries, listSideWays } from "../chapters/delivery.ts";
import type { NewdaleStory } from "../facts.ts";
import { type Pending, pendingAt } from "../pending.ts";
import { playerAt, type State } from "../state.ts";
import { addPending, type Askings, finish, replaceWith } from "../step.ts";
import { type Choice, chooseOpenly, choosePrivately, menuSize } from "../table/choice.ts";
import { fundsFor } from "../table/price.ts";
import { mightUse } from "../table/usable.ts";
import { useChain } from "./production.ts";

export const endingAskings: Askings<"final" | "deliver" | "side"> = {
  /** Page 13, final production: every production building's chain once, in any order, without the chaining bonus. */
  final: {
    decide: decideFinal,
    /** Without cards for a chain, tiles and characters the whole table sees that nothing is left to do. */
    proceed: (state, pending) => {
      const { seat, used } = pending;
      const hand = at(state.hands, seat);
      const takesCards = playerAt(state, seat).areas.some(
        (no, area) => no !== null && !used.includes(area) && card(no).chain.kind === "cards",
      );
      const hasMeans = (hand.length > 0 && takesCards) || mightUse(state, seat, hand);
      return hasMeans || decideFinal(state, pending).options.length > 1 ? state : finish(state, pending);
    },
  },
  /** Page 13, step 2: goods for the main objective. */
  deliver: {
    decide: (state, { seat }) => {
      const possible = listDeliveries(state).filter((size) => fundsFor(state, seat, size) >= size.coins);
      return chooseOpenly("deliver", [...possible.map(({ coins }) => String(coins)), "no"]);
    },
  },
  /** After the main objective: the goods of the side objective. */
  side: {
    decide: (state, { seat }) => chooseOpenly("side", [...listSideWays(state, seat).map(({ id }) => id), "no"]),
  },
};

function decideFinal(state: State, { seat, used }: Pending<"final">): Choice {
  const ready = playerAt(state, seat).areas.flatMap((no, area) =>
    no !== null && !used.includes(area) && canChain(state, seat, no)
      ? [{ id: areaAt(state.chapter, area).id, ways: listWays(state, seat, no) }]
      : [],
  );
  const joined = ready.flatMap(({ id, ways }) => (ways.length === 0 ? [id] : ways.map((way) => `${id}${using}${way}`)));
  const areas = ready.map(({ id }) => id);
  return choosePrivately("final", [...(joined.length < menuSize ? joined : areas), "done"]);
}

const using = ":";

export function parseFinal(option: string): { readonly id: string; readonly way: string | undefined } {
  const [id = option, way] = option.split(using);
  return { id, way };
}

/** Uses a chain of the final production, or asks how. */
export function useFinalChain(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "final");
  if (pick === "done") return finish(state, pending);
  const { id, way } = parseFinal(pick);
  const area = areaNumber(state.chapter, id);
  const next = replaceWith(state, pending, { ...pending, used: [...pending.used, area] });
  const chain = { seat, do: "chain", area, isFinal: true, made: true } as const;
  return way === undefined ? addPending(next, chain) : useChain(next, chain, [way], story);
}

/** Ways to use a chain where one answer says it all: amounts of goods, or the only fitting card. */
function listWays(state: State, seat: Seat, no: CardNo): readonly string[] {
  const { chain } = card(no);
  if (chain.kind === "cards") {
    const fitting = at(state.hands, seat).filter((one) => card(one).resource === chain.resource);
    return fitting.length === 1 ? fitting.map((one) => card(one).id) : [];
  }
  const most = chainLimit(chain, playerAt(state, seat).goods);
  return Array.from({ length: most }, (_, fewer) => String(most - fewer));
}

function canChain(state: State, seat: Seat, no: CardNo): boolean {
  const { chain } = card(no);
  return chain.kind === "cards"
    ? at(state.hands, seat).some((one) => card(one).resource === chain.resource)
    : chainLimit(chain, playerAt(state, seat).goods) > 0;
}
