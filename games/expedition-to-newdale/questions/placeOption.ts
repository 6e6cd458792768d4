import type { OptionText, Seat } from "../../contract.ts";
import { laborAt } from "../rules/table/market.ts";
import { type Place, spaceOf } from "../rules/box/areas.ts";
import type { View } from "../rules/view.ts";
import { areaWord, countGood, needsWord, placeWord, say, writeSigned } from "../text/words.ts";

/** A space for an action token: what the action does, or what the building there needs and makes. */
export function placeOption(view: View, seat: Seat, place: Place): OptionText {
  const space = spaceOf(view.chapter, place);
  if (space === undefined) {
    const isHiring = place === "building" && view.chapter === "8";
    return { label: placeWord(view, seat, place), hint: say(isHiring ? "place.building.crew" : `place.${place}.text`) };
  }
  const labor = laborAt(view, seat, place);
  const quality = say(`quality.${space.quality}`);
  const change = writeSigned(space.change);
  if (labor === undefined) {
    const label = say("do.place.empty", { area: areaWord(view, seat, space.area), quality });
    return { label, hint: say("do.place.free", { change, n: space.makes }) };
  }
  const { worker, missing, makes } = labor;
  const words = { needs: needsWord(worker.needs ?? []), change, n: makes, missing };
  const hint =
    worker.good === null
      ? say("do.place.sails", words)
      : say("do.place.makes", { ...words, goods: countGood(worker.good, makes) });
  return { label: placeWord(view, seat, place), hint };
}
