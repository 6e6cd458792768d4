import { afterAll, beforeAll, describe, test } from "vitest";
import { ask, type PostgresServer, programs, startPostgres } from "../../scripts/cluster/postgres.ts";
import { patiently, testTimeout } from "../patience.ts";
import { askShared } from "../shared.ts";

export { ask, type PostgresServer };

/** A test that needs a Postgres. */
export function postgresTest(name: string, run: () => Promise<void>, timeout = testTimeout): void {
  test(name, { tags: "postgres", timeout }, run);
}

/** What most tests need of a server. */
export type Databases = Pick<PostgresServer, "createDatabase">;

/** Databases on the server that all test files share; it is started for the first. */
export function usePostgres(): () => Databases {
  return () => ({ createDatabase: () => askShared("database") });
}

/** Starts a server for the tests of a file alone, which may stop it, and ends it after them. */
export function useOwnPostgres(): () => PostgresServer {
  let server: (PostgresServer & { readonly remove: () => Promise<void> }) | undefined;
  beforeAll(async () => {
    if (programs !== undefined) server = await startPostgres(programs);
  }, patiently(60_000));
  afterAll(() => server?.remove());
  return () => {
    if (server === undefined) throw new Error("The server does not run.");
    return server;
  };
}

/** As `usePostgres`, for some tests of a file only. */
export function describeOnPostgres(name: string, tests: (server: () => Databases) => void): void {
  describe(name, { tags: "postgres" }, () => tests(usePostgres()));
}
