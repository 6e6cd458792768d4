/**
 * The other world of a redeal: the same match, of which the host holds only states in which everything that one viewer
 * cannot know was dealt anew. What that viewer is shown, told or refused must be the same in both worlds, byte by byte.
 */
import type { Answer, AnyGame, Deal, Fact, Json, Seat, Step, Viewer } from "../../games/contract/index.ts";
import { findOfferedDecision } from "../../games/kit/offered.ts";

export type ShadowGame = {
  readonly game: AnyGame;
  /** The next answer that the host is given stands for this one. */
  readonly meanBy: (answer: Answer) => void;
};

/** The game as the host of the other world plays it; `deal` is the true one, and `key` deals the rest. */
export function shadowOf(game: AnyGame, deal: Deal, viewer: Viewer, key: string): ShadowGame {
  const truths = new Map<string, Json>();
  const meanings = new Map<string, Answer>();
  let meant: Answer | undefined;

  const nameOf = (value: unknown): string => JSON.stringify(value);
  const truthOf = (state: Json): Json => truths.get(nameOf(state)) ?? state;
  const shadow = ({ state, facts, ...rest }: Step<Json, Fact>): Step<Json, Fact> => {
    const shown = game.determinise(state, viewer, key);
    truths.set(nameOf(shown), state);
    return { ...rest, state: shown, facts: facts.filter(({ to }) => to === "table" || to === viewer) };
  };
  const meaningOf = (state: Json, seat: Seat, answer: Answer): Answer => {
    const name = nameOf([state, seat, answer]);
    // Played again after an undo, an answer still means what it meant, although the state is another.
    const anywhere = nameOf([seat, answer]);
    const meaning = meant ?? meanings.get(name) ?? meanings.get(anywhere) ?? answer;
    meant = undefined;
    meanings.set(name, meaning).set(anywhere, meaning);
    if (findOfferedDecision(game.decisions(state), seat, meaning) === undefined)
      throw new Error(`Seat ${seat} cannot have meant ${nameOf(meaning)}`);
    return meaning;
  };
  return {
    meanBy: (answer) => void (meant = answer),
    game: {
      ...game,
      // A lesson's deal is everybody's to read, so that nothing of it is dealt anew.
      setup: (dealt) =>
        nameOf(dealt) === nameOf(game.teaching?.lesson.deal) ? game.setup(dealt) : shadow(game.setup(deal)),
      apply: (state, seat, answer) => {
        if (!truths.has(nameOf(state))) return game.apply(state, seat, answer);
        const truth = truthOf(state);
        return shadow(game.apply(truth, seat, meaningOf(truth, seat, answer)));
      },
    },
  };
}
