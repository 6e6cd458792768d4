import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandNumberOption,
  type APIApplicationCommandInteractionDataOption,
} from "discord-api-types/v10";
import type { Usable } from "./commands.ts";

export type Fill = {
  readonly option: APIApplicationCommandBasicOption;
  /** What stands in its field. */
  readonly text: string;
  /** What was picked from a list, if the text still is what was picked. */
  readonly picked: string | number | boolean | null;
};

export type Draft = { readonly usable: Usable; readonly fills: readonly Fill[] };

export function startDraft(usable: Usable): Draft {
  return { usable, fills: usable.options.filter(({ required }) => required === true).map(emptyFill) };
}

export const emptyFill = (option: APIApplicationCommandBasicOption): Fill => ({ option, text: "", picked: null });

export function optionsLeft({ usable, fills }: Draft): readonly APIApplicationCommandBasicOption[] {
  return usable.options.filter((option) => !fills.some((fill) => fill.option.name === option.name));
}

export function replaceFill(draft: Draft, index: number, fill: Fill): Draft {
  return { ...draft, fills: draft.fills.map((each, at) => (at === index ? fill : each)) };
}

const chooseOne = "Choose one of the list.";

/** What is wrong with a field, in a sentence; null when it can be sent. */
export function faultOf({ option, text, picked }: Fill): string | null {
  if (text.trim() === "") return option.required === true ? "This option is required." : "Fill this in or remove it.";
  if (picked !== null) return null;
  const listed: readonly unknown[] = "choices" in option ? (option.choices ?? []) : [];
  if (listed.length > 0) return chooseOne;
  if (option.type === ApplicationCommandOptionType.String) return lengthFault(option, text);
  return isNumber(option) ? numberFault(option, text) : chooseOne;
}

type Lengths = { readonly min_length?: number; readonly max_length?: number };

function lengthFault({ min_length: min = 0, max_length: max = 6000 }: Lengths, text: string): string | null {
  if (text.length < min) return `At least ${min} characters.`;
  return text.length > max ? `At most ${max} characters.` : null;
}

type NumberOption = APIApplicationCommandIntegerOption | APIApplicationCommandNumberOption;

function isNumber(option: APIApplicationCommandBasicOption): option is NumberOption {
  return option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number;
}

function numberFault(option: NumberOption, text: string): string | null {
  const value = numberIn(text);
  const isWhole = option.type === ApplicationCommandOptionType.Integer;
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) {
    return isWhole ? "Enter a whole number." : "Enter a number.";
  }
  const { min_value: min, max_value: max }: { readonly min_value?: number; readonly max_value?: number } = option;
  if (min !== undefined && value < min) return `Not less than ${min}.`;
  if (max !== undefined && value > max) return `Not more than ${max}.`;
  return null;
}

/** Decimals may be written with a comma. */
const numberIn = (text: string): number => Number(text.trim().replace(",", "."));

export const firstFault = ({ fills }: Draft): number => fills.findIndex((fill) => faultOf(fill) !== null);

/** The options as Discord sends them; fields still empty are left out. `focused` is the one being typed. */
export function optionsOf({ usable, fills }: Draft, focused?: number): APIApplicationCommandInteractionDataOption[] {
  const basic = fills.flatMap((fill, index) =>
    fill.text.trim() === "" && index !== focused ? [] : [dataOf(fill, index === focused)],
  );
  return usable.path.reduceRight<APIApplicationCommandInteractionDataOption[]>(
    (options, { name, type }) => [asSent({ name, type, options })],
    basic,
  );
}

/** What is filled in was checked by `faultOf`; what is still being typed is sent as it is. */
const asSent = (option: unknown): APIApplicationCommandInteractionDataOption =>
  option as APIApplicationCommandInteractionDataOption;

function dataOf({ option, text, picked }: Fill, isFocused: boolean): APIApplicationCommandInteractionDataOption {
  // While it is being typed, Discord sends a number's field as the text it is.
  const typed = isNumber(option) && !isFocused ? numberIn(text) : text;
  const data = { name: option.name, type: option.type, value: picked ?? typed };
  return asSent(isFocused ? { ...data, focused: true } : data);
}
