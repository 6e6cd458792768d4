import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Fault, NewFault as Wanted } from "../../protocol.ts";
import { Pick, Toggle } from "./controls.tsx";
import { codes, codeWords, isFaultKind, kindWords } from "./faults.ts";

const usual = { kind: "slow", match: "", left: "1", seconds: "1", code: 50013, onlyWithFiles: false } as const;

type Draft = Pick<Fault, "kind" | "code" | "onlyWithFiles"> & Readonly<Record<"match" | "left" | "seconds", string>>;

/** Any fault, on the requests of one's choice. */
export function NewFault({ onAdd }: { readonly onAdd: (fault: Wanted) => void }) {
  const [draft, setDraft] = useState<Draft>(usual);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const submit = (event: Event): void => {
    event.preventDefault();
    const left = draft.left.trim() === "" ? null : Number(draft.left);
    const match = draft.match.trim() === "" ? "." : draft.match.trim();
    onAdd({ ...draft, match, left, seconds: Number(draft.seconds) });
  };
  return (
    <details class="world-new">
      <summary>Another fault</summary>
      <form onSubmit={submit}>
        <Kind draft={draft} change={change} />
        <label>
          Requests (regular expression over “PATCH /channels/…”)
          <input
            class="text-input"
            value={draft.match}
            placeholder="all"
            onInput={({ currentTarget: { value } }) => change({ match: value })}
          />
        </label>
        <Toggle
          words="Only those with files"
          isOn={draft.onlyWithFiles}
          onToggle={(onlyWithFiles) => change({ onlyWithFiles })}
        />
        <Figure value={draft.left} min={1} onChange={(left) => change({ left })}>
          How often (empty for always)
        </Figure>
        <Figure value={draft.seconds} min={0} step={0.1} onChange={(seconds) => change({ seconds })}>
          Seconds
        </Figure>
        <button type="submit" class="button primary">
          Add fault
        </button>
      </form>
    </details>
  );
}

type Changing = { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void };

/** What goes wrong, and with which of Discord's codes. */
function Kind({ draft, change }: Changing) {
  return (
    <>
      <label>
        What
        <Pick
          value={draft.kind}
          options={Object.entries(kindWords)}
          onPick={(kind) => {
            if (isFaultKind(kind)) change({ kind });
          }}
        />
      </label>
      {draft.kind === "refusal" && (
        <label>
          Code
          <Pick
            value={draft.code}
            options={codes.map((code) => [code, codeWords(code)])}
            onPick={(code) => change({ code: Number(code) })}
          />
        </label>
      )}
    </>
  );
}

type FigureProps = {
  readonly value: string;
  readonly min: number;
  readonly step?: number;
  readonly onChange: (value: string) => void;
  readonly children: ComponentChildren;
};

const Figure = ({ value, min, step = 1, onChange, children }: FigureProps) => (
  <label>
    {children}
    <input
      class="text-input"
      type="number"
      min={min}
      step={step}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);
