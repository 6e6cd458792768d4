import { z } from "zod";
import { version } from "../version.ts";

/** The form of the files that people keep; every one names it in its field `clutch`. */
const form = 3;

/** Writes a table or all that is public of a tournament into the one form that `readEnvelope` reads. */
export function writeEnvelope(kind: "table" | "tournament", content: object): string {
  return JSON.stringify({ clutch: form, kind, version, ...content }, null, 1);
}

/** A table as JSON, the public key of the bot that wrote it, and its signature over that. */
const signed = { body: z.string(), by: z.string(), signature: z.string() };
const tournament = {
  ...{ id: z.string(), title: z.string(), game: z.string() },
  ...{ players: z.array(z.unknown()), rounds: z.array(z.unknown()) },
};

/** The body of a running match is encrypted. */
const today = z.discriminatedUnion("kind", [
  z.object({ clutch: z.literal(form), kind: z.literal("table"), encrypted: z.boolean(), ...signed }),
  z.object({ clutch: z.literal(form), kind: z.literal("tournament"), ...tournament }),
]);
const second = z
  .object({ clutch: z.literal(2), sealed: z.boolean(), ...signed })
  .transform(({ sealed, ...file }) => ({ kind: "table" as const, encrypted: sealed, ...file }));
const firstTournament = z
  .object({ clutch: z.literal(1), ...tournament })
  .transform((file) => ({ kind: "tournament" as const, ...file }));
/** What version 1 put on a table's last card: the deal and the answers, and nothing that proves who wrote it. */
const firstEndCard = z
  .looseObject({ clutch: z.literal(1), table: z.string(), deal: z.unknown(), answers: z.unknown() })
  .transform((text) => ({ kind: "end-card" as const, text }));

const file = z.union([today, second, firstTournament, firstEndCard]);

/** A file of ours, brought to today's form. */
export type Envelope = Readonly<z.infer<typeof file>>;
export type TableFile = Omit<Extract<Envelope, { readonly kind: "table" }>, "kind" | "clutch">;

/** The file in this text, of whichever version; undefined when it is none of ours. */
export const readEnvelope = (text: string): Envelope | undefined => file.safeParse(parseJson(text)).data;

/** The JSON in a text; undefined when there is none, or when it is nested deeper than any file of ours. */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How deep files of ours are nested at most: a record with a match, its state and what a game keeps in it. */
const deepest = 60;

/** Looked at before it is parsed: a file of brackets alone would take a second, and what reads it after a stack. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const sign = text[at];
    if (isInText && sign === "\\") at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return depth > deepest;
}
