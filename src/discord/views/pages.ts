import type { APIComponentInContainer } from "discord.js";
import type { AnyGame } from "../../../games/contract.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { visibleEntries } from "../../table/visibility.ts";
import { say } from "../../words/say.ts";
import { gameTranslator, type Translator } from "../../words/translator.ts";
import { type Click, writeId } from "../message/customId.ts";
import {
  button,
  container,
  fitting,
  gallery,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  text,
} from "../message/template.ts";
import { boardAlt } from "./panel.ts";
import type { ViewerContext } from "../message/viewerContext.ts";
import { factsFor } from "../../match/match.ts";

const linesInPage = 14;
const pageLimit = 3400;

/** The log as this viewer may read it, newest page first. */
export async function logPage(
  service: Pick<Service, "answers">,
  seen: ViewerContext,
  translator: Translator,
  page: number,
): Promise<MessageTemplate> {
  const { record, game, viewer } = seen;
  const answers = visibleEntries(record, await service.answers(record), viewer);
  const told = [record.match?.opening ?? [], ...answers.map(({ facts }) => facts)].flatMap((facts, turn) =>
    factsFor({ facts }, viewer).map(
      (fact) => `\`${String(turn).padStart(3)}\` ${translator.text(game.text.fact(fact))}`,
    ),
  );
  const pages = Math.max(1, Math.ceil(told.length / linesInPage));
  const at = Math.min(page, pages - 1);
  const end = told.length - at * linesInPage;
  const lines = told.slice(Math.max(0, end - linesInPage), end);
  const title = translator.text(say("log.title", { page: pages - at, pages }));
  return splitPages(
    [title, ...lines],
    at,
    pages,
    (other) => ({ verb: "log", table: record.id, page: other }),
    translator,
    true,
  );
}

/** One section of a game's rules, with buttons to the neighbouring ones. */
export function rulesPage(game: AnyGame, page: number, locale: string): MessageTemplate {
  const translator = gameTranslator(game, locale);
  const sections = game.text.reference.filter(({ kind }) => kind === "rule");
  const at = Math.min(page, sections.length - 1);
  const section = sections[at];
  if (section === undefined) return sentence(translator.text(say("rules.none", { title: game.info.title })));
  const title = translator.text(say("rules.title", { game: game.info.title, section: section.title }));
  const lines = [title, ...section.body.map(translator.text)];
  const to = (other: number): Click => ({ verb: "rules", game: game.info.id, page: other });
  return splitPages(lines, at, sections.length, to, translator, false);
}

/** The whole board in words, for readers who use no picture. */
export function boardText(seen: ViewerContext, translator: Translator): MessageTemplate {
  const { game, view } = seen;
  return sentence(fitting([...game.text.board(view), ...game.text.hand(view)].map(translator.text), pageLimit));
}

/** The board as a picture, as this viewer sees it. */
export function boardPicture(seen: ViewerContext, translator: Translator): MessageTemplate {
  const { game, view } = seen;
  return picturePage(
    "board.png",
    game.picture.board(view, {}),
    boardAlt(seen, translator),
    translator.text(say("board.title", { title: game.info.title })),
  );
}

/** A seat's hand as a picture and in words. */
export function handPicture(seen: ViewerContext, translator: Translator): MessageTemplate {
  const { game, view } = seen;
  const words = game.text.hand(view).map(translator.label);
  const svg = game.picture.hand(view, {});
  if (svg === undefined || words.length === 0) return sentence(translator.text(say("refusal.no-hand")));
  const caption = fitting([translator.text(say("hand.title", { title: game.info.title })), ...words], 1800);
  return picturePage("hand.png", svg, fitting(words, 1000), caption);
}

/** Why each thing that cannot be chosen now cannot be. */
export function whyNot(seen: ViewerContext, seat: number, translator: Translator): MessageTemplate {
  const { game, view } = seen;
  const reasons = game.listClosed(view, seat).map(({ why }) => `- ${translator.text(why)}`);
  const lines = reasons.length === 0 ? [translator.text(say("why-not.nothing"))] : [...new Set(reasons)];
  return sentence(fitting([translator.text(say("why-not.title")), ...lines], pageLimit));
}

/** What stands on the card's "More" button. */
export function morePage(record: TableRecord, translator: Translator): MessageTemplate {
  const table = record.id;
  return {
    drawings: [],
    compose: () => [
      container(panelColour, [
        text(translator.text(say("more.text", { table }))),
        ...rows([
          button(writeId({ verb: "board", table }), translator.label(say("button.board"))),
          button(writeId({ verb: "board-text", table }), translator.label(say("button.words"))),
          button(writeId({ verb: "verify", table }), translator.label(say("button.verify"))),
        ]),
      ]),
    ],
  };
}

function picturePage(name: "board.png" | "hand.png", svg: string, alt: string, caption: string): MessageTemplate {
  const drawing = { name, svg, alt };
  return {
    drawings: [drawing],
    compose: (drawn) => {
      const picture: APIComponentInContainer[] = drawn.has(name) ? [gallery(drawing)] : [text(alt)];
      return [container(panelColour, [text(caption), ...picture])];
    },
  };
}

function splitPages(
  lines: readonly string[],
  at: number,
  pages: number,
  to: (page: number) => Click,
  translator: Translator,
  isNewestFirst: boolean,
): MessageTemplate {
  const older = isNewestFirst ? at + 1 : at - 1;
  const newer = isNewestFirst ? at - 1 : at + 1;
  const canGo = (page: number) => page >= 0 && page < pages;
  const turning = [
    ...(canGo(older) ? [button(writeId(to(older)), translator.label(say("button.back")))] : []),
    ...(canGo(newer) ? [button(writeId(to(newer)), translator.label(say("button.forward")))] : []),
  ];
  return {
    drawings: [],
    compose: () => [container(panelColour, [text(fitting(lines, pageLimit)), ...rows(turning)])],
  };
}
