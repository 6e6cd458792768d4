import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Fault, NewFault as Wanted } from "../../protocol.ts";
import { isFaultKind, kindWords } from "./faults.ts";

/** Any fault, on the requests of one's choice. */
export function NewFault({ onAdd }: { readonly onAdd: (fault: Wanted) => void }): JSX.Element {
  const [kind, setKind] = useState<Fault["kind"]>("slow");
  const [match, setMatch] = useState("");
  const [left, setLeft] = useState("1");
  const [seconds, setSeconds] = useState("1");
  const submit = (event: Event): void => {
    event.preventDefault();
    const count = left.trim() === "" ? null : Number(left);
    onAdd({ kind, match: match.trim() === "" ? "." : match.trim(), left: count, seconds: Number(seconds) });
  };
  return (
    <details class="world-new">
      <summary>Another fault</summary>
      <form onSubmit={submit}>
        <label>
          What
          <select
            class="text-input"
            value={kind}
            onChange={({ currentTarget: { value } }) => {
              if (isFaultKind(value)) setKind(value);
            }}
          >
            {Object.entries(kindWords).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          Requests (regular expression over “PATCH /channels/…”)
          <input
            class="text-input"
            value={match}
            placeholder="all"
            onInput={(event) => setMatch(event.currentTarget.value)}
          />
        </label>
        <label>
          How often (empty for always)
          <input
            class="text-input"
            type="number"
            min={1}
            value={left}
            onInput={(event) => setLeft(event.currentTarget.value)}
          />
        </label>
        <label>
          Seconds
          <input
            class="text-input"
            type="number"
            min={0}
            step={0.1}
            value={seconds}
            onInput={(event) => setSeconds(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary">
          Add fault
        </button>
      </form>
    </details>
  );
}
