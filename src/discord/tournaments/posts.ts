import { ComponentType } from "discord.js";
import type { Message } from "../../../games/contract.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import { pointsOf } from "../../tournaments/points.ts";
import { type OnPodium, podiumPicture } from "../../tournaments/pictures/podium.ts";
import { finalOrder, stageStandings } from "../../tournaments/rounds/order.ts";
import { type EntrantId, entrantOf, type Round, type TournamentRecord } from "../../tournaments/record.ts";
import { disclosedKey } from "../../tournaments/rounds/results.ts";
import type { Awaited } from "../../tournaments/service/tables.ts";
import { roundSaid, sayEntered } from "../../tournaments/words.ts";
import { mention, plain } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  type MessageTemplate,
  rows,
  text,
} from "../message/template.ts";
import { type TournamentVerb, writeTournamentId } from "./ids.ts";
import { moment } from "../views/cards/reminders.ts";
import { bracketPage, pairingsPage, standingsPage } from "./pages.ts";
import { pictureTitle, tournamentColour } from "./picturePage.ts";

/** Asks people to check in, and says until when. */
export function checkInPost(
  record: TournamentRecord,
  people: readonly UserId[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const begins = record.schedule?.begin ?? null;
  const until =
    begins === null ? [] : [translator.text(say("tournament.check-in.until", { until: moment(begins, "R") }))];
  const lines = [
    translator.text(say("tournament.check-in.call", { title: plain(record.title) })),
    ...until,
    people.map((id) => `<@${id}>`).join(" "),
  ];
  return withButtons(record, textPost(lines), {}, ["check-in", "leave"], translator);
}

/** Tells the organiser why the tournament did not begin when it should have. */
export function hinderedPost(
  record: TournamentRecord,
  why: Message,
  translator: Translator,
): MessageTemplate<Everybody> {
  const who = mention(record.organiser);
  const lines = [
    translator.text(say("tournament.hindered", { title: plain(record.title), who })),
    translator.text(why),
  ];
  // Why stands in the second line, which a phone would not show.
  return { ...withButtons(record, textPost(lines), {}, ["organise"], translator), push: { words: lines.join(" ") } };
}

/** Tells the organiser that the channel takes no posts, and who can mend that. */
export function lostChannelPost(
  { title, channel }: TournamentRecord,
  translator: Translator,
): MessageTemplate<Everybody> {
  return textPost([translator.text(say("tournament.place-lost", { title: plain(title), place: `<#${channel}>` }))]);
}

function textPost(lines: readonly string[]): MessageTemplate<Everybody> {
  return {
    audience: "everybody",
    drawings: [],
    compose: () => [container(tournamentColour, [text(fitLines(lines, 3000))])],
  };
}

const linksLimit = 1_500;

/** The one post of a new round: its tables with the way to each, and until when it goes. */
export function roundPost(
  record: TournamentRecord,
  round: number,
  places: readonly (ChannelId | null)[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const opened = record.rounds[round];
  const end = opened?.pods[0]?.deadline ?? 0;
  const until = translator.text(say("tournament.pairings.until", { until: moment(end, "R") }));
  const verbs = ["pairings", "standings", "rules"] as const;
  const after = [...linkLines(record, opened, places), until];
  const post = withButtons(record, pairingsPage(record, opened, translator), { after }, verbs, translator);
  const words = {
    title: plain(record.title),
    round: opened === undefined ? "" : roundSaid(record, opened),
  };
  return { ...post, push: { words: translator.text(say("tournament.pairings.push", words)) } };
}

/** The way to each table, with who sits there as long as that fits. */
function linkLines(
  record: TournamentRecord,
  round: Round | undefined,
  places: readonly (ChannelId | null)[],
): readonly string[] {
  const linked = (round?.pods ?? []).flatMap(({ seats }, pod) => {
    const place = places[pod] ?? null;
    return place === null ? [] : [{ link: `**${pod + 1}** <#${place}>`, seats }];
  });
  const named = linked.map(({ link, seats }) => `${link}: ${seats.map((id) => nameOf(record, id)).join(", ")}`);
  if (named.join("\n").length <= linksLimit) return named;
  return [fitLines([linked.map(({ link }) => link).join(" · ")], linksLimit)];
}

/** Who is awaited at which table before the round's time is up. */
export function reminderPost(
  record: TournamentRecord,
  round: number,
  tables: readonly Awaited[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const played = record.rounds[round];
  const end = Math.min(...(played?.pods ?? []).flatMap(({ result, deadline }) => (result === null ? [deadline] : [])));
  const lines = [
    translator.text(say("tournament.remind", { until: `<t:${Math.floor(end / 1000)}:R>` })),
    ...tables.map(({ pod, place, people }) => {
      const where = place === null ? "" : ` <#${place}>`;
      return `- ${pod + 1}${where}: ${people.map((id) => `<@${id}>`).join(" ")}`;
    }),
  ];
  const words = { title: plain(record.title), round: played === undefined ? "" : roundSaid(record, played) };
  const post = withButtons(record, textPost(lines), {}, ["pairings"], translator);
  return { ...post, push: { words: translator.text(say("tournament.remind.push", words)) } };
}

/** Two players have changed places: where each of them plays now. */
export function swappedPost(
  record: TournamentRecord,
  { round, entrants }: { readonly round: number; readonly entrants: readonly EntrantId[] },
  places: readonly (ChannelId | null)[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const pods = record.rounds[round]?.pods ?? [];
  const lines = entrants.map((id) => {
    const pod = pods.findIndex(({ seats }) => seats.includes(id));
    const who = nameOf(record, id);
    if (pod === -1) return translator.text(say("tournament.swapped.out", { who }));
    const place = places[pod] ?? null;
    return translator.text(
      say("tournament.swapped.plays", { who, table: pod + 1, place: place === null ? "" : `<#${place}>` }),
    );
  });
  const said = translator.text(say("tournament.swapped", { title: plain(record.title) }));
  return withButtons(record, textPost([said, ...lines]), {}, ["pairings"], translator);
}

/** A round is over: the standings, and the deal that everybody played in a duplicate round. */
export function closedPost(
  record: TournamentRecord,
  round: number,
  translator: Translator,
): MessageTemplate<Everybody> {
  const played = record.rounds[round];
  const over =
    played === undefined ? [] : [translator.text(say("tournament.closed", { round: roundSaid(record, played) }))];
  const secret = played === undefined ? undefined : disclosedKey(played);
  const key = secret === undefined ? [] : [translator.text(say("tournament.closed.key", { key: secret }))];
  const isKnockout = record.plan.stages[played?.stage ?? 0]?.kind === "knockout";
  const page = isKnockout ? bracketPage(record, translator) : standingsPage(record, translator);
  const verbs = isKnockout ? (["bracket", "pairings"] as const) : (["standings", "cross", "explain"] as const);
  return withButtons(record, page, { before: over, after: key }, verbs, translator);
}

/** The end: who won, everybody's place, and the first three on a podium. */
export function finalPost(record: TournamentRecord, translator: Translator): MessageTemplate<Everybody> {
  const order = finalOrder(record);
  const placed = order.slice(0, podium.length).map((id) => ({ id, points: pointsAt(record, id) }));
  const entered = sayEntered(record).map((each) => `-# ${translator.text(each)}`);
  const heading = fitLines([translator.text(say("tournament.final", { title: plain(record.title) })), ...entered], 600);
  const places = order.map((id, at) => translator.text(placeLine(record, id, at, placed[at])));
  const drawing = podiumDrawing(record, placed, translator);
  const template: MessageTemplate = {
    audience: "everybody",
    drawings: [drawing],
    compose: (drawn) => [
      container(tournamentColour, [
        text(heading),
        ...(drawn.has(drawing.name) ? [gallery(drawing)] : []),
        text(fitLines(places, 3200)),
      ]),
    ],
  };
  return withButtons(record, template, {}, ["standings", "cross", "explain"], translator);
}

function podiumDrawing(record: TournamentRecord, placed: readonly OnPodium[], translator: Translator): Drawing {
  const title = pictureTitle(record, [say("tournament.podium")], translator);
  const svg = podiumPicture(record, placed, title, translator.label);
  const alt = placed.map(({ id, points }, at) => `${at + 1}. ${entrantOf(record, id).name}: ${points}`).join("\n");
  return { name: "tournament.png", svg, owner: record.id, alt };
}

const podium = ["first", "second", "third"] as const;

/** A place of the end; the first three are on the podium, with their points of the last stage that gave any. */
function placeLine(record: TournamentRecord, id: EntrantId, at: number, placed: OnPodium | undefined): Message {
  const step = podium[at];
  const who = nameOf(record, id);
  if (step === undefined || placed === undefined) return say("tournament.final.other", { rank: at + 1, who });
  return say(`tournament.final.${step}`, { who, points: say("tournament.final.points", { points: placed.points }) });
}

function pointsAt(record: TournamentRecord, id: EntrantId): string {
  const stages = record.plan.stages.map((_, stage) => stageStandings(record, stage)).toReversed();
  const row = stages.flat().find(({ entrant }) => entrant === id);
  return pointsOf(row?.units ?? 0);
}

function nameOf(record: TournamentRecord, id: EntrantId): string {
  const { user, name } = entrantOf(record, id);
  return user === null ? plain(name) : `<@${user}>`;
}

type Button = Extract<
  TournamentVerb,
  "standings" | "pairings" | "cross" | "bracket" | "explain" | "rules" | "check-in" | "leave" | "organise"
>;

/** The message with words before and after it and with buttons, all in one frame. */
function withButtons(
  record: TournamentRecord,
  template: MessageTemplate,
  { before = [], after = [] }: { readonly before?: readonly string[]; readonly after?: readonly string[] },
  verbs: readonly Button[],
  translator: Translator,
): MessageTemplate<Everybody> {
  const buttons = verbs.map((verb) =>
    button(writeTournamentId(verb, record.id), translator.label(say(`tournament.button.${verb}`))),
  );
  const textOf = (lines: readonly string[]) => (lines.length === 0 ? [] : [text(lines.join("\n"))]);
  return {
    ...template,
    audience: "everybody",
    compose: (drawn) => {
      const parts = template
        .compose(drawn)
        .flatMap((part) => (part.type === ComponentType.Container ? part.components : []));
      return [container(tournamentColour, [...textOf(before), ...parts, ...textOf(after), ...rows(buttons)])];
    },
  };
}
