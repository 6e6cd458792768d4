import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { asker, type Everybody } from "../../table/sight/audience.ts";
import type { Entrant, TournamentRecord } from "../../tournaments/record.ts";
import { listAbsent, takesLateEntries } from "../../tournaments/rounds/organiserActions.ts";
import type { Repair } from "../../tournaments/rounds/results.ts";
import { prizesSaid, sayAtOnce, sayEntered, stageSaid } from "../../tournaments/words.ts";
import { mention, plain, shorten } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { listNotableOptions, optionValue } from "../cards/lobbyCard.ts";
import { moment, paceWords } from "../cards/reminders.ts";
import { linkButton } from "../message/linkButtons.ts";
import type { Reply } from "../message/reply.ts";
import {
  button,
  composed,
  fitLines,
  fitList,
  menu,
  type MessageTemplate,
  rows,
  sentence,
  text,
  tournamentColour,
  wordsOnly,
} from "../message/template.ts";
import { type TournamentVerb, writeTournamentId } from "./ids.ts";
import { auditLines } from "./textPages.ts";
import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from "discord.js";

/**
 * The public card of a tournament, in the translator of its game: what is played how, who is in, and what one can do
 * now; `page` is its address in the browser.
 */
export function tournamentCard(
  record: TournamentRecord,
  game: AnyGame,
  translator: Translator,
  page?: string,
): MessageTemplate<Everybody> {
  const { plan, status } = record;
  const players = record.entrants.filter((entrant) => entrant.status === "in");
  const waiting = record.entrants.filter((entrant) => entrant.status === "waiting");
  const lines = [
    translator.text(say("tournament.card.title", { title: plain(record.title) })),
    translator.text(say("tournament.card.game", { game: game.info.title, organiser: organisersOf(record) })),
    ...plan.stages.map((stage) => `- ${translator.text(stageSaid(stage))}`),
    ...[...sayAtOnce(record), ...sayEntry(record)].map((each) => `-# ${translator.text(each)}`),
    ...prizesSaid(record).map(translator.text),
    ...optionLines(game, record, translator),
    ...(plan.pace === undefined
      ? []
      : [`-# ${translator.text(say("tournament.pace", { pace: paceWords(plan.pace, translator) }))}`]),
    `-# ${translator.text(say("tournament.card.time", { hours: plan.hours }))}`,
    ...(plan.isDuplicate ? [`-# ${translator.text(say("tournament.card.duplicate"))}`] : []),
    ...(record.isDryRun ? [translator.text(say("tournament.card.rehearsal"))] : []),
    translator.text(say(`tournament.status.${status}`, { round: record.rounds.length })),
    ...scheduleLines(record, translator),
    ...waitLines(record, translator),
    ...sayEntered(record).map((each) => `-# ${translator.text(each)}`),
    translator.text(say("tournament.card.players", { players: players.length, most: plan.most })),
    fitList(
      players.map((entrant) => nameOf(entrant, status)),
      2000,
    ),
    ...(waiting.length === 0
      ? []
      : [
          translator.text(
            say("tournament.card.waiting", {
              names: fitList(
                waiting.map(({ name }) => plain(name)),
                500,
              ),
            }),
          ),
        ]),
  ];
  const watch = page === undefined ? [] : [linkButton(page, "button.watch", translator)];
  const buttons = rows([...buttonsOf(record, translator), ...watch]);
  return composed("everybody", tournamentColour, [text(fitLines(lines, 3500)), ...buttons]);
}

/** Who opened the tournament, and the role that organises as well. */
function organisersOf({ organiser, roles }: TournamentRecord): readonly Message[] {
  const role = roles?.organisers ?? null;
  const names = [mention(organiser), ...(role === null ? [] : [`<@&${role}>`])];
  return names.map((name) => say("tournament.name", { name }));
}

