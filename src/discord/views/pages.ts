import type { APIComponentInContainer } from "discord.js";
import type { AnyGame } from "../../../games/contract.ts";
import { asker, type Audience, type OnePerson } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { SeatSight, Sight } from "../../table/sight/sight.ts";
import { type HostKey, say } from "../../words/say.ts";
import { gameTranslator, type Translator } from "../../words/translator.ts";
import { type Click, writeId } from "../message/customId.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  text,
  wordsOnly,
} from "../message/template.ts";
import { boardAlt } from "./panel.ts";

const linesInPage = 14;
const pageLimit = 3400;

/** The log as this viewer may read it, newest page first. */
export async function logPage(sight: Sight, translator: Translator, page: number): Promise<MessageTemplate> {
  const { game, table } = sight;
  const { opening, entries } = await sight.log();
  const told = [opening, ...entries.map(({ facts }) => facts)].flatMap((facts, turn) =>
    facts.map((fact) => `\`${String(turn).padStart(3)}\` ${translator.text(game.text.fact(fact))}`),
  );
  const pages = Math.max(1, Math.ceil(told.length / linesInPage));
  const at = Math.min(page, pages - 1);
  const end = told.length - at * linesInPage;
  const lines = told.slice(Math.max(0, end - linesInPage), end);
  const title = translator.text(say("log.title", { page: pages - at, pages }));
  const to = (other: number): Click => ({ verb: "log", table: table.id, page: other });
  return pageOf(sight.audience, [title, ...lines], { back: at + 1, forward: at - 1, pages, to }, translator);
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
  return pageOf(asker, lines, { back: at - 1, forward: at + 1, pages: sections.length, to }, translator);
}

/** The whole board in words, for readers who use no picture. */
export function boardText({ audience, game, view }: Sight, translator: Translator): MessageTemplate {
  const lines = [...game.text.board(view), ...game.text.hand(view)].map(translator.text);
  return wordsOnly(audience, panelColour, fitLines(lines, pageLimit));
}

/** The board as a picture, as this viewer sees it. */
export function boardPicture(sight: Sight, translator: Translator): MessageTemplate {
  const { game, view, audience, pictureOwner: owner } = sight;
  const svg = game.picture.board(view, {});
  return picturePage(
    audience,
    { name: "board.png", svg, owner, alt: boardAlt(sight, translator) },
    translator.text(say("board.title", { title: game.info.title })),
  );
}

/** A seat's hand as a picture and in words. */
export function handPicture(
  { audience, game, view, pictureOwner: owner }: SeatSight,
  translator: Translator,
): MessageTemplate<OnePerson> {
  const words = game.text.hand(view).map(translator.label);
  const svg = game.picture.hand(view, {});
  if (svg === undefined || words.length === 0) return sentence(translator.text(say("refusal.no-hand")));
  const caption = fitLines([translator.text(say("hand.title", { title: game.info.title })), ...words], 1800);
  return picturePage(audience, { name: "hand.png", svg, owner, alt: fitLines(words, 1000) }, caption);
}

/** Why each thing that cannot be chosen now cannot be, for a person who has a seat. */
export function whyNot(
  { audience, game, view, viewer: seat }: SeatSight,
  translator: Translator,
): MessageTemplate<OnePerson> {
  const reasons = game.listClosed(view, seat).map(({ why }) => `- ${translator.text(why)}`);
  const lines = reasons.length === 0 ? [translator.text(say("why-not.nothing"))] : [...new Set(reasons)];
  const words = fitLines([translator.text(say("why-not.title")), ...lines], pageLimit);
  return wordsOnly(audience, panelColour, words);
}

/** What stands on the card's "More" button. */
export function morePage({ id: table }: PublicTable, translator: Translator): MessageTemplate {
  return {
    audience: asker,
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

function picturePage<Readers extends Audience>(
  audience: Readers,
  drawing: Drawing,
  caption: string,
): MessageTemplate<Readers> {
  const { name, alt } = drawing;
  return {
    audience,
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
  audience: Audience,
  lines: readonly string[],
  { back, forward, pages, to }: Neighbours,
  translator: Translator,
): MessageTemplate {
  const go = (page: number, key: HostKey) =>
    page >= 0 && page < pages ? [button(writeId(to(page)), translator.label(say(key)))] : [];
  const buttons = [...go(back, "button.back"), ...go(forward, "button.forward")];
  return {
    audience,
    drawings: [],
    compose: () => [container(panelColour, [text(fitLines(lines, pageLimit)), ...rows(buttons)])],
  };
}
