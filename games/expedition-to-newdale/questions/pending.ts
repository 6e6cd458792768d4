import { unreachable } from "../../kit/fail.ts";
import { askBridge, takeBridge } from "../rules/chapters/bridges.ts";
import { askDelivery, askSide, takeDelivery, takeSide } from "../rules/chapters/delivery.ts";
import { askGuide, takeGuide } from "../rules/chapters/guide.ts";
import { askShip, proceedShip, takeShip } from "../rules/chapters/ships.ts";
import { askShipyard, takeShipyard } from "../rules/chapters/shipyard.ts";
import type { Errand, State } from "../rules/state.ts";
import { done, type Work } from "../rules/stepContext.ts";
import {
  askCards,
  askExchange,
  askGrowth,
  askMarket,
  askProgress,
  takeCards,
  takeExchange,
  takeGrowth,
  takeMarket,
  takeProgress,
} from "../rules/phases/actions.ts";
import { askBuild, proceedBuild, takeBuild } from "../rules/table/building.ts";
import { askCharacter, takeCharacter } from "./start.ts";
import { askDiscard, proceedDiscard, takeDiscard } from "./discard.ts";
import { askCaravan, askHoliday, proceedCaravan, takeCaravan, takeHoliday } from "../rules/phases/events.ts";
import { askFinal, proceedFinal, takeFinal } from "./ending.ts";
import { askRest, askSpace, proceedRest, proceedSpace, takeSpace } from "../rules/effects/house.ts";
import { askPay, proceedPay, takePay } from "./building/pay.ts";
import { askToken, takeToken } from "../rules/phases/planning.ts";
import {
  askChain,
  askProduce,
  proceedChain,
  proceedProduce,
  takeChain,
  takeProduce,
} from "../rules/phases/production.ts";
import type { Question } from "../rules/table/choice.ts";
import { askSpecial, proceedSpecial, takeSpecial } from "../rules/phases/special.ts";
import { askGood, askVineyard, takeGood, takeVineyard } from "../rules/effects/tiles.ts";

/** What an errand asks now. */
export function questionOf(state: State, errand: Errand): Question {
  const { seat } = errand;
  switch (errand.do) {
    case "character":
      return askCharacter(state);
    case "token":
      return askToken(state, errand);
    case "holiday":
      return askHoliday();
    case "caravan":
      return askCaravan(state, seat);
    case "good":
      return askGood(state, errand);
    case "discard":
      return askDiscard(state, errand);
    case "build":
      return askBuild(state, errand);
    case "pay":
      return askPay(state, errand);
    case "space":
      return askSpace(state, errand);
    case "rest":
      return askRest();
    case "progress":
      return askProgress(state, seat);
    case "growth":
      return askGrowth(state, seat);
    case "cards":
      return askCards(state, seat);
    case "exchange":
      return askExchange(state, seat);
    case "market":
      return askMarket(state, seat);
    case "produce":
      return askProduce(state, errand);
    case "chain":
      return askChain(state, errand);
    case "ship":
      return askShip(state, errand);
    case "bridge":
      return askBridge(state, seat);
    case "guide":
      return askGuide(state, seat);
    case "shipyard":
      return askShipyard(state, seat);
    case "special":
      return askSpecial(state, errand);
    case "vineyard":
      return askVineyard(state);
    case "final":
      return askFinal(state, errand);
    case "deliver":
      return askDelivery(state, seat);
    case "side":
      return askSide(state, seat);
    default:
      return unreachable(errand);
  }
}

/** Takes the answer to an errand's question. */
export function takeErrand(work: Work, errand: Errand, picks: readonly string[]): void {
  switch (errand.do) {
    case "character": {
      takeCharacter(work, errand, picks);
      return;
    }
    case "token": {
      takeToken(work, errand, picks);
      return;
    }
    case "holiday": {
      takeHoliday(work, errand, picks);
      return;
    }
    case "caravan": {
      takeCaravan(work, errand, picks);
      return;
    }
    case "good": {
      takeGood(work, errand, picks);
      return;
    }
    case "discard": {
      takeDiscard(work, errand, picks);
      return;
    }
    case "build": {
      takeBuild(work, errand, picks);
      return;
    }
    case "pay": {
      takePay(work, errand, picks);
      return;
    }
    case "space": {
      takeSpace(work, errand, picks);
      return;
    }
    case "rest": {
      done(work, errand);
      return;
    }
    case "progress": {
      takeProgress(work, errand, picks);
      return;
    }
    case "growth": {
      takeGrowth(work, errand, picks);
      return;
    }
    case "cards": {
      takeCards(work, errand, picks);
      return;
    }
    case "exchange": {
      takeExchange(work, errand, picks);
      return;
    }
    case "market": {
      takeMarket(work, errand, picks);
      return;
    }
    case "produce": {
      takeProduce(work, errand, picks);
      return;
    }
    case "chain": {
      takeChain(work, errand, picks);
      return;
    }
    case "ship": {
      takeShip(work, errand, picks);
      return;
    }
    case "bridge": {
      takeBridge(work, errand, picks);
      return;
    }
    case "guide": {
      takeGuide(work, errand, picks);
      return;
    }
    case "shipyard": {
      takeShipyard(work, errand, picks);
      return;
    }
    case "special": {
      takeSpecial(work, errand, picks);
      return;
    }
    case "vineyard": {
      takeVineyard(work, errand, picks);
      return;
    }
    case "final": {
      takeFinal(work, errand, picks);
      return;
    }
    case "deliver": {
      takeDelivery(work, errand, picks);
      return;
    }
    case "side": {
      takeSide(work, errand, picks);
      return;
    }
    default:
      return unreachable(errand);
  }
}

/** Lets an errand do what leaves no choice; true when something was done. */
export function proceed(work: Work, errand: Errand): boolean {
  switch (errand.do) {
    case "caravan":
      return proceedCaravan(work, errand);
    case "discard":
      return proceedDiscard(work, errand);
    case "build":
      return proceedBuild(work, errand);
    case "pay":
      return proceedPay(work, errand);
    case "space":
      return proceedSpace(work, errand);
    case "produce":
      return proceedProduce(work, errand);
    case "chain":
      return proceedChain(work, errand);
    case "ship":
      return proceedShip(work, errand);
    case "special":
      return proceedSpecial(work, errand);
    case "rest":
      return proceedRest(work, errand);
    case "final":
      return proceedFinal(work, errand);
    default:
      return false;
  }
}
