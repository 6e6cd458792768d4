import type { Picture } from "../../contract/index.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import type { EiFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { sceneOf } from "./board/scene.ts";
import { drawFirst, drawOthers } from "./board/village.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import { art } from "./pieces/art.ts";
import { icons, listSigns } from "./signs.ts";

/** The village and the own hand, drawn from the view. Where an option is, each question says. */
export const picture: Omit<Picture<View, EiFact>, "place"> = {
  title: finishTitle(art.title),
  board: (view, marks, shown) => drawFirst(sceneOf(view, marks, shown)),
  more: (view, marks, shown) => drawOthers(sceneOf(view, marks, shown)),
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
