import { type AutocompleteInteraction, DiscordAPIError, type Interaction, MessageFlags } from "discord.js";
import type { Logger } from "pino";
import { StoreError } from "../../store/index.ts";
import { say } from "../../words/say.ts";
import { hostTranslator } from "../../words/translator.ts";
import { answerClick } from "../clicks/clicks.ts";
import type { Command } from "./command.ts";
import type { Host } from "../host.ts";
import { render } from "../message/payload.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { answerTournamentClick } from "../tournaments/clicks.ts";
import { readTournamentId } from "../tournaments/ids.ts";
import { isAlreadyAcknowledged, type Responder } from "./respond.ts";
import type { AnswerableInteraction, Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";

const choicesShown = 25;

/**
 * Every interaction comes through here and every error ends here: a storage
 * error becomes its sentence, a hole in the program is logged and answered
 * with a sentence that says that nothing was changed.
 */
export function createRouter(
  host: Host,
  commands: readonly Command[],
  respond: Responder,
  pictures: Pictures,
  log: Logger,
): (interaction: Interaction) => Promise<void> {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));

  return async function route(interaction) {
    if (interaction.isAutocomplete()) return complete(interaction);
    const isKnown =
      interaction.isChatInputCommand() ||
      interaction.isButton() ||
      interaction.isStringSelectMenu() ||
      interaction.isModalSubmit();
    if (!isKnown) return;
    try {
      await respond(interaction, () => replyTo(interaction));
    } catch (error) {
      await fail(interaction, error);
    }
  };

  async function replyTo(asked: AnswerableInteraction): Promise<Reply> {
    if (!asked.isChatInputCommand()) {
      const ofTournament = readTournamentId(asked.customId);
      return ofTournament === undefined ? answerClick(host, asked) : answerTournamentClick(host, asked, ofTournament);
    }
    const command = byName.get(asked.commandName);
    if (command !== undefined) return command.run(host, asked);
    return { kind: "aside", draft: sentence(hostTranslator(asked.locale).text(say("refusal.unknown-command"))) };
  }

  async function complete(typing: AutocompleteInteraction): Promise<void> {
    try {
      const choices = (await byName.get(typing.commandName)?.complete?.(host, typing)) ?? [];
      await typing.respond(choices.slice(0, choicesShown));
    } catch (error) {
      log.warn({ err: error, command: typing.commandName }, "autocomplete failed");
      if (!typing.responded) await typing.respond([]).catch(() => undefined);
    }
  }

  async function fail(asked: AnswerableInteraction, error: unknown): Promise<void> {
    if (isAlreadyAcknowledged(error)) return;
    const isDiscords = error instanceof DiscordAPIError;
    log.error(
      { err: error, interaction: asked.id },
      isDiscords ? "Discord refused an answer" : "an interaction failed",
    );
    const translator = hostTranslator(asked.locale);
    const why = error instanceof StoreError ? say(`store.${error.trouble}`) : say("refusal.bug", { id: asked.id });
    const { payload } = await render(sentence(translator.text(why)), pictures, 0);
    const message = { ...payload, flags: [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] } as const;
    const told = asked.replied || asked.deferred ? asked.followUp(message) : asked.reply(message);
    await told.catch((second: unknown) => log.warn({ err: second, interaction: asked.id }, "nor could that be said"));
  }
}
