import type { Labels, Shown, Speak } from "../../../contract/index.ts";
import type { NewdaleFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";
import { gatherNews, type News } from "./news.ts";

/** What the pictures of a table are drawn from. */
export type Scene = {
  readonly view: View;
  readonly marks: Labels;
  readonly speak: Speak;
  readonly names: readonly string[];
  readonly news: News;
};

/** The view, the marks and what is new, read once for all parts of a picture. */
export const sceneOf = (view: View, marks: Labels, { speak, names, news }: Shown<NewdaleFact>): Scene => ({
  view,
  marks,
  speak,
  names,
  news: gatherNews(news),
});
