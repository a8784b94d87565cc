import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Database } from "../../database/client.ts";
import { removeFilesAfter } from "../files/remove-files.ts";
import { retainedSince } from "./deletion-retention.ts";

export const PURGE_DELETED = "purge-deleted";

/** Purges stored deletions that are too old to be undone, with their files. */
export function purgeDeleted(database: Database, now: () => Date) {
  const system = acrossOrganisations({ database });
  return async () => {
    const before = retainedSince(now());
    await system.$transaction(async (tx) => {
      const purged = await tx.$queryRaw<{ orgId: string; fileKeys: string[] }[]>`
        delete from deleted_records where deleted_at < ${before}::timestamptz
        returning org_id as "orgId", file_keys as "fileKeys"`;
      for (const { orgId, fileKeys } of purged) await removeFilesAfter({ tx, orgId }, fileKeys);
    });
  };
}
