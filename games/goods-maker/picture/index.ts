import type { Picture } from "../../contract/index.ts";
import { finishTitle } from "../../kit/draw/pictures/title.ts";
import type { MakerFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { sceneOf } from "./board/scene.ts";
import { drawMarket } from "./board/market.ts";
import { drawTown } from "./board/town.ts";
import { drawEvent } from "./event.ts";
import { drawHand } from "./hand.ts";
import art from "./pieces/art.json" with { type: "json" };
import { icons, listSigns } from "./signs.ts";

/** Draws what a viewer sees: the market, their own hand and street, and the streets of the others. */
export const picture: Omit<Picture<View, MakerFact>, "place"> = {
  title: finishTitle(art.title),
  board: (view, marks, shown) => drawMarket(sceneOf(view, marks, shown)),
  more: (view, marks, shown) => drawTown(sceneOf(view, marks, shown)),
  event: drawEvent,
  hand: drawHand,
  signs: listSigns,
  icons,
};
