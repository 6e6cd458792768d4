import type { AnyGame, Message } from "../../../games/contract/index.ts";
import { languages } from "../../words/languages.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";

/** Says of a game that is still being made that it is new, and what it lacks; nothing of a finished one. */
export function newLines(game: AnyGame, translator: Translator): readonly string[] {
  if (game.info.stage === "production") return [];
  const lacks = listLacks(game);
  return [translator.text(lacks.length === 0 ? say("stage.new") : say("stage.lacks", { lacks }))];
}

function listLacks({ info, picture, teaching, computer }: AnyGame): readonly Message[] {
  const isTranslated = languages.some(({ translation }) => translation(info.id) !== undefined);
  return [
    ...(picture === undefined ? [say("stage.pictures")] : []),
    ...(teaching === undefined ? [say("stage.lesson")] : []),
    ...(computer === undefined ? [say("stage.computer")] : []),
    ...(isTranslated ? [] : [say("stage.translations")]),
  ];
}
