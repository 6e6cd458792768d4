import type { AnyGame, Message, Options, OptionSpec } from "../../../games/contract/index.ts";
import type { TournamentTable } from "../../table/record.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { hasBegun } from "../../table/stage.ts";
import { isTimed } from "../../time/pace.ts";
import { languages } from "../../words/languages.ts";
import { type Line, listPresent, type Sparse } from "../../words/lines.ts";
import { plain } from "../../words/translate.ts";
import { say, type Translator } from "../../words/translator.ts";
import { clickButton, learnButtons } from "../message/linkButtons.ts";
import {
  composed,
  type Drawing,
  fitLines,
  illustrated,
  type MessageTemplate,
  rows,
  text,
  wordsOnly,
} from "../message/template.ts";
import { galleries } from "./boardDrawings.ts";
import { resultButtons } from "./endCard.ts";
import { hoursWords, lengthWords, paceWords, sayRoundEnd, seatWord } from "./reminders.ts";
import { resultTitle, shortScores } from "./resultWords.ts";

const lobbyColour = 0x4a7fb5;
/** Digits of the commitment that a card shows; /verify shows all of it. */
const sealLength = 8;

/** Number of seats that are neither taken nor kept for somebody. */
export const countFree = ({ info }: AnyGame, { seats, keptFor }: Pick<PublicTable, "seats" | "keptFor">): number =>
  Math.max(0, info.seats.max - seats.length - keptFor.length);

export function lobbyCard(game: AnyGame, table: PublicTable, translator: Translator): MessageTemplate<Everybody> {
  if (table.tournament !== undefined) return tournamentTable(table, table.tournament, translator);
  const { min, max } = game.info.seats;
  const free = countFree(game, table);
  const weight = say(`weight.${game.info.weight}`);
  const lines = translator.lines([
    say("lobby.title", { title: game.info.title }),
    table.campaign !== undefined && say("lobby.campaign", { name: plain(table.campaign) }),
    say("lobby.facts", { min, max, minutes: game.info.minutes, weight }),
    sayNew(game),
    game.info.about,
    game.box !== undefined && table.status === "lobby" && say("lobby.sources"),
    "",
    table.seats.map((_, seat) => say("lobby.seat", { number: seat + 1, who: seatWord(table, seat) })),
    table.keptFor.map((user, at) => say("lobby.kept", { number: table.seats.length + at + 1, who: `<@${user}>` })),
    table.status === "lobby" && [say("lobby.free", { free }), sayAccess(table)],
    "",
    optionLines(game, table, translator),
    sayHints(table),
    sayDays(table, translator),
    table.status === "lobby" && table.seats.length >= max ? say("lobby.hint-full") : sayState(table),
    table.status === "lobby" && table.seal && say("lobby.sealed", { seal: sealOn(table) }),
  ]);
  const drawings = table.status === "closed" ? [] : [titleDrawing(game)];
  return illustrated("everybody", lobbyColour, drawings, (drawn) => [
    galleries(drawings, drawn),
    text(fitLines(lines, 3500)),
    table.status === "lobby" ? lobbyButtons(game, table, translator) : playButton(table, translator),
  ]);
}

