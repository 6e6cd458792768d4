import type { APIButtonComponentWithCustomId } from "discord.js";
import type { AnyGame } from "../../../games/contract/index.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { button } from "../message/template.ts";

/** Button that opens a game's lesson; none where it has no lesson. */
export function learnButtons(
  { info, teaching }: AnyGame,
  translator: Translator,
): readonly APIButtonComponentWithCustomId[] {
  if (teaching === undefined) return [];
  return [button(writeId({ verb: "learn", game: info.id, to: "on" }), translator.label(say("button.learn")))];
}
