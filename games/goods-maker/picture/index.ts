import type { Labels, Picture, Shown } from "../../contract/index.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import { icons } from "./icons.ts";
import { drawMarket } from "./board/market.ts";
import { listChanges } from "./board/news.ts";
import type { Scene } from "./board/scene.ts";
import { listSigns } from "./signs.ts";
import { title } from "./title.ts";
import { drawTown } from "./board/town.ts";

const sceneOf = (view: View, marks: Labels, shown: Shown<MakerFact>): Scene => ({
  view,
  marks,
  shown,
  changes: listChanges(shown.news),
});

/** Draws what a viewer sees: market and town for everybody, and his own hand in his own picture only. */
export const picture: Omit<Picture<View, MakerFact>, "place"> = {
  title,
  board: (view, marks, shown) => drawMarket(sceneOf(view, marks, shown)),
  more: (view, marks, shown) => drawTown(sceneOf(view, marks, shown)),
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
