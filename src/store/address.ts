/**
 * Form of a Postgres server's address. Behind the host there may be no @ or #, which only a password that is not encoded
 * puts there: so no part of a password is ever taken for a host, a database or a parameter.
 */
const readable =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^:/?#]*)(?<password>:[^/?#]*)?@)?(?<place>(?:\[[^\]@/?#]*\]|[^:@/?#]*)(?::\d+)?(?:\/[^@/?#]*)?)(?:\?[^@#]*)?$/u;

/** Matches whatever looks like an address, quoted or misspelt too, or like the form that other programs have for one. */
const likeAddress = /^\W*[\w+.-]{2,}:\/+|\bpassword\s*=/iu;

/** Returns true for a Postgres server, false for a file. */
export const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//u.test(address);

/** Returns the name of a database for printing: an address without password and parameters, or its beginning alone. */
export function withoutPassword(address: string): string {
  const found = readable.exec(address)?.groups;
  if (found === undefined)
    return likeAddress.test(address) ? `${/^\W*[\w+.-]+:\/+/u.exec(address)?.[0] ?? ""}…` : address;
  const { scheme = "", user, password = "", place = "" } = found;
  const who = user === undefined ? "" : `${user}${password === "" ? "" : ":…"}@`;
  return scheme + who + place;
}

/** Returns why this cannot name a database, in a sentence without its password; undefined when it can. */
export function checkAddress(address: string, setting = "DATABASE"): string | undefined {
  if (!likeAddress.test(address)) return undefined;
  // A host may be left out after a user, as node-postgres takes it.
  if (readable.test(address) && URL.canParse(address.replace("@/", "@host/"))) return undefined;
  return (
    `${setting} is “${withoutPassword(address)}”, which cannot be read: an address is ` +
    "postgres://user:password@host:5432/name, where user and password have %2F for /, %40 for @, %3A for :, %3F for ?, " +
    "%23 for # and %25 for %. Or leave both out and set PGUSER and PGPASSWORD."
  );
}
