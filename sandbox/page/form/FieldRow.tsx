import { type APITextInputComponent, ComponentType, TextInputStyle } from "discord-api-types/v10";
import { useState } from "preact/hooks";
import { isRequired } from "../../people/form.ts";
import { SelectField } from "../parts/SelectField.tsx";
import { upload, useSession } from "../session/session.ts";
import { IconButton } from "../ui/Icon.tsx";
import type { Field, Value } from "./fields.ts";

type FieldRowProps = {
  readonly field: Field;
  readonly value: Value;
  /** What is wrong with it, if that is to be said. */
  readonly fault: string | undefined;
  readonly onChange: (value: Value) => void;
};

export function FieldRow({ field, value, fault, onChange }: FieldRowProps) {
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
        <p class="field-description muted small" id={`${id}-about`}>
          {description}
        </p>
      )}
      <Input field={field} value={value} fault={fault} onChange={onChange} id={id} />
      {fault !== undefined && (
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

function Input(props: InputProps) {
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
  [field.description === null ? "" : `${id}-about`, fault === undefined ? "" : `${id}-fault`].join(" ").trim();

function TextField(props: InputProps & { readonly part: APITextInputComponent }) {
  const { id, part, value, fault, onChange } = props;
  const shared = {
    id,
    class: "text-input",
    placeholder: part.placeholder,
    maxLength: part.max_length,
    "aria-required": isRequired(part),
    "aria-invalid": fault !== undefined,
    "aria-describedby": describedBy(props),
    value: typeof value === "string" ? value : "",
  };
  return part.style === TextInputStyle.Paragraph ? (
    <textarea {...shared} rows={4} onInput={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <input {...shared} type="text" onInput={(event) => onChange(event.currentTarget.value)} />
  );
}

function Switch(props: InputProps) {
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

type FileFieldProps = {
  readonly id: string;
  readonly max: number;
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
};

function FileField({ id, max, chosen, onChosen }: FileFieldProps) {
  const session = useSession();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const add = async (files: FileList | null): Promise<void> => {
    const made = await upload(session, [...(files ?? [])].slice(0, max - chosen.length));
    setNames(new Map([...names, ...made.map((each) => [each.id, each.filename] as const)]));
    onChosen([...chosen, ...made.map((each) => each.id)]);
  };
  return (
    <div class="file-field">
      <input
        id={id}
        type="file"
        multiple={max > 1}
        disabled={chosen.length >= max}
        onChange={(event) => void add(event.currentTarget.files)}
      />
      <ul>
        {chosen.map((each) => (
          <li key={each}>
            {names.get(each)}
            <IconButton
              icon="cross"
              label={`Remove ${names.get(each) ?? "file"}`}
              onClick={() => onChosen(chosen.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type OptionGroupProps = {
  readonly name: string;
  readonly kind: "radio" | "checkbox";
  readonly options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
};

/** Options to tick: one of a radio group, any number of a checkbox group, always in the order of the list. */
function OptionGroup({ name, kind, options, chosen, onChosen }: OptionGroupProps) {
  const toggle = (value: string, isOn: boolean): void => {
    const others = kind === "radio" ? [] : chosen.filter((each) => each !== value);
    const wanted = isOn || kind === "radio" ? [...others, value] : others;
    onChosen(options.map((option) => option.value).filter((each) => wanted.includes(each)));
  };
  return (
    <div class="option-group">
      {options.map(({ value, label, description }) => (
        <label key={value} class="option-row line">
          <input
            type={kind}
            name={name}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
          <span class="choice-words grow">
            <span class="choice-label">{label}</span>
            {description !== undefined && <span class="quiet">{description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
