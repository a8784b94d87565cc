import type { Area } from "../../area.ts";
import { purgeConfirmations } from "./confirmation/purge-confirmations.ts";
import { stopClocksOfDoneJob } from "./job-clock/stop-clocks-of-done-job.ts";
import { photoFiles } from "./job-photos/photo-files.ts";
import { purgeUnassignments } from "./jobs/purge-unassignments.ts";
import { foldJobTallies, recountJobTallies } from "./jobs/repair-job-tallies.ts";
import { addLateWork } from "./late-work/add-late-work.ts";
// Imports every file that adds to the schema, upstream first.
import "./jobs/job.type.ts";
import "./jobs/customer-jobs.ts";
import "./jobs/equipment-services.ts";
import "./jobs/job.queries.ts";
import "./jobs/dashboard.queries.ts";
import "./jobs/job.mutations.ts";
import "./jobs/update-visits.mutations.ts";
import "./jobs/job.subscriptions.ts";
import "./confirmation/visit.fields.ts";
import "./job-work/job-work.type.ts";
import "./job-work/job-work.mutations.ts";
import "./job-calls/job-call.mutations.ts";
import "./job-clock/job-clock.type.ts";
import "./job-clock/job-clock.queries.ts";
import "./job-clock/job-clock.mutations.ts";
import "./job-photos/job-photo.type.ts";
import "./job-photos/job-photo.mutations.ts";
import "./field-pack/field-pack.queries.ts";

export const jobs: Area = {
  purges: [purgeConfirmations, purgeUnassignments],
  tasks: () => [stopClocksOfDoneJob, foldJobTallies, recountJobTallies, addLateWork],
  files: [photoFiles],
};
