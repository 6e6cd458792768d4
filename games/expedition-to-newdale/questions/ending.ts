import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { card } from "../rules/box/cards.ts";
import { chainLimit } from "../rules/box/goods.ts";
import { areaAt, areaNumber } from "../rules/box/areas.ts";
import { type Errand, playerAt, type State } from "../rules/state.ts";
import { mightUse } from "../rules/table/usable.ts";
import { ask, done, goOn, type Work } from "../rules/stepContext.ts";
import { privately, type Question } from "../rules/table/choice.ts";

type Final = Extract<Errand, { readonly do: "final" }>;

/** Page 13, final production: every production building's chain once, in any order, without the chaining bonus. */
export function askFinal(state: State, { seat, used }: Final): Question {
  const { areas, goods } = playerAt(state, seat);
  const hand = at(state.hands, seat);
  const ready = areas.flatMap((no, area) => {
    if (no === null || used.includes(area)) return [];
    const { chain } = card(no);
    const isPossible =
      chain.kind === "cards" ? hand.some((one) => card(one).resource === chain.resource) : chainLimit(chain, goods) > 0;
    return isPossible ? [areaAt(state.chapter, area).id] : [];
  });
  return privately("final", [...ready, "done"]);
}

/** Without cards, tiles and characters everybody sees that nothing is left to do. */
export function proceedFinal(work: Work, errand: Final): boolean {
  const { state } = work;
  const cards = at(state.hands, errand.seat).length;
  const hasMeans = cards > 0 || mightUse(state, errand.seat, cards);
  if (hasMeans || askFinal(state, errand).options.length > 1) return false;
  done(work, errand);
  return true;
}

export function takeFinal(work: Work, errand: Final, [pick = bug("no pick")]: readonly string[]): void {
  if (pick === "done") {
    done(work, errand);
    return;
  }
  const { seat, used } = errand;
  const area = areaNumber(work.state.chapter, pick);
  goOn(work, errand, { ...errand, used: [...used, area] });
  ask(work, { seat, do: "chain", area, isFinal: true, made: true });
}
