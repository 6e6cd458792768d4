import {
  ComponentType,
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
} from "discord-api-types/v10";
import { isRequired, valueProblem } from "../../people/form.ts";
import type { FormValues } from "../../protocol.ts";
import { defaultsOf } from "../parts/choices.ts";

export type Field = { readonly part: APIComponentInLabel; readonly label: string; readonly description: string | null };

/** What stands in a form, in order: fields, and texts between them. */
type Entry = Field | { readonly text: string };

type FormData = APIModalInteractionResponseCallbackData;
export type Value = FormValues[string];

export function entriesOf(modal: FormData): Entry[] {
  return modal.components.flatMap((part): Entry[] => {
    switch (part.type) {
      case ComponentType.TextDisplay:
        return [{ text: part.content }];
      case ComponentType.Label:
        return [{ part: part.component, label: part.label, description: part.description ?? null }];
      case ComponentType.ActionRow:
        return part.components.map((input) => ({ part: input, label: input.label ?? "", description: null }));
      default:
        return [];
    }
  });
}

export const fieldsOf = (modal: FormData): Field[] => entriesOf(modal).filter((entry) => "part" in entry);

export function firstValue(part: APIComponentInLabel): Value {
  switch (part.type) {
    case ComponentType.TextInput:
      return part.value ?? "";
    case ComponentType.FileUpload:
      return [];
    case ComponentType.RadioGroup:
      return defaultsOf(part)[0] ?? null;
    case ComponentType.Checkbox:
      return part.default ?? false;
    default:
      return defaultsOf(part);
  }
}

/** What is wrong with what was filled into a field, in a sentence. */
export const problemIn = (part: APIComponentInLabel, values: FormValues): string | undefined =>
  valueProblem(part, values[part.custom_id], isRequired(part));
