import { aboutTable, type Command } from "../src/discord/commands/command.ts";
import type { APIApplicationCommandBasicOption } from "discord.js";
import type { CommandUse } from "../src/discord/commands/commandUse.ts";
import { completed, define, everywhere, oneOf, tableOption, text, whole } from "../src/discord/commands/definition.ts";
import { watchOr } from "../src/discord/company/watch.ts";
import type { Host } from "../src/discord/host.ts";
import { reviewMatch } from "../src/discord/learning/review.ts";
import { aside, type Reply } from "../src/discord/message/reply.ts";
import { boardAt, boardPicture, boardText, handPicture, logPage } from "../src/discord/pages/pages.ts";
import { replayPage, verifyPage } from "../src/discord/pages/replayPage.ts";
import {
  completeTable,
  findTyped,
  type FoundTable,
  type PageOf,
  showSeat,
  showSight,
  withTable,
} from "../src/discord/tables/findTable.ts";
import { countPicture } from "../src/discord/tables/openings.ts";
import { acknowledgeSecret, ownPanel, panelAfter, takeBack } from "../src/discord/tables/ownPanel.ts";
import { completeChoice, listChoices, parseAnswer, refuseTyped } from "../src/discord/tables/typedChoice.ts";
import type { CompletionRequest } from "../src/discord/userRequest.ts";
import type { TableRecord, TableStatus } from "../src/table/record.ts";
import type { SeatSight, Sight } from "../src/table/sight/sight.ts";
import type { HostKey } from "../src/words/translator.ts";

const withMatch: readonly TableStatus[] = ["playing", "ended", "closed"];

const ofMatch = (
  key: HostKey,
  options: readonly APIApplicationCommandBasicOption[],
  run: (host: Host, request: CommandUse) => Promise<Reply>,
): Command => ({
  definition: define(key, everywhere, ...options, tableOption),
  ...{ ...aboutTable(run), complete: completeTable },
});

const ofSeat = (host: Host, request: CommandUse, work: (table: FoundTable) => Promise<Reply>): Promise<Reply> =>
  withTable(host, request, withMatch, work, "seated");

export const hand = ofMatch("command.hand", [], (host, request) =>
  countPicture(host, request, () =>
    ofSeat(host, request, (found) => showSeat({ ...request, ...found, host }, "aside", handPicture)),
  ),
);

export const board = ofMatch(
  "command.board",
  [
    oneOf("command.board.as", { picture: "command.choice.picture", text: "command.choice.text" }),
    text("command.board.at"),
  ],
  (host, request) => {
    const at = request.options.getString("at");
    if (at !== null) return showView(host, request, (sight, translator) => boardAt(sight, translator, at));
    return request.options.getString("as") === "text"
      ? showView(host, request, boardText)
      : showPicture(host, request, boardPicture);
  },
);

export const log = ofMatch("command.log", [], (host, request) =>
  showView(host, request, (sight, translator) => logPage(sight, translator, 0)),
);

export const undo = ofMatch("command.undo", [], (host, request) =>
  ofSeat(host, request, (table) => takeBack({ ...request, ...table, host })),
);

export const verify = ofMatch("command.verify", [], (host, request) => showView(host, request, verifyPage));

export const replay = ofMatch(
  "command.replay",
  [whole("command.replay.answer", [0, 99_999], { name: "after" })],
  (host, request) =>
    showPicture(host, request, (sight, translator) =>
      replayPage(sight, request.options.getInteger("after") ?? 99_999, translator),
    ),
);

export const review = ofMatch("command.review", [], (host, request) =>
  ofSeat(host, request, (table) => reviewMatch(host, request, table, 0)),
);

/** A page with a picture, of which nobody gets any number. */
const showPicture = (host: Host, request: CommandUse, page: PageOf<Sight>): Promise<Reply> =>
  countPicture(host, request, () => showView(host, request, page));

const showView = (host: Host, request: CommandUse, page: PageOf<Sight>): Promise<Reply> =>
  withTable(host, request, withMatch, (found) => showSight({ ...request, ...found, host }, "aside", page));

/** `/play`: everything that can be clicked can also be typed; without a choice it opens the private panel, or watches. */
export const play: Command = {
  definition: define("command.play", everywhere, completed("command.play.choice"), tableOption),
  ...aboutTable((host, request) =>
    withTable(
      host,
      request,
      ["playing"],
      (table) => {
        const typed = request.options.getString("choice");
        return typed === null
          ? watchOr({ ...request, ...table, host }, () => ownPanel(host, table.record, request, table.translator))
          : playTyped(host, request, table, typed);
      },
      "seated",
    ),
  ),
  complete: async (host, request) => {
    const { name, value } = request.options.getFocused(true);
    if (name === "table") return completeTable(host, request);
    const record = await findTypedTable(host, request);
    const sight = record === undefined ? undefined : seatSightOf(host, record, request);
    if (sight === undefined) return [];
    return completeChoice(sight, value, request.translatorFor(sight.game, sight.table));
  },
};

async function playTyped(host: Host, request: CommandUse, table: FoundTable, typed: string) {
  const { record, translator } = table;
  const sight = seatSightOf(host, record, request);
  if (sight === undefined) return aside(translator, "refusal.not-seated");
  if (sight.decisions.length === 0) return ownPanel(host, record, request, translator);
  const answer = parseAnswer(listChoices(sight, translator), typed);
  if (answer === undefined) return refuseTyped(sight, typed, translator);
  const outcome = await host.service.answer(record.id, request.actor, "mine", answer, sight.clicks);
  if (outcome.ok) await acknowledgeSecret(request.acknowledge, sight, answer.ask);
  return panelAfter({ ...request, ...table, host }, outcome);
}

async function findTypedTable(host: Host, request: CompletionRequest): Promise<TableRecord | undefined> {
  const isPlaying = ({ status }: TableRecord) => status === "playing";
  const isHere = (record: TableRecord) => isPlaying(record) && record.place === request.channelId;
  const found = await findTyped(host, request, isHere);
  if (found !== undefined || request.options.getString("table") !== null) return found;
  const mine = (await host.tables.mine(request)).tables.filter(isPlaying);
  return mine.length === 1 ? mine[0] : undefined;
}

function seatSightOf(host: Host, record: TableRecord, request: CommandUse | CompletionRequest): SeatSight | undefined {
  const sight = host.service.sights.of(record, request.reader);
  return sight === undefined || sight.viewer === "table" ? undefined : sight;
}
