import { ComponentType, TextInputStyle, type APITextInputComponent } from "discord-api-types/v10";
import type { JSX } from "preact";
import { SelectField } from "../parts/SelectField.tsx";
import { useSession } from "../session/session.ts";
import { isRequired, type Field, type Value } from "./fields.ts";
import { FileField } from "./FileField.tsx";
import { OptionGroup } from "./OptionGroup.tsx";

type FieldRowProps = {
  readonly field: Field;
  readonly value: Value;
  /** What is wrong with it, if that is to be said. */
  readonly fault: string | null;
  readonly onChange: (value: Value) => void;
};

/** A field with its label, description and what is wrong with it. */
export function FieldRow({ field, value, fault, onChange }: FieldRowProps): JSX.Element {
  const { person } = useSession();
  const { part, label, description } = field;
  const id = `field-${person}-${part.custom_id}`;
  const role = groupRole(part);
  return (
    <div class="field" role={role} aria-labelledby={role === undefined ? undefined : `${id}-label`}>
      <label id={`${id}-label`} class="field-label" for={id}>
        {label}
        {isRequired(part) && <span class="required-mark" title="Required">{` *`}</span>}
      </label>
      {description !== null && (
        <p class="field-description" id={`${id}-about`}>
          {description}
        </p>
      )}
      <Input field={field} value={value} fault={fault} onChange={onChange} id={id} />
      {fault !== null && (
        <p class="failure" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** A field of several inputs is a group for those who listen. */
function groupRole({ type }: Field["part"]): "radiogroup" | "group" | undefined {
  if (type === ComponentType.RadioGroup) return "radiogroup";
  return type === ComponentType.CheckboxGroup ? "group" : undefined;
}

type InputProps = FieldRowProps & { readonly id: string };

function Input(props: InputProps): JSX.Element {
  const { field, value, onChange, id } = props;
  const { part } = field;
  const texts = Array.isArray(value) ? value : [];
  switch (part.type) {
    case ComponentType.TextInput:
      return <TextField {...props} part={part} />;
    case ComponentType.RadioGroup:
      return (
        <OptionGroup
          name={id}
          kind="radio"
          options={part.options}
          chosen={typeof value === "string" ? [value] : []}
          onChosen={([first]) => onChange(first ?? null)}
        />
      );
    case ComponentType.CheckboxGroup:
      return <OptionGroup name={id} kind="checkbox" options={part.options} chosen={texts} onChosen={onChange} />;
    case ComponentType.Checkbox:
      return <Switch {...props} />;
    case ComponentType.FileUpload:
      return <FileField id={id} max={part.max_values ?? 1} chosen={texts} onChosen={onChange} />;
    default:
      return <SelectField select={part} chosen={texts} onChosen={onChange} labelledBy={`${id}-label`} />;
  }
}

/** Ids of what describes a field to those who listen: its description, and what is wrong with it. */
const describedBy = ({ id, field, fault }: InputProps): string =>
  [field.description === null ? "" : `${id}-about`, fault === null ? "" : `${id}-fault`].join(" ").trim();

function TextField(props: InputProps & { readonly part: APITextInputComponent }): JSX.Element {
  const { id, part, value, fault, onChange } = props;
  const shared = {
    id,
    class: "text-input",
    placeholder: part.placeholder,
    maxLength: part.max_length,
    "aria-required": isRequired(part),
    "aria-invalid": fault !== null,
    "aria-describedby": describedBy(props),
    value: typeof value === "string" ? value : "",
  };
  return part.style === TextInputStyle.Paragraph ? (
    <textarea {...shared} rows={4} onInput={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <input {...shared} type="text" onInput={(event) => onChange(event.currentTarget.value)} />
  );
}

function Switch(props: InputProps): JSX.Element {
  const { id, value, onChange } = props;
  return (
    <input
      id={id}
      class="switch"
      type="checkbox"
      role="switch"
      checked={value === true}
      aria-describedby={describedBy(props)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
