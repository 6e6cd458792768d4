import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { asker } from "../../table/sight/audience.ts";
import { type Entrant, isToBegin, type TournamentRecord } from "../../tournaments/record.ts";
import { takesLateEntries } from "../../tournaments/rounds/organiserActions.ts";
import type { Repair } from "../../tournaments/rounds/results.ts";
import { prizesSaid, sayAtOnce, sayEntered, stageSaid, statusSaid } from "../../tournaments/words.ts";
import { bullet, inGroups, type Line, listPresent, small, type Sparse } from "../../words/lines.ts";
import { mention, plain, shorten } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { listNotableOptions, optionValue } from "../cards/lobbyCard.ts";
import { moment, paceWords } from "../cards/reminders.ts";
import { linkButton } from "../message/linkButtons.ts";
import { formReply } from "../message/reply.ts";
import {
  button,
  composed,
  fitLines,
  fitList,
  menu,
  type MessageTemplate,
  rows,
  text,
  tournamentColour,
  wordsOnly,
} from "../message/template.ts";
import { formPage, type TournamentVerb, writeTournamentId } from "./ids.ts";
import { sayAbsent, sayWaits } from "./parts.ts";
import { listAudit } from "./textPages.ts";
import { ComponentType, TextInputStyle } from "discord.js";

/** The public card of a tournament, in the translator of its game; `page` is its address in the browser. */
export function tournamentCard(record: TournamentRecord, game: AnyGame, translator: Translator, page?: string) {
  const { plan, status } = record;
  const players = record.entrants.filter((entrant) => entrant.status === "in");
  const names = players.map((entrant) =>
    status === "check-in" && entrant.isCheckedIn ? `${plain(entrant.name)} ✓` : plain(entrant.name),
  );
  const waiting = record.entrants.flatMap((entrant) => (entrant.status === "waiting" ? plain(entrant.name) : []));
  const isEntering = status === "registration" || status === "check-in";
  const lines = translator.lines([
    say("tournament.card.title", { title: plain(record.title) }),
    say("tournament.card.game", { game: game.info.title, organiser: organisersOf(record) }),
    plan.stages.map((stage) => bullet(stageSaid(stage))),
    [...sayAtOnce(record), ...sayEntry(record)].map(small),
    prizesSaid(record),
    listOptions(game, record, translator),
    plan.pace !== undefined && small(say("tournament.pace", { pace: paceWords(plan.pace, translator) })),
    small(say("tournament.card.time", { hours: plan.hours })),
    plan.isDuplicate && small(say("tournament.card.duplicate")),
    record.isDryRun && say("tournament.card.rehearsal"),
    !(record.isDryRun && isEntering) && statusSaid(record),
    saySchedule(record),
    sayWaits(record),
    sayEntered(record).map(small),
    (isEntering || players.length > 0) && say("tournament.card.players", { players: players.length, most: plan.most }),
    names.length !== 0 && fitList(names, 2000),
    waiting.length !== 0 && say("tournament.card.waiting", { names: fitList(waiting, 500) }),
  ]);
  const watch = page !== undefined && linkButton(page, "button.watch", translator);
  const buttons = rows([buttonsOf(record, translator), watch]);
  return composed("everybody", tournamentColour, [text(fitLines(lines, 3500)), buttons]);
}

function organisersOf({ organiser, roles }: TournamentRecord): readonly Message[] {
  const role = roles?.organisers ?? null;
  const names = listPresent([mention(organiser), role !== null && `<@&${role}>`]);
  return names.map((name) => say("tournament.name", { name }));
}

function sayEntry({ entry: { role, isInvited, rating } = {} }: TournamentRecord): readonly Message[] {
  return listPresent([
    role !== undefined && say("tournament.card.role", { role: `<@&${role}>` }),
    isInvited !== undefined && say("tournament.card.invited"),
    rating !== undefined && say("tournament.card.rating", { rating }),
  ]);
}

function listOptions(game: AnyGame, { options }: TournamentRecord, translator: Translator): readonly Line[] {
  return listNotableOptions(game, options).map((spec) => {
    const value = optionValue(spec, options[spec.id], translator);
    return small(say("tournament.option", { option: { say: `option.${spec.id}` }, value }));
  });
}

function saySchedule(record: TournamentRecord): Sparse<Line> {
  const { schedule, status } = record;
  const describe = (key: "check-in" | "begin", at: number | null | undefined) =>
    typeof at === "number" && say(`tournament.schedule.${key}`, { when: `${moment(at, "F")} (${moment(at)})` });
  return [
    status === "registration" && describe("check-in", schedule?.checkIn),
    isToBegin(record) && describe("begin", schedule?.begin),
  ];
}

/** What only organisers see: the next step, who is awaited, the audit, and the commands for what needs a name. */
export function organiserPanel(record: TournamentRecord, translator: Translator, awaited: readonly Entrant[] = []) {
  const steps = stepsOf(record);
  const lines = translator.lines([
    say("tournament.panel.title", { title: plain(record.title) }),
    say("tournament.panel.hint"),
    listAudit(record),
  ]);
  const buttons = steps.map(({ verb, look }) =>
    button(writeTournamentId(verb, record.id), translator.label(say(`tournament.button.${verb}`)), look),
  );
  return composed(asker, tournamentColour, [
    text(fitLines(lines, 3500)),
    rows(buttons),
    forfeitMenus(record, translator, awaited),
  ]);
}

/** Discord's limit of a menu. */
const choicesShown = 25;

/** Menus of the players who are awaited, as many as it takes: the chosen one forfeits. */
function forfeitMenus(record: TournamentRecord, translator: Translator, awaited: readonly Entrant[]) {
  return inGroups(awaited, choicesShown).map((entrants, part) =>
    menu({
      custom_id: writeTournamentId("forfeit", record.id, part),
      placeholder: translator.label(say("tournament.button.forfeit")),
      options: entrants.map(({ id, name }) => ({ value: String(id), label: name })),
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
) {
  return formReply(translator, {
    custom_id: writeTournamentId(verb, record.id, formPage(verb, record), of),
    title: shorten(translator.label(say(`tournament.form.${verb}`, { name })), 45),
    components: [
      {
        type: ComponentType.Label,
        label: translator.label(say("tournament.form.why")),
        description: translator.label(say(`tournament.form.${verb}.hint`)),
        component: { type: ComponentType.TextInput, custom_id: "why", style: TextInputStyle.Short, max_length: 200 },
      },
    ],
  });
}

/** Asks the organiser for the choice between two buttons that begin, where players have not checked in. */
export const beginPanel = (record: TournamentRecord, translator: Translator): MessageTemplate =>
  askPanel(record, sayAbsent(record), ["begin-now", "begin-all"], translator);

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
  const lines = translator.lines([say("tournament.panel.title", { title: plain(record.title) }), question]);
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
  const isShut = record.status === "playing" && !takesLateEntries(record);
  const forPlayers: readonly OfferedVerb[] = record.isDryRun ? ["join", "leave", "check-in"] : [];
  const mine = offered[record.status].filter((verb) => !forPlayers.includes(verb) && !(verb === "join" && isShut));
  return [...mine, ...always].map((verb) =>
    button(
      writeTournamentId(verb, record.id),
      translator.label(say(`tournament.button.${verb}`)),
      verb === "join" && record.status !== "playing" ? "go" : "plain",
    ),
  );
}
