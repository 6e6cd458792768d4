import { IntlMessageFormat } from "intl-messageformat";
import { expect } from "vitest";
import type { AnyGame, Json, Labels, Message, OptionText, Seat } from "../../../games/contract/index.ts";
import host from "../../../src/words/english.json" with { type: "json" };
import { languages } from "../../../src/words/languages.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { type Moment, settings } from "../play.ts";
import { type Check, checksOfMoments, fail, type MomentCheck, viewers } from "./check.ts";
import { marksOf } from "./shown.ts";
import { drawInEnglish } from "../../pictures/english.ts";

/** Discord's limits for a button, and for the second line of a menu's option. */
const labelLimit = 80;
const hintLimit = 100;
/** The longest name a person can have on Discord. */
const longestName = 32;

/** A sentence that begins small, or ends twice. */
const badSentence = /[.!] \p{Ll}|[.!?]\./u;

/** What a player reads in a match. */
const ofPositions: readonly MomentCheck[] = [
  {
    title: "has words for every question, option and event",
    positions: "half",
    beyond: "fewer",
    usual: 16,
    watch: (game) => ({
      look: (moment, { match: { deal }, at }) => {
        for (const locale of localesAt(at)) {
          const speak = strictSpeaker(game, deal.seats, locale);
          for (const fact of moment.step.facts) speak(game.words.fact(fact));
          for (const decision of moment.decisions) {
            speak(game.words.question(game.view(moment.step.state, decision.seat), decision));
          }
          speakOptions(game, moment, deal.seats, locale);
        }
      },
    }),
  },
  {
    title: "has words for every board, hand, closed choice and score",
    positions: "some",
    usual: 10,
    watch: (game) => ({
      look: ({ step: { state } }, { match: { deal }, at }) => {
        for (const locale of localesAt(at)) speakPosition(game, state, deal.seats, locale);
        expect(game.words.hand(game.view(state, "table")), "the table's hand").toEqual([]);
      },
    }),
  },
  {
    title: "keeps labels and hints short, and labels apart",
    positions: "half",
    beyond: "fewer",
    usual: 6,
    watch: (game) => ({
      look: (moment, { match: { deal }, at }) => {
        for (const locale of localesAt(at))
          for (const spoken of speakOptions(game, moment, deal.seats, locale)) checkOptions(spoken);
      },
    }),
  },
  {
    title: "draws whole pictures, and marks the places of the options",
    group: "pictures",
    positions: "some",
    beyond: "none",
    usual: 6,
    watch: (game) => ({
      look: ({ step: { state }, decisions }) => {
        for (const decision of decisions) {
          const view = game.view(state, decision.seat);
          const isMarked = createMarkFinder(game, view);
          for (const place of Object.keys(marksOf(game, view, [decision])))
            if (!isMarked(place)) fail(`there is no mark at ${place}`);
        }
        const pictures = drawInEnglish(game);
        const board = pictures.board(game.view(state, "table"), {});
        expect(board.trim(), "the board's picture").toMatch(/^<svg[\s>][^]*<\/svg>$/u);
        expect(pictures.hand(game.view(state, "table"), {}), "the table's hand").toBeUndefined();
      },
    }),
  },
];

