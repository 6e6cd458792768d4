import type { AnyGame, Reference } from "../../../games/contract/index.ts";
import { originalOf } from "../../boxes/tables.ts";
import { illustrate } from "../../learning/illustrations.ts";
import type { GameService } from "../../table/service/features.ts";
import { asker, type OnePerson } from "../../table/sight/audience.ts";
import { shorten } from "../../words/translate.ts";
import { say, type Translator } from "../../words/translator.ts";
import { galleries } from "../cards/boardDrawings.ts";
import { sayNew } from "../cards/lobbyCard.ts";
import type { Host, Serving } from "../host.ts";
import { type RulesClick, writeId } from "../message/customId.ts";
import { clickButton, learnButtons } from "../message/linkButtons.ts";
import { aside, type Reply } from "../message/reply.ts";
import {
  type Drawing,
  fitLines,
  illustrated,
  menu,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  text,
  wordsOnly,
} from "../message/template.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";

/** A page of a game's rules. Words are never refused: whoever has asked for too many pictures reads it without. */
export async function showRules(
  { limits }: Pick<Host, "limits">,
  { reader, translatorFor }: UserRequest,
  game: AnyGame,
  page: number,
): Promise<Reply> {
  const isDrawn = (await limits.use("pictures", reader)) === undefined;
  return { kind: "private", template: rulesPage(game, { page, isDrawn, translator: translatorFor(game) }) };
}

export function turnRules(host: Pick<Host, "limits"> & Serving<GameService>, request: ClickRequest, click: RulesClick) {
  const game = host.service.game(click.game);
  const page = click.verb === "rules" ? click.page : chosenPage(request.values);
  if (game === undefined || page === undefined) return aside(request.translator, "refusal.unknown-button");
  return showRules(host, request, game, page);
}

function chosenPage([value]: readonly string[] = []): number | undefined {
  return value !== undefined && /^\d{1,3}$/u.test(value) ? Number(value) : undefined;
}

const pageLimit = 3400;
const entriesInMenu = 25;

type Shown = { readonly page: number; readonly isDrawn: boolean; readonly translator: Translator };

/** One section of a game's rules, with its picture, a menu of all sections, and buttons to the neighbouring ones. */
export function rulesPage(game: AnyGame, { page, isDrawn, translator }: Shown): MessageTemplate<OnePerson> {
  const sections = game.words.reference().filter(({ kind }) => kind === "rule");
  const at = Math.min(page, sections.length - 1);
  const section = sections[at];
  if (section === undefined) return sentence(translator.text(say("rules.none", { title: game.info.title })));
  const words = { game: game.info.title, section: section.title, page: at + 1, pages: sections.length };
  const lines = translator.lines([
    say("rules.title", words),
    game !== originalOf(game) && say("rules.box"),
    sayNew(game),
    section.body,
  ]);
  const drawings = isDrawn ? drawingsOf(game, section, translator) : [];
  return illustrated(asker, panelColour, drawings, (drawn) => [
    text(fitLines(lines, pageLimit)),
    galleries(drawings, drawn),
    sections.length > 1 && jumpMenu(game, sections, at, translator),
    rows(neighbours(game, sections.length, at, translator)),
  ]);
}

/** A card or a section by itself, with the way to the first page, which says whose the cards are. */
export function entryPage(game: AnyGame, entry: Reference, translator: Translator): MessageTemplate<OnePerson> {
  const lines = translator.lines([`### ${translator.text(entry.title)}`, entry.body]);
  const first = clickButton({ verb: "rules", game: game.info.id, page: 0 }, "button.rules", translator);
  return wordsOnly(asker, panelColour, fitLines(lines, pageLimit), [first]);
}

/** Everybody reads the same rules in a language, so that their pictures are kept for all. */
function drawingsOf(game: AnyGame, { id }: Reference, translator: Translator): readonly Drawing[] {
  const sheet = illustrate(originalOf(game), id, translator.label);
  return sheet === undefined
    ? []
    : [{ name: "rules.png", svg: sheet.svg, owner: "rules", alt: fitLines(sheet.alt.map(translator.label), 1020) }];
}

/** The sections by number and title; of more than a menu takes, those around the one that is shown. */
function jumpMenu(game: AnyGame, sections: readonly Reference[], at: number, translator: Translator) {
  const first = Math.max(0, Math.min(at - Math.floor(entriesInMenu / 2), sections.length - entriesInMenu));
  return menu({
    custom_id: writeId({ verb: "rules-jump", game: game.info.id }),
    placeholder: translator.label(say("rules.jump")),
    options: sections.slice(first, first + entriesInMenu).map(({ title }, index) => ({
      value: String(first + index),
      label: shorten(translator.label(say("rules.entry", { page: first + index + 1, section: title })), 100),
      default: first + index === at,
    })),
  });
}

function neighbours(game: AnyGame, pages: number, at: number, translator: Translator) {
  const to = (page: number) => ({ verb: "rules", game: game.info.id, page }) as const;
  return [
    at !== 0 && clickButton(to(at - 1), "button.back", translator),
    at !== pages - 1 && clickButton(to(at + 1), "button.forward", translator),
    learnButtons(game, translator),
  ];
}
