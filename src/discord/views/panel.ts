import type { APIComponentInContainer, APISelectMenuOption } from "discord.js";
import type { Decision, Seat } from "../../../games/contract.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import { receiptOf } from "../../match/fairness.ts";
import { positionOf } from "../../match/position.ts";
import { placeOf } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import { shorten } from "../../words/translate.ts";
import type { Translator } from "../../words/translator.ts";
import { type Click, writeId } from "../message/customId.ts";
import {
  button,
  container,
  type Drawing,
  fitting,
  gallery,
  line,
  menu,
  type MessageTemplate,
  panelColour,
  rows,
  text,
} from "../message/template.ts";
import type { ViewerContext } from "../message/viewerContext.ts";
import { newest } from "../message/story.ts";
import { factsFor, type Match } from "../../match/match.ts";

/** The page shown of a question that has more options than one menu holds. */
export type Turned = { readonly ask: string; readonly page: number };

/** Where a panel stands: away from its table it says where that is. */
export type Standing = "at the table" | "elsewhere";
const optionsInMenu = 25;
const optionsAsButtons = 5;
// Discord takes 40 components in a message; frame, title, two pictures, line and the buttons below take ten.
const componentsOfQuestions = 30;
// A raid at a full table is told in some 1300 characters; words that stand for pictures leave less room.
const newsLimit = 1600;
const newsLimitInWords = 900;

/**
 * The private panel of one seat: its hand and the board with numbered places,
 * the questions asked of it with their options, and what it may do besides.
 */
