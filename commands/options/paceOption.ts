import { type ApplicationCommandOptionChoiceData, ApplicationCommandOptionType } from "discord.js";
import { paceWords } from "../../src/discord/cards/reminders.ts";
import { describeCommand } from "../../src/discord/commands/command.ts";
import { type Pace, paceNamed, paceNames, paces } from "../../src/time/pace.ts";
import type { Translator } from "../../src/words/translator.ts";

export const paceOption = {
  type: ApplicationCommandOptionType.String,
  name: "pace",
  ...describeCommand("command.table.new.pace"),
  autocomplete: true,
} as const;

type Parsed = { readonly ok: true; readonly pace: Pace | undefined } | { readonly ok: false; readonly typed: string };

/** The pace that was typed, if any was. */
export function parsePace(typed: string | null): Parsed {
  if (typed === null) return { ok: true, pace: undefined };
  const pace = paceNamed(typed);
  return pace === undefined ? { ok: false, typed: typed.slice(0, 40) } : { ok: true, pace };
}

/** The paces by name; anything else that is typed is offered as it is, once it is a pace. */
export function completePace(typed: string, translator: Translator) {
  const presets = paceNames.map((name): ApplicationCommandOptionChoiceData<string> => ({
    name: paceWords(paces[name], translator),
    value: name,
  }));
  const own = paceNamed(typed);
  const custom = own?.name === "custom" ? [{ name: paceWords(own, translator), value: typed }] : [];
  return [
    ...custom,
    ...presets.filter(({ name, value }) => custom.length > 0 || `${value} ${name}`.toLowerCase().includes(typed)),
  ];
}
