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
      return defaultOptions(part)[0] ?? null;
    case ComponentType.CheckboxGroup:
      return defaultOptions(part);
    case ComponentType.Checkbox:
      return part.default ?? false;
    default:
      return defaultsOf(part);
  }
}

type Options = { readonly options: readonly { readonly value: string; readonly default?: boolean }[] };

const defaultOptions = ({ options }: Options): readonly string[] =>
  options.filter((option) => option.default === true).map(({ value }) => value);

/** What is wrong with a field, in a sentence; null when it can be sent. */
export function faultOfField(part: FieldPart, value: Value): string | null {
  switch (part.type) {
    case ComponentType.TextInput:
      return faultOfText(part, typeof value === "string" ? value.length : 0);
    case ComponentType.RadioGroup:
      return isRequired(part) && value === null ? "Choose one." : null;
    case ComponentType.Checkbox:
      return null;
    case ComponentType.CheckboxGroup:
      return faultOfCount({ max_values: part.options.length, ...part }, countOf(value), isRequired(part));
    default:
      return faultOfCount(part, countOf(value), isRequired(part));
  }
}

const countOf = (value: Value): number => (Array.isArray(value) ? value.length : 0);

function faultOfText(part: APITextInputComponent, length: number): string | null {
  const { min_length: min = 0, max_length: max = 4000 } = part;
  if (length === 0) return isRequired(part) ? "This field is required." : null;
  if (length < min) return `At least ${min} characters.`;
  return length > max ? `At most ${max} characters.` : null;
}

type Bounds = { readonly min_values?: number; readonly max_values?: number };

function faultOfCount({ min_values: min = 1, max_values: max = 1 }: Bounds, count: number, isNeeded: boolean) {
  if (count === 0) return isNeeded ? "This field is required." : null;
  if (count < min) return `Choose at least ${min}.`;
  return count > max ? `Choose at most ${max}.` : null;
}

/** True if it may be left empty. Every field must be filled unless its bot says otherwise; a checkbox never has to. */
export function isRequired(part: FieldPart): boolean {
  if (part.type === ComponentType.Checkbox) return false;
  return part.required ?? true;
}
