import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDatabase } from "../../database/client.ts";
import { migrate } from "../../database/migrate.ts";
import { asTablesOwner } from "../../database/testing.ts";
import type { BackupStore } from "../../ports/backups/backup-store.ts";
import { createFolderStore } from "../../ports/backups/folder-store.ts";
import { createS3Store } from "../../ports/backups/s3-store.ts";
import { createDiskFiles } from "../../ports/files/disk-files.ts";
import { fileKey, STORED_KINDS } from "../../ports/files/file-key.ts";
import { startFakeS3 } from "../../testing/fake-s3.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import {
  type BackupPlace,
  type DumpedTable,
  filePath,
  listBackups,
  newestBackup,
  newestTakenAt,
  readManifest,
  tablePath,
  writeManifest,
} from "./manifest.ts";
import { pruneBackups } from "./prune-backups.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

const DAY_MS = 86_400_000;
const KEY = randomBytes(32);

let runner: Runner;
let orgId: string;
let folder: string;
let place: BackupPlace;
const databases: string[] = [];

beforeAll(async () => {
  runner = await createRunner();
  ({ orgId } = await runner.make.organisation());
  await runner.make.customer(orgId, { name: "Margaret’s\ttab\nline \\ slash" });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fettle-backup-"));
  place = { store: createFolderStore(folder), key: KEY };
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  for (const name of databases) {
    await asTablesOwner(runner.databaseUrl, `drop database if exists ${name} with (force)`);
  }
  await asTablesOwner(runner.databaseUrl, "drop role if exists fettle_test_plain");
  await runner.stop();
});

let seconds = 0;
/** Each backup starts a second after the last one. */
const later = () => new Date(runner.clock.now.getTime() + 1_000 * ++seconds);

const back = (into = place) => {
  const at = later();
  return takeBackup({ databaseUrl: runner.databaseUrl, files: runner.services.files, now: () => at }, into);
};

