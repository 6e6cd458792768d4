import type { APIComponentInContainer, APISelectMenuOption } from "discord.js";
import type { AskedDecision } from "../../../match/asked.ts";
import { say } from "../../../words/say.ts";
import { shorten } from "../../../words/translate.ts";
import { iconOf } from "../../emojis/icon.ts";
import { writeId } from "../../message/customId.ts";
import { button, menu, rows, text, withEmoji } from "../../message/template.ts";
import { answersAsButtons, likelyAnswer, markButtons, mostButtons } from "./optionButtons.ts";
import { labelOf, numberOf, type QuestionContext } from "./panelContext.ts";

const optionsInMenu = 25;
// So few options are told apart by their labels and the pictures.
const optionsWithoutHints = 5;
const optionalButtons = 5;
// With fewer buttons for each, the questions that are asked first have them all.
const fewestAlike = 12;
// Discord takes labels of 80 characters on buttons.
const labelLimit = 80;
const menuPagesShown = 10;

/** How many characters all words of the questions may take, and how many components the questions. */
export type Room = { readonly characters: number; readonly components: number };

/**
 * What is asked. Questions with few options get buttons, as long as all of them fit into one message; else the longer
 * ones get menus. Hints are left out where all words would take more characters than there is room for.
 */
export function questionParts(context: QuestionContext, room: Room): readonly APIComponentInContainer[] {
  const texts = context.decisions.reduce((sum, decision) => sum + questionText(context, decision).length + 60, 0);
  const hintRoom = Math.floor((room.characters - texts) / Math.max(1, context.decisions.length));
  const draw = (decision: AskedDecision, buttons: number) => questionPart(context, decision, buttons, hintRoom);
  for (let buttons = mostButtons; buttons >= fewestAlike; buttons -= 1) {
    const all = context.decisions.flatMap((decision) => draw(decision, Math.min(buttons, mostFor(decision))));
    if (countOf(all) <= room.components) return all;
  }
  return inTheirOrder(context.decisions, draw, room.components);
}

/** What nobody waits for, such as another choice in place of a locked one, leaves the room to the rest. */
const mostFor = ({ awaited }: AskedDecision): number => (awaited ? mostButtons : optionalButtons);

/** Where not all questions can have their buttons, those asked first have them: what is answered makes room for the next. */
function inTheirOrder(
  decisions: readonly AskedDecision[],
  draw: (decision: AskedDecision, buttons: number) => readonly APIComponentInContainer[],
  components: number,
): readonly APIComponentInContainer[] {
  const parts = decisions.map((decision) => draw(decision, 0));
  const order = decisions.map((_, at) => at).toSorted((one, other) => rank(decisions[one]) - rank(decisions[other]));
  for (const at of order) {
    const decision = decisions[at];
    if (decision === undefined) continue;
    const others = countOf(parts.filter((_, other) => other !== at).flat());
    for (let buttons = mostFor(decision); buttons > 0; buttons -= 1) {
      const part = draw(decision, buttons);
      if (others + countOf(part) > components) continue;
      parts[at] = part;
      break;
    }
  }
  return parts.flat();
}

const rank = (decision: AskedDecision | undefined): number => (decision?.awaited === true ? 0 : 1);

/** How many components these are, those inside of others counted. */
function countOf(components: readonly APIComponentInContainer[]): number {
  return components.reduce((sum, each) => sum + 1 + ("components" in each ? each.components.length : 0), 0);
}

/** One question; up to `buttons` options are buttons, more are a menu. */
function questionPart(
  context: QuestionContext,
  decision: AskedDecision,
  buttons: number,
  hintRoom: number,
): readonly APIComponentInContainer[] {
  const { words, components, isMenu } = optionParts(context, decision, buttons);
  const hints = isMenu ? "" : hintLines(context, decision, hintRoom);
  return [
    text([questionText(context, decision), words, hints].filter((part) => part !== "").join("\n")),
    ...components,
    ...(decision.min === 0 ? noneButton(context, decision) : []),
  ];
}

const questionText = ({ translator, game, view }: QuestionContext, decision: AskedDecision): string =>
  translator.text(game.words.question(view, decision));

/** What options on buttons say besides: a menu would show it beside each. */
function hintLines(context: QuestionContext, decision: AskedDecision, room: number): string {
  const { game, view, translator } = context;
  if (decision.options.length <= optionsWithoutHints) return "";
  const lines = decision.options.flatMap((option) => {
    const { hint } = game.words.option(view, decision, option);
    const words = { option: labelOf(context, decision, option, translator, labelLimit), hint: hint ?? "" };
    return hint === undefined ? [] : [translator.text(say("panel.hint", words))];
  });
  const all = lines.join("\n");
  return all.length <= room ? all : "";
}

/** What a question is answered with, and whether that is a menu; `words` say how it is done, where that is not plain. */
type OptionParts = {
  readonly words: string;
  readonly components: readonly APIComponentInContainer[];
  readonly isMenu: boolean;
};

