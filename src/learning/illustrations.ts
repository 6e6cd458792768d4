import type { AnyGame, Illustration, Json, Sheet } from "../../games/contract.ts";
import { lookAtLesson, newProgress } from "./lesson.ts";

const known = new WeakMap<AnyGame, Map<string, Sheet | undefined>>();

/** The picture beside a page of a game's rules; undefined where it has none. What was made once is kept. */
export function illustrate(game: AnyGame, page: string): Sheet | undefined {
  const made = known.get(game) ?? new Map<string, Sheet | undefined>();
  known.set(game, made);
  const illustration = game.illustrations[page];
  if (illustration === undefined) return undefined;
  if (!made.has(page)) made.set(page, draw(game, illustration));
  return made.get(page);
}

function draw(game: AnyGame, illustration: Illustration): Sheet | undefined {
  switch (illustration.shows) {
    case "signs":
      return game.picture.signs?.[illustration.sheet];
    case "opening":
      return board(game, openingView(game, illustration.options));
    case "board":
      return board(game, viewAfter(game, illustration.after));
    case "hand":
      return hand(game, viewAfter(game, illustration.after));
  }
}

const board = (game: AnyGame, view: Json): Sheet => ({ svg: game.picture.board(view, {}), alt: game.text.board(view) });

function hand(game: AnyGame, view: Json): Sheet | undefined {
  const svg = game.picture.hand(view, {});
  return svg === undefined ? undefined : { svg, alt: game.text.hand(view) };
}

/** What the learner sees who gave the answers that the lesson names. */
function viewAfter(game: AnyGame, steps: number): Json {
  const answers = game.lesson.steps.slice(0, steps).map(({ ask, picks = [] }) => ({ ask, picks }));
  return lookAtLesson(game, { ...newProgress(game), answers }).view;
}

function openingView(game: AnyGame, options: Extract<Illustration, { shows: "opening" }>["options"]): Json {
  const { deal } = game.lesson;
  return game.view(game.setup({ ...deal, options: { ...deal.options, ...options } }).state, "table");
}
