import { ComponentType, TextInputStyle } from "discord-api-types/v10";
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
  const isGroup = part.type === ComponentType.RadioGroup || part.type === ComponentType.CheckboxGroup;
  return (
    <div
      class="field"
      role={isGroup ? (part.type === ComponentType.RadioGroup ? "radiogroup" : "group") : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
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

type InputProps = FieldRowProps & { readonly id: string };

function Input({ field, value, fault, onChange, id }: InputProps): JSX.Element {
  const { part, description } = field;
  const described = [description === null ? "" : `${id}-about`, fault === null ? "" : `${id}-fault`].join(" ").trim();
  const texts = Array.isArray(value) ? value : [];
  switch (part.type) {
    case ComponentType.TextInput: {
      const shared = {
        id,
        class: "text-input",
        placeholder: part.placeholder,
        maxLength: part.max_length,
        "aria-required": isRequired(part),
        "aria-invalid": fault !== null,
        "aria-describedby": described,
        value: typeof value === "string" ? value : "",
      };
      return part.style === TextInputStyle.Paragraph ? (
        <textarea {...shared} rows={4} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} type="text" onInput={(event) => onChange(event.currentTarget.value)} />
      );
    }
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
      return (
        <input
          id={id}
          class="switch"
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-describedby={described}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case ComponentType.FileUpload:
      return <FileField id={id} max={part.max_values ?? 1} chosen={texts} onChosen={onChange} />;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return <SelectField select={part} chosen={texts} onChosen={onChange} labelledBy={`${id}-label`} />;
  }
}
