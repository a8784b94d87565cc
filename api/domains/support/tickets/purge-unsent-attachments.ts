import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";

/** Drafts are stored on the device. A week covers a long weekend. */
const KEPT_MS = 7 * 86_400_000;

export const purgeUnsentAttachments = defineTask(
  "purge-unsent-attachments",
  {},
  async (services) => {
    const before = new Date(services.now().getTime() - KEPT_MS);
    await acrossOrganisations(services, "rounds").$transaction(async (tx) => {
      const purged = await tx.$queryRaw<{ orgId: string; fileKey: string; previewKey: string | null }[]>`
        with of_members as (
          delete from ticket_attachments
          where ticket_id is null and message_id is null and created_at < ${before}::timestamptz
          returning org_id, file_key, preview_key),
        of_staff as (
          delete from ticket_note_files
          where note_id is null and created_at < ${before}::timestamptz
          returning org_id, file_key, preview_key)
        select org_id as "orgId", file_key as "fileKey", preview_key as "previewKey"
        from (table of_members union all table of_staff) as purged`;
      for (const { orgId, fileKey, previewKey } of purged) {
        await removeFilesAfter({ tx, orgId }, [fileKey, previewKey]);
      }
    });
  },
  { cron: "29 3 * * *" },
);
