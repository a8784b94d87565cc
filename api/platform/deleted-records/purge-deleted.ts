import { acrossOrganisations } from "../../database/across-organisations.ts";
import { defineTask } from "../../define-task.ts";
import { removeFilesAfter } from "../files/remove-files.ts";
import { retainedSince } from "./deletion-retention.ts";

export const purgeDeleted = defineTask(
  "purge-deleted",
  {},
  async (services) => {
    const before = retainedSince(services.now());
    await acrossOrganisations(services, "rounds").$transaction(async (tx) => {
      const purged = await tx.$queryRaw<{ orgId: string; fileKeys: string[] }[]>`
        delete from deleted_records where deleted_at < ${before}::timestamptz
        returning org_id as "orgId", file_keys as "fileKeys"`;
      for (const { orgId, fileKeys } of purged) await removeFilesAfter({ tx, orgId }, fileKeys);
    });
  },
  { cron: "27 3 * * *" },
);
