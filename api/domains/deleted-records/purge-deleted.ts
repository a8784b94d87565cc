import type { Database } from "../../database/client.ts";
import { removeFilesAfter } from "../files/remove-files.ts";
import { KEEP_DELETED_DAYS } from "./keep-deleted-days.ts";

export const PURGE_DELETED = "purge-deleted";
const DAY_MS = 86_400_000;

/** Purges stored deletions that are too old to be undone, with their files. */
export function purgeDeleted({ system }: Database, now: () => Date) {
  return async () => {
    const before = new Date(now().getTime() - KEEP_DELETED_DAYS * DAY_MS);
    await system.$transaction(async (tx) => {
      const purged = await tx.$queryRaw<{ orgId: string; fileKeys: string[] }[]>`
        delete from deleted_records where deleted_at < ${before}::timestamptz
        returning org_id as "orgId", file_keys as "fileKeys"`;
      for (const { orgId, fileKeys } of purged) await removeFilesAfter(tx, orgId, fileKeys);
    });
  };
}
