import type { AnyGame } from "../../../games/contract/index.ts";
import {
  addUsed,
  type DayPosition,
  noPosition,
  positionKey,
  scoreDay,
  type Searched,
} from "../../company/positions.ts";
import type { ChannelId, Posted, UserId } from "../../ids.ts";
import type { AskedDecision } from "../../match/asked.ts";
import { computerNames } from "../../table/actions/lobby.ts";
import { disclosureOf } from "../../table/disclosure/disclosure.ts";
import { personsAt, type TableRecord } from "../../table/record.ts";
import type { ReadService } from "../../table/service/features.ts";
import { isFromFile } from "../../table/stage.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { OwnChoice } from "../../table/sight/replay.ts";
import { numberPlaces } from "../../table/sight/sight.ts";
import { hostTranslator, say, tableTranslator, type Translator } from "../../words/translator.ts";
import { boardDrawings, handDrawings, pictured } from "../cards/boardDrawings.ts";
import type { Posting } from "../delivery/posting.ts";
import type { Host } from "../host.ts";
import { writeId } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import { button, type MessageTemplate, panelColour, rows, text, wordsOnly } from "../message/template.ts";
import { labelOf } from "../pages/panelContext.ts";
import type { ClickRequest } from "../userRequest.ts";

export type PositionParts = Pick<Host, "company" | "advise" | "publicLocale" | "clock"> &
  SearchParts & { readonly service: Pick<ReadService, "load">; readonly posting: Posting };

const leadersShown = 5;
const effort = { playouts: 400, rows: 60, milliseconds: 1_500 };

/** What a step towards a position came to; nothing where it was posted today already. */
type Step = "done" | "later" | "nothing";

/** Takes a step towards the position of the day: searches for it, or posts it with the solution of the day before. */
export async function askToday(parts: PositionParts, guild: string, channel: ChannelId): Promise<Step> {
  const { positions } = parts.company;
  const day = new Date(parts.clock.now()).toISOString().slice(0, 10);
  const before = (await positions.of(guild)) ?? noPosition;
  if (before.day === day) return "nothing";
  const step = await searchPosition(parts, guild, before);
  if (step !== undefined && "searched" in step) {
    await positions.change(guild, (now) => ({ ...now, ...step }));
    return "later";
  }
  await postToday(parts, guild, channel, { day, before, asked: step?.asked });
  return "done";
}

type Today = { readonly day: string; readonly before: DayPosition; readonly asked: Asked | undefined };

async function postToday(parts: PositionParts, guild: string, channel: ChannelId, { day, before, asked }: Today) {
  const { company, posting } = parts;
  const yesterday = await lookBack(parts, before);
  // Of the row as it is by then: players answered, or were forgotten, while the solution was searched for.
  const save = (posted: Posted | null) =>
    company.positions.change(guild, (now) => ({
      ...{ day, posted, guesses: [], scores: scoresAfter(now, yesterday.solved) },
      ...(asked === undefined ? { used: now.used } : askedNow(now, asked)),
    }));
  if (asked === undefined && yesterday.solved === undefined) return save(null);
  const locale = await parts.publicLocale(guild);
  const template = asked === undefined ? solutionPost(yesterday, locale) : positionPost(asked, day, locale, yesterday);
  const due = Number(day.slice(8));
  await save(await posting.create({ record: `day${guild}`, due }, channel, template, []));
}

/** What is noted of a position that is asked. */
function askedNow({ used }: DayPosition, { record: { id: table }, seat, choice: { number }, decision }: Asked) {
  return { used: addUsed(used, positionKey(table, number)), asked: { table, seat, number, options: decision.options } };
}

const scoresAfter = (row: DayPosition, solved: Solved | undefined): DayPosition["scores"] =>
  solved === undefined ? row.scores : scoreDay(row, solved.option);

type Solved = { readonly title: string; readonly option: string; readonly label: string; readonly chosen: string };

async function lookBack(parts: PositionParts, before: DayPosition): Promise<Yesterday> {
  const solved = before.asked === undefined ? undefined : await solve(parts, before);
  return { solved, before, scores: scoresAfter(before, solved) };
}

