import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FormValues } from "../../protocol.ts";
import type { Form } from "../session/learn.ts";
import { useSession } from "../session/session.ts";
import { Text } from "../text/Text.tsx";
import { Dots, IconButton } from "../ui/Icon.tsx";
import { isInPopup } from "../ui/Popup.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { entriesOf, fieldsOf, firstValue, problemIn, type Value } from "./fields.ts";

/** The form that a bot opened, over the person's own pane only. */
export function FormDialog() {
  const { known } = useSession();
  const form = known.form.value;
  return form === null ? null : <OpenForm key={form.interaction} form={form} />;
}

function useFilling({ modal, interaction }: Form) {
  const { known, act, use, note } = useSession();
  const fields = fieldsOf(modal);
  const box = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries(fields.map(({ part }) => [part.custom_id, firstValue(part)])),
  );
  // True if what is wrong is to be said.
  const [isComplaining, setComplaining] = useState(false);
  const isMine = (action: { readonly action: string; readonly interaction?: string }): boolean =>
    action.action === "submit" && action.interaction === interaction;
  // True if the bot has not answered yet.
  const isBusy = [...known.busy.value.values()].some(isMine);
  const submit = (): void => {
    const isWrong = fields.some(({ part }) => problemIn(part, values) !== undefined);
    setComplaining(isWrong);
    if (isWrong) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (!isBusy) use({ action: "submit", interaction, values });
  };
  const close = (): void => {
    act({ action: "cancel", interaction });
    note({ note: "form-closed" });
  };
  return {
    box,
    values,
    setValue: (id: string, value: Value) => setValues((before) => ({ ...before, [id]: value })),
    isComplaining,
    isBusy,
    failure: [...known.failures.value.values()].find(({ use: failed }) => isMine(failed))?.why,
    submit,
    close,
  };
}

function OpenForm({ form }: { readonly form: Form }) {
  const { person } = useSession();
  const filling = useFilling(form);
  const { box, isBusy, submit, close } = filling;
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>("input, textarea, [role=combobox]")?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const titleId = `form-${person}`;
  return (
    <div
      class="form-shade"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      // Holds the focus after a click beside the fields, so that Escape still closes.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isInPopup(event)) close();
      }}
    >
      <form
        ref={box}
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <header class="line">
          <h2 id={titleId}>{form.modal.title}</h2>
          <IconButton icon="cross" label="Close" onClick={close} />
        </header>
        <Entries form={form} filling={filling} />
        <footer class="line">
          <button type="button" class="button secondary" onClick={close}>
            Cancel
          </button>
          <button type="submit" class={`button primary ${isBusy ? "busy" : ""}`} aria-busy={isBusy}>
            <span class="button-face">Submit</span>
            {isBusy && <Dots />}
          </button>
        </footer>
      </form>
    </div>
  );
}

function Entries({ form, filling }: { readonly form: Form; readonly filling: ReturnType<typeof useFilling> }) {
  const { values, setValue, isComplaining, failure } = filling;
  return (
    <div class="form-fields">
      {entriesOf(form.modal).map((entry, index) =>
        "text" in entry ? (
          <Text key={index}>{entry.text}</Text>
        ) : (
          <FieldRow
            key={entry.part.custom_id}
            field={entry}
            value={values[entry.part.custom_id] ?? null}
            fault={isComplaining ? problemIn(entry.part, values) : undefined}
            onChange={(value) => setValue(entry.part.custom_id, value)}
          />
        ),
      )}
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
