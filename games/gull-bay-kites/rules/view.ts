import type { Seat, Viewer } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Kite, type Player, roundOf, type State, type Wind } from "./state.ts";

export type View = {
  readonly round: number;
  /** Null once the match is over. */
  readonly wind: Wind | null;
  /** High winds among those to come; everybody can count them. */
  readonly highToCome: number;
  readonly toCome: number;
  readonly players: readonly (Pick<Player, "flown" | "best" | "tangled"> & {
    readonly kites: number;
    readonly hasChosen: boolean;
  })[];
  readonly me: Seat | null;
  readonly mine: Pick<Player, "hand" | "chosen"> | null;
};

/** Lists what this viewer may know: of hands the own one, of choices of others that they were made. */
export function view(state: State, viewer: Viewer): View {
  const [wind = null, ...coming] = state.winds;
  return {
    round: roundOf(state),
    wind,
    highToCome: coming.filter((other) => other === "high").length,
    toCome: coming.length,
    players: state.players.map(({ hand, chosen, flown, best, tangled }) => ({
      ...{ flown, best, tangled },
      kites: hand.length,
      hasChosen: chosen !== null,
    })),
    me: viewer === "table" ? null : viewer,
    mine: viewer === "table" ? null : ownPart(at(state.players, viewer)),
  };
}

function ownPart({ hand, chosen }: Player): { readonly hand: readonly Kite[]; readonly chosen: Kite | null } {
  return { hand, chosen };
}
