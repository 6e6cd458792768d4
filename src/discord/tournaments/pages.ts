import type { Message } from "../../../games/contract/index.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import { bracketPicture, firstShown } from "../../tournaments/pictures/bracket.ts";
import {
  crossLines,
  type CrossNames,
  type CrossPart,
  crossParts,
  crossPicture,
} from "../../tournaments/pictures/cross.ts";
import { rowsShown } from "../../tournaments/pictures/grid.ts";
import { pairingsLines, pairingsPicture, tablesShown } from "../../tournaments/pictures/rounds.ts";
import { type Shown, standingsLines, standingsPicture } from "../../tournaments/pictures/standings.ts";
import { latestRound, type Round, type TournamentRecord } from "../../tournaments/record.ts";
import { asOfRound, fieldOf, movesAfter, type Ranking, rankingsOf, roundsOf } from "../../tournaments/rounds/order.ts";
import { entrantFor } from "../../tournaments/rounds/organiserActions.ts";
import { groupSaid, pointsSaid, reachedSaid, roundSaid } from "../../tournaments/words.ts";
import { plain } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { type MessageTemplate, sentence } from "../message/template.ts";
import { writeTournamentId } from "./ids.ts";
import { type Part, partsNear, picturePage, pictureTitle, sayNotBegun, spans, splitPages } from "./parts.ts";

/** A reader, part and stage from 0, the present one when left out; `round` for standings as of its end. */
export type PageRequest = {
  readonly page?: number;
  readonly stage?: number;
  readonly round?: number;
  readonly user?: UserId;
};

/** The standings of a stage by groups, in parts that a phone can show, with the reader's own place. */
export function standingsPage(current: TournamentRecord, translator: Translator, asking: PageRequest = {}) {
  const { round } = asking;
  const record = round === undefined ? current : asOfRound(current, round);
  const { stage = latestRound(record)?.stage ?? 0 } = asking;
  const all = standingsShown(record, rankingsOf(record, stage), translator);
  if (all.length === 0) return sayNotBegun(current, translator);
  const page = pageWithin(asking.page, all.length, rowsShown);
  const shown = all.slice(page * rowsShown, (page + 1) * rowsShown);
  const when = round === undefined ? [] : record.rounds.slice(-1).map((last) => roundSaid(record, last));
  const name = [say("tournament.button.standings"), ...stageNames(record, stage), ...when];
  const svg = standingsPicture(record, shown, pictureTitle(record, name, translator), translator.label);
  const title = say("tournament.standings.title", { title: plain(record.title) });
  const template = picturePage(
    [title, ...when].map(translator.text).join(" · "),
    { svg, owner: record.id },
    standingsLines(record, shown, translator.label),
    standingsNotes(record, all, asking.user).map(translator.text),
  );
  const parts = spans(all.length, rowsShown).map((label, part) => ({
    ...{ label, id: idOfPart("standings", record, { part, stage, round }) },
  }));
  const others = [...earlierSeasons(record, stage, translator), ...otherStages(record, "standings", stage, translator)];
  return splitPages(template, parts, page, others);
}

/** The reader's own place, where they are ranked, and what the figures mean, or what a knock-out goes by. */
function standingsNotes(record: TournamentRecord, all: readonly Shown[], user?: UserId): readonly Message[] {
  const own = user === undefined ? undefined : entrantFor(record, user)?.id;
  const mine = all.flatMap(({ row: { entrant, rank, units }, reached }) => {
    if (entrant !== own) return [];
    return reached === null
      ? [say("tournament.standings.you", { rank, points: pointsSaid(units) })]
      : [say("tournament.standings.you-reached", { rank, round: reached })];
  });
  const isKnockout = all.some(({ reached }) => reached !== null);
  return [...mine, say(isKnockout ? "tournament.standings.reached" : "tournament.standings.figures")];
}

/** Buttons for the seasons of a league before the shown one, as they ended. */
function earlierSeasons({ id, rounds }: TournamentRecord, stage: number, translator: Translator): readonly Part[] {
  return rounds.flatMap((round, at) => {
    const next = rounds[at + 1];
    if (round.stage !== stage || next?.stage !== stage || next.season === round.season) return [];
    const label = translator.label(say("tournament.season", { season: round.season + 1 }));
    return [{ label, id: writeTournamentId("standings-after", id, 0, at + 1) }];
  });
}

/** The page that is asked for; the last there is where a click of before asks for one behind it. */
const pageWithin = (page = 0, count: number, size: number): number =>
  Math.min(page, Math.max(0, Math.ceil(count / size) - 1));

type PartAt = { readonly part: number; readonly stage: number; readonly round: number | undefined };

/** The id of the button of a part: of a stage as it is now, or as it was after a round. */
const idOfPart = (verb: "standings" | "cross", record: TournamentRecord, { part, stage, round }: PartAt): string =>
  round === undefined
    ? writeTournamentId(verb, record.id, part, stageNumber(record, stage))
    : writeTournamentId(`${verb}-after`, record.id, part, round + 1);

/** What tells the stages of a tournament apart; nothing where there is only one. */
const stageNumber = ({ plan }: TournamentRecord, stage: number) => (plan.stages.length === 1 ? undefined : stage + 1);

function stageNames({ plan }: TournamentRecord, stage: number): readonly Message[] {
  const rule = plan.stages[stage];
  return rule === undefined || plan.stages.length === 1 ? [] : [say(`tournament.stage.name.${rule.kind}`)];
}

