import type { AnyGame } from "../../games/contract/index.ts";
import { optionValue } from "../../src/discord/cards/lobbyCard.ts";
import { shorten } from "../../src/words/translate.ts";
import type { Translator } from "../../src/words/translator.ts";

/** The options of a game, to choose from while one types. */
export function listOptions(game: AnyGame, translator: Translator) {
  return game.info.options.map(({ id }) => ({
    name: shorten(translator.label({ say: `option.${id}` }), 100),
    value: id,
  }));
}

/** The values of an option of a game, to choose from while one types; none when there is no such option. */
export function listValues(game: AnyGame, option: string | null, translator: Translator) {
  const spec = game.info.options.find(({ id }) => id === option);
  if (spec === undefined) return [];
  const isFlag = spec.kind === "flag";
  return (isFlag ? ["on", "off"] : spec.choices).map((value) => ({
    name: shorten(optionValue(spec, isFlag ? value === "on" : value, translator), 100),
    value,
  }));
}