function optionParts(context: QuestionContext, decision: AskedDecision, buttons: number): OptionParts {
  const { translator } = context;
  const { options, min, max } = decision;
  const question = { ...questionId(context, decision), decision };
  const answers = answersAsButtons(question, buttons);
  if (answers !== undefined) {
    const shown = rows(answers.map((answer) => answerButton(context, decision, answer)));
    if (max > 1 || answers.length === options.length) return { words: "", components: shown, isMenu: false };
    // The menu repeats what has a button, so that it says the hints of all; unless that took a second page.
    const isMenu = options.length <= optionsInMenu;
    const listed = isMenu ? options : options.slice(answers.length);
    return { words: "", components: [...shown, ...optionMenu(context, { ...decision, options: listed })], isMenu };
  }
  const picks = markedOf(context, decision);
  const label = (option: string): string => labelOf(context, decision, option, translator, labelLimit);
  const done = translator.label(say("panel.these", { count: picks.length }));
  const emoji = (option: string) => emojiOf(context, decision, option);
  const usual = likelyAnswer(question);
  // With marks made, one more mark may come to the same answer, and no two buttons may do the same.
  const likely =
    usual === undefined || buttons === 0 || picks.length > 0 ? [] : [likelyButton(context, decision, usual)];
  const marks = markButtons(question, { picks, buttons, label, emoji, done });
  if (marks === undefined)
    return { words: "", components: [...rows(likely), ...optionMenu(context, decision)], isMenu: true };
  const words = { min, max, count: options.length, marked: picks.length };
  const key = min === max ? "panel.mark-exactly" : "panel.mark";
  return { words: translator.text(say(key, words)), components: rows([...marks, ...likely]), isMenu: false };
}

/** Gives a whole answer at once where options are marked one by one: plainer than the marks, which are the choice. */
function likelyButton(context: QuestionContext, decision: AskedDecision, picks: readonly string[]) {
  const id = writeId({ verb: "pick", ...questionId(context, decision), picks });
  return button(id, answerLabel(context, decision, picks));
}

/** How the components of a question name it in their ids. */
function questionId({ table, viewer: seat, clicks }: QuestionContext, { ask }: AskedDecision) {
  return { table: table.id, seat, clicks, ask };
}

function noneButton(context: QuestionContext, decision: AskedDecision): readonly APIComponentInContainer[] {
  const id = writeId({ verb: "pick", ...questionId(context, decision), picks: [] });
  return rows([button(id, context.translator.label(say("panel.none")))]);
}

/**
 * A button that gives a whole answer; a question that nobody waits for looks less important, and what was chosen of it
 * is marked.
 */
function answerButton(context: QuestionContext, decision: AskedDecision, picks: readonly string[]) {
  const id = writeId({ verb: "pick", ...questionId(context, decision), picks });
  const label = answerLabel(context, decision, picks);
  const plain = isChosen(context, decision, picks)
    ? button(id, shorten(`✓ ${label}`, labelLimit), "go")
    : button(id, label, decision.awaited ? "main" : "plain");
  const [only, ...others] = picks;
  return only === undefined || others.length > 0 ? plain : withEmoji(plain, emojiOf(context, decision, only));
}

/** Whether exactly these are what was chosen and may still be changed. */
function isChosen({ chosen }: QuestionContext, { ask }: AskedDecision, picks: readonly string[]): boolean {
  const before = chosen?.get(ask);
  return before?.length === picks.length && picks.every((pick) => before.includes(pick));
}

function emojiOf({ game, view }: QuestionContext, decision: AskedDecision, option: string) {
  return iconOf(game, game.words.option(view, decision, option).label);
}

/** What an answer says. The numbers of several stand in front, for buttons are cut. */
function answerLabel(context: QuestionContext, decision: AskedDecision, picks: readonly string[]): string {
  const { translator, game, view } = context;
  const [only, ...others] = picks;
  if (only !== undefined && others.length === 0) return labelOf(context, decision, only, translator, labelLimit);
  const labels = picks.map((pick) => game.words.option(view, decision, pick).label);
  const names = translator.label(say("panel.all", { picks: labels }));
  const numbers = picks.flatMap((pick) => numberOf(context, decision, pick) ?? []).join(" + ");
  return shorten(numbers === "" ? names : `${numbers} · ${names}`, labelLimit);
}

/** What was marked so far, on this very panel. */
function markedOf({ menuPage, clicks }: QuestionContext, { ask, options }: AskedDecision): readonly string[] {
  const marked = menuPage?.ask === ask ? menuPage.marked : undefined;
  return marked?.clicks === clicks ? marked.picks.filter((pick) => options.some((option) => option === pick)) : [];
}

/** The options as a menu; with buttons for its pages, when there are more options than a menu takes. */
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
  const { translator } = context;
  const { hint } = context.game.words.option(context.view, decision, option);
  const emoji = emojiOf(context, decision, option);
  return {
    value: option,
    label: labelOf(context, decision, option, translator, 100),
    ...(isChosen(context, decision, [option]) ? { default: true } : {}),
    ...(hint === undefined ? {} : { description: shorten(translator.label(hint), 100) }),
    ...(emoji === undefined ? {} : { emoji }),
  };
}
