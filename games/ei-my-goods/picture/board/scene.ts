import type { Labels, Shown } from "../../../contract/index.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import type { Card } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";

/** `news`: buildings where something was put up, made or begun since the reader's last turn. */
export type Scene = SceneOf<View, ReadonlySet<Card>>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<EiFact>): Scene =>
  makeScene(view, marks, shown, listChanged);

const listChanged = (news: readonly EiFact[]): ReadonlySet<Card> =>
  new Set(
    news.flatMap((fact) => {
      if (fact.fact === "built") return [fact.card];
      return fact.fact === "produced" || fact.fact === "chained" || fact.fact === "hired" ? [fact.building] : [];
    }),
  );
