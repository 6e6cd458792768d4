import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import { customIdOf, isSelect } from "./components.ts";
import { findRepeated, flaw, flawIf } from "./flaws.ts";

/** Every flaw of a form, beyond the published document: at most five parts, ids that differ, menus that add up. */
export function modalFlaws(modal: APIModalInteractionResponseCallbackData): readonly Flaw[] {
  const fields = modal.components.flatMap((part, place) => {
    if (part.type === ComponentType.Label) return [{ path: `components.${place}.component`, field: part.component }];
    if (part.type !== ComponentType.ActionRow) return [];
    return part.components.map((field, row) => ({ path: `components.${place}.components.${row}`, field }));
  });
  return [
    ...flawIf(modal.components.length > 5, "components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."),
    ...findRepeated(fields, ({ field }) => customIdOf(field)).map(({ path }) =>
      flaw(`${path}.custom_id`, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
    ),
    ...rowFlaws(modal),
    ...fields.flatMap(({ path, field }) => mayBeEmptyFlaws(field, path)),
    ...fields.flatMap(({ path, field }) => {
      if (isSelect(field)) return menuFlaws(field, path);
      if (field.type === ComponentType.CheckboxGroup) {
        return menuFlaws({ max_values: field.options.length, ...field, min_values: field.min_values ?? 0 }, path);
      }
      if (field.type === ComponentType.RadioGroup) return menuFlaws(field, path);
      if (field.type === ComponentType.FileUpload) return menuFlaws(field, path);
      if (field.type !== ComponentType.TextInput) return [];
      const [least, most, value] = [field.min_length ?? 0, field.max_length ?? 4000, field.value ?? ""];
      return [
        ...flawIf(least > most, `${path}.min_length`, "TEXT_INPUT_MIN_MAX", "min_length exceeds max_length"),
        ...flawIf(value.length > most, `${path}.value`, "BASE_TYPE_MAX_LENGTH", `Must be ${most} or fewer in length.`),
      ];
    }),
  ];
}

/** A row of a form holds one text input, which names itself by its label. */
const rowFlaws = (modal: APIModalInteractionResponseCallbackData): readonly Flaw[] =>
  modal.components.flatMap((part, place) => {
    if (part.type !== ComponentType.ActionRow) return [];
    const path = `components.${place}.components`;
    return [
      ...flawIf(
        part.components.length > 1,
        path,
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        "A text input fills its row alone",
      ),
      ...part.components.flatMap(({ label }, row) =>
        flawIf((label ?? "") === "", `${path}.${row}.label`, "BASE_TYPE_REQUIRED", "This field is required"),
      ),
    ];
  });

/** What must be filled in cannot be left empty, and nothing in a form is switched off. */
function mayBeEmptyFlaws(field: APIComponentInLabel, path: string): readonly Flaw[] {
  const isDisabled = "disabled" in field && field.disabled;
  const least = "min_values" in field ? field.min_values : undefined;
  const isRequired = !("required" in field) || field.required;
  return [
    ...flawIf(isDisabled, `${path}.disabled`, "COMPONENT_DISABLED_IN_MODAL", "A form's fields cannot be disabled"),
    ...flawIf(least === 0 && isRequired, `${path}.required`, "COMPONENT_REQUIRED_MIN_VALUES", "required needs a value"),
  ];
}

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
