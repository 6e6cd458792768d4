import type { Decision, OptionStep, Words } from "../../../games/contract/index.ts";
import type { BidFact, View } from "../fixture/rules.ts";
import { type Fault, withFault, withWrongStep } from "./plant.ts";

type Path = NonNullable<Words<BidFact, View>["path"]>;

let drawnElsewhere = 0;

/** After its end the game asks for ever whether to go on. */
const endless = withFault((game) => ({
  decisions: (state) =>
    game.decisions(state).length > 0
      ? game.decisions(state)
      : [{ seat: 0, ask: "on", options: ["on"], min: 1, max: 1, awaited: true, open: true }],
  apply: (state, seat, answer) =>
    answer.ask === "on" ? { state, facts: [], barrier: false } : game.apply(state, seat, answer),
}));

const drawnOut = ["gains as little as possible", "does the same again", "does what it has done least"].concat(
  "takes the last option of the last question",
);

const stepTo = (id: string): OptionStep => ({ id, label: { say: "card", with: { card: id } } });

/** Wrong steps to the options of any question. */
const wrongPaths: readonly (readonly [fault: string, path: Path])[] = [
  ["two options have the same steps", () => [stepTo("any")]],
  [
    "the steps to one option are the beginning of another’s",
    (_view, { options: [first] }, option) => (option === first ? [stepTo("any")] : [stepTo("any"), stepTo(option)]),
  ],
  ["steps are too long for a button", (_view, _decision, option) => [stepTo("a".repeat(60)), stepTo(option)]],
];

