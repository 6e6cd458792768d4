/** Throws: the program has a hole. A player's mistake is never a bug but a refusal. */
export function bug(what: string): never {
  throw new Error(`Bug: ${what}`);
}

/** Ends a switch over a union; a new member fails to compile here. */
export function unreachable(value: never): never {
  return bug(`unhandled ${JSON.stringify(value)}`);
}
