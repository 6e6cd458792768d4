import type { Labels, Named, Seat, Shown } from "../../../contract/index.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { addressReader } from "../../../kit/draw/pieces/players.ts";
import type { FactNamed } from "../../../kit/facts.ts";
import type { CardNo } from "../../rules/box/cards.ts";
import type { SeaId, TownId } from "../../rules/box/chapters.ts";
import type { NewdaleFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";

/** What changed on the table since the reader's last turn. */
export type News = {
  /** Towns where a house was placed. */
  readonly towns: ReadonlySet<TownId>;
  /** Bonus spaces (0 for the first) from which a tile was taken. */
  readonly spaces: ReadonlySet<number>;
  readonly crossings: ReadonlySet<number>;
  /** Cards that were built, hired or laid out. */
  readonly cards: ReadonlySet<CardNo>;
  /** Where ships began and where they are now, by seat. */
  readonly voyages: ReadonlyMap<Seat, { readonly from: SeaId; readonly to: SeaId }>;
};

type Told<Name extends NewdaleFact["fact"]> = FactNamed<NewdaleFact, Name>;

/** What the facts say about things that lie on the table. */
function gatherNews(facts: readonly NewdaleFact[]): News {
  const pickFacts = <Name extends NewdaleFact["fact"]>(name: Name): readonly Told<Name>[] =>
    facts.filter((fact): fact is Told<Name> => fact.fact === name);
  const voyages = new Map<Seat, { readonly from: SeaId; readonly to: SeaId }>();
  for (const { seat, from, space } of pickFacts("sailed"))
    voyages.set(seat, { from: voyages.get(seat)?.from ?? from, to: space });
  return {
    towns: new Set([...pickFacts("built"), ...pickFacts("settled")].map(({ town }) => town)),
    spaces: new Set(pickFacts("took-tile").map(({ space }) => space)),
    crossings: new Set(pickFacts("bridged").map(({ crossing }) => crossing)),
    cards: new Set([
      ...[...pickFacts("built"), ...pickFacts("hired")].map(({ card }) => card),
      ...pickFacts("laid-out").flatMap(({ cards }) => cards),
    ]),
    voyages,
  };
}

export type Scene = SceneOf<View, News>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<NewdaleFact>): Scene =>
  makeScene(view, marks, addressed(view, shown), gatherNews);

/** The same with the reader's own seat called "You". */
export const addressed = <S extends Named>({ me }: View, shown: S): S => addressReader(shown, me, say("picture.you"));
