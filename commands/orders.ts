import { ApplicationCommandOptionType, type AutocompleteInteraction } from "discord.js";
import type { Ahead, Answer } from "../games/contract/index.ts";
import type { CommandUse } from "../src/discord/typed/commandUse.ts";
import { actorOf } from "../src/discord/replies/actor.ts";
import { readerOf } from "../src/discord/tableDoor.ts";
import { aboutTable, type Command } from "../src/discord/interactions/command.ts";
import { describeCommand, everywhere, nameChoice, tableOption } from "../src/discord/interactions/define.ts";
import { fitLines, type MessageTemplate, panelColour, wordsOnly } from "../src/discord/message/template.ts";
import type { Host } from "../src/discord/host.ts";
import { labelOf } from "../src/discord/views/panels/panelContext.ts";
import type { SeatSight, Sight } from "../src/table/sight/sight.ts";
import { completeTable, findTyped, withTable } from "../src/discord/typed/findTable.ts";
import type { Order } from "../src/table/timing.ts";
import { addOrder, cancelOrder } from "../src/table/orders.ts";
import type { TableRecord } from "../src/table/record.ts";
import { type HostKey, say } from "../src/words/say.ts";
import { shorten } from "../src/words/translate.ts";
import { tableTranslator, type Translator } from "../src/words/translator.ts";
import { aside, asideOutcome, type Reply } from "../src/discord/message/reply.ts";

const { Integer, String: Text, Subcommand } = ApplicationCommandOptionType;
const and = "&";
/** So many choices of a question are listed; the others appear while one types. */
const choicesShown = 6;

/** `/orders`: choices made in advance, for when their question comes. */
export const orders: Command = {
  definition: {
    name: "orders",
    ...describeCommand("command.orders"),
    contexts: everywhere,
    options: [
      { type: Subcommand, name: "list", ...describeCommand("command.orders.list"), options: [tableOption] },
      {
        type: Subcommand,
        name: "add",
        ...describeCommand("command.orders.add"),
        options: [
          {
            type: Text,
            name: "choice",
            ...describeCommand("command.orders.add.choice"),
            required: true,
            autocomplete: true,
          },
          { type: Text, name: "else", ...describeCommand("command.orders.add.else"), autocomplete: true },
          {
            type: Text,
            name: "until",
            ...describeCommand("command.orders.add.until"),
            choices: [nameChoice("once", "command.choice.once"), nameChoice("touched", "command.choice.touched")],
          },
          tableOption,
        ],
      },
      {
        type: Subcommand,
        name: "cancel",
        ...describeCommand("command.orders.cancel"),
        options: [
          {
            type: Integer,
            name: "order",
            ...describeCommand("command.orders.cancel.order"),
            required: true,
            min_value: 1,
          },
          tableOption,
        ],
      },
    ],
  },
  ...aboutTable((host, interaction) =>
    withTable(
      host,
      interaction,
      ["playing"],
      ({ record, translator }) => {
        switch (interaction.options.getSubcommand()) {
          case "add":
            return add(host, record, interaction, translator);
          case "cancel":
            return cancel(host, record, interaction, translator);
          default: {
            const sight = host.service.sights.of(record, readerOf(interaction));
            return sight === undefined
              ? aside(translator, "refusal.not-started")
              : { kind: "aside", template: ordersPage(sight, translator) };
          }
        }
      },
      "seated",
    ),
  ),
  complete: async (host, interaction) => {
    const { name, value } = interaction.options.getFocused(true);
    return name === "table" ? completeTable(host, interaction) : completeChoice(host, interaction, value.toLowerCase());
  },
};

async function cancel(
  host: Host,
  record: TableRecord,
  interaction: CommandUse,
  translator: Translator,
): Promise<Reply> {
  const id = interaction.options.getInteger("order", true);
  const actor = actorOf(interaction);
  const outcome = await host.service.changeInTime(record.id, actor, (current) => cancelOrder(current, actor.user, id));
  return asideOutcome(translator, outcome, say("orders.cancelled"));
}

async function add(host: Host, record: TableRecord, interaction: CommandUse, translator: Translator): Promise<Reply> {
  const first = parseAnswer(interaction.options.getString("choice", true));
  const typed = interaction.options.getString("else");
  const second = typed === null ? undefined : parseAnswer(typed);
  const isWrong = first === undefined || (typed !== null && second?.ask !== first.ask);
  if (isWrong) return aside(translator, "refusal.order-choice");
  const wants = [first.picks, ...(second === undefined ? [] : [second.picks])];
  const until = interaction.options.getString("until") === "touched" ? "touched" : "once";
  const actor = actorOf(interaction);
  const words = describeOrder(host.service.sights.of(record, readerOf(interaction)), first.ask, wants);
  const outcome = await host.service.changeInTime(record.id, actor, (current) =>
    addOrder(current, actor.user, { ask: first.ask, wants, until, ...(words === undefined ? {} : { words }) }),
  );
  return asideOutcome(translator, outcome, say("orders.added"));
}