/** What a game says without a match. */
const ofGame: readonly Check[] = [
  {
    title: "has words for its options and refusals",
    run: (game) => {
      const { info, words } = game;
      for (const spec of info.options) {
        const choices = spec.kind === "choice" ? spec.choices : [];
        for (const key of ["", ".hint", ...choices.map((choice) => `.${choice}`)])
          speakInAll(game, { say: `option.${spec.id}${key}` });
        if (spec.kind === "choice") expect(choices, `choices of ${spec.id}`).toContain(spec.initially);
      }
      expect(listRepeated(info.options.map(({ id }) => id)), "options").toEqual([]);
      for (const options of settings(info.options)) {
        for (let seats = info.seats.min; seats <= info.seats.max; seats += 1) {
          const refusal = game.checkOptions(seats, options);
          if (refusal !== undefined) speakInAll(game, refusal);
        }
      }
      expect(listRepeated(words.reference().map(({ id }) => id)), "pages").toEqual([]);
    },
  },
  {
    title: "has well-formed messages of its own, and pages that can be read",
    run: (game) => {
      const { english } = game.words;
      for (const [key, message] of Object.entries(english)) {
        expect(() => new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }), key).not.toThrow();
      }
      expect(
        Object.keys(english).filter((key) => Object.hasOwn(host, key)),
        "the host's keys",
      ).toEqual([]);
      for (const { title, body } of game.words.reference()) [title, ...body].forEach((said) => speakInAll(game, said));
    },
  },
  {
    title: "calls its options by the names that players read",
    run: (game) => {
      const speak = strictSpeaker(game, game.info.seats.max);
      const pages = game.words.reference().flatMap(({ body }) => body.map(speak));
      // An id such as "openBacks" is no word; one such as "deck" may be.
      const ids = game.info.options.map(({ id }) => id).filter((id) => /\p{Lu}/u.test(id));
      const leaked = ids.filter((id) => pages.some((line) => RegExp(`\\b${id}\\b`, "u").test(line)));
      expect(leaked, "ids on the pages of the rules").toEqual([]);
    },
  },
];

/** What a player reads: there is a word for everything, and it fits where it stands. */
export const words: readonly Check[] = [...checksOfMoments(ofPositions), ...ofGame];

/** Says something in every language. */
function speakInAll(game: AnyGame, said: Message): void {
  for (const locale of ["en-US", ...languages.map((language) => language.locale)])
    strictSpeaker(game, game.info.seats.max, locale)(said);
}

/** English, and one of the other languages after the other. */
function localesAt(at: number): readonly string[] {
  const other = languages[at % languages.length]?.locale;
  return other === undefined ? ["en-US"] : ["en-US", other];
}

/** Says the board, the hands, why something is closed, and the points, to everybody. */
function speakPosition(game: AnyGame, state: Json, seats: number, locale: string): void {
  const speak = strictSpeaker(game, seats, locale);
  for (const viewer of viewers(seats)) {
    const view = game.view(state, viewer);
    const lines = [...game.words.board(view), ...game.words.hand(view)];
    for (const line of lines.map(speak)) expect(line, "a line in sentences").not.toMatch(badSentence);
    if (viewer !== "table") game.words.listClosed(view, viewer).forEach(({ why }) => speak(why));
    expect(game.words.board(view).length, `lines of the board for ${viewer}`).toBeGreaterThan(0);
  }
  for (const { parts } of game.score(state).seats) parts.forEach(({ what }) => speak(what));
}

function checkOptions({ ask, labels, hints }: SpokenOptions): void {
  const long = [
    ...labels.filter((label) => label.length > labelLimit),
    ...hints.filter((hint) => hint.length > hintLimit),
  ];
  if (long.length > 0) fail(`too long: ${long.join(" · ")}`);
  if (new Set(labels).size !== labels.length) fail(`labels of ${ask} are the same: ${labels.join(" · ")}`);
}

type SpokenOptions = { readonly ask: string; readonly labels: readonly string[]; readonly hints: readonly string[] };

const spokenOptions = new WeakMap<Moment, Map<string, readonly SpokenOptions[]>>();

/** The labels and hints of all options in a position: they are made once, whichever check asks first. */
function speakOptions(game: AnyGame, moment: Moment, seats: number, locale: string): readonly SpokenOptions[] {
  const ofMoment = spokenOptions.get(moment) ?? new Map<string, readonly SpokenOptions[]>();
  spokenOptions.set(moment, ofMoment);
  const known = ofMoment.get(locale);
  if (known !== undefined) return known;
  const speak = strictSpeaker(game, seats, locale);
  const spoken = textsOf(game, moment).map(({ ask, options }) => ({
    ask,
    labels: options.map(({ label }) => speak(label)),
    hints: options.flatMap(({ hint }) => (hint === undefined ? [] : [speak(hint)])),
  }));
  ofMoment.set(locale, spoken);
  return spoken;
}

