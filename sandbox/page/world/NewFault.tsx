import errorCodes from "../../error-codes.json" with { type: "json" };
import type { TargetedSubmitEvent } from "preact";
import { isErrorCode } from "../../errors.ts";
import { type Fault, faultKinds, type NewFault as Wanted } from "../../protocol-control.ts";

/** Any fault, on the requests of one's choice; the form is read when it is sent. */
export function NewFault({ onAdd }: { readonly onAdd: (fault: Wanted) => void }) {
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const filledIn = new FormData(event.currentTarget);
    const [kind = "", code, match = "", left, seconds] = ["kind", "code", "match", "left", "seconds"].map((name) => {
      const typed = filledIn.get(name);
      return typeof typed === "string" ? typed.trim() : "";
    });
    const figures = { code: Number(code), left: left === "" ? null : Number(left), seconds: Number(seconds) };
    const where = { match: match === "" ? all : match, onlyWithFiles: filledIn.has("files") };
    if (isFaultKind(kind)) onAdd({ ...figures, ...where, kind });
  };
  return (
    <details class="world-new">
      <summary>Another fault</summary>
      <form onSubmit={submit}>
        <label>
          What
          <select class="text-input" name="kind">
            {Object.entries(faultKinds).map(([kind, words]) => (
              <option key={kind} value={kind} selected={kind === "slow"}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          Code of a refusal
          <select class="text-input" name="code">
            {codes.map((code) => (
              <option key={code} value={code} selected={code === 50013}>
                {codeWords(code)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Requests (regular expression over “PATCH /channels/…”)
          <input class="text-input" name="match" placeholder="all" />
        </label>
        <label class="world-switch small">
          Only those with files
          <input type="checkbox" role="switch" class="switch" name="files" />
        </label>
        <label>
          How often (empty for always)
          <input class="text-input" name="left" type="number" min={1} defaultValue="1" />
        </label>
        <label>
          Seconds
          <input class="text-input" name="seconds" type="number" min={0} step={0.1} defaultValue="1" />
        </label>
        <button type="submit" class="button primary">
          Add fault
        </button>
      </form>
    </details>
  );
}

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
