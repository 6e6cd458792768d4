import type { Labels, Speak } from "../../contract/index.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { captionHeight, drawCaption } from "../../kit/draw/pieces/plates.ts";
import type { Svg } from "../../kit/draw/svg.ts";
import { hasMoved, type Now } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";

/** Places of options by the picture that they are on. */
export const placesOn = {
  map: /^[A-H][1-8]$/u,
  baskets: /^seat:\d+$/u,
  hand: /^(?:hand|storage|look|seat:\d+):/u,
} as const;

/** Questions whose options are no places on a picture. */
type Placeless = "facing" | "lay" | "any" | "face" | "over";

/** The same words for questions about the same. */
const alike = { reposition: "teleport", "swap-tile": "swap-take" } as const;

const isPlaceless = (ask: Now["ask"]): ask is Placeless => ["facing", "lay", "any", "face", "over"].includes(ask);

/** What is asked, where an option of these places has a label. */
function findCaption({ now, turn }: View, marks: Labels, speak: Speak, places: RegExp): string | undefined {
  const { ask } = now;
  if (isPlaceless(ask) || !Object.keys(marks).some((place) => places.test(place))) return undefined;
  if (ask === "turn") return speak(say("picture.ask.turn", { moved: hasMoved(turn) ? "yes" : "no" }));
  return speak(say(`picture.ask.${ask === "reposition" || ask === "swap-tile" ? alike[ask] : ask}`));
}

/** A band with what is asked, from a height downwards, and how much room it takes. */
export function captionAt(
  y: number,
  view: View,
  { marks, speak, places }: { readonly marks: Labels; readonly speak: Speak; readonly places: RegExp },
): { readonly svg: Svg; readonly height: number } {
  const words = findCaption(view, marks, speak, places);
  if (words === undefined) return { svg: "", height: 0 };
  return {
    svg: drawCaption({ x: 24, y, width: pictureWidth - 48, height: captionHeight }, words),
    height: captionHeight + 2,
  };
}
