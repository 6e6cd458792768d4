import type { Answer, AnyGame } from "../../games/contract/index.ts";
import { hasLesson, type TaughtGame } from "../../games/kit/groups.ts";
import type { UserId } from "../ids.ts";
import type { Shelf, Store } from "../store/shelf.ts";
import { removeKey } from "../store/update.ts";
import {
  judgeAnswer,
  type LessonAnswer,
  type LessonSight,
  lookAtLesson,
  newProgress,
  type Progress,
} from "./lesson.ts";

/** The lessons that somebody is in the middle of, by game, and the one that was looked at last. */
export type OwnLessons = { readonly current: string | null; readonly begun: { readonly [game: string]: Progress } };

/** The lesson as it stands after a click, and what came of that: "old" when the click was for another step. */
export type LessonOutcome = { readonly sight: LessonSight; readonly came: LessonAnswer | "old" };

/** Lessons, each for one person alone; one that is over is forgotten. All throw a `StoreError`. */
export type Lessons = ReturnType<typeof createLessons>;

type Context = { readonly games: readonly AnyGame[]; readonly shelf: Shelf<OwnLessons> };

const none: OwnLessons = { current: null, begun: {} };

export function createLessons(store: Store, games: readonly AnyGame[]) {
  const context: Context = { games, shelf: store.shelf<OwnLessons>("lessons") };
  const { shelf } = context;
  const about = async (user: UserId) => (await shelf.get(user))?.value ?? none;
  return {
    open: (user: UserId, game: TaughtGame) =>
      change(context, user, (own) => {
        const progress = own.begun[game.info.id] ?? newProgress(game);
        return { own: withProgress(own, game, progress), gives: lookAtLesson(game, progress) };
      }),
    /** The lesson that a person looked at last; undefined when there is none. */
    current: async (user: UserId) => lookAtCurrent(context, await about(user)),
    /** Takes an answer of whoever had taken so many steps; undefined when no lesson is open. */
    answer: (user: UserId, taken: number, answer: Answer) =>
      change(context, user, (own) => takeAnswer(context, own, taken, answer)),
    /** Goes back one step, or to the first one; undefined when no lesson is open. */
    goBack: (user: UserId, how: "one" | "all") => change(context, user, (own) => stepBack(context, own, how)),
    about,
    forget: (user: UserId) => removeKey(shelf, user),
  };
}

/** What somebody's lessons become, and what whoever asked is given. */
type Changed<T> = { readonly own: OwnLessons; readonly gives: T };

/** Changes somebody's lessons; tried again when another click of theirs came in between. */
async function change<T>({ shelf }: Context, user: UserId, step: (own: OwnLessons) => Changed<T>): Promise<T> {
  for (;;) {
    const stored = await shelf.get(user);
    const known = stored?.value ?? none;
    const { own, gives } = step(known);
    if (own === known) return gives;
    if (Object.keys(own.begun).length === 0 && stored !== undefined) {
      if ((await shelf.remove(user, stored.version)) === "removed") return gives;
    } else if ((await shelf.put(user, own, stored?.version ?? null)).ok) return gives;
  }
}

function takeAnswer(
  context: Context,
  own: OwnLessons,
  taken: number,
  answer: Answer,
): Changed<LessonOutcome | undefined> {
  const sight = lookAtCurrent(context, own);
  if (sight === undefined) return { own, gives: undefined };
  if (sight.taken !== taken) return { own, gives: { sight, came: "old" } };
  const came = judgeAnswer(sight, answer);
  if (came !== "taken") return { own, gives: { sight, came } };
  const progress = { rules: sight.game.info.rules, answers: [...sight.answers, answer] };
  const after = lookAtLesson(sight.game, progress);
  const isOver = after.next === undefined;
  return {
    own: isOver ? withoutLesson(own, sight.game) : withProgress(own, sight.game, progress),
    gives: { sight: after, came },
  };
}

function stepBack(context: Context, own: OwnLessons, how: "one" | "all"): Changed<LessonSight | undefined> {
  const sight = lookAtCurrent(context, own);
  if (sight === undefined) return { own, gives: undefined };
  const { game, answers } = sight;
  const progress = { rules: game.info.rules, answers: how === "all" ? [] : answers.slice(0, -1) };
  return { own: withProgress(own, game, progress), gives: lookAtLesson(game, progress) };
}

function lookAtCurrent({ games }: Context, { current, begun }: OwnLessons): LessonSight | undefined {
  const game = games.find(({ info }) => info.id === current);
  const progress = game === undefined ? undefined : begun[game.info.id];
  return game === undefined || progress === undefined || !hasLesson(game) ? undefined : lookAtLesson(game, progress);
}

function withProgress({ begun }: OwnLessons, { info: { id } }: AnyGame, progress: Progress): OwnLessons {
  return { current: id, begun: { ...begun, [id]: progress } };
}

function withoutLesson({ begun }: OwnLessons, { info }: AnyGame): OwnLessons {
  return { current: null, begun: Object.fromEntries(Object.entries(begun).filter(([id]) => id !== info.id)) };
}
