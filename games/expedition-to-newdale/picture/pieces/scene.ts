import type { Labels, Shown } from "../../../contract/index.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import type { NewdaleFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";
import { gatherNews, type News } from "./news.ts";

export type Scene = SceneOf<View, News>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<NewdaleFact>): Scene =>
  makeScene(view, marks, shown, gatherNews);
