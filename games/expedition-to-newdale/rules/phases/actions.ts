import type { Seat } from "../../../contract/index.ts";
import { at, replaceAt } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { nightWatch } from "../chapters/raid.ts";
import { setSail } from "../chapters/ships.ts";
import { workerAt } from "../table/market.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { type Action, actionAt, spaceOf } from "../box/areas.ts";
import { askToBuild } from "../effects/asking.ts";
import { playerAt, type Turn } from "../state.ts";
import { activate } from "./production.ts";

/** Page 6, phase IV: the token leaves its space, and the action of that space is carried out. */
export function act(context: StepContext, { seat, token }: Turn): void {
  const { placed } = playerAt(context.state, seat);
  const place = at(placed, token - 1) ?? bug(`token ${token} lies nowhere`);
  changePlayer(context, seat, { placed: replaceAt(placed, token - 1, null) });
  context.story.facts.push({
    fact: "acts",
    to: "table",
    seat,
    token,
    place,
    card: workerAt(context.state, seat, place),
  });
  if (spaceOf(context.state.chapter, place) !== undefined) activate(context, seat, place);
  else startAction(context, seat, actionAt(place));
}

function startAction(context: StepContext, seat: Seat, action: Action): void {
  switch (action) {
    case "building":
      askToBuild(context, seat, "action");
      return;
    case "progress":
    case "cards":
    case "market":
    case "growth":
    case "guide":
    case "shipyard":
    case "bridge":
      addPending(context, { seat, do: action });
      return;
    case "watch":
      nightWatch(context, seat);
      return;
    case "sail":
      setSail(context, seat);
      return;
  }
}
