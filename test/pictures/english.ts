import type {
  Catalogue,
  Decision,
  Fact,
  Game,
  Json,
  Labels,
  Picture,
  Shown,
  Speak,
} from "../../games/contract/index.ts";
import { createTranslate } from "../../src/words/translate.ts";

/** A game, as far as it speaks. */
type Spoken = { readonly info: { readonly id: string }; readonly words: { readonly english: Catalogue } };

const known = new WeakMap<Catalogue, Speak>();

/** How a game's pictures speak in tests that are not about languages. Throws at what cannot be said. */
export function speakEnglish({ info, words: { english } }: Spoken): Speak {
  const kept = known.get(english);
  if (kept !== undefined) return kept;
  const flaw = (what: string) => {
    throw new Error(what);
  };
  const speak = createTranslate([{ name: info.id, english }], "en", (seat) => `${seat + 1}`, { flaw });
  known.set(english, speak);
  return speak;
}

const noPictures: Picture<unknown> = { title: "", board: () => "", hand: () => [], place: () => undefined };

/** A game's pictures in English; where a test says nothing else, nobody has a name and nothing is new. */
export function drawInEnglish<State extends Json, F extends Fact, View extends Json>(game: Game<State, F, View>) {
  const { picture = noPictures } = game;
  const speak = speakEnglish(game);
  const whole = (shown: Partial<Shown<F>> = {}): Shown<F> => ({ speak, names: [], news: [], ...shown });
  return {
    board: (view: View, marks: Labels, shown?: Partial<Shown<F>>) => picture.board(view, marks, whole(shown)),
    more: (view: View, marks: Labels, shown?: Partial<Shown<F>>) => picture.more?.(view, marks, whole(shown)) ?? [],
    event: (view: View, shown?: Partial<Shown<F>>) => picture.event?.(view, whole(shown)),
    hands: (view: View, marks: Labels, shown?: Partial<Shown<F>>) =>
      picture.hand(view, marks, whole(shown)).map(({ svg }) => svg),
    hand: (view: View, marks: Labels, shown?: Partial<Shown<F>>) => picture.hand(view, marks, whole(shown))[0]?.svg,
    place: (view: View, decision: Decision, option: string) => picture.place(view, decision, option),
  };
}
