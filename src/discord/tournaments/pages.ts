import type { Message } from "../../../games/contract/index.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import { entrantFor } from "../../tournaments/rounds/organiserActions.ts";
import { fieldOf, roundsOf, stageStandings } from "../../tournaments/rounds/order.ts";
import { changingPlaces } from "../../tournaments/pairing/groups.ts";
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
import type { Stage } from "../../tournaments/plan.ts";
import { pointsOf } from "../../tournaments/points.ts";
import { roundSaid } from "../../tournaments/words.ts";
import { plain } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { type MessageTemplate, sentence } from "../message/template.ts";
import { writeTournamentId } from "./ids.ts";
import { type Part, partsNear, picturePage, pictureTitle, spans, splitPages } from "./picturePage.ts";

/** Whom a page is for, which part of it and of which stage: both from 0; the stage is the one being played. */
export type PageRequest = { readonly page?: number; readonly stage?: number; readonly user?: UserId };

/**
 * The standings of a stage, in parts that a phone can show; group by group
 * where there are any. Whoever asks reads their own place as well.
 */
export function standingsPage(
  record: TournamentRecord,
  translator: Translator,
  asking: PageRequest = {},
): MessageTemplate {
  const { stage = latestRound(record)?.stage ?? 0, user } = asking;
  const title = translator.text(say("tournament.standings.title", { title: plain(record.title) }));
  if (fieldOf(record, stage) === undefined) return sentence(translator.text(say("tournament.refusal.no-round")));
  const all = standingsShown(record, stage, translator);
  const page = pageWithin(asking.page, all.length, rowsShown);
  const shown = all.slice(page * rowsShown, (page + 1) * rowsShown);
  const name = [say("tournament.button.standings"), ...stageNames(record, stage)];
  const svg = standingsPicture(record, shown, pictureTitle(record, name, translator), translator.label);
  const own = user === undefined ? undefined : entrantFor(record, user);
  const mine = all.find(({ row }) => row.entrant === own?.id)?.row;
  const notes = [
    ...(mine === undefined
      ? []
      : [translator.text(say("tournament.standings.you", { rank: mine.rank, points: pointsOf(mine.units) }))]),
    translator.text(say("tournament.standings.figures")),
  ];
  const template = picturePage(
    title,
    { svg, owner: record.id },
    standingsLines(record, shown, translator.label),
    notes,
  );
  const parts = spans(all.length, rowsShown).map((label, part) => ({
    label,
    id: writeTournamentId("standings", record.id, part, stageNumber(record, stage)),
  }));
  return splitPages(template, parts, page, otherStages(record, "standings", stage, translator));
}

/** The page that is asked for; the last there is where a click of before asks for one behind it. */
const pageWithin = (page = 0, count: number, size: number): number =>
  Math.min(page, Math.max(0, Math.ceil(count / size) - 1));

/** What tells the stages of a tournament apart; nothing where there is only one. */
const stageNumber = ({ plan }: TournamentRecord, stage: number) => (plan.stages.length === 1 ? undefined : stage + 1);

function stageNames({ plan }: TournamentRecord, stage: number): readonly Message[] {
  const rule = plan.stages[stage];
  return rule === undefined || plan.stages.length === 1 ? [] : [say(`tournament.stage.name.${rule.kind}`)];
}

/** Buttons for the same of the other stages that have begun. */
function otherStages(
  record: TournamentRecord,
  verb: "standings" | "cross",
  shown: number,
  translator: Translator,
): readonly Part[] {
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
function standingsShown(record: TournamentRecord, stage: number, translator: Translator): readonly Shown[] {
  const field = fieldOf(record, stage);
  const rule = record.plan.stages[stage];
  const groups = field?.groups ?? [];
  if (rule === undefined || field === undefined || groups.length < 2) {
    return stageStandings(record, stage, field?.season).map((row) => ({ row, division: null, note: null }));
  }
  const divisions = groups.map((_, at) => stageStandings(record, stage, field.season, at));
  const changing = changingPlaces(
    divisions.map((rows) => rows.length),
    rule.kind === "league" && field.season + 1 < rule.seasons ? rule.moves : 0,
  );
  return divisions.flatMap((rows, at) =>
    rows.map((row, place) => {
      const rises = at > 0 && place < changing;
      const falls = at < divisions.length - 1 && place >= rows.length - changing;
      return {
        row,
        division: groupName(rule, at, translator),
        note: moveNote(rises, falls, translator),
      };
    }),
  );
}

function moveNote(rises: boolean, falls: boolean, translator: Translator): string | null {
  if (rises) return translator.label(say("tournament.rises"));
  return falls ? translator.label(say("tournament.falls")) : null;
}

function groupName(rule: Stage | undefined, group: number, translator: Translator): string {
  return translator.label(
    say(rule?.kind === "league" ? "tournament.division" : "tournament.group", { number: group + 1 }),
  );
}

/** The tables of a round, in parts that a phone can show; whoever asks reads where they sit. */
export function pairingsPage(
  record: TournamentRecord,
  round: Round | undefined,
  translator: Translator,
  { page: asked, seat }: { readonly page?: number; readonly seat?: OwnSeat | undefined } = {},
): MessageTemplate {
  if (round === undefined) return sentence(translator.text(say("tournament.refusal.no-round")));
  const name = roundSaid(record, round);
  const title = translator.text(say("tournament.pairings.title", { title: plain(record.title), round: name }));
  const most = tablesShown(round);
  const page = pageWithin(asked, round.pods.length, most);
  const part = { from: page * most, most };
  const svg = pairingsPicture(record, round, part, pictureTitle(record, [name], translator), translator.label);
  const place = seat?.place ?? null;
  const mine =
    seat === undefined
      ? []
      : [
          translator.text(
            say("tournament.pairings.you", { table: seat.pod + 1, place: place === null ? "" : `<#${place}>` }),
          ),
        ];
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
export function crossPage(record: TournamentRecord, translator: Translator, asking: PageRequest = {}): MessageTemplate {
  const { page = 0, stage = latestRound(record)?.stage ?? 0 } = asking;
  const parts = crossParts(record, stage);
  const part = parts[page] ?? parts[0];
  if (part === undefined) return sentence(translator.text(say("tournament.refusal.no-round")));
  const title = translator.text(say("tournament.cross.title", { title: plain(record.title) }));
  const names: CrossNames = {
    group: (group) => groupName(record.plan.stages[stage], group, translator),
    round: (number) => translator.label(say("tournament.round", { number })),
    speak: translator.label,
  };
  const name = [say("tournament.button.cross"), ...stageNames(record, stage)];
  const svg = crossPicture(record, part, pictureTitle(record, name, translator), names);
  const note = translator.text(say(`tournament.cross.${part.kind}`));
  const buttons = parts.map((each, at) => ({
    label: translator.label(crossLabel(each)),
    id: writeTournamentId("cross", record.id, at, stageNumber(record, stage)),
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
