import type { Decision } from "../../../contract.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import type { Story } from "../facts.ts";
import { isFinalRound, type State, type Turn, type TurnStep } from "../state.ts";
import { askedFor, askedOne } from "./asked.ts";
import {
  buildOptions,
  counted,
  hireOptions,
  paid,
  payStepOptions,
  placed,
  placeOptions,
  startBuilding,
  startHiring,
} from "./buy.ts";
import { chainMenu, chained, openChain, openOptions } from "./chain.ts";
import { passed } from "./end.ts";
import { give, giveMenu, produce, produceOptions } from "./produce.ts";
import { type Scene, sceneOf } from "./context.ts";

/** Phase IV: the seat whose turn it is produces, then builds or hires; in small steps, likely ones first. */
export function turnDecisions(state: State, turn: Turn): readonly Decision[] {
  const scene = sceneOf(state, turn);
  const { step, seat } = turn;
  if (step === null) return openTurn(scene);
  switch (step.step) {
    case "give": {
      const { options, min, max } = giveMenu(scene, step);
      return [askedFor(seat, "give", options, min, max)];
    }
    case "pay":
      return [askedOne(seat, step.counted === null ? "pay" : "count", payStepOptions(scene, step))];
    case "place":
      return [askedOne(seat, "place", placeOptions(scene))];
    default:
      return unreachable(step);
  }
}

function openTurn(scene: Scene): readonly Decision[] {
  const { seat } = scene.turn;
  const asked: Decision[] = [];
  const chain = chainMenu(scene);
  if (chain !== undefined) asked.push(askedFor(seat, "chain", chain.options, 1, chain.max));
  maybe(asked, scene, "produce", produceOptions(scene));
  if (isFinalRound(scene.state)) maybe(asked, scene, "open", openOptions(scene));
  maybe(asked, scene, "build", buildOptions(scene));
  maybe(asked, scene, "hire", hireOptions(scene));
  asked.push(askedOne(seat, "end", ["end"]));
  return asked;
}

function maybe(asked: Decision[], { turn }: Scene, ask: string, options: readonly string[]): void {
  if (options.length > 0) asked.push(askedOne(turn.seat, ask, options));
}

/** Takes an answer of the seat whose turn it is. */
export function chooseInTurn(state: State, turn: Turn, ask: string, picks: readonly string[], story: Story): State {
  const scene = sceneOf(state, turn);
  return turn.step === null ? begun(scene, ask, picks, story) : goneOn(scene, turn.step, picks, story);
}

function begun(scene: Scene, ask: string, picks: readonly string[], story: Story): State {
  const pick = picks[0] ?? bug(`an answer to ${ask} without a pick`);
  switch (ask) {
    case "chain":
      return chained(scene, picks, story);
    case "produce":
      return produce(scene, pick, story);
    case "open":
      return openChain(scene, pick);
    case "build":
      return startBuilding(scene);
    case "hire":
      return startHiring(scene, pick, story);
    case "end":
      return passed(scene, story);
    default:
      return bug(`no question ${ask} in a turn`);
  }
}

function goneOn(scene: Scene, step: TurnStep, picks: readonly string[], story: Story): State {
  const pick = picks[0] ?? "";
  switch (step.step) {
    case "give":
      return give(scene, step, picks, story);
    case "place":
      return placed(scene, step, pick, story);
    case "pay":
      return step.counted === null ? paid(scene, step, pick, story) : counted(scene, step, Number(pick), story);
    default:
      return unreachable(step);
  }
}