/** Searches for the best answer to the position of the day before, as a review does. */
async function solve(parts: PositionParts, { asked }: DayPosition): Promise<Solved | undefined> {
  const record = asked === undefined ? undefined : await parts.service.load(asked.table);
  const found = record === undefined || asked === undefined ? [] : await listAsked(parts, record, asked.seat);
  const position = found.find(({ choice }) => choice.number === asked?.number);
  if (record === undefined || position === undefined) return undefined;
  const { game, seat, choice, decision } = position;
  const inquiry = { effort, seed: choice.number };
  const { best } = await parts.advise({ game, world: choice.world, seat, kind: "review", inquiry });
  const [option = ""] = best.picks;
  const translator = tableTranslator(game, { seats: nameNeutrally(record) }, await parts.publicLocale(record.guild));
  const labels = numberPlaces(game, choice.view, [decision]);
  const label = (each: string) => labelOf({ game, view: choice.view, labels }, decision, each, translator, 80);
  return { title: game.info.title, option, label: label(option), chosen: label(choice.answer.picks[0] ?? "") };
}

/** Neutral names: the choice is asked about, not its player. */
const nameNeutrally = ({ seats }: TableRecord) =>
  seats.map((_, at) => ({ kind: "computer", name: computerNames[at] ?? String(at + 1) }) as const);

type Yesterday = {
  readonly solved: Solved | undefined;
  readonly before: DayPosition;
  readonly scores: DayPosition["scores"];
};

function positionPost(
  { record, game, seat, choice, decision }: Asked,
  day: string,
  locale: string,
  yesterday: Yesterday,
): MessageTemplate<Everybody> {
  const seats = nameNeutrally(record);
  const translator = tableTranslator(game, { seats }, locale);
  const { view } = choice;
  const labels = numberPlaces(game, view, [decision]);
  const source = { game, view, labels, table: { seats }, pictureOwner: record.id };
  const drawings = [...handDrawings(source, translator), ...boardDrawings(source, translator)];
  const head = yesterdayLines(game.info.title, yesterday, translator);
  const asks = [say("day.asks", { player: say("seat", { who: { seat } }) }), game.words.question(view, decision)];
  return pictured("everybody", panelColour, head.join("\n"), drawings, [
    text(translator.lines(asks).join("\n")),
    rows(
      decision.options.map((option, at) =>
        button(
          writeId({ verb: "guess", game: `${day}:${at}` }),
          labelOf({ game, view, labels }, decision, option, translator, 80),
        ),
      ),
    ),
  ]);
}

/** The solution of the position before, on a day for which there is none. */
function solutionPost(yesterday: Yesterday, locale: string): MessageTemplate<Everybody> {
  const translator = hostTranslator(locale);
  const head = yesterdayLines(yesterday.solved?.title ?? "", yesterday, translator);
  return wordsOnly("everybody", panelColour, [...head, translator.text(say("day.none"))].join("\n"), []);
}

/** The title, the solution of the position before, and who found most. */
function yesterdayLines(title: string, { solved, before, scores }: Yesterday, translator: Translator) {
  const found = before.guesses.filter(({ option }) => option === solved?.option).length;
  const count = before.guesses.length;
  const leaders = scores
    .slice(0, leadersShown)
    .flatMap(({ user, points }) => (points > 0 ? `<@${user}> ${points}` : []));
  return translator.lines([
    say("day.title", { title }),
    solved && say("day.solved", { best: solved.label, chosen: solved.chosen, found, count }),
    leaders.length > 0 && say("day.leaders", { leaders: leaders.join(" · ") }),
  ]);
}

/** Notes what somebody would do in the position of the day; they may change it until the solution comes. */
export async function guessPosition({ company }: Host, request: ClickRequest, what: string): Promise<Reply> {
  const { guildId, actor, translator } = request;
  const [day = "", at = ""] = what.split(":");
  if (guildId === null) return aside(translator, "refusal.server-only");
  const isTaken = await company.positions.guess(guildId, day, actor.user, Number(at));
  return aside(translator, isTaken ? "day.taken" : "day.late");
}

