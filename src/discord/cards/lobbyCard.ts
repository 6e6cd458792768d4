import type { AnyGame, Message, Options, OptionSpec } from "../../../games/contract/index.ts";
import type { TournamentTable } from "../../table/record.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { hasBegun } from "../../table/stage.ts";
import { languages } from "../../words/languages.ts";
import { plain } from "../../words/translate.ts";
import { say, type Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { clickButton, learnButtons } from "../message/linkButtons.ts";
import {
  button,
  composed,
  container,
  type Drawing,
  fitLines,
  type MessageTemplate,
  rows,
  text,
  wordsOnly,
} from "../message/template.ts";
import { galleries } from "./boardDrawings.ts";
import { resultButtons } from "./endCard.ts";
import { hoursWords, lengthWords, paceWords, seatWord } from "./reminders.ts";
import { resultTitle, shortScores } from "./resultWords.ts";

const lobbyColour = 0x4a7fb5;
/** Digits of the commitment that a card shows; /verify shows all of it. */
const sealLength = 8;

/** The public card of a table before it starts: game, options, seats, and the buttons to join and start. */
export function lobbyCard(game: AnyGame, table: PublicTable, translator: Translator): MessageTemplate<Everybody> {
  if (table.tournament !== undefined) return tournamentTable(table, table.tournament, translator);
  const { min, max } = game.info.seats;
  const free = Math.max(0, max - table.seats.length - table.keptFor.length);
  const weight = say(`weight.${game.info.weight}`);
  const lines = [
    translator.text(say("lobby.title", { title: game.info.title })),
    ...(table.campaign === undefined ? [] : [translator.text(say("lobby.campaign", { name: plain(table.campaign) }))]),
    translator.text(say("lobby.facts", { min, max, minutes: game.info.minutes, weight })),
    ...newLines(game, translator),
    translator.text(game.info.about),
    ...(game.box === undefined || table.status !== "lobby" ? [] : [translator.text(say("lobby.sources"))]),
    "",
    ...table.seats.map((_, seat) =>
      translator.text(say("lobby.seat", { number: seat + 1, who: seatWord(table, seat) })),
    ),
    ...table.keptFor.map((user, at) =>
      translator.text(say("lobby.kept", { number: table.seats.length + at + 1, who: `<@${user}>` })),
    ),
    ...(table.status === "lobby"
      ? [translator.text(say("lobby.free", { free })), ...accessLines(table, translator)]
      : []),
    "",
    ...optionLines(game, table, translator),
    ...hintLines(table, translator),
    ...daysLines(table, translator),
    table.status === "lobby" && table.seats.length >= max
      ? translator.text(say("lobby.hint-full"))
      : stateLine(table, translator),
    ...(table.status === "lobby" && table.seal ? [translator.text(say("lobby.sealed", { seal: sealOn(table) }))] : []),
  ];
  const drawings = table.status === "closed" ? [] : [titleDrawing(game)];
  return {
    audience: "everybody",
    drawings,
    compose: (drawn) => [
      container(lobbyColour, [
        ...galleries(drawings, drawn),
        text(fitLines(lines, 3500)),
        ...(table.status === "lobby" ? lobbyButtons(game, table, translator) : playButton(table, translator)),
      ]),
    ],
  };
}

/** Line that says who may join; none where everybody may. */
function accessLines({ access }: PublicTable, translator: Translator): readonly string[] {
  if (access === undefined) return [];
  if (access === "invited") return [translator.text(say("lobby.invited-only"))];
  return [translator.text(say("lobby.role-only", { role: `<@&${access.role}>` }))];
}

/** Where the invitation stands apart from the table, players need not go there to play. */
function playButton(table: PublicTable, translator: Translator) {
  if (!hasBegun(table) || table.place === null || table.place === table.home) return [];
  return rows([clickButton({ verb: "play", table: table.id }, "button.play", translator, "go")]);
}

/** Everybody sees the same title, so that it is drawn once for all; its words stand in the card's first line. */
function titleDrawing(game: AnyGame): Drawing {
  return {
    name: "title.png",
    ...(game.picture === undefined ? {} : { svg: game.picture.title }),
    owner: "titles",
    alt: game.info.title,
  };
}

/** A table of a tournament in two lines: its rules and times stand on the tournament's own card. */
function tournamentTable(
  table: PublicTable,
  { round, pod }: TournamentTable,
  translator: Translator,
): MessageTemplate<Everybody> {
  const seats = table.seats.map((_, seat) => say("seat", { who: { seat } }));
  const lines = [
    translator.text(say("tournament.table", { round: round + 1, table: pod + 1, seats })),
    stateLine(table, translator),
  ];
  return wordsOnly("everybody", lobbyColour, fitLines(lines, 3500));
}

/** What is left of the invitation to a table that is over: who won, with the way back to it. */
export function resultCard(sight: TableSight, translator: Translator): MessageTemplate<Everybody> {
  const { table, game } = sight;
  const result = sight.result();
  const round =
    table.tournament === undefined
      ? []
      : [translator.text(say("lobby.round", { round: table.tournament.round + 1, table: table.tournament.pod + 1 }))];
  const lines = [
    translator.text(resultTitle(result, game.info.title)),
    ...round,
    shortScores(result, translator),
    ...(table.place === null ? [] : [translator.text(say("lobby.played", { place: `<#${table.place}>` }))]),
  ];
  const drawings = table.tournament === undefined ? [titleDrawing(game)] : [];
  return {
    audience: sight.audience,
    drawings,
    compose: (drawn) => [
      container(lobbyColour, [
        ...galleries(drawings, drawn),
        text(fitLines(lines, 3500)),
        ...rows(resultButtons(sight, translator)),
      ]),
    ],
  };
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
export function optionLines(game: AnyGame, table: PublicTable, translator: Translator): readonly string[] {
  const { options } = game.info;
  const told = listNotableOptions(game, table.options);
  const lines = told.map((spec) =>
    translator.text(
      say("lobby.option", {
        option: { say: `option.${spec.id}` },
        value: optionValue(spec, table.options[spec.id], translator),
      }),
    ),
  );
  if (options.length === 0 || !options.every((spec) => isUsual(spec, table.options))) return lines;
  const usual = table.status === "lobby" ? "lobby.standard" : "lobby.unchanged";
  return [...lines, translator.text(say(usual, { named: told.length }))];
}

/** Whether hints are given here. */
function hintLines({ allowsHints, isAmongComputers }: PublicTable, translator: Translator): readonly string[] {
  if (!allowsHints) return [];
  return [translator.text(say(isAmongComputers ? "lobby.hints" : "lobby.hints-people"))];
}

/** What everybody should know of the clocks before they join. */
export function daysLines({ pace, window, minimum, seatWait }: PublicTable, translator: Translator): readonly string[] {
  return [
    translator.text(say("lobby.pace", { pace: paceWords(pace, translator) })),
    ...(window === null ? [] : [translator.text(say("lobby.window", hoursWords(window)))]),
    ...(seatWait === undefined ? [] : [translator.text(say("lobby.seat-wait", { time: lengthWords(seatWait) }))]),
    ...(minimum === 0 ? [] : [translator.text(say("lobby.minimum", { minimum }))]),
  ];
}

function stateLine(table: PublicTable, translator: Translator): string {
  if (table.status === "lobby") return translator.text(say("lobby.hint"));
  if (table.status === "closed") return translator.text(say("lobby.closed"));
  if (table.status === "ended") return translator.text(say("lobby.over", { place: `<#${table.place ?? table.home}>` }));
  if (table.place === null) return translator.text(say("lobby.starting"));
  const place = `<#${table.place}>`;
  const key = table.wantsThread && table.place === table.home ? "lobby.started-here" : "lobby.started";
  return translator.text(say(key, { place, seal: sealOn(table) }));
}

const sealOn = ({ seal, commitment }: PublicTable) => seal?.text ?? `${(commitment ?? "").slice(0, sealLength)}…`;

/** Posted right before the first card: its id completes the key of the deal. By its button it is found again. */
export function dealPost(table: PublicTable, translator: Translator): MessageTemplate<Everybody> {
  const words = text(translator.text(say("deal.post", { seal: sealOn(table) })));
  const check = clickButton({ verb: "verify", table: table.id }, "button.verify", translator);
  return composed("everybody", lobbyColour, [words, ...rows([check])]);
}

/** Join stands out while players are missing, and Start once enough are here. All else is behind Settings. */
function lobbyButtons(game: AnyGame, table: PublicTable, translator: Translator) {
  const { min, max } = game.info.seats;
  const isFull = table.seats.length >= max;
  const isEnough = table.seats.length >= min;
  const kept =
    table.keptFor.length > 0
      ? [
          clickButton(
            { verb: "free-seats", table: table.id, page: table.keptFor.length },
            "button.free-seats",
            translator,
          ),
        ]
      : [];
  const plain = (verb: "leave" | "add-computer", isOff = false) =>
    clickButton({ verb, table: table.id }, `button.${verb}`, translator, "plain", isOff);
  const join = writeId({ verb: "join", table: table.id });
  const start = writeId({ verb: "start", table: table.id });
  return rows([
    button(join, translator.label(say("button.join")), isEnough ? "plain" : "go", isFull),
    plain("leave"),
    plain("add-computer", isFull),
    button(start, translator.label(say("button.start")), isEnough ? "main" : "plain"),
    clickButton({ verb: "settings", table: table.id, page: 0 }, "button.settings", translator),
    ...kept,
    clickButton({ verb: "rules", game: game.info.id, page: 0 }, "button.rules", translator),
    ...learnButtons(game, translator),
  ]);
}

/** Says of a game that is still being made that it is new, and what it lacks; nothing of a finished one. */
export function newLines(game: AnyGame, translator: Translator): readonly string[] {
  if (game.info.stage === "production") return [];
  const lacks = listLacks(game);
  return [translator.text(lacks.length === 0 ? say("stage.new") : say("stage.lacks", { lacks }))];
}

function listLacks({ info, picture, teaching, computer }: AnyGame): readonly Message[] {
  const isTranslated = languages.some(({ translation }) => translation(info.id) !== undefined);
  return [
    ...(picture === undefined ? [say("stage.pictures")] : []),
    ...(teaching === undefined ? [say("stage.lesson")] : []),
    ...(computer === undefined ? [say("stage.computer")] : []),
    ...(isTranslated ? [] : [say("stage.translations")]),
  ];
}
