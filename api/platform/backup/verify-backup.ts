import { randomBytes } from "node:crypto";
import pg from "pg";
import type { BackupPlace, Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

/**
 * Restores into a scratch database on the same server, which compares every row and file with the manifest, and drops
 * it again. Throws if anything differs.
 */
export async function verifyBackup(place: BackupPlace, backup: string, serverUrl: string): Promise<Manifest> {
  const scratch = `fettle_verify_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${scratch} template template0`);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${scratch}`;
    const { manifest } = await restoreBackup(place, backup, {
      databaseUrl: url.href,
      files: null,
      now: () => new Date(),
    });
    return manifest;
  } finally {
    await onServer(serverUrl, `drop database if exists ${scratch} with (force)`);
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
