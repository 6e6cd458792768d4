import { expect, it } from "vitest";
import { withoutPassword } from "../../src/store/index.ts";

// https://github.com/atuinsh/atuin/issues/2020, eduardolat/pgbackweb#3: it was printed at the start and by the doctor.
it("The password of a database is never shown, whatever characters it has", () => {
  for (const secret of ["Zx9/q4+T", "p@ss#w/rd", "s3cret@tail", "a?b", "a#b"]) {
    const shown = withoutPassword(`postgres://clutch:${secret}@db:5432/x`);
    // An address that cannot be read is shown without its user as well.
    const left = shown.replace(/^postgres:\/\/(?:clutch:)?/u, "").replace("db:5432/x", "");
    expect(left.replaceAll("…", "").replaceAll("@", "")).toBe("");
  }
});
