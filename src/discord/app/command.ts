import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import type { Host } from "../host.ts";
import type { Acknowledge, Reply } from "../message/reply.ts";

/** A slash command: its definition as data, what it answers, and what it offers while one types. */
export type Command = {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** The subcommands whose answer is for the whole channel, unless they are refused. */
  readonly publicSubcommands?: readonly string[];
  readonly run: (
    host: Host,
    interaction: ChatInputCommandInteraction,
    acknowledge: Acknowledge,
  ) => Reply | Promise<Reply>;
  readonly complete?: (
    host: Host,
    interaction: AutocompleteInteraction,
  ) => readonly ApplicationCommandOptionChoiceData[] | Promise<readonly ApplicationCommandOptionChoiceData[]>;
};
