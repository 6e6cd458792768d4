import type { APIComponentInContainer, APISelectMenuOption } from "discord.js";
import type { AskedDecision } from "../../match/asked.ts";
import { beginLabel, say } from "../../words/translator.ts";
import { shorten } from "../../words/translate.ts";
import { iconOf } from "../emojis/emojis.ts";
import { writeId } from "../message/customId.ts";
import { button, type ButtonLook, menu, rows, text, withEmoji } from "../message/template.ts";
import { type Choice, likelyAnswer, listChoices, markButtons, markedOf, setsAsButtons } from "./options.ts";
import {
  labelLimit,
  labelOf,
  numberLabel,
  numberOf,
  numbersOf,
  questionId,
  type QuestionContext,
} from "./panelContext.ts";

const optionsInMenu = 25;
/** Options that a panel shows as buttons; further ones, and further questions, are one button away. */
const mostShown = 9;
/** Characters of the questions that a panel shows, two lines of a phone for each of three. */
const mostAsked = 280;
// A question that nobody waits for, such as the use of a tile, has one button if it would have more.
const mostUnasked = 2;
// Options of a question that are all told apart by their labels and the pictures.
const optionsWithoutHints = 5;
// Longer hints are read in the words behind "More".
const longestHints = 200;
const menuPagesShown = 10;

export type Room = { readonly characters: number; readonly components: number };

type Button = ReturnType<typeof button>;

/** Shows the questions taken in at a glance, buttons for others, or one that was opened with a way back. */
export function questionParts(context: QuestionContext, room: Room): readonly APIComponentInContainer[] {
  const { decisions, menuPage } = context;
  const opened = decisions.find(({ ask }) => ask === menuPage?.ask);
  const shown = listShown(context, room);
  const first = opened ?? shown.find(({ awaited }) => awaited);
  const parts = shown.flatMap((decision) =>
    questionPart(context, decision, decision === first ? "main" : "plain", room),
  );
  if (opened !== undefined) return [...parts, ...backRow(context, opened)];
  return [
    ...parts,
    ...rows(decisions.filter((decision) => !shown.includes(decision)).map((each) => opener(context, each))),
  ];
}

/** Lists the question that was opened, or those whose choices fit together, awaited ones first; in their order. */
export function listShown(context: QuestionContext, room: Room): readonly AskedDecision[] {
  const opened = context.decisions.filter(({ ask }) => ask === context.menuPage?.ask);
  if (opened.length > 0) return opened;
  // A single question is shown whatever room it takes.
  if (context.decisions.length <= 1) return context.decisions;
  const shown: AskedDecision[] = [];
  let options = mostShown;
  let characters = mostAsked;
  // Each question that is not shown takes a button.
  let components = room.components - context.decisions.length - 1;
  for (const decision of context.decisions.toSorted((one, other) => Number(other.awaited) - Number(one.awaited))) {
    const count = countChoices(context, decision);
    const size = countOf(questionPart(context, decision, "plain", room));
    const most = decision.awaited ? options : Math.min(options, mostUnasked);
    const { length } = context.translator.label(context.game.words.question(context.view, decision));
    if (shown.length > 0 && (count > most || size > components || length > characters)) continue;
    shown.push(decision);
    options -= count;
    characters -= length;
    components -= size;
  }
  return context.decisions.filter((decision) => shown.includes(decision));
}

const countChoices = (context: QuestionContext, decision: AskedDecision): number =>
  (decision.max === 1 ? listChoices(context, decision).choices.length : decision.options.length) +
  (decision.min === 0 ? 1 : 0);

function countOf(components: readonly APIComponentInContainer[]): number {
  return components.reduce((sum, each) => sum + 1 + ("components" in each ? each.components.length : 0), 0);
}

function opener(context: QuestionContext, decision: AskedDecision): Button {
  const id = writeId({ verb: "turn", ...questionId(context, decision), page: 0 });
  const words = context.translator.label(context.game.words.question(context.view, decision));
  return button(id, shorten(words, labelLimit));
}

/** The way to the step before, or to all questions; nothing where no choice is hidden. */
function backRow(context: QuestionContext, decision: AskedDecision): readonly APIComponentInContainer[] {
  const { decisions, menuPage, translator } = context;
  const steps = takenOf(context, decision);
  if (decisions.length === 1 && steps.length === 0 && menuPage?.page === 0) return [];
  const isFirst = steps.length <= 1 && decisions.length > 1;
  const before = { verb: "mark", ...questionId(context, decision), picks: steps.slice(0, -1) } as const;
  const id = writeId(isFirst ? { verb: "panel", table: context.table.id, page: 0 } : before);
  return rows([button(id, translator.label(say("button.back")))]);
}

