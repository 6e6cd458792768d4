import type {
  Answer,
  ClosedOption,
  Decision,
  Fact,
  Message,
  OptionStep,
  OptionText,
  Rater,
  Seat,
  Step,
} from "../contract/index.ts";
import { bug } from "./at.ts";
import { beginStory, endStory, type Story } from "./story.ts";

/** An option that a question does not offer now, and why; nothing is said of one without a reason. */
export type Closed = {
  readonly option: string;
  readonly why: Message | undefined;
  /** For questions that are asked several times at once; otherwise the question's name. */
  readonly ask?: string;
};

/**
 * One question of a game in one place: its effect by the rules, and from a view how it reads and where it is in the
 * pictures. The rules say in `decisions` when it is asked and with which options.
 */
export type PlainQuestion<State, F extends Fact, View> = {
  readonly answer: (state: State, seat: Seat, answer: Answer, story: Story<F>) => State;
  readonly ask: (view: View, decision: Decision) => Message;
  readonly option: (view: View, decision: Decision, option: string) => OptionText;
  /** Steps in which an option is chosen; at once unless given. */
  readonly path?: (view: View, decision: Decision, option: string) => readonly OptionStep[];
  /** What this seat cannot choose here and why; nothing unless given. */
  readonly closed?: (view: View, seat: Seat) => readonly Closed[];
  /** Where an option is in the pictures; nowhere unless given. */
  readonly place?: (view: View, decision: Decision, option: string) => string | undefined;
};

export type Question<State, F extends Fact, View> = PlainQuestion<State, F, View> & {
  /** Rates each option, in their order, as this kind of player does; below 0: rather not. */
  readonly rate: (view: View, decision: Decision, as: Rater) => readonly number[];
};

/**
 * All questions of a game by name, in the order in which closed options are listed; with the union of the names, a table
 * that lacks one does not compile. A question that is asked several times at once has a name and a colon before the rest.
 */
export type Questions<State, F extends Fact, View, Name extends string = string> = {
  readonly [name in Name]: Question<State, F, View>;
};

export type PlainQuestions<State, F extends Fact, View, Name extends string = string> = {
  readonly [name in Name]: PlainQuestion<State, F, View>;
};

/** What an answer picks first. */
export const pickOf = ({ ask, picks: [pick] }: Answer): string => pick ?? bug(`an answer to ${ask} without a pick`);

/** The effect of a question of which one option is picked. */
export const takeOne =
  <State, F extends Fact>(take: (state: State, pick: string, story: Story<F>) => State) =>
  (state: State, _seat: Seat, answer: Answer, story: Story<F>): State =>
    take(state, pickOf(answer), story);

/** The name of the question that `ask` belongs to: "move" for "move:a2a". */
export function questionName(ask: string): string {
  const end = ask.indexOf(":");
  return end < 0 ? ask : ask.slice(0, end);
}

export function questionOf<Q>(questions: { readonly [name: string]: Q }, ask: string): Q {
  const name = questionName(ask);
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  return question ?? bug(`no question ${ask}`);
}

/** The parts of a game that are answered question by question, but for ratings. */
export function answerPlainQuestions<State, F extends Fact, View>(questions: PlainQuestions<State, F, View>) {
  // A question may be in the table under several names.
  const nameOf = new Map(Object.entries(questions).map(([name, question]) => [question, name]));
  return {
    ask: (view: View, decision: Decision) => questionOf(questions, decision.ask).ask(view, decision),
    option: (view: View, decision: Decision, option: string) =>
      questionOf(questions, decision.ask).option(view, decision, option),
    path: (view: View, decision: Decision, option: string) =>
      questionOf(questions, decision.ask).path?.(view, decision, option) ?? [],
    place: (view: View, decision: Decision, option: string) =>
      questionOf(questions, decision.ask).place?.(view, decision, option),
    listClosed: (view: View, seat: Seat) =>
      [...nameOf].flatMap(([{ closed }, name]) =>
        (closed?.(view, seat) ?? []).flatMap(({ option, why, ask = name }): readonly ClosedOption[] =>
          why === undefined ? [] : [{ ask, option, why }],
        ),
      ),
  };
}

export function answerQuestions<State, F extends Fact, View>(questions: Questions<State, F, View>) {
  return {
    ...answerPlainQuestions(questions),
    rate: (view: View, decision: Decision, as: Rater) => questionOf(questions, decision.ask).rate(view, decision, as),
  };
}

/**
 * Makes a game's `apply`, which takes an offered answer: undo does not go back across a step with a fact that is a
 * barrier. `finish` completes every step of a game that needs it.
 */
export const answerBy =
  <State, F extends Fact, View>(
    questions: PlainQuestions<State, F, View>,
    isBarrier: (fact: NoInfer<F>, before: NoInfer<State>) => boolean,
    finish: (before: NoInfer<State>, after: NoInfer<State>, story: Story<NoInfer<F>>) => State = (_, after) => after,
  ) =>
  (state: State, seat: Seat, answer: Answer): Step<State, F> => {
    const story = beginStory<F>();
    const answered = questionOf(questions, answer.ask).answer(state, seat, answer, story);
    const next = finish(state, answered, story);
    return endStory(
      next,
      story,
      story.facts.some((fact) => isBarrier(fact, state)),
    );
  };
