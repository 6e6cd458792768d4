import type { Flaw } from "../errors.ts";
import { findRepeated, flaw, flawIf } from "./flaws.ts";

type Choosing = {
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly options?: readonly { readonly value: string; readonly default?: boolean | undefined }[];
  readonly default_values?: readonly unknown[] | undefined;
};

/** The rules that every menu keeps, in messages and in forms. */
export function menuFlaws(menu: Choosing, path: string): readonly Flaw[] {
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  const options = menu.options ?? [];
  const preset = (menu.default_values ?? options.filter((option) => option.default === true)).length;
  return [
    ...flawIf(least > most, `${path}.min_values`, "SELECT_COMPONENT_MIN_MAX", "min_values exceeds max_values"),
    ...flawIf(
      menu.options !== undefined && most > options.length,
      `${path}.max_values`,
      "SELECT_COMPONENT_MAX_VALUES",
      "max_values exceeds the number of options",
    ),
    ...flawIf(preset > most, path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values"),
    ...findRepeated(options, ({ value }) => value).map((option) =>
      flaw(
        `${path}.options.${options.indexOf(option)}.value`,
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
      ),
    ),
  ];
}
