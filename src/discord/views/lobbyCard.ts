import type { AnyGame, Options, OptionSpec } from "../../../games/contract.ts";
import { lengthWritten, paceNames, paces } from "../../time/pace.ts";
import type { TableRecord, TournamentTable } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import { shorten } from "../../words/translate.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { button, container, type MessageTemplate, fitLines, menu, rows, text } from "../message/template.ts";
import { hoursWords, paceWords } from "./reminders.ts";

const lobbyColour = 0x4a7fb5;

/** The public card of a table before it starts: game, options, seats, and the buttons to join and start. */
export function lobbyCard(game: AnyGame, record: TableRecord, translator: Translator): MessageTemplate {
  if (record.tournament !== undefined) return tournamentTable(record, record.tournament, translator);
  const { min, max } = game.info.seats;
  const free = Math.max(0, max - record.seats.length);
  const lines = [
    translator.text(say("lobby.title", { title: game.info.title })),
    translator.text(say("lobby.facts", { min, max, minutes: game.info.minutes })),
    "",
    ...record.seats.map((_, seat) => translator.text(say("lobby.seat", { number: seat + 1, who: { seat } }))),
    ...(record.status === "lobby" ? [translator.text(say("lobby.free", { free }))] : []),
    "",
    ...optionLines(game, record, translator),
    ...daysLines(record, translator),
    stateLine(record, translator),
  ];
  return {
    drawings: [],
    compose: () => [
      container(lobbyColour, [
        text(fitLines(lines, 3500)),
        ...(record.status === "lobby" ? lobbyButtons(game, record, translator) : []),
      ]),
    ],
  };
}

/** A table of a tournament in two lines: its rules and times stand on the tournament's own card. */
function tournamentTable(
  record: TableRecord,
  { round, pod }: TournamentTable,
  translator: Translator,
): MessageTemplate {
  const seats = record.seats.map((_, seat) => say("seat", { who: { seat } }));
  const lines = [
    translator.text(say("tournament.table", { round: round + 1, table: pod + 1, seats })),
    stateLine(record, translator),
  ];
  return { drawings: [], compose: () => [container(lobbyColour, [text(fitLines(lines, 3500))])] };
}

/** What an option is set to, in words. */
export function optionValue(spec: OptionSpec, value: boolean | string | undefined, translator: Translator): string {
  if (spec.kind === "choice") return translator.label({ say: `option.${spec.id}.${String(value ?? spec.initially)}` });
  return translator.label(say((value ?? spec.initially) === true ? "option.on" : "option.off"));
}

/** The options worth a line: what differs from the usual game, and a choice that stands first: it says what is played. */
export function listNotableOptions(game: AnyGame, options: Options): readonly OptionSpec[] {
  return game.info.options.filter((spec, index) => !isUsual(spec, options) || (index === 0 && spec.kind === "choice"));
}

function isUsual({ id, initially }: OptionSpec, options: Options): boolean {
  return (options[id] ?? initially) === initially;
}

/** What a table plays with, in words. */
export function optionLines(game: AnyGame, record: TableRecord, translator: Translator): readonly string[] {
  const { options } = game.info;
  const told = listNotableOptions(game, record.options);
  const lines = told.map((spec) =>
    translator.text(
      say("lobby.option", {
        option: { say: `option.${spec.id}` },
        value: optionValue(spec, record.options[spec.id], translator),
      }),
    ),
  );
  if (options.length === 0 || !options.every((spec) => isUsual(spec, record.options))) return lines;
  const usual = record.status === "lobby" ? "lobby.standard" : "lobby.unchanged";
  return [...lines, translator.text(say(usual, { named: told.length }))];
}

/** What everybody should know of the clocks before they join. */
export function daysLines({ timing }: TableRecord, translator: Translator): readonly string[] {
  const { pace, window, minimum, seatWait } = timing;
  return [
    translator.text(say("lobby.pace", { pace: paceWords(pace, translator) })),
    ...(window === null ? [] : [translator.text(say("lobby.window", hoursWords(window)))]),
    ...(seatWait === undefined ? [] : [translator.text(say("lobby.seat-wait", { time: lengthWritten(seatWait) }))]),
    ...(minimum === 0 ? [] : [translator.text(say("lobby.minimum", { minimum }))]),
  ];
}

function stateLine(record: TableRecord, translator: Translator): string {
  if (record.status === "lobby") return translator.text(say("lobby.hint"));
  if (record.status === "closed") return translator.text(say("lobby.closed"));
  if (record.place === null) return translator.text(say("lobby.starting"));
  const place = `<#${record.place}>`;
  const key = record.wantsThread && record.place === record.home ? "lobby.started-here" : "lobby.started";
  return translator.text(say(key, { place, commitment: record.match?.commitment ?? "" }));
}

function lobbyButtons(game: AnyGame, record: TableRecord, translator: Translator) {
  const table = record.id;
  const isFull = record.seats.length >= game.info.seats.max;
  const hasComputer = record.seats.some(({ kind }) => kind === "computer");
  const removable = hasComputer
    ? [button(writeId({ verb: "remove-computer", table }), translator.label(say("button.remove-computer")))]
    : [];
  const settings =
    game.info.options.length > 0
      ? [button(writeId({ verb: "settings", table, page: 0 }), translator.label(say("button.settings")))]
      : [];
  return [
    ...rows([
      button(writeId({ verb: "join", table }), translator.label(say("button.join")), "go", isFull),
      button(writeId({ verb: "leave", table }), translator.label(say("button.leave"))),
      button(writeId({ verb: "add-computer", table }), translator.label(say("button.add-computer")), "plain", isFull),
      ...removable,
      button(writeId({ verb: "start", table }), translator.label(say("button.start")), "main"),
    ]),
    menu({
      custom_id: writeId({ verb: "pace", table }),
      placeholder: translator.label(say("lobby.choose-pace")),
      min_values: 1,
      max_values: 1,
      options: paceNames.map((name) => ({
        value: name,
        label: shorten(paceWords(paces[name], translator), 100),
        default: record.timing.pace.name === name,
      })),
    }),
    ...rows([
      ...settings,
      button(writeId({ verb: "rules", game: game.info.id, page: 0 }), translator.label(say("button.rules"))),
    ]),
  ];
}
