import type { AutocompleteInteraction, Interaction } from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Message } from "../../../games/contract/index.ts";
import { countWrites, StoreError, type WriteCount } from "../../store/index.ts";
import { say } from "../../words/say.ts";
import { hostTranslator } from "../../words/translator.ts";
import { answerClick } from "../clicks/answerClick.ts";
import { isKeptCommand } from "../typed/commandUse.ts";
import type { Command } from "./command.ts";
import type { Host } from "../host.ts";
import { render } from "../message/payload.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { answerTournamentClick } from "../tournaments/clicks.ts";
import { readTournamentId } from "../tournaments/ids.ts";
import type { Responder } from "./respond.ts";
import { acknowledge, deliver, DeliveryError, isAlreadyAcknowledged } from "./deliver.ts";
import { mannerOf } from "./manner.ts";
import { composeSentence, privateFlags } from "./privateSentence.ts";
import { chooseLanguage } from "./readerLanguage.ts";
import { repeatTyped } from "./repeat.ts";
import { type Acknowledge, type AnswerableInteraction, aside, type Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";

const choicesShown = 25;
const interactionsKept = 5_000;

type Context = {
  readonly host: Host;
  readonly commands: ReadonlyMap<string, Command>;
  readonly pictures: Pictures;
  readonly log: Logger;
};

/**
 * Every interaction comes through here and every error ends here. A storage
 * error becomes its sentence. A fault in the program is logged and answered
 * with a sentence, which says that nothing was changed only when that is so.
 */
export function createRouter(
  host: Host,
  commands: readonly Command[],
  respond: Responder,
  pictures: Pictures,
  log: Logger,
): (interaction: Interaction) => Promise<void> {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const context: Context = { host, commands: byName, pictures, log };
  const taken = new LRUCache<string, true>({ max: interactionsKept });
  return async function route(interaction) {
    // Discord may send an interaction twice, and the answer to the second would replace that to the first.
    if (taken.has(interaction.id)) return;
    taken.set(interaction.id, true);
    const noteLanguage = await chooseLanguage(host, interaction, log);
    await answer(context, respond, interaction);
    await noteLanguage();
  };
}

/** Answers whatever came, in the language of `interaction.locale`. */
async function answer(context: Context, respond: Responder, interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return complete(context, interaction);
  const isKnown =
    interaction.isChatInputCommand() ||
    interaction.isButton() ||
    interaction.isStringSelectMenu() ||
    interaction.isModalSubmit();
  if (!isKnown) return refuseUnknown(context, interaction);
  const count: WriteCount = { written: 0 };
  const command = interaction.isChatInputCommand() ? context.commands.get(interaction.commandName) : undefined;
  try {
    const manner = mannerOf(interaction, command);
    await countWrites(count, () =>
      respond(interaction, manner, (acknowledge) => replyTo(context, interaction, acknowledge)),
    );
  } catch (error) {
    await reportError(context, interaction, error, count.written > 0);
  }
}

/** The kinds of interactions that nothing of ours leads to: anybody can send them all the same. */
type UnknownInteraction = Exclude<Interaction, AnswerableInteraction | AutocompleteInteraction>;

async function refuseUnknown({ log }: Context, interaction: UnknownInteraction): Promise<void> {
  const key = interaction.isCommand() ? "refusal.unknown-command" : "refusal.unknown-button";
  const answer = composeSentence(interaction.locale, key);
  await acknowledge(interaction, () => interaction.reply(answer)).catch((error: unknown) => {
    log.warn({ err: error, interaction: interaction.id }, "an unknown kind of interaction was not answered");
  });
}

async function replyTo(
  { host, commands }: Context,
  interaction: AnswerableInteraction,
  acknowledge: Acknowledge,
): Promise<Reply> {
  if (!interaction.isChatInputCommand()) {
    if (interaction.isStringSelectMenu() && isKeptCommand(interaction.customId))
      return repeatTyped(host, commands, interaction, acknowledge);
    const click = readTournamentId(interaction.customId);
    return click === undefined
      ? answerClick(host, interaction, acknowledge)
      : answerTournamentClick(host, interaction, click);
  }
  const command = commands.get(interaction.commandName);
  if (command !== undefined) return command.run(host, interaction, acknowledge);
  return aside(hostTranslator(interaction.locale), "refusal.unknown-command");
}

async function complete({ host, commands, log }: Context, interaction: AutocompleteInteraction): Promise<void> {
  try {
    const choices = (await commands.get(interaction.commandName)?.complete?.(host, interaction)) ?? [];
    await deliver(() => interaction.respond(choices.slice(0, choicesShown)));
  } catch (error) {
    if (isAlreadyAcknowledged(error)) return;
    log.warn({ err: error, command: interaction.commandName }, "autocomplete failed");
    if (!interaction.responded) await interaction.respond([]).catch(() => undefined);
  }
}

async function reportError(
  { pictures, log }: Context,
  interaction: AnswerableInteraction,
  error: unknown,
  isPartlyDone: boolean,
): Promise<void> {
  const { id } = interaction;
  const isUndelivered = error instanceof DeliveryError;
  log.error({ err: error, interaction: id }, isUndelivered ? "Discord refused an answer" : "an interaction failed");
  const translator = hostTranslator(interaction.locale);
  const { payload } = await render(sentence(translator.text(explain(error, id, isPartlyDone))), pictures, 0);
  const message = { ...payload, flags: privateFlags };
  const isAcknowledged = interaction.replied || interaction.deferred;
  const sent = isAcknowledged
    ? deliver(() => interaction.followUp(message))
    : acknowledge(interaction, () => interaction.reply(message));
  await sent.catch((second: unknown) => log.warn({ err: second, interaction: id }, "nor could that be said"));
}

/** What went wrong, for whoever asked: that nothing was changed is said only when nothing was stored. */
function explain(error: unknown, id: string, isPartlyDone: boolean): Message {
  if (error instanceof DeliveryError) return say("refusal.undelivered");
  if (error instanceof StoreError) return say(isPartlyDone ? "store.partly" : `store.${error.trouble}`);
  return say(isPartlyDone ? "refusal.bug-partly" : "refusal.bug", { id });
}
