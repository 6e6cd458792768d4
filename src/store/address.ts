/**
 * An address of a Postgres server. A password that is not encoded may hold an @, # or more strokes, so none of them may
 * follow the host; then nothing of a password can be taken for anything else.
 */
const readable =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^:/?#]*)(?<password>:[^/?#]*)?@)?(?<place>(?:\[[^\]@/?#]*\]|[^:@/?#]*)(?::\d+)?(?:\/[^@/?#]*)?)(?:\?[^@#]*)?$/u;

/** What a file is never named: something like an address, quoted or misspelt, or another program's form of one. */
const likeAddress = /^\W*[\w+.-]{2,}:\/+|\bpassword\s*=/iu;

/** True when this names a Postgres server, and no file. */
export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//u.test(address);
}

/** Returns a database's name as it may be shown: an address without password and parameters, or its beginning alone. */
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
