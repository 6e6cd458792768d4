import type { Ahead, Message } from "../games/contract/index.ts";
import { aboutTable, type Command } from "../src/discord/commands/command.ts";
import type { CommandUse } from "../src/discord/commands/commandUse.ts";
import {
  completed,
  define,
  everywhere,
  needed,
  oneOf,
  subcommand,
  tableOption,
  whole,
} from "../src/discord/commands/definition.ts";
import type { Host } from "../src/discord/host.ts";
import { aside, asideOutcome, type Reply } from "../src/discord/message/reply.ts";
import { fitLines, type MessageTemplate, panelColour, wordsOnly } from "../src/discord/message/template.ts";
import { valueTyped } from "../src/discord/commands/typedOptions.ts";
import { completeTable, findTyped, showSight, withTable } from "../src/discord/tables/findTable.ts";
import { and, listChoices, parseAnswer } from "../src/discord/tables/typedChoice.ts";
import type { CompletionRequest } from "../src/discord/userRequest.ts";
import type { GivenAnswer, Key } from "../src/match/asked.ts";
import type { Order } from "../src/table/hosting.ts";
import { addOrder, cancelOrder } from "../src/table/orders.ts";
import type { TableRecord } from "../src/table/record.ts";
import type { OwnOrder, SeatSight, Sight } from "../src/table/sight/sight.ts";
import { type Line, small, type Sparse } from "../src/words/lines.ts";
import { folded, shorten } from "../src/words/plain.ts";
import { say, type Translator } from "../src/words/translator.ts";

/** So many choices of a question are listed; the others appear while one types. */
const choicesShown = 6;

export const orders: Command = {
  definition: define(
    "command.orders",
    everywhere,
    subcommand("command.orders.list", tableOption),
    subcommand(
      "command.orders.add",
      completed("command.orders.add.choice", needed),
      completed("command.orders.add.else"),
      oneOf("command.orders.add.until", { once: "command.choice.once", touched: "command.choice.touched" }),
      tableOption,
    ),
    subcommand("command.orders.cancel", whole("command.orders.cancel.order", [1], needed), tableOption),
  ),
  ...aboutTable((host, request) =>
    withTable(
      host,
      request,
      ["playing"],
      (found) => {
        const { record, translator } = found;
        switch (request.options.getSubcommand()) {
          case "add":
            return add(host, record, request, translator);
          case "cancel":
            return cancel(host, record, request, translator);
          default:
            return showSight({ ...request, ...found, host }, "aside", ordersPage);
        }
      },
      "seated",
    ),
  ),
  complete: async (host, request) => {
    const { name, value } = request.options.getFocused(true);
    return name === "table" ? completeTable(host, request) : completeChoice(host, request, folded(value));
  },
};

async function cancel(host: Host, record: TableRecord, request: CommandUse, translator: Translator): Promise<Reply> {
  const id = request.options.getInteger("order", true);
  const { actor } = request;
  const outcome = await host.service.changeInTime(record.id, actor, (current) => cancelOrder(current, actor.user, id));
  return asideOutcome(translator, outcome, say("orders.cancelled"));
}

async function add(host: Host, record: TableRecord, request: CommandUse, translator: Translator): Promise<Reply> {
  const sight = host.service.sights.of(record, request.reader);
  if (sight === undefined || sight.viewer === "table") return aside(translator, "refusal.not-seated");
  const first = readAnswer(sight, request.options.getString("choice", true), translator);
  const typed = request.options.getString("else");
  const second = typed === null ? undefined : readAnswer(sight, typed, translator);
  const isWrong = first === undefined || (typed !== null && second?.ask !== first.ask);
  if (isWrong) return aside(translator, "refusal.order-choice");
  const wants = [first.picks, ...(second === undefined ? [] : [second.picks])];
  const until = request.options.getString("until") === "touched" ? "touched" : "once";
  const { actor } = request;
  const words = describeOrder(sight, first.ask, wants);
  if (words === undefined) return aside(translator, "refusal.order-choice");
  const outcome = await host.service.changeInTime(record.id, actor, (current) =>
    addOrder(current, actor.user, { ask: first.ask, wants, until, words }),
  );
  return asideOutcome(translator, outcome, say("orders.added"));
}

/** Returns the order in words; undefined where neither what is asked now nor what comes next offers all of it. */
function describeOrder(sight: SeatSight, ask: Key, wants: readonly (readonly Key[])[]): Order["words"] {
  const offers = listOffers(sight).filter((offer) => offer.ask === ask);
  const labels = wants.map((picks) =>
    picks.flatMap((pick) => offers.find(({ option }) => option === pick)?.label ?? []),
  );
  const isOffered = labels.every((found, at) => found.length === wants[at]?.length);
  const [first] = offers;
  return first === undefined || !isOffered ? undefined : { ask: first.question, wants: labels };
}

