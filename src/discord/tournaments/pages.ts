import { ComponentType } from "discord.js";

import type { Said } from "../../../games/contract.ts";
import type { UserId } from "../../match/ids.ts";
import { entrantFor } from "../../tournaments/life.ts";
import { fieldOf, roundsOf, stageStandings } from "../../tournaments/order.ts";
import { bracketPicture, pairingsLines, pairingsPicture } from "../../tournaments/pictures/rounds.ts";
import { crossLines, crossPicture, standingsLines, standingsPicture } from "../../tournaments/pictures/standings.ts";
import { latestRound, type Round, type TournamentRecord } from "../../tournaments/record.ts";
import { csvOf, jsonOf } from "../../tournaments/export.ts";
import { explained, roundSaid, rulesSaid } from "../../tournaments/words.ts";
import { plain, shortened } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Voice } from "../../words/voice.ts";
import { container, type Draft, type Drawing, fitting, gallery, text } from "../draft.ts";
import { sentence } from "../pages.ts";
import { moment } from "../reminders.ts";

export const tournamentColour = 0x8a5a00;
const wordsLimit = 2600;
const altLimit = 1000;
const auditShown = 20;

/** A message with a picture and the same in words where the picture is not ready. */
export function pictured(title: string, svg: string, lines: readonly string[], notes: readonly string[] = []): Draft {
  const drawing: Drawing = { name: "tournament.png", svg, alt: shortened(fitting(lines, altLimit), altLimit) };
  return {
    drawings: [drawing],
    compose: (drawn) => [
      container(tournamentColour, [
        text(title),
        ...(drawn.has(drawing.name) ? [gallery(drawing)] : [text(fitting(lines.map(plain), wordsLimit))]),
        ...(notes.length === 0 ? [] : [text(fitting(notes, 900))]),
      ]),
    ],
  };
}

/** The standings of the stage being played; in a league division by division in words. */
export function standingsPage(record: TournamentRecord, voice: Voice, notes: readonly string[] = []): Draft {
  const stage = latestRound(record)?.stage ?? 0;
  const title = voice.text(say("tournament.standings.title", { title: plain(record.title) }));
  if (record.rounds.length === 0) return sentence(voice.text(say("tournament.refusal.no-round")));
  const field = fieldOf(record, stage);
  const isLeague = record.plan.stages[stage]?.kind === "league" && (field?.groups.length ?? 0) > 1;
  if (isLeague) return divisionsPage(record, stage, title, voice);
  const rows = stageStandings(record, stage, field?.season);
  const svg = standingsPicture(record, rows, shortened(record.title, 60));
  return pictured(title, svg, standingsLines(record, rows), [
    voice.text(say("tournament.standings.figures")),
    ...notes,
  ]);
}

/** The league table: every division under its own heading. */
function divisionsPage(record: TournamentRecord, stage: number, title: string, voice: Voice): Draft {
  const field = fieldOf(record, stage);
  const divisions = (field?.groups ?? []).map((_, at) => stageStandings(record, stage, field?.season, at));
  const lines = divisions.flatMap((rows, at) => [
    voice.label(say("tournament.division", { number: at + 1 })),
    ...standingsLines(record, rows),
  ]);
  const first = divisions.flat();
  return pictured(title, standingsPicture(record, first, shortened(record.title, 60)), lines, [
    voice.text(say("tournament.standings.divisions")),
    voice.text(say("tournament.standings.figures")),
  ]);
}

export function pairingsPage(record: TournamentRecord, round: Round | undefined, voice: Voice): Draft {
  if (round === undefined) return sentence(voice.text(say("tournament.refusal.no-round")));
  const name = roundSaid(record, round);
  const title = voice.text(say("tournament.pairings.title", { title: plain(record.title), round: name }));
  const drawn = pairingsPicture(record, round, `${voice.label(name)} · ${shortened(record.title, 40)}`);
  return pictured(title, drawn, pairingsLines(record, round));
}

export function crossPage(record: TournamentRecord, voice: Voice): Draft {
  const latest = latestRound(record);
  if (latest === undefined) return sentence(voice.text(say("tournament.refusal.no-round")));
  const rows = stageStandings(record, latest.stage, latest.season);
  const title = voice.text(say("tournament.cross.title", { title: plain(record.title) }));
  return pictured(title, crossPicture(record, rows, shortened(record.title, 60)), crossLines(record, rows));
}

export function bracketPage(record: TournamentRecord, voice: Voice): Draft {
  const stage = record.plan.stages.findIndex(({ kind }) => kind === "knockout");
  const rounds = roundsOf(record, stage);
  if (rounds.length === 0) return sentence(voice.text(say("tournament.refusal.no-bracket")));
  const lines = rounds.flatMap((round) => [voice.label(roundSaid(record, round)), ...pairingsLines(record, round)]);
  const title = voice.text(say("tournament.bracket.title", { title: plain(record.title) }));
  return pictured(title, bracketPicture(record, rounds), lines);
}

/** Where every figure of one player comes from. */
export function explainPage(record: TournamentRecord, user: UserId, voice: Voice): Draft {
  const entrant = entrantFor(record, user);
  const latest = latestRound(record);
  if (entrant === undefined) return sentence(voice.text(say("tournament.refusal.nobody")));
  if (latest === undefined) return sentence(voice.text(say("tournament.refusal.no-round")));
  const row = stageStandings(record, latest.stage).find((each) => each.entrant === entrant.id);
  if (row === undefined) return sentence(voice.text(say("tournament.refusal.not-ranked")));
  const title = say("tournament.explain.title", { name: plain(entrant.name), rank: row.rank });
  return listed(title, explained(record, row), voice);
}

export function rulesOfTournament(record: TournamentRecord, voice: Voice): Draft {
  return listed(say("tournament.rules.title", { title: plain(record.title) }), rulesSaid(record), voice);
}

/** What the organisers decided, for everybody to read. */
export function decisionsPage(record: TournamentRecord, voice: Voice): Draft {
  const key = record.audit.length === 0 ? "tournament.audit.none" : "tournament.audit.title";
  return sentence(fitting([voice.text(say(key, { title: plain(record.title) })), ...auditLines(record, voice)], 3600));
}

/** The newest decisions, a line each, the latest first. */
export function auditLines({ audit }: TournamentRecord, voice: Voice): readonly string[] {
  return audit
    .slice(-auditShown)
    .reverse()
    .map(({ at, by, did, about }) => {
      const words = { when: moment(at, "f"), by: `<@${by}>`, did: say(`tournament.did.${did}`), about: plain(about) };
      return voice.text(say("tournament.audit", words));
    });
}

/** The tournament as a file to keep. */
export function exportPage(record: TournamentRecord, as: "csv" | "json", voice: Voice): Draft {
  const file = { name: `tournament-${record.id}.${as}`, data: as === "csv" ? csvOf(record) : jsonOf(record) };
  return {
    drawings: [],
    file,
    compose: () => [
      container(tournamentColour, [
        text(voice.text(say("tournament.export", { title: plain(record.title) }))),
        { type: ComponentType.File, file: { url: `attachment://${file.name}` } },
      ]),
    ],
  };
}

function listed(title: Said, lines: readonly Said[], voice: Voice): Draft {
  return sentence(fitting([voice.text(title), ...lines.map((each) => `- ${voice.text(each)}`)], 3600));
}
