import errorCodes from "../../error-codes.json" with { type: "json" };
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isErrorCode } from "../../errors.ts";
import { type Fault, faultKinds, type NewFault as Wanted } from "../../protocol-control.ts";
import { Pick, Toggle } from "./controls.tsx";

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

/** What goes wrong, and with which of Discord's codes. */
function Kind({ draft, change }: { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void }) {
  return (
    <>
      <label>
        What
        <Pick
          value={draft.kind}
          options={Object.entries(faultKinds)}
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

const all = ".";

export const presets: readonly (readonly [label: string, fault: Wanted])[] = [
  ["Slow by 2 s", { match: all, kind: "slow", seconds: 2, left: 5 }],
  ["429", { match: all, kind: "rate-limit", seconds: 1, left: 3 }],
  ["500", { match: all, kind: "server-error", status: 500, left: 1 }],
  ["Hang", { match: all, kind: "hang", left: 1 }],
  ["Cut off", { match: all, kind: "reset", left: 1 }],
  ["No pictures", { match: all, kind: "refusal", code: 50013, onlyWithFiles: true, left: null }],
  ["No DMs", { match: "^POST /users/@me/channels$", kind: "refusal", code: 40003, left: null }],
  ["Lost answer", { match: all, kind: "lost-answer", left: 1 }],
];

const isFaultKind = (text: string): text is Fault["kind"] => Object.hasOwn(faultKinds, text);

/** Every code that can be answered, in Discord's words. */
const codes: readonly number[] = Object.keys(errorCodes)
  .map(Number)
  .filter((code) => code !== 0);

const codeWords = (code: number): string =>
  isErrorCode(code) ? `${code}, ${errorCodes[code].message.slice(0, 60)}` : String(code);

export function faultWords({ kind, match, left, seconds, status, code, onlyWithFiles }: Fault): string {
  const what: { readonly [each in Fault["kind"]]?: string } = {
    "rate-limit": `429 for ${seconds} s`,
    "global-rate-limit": `429 for ${seconds} s, global`,
    "shared-rate-limit": `429 for ${seconds} s, shared`,
    banned: `429 of Cloudflare for ${seconds} s`,
    refusal: codeWords(code),
    "server-error": String(status),
    slow: `slow by ${seconds} s`,
    "late-answer": `done, answered after ${seconds} s`,
  };
  const words = what[kind] ?? faultKinds[kind];
  const where = match === all ? "" : ` on ${match}`;
  const files = onlyWithFiles ? " with files" : "";
  return `${words}${where}${files}, ${left === null ? "always" : `${left} more`}`;
}
