import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from "discord.js";
import { describeCommand } from "../src/discord/app/define.ts";
import { say } from "../src/words/say.ts";
import { hostTranslator } from "../src/words/translator.ts";

const english = hostTranslator("en");

/** Whether a new table gives hints. */
export const hintsOption: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.String,
  name: "hints",
  ...describeCommand("command.table.new.hints"),
  choices: [
    { name: english.label(say("hints.choice.yes")), value: "yes" },
    { name: english.label(say("hints.choice.no")), value: "no" },
  ],
};