/** Says who may join, where not everybody may. */
function sayEntry({ entry: { role, isInvited, rating } = {} }: TournamentRecord): readonly Message[] {
  return [
    ...(role === undefined ? [] : [say("tournament.card.role", { role: `<@&${role}>` })]),
    ...(isInvited === undefined ? [] : [say("tournament.card.invited")]),
    ...(rating === undefined ? [] : [say("tournament.card.rating", { rating })]),
  ];
}

/** The options of the game that are worth a line. */
function optionLines(game: AnyGame, { options }: TournamentRecord, translator: Translator): readonly string[] {
  return listNotableOptions(game, options).map((spec) => {
    const value = optionValue(spec, options[spec.id], translator);
    return `-# ${translator.text(say("tournament.option", { option: { say: `option.${spec.id}` }, value }))}`;
  });
}

function scheduleLines({ schedule, status }: TournamentRecord, translator: Translator): readonly string[] {
  const describeStatus = (key: "check-in" | "begin", at: number | null | undefined) =>
    at === null || at === undefined
      ? []
      : [translator.text(say(`tournament.schedule.${key}`, { when: `${moment(at, "F")} (${moment(at)})` }))];
  const isBefore = status === "registration" || status === "check-in";
  return [
    ...(status === "registration" ? describeStatus("check-in", schedule?.checkIn) : []),
    ...(isBefore ? describeStatus("begin", schedule?.begin) : []),
  ];
}

/** Until when nothing begins, or nothing is played at all. */
export function waitLines({ next, paused, status }: TournamentRecord, translator: Translator): readonly string[] {
  if (paused !== undefined) return [translator.text(say("tournament.paused", { until: moment(paused.until, "R") }))];
  if (status !== "playing" || next === undefined) return [];
  const words = { how: next === null ? "command" : "at", when: moment(next ?? 0, "R") };
  return [translator.text(say("tournament.waits", words))];
}

/** What only organisers see: the next step, who is awaited, the audit, and the commands for what needs a name. */
export function organiserPanel(
  record: TournamentRecord,
  translator: Translator,
  awaited: readonly Entrant[] = [],
): MessageTemplate {
  const steps = stepsOf(record);
  const lines = [
    translator.text(say("tournament.panel.title", { title: plain(record.title) })),
    translator.text(say("tournament.panel.hint")),
    ...auditLines(record, translator),
  ];
  const buttons = steps.map(({ verb, look }) =>
    button(writeTournamentId(verb, record.id), translator.label(say(`tournament.button.${verb}`)), look),
  );
  return composed(asker, tournamentColour, [
    text(fitLines(lines, 3500)),
    ...rows(buttons),
    ...forfeitMenus(record, translator, awaited),
  ]);
}

/** Discord's limit of a menu. */
const choicesShown = 25;

/** Menus of the players who are awaited, as many as it takes: the chosen one forfeits. */
function forfeitMenus(record: TournamentRecord, translator: Translator, awaited: readonly Entrant[]) {
  return Array.from({ length: Math.ceil(awaited.length / choicesShown) }, (_, part) =>
    menu({
      custom_id: writeTournamentId("forfeit", record.id, part),
      placeholder: translator.label(say("tournament.button.forfeit")),
      options: awaited
        .slice(part * choicesShown, (part + 1) * choicesShown)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    }),
  );
}

export type FormVerb = "forfeit" | "disqualify" | "hurry" | "cancel" | "dispute";

/** Asks for the reason of a decision, which also confirms it; `of` is the number of the player or round it is about. */
export function decisionForm(
  record: TournamentRecord,
  verb: FormVerb,
  { of, name = "" }: { readonly of?: number; readonly name?: string },
  translator: Translator,
): Extract<Reply, { readonly kind: "modal" }> {
  const modal = {
    custom_id: writeTournamentId(verb, record.id, 0, of),
    title: shorten(translator.label(say(`tournament.form.${verb}`, { name })), 45),
    components: [
      {
        type: ComponentType.Label,
        label: translator.label(say("tournament.form.why")),
        description: translator.label(say(`tournament.form.${verb}.hint`)),
        component: { type: ComponentType.TextInput, custom_id: "why", style: TextInputStyle.Short, max_length: 200 },
      },
    ],
  } satisfies APIModalInteractionResponseCallbackData;
  return { kind: "modal", modal, late: sentence(translator.text(say("refusal.form-late"))) };
}