/** Buttons for the same of the other stages that have begun. */
function otherStages(record: TournamentRecord, verb: "standings" | "cross", shown: number, translator: Translator) {
  return record.plan.stages.flatMap((_, stage) =>
    stage === shown || fieldOf(record, stage) === undefined
      ? []
      : stageNames(record, stage).map((name) => ({
          label: translator.label(name),
          id: writeTournamentId(verb, record.id, 0, stageNumber(record, stage)),
        })),
  );
}

/** Every row of the standings in its order, with its group or division and what the place means after the season. */
function standingsShown(record: TournamentRecord, rankings: readonly Ranking[], translator: Translator) {
  return rankings.flatMap(({ stage, season, group, rows }) => {
    const rule = record.plan.stages[stage];
    const moves = movesAfter(record, stage, season);
    return rows.map((row) => {
      const move = moves.get(row.entrant);
      const reached = reachedSaid(record, stage, row.entrant);
      return {
        row,
        division: group === null ? null : translator.label(groupSaid(rule, group)),
        note: move === undefined ? null : translator.label(say(`tournament.${move}`)),
        reached: reached === undefined ? null : translator.label(reached),
      };
    });
  });
}

/** The tables of a round, in parts that a phone can show; whoever asks reads where they sit. */
export function pairingsPage(
  record: TournamentRecord,
  round: Round | undefined,
  translator: Translator,
  { page: asked, seats = [] }: { readonly page?: number; readonly seats?: readonly OwnSeat[] } = {},
): MessageTemplate {
  if (round === undefined) return sayNotBegun(record, translator);
  const name = roundSaid(record, round);
  const title = translator.text(say("tournament.pairings.title", { title: plain(record.title), round: name }));
  const most = tablesShown(round);
  const page = pageWithin(asked, round.pods.length, most);
  const part = { from: page * most, most };
  const svg = pairingsPicture(record, round, part, pictureTitle(record, [name], translator), translator.label);
  const mine = seats.map(({ pod, place }) =>
    translator.text(say("tournament.pairings.you", { table: pod + 1, place: place === null ? "" : `<#${place}>` })),
  );
  const template = picturePage(title, { svg, owner: record.id }, pairingsLines(record, round, part), mine);
  const number = record.rounds.indexOf(round) + 1;
  const parts = spans(round.pods.length, most).map((label, at) => ({
    label,
    id: writeTournamentId("pairings", record.id, at, number),
  }));
  return splitPages(template, parts, page);
}

/** Where somebody sits in a round: the table's number from 0, and the thread, once it is open. */
export type OwnSeat = { readonly pod: number; readonly place: ChannelId | null };

/** Who met whom in a stage, in parts that a phone can show. */
export function crossPage(current: TournamentRecord, translator: Translator, asking: PageRequest = {}) {
  const { round } = asking;
  const record = round === undefined ? current : asOfRound(current, round);
  const { page = 0, stage = latestRound(record)?.stage ?? 0 } = asking;
  const parts = crossParts(record, stage);
  const part = parts[page] ?? parts[0];
  if (part === undefined) return sayNotBegun(current, translator);
  const title = translator.text(say("tournament.cross.title", { title: plain(record.title) }));
  const names: CrossNames = {
    group: (group) => translator.label(groupSaid(record.plan.stages[stage], group)),
    round: (number) => translator.label(say("tournament.round", { number })),
    speak: translator.label,
  };
  const name = [say("tournament.button.cross"), ...stageNames(record, stage)];
  const svg = crossPicture(record, part, pictureTitle(record, name, translator), names);
  const note = translator.text(say(`tournament.cross.${part.kind}`));
  const buttons = parts.map((each, at) => ({
    ...{ label: translator.label(crossLabel(each)), id: idOfPart("cross", record, { part: at, stage, round }) },
  }));
  const template = picturePage(title, { svg, owner: record.id }, crossLines(record, part, names), [note]);
  return splitPages(template, buttons, page, otherStages(record, "cross", stage, translator));
}

function crossLabel(part: CrossPart): Message {
  const span = (numbers: readonly number[]) => [...new Set([numbers[0] ?? 0, numbers.at(-1) ?? 0])].join("–");
  if (part.kind === "groups") {
    return say("tournament.cross.part.groups", { groups: span(part.groups.map(({ group }) => (group ?? 0) + 1)) });
  }
  const rounds = span(part.rounds.map((_, at) => part.first + at));
  return say("tournament.cross.part.rounds", { rows: span(part.rows.map(({ number }) => number)), rounds });
}

/** The last rounds of the knock-out as a bracket, with a button for the tables of each round before them. */
export function bracketPage(record: TournamentRecord, translator: Translator): MessageTemplate {
  const stage = record.plan.stages.findIndex(({ kind }) => kind === "knockout");
  const rounds = roundsOf(record, stage);
  if (rounds.length === 0) return sentence(translator.text(say("tournament.refusal.no-bracket")));
  const nameOf = (round: Round) => translator.label(roundSaid(record, round));
  const all = { from: 0, most: Infinity };
  // The newest round comes first, since alt text has an end.
  const lines = rounds.toReversed().flatMap((round) => [nameOf(round), ...pairingsLines(record, round, all)]);
  const title = translator.text(say("tournament.bracket.title", { title: plain(record.title) }));
  const earlier = rounds.slice(0, firstShown(rounds)).map((round) => ({
    label: nameOf(round),
    id: writeTournamentId("pairings", record.id, 0, record.rounds.indexOf(round) + 1),
  }));
  return splitPages(
    picturePage(title, { svg: bracketPicture(record, rounds, nameOf, translator.label), owner: record.id }, lines),
    [],
    0,
    earlier.slice(-2 * partsNear),
  );
}
