import { findLastChoice } from "../../match/lookBack.ts";
import { concerns } from "../../table/orders.ts";
import { refuseUnplayed } from "../../table/record.ts";
import { asker, type Audience, type OnePerson } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { SeatSight, Sight } from "../../table/sight/sight.ts";
import { bullet } from "../../words/lines.ts";
import { folded, plain } from "../../words/plain.ts";
import { type HostKey, say, type Translator } from "../../words/translator.ts";
import { boardDrawings, galleries, handDrawings, pictured, signDrawings } from "../cards/boardDrawings.ts";
import { resultButtons } from "../cards/endCard.ts";
import { resultTitle } from "../cards/resultWords.ts";
import type { Click } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { tellFacts } from "../message/recentEvents.ts";
import {
  countFitting,
  fitLines,
  illustrated,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  text,
  wordsOnly,
} from "../message/template.ts";

const linesInPage = 14;
const pageLimit = 3400;

/** The log as this viewer may read it, newest page first. */
export async function logPage(sight: Sight, translator: Translator, page: number): Promise<MessageTemplate> {
  const { game, table } = sight;
  const { opening, entries } = await sight.log();
  const told = [opening, ...entries.map(({ facts }) => facts)].flatMap((facts, turn) =>
    facts.map((fact) => `\`${String(turn).padStart(3)}\` ${translator.text(game.words.fact(fact))}`),
  );
  const pages = Math.max(1, Math.ceil(told.length / linesInPage));
  const at = Math.min(page, pages - 1);
  const end = told.length - at * linesInPage;
  const lines = told.slice(Math.max(0, end - linesInPage), end);
  const title = translator.text(say("log.title", { page: pages - at, pages }));
  const to = (other: number): Click => ({ verb: "log", table: table.id, page: other });
  return pageOf(sight.audience, [title, ...lines], { back: at + 1, forward: at - 1, pages, to }, translator);
}

/** The board and the reader's hand in words, a page of them. */
export function boardText({ audience, game, table, view }: Sight, translator: Translator, page = 0): MessageTemplate {
  const pages = inPages(translator.lines([game.words.board(view), game.words.hand(view)]));
  const at = Math.min(page, pages.length - 1);
  const to = (other: number): Click => ({ verb: "board-page", table: table.id, page: other });
  return pageOf(audience, pages[at] ?? [], { back: at - 1, forward: at + 1, pages: pages.length, to }, translator);
}

function inPages(lines: readonly string[]): readonly (readonly string[])[] {
  const fitting = Math.max(1, countFitting(lines, pageLimit));
  return [lines.slice(0, fitting), ...(fitting < lines.length ? inPages(lines.slice(fitting)) : [])];
}

/** Finds the lines about something in what the viewer was told, sees and holds: news first, then the board and the hand. */
export function boardAt({ audience, game, view, newest }: Sight, translator: Translator, asked: string) {
  const facts = newest.entries.flatMap((entry) => entry.facts);
  const news = tellFacts(game, facts);
  const lines = translator.lines([news.toReversed(), game.words.hand(view), game.words.board(view)]);
  const words = folded(asked).split(/[^\p{L}\p{N}]+/u);
  const found = lines.filter((line) => words.every((word) => folded(line).includes(word)));
  const none = translator.text(say("board.at.none", { asked: plain(asked.slice(0, 60)) }));
  return wordsOnly(audience, panelColour, found.length === 0 ? none : fitLines(found, pageLimit));
}

/** The board in pictures, as this viewer sees it; all in words in a game without pictures. */
export function boardPicture(sight: Sight, translator: Translator): MessageTemplate {
  if (sight.game.picture === undefined) return boardText(sight, translator);
  const caption = translator.text(say("board.title", { title: sight.game.info.title }));
  return pictured(sight.audience, panelColour, caption, boardDrawings({ ...sight, labels: {} }, translator));
}