const takenOf = (context: QuestionContext, decision: AskedDecision): readonly string[] =>
  decision.max === 1 ? listChoices(context, decision).taken.map(({ id }) => id) : [];

/** One question with its choices; `look` is that of its likeliest answer. */
function questionPart(context: QuestionContext, decision: AskedDecision, look: ButtonLook, { characters }: Room) {
  const { translator, game, view } = context;
  const question = translator.text(game.words.question(view, decision));
  const isAtStart = takenOf(context, decision).length === 0;
  const { words, components } =
    decision.max === 1 ? choiceParts(context, decision, look, characters) : severalParts(context, decision, look);
  return [
    text([question, ...words].join("\n")),
    ...components,
    ...(decision.min === 0 && isAtStart ? noneButton(context, decision) : []),
  ];
}

/** What a question is answered with; `words` stand below the question. */
type Parts = { readonly words: readonly string[]; readonly components: readonly APIComponentInContainer[] };

/** The choices of the next step as buttons, and what their answers say besides. */
function choiceParts(context: QuestionContext, decision: AskedDecision, look: ButtonLook, characters: number): Parts {
  const { translator, menuPage } = context;
  const { taken, choices } = listChoices(context, decision);
  const page = menuPage?.ask === decision.ask && taken.length === 0 ? menuPage.page : 0;
  const from = Math.min(page * (mostShown - 1), lastPage(choices.length) * (mostShown - 1));
  const isLast = taken.length > 0 || choices.length - from <= mostShown;
  const listed = isLast ? choices.slice(from) : choices.slice(from, from + mostShown - 1);
  const likely = likeliestOf(choices, decision);
  const buttons = listed.map((choice) => choiceButton(context, decision, choice, choice === likely ? look : "plain"));
  const further = { count: choices.length - from - listed.length };
  const next = { verb: "turn", ...questionId(context, decision), page: page + 1 } as const;
  const more = isLast ? [] : [button(writeId(next), translator.label(say("panel.further", further)))];
  const steps = taken.map(({ label }) => label);
  return {
    words: translator.lines([
      taken.length !== 0 && say("panel.taken", { steps }),
      (taken.length !== 0 || listed.length > optionsWithoutHints) &&
        hintLines(context, decision, listed, Math.min(characters, longestHints)),
    ]),
    components: rows([buttons, more]),
  };
}

/** What the game names as usual, or else stands first. */
const likeliestOf = (choices: readonly Choice[], { likelyPicks: [usual = ""] = [] }: AskedDecision) =>
  choices.find(({ options }) => options.includes(usual)) ?? choices[0];

/** All pages but the last hold one choice less, beside the button for the next page. */
const lastPage = (count: number): number => Math.max(0, Math.ceil((count - mostShown) / (mostShown - 1)));

/** What answers say besides their labels; nothing where that is too long. */
function hintLines(context: QuestionContext, decision: AskedDecision, choices: readonly Choice[], room: number) {
  const { game, view, translator } = context;
  const lines = choices.flatMap((choice) => {
    const [option, ...others] = choice.options;
    const hint = option === undefined ? undefined : game.words.option(view, decision, option).hint;
    if (hint === undefined || others.length > 0) return [];
    return [translator.text(say("panel.hint", { option: choiceLabel(context, decision, choice), hint }))];
  });
  return lines.join("\n").length <= room ? lines : [];
}

function choiceButton(context: QuestionContext, decision: AskedDecision, choice: Choice, look: ButtonLook): Button {
  const { options, path, steps } = choice;
  const [option = "", ...others] = options;
  const step = { ...questionId(context, decision), picks: others.length === 0 ? [option] : path };
  const id = writeId({ verb: others.length === 0 ? "pick" : "mark", ...step });
  const isChosen = context.chosen?.get(decision.ask)?.some((pick) => options.includes(pick)) === true;
  const label = choiceLabel(context, decision, choice);
  const shown = isChosen ? button(id, shorten(`✓ ${label}`, labelLimit), "go") : button(id, label, look);
  const word = steps[0]?.label ?? context.game.words.option(context.view, decision, option).label;
  return withEmoji(shown, iconOf(context.game, word));
}

function choiceLabel(context: QuestionContext, decision: AskedDecision, { options, steps }: Choice): string {
  const { labels, translator } = context;
  if (steps.length === 0) return labelOf(context, decision, options[0] ?? "", translator, labelLimit);
  const words = steps
    .map(({ label }, index) => (index === 0 ? beginLabel(label, translator.label) : translator.label(label)))
    .join(" · ");
  const places = steps.map(({ place }) => place);
  return numberLabel(numbersOf(labels, places), words, labelLimit);
}

