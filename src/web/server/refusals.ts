import { languageFor } from "../../words/languages.ts";
import { type HostKey, hostTranslator, say } from "../../words/translator.ts";
import type { Refusal } from "../protocol.ts";
import { createSpeaker } from "../states/readable.ts";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Language in which a request is answered: the one that its address names, else the browser's first that is spoken. */
export function langOf(context: Context): string {
  const accepted = context.req.header("accept-language")?.split(",") ?? [];
  const named = accepted.slice(0, 10).map((each) => each.split(";")[0]?.trim() ?? "");
  return [context.req.query("lang") ?? "", ...named].map(spokenFor).find((each) => each !== undefined) ?? "en-US";
}

/** Returns the language that is spoken for a locale; undefined where none is. */
export function spokenFor(locale: string): string | undefined {
  if (locale.startsWith("en")) return "en-US";
  return /^[a-zA-Z]{2,3}(?:-\w{2,4})?$/u.test(locale) ? languageFor(locale)?.locale : undefined;
}

/** Answers with a sentence why not, in the reader's language. */
export function refuseWith(context: Context, status: ContentfulStatusCode, key: HostKey) {
  const why = createSpeaker(hostTranslator(langOf(context)))(say(key));
  return context.json<Refusal>({ why }, status);
}
