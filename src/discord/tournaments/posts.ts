import type { Message } from "../../../games/contract/index.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { podiumPicture } from "../../tournaments/pictures/podium.ts";
import {
  type EntrantId,
  entrantOf,
  type Round,
  type TableSpan,
  type TournamentRecord,
} from "../../tournaments/record.ts";
import { endsSeason } from "../../tournaments/rounds/nextRound.ts";
import { asOfRound, lastRankings, type Ranking } from "../../tournaments/rounds/order.ts";
import { disclosedKey } from "../../tournaments/rounds/results.ts";
import { sayPartEnd } from "../../tournaments/service/partEnd.ts";
import type { Awaited } from "../../tournaments/service/tables.ts";
import {
  countPoints,
  dealSaid,
  pointsSaid,
  prizesSaid,
  rankingSaid,
  roundSaid,
  sayEntered,
} from "../../tournaments/words.ts";
import { type Line, small, type Sparse } from "../../words/lines.ts";
import { mention, plain } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { moment } from "../cards/reminders.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  illustrated,
  type MessageTemplate,
  rows,
  text,
  tournamentColour,
} from "../message/template.ts";
import { type TournamentVerb, writeTournamentId } from "./ids.ts";
import { bracketPage, pairingsPage, standingsPage } from "./pages.ts";
import { nameOf, pictureTitle, sayWaits, textPost } from "./parts.ts";
import { ComponentType } from "discord.js";

export function checkInPost(record: TournamentRecord, people: readonly UserId[], translator: Translator) {
  const begins = record.schedule?.begin ?? null;
  const lines = [
    say("tournament.check-in.call", { title: plain(record.title) }),
    begins !== null && say("tournament.check-in.until", { until: moment(begins) }),
    people.map((id) => `<@${id}>`).join(" "),
  ];
  return withButtons(record, textPost(lines, translator), {}, ["check-in", "leave"], translator);
}

/** Tells the organiser why the tournament did not begin when it should have. */
export function hinderedPost(record: TournamentRecord, why: Message, translator: Translator) {
  const who = mention(record.organiser);
  const lines = translator.lines([say("tournament.hindered", { title: plain(record.title), who }), why]);
  const post = withButtons(record, textPost(lines, translator), {}, ["organise"], translator);
  // Why stands in the second line, which a phone would not show.
  return { ...post, push: { words: lines.join(" ") } };
}

type Places = readonly (ChannelId | null)[];

/** A post of a new round: its first one shows all tables, and each has the way to those whose players it calls. */
export function roundPost(
  record: TournamentRecord,
  { round, tables = [0, Infinity] }: { readonly round: number; readonly tables?: TableSpan },
  places: Places,
  translator: Translator,
): MessageTemplate<Everybody> {
  const opened = record.rounds[round];
  const end = opened?.pods[0]?.deadline ?? 0;
  const until = say("tournament.pairings.until", { until: moment(end, "f") });
  const verbs = ["pairings", "standings", "rules"] as const;
  const words = { title: plain(record.title), round: opened === undefined ? "" : roundSaid(record, opened) };
  const byes = tables[0] === 0 ? (opened?.byes ?? []).map((id) => nameOf(record, id)) : [];
  const out = byes.length > 0 && say("page.byes", { names: byes.join(", ") });
  const after = [listLinks(record, opened, places, tables), out, until];
  const page =
    tables[0] === 0
      ? pairingsPage(record, opened, translator)
      : textPost([say("tournament.pairings.title", words)], translator);
  const post = withButtons(record, page, { after }, verbs, translator);
  return { ...post, push: { words: translator.text(say("tournament.pairings.push", words)) } };
}

function listLinks(record: TournamentRecord, round: Round | undefined, places: Places, [from, to]: TableSpan) {
  return (round?.pods ?? []).flatMap(({ seats }, pod) => {
    const place = places[pod] ?? null;
    if (place === null || pod < from || pod >= to) return [];
    return [`**${pod + 1}** <#${place}>: ${seats.map((id) => nameOf(record, id)).join(", ")}`];
  });
}