async function emptyDatabase(owner = ""): Promise<string> {
  const name = `fettle_test_restored_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  await asTablesOwner(runner.databaseUrl, `create database ${name} template template0 ${owner}`);
  const url = new URL(runner.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function restored(backup: string, from = place) {
  const databaseUrl = await emptyDatabase();
  const files = createDiskFiles(join(folder, "restored"));
  return { databaseUrl, files, ...(await restoreBackup(from, backup, { databaseUrl, files, now: later })) };
}

const namesIn = async (url: string) =>
  (await asTablesOwner<{ name: string }>(url, "select name from customers order by name")).map(
    ({ name }) => name,
  );

const photo = () => `photos/${orgId}/${randomUUID()}.jpg`;

/** Calls `work` once, while the first table (or the given one) is written, so after the snapshot. */
function interrupted(store: BackupStore, work: () => Promise<unknown>, table = ""): BackupStore {
  let isDone = false;
  return {
    ...store,
    async write(path, content) {
      if (path.includes(`/tables/${table}`) && !isDone) {
        isDone = true;
        await work();
      }
      await store.write(path, content);
    },
  };
}

it("refuses to back up photos without any file, e.g. with another DATA_DIR", async () => {
  const { db, admin } = await runner.make.organisation();
  const { id: jobId } = await db.job.create({ data: { number: 1, title: "Split system" } });
  await db.jobPhoto.create({
    data: { jobId, authorId: admin.userId, fileKey: photo(), contentType: "image/jpeg", bytes: 1 },
  });
  const files = createDiskFiles(join(folder, "elsewhere"));
  const source = { databaseUrl: runner.databaseUrl, files, now: later };
  await expect(takeBackup(source, place)).rejects.toThrow(
    "There are no files, but the database has 1 photos",
  );
  await expect(newestBackup(place.store)).rejects.toThrow();
  await db.jobPhoto.deleteMany({});
});

it("restores the moment of the backup, whatever is written during it", async () => {
  const [kept, removed] = [photo(), photo()];
  for (const key of [kept, removed]) await runner.services.files.write(key, Buffer.from(key));
  const before = await namesIn(runner.databaseUrl);
  const store = interrupted(place.store, async () => {
    await runner.make.customer(orgId, { name: "Added during the backup" });
    await asTablesOwner(runner.databaseUrl, "update customers set notes = 'Changed' where notes is null");
    await runner.services.files.remove([removed]);
  });
  const { name, manifest } = await back({ ...place, store });
  expect(await namesIn(runner.databaseUrl)).toContain("Added during the backup");

  const { databaseUrl, files } = await restored(name);
  expect(await namesIn(databaseUrl)).toEqual(before);
  for (const key of [kept, removed]) {
    const found = await files.read(key);
    expect(found && (await buffer(found.body)).toString()).toBe(key);
  }
  expect(manifest.tables.find((table) => table.name === "customers")?.rows).toBe(before.length);
  expect(await newestTakenAt(place)).toEqual(new Date(manifest.takenAt));

  // The next start finds nothing to migrate and secures the tables, and the product works.
  expect(await migrate(databaseUrl)).toEqual([]);
  const database = createDatabase(databaseUrl, { poolSize: 2 });
  const customer = await database.forOrganisation(orgId).customer.create({ data: { name: "Afterwards" } });
  expect(customer.orgId).toBe(orgId);
  await database.close();
});

it("refuses a place with the backups of another installation", async () => {
  const { name } = await back();
  await asTablesOwner(
    runner.databaseUrl,
    "update app_secrets set secret = 'another' where name = 'installation'",
  );
  await expect(back()).rejects.toThrow(
    `BACKUP_TO has the backups of another installation (the newest is ${name})`,
  );
  const { databaseUrl } = await restored(name);
  const source = { databaseUrl, files: runner.services.files, now: later };
  expect((await takeBackup(source, place)).manifest.tables).not.toEqual([]);
});

it("has files of every kind", async () => {
  const keys = STORED_KINDS.map((kind) => fileKey({ kind, orgId, id: randomUUID(), extension: "webp" }));
  for (const key of keys) await runner.services.files.write(key, Buffer.from(key));
  const { files } = await restored((await back()).name);
  for (const key of keys) {
    const found = await files.read(key);
    expect(found && (await buffer(found.body)).toString()).toBe(key);
  }
});

it("continues sequences, and keeps keys, indexes and triggers", async () => {
  const shape = `select
      (select array_agg(concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) order by conrelid::regclass::text, conname)
        from pg_constraint where conrelid <> 0) as keys,
      (select array_agg(indexdef order by indexdef) from pg_indexes where schemaname <> 'pg_catalog') as indexes,
      (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers,
      nextval('graphile_worker.jobs_id_seq1')::int as next`;
  const { name } = await back();
  const [original] = await asTablesOwner(runner.databaseUrl, shape);
  const { databaseUrl } = await restored(name);
  expect(original).toMatchObject({
    indexes: expect.arrayContaining([expect.stringContaining("jobs_search_idx")]),
  });
  expect(await asTablesOwner(databaseUrl, shape)).toEqual([original]);
});

it("doesn't send again what may have been sent since, and releases jobs that a server had taken", async () => {
  await asTablesOwner(
    runner.databaseUrl,
    `select graphile_worker.add_job('deliver-message', json_build_object('messageId', 'due'), run_at => '2026-01-01');
     select graphile_worker.add_job('deliver-text', json_build_object('messageId', 'later'), run_at => '2126-01-01');
     select graphile_worker.add_job('settle-text', json_build_object('messageId', 'taken'), run_at => '2026-01-01');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a-server'`,
  );
  const { name } = await back();
  await asTablesOwner(runner.databaseUrl, "delete from graphile_worker._private_jobs");
  const { databaseUrl, heldMessages } = await restored(name);
  const jobs = await asTablesOwner<{ payload: object; locked_by: string | null }>(
    databaseUrl,
    "select payload, locked_by from graphile_worker._private_jobs order by id",
  );
  expect(heldMessages).toBe(1);
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { messageId: "due", refusal: expect.stringContaining("restored from a backup") },
    { messageId: "later" },
    { messageId: "taken" },
  ]);
  expect(jobs.map(({ locked_by }) => locked_by)).toEqual([null, null, null]);
});

