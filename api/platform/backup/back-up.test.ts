import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseConfig } from "../../config.ts";
import { log } from "../../log.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { backUp } from "./back-up.ts";

const COMMAND = join(import.meta.dirname, "../../../scripts/backup.ts");
const folder = mkdtempSync(join(tmpdir(), "fettle-back-up-"));
const env = { BACKUP_TO: join(folder, "to"), BACKUP_KEY: Buffer.alloc(32, 3).toString("base64") };

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(async () => {
  await runner.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (more: Record<string, string> = {}) => parseConfig({ ...env, ...more }).backup;
const scheduled = (settings: ReturnType<typeof settingsOf>) =>
  backUp({ settings, databaseUrl: runner.databaseUrl });

it("runs each day at the configured time, and never without one", () => {
  expect(scheduled(settingsOf({ BACKUP_AT: "16:05" })).cron).toBe("5 16 * * *");
  expect(scheduled(settingsOf()).cron).toBeUndefined();
  expect(scheduled(null).cron).toBeUndefined();
});

it("logs an error if the backup fails, and fails too, so it's retried", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const settings = settingsOf({ BACKUP_TO: "/dev/null/nowhere" });
  await expect(scheduled(settings).handle(runner.services, {}, { isLast: false })).rejects.toThrow();
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ kind: "backup" }), "the backup failed");
  logged.mockRestore();
});

it.each([
  [{ BACKUP_TO: "/backups" }, "BACKUP_KEY: is required"],
  [{ ...env, BACKUP_KEY: "c2hvcnQ=" }, "BACKUP_KEY: must be 32 bytes"],
  [{ ...env, BACKUP_AT: "24:00" }, "BACKUP_AT: must be a time"],
  [{ BACKUP_AT: "16:00" }, "BACKUP_TO: is required"],
  [{ ...env, S3_REGION: "ap-southeast-2" }, "S3_BUCKET: is required"],
])("refuses %o", (wrong, message) => {
  expect(() => parseConfig(wrong)).toThrow(message);
});

it("takes S3’s settings for backups, even if files are on the disk", () => {
  const s3 = { S3_ENDPOINT: "https://s3.example", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const config = parseConfig({ ...env, BACKUP_TO: "s3://bucket/there", ...s3 });
  expect([config.s3, config.backup?.s3.endpoint]).toEqual([null, "https://s3.example"]);
});

it("backs up and verifies from the command line", () => {
  const { PATH, NODE_COMPILE_CACHE = "" } = process.env;
  const run = (command: string) =>
    spawnSync(process.execPath, [COMMAND, command], {
      env: { PATH, NODE_COMPILE_CACHE, ...env, DATABASE_URL: runner.databaseUrl, DATA_DIR: folder },
      encoding: "utf8",
    });
  const taken = run("backup");
  expect(taken).toMatchObject({ status: 0, stderr: "" });
  const [name = ""] = readdirSync(join(env.BACKUP_TO, "backups"));
  expect(taken.stdout).toContain(name);
  expect(run("verify").stdout).toContain(`${name} is complete and restores`);
}, 120_000);
