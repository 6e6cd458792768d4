import type { Labels, Speak } from "../../../contract/index.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { captionHeight, drawCaption } from "../../../kit/draw/pieces/plates.ts";
import type { Svg } from "../../../kit/draw/svg.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";

type Caption = { readonly svg: Svg; readonly height: number };

/** What is asked about options of these places, in a band from a height downwards; nothing where none has a label. */
export function captionAt(y: number, { now, turn }: View, marks: Labels, places: RegExp, speak: Speak): Caption {
  if (!isAsked(marks, places)) return { svg: "", height: 0 };
  const toHide = turn.seekerMoved && turn.pawnActions === 0 ? "hide" : "any";
  const turnTo = isAsked(marks, /^hand:/u) ? toHide : "move";
  const words = say("picture.ask", { ask: now.ask.replace("-", "_"), turn: turnTo });
  const box = { x: 24, y, width: pictureWidth - 48, height: captionHeight };
  return { svg: drawCaption(box, speak(words)), height: captionHeight + 2 };
}