it("stores each file once, and again with another key", async () => {
  await runner.services.files.write(photo(), Buffer.from("new"));
  const first = await back();
  expect(first.newFiles).toBeGreaterThan(0);
  expect((await back()).newFiles).toBe(0);
  expect((await back({ ...place, key: randomBytes(32) })).newFiles).toBe(first.newFiles);
});

it("goes to S3 and comes back", async () => {
  const s3 = await startFakeS3();
  const there = { store: createS3Store(s3.settings, "nightly"), key: KEY };
  const { name } = await back(there);
  expect(await newestBackup(there.store)).toBe(name);
  expect([...s3.objects.keys()].every((key) => key.startsWith("nightly/"))).toBe(true);
  const { databaseUrl } = await restored(name, there);
  expect(await namesIn(databaseUrl)).toEqual(await namesIn(runner.databaseUrl));
  await pruneBackups(there, 1, new Date(later().getTime() + DAY_MS));
  expect(await newestBackup(there.store)).toBe(name);
  s3.stop();
});

it("verifies by restoring into a scratch database, which it drops", async () => {
  const scratch = () =>
    asTablesOwner(runner.databaseUrl, "select 1 from pg_database where datname like 'fettle_verify_%'");
  const { name, manifest } = await back();
  expect(await verifyBackup(place, name, runner.databaseUrl)).toEqual(manifest);
  const file = join(folder, tablePath(name, "customers"));
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  await expect(verifyBackup(place, name, runner.databaseUrl)).rejects.toThrow("tables/customers");
  expect(await scratch()).toEqual([]);
});

it("refuses a damaged backup, then restores a sound one into the same database", async () => {
  const key = photo();
  await runner.services.files.write(key, Buffer.from("a photo"));
  const { name } = await back();
  const databaseUrl = await emptyDatabase();
  const target = { databaseUrl, files: createDiskFiles(join(folder, "restored")), now: later };
  const pathOf = (path: string) => join(folder, path);
  const damage = async (path: string, content: Buffer | null, message: string) => {
    const sound = readFileSync(pathOf(path));
    if (content) writeFileSync(pathOf(path), content);
    else rmSync(pathOf(path));
    await expect(restoreBackup(place, name, target)).rejects.toThrow(message);
    writeFileSync(pathOf(path), sound);
  };
  const customers = readFileSync(pathOf(tablePath(name, "customers")));
  await damage(tablePath(name, "organisations"), customers, "changed or damaged");
  await damage(tablePath(name, "customers"), customers.subarray(0, -20), "changed or damaged");
  await damage(tablePath(name, "customers"), null, "tables/customers is missing");
  await damage(filePath(KEY, key), null, "is missing");
  const other = { ...place, key: randomBytes(32) };
  await expect(restoreBackup(other, name, target)).rejects.toThrow("a different BACKUP_KEY");

  await expect(migrate(databaseUrl)).rejects.toThrow("didn’t finish");
  await restoreBackup(place, name, target);
  expect(await namesIn(databaseUrl)).toEqual(await namesIn(runner.databaseUrl));
  await expect(restoreBackup(place, name, target)).rejects.toThrow("isn’t empty");
});

it.each<[string, Partial<DumpedTable>, string]>([
  ["more", { rows: 0 }, "rows instead of 0"],
  ["other", { digest: "0".repeat(24) }, "different rows"],
])(
  "refuses to finish if the database then has %s rows than the manifest says",
  async (_what, said, message) => {
    const { name, manifest } = await back();
    const tables = manifest.tables.map((table) =>
      table.name === "customers" ? { ...table, ...said } : table,
    );
    await writeManifest(place, name, { ...manifest, tables });
    await expect(restored(name)).rejects.toThrow(message);
  },
);

