/** Whether one snowflake was made after another. They are decimal numbers too large for a JavaScript number. */
export function isNewer(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}

/** The instant at which a snowflake was made, in milliseconds since 1970. */
export function madeAt(id: string): number {
  return Number((BigInt(id) >> 22n) + 1_420_070_400_000n);
}
