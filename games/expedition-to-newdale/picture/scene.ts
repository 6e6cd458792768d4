import type { Labels, Shown } from "../../contract.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import { gatherNews, type News } from "./news.ts";

/** What the pictures of a table are drawn from. */
export type Scene = {
  readonly view: View;
  readonly marks: Labels;
  readonly names: readonly string[];
  readonly news: News;
};

const nothing: Shown<NewdaleFact> = { names: [], news: [] };

/** The view, the marks and what is new, read once for all parts of a picture. */
export const sceneOf = (view: View, marks: Labels, { names, news }: Shown<NewdaleFact> = nothing): Scene => ({
  view,
  marks,
  names,
  news: gatherNews(news),
});
