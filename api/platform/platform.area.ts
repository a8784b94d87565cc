import type { Area } from "../area.ts";
import { purgeIdempotencyKeys } from "./actions/purge-idempotency-keys.ts";
import { backUp } from "./backup/back-up.ts";
import { compactChangeLog } from "./change-log/compact-change-log.ts";
import { purgeDeleted } from "./deleted-records/purge-deleted.ts";
import { removeFiles } from "./files/remove-files.ts";
import { sweepFiles } from "./files/sweep-files.ts";
import { purgeExpired } from "./purge/purge-expired.ts";
import { purgeFailedJobs } from "./purge/purge-failed-jobs.ts";
// Files that add to the schema, upstream first.
import "./audit/audit.fields.ts";

export const platform: Area = {
  purges: [purgeFailedJobs, purgeIdempotencyKeys],
  tasks: ({ swept, purges, backup }) => [
    backUp(backup),
    compactChangeLog,
    purgeDeleted,
    purgeExpired(purges),
    removeFiles,
    sweepFiles(swept),
  ],
};