/** Faults in the questions, and in matches as a whole. */
export const playFaults: readonly Fault[] = [
  [
    "a state is changed in place",
    "never changes what it was given",
    withFault((game) => ({
      apply: (state, seat, answer) => {
        (state.prizes as string[]).reverse();
        (state.prizes as string[]).reverse();
        return game.apply(state, seat, answer);
      },
    })),
  ],
  [
    "what is foreseen is no number",
    "foresees points for every seat, where it cuts imagined matches short",
    withFault(({ computer }) => ({
      computer: { ...computer, foresee: ({ hands }) => ({ after: 4, points: hands.map(() => Number.NaN), scale: 0 }) },
    })),
  ],
  ["a match has no end", "comes to an end at every table, and scores every seat", endless],
  ...drawnOut.map((name): Fault => [
    "a match has no end",
    `ends within its longest match though everybody ${name}`,
    endless,
  ]),
  ["a match comes back to where it was", "never comes back to a position of the same match", endless],
  [
    "chance comes from outside the dice",
    "makes equal matches of equal deals and answers",
    withWrongStep((step) => {
      drawnElsewhere += 1;
      return { ...step, state: { ...step.state, round: drawnElsewhere } };
    }),
  ],
  [
    "the deal depends on what was played before",
    "replays to the same states and facts",
    withFault((game) => ({
      setup: (deal) => {
        drawnElsewhere += 1;
        const step = game.setup(deal);
        return { ...step, state: { ...step.state, round: drawnElsewhere } };
      },
    })),
  ],
  [
    "a question is foretold that never comes",
    "lets nobody order what is never asked",
    withFault(() => ({
      waiting: {
        listAhead: () => {
          const option = { option: "on", label: { say: "question.bid" } };
          return { questions: [{ ask: "on", question: option.label, options: [option] }], cannot: option.label };
        },
        comesNext: () => undefined,
      },
    })),
  ],
  [
    "who is asked now is said to come next",
    "says truly whose turn comes next",
    withFault(() => ({
      waiting: { listAhead: () => ({ questions: [], cannot: { say: "question.bid" } }), comesNext: () => 0 },
    })),
  ],
  [
    "questions are remembered for too long",
    "asks the same of a state and of its copy",
    withFault((game) => {
      const known = new WeakMap<object, readonly Decision[]>();
      return {
        decisions(state) {
          const decisions = known.get(state.prizes) ?? game.decisions(state);
          known.set(state.prizes, decisions);
          return decisions;
        },
      };
    }),
  ],
  [
    "an option is offered twice",
    "asks well-formed questions",
    withFault((game) => ({
      decisions: (state) =>
        game.decisions(state).map((decision) => ({ ...decision, options: [...decision.options, ...decision.options] })),
    })),
  ],
  [
    "a seat is asked the same question twice",
    "asks well-formed questions",
    withFault((game) => ({ decisions: (state) => [...game.decisions(state), ...game.decisions(state)] })),
  ],
  [
    "a question offers nothing",
    "asks well-formed questions",
    withFault((game) => ({
      decisions: (state) => game.decisions(state).map((decision) => ({ ...decision, options: [], min: 0, max: 0 })),
    })),
  ],
  ...wrongPaths.map(([fault, path]): Fault => [
    fault,
    "leads to each option by steps of its own, which fit into a button",
    withFault(({ words }) => ({ words: { ...words, path } })),
  ]),
  [
    "several options are taken in steps",
    "leads to each option by steps of its own, which fit into a button",
    withFault((game) => ({
      decisions: (state) => game.decisions(state).map((decision) => ({ ...decision, max: decision.options.length })),
      words: { ...game.words, path: (_view, _decision, option) => [stepTo(option)] },
    })),
  ],
  [
    "an offered answer is a bug",
    "accepts everything it offers",
    withFault((game) => ({
      apply: (state, seat, answer) => {
        if (answer.picks.includes("b7")) throw new Error("Bug: b7");
        return game.apply(state, seat, answer);
      },
    })),
  ],
  [
    "an ended match still asks",
    "asks nothing more when nobody is awaited",
    withFault((game) => ({
      decisions: (state) => [
        ...game.decisions(state),
        { seat: 0, ask: "chat", options: ["hello"], min: 1, max: 1, awaited: false, open: true },
      ],
    })),
  ],
  [
    "a state holds what JSON loses",
    "keeps states, facts and views that survive JSON",
    withWrongStep((step) => ({ ...step, state: { ...step.state, at: undefined } })),
  ],
  [
    "a match of today's rules is taken for an older one",
    "leaves a match of today's rules as it is when it is brought under them",
    withFault((game) => ({ upgrade: () => game.setup(game.teaching.lesson.deal).state })),
  ],
  [
    "a seat gets no score",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({ score: (state) => ({ seats: game.score(state).seats.slice(1) }) })),
  ],
  [
    "parts of a score are missing",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({
      score: (state) => ({ seats: game.score(state).seats.map((score) => ({ ...score, parts: [] })) }),
    })),
  ],
  [
    "ranks skip the first place",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({
      score: (state) => ({ seats: game.score(state).seats.map((score) => ({ ...score, rank: 2 })) }),
    })),
  ],
  [
    "ranks do not follow the points",
    "comes to an end at every table, and scores every seat",
    withFault((game) => ({
      score: (state) => ({ seats: game.score(state).seats.map((score, at) => ({ ...score, rank: at + 1 })) }),
    })),
  ],
  [
    "a seal is named that nobody set",
    "unseals only what was sealed",
    withWrongStep((step) => ({ ...step, unsealed: ["nobody's"] })),
  ],
  [
    "a preference is missing",
    "prefers among the options it offers: one finite number each",
    withFault(({ computer }) => ({ computer: { rate: (...asked) => computer.rate(...asked)?.slice(1) } })),
  ],
  [
    "a skilled player's preference is missing",
    "prefers among the options it offers: one finite number each",
    withFault(({ computer }) => ({
      computer: {
        rate: (view, decision, as) => computer.rate(view, decision, "sensible")?.slice(as === "thinking" ? 1 : 0),
      },
    })),
  ],
  [
    "a practised player need think about nothing",
    "prefers among the options it offers: one finite number each",
    withFault(({ computer }) => ({
      computer: {
        rate: (view, decision, as) =>
          as === "sensible" ? computer.rate(view, decision, as) : decision.options.map(() => -Infinity),
      },
    })),
  ],
  [
    "an offered option is called closed",
    "never calls an offered option closed",
    withFault(({ words }) => ({
      words: {
        ...words,
        listClosed: (view, seat) => [
          ...words.listClosed(view, seat),
          ...(view.mine?.cards ?? []).map((option) => ({ ask: "bid", option, why: { say: "closed.gilded" } })),
        ],
      },
    })),
  ],
  [
    "four seats are never possible",
    "can be played at every number of seats",
    withFault((game) => ({
      checkOptions: (seats, options) => (seats === 4 ? { say: "refuses.cards" } : game.checkOptions(seats, options)),
    })),
  ],
];
