import type { Decision, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug, unreachable } from "../../kit/fail.ts";
import { listOpenNests } from "../rules/publicState.ts";
import { iconNow } from "../rules/turn/raptor.ts";
import type { Now, Place } from "../rules/state.ts";
import { publicStateIn, type View } from "../rules/view.ts";
import { cardWord, letterWord, placeWord, raptorName, say, whoWord } from "../text/words.ts";

/** What the rules ask, in one sentence or two. */
export function question(view: View, decision: Decision): Message {
  const { now } = view;
  switch (now.ask) {
    case "turn":
      return turnQuestion(view, decision);
    case "nest":
    case "alone":
      return say(`ask.${now.ask}`, { card: cardWord(now.card) });
    case "plan":
      return say("ask.plan", {
        card: cardWord(now.card),
        facing: now.up ? "up" : "down",
        nest: letterWord(now.nest),
      });
    case "peek":
    case "extra":
    case "extra-place":
    case "swap":
    case "swap-with":
      return raptorQuestion(view, now);
    case "handle":
    case "bot-place":
      return botQuestion(view, now);
    case "over":
      return bug("a question after the end");
    default:
      return unreachable(now);
  }
}

type Asked<A extends Now["ask"]> = Extract<Now, { readonly ask: A }>;

function turnQuestion(view: View, { ask }: Decision): Message {
  if (ask === "raptor") return say("ask.raptor", { eggs: at(view.eggs, view.turn.player) });
  if (ask === "done") return say("ask.done");
  if ((view.hand?.length ?? 0) === 1) return say("ask.card.last");
  return say(listOpenNests(publicStateIn(view)).length === 0 ? "ask.card.full" : "ask.card");
}

/** The raptor in use names itself, so that its second icon is not taken for another raptor. */
function raptorQuestion(view: View, now: Asked<"peek" | "extra" | "extra-place" | "swap" | "swap-with">): Message {
  const raptor = raptorName(view.turn.used.at(-1) ?? bug("no raptor in use"));
  const facing = iconNow(view) === "up" ? "up" : "down";
  switch (now.ask) {
    case "peek":
    case "swap":
      return say(`ask.${now.ask}`, { raptor });
    case "extra":
      return say("ask.extra", { raptor, facing });
    case "extra-place":
      return say("ask.extra-place", { raptor, facing, card: cardWord(now.card) });
    case "swap-with": {
      const card = seenAt(view, now.place).card ?? bug("a face-down card to swap");
      return say("ask.swap-with", { raptor, place: placeWord(now.place), card: cardWord(card) });
    }
    default:
      return unreachable(now);
  }
}

function botQuestion(view: View, now: Asked<"handle" | "bot-place">): Message {
  const { cards, top } = view.pile ?? bug("an Eggbot without a pile");
  const bot = whoWord(view.seats, view.turn.player);
  if (now.ask === "handle") return say("ask.handle", { bot, triceratops: top.triceratops, left: cards });
  if (now.how === "place") return say("ask.bot-place.place", { bot, triceratops: top.triceratops });
  return say("ask.bot-place.flip", { bot, card: cardWord(top.card ?? bug("a flipped card unseen")) });
}

/** A card in a nest as the viewer sees it. */
export const seenAt = (view: View, { nest, index }: Place): View["nests"][number][number] =>
  at(at(view.nests, nest), index);
