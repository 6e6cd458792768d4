import type { Interaction } from "discord.js";
import type { Logger } from "pino";
import { track } from "../../records/track.ts";
import { composeSentence } from "../interactions/privateSentence.ts";

/** Where interactions come in. */
export type Intake = {
  readonly take: (interaction: Interaction) => void;
  /** From now on people are told that the bot restarts; settles when everybody before them has their answer. */
  readonly close: () => Promise<void>;
};

/** Takes interactions until it is closed. `answer` never throws. */
export function createIntake(answer: (interaction: Interaction) => Promise<void>, log: Logger): Intake {
  const underWay = new Set<Promise<void>>();
  let isClosed = false;
  return {
    take(interaction) {
      void track(underWay, () => (isClosed ? turnAway(interaction, log) : answer(interaction)));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
    },
  };
}

async function turnAway(interaction: Interaction, log: Logger): Promise<void> {
  try {
    if (interaction.isAutocomplete()) {
      await interaction.respond([]);
      return;
    }
    await interaction.reply(composeSentence(interaction.locale, "refusal.restarting"));
  } catch (error) {
    log.warn({ err: error, interaction: interaction.id }, "nobody was told that the bot restarts");
  }
}
