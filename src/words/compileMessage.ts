import { IntlMessageFormat } from "intl-messageformat";
import { getOrMake } from "../ports/getOrMake.ts";

export type Values = { [name: string]: string | number };

/** Puts what is said into a message. Throws where something is missing. */
export type Format = (values: Values) => string;

/** Throws where something is missing. `plural` is the number that a "#" stands for. */
type Say = (values: Values, plural: number | undefined) => string;

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];
type Choice = Extract<Element, { readonly options: unknown }>;

const formats = new Map<string, Map<string, Format>>();

/** Messages are compiled once; there are only as many as the catalogues hold. */
export function compileMessage(text: string, locale: string): Format {
  const own = getOrMake(formats, locale, () => new Map<string, Format>());
  return getOrMake(own, text, () => makeFormat(text, locale));
}

/** Compiles what the library reads: the library itself takes three to seven times as long, and reads the rest. */
function makeFormat(text: string, locale: string): Format {
  if (!/[{}']/u.test(text)) return () => text;
  // A "<" is no tag here but the beginning of a mention, or itself.
  const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  const say = joinAll(message.getAst(), locale);
  if (say !== undefined) return (values) => say(values, undefined);
  return (values) => {
    const spoken = message.format<string>(values);
    return typeof spoken === "string" ? spoken : spoken.join("");
  };
}

/** These elements one after the other; undefined where one of them is of a kind that is left to the library. */
function joinAll(elements: readonly Element[], locale: string): Say | undefined {
  const says = elements.map((element) => sayElement(element, locale));
  const all = says.filter((say) => say !== undefined);
  if (all.length < says.length) return undefined;
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  return (values, plural) => {
    let spoken = "";
    for (const say of all) spoken += say(values, plural);
    return spoken;
  };
}

/** The library does not export the names of its kinds: a message of words alone tells which is theirs. */
const wordsKind = new IntlMessageFormat("words").getAst()[0]?.type;

function sayElement(element: Element, locale: string): Say | undefined {
  if ("options" in element) return sayChoice(element, locale);
  if ("style" in element || "children" in element) return undefined;
  if (!("value" in element)) return (_, plural) => (plural === undefined ? "" : writeNumber(plural, locale));
  const { type, value } = element;
  return type === wordsKind ? () => value : (values) => String(valueOf(values, value));
}

function sayChoice(element: Choice, locale: string): Say | undefined {
  const says = new Map<string, Say>();
  for (const [key, { value }] of Object.entries(element.options)) {
    const say = joinAll(value, locale);
    if (say === undefined) return undefined;
    says.set(key, say);
  }
  const { value: name } = element;
  const refuse = (): never => {
    throw new Error(`“${name}” is none of ${[...says.keys()].join(", ")}`);
  };
  const choose = (key: string): Say => says.get(key) ?? says.get("other") ?? refuse();
  if (!("offset" in element)) return (values) => choose(String(valueOf(values, name)))(values, undefined);
  const formOf = pluralFormOf(locale, element.pluralType ?? "cardinal");
  return (values) => {
    const value = valueOf(values, name);
    const number = Number(value) - element.offset;
    const say = says.get(`=${value}`) ?? choose(formOf(number));
    return say(values, number);
  };
}

function valueOf(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`“${name}” was not given`);
  return value;
}

const pluralForms = new Map<string, (number: number) => string>();

/** In which of its language's plural forms a number stands. */
const pluralFormOf = (locale: string, type: Intl.PluralRuleType) =>
  getOrMake(pluralForms, `${locale} ${type}`, () => {
    const rules = new Intl.PluralRules(locale, { type });
    return rememberSmall((number) => rules.select(number));
  });

const numberWords = new Map<string, (number: number) => string>();

function writeNumber(number: number, locale: string): string {
  const write = getOrMake(numberWords, locale, () => {
    const format = new Intl.NumberFormat(locale);
    return rememberSmall((each) => format.format(each));
  });
  return write(number);
}

/** Games count to a hundred: what the system says of these numbers is asked once. */
function rememberSmall(say: (number: number) => string): (number: number) => string {
  const known: string[] = [];
  return (number) => {
    const isSmall = Number.isInteger(number) && number >= 0 && number < 100;
    return isSmall ? (known[number] ??= say(number)) : say(number);
  };
}
