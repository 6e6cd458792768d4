/** True if one snowflake was made after another. They are decimal numbers too large for a JavaScript number. */
export function isNewer(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
