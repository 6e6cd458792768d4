import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import { describeCommand, nameChoice } from "../../src/discord/commands/command.ts";

/** Whether a new table gives hints. */
export const hintsOption: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.String,
  name: "hints",
  ...describeCommand("command.table.new.hints"),
  choices: [nameChoice("yes", "command.choice.hints"), nameChoice("no", "command.choice.no-hints")],
};
