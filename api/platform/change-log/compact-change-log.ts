import { acrossOrganisations } from "../../database/across-organisations.ts";
import { defineTask } from "../../define-task.ts";

/**
 * Keeps each record's latest change, including deletions: a reader who was away long enough to miss the others only
 * needs that one. Also runs at every start, because a restored backup starts counting transactions again: changes that
 * seem to come from the future get the lowest number.
 */
export const compactChangeLog = defineTask(
  "compact-change-log",
  {},
  async (services) => {
    await acrossOrganisations(services, "rounds").$transaction(async (tx) => {
      await tx.$executeRaw`
        delete from change_log l using change_log newer
        where newer.org_id = l.org_id and newer.type = l.type and newer.record_id = l.record_id
          and newer.transaction_id > l.transaction_id
          and (newer.transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
            or newer.transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`;
      await tx.$executeRaw`
        update change_log set transaction_id = 1
        where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
    });
  },
  { cron: "43 3 * * *", atStart: true },
);
