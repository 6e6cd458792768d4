import type { AnyGame } from "../../../games/contract/index.ts";
import { folded, shorten } from "../../words/plain.ts";
import type { Translator } from "../../words/translator.ts";
import { optionValue } from "../cards/lobbyCard.ts";

type Listed = { readonly name: string; readonly value: string };

export const isSame = (one: string, other: string): boolean => folded(one) === folded(other);

/** The value that was typed: by value, name or the beginning of one name alone; all else stays as it is. */
export function valueTyped(listed: readonly Listed[], typed: string): string {
  const begun = folded(typed);
  const begins = listed.filter(({ name }) => {
    const whole = folded(name);
    return whole.startsWith(begun) && !/^[\p{L}\p{N}]/u.test(whole.slice(begun.length));
  });
  const found =
    listed.find(({ value }) => isSame(value, typed)) ??
    listed.find(({ name }) => isSame(name, typed)) ??
    (begins.length === 1 && begun !== "" ? begins[0] : undefined);
  return found?.value ?? typed;
}

export function optionTyped(
  game: AnyGame,
  translator: Translator,
  typed: { readonly option: string; readonly value: string },
) {
  const option = valueTyped(listOptions(game, translator), typed.option);
  return { option, value: valueTyped(listValues(game, option, translator), typed.value) };
}

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
