import { builder } from "../../graphql/builder.ts";
import { readsAtOnce } from "../../graphql/compiled-documents.ts";
import { JobStatusEnum } from "../../graphql/enums.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { recordReader } from "../read-records.ts";
import { Job, JobConnection } from "./job.type.ts";
import { readJobPage } from "./job-page.ts";
import { readJob } from "./read-jobs.ts";
import { readSchedule, scheduleWindow } from "./read-schedule.ts";

builder.queryFields((t) => ({
  job: t.field({
    ...readsAtOnce,
    type: Job,
    nullable: true,
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readJob(recordReader(context), selectedFields(info), id),
  }),
  jobs: t.field({
    ...readsAtOnce,
    type: JobConnection,
    description: "Open jobs first by time, then done and cancelled ones, newest first.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      status: t.arg({ type: JobStatusEnum }),
      search: t.arg.string(),
      customerId: t.arg.id(),
      unscheduled: t.arg.boolean({ description: "Only open jobs without a date: the schedule's tray." }),
    },
    resolve: (_root, args, context, info) =>
      readJobPage(
        recordReader(context),
        selectedFields(info, ["edges", "node"]),
        args,
        args,
        context.maxPage,
      ),
  }),
  schedule: t.field({
    ...readsAtOnce,
    type: [Job],
    description: "Jobs of a half-open window of at most 400 days, by time.",
    authScopes: { signedIn: true },
    args: {
      from: t.arg({ type: "DateTime", required: true }),
      to: t.arg({ type: "DateTime", required: true }),
      technicianId: t.arg.id(),
    },
    resolve: (_root, { from, to, technicianId }, context, info) =>
      readSchedule(recordReader(context), selectedFields(info), scheduleWindow(from, to), technicianId),
  }),
}));