it("leaves no backup that looks complete when it's cut off, and the next one works", async () => {
  const full = interrupted(place.store, () => Promise.reject(new Error("The disk is full")), "jobs");
  await expect(back({ ...place, store: full })).rejects.toThrow("The disk is full");
  await expect(newestBackup(place.store)).rejects.toThrow("no complete backup");
  const { name } = await back();
  expect((await listBackups(place.store)).filter(({ isComplete }) => isComplete)).toMatchObject([{ name }]);
});

it("runs one backup at a time", async () => {
  const refused: unknown[] = [];
  const store = interrupted(place.store, async () => {
    refused.push(await back().catch((error: Error) => error.message));
  });
  await back({ ...place, store });
  expect(refused).toEqual(["Another backup is running"]);
});

it("makes a start with new migrations wait, so tables keep their columns", async () => {
  const order: string[] = [];
  let started: Promise<unknown> | undefined;
  const store = interrupted(place.store, async () => {
    await asTablesOwner(runner.databaseUrl, "drop policy across on job_notes");
    started = migrate(runner.databaseUrl).then(() => order.push("migrated"));
    await expect
      .poll(() =>
        asTablesOwner(
          runner.databaseUrl,
          "select 1 from pg_locks where locktype = 'advisory' and not granted",
        ),
      )
      .not.toEqual([]);
    order.push("dumped");
  });
  await back({ ...place, store });
  await started;
  expect(order).toEqual(["dumped", "migrated"]);
});

it("removes old backups with the files only they named, and keeps the newest", async () => {
  const [old, kept] = [photo(), photo()];
  const files = createDiskFiles(join(folder, "source"));
  for (const key of [old, kept]) await files.write(key, Buffer.from(key));
  const take = (at: Date) => takeBackup({ databaseUrl: runner.databaseUrl, files, now: () => at }, place);
  const start = later();
  const first = await take(start);
  await files.remove([old]);
  const cutOff = interrupted(place.store, () => Promise.reject(new Error("Killed")), "jobs");
  await expect(
    takeBackup(
      { databaseUrl: runner.databaseUrl, files, now: () => new Date(+start + 1_000) },
      { ...place, store: cutOff },
    ),
  ).rejects.toThrow("Killed");
  const second = await take(new Date(+start + 2 * DAY_MS));

  expect(await pruneBackups(place, 3, new Date(+start + 0.5 * DAY_MS))).toEqual([]);
  const isStored = (key: string) => existsSync(join(folder, filePath(KEY, key)));
  const removed = await pruneBackups(place, 3, new Date(+start + 4 * DAY_MS));
  expect(removed).toHaveLength(2);
  expect(removed).toContain(first.name);
  expect([isStored(old), isStored(kept)]).toEqual([false, true]);
  expect(await pruneBackups(place, 3, new Date(+start + 400 * DAY_MS))).toEqual([]);
  expect((await listBackups(place.store)).map(({ name }) => name)).toEqual([second.name]);
});

it("needs no superuser, neither to back up nor to restore", async () => {
  await asTablesOwner(
    runner.databaseUrl,
    "create role fettle_test_plain login password 'plain' nosuperuser nocreaterole",
  );
  const plainUrl = async () => {
    const url = new URL(await emptyDatabase("owner fettle_test_plain"));
    url.username = "fettle_test_plain";
    url.password = "plain";
    return url.href;
  };
  const { name } = await back();
  const files = createDiskFiles(join(folder, "restored"));
  const databaseUrl = await plainUrl();
  await restoreBackup(place, name, { databaseUrl, files, now: later });
  // Row-level security is now forced on the tables' owner.
  await migrate(databaseUrl);
  const at = later();
  const again = await takeBackup({ databaseUrl, files, now: () => at }, place);
  const { tables } = await readManifest(place, name);
  const ofProduct = (all: typeof tables) => all.filter((table) => !table.name.startsWith("graphile_worker"));
  expect(ofProduct(again.manifest.tables)).toEqual(ofProduct(tables));
  await restoreBackup(place, again.name, { databaseUrl: await plainUrl(), files, now: later });
});
