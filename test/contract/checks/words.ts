import { IntlMessageFormat } from "intl-messageformat";
import { expect } from "vitest";
import type { AnyGame, Decision, Json, Message, Seat } from "../../../games/contract.ts";
import { english as host } from "../../../src/words/english/english.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { settings } from "../play.ts";
import { type Check, everyMoment, someMoments, viewers } from "./check.ts";
import { marksOf } from "./shown.ts";

/** Discord's limits for a button, and for the second line of a menu's option. */
const labelLimit = 80;
const hintLimit = 100;
/** The longest name a person can have on Discord. */
const longestName = 32;

/** A sentence that begins small, or ends twice. */
const badSentence = /[.!] \p{Ll}|[.!?]\./u;

/** What a player reads: there is a word for everything, and it fits where it stands. */
export const words: readonly Check[] = [
  {
    title: "has words for every question, option and event",
    run: (game) =>
      everyMoment(game, 20, ({ step, decisions }, { deal }) => {
        const speak = strictly(game, deal.seats);
        for (const fact of step.facts) speak(game.text.fact(fact));
        for (const decision of decisions) {
          const view = game.view(step.state, decision.seat);
          speak(game.text.question(view, decision));
          for (const { label, hint } of optionsOf(game, view, decision)) {
            speak(label);
            if (hint !== undefined) speak(hint);
          }
        }
      }),
  },
  {
    title: "has words for every board, hand, closed choice and score",
    run: (game) =>
      someMoments(game, 40, ({ step: { state } }, { deal }) => {
        const speak = strictly(game, deal.seats);
        for (const viewer of viewers(deal.seats)) {
          const view = game.view(state, viewer);
          const lines = [...game.text.board(view), ...game.text.hand(view)];
          for (const line of lines.map(speak)) expect(line, "a line in sentences").not.toMatch(badSentence);
          if (viewer !== "table") game.listClosed(view, viewer).forEach(({ why }) => speak(why));
          expect(game.text.board(view).length, `lines of the board for ${viewer}`).toBeGreaterThan(0);
        }
        expect(game.text.hand(game.view(state, "table")), "the table's hand").toEqual([]);
        for (const { parts } of game.score(state)) parts.forEach(({ what }) => speak(what));
      }),
  },
  {
    title: "keeps labels and hints short, and labels apart",
    run: (game) =>
      everyMoment(game, 20, ({ step, decisions }, { deal }) => {
        const speak = strictly(game, deal.seats);
        for (const decision of decisions) {
          const options = optionsOf(game, game.view(step.state, decision.seat), decision);
          const labels = options.map(({ label }) => speak(label));
          const hints = options.flatMap(({ hint }) => (hint === undefined ? [] : [speak(hint)]));
          expect(labels.filter((label) => label.length > labelLimit)).toEqual([]);
          expect(hints.filter((hint) => hint.length > hintLimit)).toEqual([]);
          expect(repeated(labels), `labels of ${decision.ask}`).toEqual([]);
        }
      }),
  },
  {
    title: "has words for its options and refusals",
    run: (game) => {
      const { info, text } = game;
      const speak = strictly(game, info.seats.max);
      for (const spec of info.options) {
        const choices = spec.kind === "choice" ? spec.choices : [];
        for (const key of ["", ".hint", ...choices.map((choice) => `.${choice}`)])
          speak({ say: `option.${spec.id}${key}` });
        if (spec.kind === "choice") expect(choices, `choices of ${spec.id}`).toContain(spec.initially);
      }
      expect(repeated(info.options.map(({ id }) => id)), "options").toEqual([]);
      for (const options of settings(info.options)) {
        for (let seats = info.seats.min; seats <= info.seats.max; seats += 1) {
          const refusal = game.checkOptions(seats, options);
          if (refusal !== undefined) speak(refusal);
        }
      }
      expect(repeated(text.reference.map(({ id }) => id)), "pages").toEqual([]);
    },
  },
  {
    title: "has well-formed messages of its own, and pages that can be read",
    run: (game) => {
      const { english, reference } = game.text;
      for (const [key, message] of Object.entries(english)) {
        expect(() => new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }), key).not.toThrow();
      }
      expect(
        Object.keys(english).filter((key) => Object.hasOwn(host, key)),
        "the host's keys",
      ).toEqual([]);
      const speak = strictly(game, game.info.seats.max);
      for (const { title, body } of reference) [title, ...body].forEach(speak);
    },
  },
  {
    title: "draws whole pictures, and marks the places of the options",
    run: (game) =>
      someMoments(game, 20, ({ step: { state }, decisions }) => {
        for (const decision of decisions) {
          const view = game.view(state, decision.seat);
          const marks = marksOf(game, view, [decision]);
          for (const place of Object.keys(marks)) expect(isMarked(game, view, place), `mark at ${place}`).toBe(true);
        }
        const board = game.picture.board(game.view(state, "table"), {});
        expect(board.trim(), "the board's picture").toMatch(/^<svg[\s>][^]*<\/svg>$/u);
        expect(game.picture.hand(game.view(state, "table"), {}), "the table's hand").toBeUndefined();
      }),
  },
];

/** Speaks as the host does, but throws at anything a player should never read. */
function strictly(game: AnyGame, seats: number): (said: Message) => string {
  const flaw = (what: string): never => {
    throw new Error(what);
  };
  const naming = (seat: Seat): string =>
    0 <= seat && seat < seats ? String(seat).padStart(longestName, "W") : flaw(`there is no seat ${seat}`);
  const speak = createTranslate([game.text.english], "en-US", naming, { flaw });
  return (said) => {
    const spoken = speak(said);
    expect(spoken.trim(), `“${said.say}”`).not.toBe("");
    expect(spoken, `“${said.say}”`).not.toMatch(/\b(?:undefined|null|NaN|Infinity)\b|\[object/u);
    return spoken;
  };
}

const optionsOf = (game: AnyGame, view: Json, decision: Decision) =>
  decision.options.map((option) => game.text.option(view, decision, option));

/** Whether a mark at this place can be seen in the board's or the hand's picture. */
function isMarked({ picture }: AnyGame, view: Json, place: string): boolean {
  const marks = { [place]: "7" };
  return picture.board(view, marks) !== picture.board(view, {}) || picture.hand(view, marks) !== picture.hand(view, {});
}

const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, at) => texts.indexOf(text) !== at);
