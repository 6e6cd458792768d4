import type { APIComponentInContainer } from "discord.js";
import type { AnyGame } from "../../../games/contract.ts";
import type { TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { visibleEntries } from "../../table/visibility.ts";
import { type HostKey, say } from "../../words/say.ts";
import { gameTranslator, type Translator } from "../../words/translator.ts";
import { type Click, writeId } from "../message/customId.ts";
import {
  button,
  container,
  fitLines,
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
  context: ViewerContext,
  translator: Translator,
  page: number,
): Promise<MessageTemplate> {
  const { record, game, viewer } = context;
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
  const to = (other: number): Click => ({ verb: "log", table: record.id, page: other });
  return pageOf([title, ...lines], { back: at + 1, forward: at - 1, pages, to }, translator);
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
  return pageOf(lines, { back: at - 1, forward: at + 1, pages: sections.length, to }, translator);
}

/** The whole board in words, for readers who use no picture. */
export function boardText(context: ViewerContext, translator: Translator): MessageTemplate {
  const { game, view } = context;
  return sentence(fitLines([...game.text.board(view), ...game.text.hand(view)].map(translator.text), pageLimit));
}

/** The board as a picture, as this viewer sees it. */
export function boardPicture(context: ViewerContext, translator: Translator): MessageTemplate {
  const { game, view } = context;
  return picturePage(
    "board.png",
    game.picture.board(view, {}),
    boardAlt(context, translator),
    translator.text(say("board.title", { title: game.info.title })),
  );
}

/** A seat's hand as a picture and in words. */
export function handPicture(context: ViewerContext, translator: Translator): MessageTemplate {
  const { game, view } = context;
  const words = game.text.hand(view).map(translator.label);
  const svg = game.picture.hand(view, {});
  if (svg === undefined || words.length === 0) return sentence(translator.text(say("refusal.no-hand")));
  const caption = fitLines([translator.text(say("hand.title", { title: game.info.title })), ...words], 1800);
  return picturePage("hand.png", svg, fitLines(words, 1000), caption);
}

/** Why each thing that cannot be chosen now cannot be, for a person who has a seat. */
export function whyNot({ game, view, viewer: seat }: ViewerContext, translator: Translator): MessageTemplate {
  if (seat === "table") return sentence(translator.text(say("refusal.not-seated")));
  const reasons = game.listClosed(view, seat).map(({ why }) => `- ${translator.text(why)}`);
  const lines = reasons.length === 0 ? [translator.text(say("why-not.nothing"))] : [...new Set(reasons)];
  return sentence(fitLines([translator.text(say("why-not.title")), ...lines], pageLimit));
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

/** The pages before and after a page, of how many, and the click that shows one of them. */
type Neighbours = {
  readonly back: number;
  readonly forward: number;
  readonly pages: number;
  readonly to: (page: number) => Click;
};

function pageOf(
  lines: readonly string[],
  { back, forward, pages, to }: Neighbours,
  translator: Translator,
): MessageTemplate {
  const go = (page: number, key: HostKey) =>
    page >= 0 && page < pages ? [button(writeId(to(page)), translator.label(say(key)))] : [];
  const buttons = [...go(back, "button.back"), ...go(forward, "button.forward")];
  return {
    drawings: [],
    compose: () => [container(panelColour, [text(fitLines(lines, pageLimit)), ...rows(buttons)])],
  };
}