/** An answer of several options: a button for each where they are few, marks, or a menu. */
function severalParts(context: QuestionContext, decision: AskedDecision, look: ButtonLook): Parts {
  const { translator } = context;
  const { options, min, max } = decision;
  const sets = setsAsButtons(context, decision);
  if (sets !== undefined) {
    const buttons = sets.map((set, at) => setButton(context, decision, set, at === 0 ? look : "plain"));
    return { words: [], components: rows(buttons) };
  }
  const picks = markedOf(context, decision).filter((pick) => options.some((option) => option === pick));
  // With marks made, one more mark may come to the same answer, and no two buttons may do the same.
  const usual = picks.length > 0 ? undefined : likelyAnswer(context, decision);
  const likely = usual === undefined ? [] : [setButton(context, decision, usual, look)];
  const marks = markButtons(context, decision, picks, usual === undefined ? look : "plain");
  if (marks === undefined) return { words: [], components: [...rows(likely), ...optionMenu(context, decision)] };
  const words = { min, max, count: options.length, marked: picks.length };
  const key = min === max ? "panel.mark-exactly" : "panel.mark";
  return { words: [translator.text(say(key, words))], components: rows([likely, marks]) };
}

function noneButton(context: QuestionContext, decision: AskedDecision): readonly APIComponentInContainer[] {
  const id = writeId({ verb: "pick", ...questionId(context, decision), picks: [] });
  return rows([button(id, context.translator.label(say("panel.none")))]);
}

/** A button that gives an answer of several options; what was chosen before is marked. */
function setButton(context: QuestionContext, decision: AskedDecision, picks: readonly string[], look: ButtonLook) {
  const id = writeId({ verb: "pick", ...questionId(context, decision), picks });
  const label = setLabel(context, decision, picks);
  const before = context.chosen?.get(decision.ask);
  const isChosen = before?.length === picks.length && picks.every((pick) => before.includes(pick));
  return isChosen ? button(id, shorten(`✓ ${label}`, labelLimit), "go") : button(id, label, look);
}

/** What an answer says. The numbers of several stand in front, for buttons are cut. */
function setLabel(context: QuestionContext, decision: AskedDecision, picks: readonly string[]): string {
  const { translator, game, view } = context;
  const labels = picks.map((pick) => game.words.option(view, decision, pick).label);
  const names = beginLabel(say("panel.all", { picks: labels }), translator.label);
  const numbers = picks.flatMap((pick) => numberOf(context, decision, pick) ?? []);
  return numberLabel(numbers.length === 0 ? undefined : numbers.join(" + "), names, labelLimit);
}

/** The options as a menu of several; with buttons for its pages, when there are more options than a menu takes. */
function optionMenu(context: QuestionContext, decision: AskedDecision): readonly APIComponentInContainer[] {
  const { translator, menuPage } = context;
  const { min, max, options } = decision;
  const pages = Math.ceil(options.length / optionsInMenu);
  const page = menuPage?.ask === decision.ask ? Math.min(menuPage.page, pages - 1) : 0;
  const listed = options.slice(page * optionsInMenu, (page + 1) * optionsInMenu);
  const key = min > 1 && min === max ? "panel.choose-exactly" : "panel.choose";
  const select = menu({
    custom_id: writeId({ verb: "menu", ...questionId(context, decision), page }),
    placeholder: translator.label(say(key, { min, max, count: options.length })),
    min_values: Math.max(1, Math.min(min, listed.length)),
    max_values: Math.min(max, listed.length),
    options: listed.map((option) => menuOption(context, decision, option)),
  });
  return pages === 1 ? [select] : [select, ...rows(menuPageButtons(context, decision, pages, page))];
}

function menuPageButtons(context: QuestionContext, decision: AskedDecision, pages: number, page: number) {
  const all = Array.from({ length: pages }, (_, other) => {
    const from = other * optionsInMenu + 1;
    const to = Math.min((other + 1) * optionsInMenu, decision.options.length);
    const id = writeId({ verb: "turn", ...questionId(context, decision), page: other });
    return button(id, context.translator.label(say("panel.page", { from, to })), "plain", other === page);
  });
  return all.slice(0, menuPagesShown);
}

function menuOption(context: QuestionContext, decision: AskedDecision, option: string): APISelectMenuOption {
  const { translator, game, view } = context;
  const { label, hint } = game.words.option(view, decision, option);
  const emoji = iconOf(game, label);
  return {
    value: option,
    label: labelOf(context, decision, option, translator, 100),
    ...(context.chosen?.get(decision.ask)?.includes(option) === true ? { default: true } : {}),
    ...(hint === undefined ? {} : { description: shorten(translator.label(hint), 100) }),
    ...(emoji === undefined ? {} : { emoji }),
  };
}
