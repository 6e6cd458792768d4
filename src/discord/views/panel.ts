import type { APIComponentInContainer, APISelectMenuOption } from "discord.js";
import type { Decision } from "../../../games/contract.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import { findLastChoice } from "../../match/lookBack.ts";
import { placeOf } from "../../table/record.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import type { SeatSight, Sight } from "../../table/sight/sight.ts";
import { say } from "../../words/say.ts";
import { shorten } from "../../words/translate.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  line,
  menu,
  type MessageTemplate,
  panelColour,
  rows,
  text,
} from "../message/template.ts";
import { keepNewest } from "../message/recentEvents.ts";

/** The page shown of a question that has more options than one menu holds. */
export type MenuPage = { readonly ask: string; readonly page: number };

/** Where a panel is shown: away from its table it says where that is. */
export type PanelPlace = "at the table" | "elsewhere";

/** All that the parts of one seat's panel are made from. */
type PanelContext = SeatSight & {
  readonly translator: Translator;
  readonly menuPage: MenuPage | undefined;
};

const optionsInMenu = 25;
const optionsAsButtons = 5;
const menuPagesShown = 10;
// Discord takes 40 components in a message; frame, title, two pictures, line and the buttons below take ten.
const componentsOfQuestions = 30;
// A raid at a full table takes some 1300 characters; words in place of pictures leave less room.
const newsLimit = 1600;
const newsLimitInWords = 900;

/**
 * The private panel of one seat: its hand and the board with numbered places,
 * the questions to it with their options, and what else it may do.
 */
export function panel(
  sight: SeatSight,
  translator: Translator,
  place: PanelPlace,
  menuPage?: MenuPage,
): MessageTemplate<OnePerson> {
  const context: PanelContext = { ...sight, translator, menuPage };
  const drawings = drawingsOf(context);
  return {
    audience: sight.audience,
    drawings,
    compose: (drawn) => {
      const ready = drawings.filter(({ name }) => drawn.has(name));
      const missing = drawings.filter(({ name }) => !drawn.has(name));
      const head = [
        ...titleLines(context, place),
        ...newsLines(context, missing.length === 0 ? newsLimit : newsLimitInWords),
      ];
      return [
        container(panelColour, [
          text(head.join("\n")),
          ...ready.map(gallery),
          ...missing.map(({ alt }) => text(alt)),
          ...questions(context),
          line,
          ...rows(footer(context)),
        ]),
      ];
    },
  };
}

