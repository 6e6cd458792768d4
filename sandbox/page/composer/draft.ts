import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandInteractionDataBasicOption,
  APIApplicationCommandInteractionDataOption,
} from "discord-api-types/v10";
import { OptionType } from "../kinds.ts";
import type { Usable } from "./commands.ts";

/** One option as far as it is filled. */
export type Fill = {
  readonly option: APIApplicationCommandBasicOption;
  /** What stands in its field. */
  readonly text: string;
  /** What was picked from a list, if the text still is what was picked. */
  readonly picked: string | number | boolean | null;
};

/** A command that is being filled in. */
export type Draft = { readonly usable: Usable; readonly fills: readonly Fill[] };

export function startDraft(usable: Usable): Draft {
  return { usable, fills: usable.options.filter(({ required }) => required === true).map(emptyFill) };
}

export function emptyFill(option: APIApplicationCommandBasicOption): Fill {
  return { option, text: "", picked: null };
}

/** The options that have no field yet. */
export function optionsLeft({ usable, fills }: Draft): readonly APIApplicationCommandBasicOption[] {
  return usable.options.filter((option) => !fills.some((fill) => fill.option.name === option.name));
}

export function replaceFill(draft: Draft, index: number, fill: Fill): Draft {
  return { ...draft, fills: draft.fills.map((each, at) => (at === index ? fill : each)) };
}

/** What is wrong with a field, in a sentence; null when it can be sent. */
export function faultOf(fill: Fill): string | null {
  const { option, text, picked } = fill;
  if (text.trim() === "") return option.required === true ? "This option is required." : "Fill this in or remove it.";
  if (picked !== null) return null;
  switch (option.type) {
    case OptionType.String:
      if (hasChoices(option)) return "Choose one of the list.";
      if (option.min_length !== undefined && text.length < option.min_length) {
        return `At least ${option.min_length} characters.`;
      }
      if (option.max_length !== undefined && text.length > option.max_length) {
        return `At most ${option.max_length} characters.`;
      }
      return null;
    case OptionType.Integer:
    case OptionType.Number:
      return hasChoices(option) ? "Choose one of the list." : numberFault(option, text);
    default:
      return "Choose one of the list.";
  }
}

function hasChoices(option: APIApplicationCommandBasicOption): boolean {
  return "choices" in option && option.choices !== undefined && option.choices.length > 0;
}

function numberFault(option: APIApplicationCommandBasicOption, text: string): string | null {
  const value = Number(text.trim().replace(",", "."));
  const isWhole = option.type === OptionType.Integer;
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) {
    return isWhole ? "Enter a whole number." : "Enter a number.";
  }
  const { min_value: min, max_value: max } = "min_value" in option || "max_value" in option ? option : {};
  if (min !== undefined && value < min) return `Not less than ${min}.`;
  if (max !== undefined && value > max) return `Not more than ${max}.`;
  return null;
}

/** The first field that cannot be sent; -1 when all can. */
export function firstFault({ fills }: Draft): number {
  return fills.findIndex((fill) => faultOf(fill) !== null);
}

/** The options as Discord sends them; fields still empty are left out. `focused` is the one being typed. */
export function optionsOf({ usable, fills }: Draft, focused?: number): APIApplicationCommandInteractionDataOption[] {
  const basic = fills.flatMap((fill, index) =>
    fill.text.trim() === "" && index !== focused ? [] : [dataOf(fill, index === focused)],
  );
  return usable.path.reduceRight<APIApplicationCommandInteractionDataOption[]>(
    (options, { name, type }) => [{ name, type, options } as APIApplicationCommandInteractionDataOption],
    basic,
  );
}

function dataOf({ option, text, picked }: Fill, isFocused: boolean): APIApplicationCommandInteractionDataBasicOption {
  const isNumber = option.type === OptionType.Integer || option.type === OptionType.Number;
  // While it is being typed, Discord sends a number's field as the text it is.
  const typed = isNumber && !isFocused ? Number(text.trim().replace(",", ".")) : text;
  const data = { name: option.name, type: option.type, value: picked ?? typed };
  return (isFocused ? { ...data, focused: true } : data) as APIApplicationCommandInteractionDataBasicOption;
}
