/** A map or a cache, of whatever kind. */
type Kept<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

/** Returns what is kept under a key; where nothing is, makes it and keeps it. */
export function getOrMake<Key, Value>(kept: Kept<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