export type SearchParts = Pick<Host, "log"> & {
  readonly service: Pick<Host["service"], "gameOf" | "sights" | "times"> & Pick<ReadService, "endedOn">;
};

/** A choice of a finished match that can be asked, with its only question. */
export type Asked = {
  readonly record: TableRecord;
  readonly game: AnyGame;
  readonly seat: number;
  readonly choice: OwnChoice;
  readonly decision: AskedDecision;
};

/** Matches that one step looks at, and those of them that it plays through: a step holds up what else is due. */
const [mostLooked, mostPlayed] = [200, 4];
const [fewestOptions, mostOptions] = [3, 10];

/** Searches on for a choice not asked yet, around all matches whose players agreed; undefined where there is none. */
async function searchPosition(
  parts: SearchParts,
  guild: string,
  { used, searched }: Pick<DayPosition, "used" | "searched">,
): Promise<{ readonly asked: Asked } | { readonly searched: Searched } | undefined> {
  const [first = ""] = used.at(-1)?.split(":") ?? [];
  let come: Searched = searched ?? { isAround: false, after: first };
  let [looked, played] = [0, 0];
  for await (const { record, isAround } of walkAround(parts, guild, first, come)) {
    if (looked === mostLooked || played === mostPlayed) return { searched: come };
    come = { isAround, after: record.id };
    looked += 1;
    if (!(await hasAgreed(parts, record))) continue;
    played += 1;
    const asked = await findUnused(parts, record, used);
    if (asked !== undefined) return { asked };
  }
  return undefined;
}

/** Walks the finished matches of a server from a place on to the last one, then from the first one to `first`. */
async function* walkAround({ service }: SearchParts, guild: string, first: string, { isAround, after }: Searched) {
  if (!isAround) for await (const record of service.endedOn(guild, after)) yield { record, isAround: false };
  if (!isAround && first === "") return;
  for await (const record of service.endedOn(guild, isAround ? after : "")) {
    yield { record, isAround: true };
    if (record.id === first) return;
  }
}

async function findUnused(parts: SearchParts, record: TableRecord, used: readonly string[]) {
  for (const seat of record.seats.keys()) {
    // A match that cannot be played through any more holds up no other.
    const asked = await listAsked(parts, record, seat).catch((error: unknown) => {
      parts.log.warn({ table: record.id, err: error }, "a match could not be searched for positions");
      return [];
    });
    const fresh = asked.filter(({ choice }) => !used.includes(positionKey(record.id, choice.number)));
    const middle = fresh[Math.floor(fresh.length / 2)];
    if (middle !== undefined) return middle;
  }
  return undefined;
}

async function hasAgreed({ service }: SearchParts, record: TableRecord): Promise<boolean> {
  const isKept = record.seats.every(
    ({ kind, owner, forgotten }) => owner === undefined && (kind === "person" || forgotten === undefined),
  );
  // A file does not say who had a seat before.
  if (record.status !== "ended" || isFromFile(record) || !isKept || !disclosureOf(record).hands) return false;
  // Whoever held a seat since the deal chose there; what stands for somebody who was forgotten agrees to nothing.
  const people = [...new Set([...personsAt(record), ...(Object.keys(record.heldBy) as UserId[])])];
  for (const user of people) if (!(await service.times.preferences(user)).sharesPositions) return false;
  return people.length > 0;
}

/** Lists the choices of a seat that had one question with some options, one of which was to be chosen. */
export async function listAsked({ service }: SearchParts, record: TableRecord, seat: number) {
  const choices = (await service.sights.seat(record, seat)?.choices()) ?? [];
  const game = service.gameOf(record);
  return choices.flatMap((choice) => {
    const [decision, ...others] = choice.decisions as readonly AskedDecision[];
    const { min = 0, max = 0, options = [] } = decision ?? {};
    const fits = min === 1 && max === 1 && options.length >= fewestOptions && options.length <= mostOptions;
    return decision === undefined || others.length > 0 || !fits ? [] : [{ record, game, seat, choice, decision }];
  });
}
