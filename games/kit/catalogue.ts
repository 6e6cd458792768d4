type Named<Key extends string> = { readonly [K in Key]: string };

/** A catalogue put together from a table, whose keys the compiler knows. */
export const catalogueOf = <Key extends string>(entries: readonly (readonly [Key, string])[]): Named<Key> =>
  Object.fromEntries(entries) as Named<Key>;

/** The keys of a record of which the compiler knows all, in their order. */
export const keysOf = <Key extends string>(record: { readonly [K in Key]: unknown }): readonly Key[] =>
  Object.keys(record) as Key[];
