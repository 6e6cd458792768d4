import { rateSensibly } from "../../../games/kit/rating.ts";
import type { AnyGame, Decision, Json, Labels, Viewer } from "../../../games/contract/index.ts";
import { drawInEnglish } from "../../pictures/english.ts";

/** What leaves a game for one viewer but for its pictures, as the host would ask for it. */
export function show(game: AnyGame, state: Json, viewer: Viewer) {
  const decisions = game.decisions(state);
  const view = game.view(state, viewer);
  const faced = facedBy(viewer, decisions);
  return {
    view,
    closed: viewer === "table" ? [] : game.words.listClosed(view, viewer),
    awaited: [...new Set(decisions.filter(({ awaited }) => awaited).map(({ seat }) => seat))].sort(),
    decisions: faced,
    questions: faced.map((decision) => ({
      question: game.words.question(view, decision),
      options: decision.options.map((option) => game.words.option(view, decision, option)),
      places: decision.options.map((option) => game.picture?.place(view, decision, option) ?? null),
    })),
    boardInWords: game.words.board(view),
    handInWords: game.words.hand(view),
  };
}

/** What a view is drawn as for its viewer, and how computers and hints judge the options: it takes longer than all words. */
export function drawAll(game: AnyGame, state: Json, viewer: Viewer) {
  const view = game.view(state, viewer);
  const faced = facedBy(viewer, game.decisions(state));
  const marks = marksOf(game, view, faced);
  const pictures = drawInEnglish(game);
  // Where nothing is marked, the picture with marks is the same.
  const labels = Object.keys(marks).length === 0 ? [{}] : [{}, marks];
  return {
    preferences: viewer === "table" ? [] : faced.map((decision) => rateSensibly(game, view, decision)),
    boardInPicture: labels.map((each) => pictures.board(view, each)),
    moreInPictures: labels.map((each) => pictures.more(view, each)),
    handInPictures: labels.map((each) => pictures.hands(view, each)),
  };
}

/** The table is asked nothing, but the host may tell it an open question and its options. */
const facedBy = (viewer: Viewer, decisions: readonly Decision[]): readonly Decision[] =>
  decisions.filter(({ seat, open }) => (viewer === "table" ? open : seat === viewer));

/** A number for every place that an option of these decisions names. */
export function marksOf(game: AnyGame, view: Json, decisions: readonly Decision[]): Labels {
  const places = decisions.flatMap((decision) =>
    decision.options.map((option) => game.picture?.place(view, decision, option)),
  );
  return Object.fromEntries(
    places.flatMap((place, number) => (place === undefined ? [] : [[place, String(number + 1)]])),
  );
}
