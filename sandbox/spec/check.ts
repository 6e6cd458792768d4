import { config, type core, safeParse, type ZodMiniType } from "zod/mini";
import { type Flaw, invalidBody } from "../errors.ts";

// Discord's schemas, which are loaded after this, have no cycles; to look for them takes as long as all other checks.
config({ memoizer: undefined });

/** A schema of Discord's published API document, and the type of what it lets through. */
export type Shape<Body> = { readonly schema: ZodMiniType; readonly lets?: Body };

export const shape = <Body>(schema: ZodMiniType): Shape<Body> => ({ schema });

type Issue = core.$ZodIssue;

/** What is wrong with a request's body by Discord's document; nothing when all is well. */
export const flawsOf = (wanted: Shape<unknown>, body: unknown): readonly Flaw[] =>
  flawsOfAnswer(wanted, withNumbers(body));

/** Refuses a body that has not the shape; afterwards it is of the shape's type. */
export function assertBody<Body>(wanted: Shape<Body>, body: unknown): asserts body is Body {
  readBody(wanted, withNumbers(body));
}

/** Refuses a body that has not the shape; gives the body without what the document does not know. */
function readBody(wanted: Shape<unknown>, sent: unknown): unknown {
  const result = safeParse(wanted.schema, sent, { reportInput: true });
  if (!result.success) throw invalidBody(flawsIn(result.error));
  return result.data;
}

/** What is wrong with an answer of ours. */
export function flawsOfAnswer(wanted: Shape<unknown>, value: unknown): readonly Flaw[] {
  const result = safeParse(wanted.schema, value, { reportInput: true });
  return result.success ? [] : flawsIn(result.error);
}

/**
 * Refuses a body that has not the shape; gives the fields that the document does not know, as dotted paths. Discord
 * ignores them; most are misspelt.
 */
export function unknownFields(wanted: Shape<unknown>, body: unknown): readonly string[] {
  if (!Array.isArray(body)) return findUnknown(wanted, body);
  const text = JSON.stringify(body);
  const last = lastLists.get(wanted.schema);
  if (last?.text === text) return last.unknown;
  const unknown = findUnknown(wanted, body);
  lastLists.set(wanted.schema, { text, unknown });
  return unknown;
}

/**
 * Of each schema the last list that had its shape, and what was unknown in it. A bot sends its long list of commands at
 * each start, and to check it takes longer than all the rest of a start.
 */
const lastLists = new WeakMap<ZodMiniType, { readonly text: string; readonly unknown: readonly string[] }>();

function findUnknown(wanted: Shape<unknown>, body: unknown): readonly string[] {
  const sent = withNumbers(body);
  return lostFields(sent, readBody(wanted, sent), "");
}

const flawsIn = ({ issues }: { readonly issues: readonly Issue[] }): readonly Flaw[] =>
  issues.flatMap((issue) => flawsOfIssue(issue, []));

/** Permissions travel as digit strings, which the document's schemas know as numbers only. */
const digitFields = new Set(["default_member_permissions", "permissions", "allow", "deny"]);

/** The same value where nothing in it changes: most bodies hold none of these fields. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return mapIfChanged(value, withNumbers);
  if (typeof value !== "object" || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const now = numbersIn(key, inner);
    if (now !== inner) (changed ??= { ...value })[key] = now;
  }
  return changed ?? value;
}

function numbersIn(key: string, inner: unknown): unknown {
  if (key === "attachments" && Array.isArray(inner)) return mapIfChanged(inner, withTextId);
  const isDigits = digitFields.has(key) && typeof inner === "string" && /^\d+$/u.test(inner);
  return isDigits ? Number(inner) : withNumbers(inner);
}

function mapIfChanged(values: readonly unknown[], change: (value: unknown) => unknown): readonly unknown[] {
  const changed = values.map(change);
  return changed.some((value, at) => value !== values[at]) ? changed : values;
}

/** The documentation's own example writes an attachment's place as a number (reference, "Uploading Files"). */
function withTextId(attachment: unknown): unknown {
  const plain = withNumbers(attachment);
  const isNumbered = typeof plain === "object" && plain !== null && "id" in plain && typeof plain.id === "number";
  return isNumbered ? { ...plain, id: String(plain.id) } : plain;
}

/** The parser drops what it does not know, so what is missing afterwards was unknown. */
function lostFields(sent: unknown, kept: unknown, path: string, lost: string[] = []): readonly string[] {
  if (typeof sent !== "object" || sent === null || typeof kept !== "object" || kept === null) return lost;
  const known = kept as Readonly<Record<string, unknown>>;
  for (const [key, inner] of Object.entries(sent)) {
    if (inner === undefined) continue;
    const place = path === "" ? key : `${path}.${key}`;
    if (Object.hasOwn(known, key)) lostFields(inner, known[key], place, lost);
    else lost.push(place);
  }
  return lost;
}

function flawsOfIssue(issue: Issue, above: readonly PropertyKey[]): readonly Flaw[] {
  const path = [...above, ...issue.path];
  const branch = issue.code === "invalid_union" ? likeliest(issue.errors) : undefined;
  if (branch !== undefined) return branch.flatMap((inner) => flawsOfIssue(inner, path));
  return [{ path: path.map(String).join("."), ...sentenceOf(issue) }];
}

/** Of a union's members the one that was meant: its `type` fits; if several do, the one with the fewest flaws. */
function likeliest(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const meant = branches.filter((issues) => !issues.some(({ path }) => path.length === 0 || path[0] === "type"));
  return [...meant].sort((one, other) => one.length - other.length)[0];
}

function sentenceOf(issue: Issue): { readonly code: string; readonly message: string } {
  const isLength = "origin" in issue && (issue.origin === "string" || issue.origin === "array");
  switch (issue.code) {
    case "too_big":
      return isLength
        ? { code: "BASE_TYPE_BAD_LENGTH", message: `Must be ${String(issue.maximum)} or fewer in length.` }
        : { code: "NUMBER_TYPE_MAX", message: `int value should be less than or equal to ${String(issue.maximum)}.` };
    case "too_small":
      return isLength
        ? { code: "BASE_TYPE_BAD_LENGTH", message: `Must be ${String(issue.minimum)} or more in length.` }
        : {
            code: "NUMBER_TYPE_MIN",
            message: `int value should be greater than or equal to ${String(issue.minimum)}.`,
          };
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? { code: "BASE_TYPE_REQUIRED", message: "This field is required" }
        : { code: "BASE_TYPE_INVALID", message: `Must be of the type ${String(issue.expected)}.` };
    case "invalid_value":
      return { code: "BASE_TYPE_CHOICES", message: `Value must be one of ${JSON.stringify(issue.values)}.` };
    case "invalid_format":
      return { code: "STRING_TYPE_REGEX", message: "String value did not match validation regex." };
    default:
      return { code: "UNION_TYPE_CHOICES", message: "Value fits none of the allowed kinds." };
  }
}