/** The order in the words of the question, when it is asked now. */
function describeOrder(sight: Sight | undefined, ask: string, wants: readonly (readonly string[])[]): Order["words"] {
  const decision = sight?.decisions.find((each) => each.ask === ask);
  if (sight === undefined) return undefined;
  const { game, view } = sight;
  if (decision === undefined) return sight.viewer === "table" ? undefined : describeAhead(sight, ask, wants);
  const labels = (picks: readonly string[]) =>
    picks.every((pick) => decision.options.includes(pick))
      ? picks.map((pick) => game.words.option(view, decision, pick).label)
      : null;
  return { ask: game.words.question(view, decision), wants: wants.map(labels) };
}

/** The same for a question that is still to come. */
function describeAhead(sight: SeatSight, ask: string, wants: readonly (readonly string[])[]): Order["words"] {
  const question = aheadOf(sight)?.questions.find((each) => each.ask === ask);
  if (question === undefined) return undefined;
  const labels = wants.map((picks) => {
    const found = picks.flatMap((pick) => question.options.find(({ option }) => option === pick)?.label ?? []);
    return found.length === picks.length ? found : null;
  });
  return { ask: question.question, wants: labels };
}

/** What the player can order before the next turn; undefined where the match is over, or nobody waits for others. */
const aheadOf = ({ game, view, viewer, table }: SeatSight): Ahead | undefined =>
  table.status === "playing" ? game.waiting?.listAhead(view, viewer) : undefined;

function parseAnswer(typed: string): Answer | undefined {
  const [ask = "", picks, ...rest] = typed.trim().split("=");
  if (ask === "" || picks === undefined || rest.length > 0) return undefined;
  return { ask, picks: picks === "" ? [] : picks.split(and) };
}

/** The standing orders of a seat, for its player alone. */
export function ordersPage(sight: Sight, translator: Translator): MessageTemplate {
  const lines = [
    translator.text(say("orders.title")),
    ...orderLines(sight, translator),
    ...aheadLines(sight, translator),
  ];
  return wordsOnly(sight.audience, panelColour, fitLines(lines, 3500));
}

/** What can be ordered for the next turn, and what cannot. */
function aheadLines(sight: Sight, translator: Translator): readonly string[] {
  if (sight.viewer === "table") return [];
  const { info, waiting } = sight.game;
  if (waiting === undefined) return [translator.text(say("orders.no-ahead", { title: info.title }))];
  const ahead = aheadOf(sight);
  if (ahead === undefined) return [];
  const questions = ahead.questions.map(({ question, options }) => {
    const shown = options.slice(0, choicesShown).map(({ label }) => label);
    const more = options.length - shown.length;
    return translator.text(say("orders.ahead.question", { question, options: shown, more }));
  });
  return [translator.text(say("orders.ahead")), ...questions, `-# ${translator.text(ahead.cannot)}`];
}

function orderLines(sight: Sight, translator: Translator): readonly string[] {
  const own = sight.viewer === "table" ? [] : sight.orders;
  if (own.length === 0) return [translator.text(say("orders.none"))];
  return own.map(({ id, ask, wants, words: known, until, ended }) => {
    const [first = "", second] = wants.map((picks, at) => {
      const labels = known?.wants[at]?.map(translator.label) ?? picks;
      return labels.join(` ${and} `) || "–";
    });
    const words = second === undefined ? first : translator.text(say("orders.else", { first, second }));
    const order = translator.text(
      say("orders.order", { id, ask: known === undefined ? ask : translator.label(known.ask), wants: words, until }),
    );
    const key: HostKey | undefined = ended === undefined ? undefined : `orders.${ended}`;
    return key === undefined ? order : `${translator.text(say("orders.ended", { id, why: say(key) }))} (${order})`;
  });
}

/** What the seat is offered now, and what it chose before: the questions that may come again. */
async function completeChoice(host: Host, interaction: AutocompleteInteraction, typed: string) {
  const record = await findTyped(host, interaction);
  const sight = record === undefined ? undefined : host.service.sights.of(record, readerOf(interaction));
  if (sight === undefined || sight.viewer === "table") return [];
  return orderChoices(sight, typed, tableTranslator(sight.game, sight.table, interaction.locale));
}

/** The choices that fit what is typed: those the seat is offered now, those of its next turn, and those it made before. */
export function orderChoices(sight: SeatSight, typed: string, translator: Translator) {
  const offeredNow = sight.decisions.flatMap((decision) =>
    decision.options.map((option) => ({
      name: shorten(labelOf(sight, decision, option, translator, 90), 100),
      value: `${decision.ask}=${option}`,
    })),
  );
  const ahead = (aheadOf(sight)?.questions ?? []).flatMap(({ ask, question, options }) =>
    options.map(({ option, label }) => ({
      name: shorten(`${translator.label(question)}: ${translator.label(label)}`, 100),
      value: `${ask}=${option}`,
    })),
  );
  const before = sight.newest.entries
    .filter(({ by }) => by === "player")
    .flatMap(({ own }) => own ?? [])
    .map(({ answer }) => `${answer.ask}=${answer.picks.join(and)}`)
    .map((value) => ({ name: shorten(value.replace("=", ": "), 100), value }));
  const all = new Map([...before, ...ahead, ...offeredNow].map((choice) => [choice.value, choice]));
  return [...all.values()]
    .filter(({ name, value }) => value.length <= 100 && `${name} ${value}`.toLowerCase().includes(typed))
    .slice(0, 25);
}
