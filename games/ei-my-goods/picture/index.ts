import type { Labels, Picture, Shown } from "../../contract/index.ts";
import type { EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import { icons } from "./icons.ts";
import { listSigns } from "./signs.ts";
import { title } from "./title.ts";
import { drawFirst, drawOthers } from "./board/village.ts";

/** The village and the own hand, drawn from the view. Where an option is, each question says. */
export const picture: Omit<Picture<View, EiFact>, "place"> = {
  title,
  board: (view: View, marks: Labels, shown: Shown<EiFact>) => drawFirst({ view, marks, shown }),
  more: (view: View, marks: Labels, shown: Shown<EiFact>) => drawOthers({ view, marks, shown }),
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
