import type { AnyGame, Illustration, Json, Shown, Sheet, Speak } from "../../games/contract.ts";
import { computerNames } from "../table/actions/lobby.ts";
import { lookAtLesson, newProgress } from "./lesson.ts";

/** What a picture beside a page shows of a match, whatever the language of its reader. */
type Scene = { readonly shows: "board" | "hand"; readonly view: Json };

const known = new WeakMap<AnyGame, Map<string, Scene>>();

/** The picture beside a page of a game's rules, in the language of its reader; undefined where the page has none. */
export function illustrate(game: AnyGame, page: string, speak: Speak): Sheet | undefined {
  const illustration = game.illustrations[page];
  if (illustration === undefined) return undefined;
  if (illustration.shows === "signs") return game.picture.signs?.(speak)[illustration.sheet];
  const { shows, view } = sceneOf(game, page, illustration);
  return shows === "hand" ? hand(game, view, speak) : board(game, view, speak);
}

/** The position that a page shows. A lesson is played up to it once, then it is kept. */
function sceneOf(game: AnyGame, page: string, illustration: Exclude<Illustration, { shows: "signs" }>): Scene {
  const scenes = known.get(game) ?? new Map<string, Scene>();
  known.set(game, scenes);
  const kept = scenes.get(page);
  if (kept !== undefined) return kept;
  const scene: Scene =
    illustration.shows === "opening"
      ? { shows: "board", view: openingView(game, illustration.options) }
      : { shows: illustration.shows, view: viewAfter(game, illustration.after) };
  scenes.set(page, scene);
  return scene;
}

function board(game: AnyGame, view: Json, speak: Speak): Sheet {
  // Nobody sits there, but without names the pictures would have gaps where names stand at a table.
  const shown: Shown = { speak, names: computerNames, news: [] };
  return { svg: game.picture.board(view, {}, shown), alt: game.text.board(view) };
}

function hand(game: AnyGame, view: Json, speak: Speak): Sheet | undefined {
  const drawn = game.picture.hand(view, {}, speak);
  return drawn === undefined ? undefined : { svg: drawn.svg, alt: game.text.hand(view) };
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