/** Asks the organiser for the choice between two buttons that begin, where players have not checked in. */
export function beginPanel(record: TournamentRecord, translator: Translator): MessageTemplate {
  const absent = fitList(
    listAbsent(record).map(({ name }) => plain(name)),
    2000,
  );
  return askPanel(record, say("tournament.ask.begin", { absent }), ["begin-now", "begin-all"], translator);
}

/** Offers the organiser to let a player go on by a corrected result; `round` is its number. */
export function repairPanel(
  record: TournamentRecord,
  { plays, instead }: Repair,
  round: number,
  translator: Translator,
): MessageTemplate {
  const question = say("tournament.repair", { plays: plain(plays.name), instead: plain(instead.name) });
  return askPanel(record, question, ["repair"], translator, round);
}

function askPanel(
  record: TournamentRecord,
  question: Message,
  verbs: readonly ("begin-now" | "begin-all" | "repair")[],
  translator: Translator,
  of?: number,
): MessageTemplate {
  const lines = [
    translator.text(say("tournament.panel.title", { title: plain(record.title) })),
    translator.text(question),
  ];
  const buttons = [
    ...verbs.map((verb) =>
      button(writeTournamentId(verb, record.id, 0, of), translator.label(say(`tournament.button.${verb}`)), "stop"),
    ),
    button(writeTournamentId("organise", record.id), translator.label(say("tournament.button.back"))),
  ];
  return wordsOnly(asker, tournamentColour, fitLines(lines, 3500), buttons);
}

type Step = {
  readonly verb: "open-check-in" | "begin" | "hurry" | "cancel" | "next" | "resume";
  readonly look: "main" | "plain" | "stop";
};
const cancel: Step = { verb: "cancel", look: "stop" };
const begin: Step = { verb: "begin", look: "main" };
const organiserSteps: Record<TournamentRecord["status"], readonly Step[]> = {
  registration: [{ verb: "open-check-in", look: "plain" }, begin, cancel],
  "check-in": [begin, cancel],
  playing: [{ verb: "hurry", look: "plain" }, cancel],
  finished: [],
  cancelled: [],
};

function stepsOf(record: TournamentRecord): readonly Step[] {
  if (record.paused !== undefined) return [{ verb: "resume", look: "main" }, cancel];
  return record.next === undefined ? organiserSteps[record.status] : [{ verb: "next", look: "main" }, cancel];
}

type OfferedVerb = Extract<TournamentVerb, "join" | "leave" | "check-in" | "standings" | "pairings" | "explain">;

function buttonsOf(record: TournamentRecord, translator: Translator) {
  const offered: Record<TournamentRecord["status"], readonly OfferedVerb[]> = {
    registration: ["join", "leave"],
    "check-in": ["check-in", "join", "leave"],
    playing: ["join", "leave", "standings", "pairings", "explain"],
    finished: ["standings", "pairings", "explain"],
    cancelled: [],
  };
  const always = ["rules", "organise"] as const;
  const isShut = record.isDryRun || (record.status === "playing" && !takesLateEntries(record));
  const mine = offered[record.status].filter(
    (verb) => !(verb === "join" && isShut) && !(verb === "leave" && record.isDryRun),
  );
  return [...mine, ...always].map((verb) =>
    button(
      writeTournamentId(verb, record.id),
      translator.label(say(`tournament.button.${verb}`)),
      verb === "join" && record.status !== "playing" ? "go" : "plain",
    ),
  );
}

function nameOf({ name, isCheckedIn }: Entrant, status: TournamentRecord["status"]): string {
  return status === "check-in" && isCheckedIn ? `${plain(name)} ✓` : plain(name);
}