export function sayAccess({ access }: PublicTable): Message | undefined {
  if (access === undefined) return undefined;
  return access === "invited" ? say("lobby.invited-only") : say("lobby.role-only", { role: `<@&${access.role}>` });
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
function tournamentTable(table: PublicTable, { round, pod }: TournamentTable, translator: Translator) {
  const seats = table.seats.map((_, seat) => say("seat", { who: { seat } }));
  const lines = [say("tournament.table", { round: round + 1, table: pod + 1, seats }), sayState(table)];
  return wordsOnly("everybody", lobbyColour, fitLines(translator.lines(lines), 3500));
}

/** What is left of the invitation to a table that is over: who won, with the way back to it. */
export function resultCard(sight: TableSight, translator: Translator): MessageTemplate<Everybody> {
  const { table, game } = sight;
  const result = sight.result();
  const { tournament } = table;
  const lines = translator.lines([
    resultTitle(result, game.info.title),
    tournament !== undefined && say("lobby.round", { round: tournament.round + 1, table: tournament.pod + 1 }),
    shortScores(result, translator),
    table.place !== null && say("lobby.played", { place: `<#${table.place}>` }),
  ]);
  const drawings = tournament === undefined ? [titleDrawing(game)] : [];
  return illustrated(sight.audience, lobbyColour, drawings, (drawn) => [
    galleries(drawings, drawn),
    text(fitLines(lines, 3500)),
    rows(resultButtons(sight, translator)),
  ]);
}

export function optionValue(spec: OptionSpec, value: boolean | string | undefined, translator: Translator): string {
  if (spec.kind === "choice") return translator.label({ say: `option.${spec.id}.${String(value ?? spec.initially)}` });
  return translator.label(say((value ?? spec.initially) === true ? "option.on" : "option.off"));
}

/** The options worth a line: what differs from the usual game, and a choice that stands first: it says what is played. */
export function listNotableOptions(game: AnyGame, options: Options): readonly OptionSpec[] {
  return game.info.options.filter((spec, index) => !isUsual(spec, options) || (index === 0 && spec.kind === "choice"));
}

const isUsual = ({ id, initially }: OptionSpec, options: Options): boolean => (options[id] ?? initially) === initially;

export function optionLines(game: AnyGame, table: PublicTable, translator: Translator): readonly string[] {
  const { options } = game.info;
  // A campaign settles at the start what names a seat: until then others may sit there.
  const isOpen = table.campaign !== undefined && table.status === "lobby";
  const told = listNotableOptions(game, table.options).filter((spec) => !(isOpen && spec.bySeat === true));
  const lines = told.map((spec) => {
    const value = optionValue(spec, table.options[spec.id], translator);
    return say("lobby.option", { option: { say: `option.${spec.id}` }, value });
  });
  const isAllUsual = options.length > 0 && options.every((spec) => isUsual(spec, table.options));
  const usual = table.status === "lobby" ? "lobby.standard" : "lobby.unchanged";
  return translator.lines([lines, isAllUsual && say(usual, { named: told.length })]);
}

const sayHints = ({ allowsHints, isAmongComputers }: PublicTable) =>
  allowsHints && say(isAmongComputers ? "lobby.hints" : "lobby.hints-people");

/** What everybody should know of the clocks before they join. */
export function sayDays(table: PublicTable, translator: Translator): Sparse<Line> {
  const { pace, window, minimum, seatWait } = table;
  const round = sayRoundEnd(table);
  return [
    (isTimed(pace) || round.length === 0) && say("lobby.pace", { pace: paceWords(pace, translator) }),
    round,
    window !== null && say("lobby.window", hoursWords(window)),
    seatWait !== undefined && say("lobby.seat-wait", { time: lengthWords(seatWait) }),
    minimum !== 0 && say("lobby.minimum", { minimum }),
  ];
}

function sayState(table: PublicTable): Message {
  if (table.status === "lobby") return say("lobby.hint");
  const place = `<#${table.place ?? table.home}>`;
  if (table.status === "closed") return say(table.isSaved ? "lobby.saved" : "lobby.closed", { place });
  if (table.status === "ended") return say("lobby.over", { place });
  if (table.place === null) return say("lobby.starting");
  const key = table.wantsThread && table.place === table.home ? "lobby.started-here" : "lobby.started";
  return say(key, { place, seal: sealOn(table) });
}

const sealOn = ({ seal, commitment }: PublicTable) => seal?.text ?? `${(commitment ?? "").slice(0, sealLength)}…`;

/** Posted right before the first card: its id completes the key of the deal. By its button it is found again. */
export function dealPost(table: PublicTable, translator: Translator): MessageTemplate<Everybody> {
  const words = text(translator.text(say("deal.post", { seal: sealOn(table) })));
  const check = clickButton({ verb: "verify", table: table.id }, "button.verify", translator);
  return composed("everybody", lobbyColour, [words, rows([check])]);
}

/** Join stands out while players are missing, and Start once enough are here. All else is behind Settings. */
function lobbyButtons(game: AnyGame, table: PublicTable, translator: Translator) {
  const { min, max } = game.info.seats;
  const isFull = table.seats.length >= max;
  const isEnough = table.seats.length >= min;
  const kept = table.keptFor.length;
  type Look = "plain" | "go" | "main";
  const act = (verb: "join" | "leave" | "add-computer" | "start", look: Look = "plain", isOff = false) =>
    clickButton({ verb, table: table.id }, `button.${verb}`, translator, look, isOff);
  return rows([
    act("join", isEnough ? "plain" : "go", isFull),
    act("leave"),
    act("add-computer", "plain", isFull),
    act("start", isEnough ? "main" : "plain"),
    clickButton({ verb: "settings", table: table.id, page: 0 }, "button.settings", translator),
    kept > 0 && clickButton({ verb: "free-seats", table: table.id, page: kept }, "button.free-seats", translator),
    clickButton({ verb: "rules", game: game.info.id, page: 0 }, "button.rules", translator),
    learnButtons(game, translator),
  ]);
}

/** Says of a game that is still being made that it is new, and what it lacks; nothing of a finished one. */
export function sayNew({ info, picture, teaching, computer }: AnyGame): Message | undefined {
  if (info.stage === "production") return undefined;
  const isTranslated = languages.some(({ translation }) => translation(info.id) !== undefined);
  const lacks = listPresent([
    picture === undefined && say("stage.pictures"),
    teaching === undefined && say("stage.lesson"),
    computer === undefined && say("stage.computer"),
    !isTranslated && say("stage.translations"),
  ]);
  return lacks.length === 0 ? say("stage.new") : say("stage.lacks", { lacks });
}
