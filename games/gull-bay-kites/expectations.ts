import type { Expectations } from "../contract/expectations.ts";

// The last choice of the last round shows all kites at once, whoever makes it.
export const expectations: Expectations = { endsByItself: true };
