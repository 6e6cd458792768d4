import { type Interaction, Locale } from "discord.js";
import type { Logger } from "pino";
import { userId } from "../../ids.ts";
import { defaultPreferences, type Preferences } from "../../time/preferences.ts";
import { waitFor } from "../../time/timeout.ts";
import { languageFor } from "../../words/languages.ts";
import type { Host } from "../host.ts";

/** An answer waits no longer than this to know its language: Discord gives three seconds for everything, in milliseconds. */
const patience = 400;

/**
 * Answers are written in the language that a person chose with `/me language`, else in that of their Discord. All
 * that answers reads it where Discord wrote the latter. Gives what is to be noted once the answer is out.
 */
export async function chooseLanguage(host: Host, interaction: Interaction, log: Logger): Promise<() => Promise<void>> {
  const known = await readPreferences(host, interaction, log);
  if (known === undefined) return () => Promise.resolve();
  const { locale } = interaction;
  const chosen = Object.values(Locale).find((each) => each === known.language);
  if (chosen !== undefined) interaction.locale = chosen;
  return () => noteLocale(host, interaction, known, locale, log);
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
async function noteLocale(
  host: Host,
  { user }: Interaction,
  known: Preferences,
  seen: string,
  log: Logger,
): Promise<void> {
  const locale = languageFor(seen) === undefined ? defaultPreferences.locale : seen;
  if (known.locale === locale) return;
  try {
    await host.service.times.changePreferences(userId(user.id), (preferences) => ({ ...preferences, locale }));
  } catch (error) {
    log.debug({ err: error }, "the language of a person was not noted");
  }
}
