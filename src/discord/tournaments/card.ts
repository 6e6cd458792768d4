import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { takesLateEntries } from "../../tournaments/rounds/organiserActions.ts";
import type { Entrant, TournamentRecord } from "../../tournaments/record.ts";
import { sayEntered, stageSaid } from "../../tournaments/words.ts";
import { mention, plain } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { asker, type Everybody } from "../../table/sight/audience.ts";
import { button, container, fitLines, fitList, type MessageTemplate, rows, text } from "../message/template.ts";
import { listNotableOptions, optionValue } from "../views/cards/lobbyCard.ts";
import { moment, paceWords } from "../views/cards/reminders.ts";
import { type TournamentVerb, writeTournamentId } from "./ids.ts";
import { tournamentColour } from "./picturePage.ts";
import { auditLines } from "./textPages.ts";

/** The public card of a tournament, in the translator of its game: what is played how, who is in, and what one can do now. */
export function tournamentCard(
  record: TournamentRecord,
  game: AnyGame,
  translator: Translator,
): MessageTemplate<Everybody> {
  const { plan, status } = record;
  const players = record.entrants.filter((entrant) => entrant.status === "in");
  const waiting = record.entrants.filter((entrant) => entrant.status === "waiting");
  const lines = [
    translator.text(say("tournament.card.title", { title: plain(record.title) })),
    translator.text(say("tournament.card.game", { game: game.info.title, organiser: organisersOf(record) })),
    ...plan.stages.map((stage) => `- ${translator.text(stageSaid(stage))}`),
    ...optionLines(game, record, translator),
    ...(plan.pace === undefined
      ? []
      : [`-# ${translator.text(say("tournament.pace", { pace: paceWords(plan.pace, translator) }))}`]),
    `-# ${translator.text(say("tournament.card.time", { hours: plan.hours }))}`,
    ...(plan.isDuplicate ? [`-# ${translator.text(say("tournament.card.duplicate"))}`] : []),
    ...(record.isDryRun ? [translator.text(say("tournament.card.rehearsal"))] : []),
    translator.text(say(`tournament.status.${status}`, { round: record.rounds.length })),
    ...scheduleLines(record, translator),
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
  return {
    audience: "everybody",
    drawings: [],
    compose: () => [container(tournamentColour, [text(fitLines(lines, 3500)), ...rows(buttonsOf(record, translator))])],
  };
}

/** Who opened the tournament, and the role that organises as well. */
function organisersOf({ organiser, roles }: TournamentRecord): readonly Message[] {
  const role = roles?.organisers ?? null;
  const names = [mention(organiser), ...(role === null ? [] : [`<@&${role}>`])];
  return names.map((name) => say("tournament.name", { name }));
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
      : [translator.text(say(`tournament.schedule.${key}`, { when: `${moment(at, "f")} (${moment(at)})` }))];
  const isBefore = status === "registration" || status === "check-in";
  return [
    ...(status === "registration" ? describeStatus("check-in", schedule?.checkIn) : []),
    ...(isBefore ? describeStatus("begin", schedule?.begin) : []),
  ];
}

/** What only organisers see: the next step, the audit, and the commands for what needs a name. */
export function organiserPanel(record: TournamentRecord, translator: Translator): MessageTemplate {
  const steps = organiserSteps[record.status];
  const lines = [
    translator.text(say("tournament.panel.title", { title: plain(record.title) })),
    translator.text(say("tournament.panel.hint")),
    ...auditLines(record, translator),
  ];
  const buttons = steps.map(({ verb, look }) =>
    button(writeTournamentId(verb, record.id), translator.label(say(`tournament.button.${verb}`)), look),
  );
  return {
    audience: asker,
    drawings: [],
    compose: () => [container(tournamentColour, [text(fitLines(lines, 3500)), ...rows(buttons)])],
  };
}

/** What cannot be taken back is not done by one click: what it does, and the button that does it. */
export function confirmPanel(
  record: TournamentRecord,
  verb: "hurry" | "cancel",
  translator: Translator,
): MessageTemplate {
  const doing = `${verb}-now` as const;
  const lines = [
    translator.text(say("tournament.panel.title", { title: plain(record.title) })),
    translator.text(say(`tournament.ask.${verb}`)),
  ];
  const buttons = [
    button(writeTournamentId(doing, record.id), translator.label(say(`tournament.button.${doing}`)), "stop"),
    button(writeTournamentId("organise", record.id), translator.label(say("tournament.button.back"))),
  ];
  return {
    audience: asker,
    drawings: [],
    compose: () => [container(tournamentColour, [text(fitLines(lines, 3500)), ...rows(buttons)])],
  };
}

type Step = { readonly verb: "open-check-in" | "begin" | "hurry" | "cancel"; readonly look: "main" | "plain" | "stop" };
const cancel: Step = { verb: "cancel", look: "stop" };
const begin: Step = { verb: "begin", look: "main" };
const organiserSteps: Record<TournamentRecord["status"], readonly Step[]> = {
  registration: [{ verb: "open-check-in", look: "plain" }, begin, cancel],
  "check-in": [begin, cancel],
  playing: [{ verb: "hurry", look: "plain" }, cancel],
  finished: [],
  cancelled: [],
};

function buttonsOf(record: TournamentRecord, translator: Translator) {
  const offered: Record<TournamentRecord["status"], readonly (TournamentVerb & keyof typeof labels)[]> = {
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
      translator.label(say(labels[verb])),
      verb === "join" && record.status !== "playing" ? "go" : "plain",
    ),
  );
}

const labels = {
  join: "tournament.button.join",
  leave: "tournament.button.leave",
  "check-in": "tournament.button.check-in",
  standings: "tournament.button.standings",
  pairings: "tournament.button.pairings",
  explain: "tournament.button.explain",
  rules: "tournament.button.rules",
  organise: "tournament.button.organise",
} as const;

function nameOf({ name, isCheckedIn }: Entrant, status: TournamentRecord["status"]): string {
  return status === "check-in" && isCheckedIn ? `${plain(name)} ✓` : plain(name);
}
