import { csrfHeader, type Refusal } from "../../src/web/protocol.ts";
import { word } from "./words.ts";

/** What the server answers: the value that was asked for, or a sentence why not. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | (Refusal & { readonly ok: false; readonly status: number });

/** Reads a value of the server in the language of the page. */
export const read = <T>(path: string): Promise<Answered<T>> => send(path, {});

/** Sends a change or a question with a body; `csrf` is the token of the session. */
export const post = <T>(path: string, body: unknown, csrf = ""): Promise<Answered<T>> =>
  send(path, {
    method: "POST",
    headers: { "content-type": "application/json", [csrfHeader]: csrf },
    body: JSON.stringify(body),
  });

/** Adds the language that the address of the page asks for. */
export function withLanguage(path: string): string {
  const lang = new URLSearchParams(location.search).get("lang");
  return lang === null ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${encodeURIComponent(lang)}`;
}

const pauseMs = 2_000;

/** Calls a server again that could not be reached, after a pause. */
export const callLater = (call: () => unknown): void => void window.setTimeout(call, pauseMs);

/** Status of an answer that never came. */
export const offline = 0;
/** Longest time that an answer is waited for, in ms. */
const patience = 20_000;

async function send<T>(path: string, request: RequestInit): Promise<Answered<T>> {
  try {
    const response = await fetch(withLanguage(path), { ...request, signal: AbortSignal.timeout(patience) });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, status: response.status, why: (value as Partial<Refusal>).why ?? "" };
  } catch {
    return { ok: false, status: offline, why: word("unreached") };
  }
}
