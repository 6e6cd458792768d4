import { unreachable } from "../../kit/fail.ts";
import { askBridge, takeBridge } from "../rules/chapters/bridges.ts";
import { askDelivery, askSide, takeDelivery, takeSide } from "../rules/chapters/delivery.ts";
import { askGuide, takeGuide } from "../rules/chapters/guide.ts";
import { askShip, proceedShip, takeShip } from "../rules/chapters/ships.ts";
import { askShipyard, takeShipyard } from "../rules/chapters/shipyard.ts";
import type { PendingDecision, State } from "../rules/state.ts";
import { finish, type StepContext } from "../rules/stepContext.ts";
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
import type { Choice } from "../rules/table/choice.ts";
import { askSpecial, proceedSpecial, takeSpecial } from "../rules/phases/special.ts";
import { askGood, askVineyard, takeGood, takeVineyard } from "../rules/effects/tiles.ts";

/** What an errand asks now. */
export function questionOf(state: State, pending: PendingDecision): Choice {
  const { seat } = pending;
  switch (pending.do) {
    case "character":
      return askCharacter(state);
    case "token":
      return askToken(state, pending);
    case "holiday":
      return askHoliday();
    case "caravan":
      return askCaravan(state, seat);
    case "good":
      return askGood(state, pending);
    case "discard":
      return askDiscard(state, pending);
    case "build":
      return askBuild(state, pending);
    case "pay":
      return askPay(state, pending);
    case "space":
      return askSpace(state, pending);
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
      return askProduce(state, pending);
    case "chain":
      return askChain(state, pending);
    case "ship":
      return askShip(state, pending);
    case "bridge":
      return askBridge(state, seat);
    case "guide":
      return askGuide(state, seat);
    case "shipyard":
      return askShipyard(state, seat);
    case "special":
      return askSpecial(state, pending);
    case "vineyard":
      return askVineyard(state);
    case "final":
      return askFinal(state, pending);
    case "deliver":
      return askDelivery(state, seat);
    case "side":
      return askSide(state, seat);
    default:
      return unreachable(pending);
  }
}

/** Takes the answer to an errand's question. */
export function takeErrand(context: StepContext, pending: PendingDecision, picks: readonly string[]): void {
  switch (pending.do) {
    case "character": {
      takeCharacter(context, pending, picks);
      return;
    }
    case "token": {
      takeToken(context, pending, picks);
      return;
    }
    case "holiday": {
      takeHoliday(context, pending, picks);
      return;
    }
    case "caravan": {
      takeCaravan(context, pending, picks);
      return;
    }
    case "good": {
      takeGood(context, pending, picks);
      return;
    }
    case "discard": {
      takeDiscard(context, pending, picks);
      return;
    }
    case "build": {
      takeBuild(context, pending, picks);
      return;
    }
    case "pay": {
      takePay(context, pending, picks);
      return;
    }
    case "space": {
      takeSpace(context, pending, picks);
      return;
    }
    case "rest": {
      finish(context, pending);
      return;
    }
    case "progress": {
      takeProgress(context, pending, picks);
      return;
    }
    case "growth": {
      takeGrowth(context, pending, picks);
      return;
    }
    case "cards": {
      takeCards(context, pending, picks);
      return;
    }
    case "exchange": {
      takeExchange(context, pending, picks);
      return;
    }
    case "market": {
      takeMarket(context, pending, picks);
      return;
    }
    case "produce": {
      takeProduce(context, pending, picks);
      return;
    }
    case "chain": {
      takeChain(context, pending, picks);
      return;
    }
    case "ship": {
      takeShip(context, pending, picks);
      return;
    }
    case "bridge": {
      takeBridge(context, pending, picks);
      return;
    }
    case "guide": {
      takeGuide(context, pending, picks);
      return;
    }
    case "shipyard": {
      takeShipyard(context, pending, picks);
      return;
    }
    case "special": {
      takeSpecial(context, pending, picks);
      return;
    }
    case "vineyard": {
      takeVineyard(context, pending, picks);
      return;
    }
    case "final": {
      takeFinal(context, pending, picks);
      return;
    }
    case "deliver": {
      takeDelivery(context, pending, picks);
      return;
    }
    case "side": {
      takeSide(context, pending, picks);
      return;
    }
    default:
      return unreachable(pending);
  }
}

/** Lets an errand do what leaves no choice; true when something was done. */
export function proceed(context: StepContext, pending: PendingDecision): boolean {
  switch (pending.do) {
    case "caravan":
      return proceedCaravan(context, pending);
    case "discard":
      return proceedDiscard(context, pending);
    case "build":
      return proceedBuild(context, pending);
    case "pay":
      return proceedPay(context, pending);
    case "space":
      return proceedSpace(context, pending);
    case "produce":
      return proceedProduce(context, pending);
    case "chain":
      return proceedChain(context, pending);
    case "ship":
      return proceedShip(context, pending);
    case "special":
      return proceedSpecial(context, pending);
    case "rest":
      return proceedRest(context, pending);
    case "final":
      return proceedFinal(context, pending);
    default:
      return false;
  }
}
