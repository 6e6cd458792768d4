import type { Labels, Named, Shown } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { numbersOf } from "../../../kit/draw/pieces/marks.ts";
import { addressReader } from "../../../kit/draw/pieces/players.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import type { ThiefFact } from "../../rules/facts.ts";
import { isNest, letterOf, letters, type Place, planSpot, type Spot } from "../../rules/places.ts";
import type { Player, Who } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";

/** Changes since the reader's last turn. */
type News = {
  /** By nest: how many of its last cards are new. */
  readonly nests: readonly number[];
  /** By player and letter: the same for the plan spots. */
  readonly plans: readonly (readonly number[])[];
  /** Cards of nests that changed places, newest last. */
  readonly swaps: readonly (readonly [Place, Place])[];
};

/** Reads from the facts what is new about cards that are on the table now. */
function gatherNews(facts: readonly ThiefFact[], seats: number, players: number): News {
  const nests = letters.map(() => 0);
  const plans = Array.from({ length: players }, () => letters.map(() => 0));
  let swaps: readonly (readonly [Place, Place])[] = [];
  const count = (player: Player, spot: Spot): void => {
    const list = isNest(spot) ? nests : at(plans, player);
    list[letterOf(spot)] = at(list, letterOf(spot)) + 1;
  };
  for (const fact of facts) {
    switch (fact.fact) {
      case "scouted":
        count(fact.seat, fact.nest);
        count(fact.seat, planSpot(fact.plan));
        break;
      case "played":
        count(fact.seat, fact.spot);
        break;
      case "bot-placed":
        count(seats + fact.bot - 1, fact.spot);
        break;
      case "swapped":
        swaps = [...swaps, fact.places];
        break;
      case "raided":
        nests[fact.nest] = 0;
        for (const plan of plans) plan[fact.nest] = 0;
        swaps = swaps.filter((places) => places.every(({ nest }) => nest !== fact.nest));
        break;
      case "renewed":
        nests[fact.nest] = 1;
        break;
      default:
        break;
    }
  }
  return { nests, plans, swaps };
}

/** True for one of the newest cards of a place that holds `of`. */
export const isNewest = (index: number, of: number, newest: number): boolean => index >= of - newest;

/** The player behind the name that facts use. */
export const playerOf = (who: Who, seats: number): Player => ("seat" in who ? who.seat : seats + who.bot - 1);

export type Scene = SceneOf<View, News>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<ThiefFact>): Scene =>
  makeScene(view, marks, { ...shown, names: namesFor(view, shown) }, (news) =>
    gatherNews(news, view.seats, view.eggs.length),
  );

export const namesFor = ({ me }: View, shown: Named): readonly string[] =>
  addressReader(shown, me, say("picture.you")).names;

export type At = "hand" | "card" | "nest" | "plan" | "raptor";

/** What the reader is asked about places of these kinds, with the numbers of the options; undefined where nothing is. */
export function findQuestion(
  { view: { now }, marks, speak }: Pick<Scene, "view" | "marks" | "speak">,
  shown: readonly At[],
): string | undefined {
  const tell = (kinds: readonly At[]): readonly string[] =>
    kinds.flatMap((kind) => {
      const numbers = shown.includes(kind) ? numbersOf(marks, new RegExp(`^${kind}:`, "u")) : undefined;
      return numbers === undefined ? [] : [speak(say("picture.ask.at", { at: kind, numbers }))];
    });
  const spots = tell(["nest", "plan"]).join(" / ");
  const places = [...tell(["hand", "card"]), ...(spots === "" ? [] : [spots])].join(", ");
  const asked = places === "" ? [] : [speak(say("picture.ask", { ask: now.ask.replace("-", "_"), places }))];
  const all = [...asked, ...tell(["raptor"])];
  return all.length === 0 ? undefined : all.join(" · ");
}
