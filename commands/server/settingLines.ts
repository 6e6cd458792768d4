import { lengthWords, paceWords } from "../../src/discord/cards/reminders.ts";
import type { GuildSettings } from "../../src/table/servers/guildSettings.ts";
import { paceNamed, paces } from "../../src/time/pace.ts";
import { say } from "../../src/words/say.ts";
import type { Translator } from "../../src/words/translator.ts";
import { languageName } from "../options/languageOption.ts";

export const watchingLine = ({ hidesBoards }: GuildSettings, translator: Translator): string =>
  translator.text(say(hidesBoards ? "server.no-watching" : "server.watching"));

/** Says what holds for a server, a line for each setting. */
export function settingLines(settings: GuildSettings, translator: Translator, reader: string): readonly string[] {
  const { channels, listChannel, positionChannel, pace, locale, callRole, archiveAfter, namesTurns, offersAlpha } =
    settings;
  const list = channels.map((id) => `<#${id}>`).join(" ");
  const usualPace = paceNamed(pace ?? "") ?? paces.none;
  return [
    translator.text(channels.length === 0 ? say("server.anywhere") : say("server.channels", { channels: list })),
    translator.text(
      callRole === null ? say("server.call-nobody") : say("server.call-role", { role: `<@&${callRole}>` }),
    ),
    ...(listChannel === null ? [] : [translator.text(say("server.list", { channel: `<#${listChannel}>` }))]),
    ...(positionChannel === null
      ? []
      : [translator.text(say("server.positions", { channel: `<#${positionChannel}>` }))]),
    translator.text(say("server.pace", { pace: paceWords(usualPace, translator) })),
    translator.text(
      archiveAfter === null ? say("server.archive-never") : say("server.archive", { time: lengthWords(archiveAfter) }),
    ),
    translator.text(say(namesTurns ? "server.turn-names" : "server.steady-names")),
    translator.text(
      locale === null ? say("server.own-language") : say("server.language", { language: languageName(locale, reader) }),
    ),
    translator.text(say(offersAlpha ? "server.new-games" : "server.no-new-games")),
  ];
}
