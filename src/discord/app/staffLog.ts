import type { Logger } from "pino";
import type { Message } from "../../../games/contract/index.ts";
import { hostTranslator } from "../../words/translator.ts";
import type { Posting } from "../delivery/posting.ts";
import type { Host } from "../host.ts";
import { panelColour, wordsOnly } from "../message/template.ts";

type Parts = Pick<Host, "service" | "publicLocale"> & {
  readonly posting: Pick<Posting, "create">;
  readonly log: Logger;
  readonly now: () => number;
};

/** Posts a decision of a server's staff where the server wants to read them; what cannot be posted is logged. */
export function createStaffLog({ service, publicLocale, posting, log, now }: Parts): Host["noteDecision"] {
  // Discord drops a second message with the nonce of one that is minutes old, and takes 25 characters.
  let number = Math.floor(now() / 1000) % 90_000;
  const post = async (guild: string, said: Message) => {
    const { logChannel } = await service.guildSettings.recent(guild);
    if (logChannel === null) return;
    const words = hostTranslator(await publicLocale(guild)).text(said);
    number += 1;
    const id = { record: `n${guild}`, due: number };
    await posting.create(id, logChannel, wordsOnly("everybody", panelColour, words), []);
  };
  return (guild, said) => {
    post(guild, said).catch((error: unknown) => {
      log.info({ guild, err: error }, "a decision of the staff could not be posted");
    });
  };
}
