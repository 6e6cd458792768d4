import type { Labels, Named, Shown } from "../../../contract/index.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { addressReader } from "../../../kit/draw/pieces/players.ts";
import { type Card, isBuilding } from "../../rules/cards.ts";
import type { MakerFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";

/** The buildings that were put up or used. */
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

/** `news`: buildings that were put up or used since the reader's last turn. */
export type Scene = SceneOf<View, ReadonlySet<Card>>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<MakerFact>): Scene =>
  makeScene(view, marks, addressed(view, shown), (news) => new Set(news.flatMap(builtBy)));

/** The same with the reader's own seat called "You". */
export const addressed = <S extends Named>({ me }: View, shown: S): S => addressReader(shown, me, say("picture.you"));
