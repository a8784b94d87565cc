import pg from "pg";

const ATTEMPTS = 600;

/** Waits for older writes in other databases of the tests' server: Query.changes waits for them too. */
export async function othersSettled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string }>("select pg_current_xact_id()::text as now");
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname <> current_database() and backend_xid is not null
         and backend_xid::text::bigint < $1::bigint`,
        [rows[0]?.now],
      );
      if (rowCount === 0) return;
      await client.query("select pg_sleep(0.05)");
    }
  } finally {
    await client.end();
  }
}
