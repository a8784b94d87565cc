import { DELETION_RETENTION_DAYS } from "../../../platform/deleted-records/deletion-retention.ts";
import type { Purge } from "../../../platform/purge/purge-expired.ts";

export const purgeUnassignments: Purge = (system, daysAgo) =>
  system.jobUnassignment.deleteMany({ where: { at: { lt: daysAgo(DELETION_RETENTION_DAYS) } } });
