import type { Labels, Shown } from "../../../contract/index.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { type Card, isBuilding } from "../../rules/cards.ts";
import type { MakerFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";

/** The cards that have come to lie open, and the buildings that were put up or used, since the reader's last turn. */
type Changes = { readonly open: ReadonlySet<Card>; readonly buildings: ReadonlySet<Card> };

/** What the facts changed on the table. */
function listChanges(news: readonly MakerFact[]): Changes {
  // In the beginning everything is new.
  const isBeginning = news.some(({ fact }) => fact === "began");
  return { open: new Set(isBeginning ? [] : news.flatMap(openedBy)), buildings: new Set(news.flatMap(builtBy)) };
}

const openedBy = (fact: MakerFact): readonly Card[] => (fact.fact === "refilled" ? fact.cards : []);

function builtBy(fact: MakerFact): readonly Card[] {
  switch (fact.fact) {
    case "produced":
      return isBuilding(fact.card) ? [fact.card] : [];
    case "traded":
      return fact.got.filter(isBuilding);
    case "worked":
      return [fact.building];
    default:
      return [];
  }
}

export type Scene = SceneOf<View, Changes>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<MakerFact>): Scene =>
  makeScene(view, marks, shown, listChanges);
