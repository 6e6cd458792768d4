import type { Decision, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { laidAt } from "../rules/map/geometry.ts";
import { cellName } from "../rules/map/names.ts";
import { hasMoved, type Pending } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { cellWords, eggWord, listWords, needWords, say, wholeTileWords } from "./words.ts";

/** What the rules ask, in one sentence. */
export function question(view: View, decision: Decision): Message {
  const { now } = view;
  switch (now.ask) {
    case "turn":
      return turnQuestion(view, decision);
    case "over":
      return bug("a question after the end");
    case "where":
      return say("ask.where", { egg: eggWord(now.egg) });
    case "lay": {
      const cell = at(now.cells, 0);
      return say("ask.lay", { cell: cellName(cell), need: needWords(view, laidAt(view.map, cell)) });
    }
    case "reward":
      return say("ask.reward", { n: now.points });
    case "reposition":
      return say(now.done === "nothing" ? "ask.reposition" : "ask.reposition.more");
    case "teleport":
    case "face":
      return say(`ask.${now.ask}`, { who: say(`who.${now.who}`) });
    case "clear":
      return say(decision.max > 1 ? "ask.clear.wild" : "ask.clear");
    case "again":
      return againQuestion(view);
    case "arrange":
      return arrangeQuestion(now);
    case "facing":
    case "any":
    case "partner":
    case "rearrange":
      return say(`ask.${now.ask}`);
    case "give":
    case "take":
      return tradeQuestion(now, decision);
    case "swap-tile":
    case "swap-take":
    case "swap-give":
      return swapQuestion(now);
    case "survey":
    case "survey-where":
      return surveyQuestion(view, now);
    default:
      return unreachable(now);
  }
}

type Asked<A extends Pending["ask"]> = Extract<Pending, { readonly ask: A }>;

function turnQuestion(view: View, decision: Decision): Message {
  if (decision.ask === "hide") return say(hasMoved(view.turn) ? "ask.hide.moved" : "ask.hide.still");
  if (decision.ask === "pawn") return say("ask.pawn", { n: view.turn.pawnActions });
  return say(decision.ask === "move" ? "ask.move" : "ask.done");
}

function againQuestion(view: View): Message {
  const { cell } = view.turn;
  const isAnywhere = view.rules.startingTile === "wild" || cell === null;
  return isAnywhere ? say("ask.again.wild") : say("ask.again", { cell: cellName(cell) });
}

function arrangeQuestion(now: Asked<"arrange">): Message {
  const next = now.cells[now.targets.length];
  if (now.targets.length > 0 && next !== undefined) return say("ask.shift", { cell: cellName(next) });
  return say("ask.arrange", { cells: cellWords(now.cells) });
}

function tradeQuestion(now: Asked<"give" | "take">, decision: Decision): Message {
  const words = { n: decision.max, partner: { seat: now.partner } };
  if (now.ask === "give") return say(decision.min < decision.max ? "ask.give.wild" : "ask.give", words);
  return say("ask.take", { ...words, given: listWords(now.given) });
}

function swapQuestion(now: Asked<"swap-tile" | "swap-take" | "swap-give">): Message {
  if (now.ask === "swap-tile") return say("ask.swap-tile", { n: now.left });
  const cell = cellName(now.cell);
  return now.ask === "swap-take"
    ? say("ask.swap-take", { cell })
    : say("ask.swap-give", { cell, egg: eggWord(now.taken) });
}

function surveyQuestion(view: View, now: Asked<"survey" | "survey-where">): Message {
  if (now.ask === "survey") return say("ask.survey", { n: now.left });
  const tile = view.look?.find(({ id }) => id === now.tile) ?? bug("a secret tile asked for");
  return say("ask.survey-where", { tile: wholeTileWords(view.rules, tile) });
}
