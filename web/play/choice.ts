import type { GivenAnswer, OptionPart, OptionShown, Question } from "../../src/web/protocol.ts";

/** The way to an answer as far as it was taken: steps of one option, or options that were marked. */
export type Taken = { readonly ask: string; readonly ids: readonly string[] };

/** Something to choose now: a step, an option or one more mark. */
export type Offer = Omit<OptionShown, "steps"> & {
  readonly ask: string;
  readonly isChosen: boolean;
  /** True where the table waits for the choice. */
  readonly isMain: boolean;
};

/** What a choice leads to: further steps, or a whole answer. */
export type Next = { readonly taken: Taken } | { readonly answer: Omit<GivenAnswer, "clicks"> };

const isMany = ({ max }: Question): boolean => max > 1;
const partsOf = (question: Question, option: OptionShown): readonly OptionPart[] =>
  isMany(question) || option.steps.length === 0 ? [option] : option.steps;

/** Lists what can be chosen now; once a step was taken, of its question alone. */
export function listOffers(questions: readonly Question[], taken: Taken | undefined): readonly Offer[] {
  return questions
    .filter(({ ask }) => taken === undefined || taken.ids.length === 0 || ask === taken.ask)
    .flatMap((question) => offersOf(question, taken?.ask === question.ask ? taken.ids : []));
}

function offersOf(question: Question, ids: readonly string[]): readonly Offer[] {
  const { ask, chosen, isAwaited } = question;
  const isMain = isAwaited || ids.length > 0;
  if (isMany(question))
    return question.options.map((option) => ({
      ...{ ...option, ask, isMain },
      isChosen: (ids.length > 0 ? ids : chosen).includes(option.id),
    }));
  const parts = candidates(question, ids).flatMap((option) => partsOf(question, option)[ids.length] ?? []);
  const offers = new Map(parts.map((part) => [part.id, part]));
  return [...offers.values()].map((part) => {
    const options = candidates(question, [...ids, part.id]);
    const isChosen = options.some(({ id }) => chosen.includes(id));
    return { ...part, ask, hint: hintOf(question, options, ids.length + 1), isMain, isChosen };
  });
}

/** So many places that a step leads to are named beside it, though the pictures have them. */
const fewPlaces = 4;

/** What a step causes, or where it leads to several options, the steps that follow; not many that the pictures have. */
function hintOf(question: Question, options: readonly OptionShown[], level: number): string | null {
  const [only, ...others] = options;
  if (only === undefined || others.length === 0) return only?.hint ?? null;
  const next = options.flatMap((option) => partsOf(question, option)[level] ?? []);
  const labels = [...new Set(next.map(({ label }) => label))];
  return next.some(({ place }) => place !== null) && labels.length > fewPlaces ? null : labels.join(" / ");
}

const candidates = (question: Question, ids: readonly string[]): readonly OptionShown[] =>
  question.options.filter((option) => ids.every((id, level) => partsOf(question, option)[level]?.id === id));

/** Letters of the shortest sentence that is worth a line of its own. */
const shortest = 8;
const sentencesOf = (hint: string | null): readonly string[] => hint?.split(/(?<=[.!?])\s+|(?<=[。！？])/u) ?? [];
const join = (some: readonly string[]): string => some.join(" ").replaceAll(/(?<=[。！？]) /gu, "");

/** Takes out of hints what all that have one share; `of` has their numbers, null where they are in no one run of them. */
export function sayOnce(offers: readonly Offer[]) {
  const causing = offers.filter(({ hint }) => hint !== null);
  const [first = [], ...others] = causing.map(({ hint }) => sentencesOf(hint));
  const numbers = causing.map(({ number }) => Number(number ?? Number.NaN));
  const isRun = numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  const isKnown = others.length > 0 && (isRun || causing.length === offers.length);
  const shared = first.filter((one) => isKnown && one.length >= shortest && others.every((each) => each.includes(one)));
  const own = offers.map((offer) => {
    const hint = join(sentencesOf(offer.hint).filter((one) => !shared.includes(one)));
    return { ...offer, hint: hint === "" ? null : hint };
  });
  return { alike: join(shared), of: isRun ? `${numbers[0]}–${numbers.at(-1)}` : null, offers: own };
}

export function take(question: Question, taken: Taken | undefined, id: string): Next {
  const { ask, min, max } = question;
  const before = taken?.ask === ask ? taken.ids : [];
  if (isMany(question)) {
    const ids = before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-max);
    return ids.length === max && min === max ? { answer: { ask, picks: ids } } : { taken: { ask, ids } };
  }
  const ids = [...before, id];
  const [only, ...others] = candidates(question, ids);
  if (only !== undefined && others.length === 0) return { answer: { ask, picks: [only.id] } };
  return { taken: { ask, ids } };
}

/** Names what was taken so far, in order. */
export function takenLabels(question: Question, { ids }: Taken): readonly string[] {
  if (isMany(question)) return answerLabels(question, ids);
  const [first] = candidates(question, ids);
  const parts = first === undefined ? [] : partsOf(question, first);
  return parts.slice(0, ids.length).map(({ label }) => label);
}

export const answerLabels = ({ options }: Question, picks: readonly string[]): readonly string[] =>
  picks.map((pick) => options.find(({ id }) => id === pick)?.label ?? "");