export function signsPage({ audience, game, pictureOwner }: Sight, translator: Translator): MessageTemplate {
  const { title } = game.info;
  const drawings = signDrawings({ game, pictureOwner }, translator);
  if (drawings.length === 0) return wordsOnly(audience, panelColour, translator.text(say("signs.none", { title })));
  return pictured(audience, panelColour, translator.text(say("signs.title", { title })), drawings);
}

export function handPicture({ audience, game, table, view, pictureOwner }: SeatSight, translator: Translator) {
  const words = game.words.hand(view).map(translator.label);
  if (words.length === 0) return sentence(translator.text(say("refusal.no-hand")));
  const drawings = handDrawings({ game, table, view, pictureOwner }, translator);
  const caption = fitLines([translator.text(say("hand.title", { title: game.info.title })), ...words], pageLimit);
  return illustrated(audience, panelColour, drawings, (drawn) => [text(caption), galleries(drawings, drawn)]);
}

/** Why each thing that cannot be chosen now cannot be, for a person who has a seat. */
export function whyNot({ audience, game, view, viewer: seat }: SeatSight, translator: Translator) {
  const reasons = new Set(translator.lines(game.words.listClosed(view, seat).map(({ why }) => bullet(why))));
  const lines = [say("why-not.title"), reasons.size === 0 ? say("why-not.nothing") : [...reasons]];
  return wordsOnly(audience, panelColour, fitLines(translator.lines(lines), pageLimit));
}

/** What stands on the card's "More" button. */
export function morePage({ id: table }: PublicTable, translator: Translator): MessageTemplate {
  return wordsOnly(asker, panelColour, translator.text(say("more.text", { table })), [
    clickButton({ verb: "board", table }, "button.board", translator),
    clickButton({ verb: "board-text", table }, "button.words", translator),
    clickButton({ verb: "signs", table }, "button.signs", translator),
    clickButton({ verb: "verify", table }, "button.verify", translator),
  ]);
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
  const go = (page: number, key: HostKey) => page >= 0 && page < pages && clickButton(to(page), key, translator);
  const buttons = [go(back, "button.back"), go(forward, "button.forward")];
  return wordsOnly(audience, panelColour, fitLines(lines, pageLimit), buttons);
}

/** What happened since this seat last chose: to it first, then the rest, with the board as it sees it. */
export async function newsPage(sight: SeatSight, translator: Translator): Promise<MessageTemplate<OnePerson>> {
  const { game, viewer: seat } = sight;
  const { status } = sight.table;
  const isPlayed = status === "playing";
  const { entries } = await sight.log();
  const mine = findLastChoice(entries, seat);
  // The choice itself is no news, unless it revealed what others had chosen.
  const from = entries[mine]?.isReveal === true ? mine : mine + 1;
  const facts = entries.slice(from).flatMap((entry) => entry.facts);
  const told = facts.map((fact) => ({ fact, said: game.words.fact(fact) }));
  const toMe = told.filter(({ fact, said }) => concerns(fact, said, seat));
  const rest = told.filter((each) => !toMe.includes(each));
  const lines = (each: typeof told) => each.map(({ said }) => bullet(said));
  const words = translator.lines([
    say("news.title", { title: game.info.title }),
    toMe.length !== 0 && [say("news.you"), lines(toMe)],
    rest.length !== 0 && [say("news.rest"), lines(rest)],
    told.length === 0 && isPlayed && say("news.nothing"),
    status === "ended" ? resultTitle(sight.result(), game.info.title) : !isPlayed && refuseUnplayed(sight.table).why,
  ]);
  const drawings = boardDrawings({ ...sight, labels: {}, news: facts }, translator);
  const play = clickButton({ verb: "play", table: sight.table.id }, "button.play", translator, "go");
  const buttons = rows([isPlayed && play, status === "ended" && resultButtons(sight, translator)]);
  return pictured(sight.audience, panelColour, fitLines(words, 2400), drawings, buttons);
}
