import { Client } from "pg";
import { splitPoolSize } from "../engines/postgresPool.ts";

/** True where connections share a session of Postgres, as behind pgbouncer. Throws what node-postgres throws. */
export async function sharesSessions(address: string): Promise<boolean> {
  const [connectionString] = splitPoolSize(address);
  const clients = [new Client({ connectionString }), new Client({ connectionString })];
  try {
    const sessions = new Set<unknown>();
    for (const client of clients) {
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ readonly session: number }>("SELECT pg_backend_pid() AS session");
      sessions.add(rows[0]?.session);
    }
    return sessions.size < clients.length;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
