import type { AnyGame, Illustration, Json, Sheet, Speak } from "../../games/contract/index.ts";
import { hasLesson, type TaughtGame } from "../../games/kit/groups.ts";
import { getOrMake } from "../ports/getOrMake.ts";
import { computerNames } from "../table/actions/lobby.ts";
import { lookAtLesson, newProgress } from "./lesson.ts";

/** What a picture beside a page shows of a match, whatever the language of its reader. */
type Scene = { readonly shows: "board" | "hand"; readonly view: Json };

const known = new WeakMap<AnyGame, Map<string, Scene>>();

/** The picture beside a page of a game's rules, in the language of its reader; undefined where the page has none. */
export function illustrate(game: AnyGame, page: string, speak: Speak): Sheet | undefined {
  const { picture } = game;
  if (picture === undefined || !hasLesson(game)) return undefined;
  const illustration = game.teaching.illustrations[page];
  if (illustration === undefined) return undefined;
  if (illustration.shows === "signs") return picture.signs?.(speak)[illustration.sheet];
  const { shows, view } = sceneOf(game, page, illustration);
  // Nobody sits there, but without names the pictures would have gaps where names are at a table.
  const named = { speak, names: computerNames };
  if (shows === "hand") {
    const [hand] = picture.hand(view, {}, named);
    return hand && { svg: hand.svg, alt: game.words.hand(view) };
  }
  return { svg: picture.board(view, {}, { ...named, news: [] }), alt: game.words.board(view) };
}

/** The position that a page shows. A lesson is played up to it once, then it is kept. */
function sceneOf(game: TaughtGame, page: string, illustration: Exclude<Illustration, { shows: "signs" }>): Scene {
  const scenes = getOrMake(known, game, () => new Map<string, Scene>());
  return getOrMake(scenes, page, () =>
    illustration.shows === "opening"
      ? { shows: "board", view: openingView(game, illustration.options) }
      : { shows: illustration.shows, view: viewAfter(game, illustration.after) },
  );
}

/** What the learner sees who gave the answers that the lesson names. */
function viewAfter(game: TaughtGame, steps: number): Json {
  const answers = game.teaching.lesson.steps.slice(0, steps).map(({ ask, picks = [] }) => ({ ask, picks }));
  return lookAtLesson(game, { ...newProgress(game), answers }).view;
}

function openingView(game: TaughtGame, options: Extract<Illustration, { shows: "opening" }>["options"]): Json {
  const { deal } = game.teaching.lesson;
  return game.view(game.setup({ ...deal, options: { ...deal.options, ...options } }).state, "table");
}