type OptionTexts = { readonly ask: string; readonly options: readonly OptionText[] };

const optionTexts = new WeakMap<Moment, readonly OptionTexts[]>();

/** What is said of all options in a position, the same in all languages. */
function textsOf(game: AnyGame, moment: Moment): readonly OptionTexts[] {
  const made =
    optionTexts.get(moment) ??
    moment.decisions.map((decision) => {
      const view = game.view(moment.step.state, decision.seat);
      const options = decision.options.map((option) => game.words.option(view, decision, option));
      return { ask: decision.ask, options };
    });
  optionTexts.set(moment, made);
  return made;
}

type Speak = (said: Message) => string;

const messageKeys = new WeakMap<Message, string>();

/** A message written down, once for all languages. */
function keyOf(message: Message): string {
  const key = messageKeys.get(message) ?? JSON.stringify(message);
  messageKeys.set(message, key);
  return key;
}

const speakers = new WeakMap<AnyGame, Map<string, Speak>>();
const mostRemembered = 20_000;

/** Speaks as the host does, but throws at anything a player should never read. What was said before is remembered. */
function strictSpeaker(game: AnyGame, seats: number, locale = "en-US"): Speak {
  const ofGame = speakers.get(game) ?? new Map<string, Speak>();
  speakers.set(game, ofGame);
  const which = `${locale} ${seats}`;
  const known = ofGame.get(which);
  if (known !== undefined) return known;
  const speak = createStrictSpeaker(game, seats, locale);
  const said = new Map<string, string>();
  const remembering = (message: Message): string => {
    const key = keyOf(message);
    const known = said.get(key);
    if (known !== undefined) return known;
    const spoken = speak(message);
    if (said.size > mostRemembered) said.clear();
    said.set(key, spoken);
    return spoken;
  };
  ofGame.set(which, remembering);
  return remembering;
}

function createStrictSpeaker(game: AnyGame, seats: number, locale: string): Speak {
  const naming = (seat: Seat): string =>
    0 <= seat && seat < seats ? String(seat).padStart(longestName, "W") : fail(`there is no seat ${seat}`);
  const speak = createTranslate([{ name: game.info.id, english: game.words.english }], locale, naming, { flaw: fail });
  return (said) => {
    const spoken = speak(said);
    if (spoken.trim() === "") fail(`“${said.say}” says nothing`);
    if (/\b(?:undefined|null|NaN|Infinity)\b|\[object/u.test(spoken)) fail(`“${said.say}” says “${spoken}”`);
    return spoken;
  };
}

/** The pictures of board and hand, each drawn with marks. */
function drawersOf(game: AnyGame, view: Json): readonly ((marks: Labels) => string)[] {
  const pictures = drawInEnglish(game);
  return [
    (marks) => pictures.board(view, marks),
    (marks) => pictures.hands(view, marks).join("\n"),
    (marks) =>
      pictures
        .more(view, marks)
        .map(({ svg }) => svg)
        .join("\n"),
  ];
}

/** Whether a mark at a place changes any picture. It looks first where the mark before was: places of a question lie together. */
function createMarkFinder(game: AnyGame, view: Json): (place: string) => boolean {
  let drawings = drawersOf(game, view).map((draw) => ({ draw, unmarked: draw({}) }));
  return (place) => {
    const found = drawings.find(({ draw, unmarked }) => draw({ [place]: "7" }) !== unmarked);
    if (found === undefined) return false;
    drawings = [found, ...drawings.filter((drawing) => drawing !== found)];
    return true;
  };
}

const listRepeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, at) => texts.indexOf(text) !== at);
