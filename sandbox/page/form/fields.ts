import {
  ComponentType,
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  type APITextInputComponent,
} from "discord-api-types/v10";
import type { FormValues } from "../../protocol.ts";
import { defaultsOf } from "../parts/choices.ts";

type FieldPart = APIComponentInLabel | APITextInputComponent;

/** One field of a form with the words around it. */
export type Field = { readonly part: FieldPart; readonly label: string; readonly description: string | null };

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

export function fieldsOf(modal: FormData): Field[] {
  return entriesOf(modal).filter((entry) => "part" in entry);
}

/** What stands in a field before anyone fills it. */
export function firstValue(part: FieldPart): Value {
  switch (part.type) {
    case ComponentType.TextInput:
      return part.value ?? "";
    case ComponentType.FileUpload:
      return [];
    case ComponentType.RadioGroup:
      return part.options.find((option) => option.default === true)?.value ?? null;
    case ComponentType.CheckboxGroup:
      return part.options.filter((option) => option.default === true).map(({ value }) => value);
    case ComponentType.Checkbox:
      return part.default ?? false;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return defaultsOf(part);
  }
}

/** What is wrong with a field, in a sentence; null when it can be sent. */
export function faultOfField(part: FieldPart, value: Value): string | null {
  const isNeeded = isRequired(part);
  switch (part.type) {
    case ComponentType.TextInput: {
      const length = typeof value === "string" ? value.length : 0;
      if (length === 0) return isNeeded ? "This field is required." : null;
      if (length < (part.min_length ?? 0)) return `At least ${part.min_length ?? 0} characters.`;
      return length > (part.max_length ?? 4000) ? `At most ${part.max_length ?? 4000} characters.` : null;
    }
    case ComponentType.RadioGroup:
      return isNeeded && value === null ? "Choose one." : null;
    case ComponentType.Checkbox:
      return null;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
    case ComponentType.CheckboxGroup:
    case ComponentType.FileUpload: {
      const count = Array.isArray(value) ? value.length : 0;
      if (count === 0) return isNeeded ? "This field is required." : null;
      const min = part.min_values ?? 1;
      const max = part.max_values ?? (part.type === ComponentType.CheckboxGroup ? part.options.length : 1);
      if (count < min) return `Choose at least ${min}.`;
      return count > max ? `Choose at most ${max}.` : null;
    }
  }
}

/** Whether it may be left empty. Every field must be filled unless its bot says otherwise; a checkbox never has to. */
export function isRequired(part: FieldPart): boolean {
  if (part.type === ComponentType.Checkbox) return false;
  return part.required ?? true;
}
