import {
  type APICheckboxGroupComponent,
  type APIComponentInLabel,
  type APIRadioGroupComponent,
  type APISelectMenuComponent,
  type APITextInputComponent,
  ComponentType,
} from "discord-api-types/v10";
import type { FormValues } from "../protocol.ts";

type Value = FormValues[string] | undefined;

/** Every field must be filled unless its bot says otherwise; a checkbox never has to. */
export const isRequired = (field: APIComponentInLabel): boolean =>
  field.type !== ComponentType.Checkbox && (field.required ?? true);

/** Why Discord's client would not take a value for a field or menu; undefined when it would. */
export function valueProblem(field: APIComponentInLabel | APISelectMenuComponent, value: Value, isRequired: boolean) {
  switch (field.type) {
    case ComponentType.TextInput:
      return textProblem(field, value, isRequired);
    case ComponentType.Checkbox:
      return value === undefined || typeof value === "boolean" ? undefined : "A checkbox is on or off.";
    case ComponentType.RadioGroup:
      return radioProblem(field, value, isRequired);
    case ComponentType.CheckboxGroup:
      return groupProblem(field, value, isRequired);
    default:
      return listProblem(field, value, isRequired);
  }
}

function textProblem(
  { min_length: least = 0, max_length: most = 4000 }: APITextInputComponent,
  value: Value,
  isRequired: boolean,
): string | undefined {
  const text = typeof value === "string" ? value : "";
  if (text === "") return isRequired ? "This field is required." : undefined;
  if (text.length < least) return `At least ${least} characters.`;
  return text.length > most ? `At most ${most} characters.` : undefined;
}

function radioProblem({ options }: APIRadioGroupComponent, value: Value, isRequired: boolean): string | undefined {
  if (value === undefined || value === null) return isRequired ? "Choose one." : undefined;
  return options.some((option) => option.value === value) ? undefined : "There is no such option.";
}

/** Unlike a menu, a group may be ticked all over unless it says otherwise. */
const groupProblem = (group: APICheckboxGroupComponent, value: Value, isRequired: boolean): string | undefined =>
  listProblem({ min_values: isRequired ? 1 : 0, max_values: group.options.length, ...group }, value, isRequired);

type Listing = {
  readonly min_values?: number;
  readonly max_values?: number;
  /** Left out where ids are chosen: of people, roles, channels or files. */
  readonly options?: readonly { readonly value: string }[];
};

function listProblem(
  { min_values: least = 1, max_values: most = 1, options }: Listing,
  value: Value,
  isRequired: boolean,
): string | undefined {
  const values = typeof value === "object" && value !== null ? value : [];
  if (values.length === 0) return isRequired ? "This field is required." : undefined;
  if (values.length < least) return `Choose at least ${least}.`;
  if (values.length > most) return `Choose at most ${most}.`;
  if (new Set(values).size < values.length) return "Each can be chosen once.";
  const isUnknown = values.some((one) => options?.every((option) => option.value !== one) === true);
  return isUnknown ? "There is no such option." : undefined;
}