export function reminderPost(
  record: TournamentRecord,
  round: number,
  tables: readonly Awaited[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const played = record.rounds[round];
  const end = Math.min(...(played?.pods ?? []).flatMap(({ result, deadline }) => (result === null ? [deadline] : [])));
  const lines = [
    say("tournament.remind", { until: moment(end) }),
    tables.map(({ pod, place, people }) => {
      const where = place === null ? "" : ` <#${place}>`;
      return `- ${pod + 1}${where}: ${people.map((id) => `<@${id}>`).join(" ")}`;
    }),
  ];
  const words = { title: plain(record.title), round: played === undefined ? "" : roundSaid(record, played) };
  const post = withButtons(record, textPost(lines, translator), {}, ["pairings"], translator);
  return { ...post, push: { words: translator.text(say("tournament.remind.push", words)) } };
}

export function swappedPost(
  record: TournamentRecord,
  { round, entrants }: { readonly round: number; readonly entrants: readonly EntrantId[] },
  places: Places,
  translator: Translator,
): MessageTemplate<Everybody> {
  const pods = record.rounds[round]?.pods ?? [];
  const lines = entrants.map((id) => {
    const pod = pods.findIndex(({ seats }) => seats.includes(id));
    const who = nameOf(record, id);
    if (pod === -1) return say("tournament.swapped.out", { who });
    const place = places[pod] ?? null;
    return say("tournament.swapped.plays", { who, table: pod + 1, place: place === null ? "" : `<#${place}>` });
  });
  const post = textPost([say("tournament.swapped", { title: plain(record.title) }), lines], translator);
  return withButtons(record, post, {}, ["pairings"], translator);
}

/** A round is over: the standings as they were then, and the deal that everybody played in a duplicate round. */
export function closedPost(record: TournamentRecord, round: number, translator: Translator) {
  const played = record.rounds[round];
  const over = played && say("tournament.closed", { round: overSaid(record, played) });
  const key = played && disclosedKey(played);
  const then = asOfRound(record, round);
  const isBracket = isKnockout(record, played?.stage);
  const page = isBracket ? bracketPage(then, translator) : standingsPage(record, translator, { round });
  const waits = round === record.rounds.length - 1 ? sayWaits(record) : undefined;
  const verbs = [
    ...(isBracket ? (["bracket", "pairings"] as const) : (["standings", "cross", "explain"] as const)),
    ...(waits === undefined ? [] : (["dispute", "organise"] as const)),
  ];
  const ended = played === undefined ? [] : sayPartEnd(then, played, (id) => nameOf(record, id));
  const after = [
    ended.length > 0 && fitLines(translator.lines(ended), 1300),
    key !== undefined && say("tournament.closed.key", { key }),
    waits,
  ];
  return withButtons(record, page, { before: [over], after }, verbs, translator);
}

function overSaid(record: TournamentRecord, round: Round): Message {
  return endsSeason(record, round) ? say("tournament.season", { season: round.season + 1 }) : roundSaid(record, round);
}

export function finalPost(record: TournamentRecord, translator: Translator): MessageTemplate<Everybody> {
  const rankings = lastRankings(record);
  const title = say("tournament.final", { title: plain(record.title) });
  const heading = translator.lines([title, prizesSaid(record), sayEntered(record).map(small)]);
  const won = rankings.filter((ranking) => isWon(record, ranking));
  const places = rankings.map((ranking) => [
    rankings.length > 1 && `**${rankingSaid(record, ranking).map(translator.label).join(" · ")}**`,
    placesSaid(record, ranking, won.includes(ranking)),
  ]);
  const drawings = podiumDrawings(record, won, translator);
  const template = illustrated("everybody", tournamentColour, drawings, (drawn) => [
    text(fitLines(heading, 900)),
    drawings.filter(({ name }) => drawn.has(name)).map(gallery),
    text(fitLines(translator.lines(places), 3700)),
  ]);
  return withButtons(record, template, {}, ["standings", "cross", "explain"], translator);
}

/** True for a ranking whose first win: of the last stage and season, each group or division 1, if any has a point. */
export function isWon(record: TournamentRecord, { stage, season, group, rows }: Ranking): boolean {
  const last = record.fields.at(-1);
  const isLast = stage === last?.stage && season === last.season;
  const isEarned = isKnockout(record, stage) || rows.some(({ units }) => units > 0);
  return isLast && isEarned && (record.plan.stages[stage]?.kind === "groups" || (group ?? 0) === 0);
}

const medals = ["first", "second", "third"] as const;

/** The players' places in a ranking, a line each; where it has medals, those who share the first place share the line. */
export function placesSaid(
  record: TournamentRecord,
  { stage, rows }: Ranking,
  hasMedals: boolean,
  name = nameOf,
): readonly Message[] {
  const winners = hasMedals ? rows.filter(({ rank }) => rank === 1) : [];
  const lines = [...(winners.length === 0 ? [] : [winners]), ...rows.slice(winners.length).map((row) => [row])];
  return lines.flatMap((placed) => {
    const [row] = placed;
    if (row === undefined) return [];
    const { rank, units } = row;
    const who = placed.map(({ entrant }) => say("tournament.name", { name: name(record, entrant) }));
    const medal = hasMedals ? medals[rank - 1] : undefined;
    if (medal === undefined) return [say("tournament.final.other", { rank, who })];
    const counts = isKnockout(record, stage) ? "no" : "yes";
    return [say(`tournament.final.${medal}`, { who, count: who.length, counts, points: countPoints(units) })];
  });
}

const isKnockout = ({ plan }: TournamentRecord, stage = 0): boolean => plan.stages[stage]?.kind === "knockout";

/** The podium of the one ranking that was won, as far down as all who share a place have a step. */
function podiumDrawings(
  record: TournamentRecord,
  [won, ...others]: readonly Ranking[],
  translator: Translator,
): readonly Drawing[] {
  if (won === undefined || others.length > 0) return [];
  const { stage, rows } = won;
  const placed = rows
    .filter(({ rank }) => rows.filter((each) => each.rank <= rank).length <= medals.length)
    .map(({ entrant: id, rank, units }) => ({ id, rank, points: isKnockout(record, stage) ? null : units }));
  if (placed.length === 0) return [];
  const title = pictureTitle(record, [say("tournament.podium")], translator);
  const svg = podiumPicture(record, placed, title, translator.label);
  const lines = placed.map(({ id, rank, points }) => {
    const name = `${rank}. ${entrantOf(record, id).name}`;
    return points === null ? name : `${name}: ${translator.label(pointsSaid(points))}`;
  });
  return [{ name: "tournament.png", svg, owner: record.id, alt: lines.join("\n") }];
}

/** The message with words before and after it and with buttons, all in one frame. */
export function withButtons(
  record: TournamentRecord,
  template: MessageTemplate,
  { before = [], after = [] }: { readonly before?: Sparse<Line>; readonly after?: Sparse<Line> },
  verbs: readonly Extract<
    TournamentVerb,
    "standings" | "pairings" | "cross" | "bracket" | "explain" | "rules" | "check-in" | "leave" | "organise" | "dispute"
  >[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const buttons = verbs.map((verb) =>
    button(writeTournamentId(verb, record.id), translator.label(say(`tournament.button.${verb}`))),
  );
  const textOf = (sparse: Sparse<Line>) => {
    const lines = translator.lines(sparse);
    return lines.length > 0 && text(lines.join("\n"));
  };
  return {
    ...template,
    audience: "everybody",
    compose: (drawn) => {
      const parts = template
        .compose(drawn)
        .flatMap((part) => (part.type === ComponentType.Container ? part.components : []));
      return [container(tournamentColour, [textOf(before), parts, textOf(after), rows(buttons)])];
    },
  };
}

/** Posted before the tables of a round of one deal are opened. By its button it is found again. */
export function dealPost(record: TournamentRecord, round: number, translator: Translator): MessageTemplate<Everybody> {
  return withButtons(record, textPost([dealSaid(record, round)], translator), {}, ["pairings"], translator);
}
