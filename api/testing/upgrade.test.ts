import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findDrift, migrationNames } from "../database/migrate.ts";
import { describePlan, planMigrations } from "../database/plan-migrations.ts";
import { asTablesOwner } from "../database/testing.ts";
import { newestBackup } from "../platform/backup/manifest.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { httpClient, startServerProcess } from "./server-process.ts";
import { storedBackup } from "./stored-backup.ts";

const releases = readdirSync(join(import.meta.dirname, "releases")).map((file) => file.replace(".json", ""));
const dataDir = mkdtempSync(join(tmpdir(), "fettle-upgrade-"));
const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const name = () => `fettle_test_upgrade_${randomBytes(6).toString("hex")}`;
const databases: string[] = [];
afterAll(async () => {
  for (const each of databases)
    await asTablesOwner(serverUrl, `drop database if exists ${each} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const LISTS = `{
  viewer { email }
  jobs(first: 5) { totalCount edges { node { number title customer { name } } } }
  customers(first: 5) { totalCount }
  invoices(first: 5) { totalCount edges { node { number totalCents } } }
}`;

test.each(releases)(
  "a database made by %s starts and is read",
  async (release) => {
    const database = name();
    databases.push(database);
    await asTablesOwner(serverUrl, `create database ${database} template template0`);
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    const place = storedBackup(release);
    const { manifest } = await restoreBackup(place, await newestBackup(place.store), {
      databaseUrl: url.href,
      files: null,
      now: () => new Date(),
    });
    expect(manifest.migrations.length).toBeLessThan(migrationNames().length);
    const rowsOf = (table: string) => manifest.tables.find((each) => each.name === table)?.rows;
    expect(rowsOf("jobs")).toBeGreaterThan(100);
    const planned = await planMigrations(url.href);
    expect([...new Set(planned.map(({ migration }) => migration))]).toEqual(
      migrationNames()
        .toSorted()
        .filter((each) => !manifest.migrations.includes(each)),
    );
    const index = planned.find(({ sql, table }) => /^create index/i.test(sql) && table === "jobs");
    expect(index).toMatchObject({ lock: "writes", work: "scan", rows: rowsOf("jobs") });
    expect(describePlan(planned)).toContain("locks writes of jobs");
    const rows = (table: string) => manifest.tables.find((each) => each.name === table)?.rows;
    expect(rows("jobs")).toBeGreaterThan(100);

    const server = await startServerProcess({ DATABASE_URL: url.href, DATA_DIR: dataDir });
    const client = httpClient(server.url);
    await client.login("mel@bayside.example", "fettle-demo");
    const read = await client.run(LISTS);
    const [{ jobs, customers, invoices } = {}] = await asTablesOwner<Record<string, number>>(
      url.href,
      `select (select count(*)::int from jobs where org_id = o.id) as jobs,
       (select count(*)::int from customers where org_id = o.id) as customers,
       (select count(*)::int from invoices where org_id = o.id) as invoices
     from users u join organisations o on o.id = u.org_id where u.email = 'mel@bayside.example'`,
    );
    expect(read.viewer.email).toBe("mel@bayside.example");
    expect([read.jobs.totalCount, read.customers.totalCount, read.invoices.totalCount]).toEqual([
      jobs,
      customers,
      invoices,
    ]);
    expect(read.jobs.edges[0].node.title).toBeTruthy();
    await server.stop();
    expect(await findDrift(url.href)).toBe("");
  },
  240_000,
);
