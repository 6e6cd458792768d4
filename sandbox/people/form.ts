import { type APIComponentInLabel, type APISelectMenuComponent, ComponentType } from "discord-api-types/v10";
import type { FormValues } from "../protocol.ts";

/** Why Discord's client would not take a value for a field or menu; undefined when it would. */
export function valueProblem(
  field: APIComponentInLabel | APISelectMenuComponent,
  value: FormValues[string] | undefined,
  isRequired: boolean,
): string | undefined {
  switch (field.type) {
    case ComponentType.TextInput:
      return textProblem(
        typeof value === "string" ? value : "",
        field.min_length ?? 0,
        field.max_length ?? 4000,
        isRequired,
      );
    case ComponentType.Checkbox:
      return value === undefined || typeof value === "boolean" ? undefined : "A checkbox is on or off.";
    case ComponentType.RadioGroup: {
      if (value === undefined || value === null) return isRequired ? "Choose one." : undefined;
      return field.options.some((option) => option.value === value) ? undefined : "There is no such option.";
    }
    case ComponentType.CheckboxGroup:
      return listProblem(value, field.min_values ?? (isRequired ? 1 : 0), field.max_values ?? field.options.length, {
        isRequired,
        options: field.options,
      });
    case ComponentType.StringSelect:
      return listProblem(value, field.min_values ?? 1, field.max_values ?? 1, { isRequired, options: field.options });
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
    case ComponentType.FileUpload:
      return listProblem(value, field.min_values ?? 1, field.max_values ?? 1, { isRequired });
  }
}

function textProblem(text: string, least: number, most: number, isRequired: boolean): string | undefined {
  if (text === "") return isRequired ? "This field is required." : undefined;
  if (text.length < least) return `Must be at least ${least} characters long.`;
  return text.length > most ? `Must be at most ${most} characters long.` : undefined;
}

function listProblem(
  value: FormValues[string] | undefined,
  least: number,
  most: number,
  more: { readonly isRequired: boolean; readonly options?: readonly { readonly value: string }[] },
): string | undefined {
  const values = typeof value === "object" && value !== null ? value : [];
  if (values.length === 0 && !more.isRequired) return undefined;
  if (values.length < least) return `Choose at least ${least}.`;
  if (values.length > most) return `Choose at most ${most}.`;
  if (new Set(values).size < values.length) return "Each can be chosen once.";
  const isUnknown =
    more.options !== undefined && values.some((one) => more.options?.every((option) => option.value !== one));
  return isUnknown ? "There is no such option." : undefined;
}
