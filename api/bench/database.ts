import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { sha256 } from "./operations.ts";
import { type Sample, sample } from "./sample.ts";
import { SIZES, type Sizes, seed } from "./seed.ts";

export type BenchDatabase = { url: string; large: Sample; small: Sample; stop(): Promise<void> };

const folderOf = (name: string) => join(import.meta.dirname, "../../.data", name);
const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

export type Filling = { folder: string; sizes: Sizes };
const USUAL: Filling = { folder: "bench", sizes: SIZES };

const PER_WEEK = 40;
/** Two organisations whose screens show about the same, with 100,000 jobs and with 100. */
export const SCALE: Filling = {
  folder: "bench-scale",
  sizes: {
    organisations: 2,
    large: { jobs: 100_000, perWeek: PER_WEEK },
    small: { jobs: 100, perWeek: PER_WEEK },
  },
};

/**
 * Starts PostgreSQL with the benchmark's data, kept in a folder of `.data`. Refills it when the migrations or seed.ts
 * change.
 */
export async function openDatabase(
  passwordHash: string,
  { folder, sizes }: Filling = USUAL,
): Promise<BenchDatabase> {
  const schema = read("../database/prisma/schema.prisma");
  const database = `bench_${sha256(schema + read("seed.ts") + JSON.stringify(sizes)).slice(0, 12)}`;
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(folder), database });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(postgres.url);
    await client.connect();
    const { rowCount } = await client.query("select from organisations limit 1");
    if (rowCount === 0) {
      console.log("Filling the database; this takes a minute the first time.");
      await dropOthers(client, database);
      await seed(client, passwordHash, sizes);
    }
    await client.query("update users set password_hash = $1 where email like 'person0@%'", [passwordHash]);
    // Each run signs in many browsers, and a person's sign-ins are limited.
    await client.query("delete from login_attempts");
    await client.query(read("postgraphile.sql"));
    const [large, small] = [await sample(client, 1), await sample(client, 2)];
    await client.end();
    return { url: postgres.url, large, small, stop: () => postgres.stop() };
  } catch (error) {
    await client.end();
    await postgres.stop();
    throw error;
  }
}

async function dropOthers(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query(
    "select datname from pg_database where datname like 'bench\\_%' and datname <> $1",
    [database],
  );
  for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)}`);
}