export function panel(
  seen: ViewerContext & { readonly match: Match },
  seat: Seat,
  translator: Translator,
  standing: Standing,
  turned?: Turned,
): MessageTemplate {
  const drawings = drawingsOf(seen, translator);
  return {
    drawings,
    compose: (drawn) => {
      const shown = drawings.filter(({ name }) => drawn.has(name));
      const missing = drawings.filter(({ name }) => !drawn.has(name));
      return [
        container(panelColour, [
          text(
            [
              translator.text(say("panel.title", { title: seen.game.info.title, sign: seatSign(seat) })),
              ...(standing === "elsewhere"
                ? [`-# ${translator.text(say("panel.where", { place: `<#${placeOf(seen.record)}>` }))}`]
                : []),
              ...news(seen, seat, translator, missing.length === 0 ? newsLimit : newsLimitInWords),
            ].join("\n"),
          ),
          ...shown.map(gallery),
          ...missing.map(({ alt }) => text(alt)),
          ...questions(seen, seat, translator, turned),
          line,
          ...rows(footer(seen, seat, translator)),
        ]),
      ];
    },
  };
}

/** The label of an option as menus, buttons and typed answers show it, with the number its place has in the pictures. */
export function labelOf(
  seen: ViewerContext,
  decision: Decision,
  option: string,
  translator: Translator,
  limit: number,
): string {
  const place = seen.game.picture.place(seen.view, decision, option);
  const mark = place === undefined ? undefined : seen.marks[place];
  const label = translator.label(seen.game.text.option(seen.view, decision, option).label);
  return shorten(mark === undefined ? label : `${mark} · ${label}`, limit);
}

function drawingsOf(seen: ViewerContext, translator: Translator): readonly Drawing[] {
  const { game, view, marks } = seen;
  const hand = game.picture.hand(view, marks);
  const words = fitting(game.text.hand(view).map(translator.label), 1000);
  const drawn: Drawing = { name: "board.png", svg: game.picture.board(view, marks), alt: boardAlt(seen, translator) };
  return hand === undefined ? [drawn] : [{ name: "hand.png", svg: hand, alt: words }, drawn];
}

/** The board in words, cut to what Discord takes as the description of a picture. */
export function boardAlt(seen: ViewerContext, translator: Translator): string {
  const more = translator.label(say("board.more"));
  const words = fitting(seen.game.text.board(seen.view).map(translator.label), 1020 - more.length);
  return words.endsWith("…") ? `${words} ${more}` : words;
}

/** What happened since this seat last chose, the newest in whole lines, and the receipts of what it locked in. */
function news(
  seen: ViewerContext & { readonly match: Match },
  seat: Seat,
  translator: Translator,
  limit: number,
): readonly string[] {
  const { match, game } = seen;
  const mine = match.newest.findLastIndex((entry) => entry.seat === seat && entry.by === "player");
  const since = match.newest.slice(Math.max(mine, 0));
  const facts = since
    .flatMap((entry) => factsFor(entry, seat))
    .map((fact) => `- ${translator.text(game.text.fact(fact))}`);
  const kept = [...receipts(seen, seat, translator), ...endedOrders(seen, seat, translator)];
  return [...newest(facts, limit - kept.join("\n").length, translator.text(say("card.earlier"))), ...kept];
}

/** The receipts of all that this seat has locked in and nobody has seen yet, once it owes no more answers. */
function receipts(
  { match, record, decisions }: ViewerContext & { readonly match: Match },
  seat: Seat,
  translator: Translator,
) {
  if (decisions.some(({ awaited }) => awaited)) return [];
  const reveal = match.newest.findLastIndex(({ unsealed = [] }) => unsealed.length > 0);
  const locked = match.newest.slice(reveal + 1).filter((entry) => entry.seat === seat && entry.sealed !== undefined);
  const last = new Map(locked.map((entry) => [entry.answer.ask, entry]));
  return [...last].map(([ask, entry]) => {
    const receipt = receiptOf(record.origin ?? record.id, entry) ?? "";
    return `-# ${translator.text(say("panel.receipt", { ask, receipt }))}`;
  });
}

/** Why standing orders ended by themselves, until their player has read it in `/orders` and cancels one. */
function endedOrders({ record }: ViewerContext, seat: Seat, translator: Translator): readonly string[] {
  return record.orders
    .filter((order) => order.seat === seat)
    .flatMap(({ id, ended }) =>
      ended === undefined ? [] : [`-# ${translator.text(say("orders.ended", { id, why: say(`orders.${ended}`) }))}`],
    )
    .slice(-2);
}

function questions(
  seen: ViewerContext & { readonly match: Match },
  seat: Seat,
  translator: Translator,
  turned: Turned | undefined,
): readonly APIComponentInContainer[] {
  const { decisions, match, game, record } = seen;
  if (decisions.length > 0) return questionParts(seen, seat, translator, turned);
  if (record.status !== "playing") return [text(translator.text(say("panel.over")))];
  const seats = positionOf(game, match).awaited.map((waiting) => say("seat", { who: { seat: waiting } }));
  return [text(translator.text(say("panel.waiting", { seats })))];
}

/** Questions with few options get buttons, as long as all of them fit into one message; else the longer ones get menus. */
function questionParts(
  seen: ViewerContext & { readonly match: Match },
  seat: Seat,
  translator: Translator,
  turned: Turned | undefined,
): readonly APIComponentInContainer[] {
  for (let buttons = optionsAsButtons; ; buttons -= 1) {
    const all = seen.decisions.flatMap((decision) => question(seen, decision, seat, translator, turned, buttons));
    if (buttons === 0 || countOf(all) <= componentsOfQuestions) return all;
  }
}

/** How many components these are, those inside of others counted. */
function countOf(components: readonly APIComponentInContainer[]): number {
  return components.reduce((sum, each) => sum + 1 + ("components" in each ? each.components.length : 0), 0);
}

/** One question; up to `buttons` options are buttons, more are a menu. */
function question(
  seen: ViewerContext & { readonly match: Match },
  decision: Decision,
  seat: Seat,
  translator: Translator,
  turned: Turned | undefined,
  buttons: number,
): readonly APIComponentInContainer[] {
  const { game, view, record, match } = seen;
  const ids = { table: record.id, seat, clicks: match.clicks[seat] ?? 0, ask: decision.ask };
  const words = text(translator.text(game.text.question(view, decision)));
  const none: Click = { verb: "pick", ...ids, option: null };
  const noneButton = rows([button(writeId(none), translator.label(say("panel.none")))]);
  if (decision.options.length <= buttons && decision.max === 1) {
    const choices = decision.options.map((option) =>
      button(writeId({ verb: "pick", ...ids, option }), labelOf(seen, decision, option, translator, 80), "main"),
    );
    const isOptional = decision.min === 0;
    return [words, ...rows(choices), ...(isOptional ? noneButton : [])];
  }
  const pages = Math.ceil(decision.options.length / optionsInMenu);
  const page = turned?.ask === decision.ask ? Math.min(turned.page, pages - 1) : 0;
  const options = decision.options.slice(page * optionsInMenu, (page + 1) * optionsInMenu);
  const select = menu({
    custom_id: writeId({ verb: "menu", ...ids, page }),
    placeholder: translator.label(
      say(decision.min > 1 && decision.min === decision.max ? "panel.choose-exactly" : "panel.choose", {
        min: decision.min,
        max: decision.max,
        count: decision.options.length,
      }),
    ),
    min_values: Math.max(1, Math.min(decision.min, options.length)),
    max_values: Math.min(decision.max, options.length),
    options: options.map((option) => menuOption(seen, decision, option, translator)),
  });
  const turns = Array.from({ length: pages }, (_, other) =>
    button(
      writeId({ verb: "turn", ...ids, page: other }),
      translator.label(
        say("panel.page", {
          from: other * optionsInMenu + 1,
          to: Math.min((other + 1) * optionsInMenu, decision.options.length),
        }),
      ),
      "plain",
      other === page,
    ),
  );
  return [words, select, ...(pages > 1 ? rows(turns.slice(0, 10)) : []), ...(decision.min === 0 ? noneButton : [])];
}

function menuOption(
  seen: ViewerContext,
  decision: Decision,
  option: string,
  translator: Translator,
): APISelectMenuOption {
  const { hint } = seen.game.text.option(seen.view, decision, option);
  const label = labelOf(seen, decision, option, translator, 100);
  return hint === undefined
    ? { value: option, label }
    : { value: option, label, description: shorten(translator.label(hint), 100) };
}

function footer(seen: ViewerContext & { readonly match: Match }, seat: Seat, translator: Translator) {
  const { record, match, game, view } = seen;
  const table = record.id;
  const hasChosen = match.newest.some((entry) => entry.seat === seat && entry.by === "player");
  const isRunning = record.status === "playing";
  const hasReasons = isRunning && game.listClosed(view, seat).length > 0;
  return [
    button(writeId({ verb: "undo", table }), translator.label(say("button.undo")), "plain", !isRunning || !hasChosen),
    ...(hasReasons ? [button(writeId({ verb: "why-not", table }), translator.label(say("button.why-not")))] : []),
    button(writeId({ verb: "board-text", table }), translator.label(say("button.words"))),
    button(writeId({ verb: "play", table }), translator.label(say("button.refresh"))),
  ];
}
