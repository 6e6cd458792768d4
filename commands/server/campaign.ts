import type { AnyGame } from "../../games/contract/index.ts";
import type { Campaign, Chapter } from "../../src/campaigns/campaigns.ts";
import { resultWords } from "../../src/discord/cards/resultWords.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import { completed, define, inServers, needed, subcommand, text } from "../../src/discord/commands/definition.ts";
import { maySee } from "../../src/discord/company/lobbies.ts";
import type { Host } from "../../src/discord/host.ts";
import { aside, asideLines, asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import { channelOf } from "../../src/discord/tables/findTable.ts";
import { chapterName, findOpener, nextOptions, openChapter, type Wanted } from "../../src/discord/tables/nextMatch.ts";
import type { CommandRequest, CompletionRequest, ReaderWords } from "../../src/discord/userRequest.ts";
import { finalResult } from "../../src/table/disclosure/disclosure.ts";
import { hasSeat, placeOf, type TableRecord } from "../../src/table/record.ts";
import { isOpen } from "../../src/table/stage.ts";
import { isSame } from "../../src/discord/commands/typedOptions.ts";
import { chosenName, fitting, plain, shorten } from "../../src/words/plain.ts";
import { say } from "../../src/words/translator.ts";
import { findGame, listTitles } from "../options.ts";

const which = completed("command.option.campaign");

export const campaign: Command = {
  definition: define(
    "command.campaign",
    inServers,
    subcommand(
      "command.campaign.new",
      text("command.campaign.new.name", { ...needed, max_length: 60 }),
      completed("command.campaign.new.game"),
    ),
    subcommand("command.campaign.status", which),
    subcommand("command.campaign.next", completed("command.campaign.next.chapter"), which),
    subcommand("command.campaign.history", which),
  ),
  publicSubcommands: ["new", "next"],
  run: (host, request) => {
    const name = request.options.getSubcommand();
    return name === "new" ? openCampaign(host, request) : withCampaign(host, request, about[name] ?? showStatus);
  },
  complete: async (host, request) => {
    const { name, value } = request.options.getFocused(true);
    return fitting(await listChoices(host, request, name), value);
  },
};

type AboutCampaign = (host: Host, request: CommandRequest, found: Campaign, game: AnyGame) => Promise<Reply>;
const about: Readonly<Record<string, AboutCampaign>> = { next: openNextChapter, history: showHistory };

const seriesAmong = (games: readonly AnyGame[]): readonly AnyGame[] =>
  games.filter((game) => game.campaign !== undefined);

async function openCampaign(host: Host, request: CommandRequest): Promise<Reply> {
  const { translator } = request;
  if (request.guildId === null) return aside(translator, "refusal.server-only");
  const offered = seriesAmong(await host.service.offered(request.guildId));
  const named = request.options.getString("game") ?? offered[0]?.info.id ?? "";
  const game = findGame({ games: seriesAmong(host.games) }, named);
  if (game === undefined)
    return aside(translator, "refusal.no-series", { title: named.slice(0, 60), titles: listTitles(offered) });
  const asked = await findOpener(host, request, game);
  if (!asked.ok) return asideMessage(translator, asked.why);
  const name = chosenName(request.options.getString("name", true), 60);
  const opening = { guild: request.guildId, channel: channelOf(request), name, game };
  const opened = await host.campaigns.open(request.actor, opening);
  return openChapter(host, opened, asked.opener, translator);
}

async function openNextChapter(host: Host, request: CommandRequest, found: Campaign, game: AnyGame): Promise<Reply> {
  const { translator } = request;
  const named = request.options.getString("chapter");
  const asked = await findOpener(host, request, game);
  if (!asked.ok) return asideMessage(translator, asked.why);
  const chapters = await listKnown(host, request, found);
  const wanted = named === null ? undefined : findChapter(named, chapters, game, request);
  if (named !== null && wanted === undefined)
    return aside(translator, "refusal.no-chapter", { named: named.slice(0, 60) });
  return openChapter(host, found, asked.opener, translator, wanted);
}

type Choice = { readonly name: string; readonly value: string; readonly wanted: Wanted };

/** Lists what a campaign can go on with besides its next chapter: finished ones again, and what follows from each. */
function choicesOf(chapters: readonly Chapter[], game: AnyGame, words: ReaderWords): readonly Choice[] {
  const named = new Map<string, Choice>();
  for (const chapter of chapters) {
    const { record, next } = chapter;
    if (record.status !== "ended") continue;
    const translator = words.translatorFor(game, record);
    const played = chapterName(game, record.options, translator);
    const offer = (what: Wanted["what"], said: { readonly chapter: string; readonly played: string }): void => {
      const name = shorten(translator.text(say(`campaign.choice.${what}`, said)), 100);
      named.set(name, { name, value: `${what}.${record.id}`, wanted: { what, chapter } });
    };
    offer("again", { chapter: played, played });
    if (next !== undefined && !isFailed(game, chapter))
      offer("after", { chapter: chapterName(game, next, translator), played });
  }
  return [...named.values()];
}

/** A choice of the list, or a chapter typed by its name alone, which means to play it again. */
function findChapter(
  named: string,
  chapters: readonly Chapter[],
  game: AnyGame,
  words: ReaderWords,
): Wanted | undefined {
  const listed = choicesOf(chapters, game, words).find(({ name, value }) => name === named || value === named);
  if (listed !== undefined) return listed.wanted;
  const again = chapters.findLast(
    ({ record }) =>
      record.status === "ended" && isSame(chapterName(game, record.options, words.translatorFor(game, record)), named),
  );
  return again === undefined ? undefined : { what: "again", chapter: again };
}

async function showStatus(host: Host, words: CommandRequest, found: Campaign, game: AnyGame): Promise<Reply> {
  const chapters = await listKnown(host, words, found);
  const lines = chapters.map((chapter, index) => chapterLine(chapter, index + 1, game, words));
  const last = chapters.findLast(({ record }) => record.status === "ended");
  const open = chapters.findLast(({ record }) => isOpen(record));
  // What is open already is not opened by what comes next.
  const coming = open === undefined ? comingLine(game, last, words) : openLine(open, words);
  return replyPage(words, found, [...lines, coming]);
}

/** Where the chapter is that somebody may still join, or that is being played. */
function openLine({ record }: Pick<Chapter, "record">, { translator }: ReaderWords): string {
  const key = record.status === "lobby" ? "campaign.joinable" : "campaign.running";
  return translator.text(say(key, { place: `<#${placeOf(record)}>` }));
}

async function showHistory(host: Host, words: CommandRequest, found: Campaign, game: AnyGame): Promise<Reply> {
  const chapters = await listKnown(host, words, found);
  const lines = chapters.flatMap((chapter, index) => [
    chapterLine(chapter, index + 1, game, words),
    ...pointLines(chapter, game, words),
  ]);
  return replyPage(words, found, lines.length === 0 ? [words.translator.text(say("campaign.begins"))] : lines);
}

function replyPage({ translator }: ReaderWords, found: Campaign, lines: readonly string[]): Reply {
  return asideLines(translator, [say("campaign.title", { name: plain(found.name) }), lines], 3600);
}

function chapterLine({ record }: Chapter, number: number, game: AnyGame, words: ReaderWords): string {
  const translator = words.translatorFor(game, record);
  const chapter = chapterName(game, record.options, translator);
  const status = resultWords(finalResult(game, record).outcome) ?? say(`status.${record.status}`);
  return translator.text(say("campaign.chapter", { number, chapter, status }));
}

function pointLines(chapter: Pick<Chapter, "record">, game: AnyGame, words: ReaderWords): readonly string[] {
  const translator = words.translatorFor(game, chapter.record);
  const points = finalResult(game, chapter.record).scores.map(({ seat, points: own }) =>
    say("campaign.seat-points", { who: { seat }, points: own }),
  );
  return points.length === 0 ? [] : [translator.text(say("campaign.points", { points }))];
}

const isFailed = (game: AnyGame, { record }: Chapter): boolean => finalResult(game, record).outcome.is === "not-passed";

function comingLine(game: AnyGame, last: Chapter | undefined, { translator, translatorFor }: ReaderWords): string {
  if (last === undefined) return translator.text(say("campaign.begins"));
  const next = nextOptions(game, last);
  if (next === undefined) return translator.text(say("campaign.over"));
  const chapter = chapterName(game, next, translatorFor(game, last.record));
  return translator.text(say(isFailed(game, last) ? "campaign.again" : "campaign.goes-on", { chapter }));
}

/** The campaign a command means: the named one, or the only one of the server. */
async function withCampaign(host: Host, request: CommandRequest, work: AboutCampaign): Promise<Reply> {
  const { translator } = request;
  const here = await listSeen(host, request);
  const named = request.options.getString("campaign");
  const [found, second] = listMeant(here, named);
  if (found === undefined && named !== null)
    return aside(translator, "refusal.no-campaign", { named: named.slice(0, 60) });
  if (found === undefined) return aside(translator, "refusal.no-campaigns");
  if (second !== undefined) return aside(translator, "refusal.which-campaign");
  const game = host.service.game(found.game);
  return game === undefined ? aside(translator, "refusal.no-table") : work(host, request, found, game);
}

/** The campaigns of the server that were opened where whoever asks may look. */
async function listSeen(host: Host, request: CommandRequest | CompletionRequest): Promise<readonly Campaign[]> {
  const all = await host.campaigns.inGuild(request.guildId ?? "");
  return all.filter(({ channel }) => maySee(host, request, channel));
}

/** The chapters of a campaign that whoever asks plays, or that are played where they may look. */
async function listKnown(host: Host, request: CommandRequest | CompletionRequest, found: Campaign) {
  const chapters = await host.campaigns.chapters(found);
  const isOpenTo = (record: TableRecord) => record.keepsKey !== true && maySee(host, request, record.home);
  return chapters.filter(({ record }) => hasSeat(record, request.actor.user) || isOpenTo(record));
}

/** The campaigns that a name or a chosen id may mean: another one may be named like an id. */
function listMeant(here: readonly Campaign[], named: string | null): readonly Campaign[] {
  const chosen = here.filter(({ id }) => named === null || id === named);
  return chosen.length > 0 ? chosen : here.filter(({ name }) => name === named);
}

async function listChoices(host: Host, request: CompletionRequest, option: string) {
  if (option === "game") {
    const offered = await host.service.offered(request.guildId);
    return seriesAmong(offered).map(({ info }) => ({ name: info.title, value: info.id }));
  }
  if (option === "chapter") return chapterChoices(host, request);
  return (await listSeen(host, request)).map(({ id, name }) => ({ name, value: id }));
}

async function chapterChoices(host: Host, request: CompletionRequest) {
  const here = await listSeen(host, request);
  const [found] = listMeant(here, request.options.getString("campaign"));
  const game = found === undefined ? undefined : host.service.game(found.game);
  if (found === undefined || game === undefined) return [];
  const chapters = await listKnown(host, request, found);
  return choicesOf(chapters, game, request).map(({ name, value }) => ({ name, value }));
}
