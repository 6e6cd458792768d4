import type { OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { cardPlace } from "../picture/pieces/places.ts";
import { parsePlace } from "../rules/places.ts";
import { declineIcon, peek as peekAt } from "../rules/turn/raptor.ts";
import { seenAt, type View } from "../rules/view.ts";
import { raptorInUse } from "../text/options.ts";
import { cardWord, placeParts, say } from "../text/words.ts";
import type { ThiefQuestion } from "./question.ts";

/** Peek: at which face-down card; may be declined. */
export const peek: ThiefQuestion = {
  answer: (state, _seat, { picks: [pick] }, story) =>
    pick === undefined ? declineIcon(state, story) : peekAt(state, pick, story),
  ask: (view) => say("ask.peek", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => labelPeek(view, pick),
  place: (_view, _decision, pick) => cardPlace(pick),
  rate: (view, { options }) => options.map((pick) => ratePeek(view, pick)),
};

function labelPeek(view: View, pick: string): OptionText {
  const place = parsePlace(pick);
  const { card, triceratops } = seenAt(view, place);
  const label = say("pick.peek", { ...placeParts(place), triceratops });
  return card === null ? { label } : { label, hint: say("pick.peek.known", { card: cardWord(card) }) };
}

/** A card already known is not worth a look; otherwise a card of a fuller nest is worth more. */
function ratePeek(view: View, pick: string): number {
  const place = parsePlace(pick);
  return seenAt(view, place).card === null ? at(view.nests, place.nest).length : -1;
}