type Offer = { readonly ask: string; readonly option: string; readonly question: Message; readonly label: Message };

/** Lists the options of what is asked now and of what will probably be asked next. */
function listOffers(sight: SeatSight): readonly Offer[] {
  const { game, view, decisions } = sight;
  const now = decisions.flatMap((decision) => {
    const asked = { ask: decision.ask, question: game.words.question(view, decision) };
    const labelled = (option: string) => game.words.option(view, decision, option).label;
    return decision.options.map((option) => ({ ...asked, option, label: labelled(option) }));
  });
  return [...now, ...listOffersAhead(sight)];
}

const listOffersAhead = (sight: SeatSight): readonly Offer[] =>
  (aheadOf(sight)?.questions ?? []).flatMap(({ ask, question, options }) =>
    options.map((offered) => ({ ...offered, ask, question })),
  );

/** What the player can order before the next turn; undefined where the match is over, or nobody waits for others. */
const aheadOf = ({ game, view, viewer, table }: SeatSight): Ahead | undefined =>
  table.status === "playing" ? game.waiting?.listAhead(view, viewer) : undefined;

/** Reads what was chosen from the suggestions, or typed as a label. */
function readAnswer(sight: SeatSight, typed: string, translator: Translator): GivenAnswer | undefined {
  const ahead = listOffersAhead(sight).map((offer) => ({ ...offer, label: translator.label(offer.label) }));
  const value = valueTyped(orderChoices(sight, folded(typed), translator), typed);
  const answer = parseAnswer([...listChoices(sight, translator), ...ahead], value);
  return answer && { ask: answer.ask as Key, picks: answer.picks as Key[] };
}

export function ordersPage(sight: Sight, translator: Translator): MessageTemplate {
  const lines = translator.lines([say("orders.title"), listOrders(sight, translator), listAhead(sight)]);
  return wordsOnly(sight.audience, panelColour, fitLines(lines, 3500));
}

/** What can be ordered for the next turn, and what cannot. */
function listAhead(sight: Sight): Sparse<Line> {
  if (sight.viewer === "table") return [];
  const { info, waiting } = sight.game;
  if (waiting === undefined) return [say("orders.no-ahead", { title: info.title })];
  const ahead = aheadOf(sight);
  if (ahead === undefined) return [];
  const questions = ahead.questions.map(({ question, options }) => {
    const shown = options.slice(0, choicesShown).map(({ label }) => label);
    const more = options.length - shown.length;
    return say("orders.ahead.question", { question, options: shown, more });
  });
  return [say("orders.ahead"), questions, small(ahead.cannot)];
}

function listOrders(sight: Sight, translator: Translator): readonly Line[] {
  const own = sight.viewer === "table" ? [] : sight.orders;
  if (own.length === 0) return [say("orders.none")];
  return own.map((order) => {
    const words = orderWords(order, translator);
    const { id, ended } = order;
    if (ended === undefined) return words;
    return `${translator.text(say("orders.ended", { id, why: say(`orders.${ended}`) }))} (${translator.text(words)})`;
  });
}

/** Returns an order in words; those from before words were required may have none. */
function orderWords({ id, words, until }: OwnOrder, translator: Translator): Message {
  if (words === undefined || words.wants.includes(null)) return say("orders.typed", { id, until });
  const [first = "", second] = words.wants.map((labels) =>
    labels === null || labels.length === 0 ? "–" : labels.map(translator.label).join(` ${and} `),
  );
  const wants = second === undefined ? first : say("orders.else", { first, second });
  return say("orders.order", { id, ask: words.ask, wants, until });
}

/** Suggests what the seat is offered now and in its next turn. */
async function completeChoice(host: Host, request: CompletionRequest, typed: string) {
  const record = await findTyped(host, request);
  const sight = record === undefined ? undefined : host.service.sights.of(record, request.reader);
  if (sight === undefined || sight.viewer === "table") return [];
  return orderChoices(sight, typed, request.translatorFor(sight.game, sight.table));
}

/** Returns the choices that fit what is typed: those the seat is offered now, and those of its next turn. */
export function orderChoices(sight: SeatSight, typed: string, translator: Translator) {
  const offeredNow = listChoices(sight, translator).flatMap(({ ask, option, label: name }) =>
    option === undefined ? [] : [{ name, value: `${ask}=${option}` }],
  );
  const ahead = listOffersAhead(sight).map(({ ask, question, option, label }) => ({
    name: shorten(`${translator.label(question)}: ${translator.label(label)}`, 100),
    value: `${ask}=${option}`,
  }));
  const all = new Map([...ahead, ...offeredNow].map((choice) => [choice.value, choice]));
  return [...all.values()]
    .filter(({ name, value }) => value.length <= 100 && folded(`${name} ${value}`).includes(typed))
    .slice(0, 25);
}
