import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, type Database } from "./client.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { migrate, migrationsDigest } from "./migrate.ts";
import { findPostmaster } from "./postmaster.ts";
import { securityDigest } from "./row-security.ts";

export type TestDatabase = { url: string; database: Database; drop(): Promise<void> };

type Prepare = (databaseUrl: string) => Promise<void>;

const prefix = "fettle_test_";

/** Starts the test run's PostgreSQL unless TEST_DATABASE_URL is set. `prepare` adds to the template. */
export async function startTestServer(prepare?: Prepare): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await ensureTemplate(given, prepare);
    return { url: given, stop: async () => {} };
  }
  sweepKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `fettle-test-${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, database: `${prefix}server`, durable: false });
  await ensureTemplate(server.url, prepare);
  process.env.TEST_DATABASE_URL = server.url;
  return {
    url: server.url,
    async stop() {
      delete process.env.TEST_DATABASE_URL;
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a fully migrated database by copying a template (about 40 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const template = await ensureTemplate(serverUrl);
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  // Four times faster than copying page by page through the log.
  await asTablesOwner(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  // Test machines are slow, and tests send many writes at once.
  const database = createDatabase(url, { poolSize: 5, waitMs: 30_000 });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await asTablesOwner(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Tests create and drop databases on this server, so refuse anything but a test database. */
function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set: run the tests through vitest");
  if (!new URL(url).pathname.startsWith(`/${prefix}`)) {
    throw new Error(`TEST_DATABASE_URL must name a database whose name begins with ${prefix}`);
  }
  return url;
}

/** Prepared once per process: all its test files copy the same template. */
let preparing: Promise<string> | undefined;

function ensureTemplate(serverUrl: string, prepare?: Prepare): Promise<string> {
  preparing ??= prepareTemplate(serverUrl, prepare);
  return preparing;
}

async function prepareTemplate(serverUrl: string, prepare?: Prepare): Promise<string> {
  const digest = createHash("sha256")
    .update(migrationsDigest() + securityDigest())
    .digest("hex")
    .slice(0, 16);
  const template = `${prefix}template_${digest}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(4031955872)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      // Renamed only when complete: the next run drops a draft left by a killed run.
      await client.query(`drop database if exists ${template}_draft with (force)`);
      await client.query(`create database ${template}_draft`);
      await migrate(databaseUrl(serverUrl, `${template}_draft`));
      await prepare?.(databaseUrl(serverUrl, `${template}_draft`));
      await client.query(`alter database ${template}_draft rename to ${template}`);
    }
    return template;
  } finally {
    await client.end();
  }
}

/** Runs SQL as the tables' owner (DATABASE_URL's user), which the product's clients can't do. */
export async function asTablesOwner<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function sweepKilledRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^fettle-test-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    const server = findPostmaster(join(folder, "postgres"));
    if (server) process.kill(server.pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
