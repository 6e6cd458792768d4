import type { Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { asker } from "../../table/sight/audience.ts";
import { latestRound, type TournamentRecord } from "../../tournaments/record.ts";
import { lastRankings } from "../../tournaments/rounds/order.ts";
import { entrantFor, listAbsent } from "../../tournaments/rounds/organiserActions.ts";
import { csvOf, jsonOf, resultsOf } from "../../tournaments/service/export.ts";
import type { Awaited } from "../../tournaments/service/tables.ts";
import type { Row } from "../../tournaments/standings.ts";
import { aboutSaid, explainRow, rankingSaid, rulesSaid } from "../../tournaments/words.ts";
import { bullet, listPresent } from "../../words/lines.ts";
import { mention, plain, shorten } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { moment } from "../cards/reminders.ts";
import { composed, fitLines, type MessageTemplate, sentence, text, tournamentColour } from "../message/template.ts";
import { writeTournamentId } from "./ids.ts";
import { nameOf, sayAbsent, sayNotBegun, sayWaits, spans, splitPages } from "./parts.ts";
import { ComponentType } from "discord.js";

/** Decisions of a page, and the letters of each, so that all of a page fit into a message. */
const [auditShown, auditLetters] = [10, 350];

/** Explains a player's place in the latest stage or season in which they are ranked. */
export function explainPage(record: TournamentRecord, user: UserId, translator: Translator): MessageTemplate {
  const entrant = entrantFor(record, user);
  if (entrant === undefined) return sentence(translator.text(say("tournament.refusal.no-points")));
  if (latestRound(record) === undefined) return sayNotBegun(record, translator);
  const isOwn = (row: Row) => row.entrant === entrant.id;
  const ranking = lastRankings(record).find(({ rows }) => rows.some(isOwn));
  const row = ranking?.rows.find(isOwn);
  if (ranking === undefined || row === undefined)
    return sentence(translator.text(say("tournament.refusal.not-ranked")));
  const title = translator.text(say("tournament.explain.title", { name: plain(entrant.name), rank: row.rank }));
  const of = rankingSaid(record, ranking).map(translator.label).join(" · ");
  return listPage(of === "" ? title : `${title}\n-# ${of}`, explainRow(record, ranking.stage, row), translator);
}

export function rulesOfTournament(record: TournamentRecord, translator: Translator): MessageTemplate {
  const title = translator.text(say("tournament.rules.title", { title: plain(record.title) }));
  return listPage(title, rulesSaid(record), translator);
}

export function seriesPage(parts: readonly TournamentRecord[], translator: Translator): MessageTemplate {
  const title = translator.text(say("tournament.series", { title: plain(parts.at(-1)?.title ?? "") }));
  const wins = new Map<string, number>();
  const lines = parts.map((record) => {
    const rows = record.status === "finished" ? (lastRankings(record)[0]?.rows ?? []) : [];
    const who = rows.filter(({ rank }) => rank === 1).map(({ entrant }) => nameOf(record, entrant));
    for (const name of who) wins.set(name, (wins.get(name) ?? 0) + 1);
    const names = who.map((name) => say("tournament.name", { name }));
    return say("tournament.series.part", { title: plain(record.title), count: who.length, who: names });
  });
  const most = [...wins].toSorted(([, one], [, other]) => other - one);
  const who = most.map(([name, times]) => say("tournament.series.won", { name, times }));
  const all = listPresent([lines, most.length > 0 && say("tournament.series.wins", { who })]);
  return listPage(title, all, translator);
}

/** Every decision, in parts: nobody hides one behind many others. */
export function decisionsPage(record: TournamentRecord, translator: Translator, page = 0): MessageTemplate {
  const key = record.audit.length === 0 ? "tournament.audit.none" : "tournament.audit.title";
  const title = translator.text(say(key, { title: plain(record.title) }));
  const lines = translator.lines(listAudit(record, page)).map((line) => shorten(line, auditLetters));
  const parts = spans(record.audit.length, auditShown).map((label, part) => ({
    ...{ label, id: writeTournamentId("decisions", record.id, part) },
  }));
  return splitPages(sentence(fitLines([title, ...lines], 3800)), parts, page);
}

export function waitingPage(record: TournamentRecord, tables: readonly Awaited[], translator: Translator) {
  const title = plain(record.title);
  if (tables.length === 0) {
    const others = listPresent([listAbsent(record).length > 0 && sayAbsent(record), sayWaits(record)]);
    const head = say(others.length === 0 ? "tournament.waiting.none" : "tournament.waiting.title", { title });
    return sentence(translator.lines([head, others]).join("\n"));
  }
  const rows = tables.map(({ pod, place, people, deadline }) => {
    const where = place === null ? "" : ` <#${place}>`;
    const called = people.map((id) => `<@${id}>`).join(" ");
    return say("tournament.waiting.row", { table: pod + 1, where, people: called, until: moment(deadline) });
  });
  return sentence(fitLines(translator.lines([say("tournament.waiting.title", { title }), rows]), 3600));
}

/** The decisions of a page, a line each, the latest first. */
export const listAudit = (record: TournamentRecord, page = 0): readonly Message[] =>
  record.audit
    .toReversed()
    .slice(page * auditShown, (page + 1) * auditShown)
    .map((line) => {
      const did = say(`tournament.did.${line.did}`);
      const words = { when: moment(line.at, "f"), by: mention(line.by), did, about: aboutSaid(record, line) };
      return say("tournament.audit", { ...words, why: line.why === undefined ? "" : ` – ${plain(line.why)}` });
    });

const writers = { csv: csvOf, results: resultsOf, json: jsonOf };
type ExportFormat = keyof typeof writers;
export const exportFormats: readonly ExportFormat[] = ["csv", "results", "json"];

export function exportPage(record: TournamentRecord, as: ExportFormat, translator: Translator): MessageTemplate {
  const name = as === "results" ? "results.csv" : as;
  const file = { name: `tournament-${record.id}.${name}`, data: writers[as](record) };
  return {
    ...composed(asker, tournamentColour, [
      text(translator.text(say("tournament.export", { title: plain(record.title) }))),
      { type: ComponentType.File, file: { url: `attachment://${file.name}` } },
    ]),
    file,
  };
}

function listPage(title: string, lines: readonly Message[], translator: Translator): MessageTemplate {
  return sentence(fitLines(translator.lines([title, lines.map(bullet)]), 3600));
}
