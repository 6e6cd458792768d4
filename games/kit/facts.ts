import type { Fact, Message, MessageParam, Seat } from "../contract/index.ts";
import type { Say } from "./message.ts";

/** Kinds of fields that every game has; a flag is said as "yes" or "no". */
type CommonKinds = { readonly seat: Seat; readonly number: number; readonly flag: boolean };

/** A kind, a list of it, or one that may be null: "card", "card[]", "card|null", "card|null[]". */
type Kind<Name extends string> = Name | `${Name}[]` | `${Name}|null` | `${Name}|null[]`;

type NotAField = "to" | "barrier";

/** A row of the table: each field of a fact with its kind, "number?" where older records lack it. */
type Row<R, Kinds> = {
  readonly [F in keyof R]: F extends "to"
    ? "seat"
    : F extends "barrier"
      ? true | Exclude<keyof R, NotAField>
      : Kind<keyof (Kinds & CommonKinds) & string> | `${Kind<keyof (Kinds & CommonKinds) & string>}?`;
};

type Rows = { readonly [name: string]: { readonly [field: string]: unknown } };

type Value<K, Kinds> = K extends `${infer Of}[]`
  ? readonly Value<Of, Kinds>[]
  : K extends `${infer Of}|null`
    ? Value<Of, Kinds> | null
    : (Kinds & CommonKinds)[K & keyof (Kinds & CommonKinds)];

type FieldsOf<R, Kinds> = {
  readonly [F in keyof R as F extends NotAField ? never : R[F] extends `${string}?` ? never : F]: Value<R[F], Kinds>;
} & {
  readonly [F in keyof R as R[F] extends `${string}?` ? F : never]?: R[F] extends `${infer K}?`
    ? Value<K, Kinds>
    : never;
};

type FactsByName<T, Kinds> = {
  readonly [N in keyof T & string]: {
    readonly fact: N;
    readonly to: T[N] extends { readonly to: "seat" } ? Seat : "table";
  } & FieldsOf<T[N], Kinds>;
};

/** Facts of a game: the fields of each, its addressee, and whether undo may cross it. */
type FactTable<T, Kinds> = {
  readonly rows: T;
  /** True for a fact that drew on chance or showed a seat something new. */
  readonly isBarrier: (fact: Fact) => boolean;
  /** Types of the kinds; no value. */
  readonly kinds?: Kinds;
};

export type FactOf<Table> =
  Table extends FactTable<infer T, infer Kinds> ? FactsByName<T, Kinds>[keyof T & string] : never;

export type FactNamed<F extends Fact, N extends F["fact"]> = Extract<F, { readonly fact: N }>;

/**
 * Declares the facts of a game. A row with `to: "seat"` is told to the seat in `to`, any other to the table.
 * `barrier` is true, or the name of the field that makes the fact a barrier unless it is 0, null, false or empty.
 */
export const declareFacts =
  <Kinds>() =>
  <const T extends { readonly [N in keyof T]: Row<T[N], Kinds> }>(rows: T): FactTable<T, Kinds> => ({
    rows,
    isBarrier: (fact) => isBarrier(rows, fact),
  });

function isBarrier(rows: Rows, fact: Fact): boolean {
  const barrier = rows[fact.fact]?.["barrier"];
  if (typeof barrier !== "string") return barrier === true;
  const value = Object.entries(fact).find(([field]) => field === barrier)?.[1];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

type Words = { readonly [name: string]: MessageParam };

/** Says a message with all fields of the fact by kind, and more words or others in place of them. */
type Tell<Key extends string> = (key: Key, more?: Words) => Message;

type Sentence<F, Key extends string> = (fact: F, tell: Tell<Key>) => Message;

/** Sentences that are not all fields by kind: required where the catalogue has no `fact.<name>`. */
type Exceptions<T, Kinds, Key extends string> = {
  readonly [N in keyof T & string as `fact.${N}` extends Key ? never : N]: Sentence<FactsByName<T, Kinds>[N], Key>;
} & {
  readonly [N in keyof T & string as `fact.${N}` extends Key ? N : never]?: Sentence<FactsByName<T, Kinds>[N], Key>;
};

/** Facts whose fields are said by kind: those without an exception, and those whose exception takes `tell`. */
type ByKind<T, E> = {
  [N in keyof T]: N extends keyof E ? (E[N] extends (fact: never) => Message ? never : N) : N;
}[keyof T];

type KindsIn<R> = Exclude<R[Exclude<keyof R, NotAField>], keyof CommonKinds>;

type Formatters<T, Kinds, E> = {
  readonly [K in { [N in ByKind<T, E>]: KindsIn<T[N]> }[ByKind<T, E>] & string]: (
    value: Value<K, Kinds>,
  ) => MessageParam;
};

/**
 * Makes the sentences of a table of facts: `fact.<name>` with each field as its kind is said, unless there is an
 * exception. A fact without a sentence does not compile, nor do kinds that are needed and have no formatter.
 */
export function tellFacts<T, Kinds, Key extends string, E extends Exceptions<T, Kinds, Key>>(
  table: FactTable<T, Kinds>,
  say: Say<Key>,
  exceptions: E,
): (kinds: Formatters<T, Kinds, E>) => (fact: FactsByName<T, Kinds>[keyof T & string]) => Message;
export function tellFacts(
  { rows }: { readonly rows: Rows },
  say: Say<string>,
  exceptions: { readonly [name: string]: Sentence<Fact, string> },
) {
  return (kinds: { readonly [kind: string]: (value: unknown) => MessageParam }) => {
    const told = { ...commonKinds, ...kinds };
    return (fact: Fact): Message => {
      const row = rows[fact.fact] ?? {};
      const words = (): Words =>
        Object.fromEntries(
          Object.entries(fact).flatMap(([field, value]) => {
            const format = told[String(row[field])];
            return format === undefined ? [] : [[field, format(value)]];
          }),
        );
      const tell: Tell<string> = (key, more) => say(key, { ...words(), ...more });
      return exceptions[fact.fact]?.(fact, tell) ?? tell(`fact.${fact.fact}`);
    };
  };
}

const commonKinds: { readonly [kind: string]: (value: unknown) => MessageParam } = {
  seat: (seat) => ({ seat: Number(seat) }),
  number: Number,
  flag: (flag) => (flag === true ? "yes" : "no"),
};
