import { type Interaction, Locale } from "discord.js";
import type { Logger } from "pino";
import { userId } from "../../ids.ts";
import { defaultPreferences, type Preferences } from "../../time/preferences.ts";
import { waitFor } from "../../time/timeout.ts";
import { languageFor } from "../../words/languages.ts";
import type { Host } from "../host.ts";

/** An answer waits no longer than this to know its language: Discord gives three seconds for everything, in milliseconds. */
const patience = 400;

/** The language of an answer and what it is made of, and what remembers the user's own language once the answer is out. */
type Chosen = Pick<Preferences, "display"> & { readonly locale: string; readonly note: () => Promise<void> };

/** Returns the language that a user chose with `/me language`, else that of their Discord, and their display. */
export async function chooseLanguage(host: Host, interaction: Interaction, log: Logger): Promise<Chosen> {
  const known = await readPreferences(host, interaction, log);
  const { locale } = interaction;
  if (known === undefined) return { locale, display: defaultPreferences.display, note: () => Promise.resolve() };
  const chosen = Object.values(Locale).find((each) => each === known.language);
  const note = (): Promise<void> => noteLocale(host, interaction, known, locale, log);
  return { locale: chosen ?? locale, display: known.display, note };
}

/** What is known of the person; undefined where the store does not say so in time. */
async function readPreferences(host: Host, { user }: Interaction, log: Logger): Promise<Preferences | undefined> {
  const reading = host.service.times.preferences(user.id).catch((error: unknown) => {
    log.debug({ err: error }, "the language of an answer is not known");
    return undefined;
  });
  return waitFor(host.clock, patience, reading);
}

/** Direct messages come without an interaction, so what Discord is set to is kept for them: English is not. */
async function noteLocale(host: Host, interaction: Interaction, known: Preferences, seen: string, log: Logger) {
  const { user } = interaction;
  if (interaction.isCommand() && interaction.commandName === "privacy") return;
  const locale = languageFor(seen) === undefined ? defaultPreferences.locale : seen;
  if (known.locale === locale) return;
  try {
    await host.service.times.changePreferences(userId(user.id), (preferences) => ({ ...preferences, locale }));
  } catch (error) {
    log.debug({ err: error }, "the language of a person was not noted");
  }
}
