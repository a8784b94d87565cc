import pg from "pg";
import { inject } from "vitest";

/** Runs one statement on the product's database, for what no screen can bring about. */
export async function runSql(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