function titleLines({ game, table, viewer: seat, translator }: PanelContext, place: PanelPlace): readonly string[] {
  const title = translator.text(say("panel.title", { title: game.info.title, sign: seatSign(seat) }));
  if (place === "at the table") return [title];
  return [title, `-# ${translator.text(say("panel.where", { place: `<#${placeOf(table)}>` }))}`];
}

/** The label of an option as menus, buttons and typed answers show it, with the number its place has in the pictures. */
export function labelOf(
  context: SeatSight,
  decision: Decision,
  option: string,
  translator: Translator,
  limit: number,
): string {
  const place = context.game.picture.place(context.view, decision, option);
  const number = place === undefined ? undefined : context.labels[place];
  const label = translator.label(context.game.text.option(context.view, decision, option).label);
  return shorten(number === undefined ? label : `${number} · ${label}`, limit);
}

function drawingsOf(context: PanelContext): readonly Drawing[] {
  const { game, view, labels, pictureOwner: owner, translator } = context;
  const hand = game.picture.hand(view, labels);
  const words = fitLines(game.text.hand(view).map(translator.label), 1000);
  const drawn: Drawing = {
    name: "board.png",
    svg: game.picture.board(view, labels),
    owner,
    alt: boardAlt(context, translator),
  };
  return hand === undefined ? [drawn] : [{ name: "hand.png", svg: hand, owner, alt: words }, drawn];
}

/** The board in words, cut to what Discord takes as the description of a picture. */
export function boardAlt({ game, view }: Pick<Sight, "game" | "view">, translator: Translator): string {
  const more = translator.label(say("board.more"));
  const words = fitLines(game.text.board(view).map(translator.label), 1020 - more.length);
  return words.endsWith("…") ? `${words} ${more}` : words;
}

/** What happened since this seat last chose, the newest in whole lines, and the receipts of what it locked in. */
function newsLines(context: PanelContext, limit: number): readonly string[] {
  const { newest, game, viewer: seat, translator } = context;
  const mine = findLastChoice(newest.entries, seat);
  const since = newest.entries.slice(Math.max(mine, 0));
  const facts = since.flatMap((entry) => entry.facts).map((fact) => `- ${translator.text(game.text.fact(fact))}`);
  const kept = [...receiptLines(context), ...endedOrderLines(context)];
  return [...keepNewest(facts, limit - kept.join("\n").length, translator.text(say("card.earlier"))), ...kept];
}

/** The receipts of all that this seat has locked in and nobody has seen yet, once nothing is asked of it. */
function receiptLines({ newest, decisions, translator }: PanelContext): readonly string[] {
  if (decisions.some(({ awaited }) => awaited)) return [];
  const reveal = newest.entries.findLastIndex(({ isReveal }) => isReveal);
  const locked = newest.entries.slice(reveal + 1).flatMap(({ own }) => own ?? []);
  const last = new Map(
    locked.flatMap(({ answer, receipt }) => (receipt === undefined ? [] : [[answer.ask, receipt.hash] as const])),
  );
  return [...last].map(([ask, receipt]) => `-# ${translator.text(say("panel.receipt", { ask, receipt }))}`);
}

/** Why standing orders ended by themselves, until their player has read it in `/orders` and cancels one. */
function endedOrderLines({ orders, translator }: PanelContext): readonly string[] {
  return orders
    .flatMap(({ id, ended }) =>
      ended === undefined ? [] : [`-# ${translator.text(say("orders.ended", { id, why: say(`orders.${ended}`) }))}`],
    )
    .slice(-2);
}

function questions(context: PanelContext): readonly APIComponentInContainer[] {
  const { decisions, awaited, table, translator } = context;
  if (decisions.length > 0) return questionParts(context);
  if (table.status !== "playing") return [text(translator.text(say("panel.over")))];
  const seats = awaited.map((waiting) => say("seat", { who: { seat: waiting } }));
  return [text(translator.text(say("panel.waiting", { seats })))];
}

/** Questions with few options get buttons, as long as all of them fit into one message; else the longer ones get menus. */
function questionParts(context: PanelContext): readonly APIComponentInContainer[] {
  for (let buttons = optionsAsButtons; ; buttons -= 1) {
    const all = context.decisions.flatMap((decision) => questionPart(context, decision, buttons));
    if (buttons === 0 || countOf(all) <= componentsOfQuestions) return all;
  }
}

/** How many components these are, those inside of others counted. */
function countOf(components: readonly APIComponentInContainer[]): number {
  return components.reduce((sum, each) => sum + 1 + ("components" in each ? each.components.length : 0), 0);
}

/** One question; up to `buttons` options are buttons, more are a menu. */
function questionPart(context: PanelContext, decision: Decision, buttons: number): readonly APIComponentInContainer[] {
  const { game, view, translator } = context;
  const hasButtons = decision.options.length <= buttons && decision.max === 1;
  return [
    text(translator.text(game.text.question(view, decision))),
    ...(hasButtons ? optionButtons(context, decision) : optionMenu(context, decision)),
    ...(decision.min === 0 ? noneButton(context, decision) : []),
  ];
}

/** How the components of a question name it in their ids. */
function questionId({ table, viewer: seat, clicks }: PanelContext, { ask }: Decision) {
  return { table: table.id, seat, clicks, ask };
}

function noneButton(context: PanelContext, decision: Decision): readonly APIComponentInContainer[] {
  const id = writeId({ verb: "pick", ...questionId(context, decision), option: null });
  return rows([button(id, context.translator.label(say("panel.none")))]);
}

function optionButtons(context: PanelContext, decision: Decision): readonly APIComponentInContainer[] {
  const { translator } = context;
  const buttons = decision.options.map((option) => {
    const id = writeId({ verb: "pick", ...questionId(context, decision), option });
    return button(id, labelOf(context, decision, option, translator, 80), "main");
  });
  return rows(buttons);
}

/** The options as a menu; with buttons for its pages, when there are more options than a menu takes. */
function optionMenu(context: PanelContext, decision: Decision): readonly APIComponentInContainer[] {
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

function menuPageButtons(context: PanelContext, decision: Decision, pages: number, page: number) {
  const all = Array.from({ length: pages }, (_, other) => {
    const from = other * optionsInMenu + 1;
    const to = Math.min((other + 1) * optionsInMenu, decision.options.length);
    const id = writeId({ verb: "turn", ...questionId(context, decision), page: other });
    return button(id, context.translator.label(say("panel.page", { from, to })), "plain", other === page);
  });
  return all.slice(0, menuPagesShown);
}

function menuOption(context: PanelContext, decision: Decision, option: string): APISelectMenuOption {
  const { translator } = context;
  const { hint } = context.game.text.option(context.view, decision, option);
  const label = labelOf(context, decision, option, translator, 100);
  return hint === undefined
    ? { value: option, label }
    : { value: option, label, description: shorten(translator.label(hint), 100) };
}

function footer({ table: { id: table, status }, newest, game, view, viewer: seat, translator }: PanelContext) {
  const hasChosen = findLastChoice(newest.entries, seat) !== -1;
  const isRunning = status === "playing";
  const hasReasons = isRunning && game.listClosed(view, seat).length > 0;
  return [
    button(writeId({ verb: "undo", table }), translator.label(say("button.undo")), "plain", !isRunning || !hasChosen),
    ...(hasReasons ? [button(writeId({ verb: "why-not", table }), translator.label(say("button.why-not")))] : []),
    button(writeId({ verb: "board-text", table }), translator.label(say("button.words"))),
    button(writeId({ verb: "play", table }), translator.label(say("button.refresh"))),
  ];
}
