import type { Labels, Shown } from "../../../contract/index.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import type { MakerFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";
import { type Changes, listChanges } from "./news.ts";

export type Scene = SceneOf<View, Changes>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<MakerFact>): Scene =>
  makeScene(view, marks, shown, listChanges);
