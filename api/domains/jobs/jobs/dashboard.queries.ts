import { presentAsJobTime } from "@fettle/rules/jobs/late-job";
import { builder } from "../../../graphql/builder.ts";
import { JobStatusEnum } from "../../../graphql/enums.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import {
  countJobsByStatus,
  countLateJobs,
  readTodaysJobs,
  readUpcomingJobs,
  todayWindow,
} from "./dashboard.ts";
import { Job } from "./job.type.ts";
import { countJobs } from "./read-jobs.ts";

const JobStatusCount = builder
  .objectRef<Awaited<ReturnType<typeof countJobsByStatus>>[number]>("JobStatusCount")
  .implement({
    access: "parent",
    fields: (t) => ({
      status: t.expose("status", { type: JobStatusEnum }),
      count: t.exposeInt("count"),
    }),
  });

export const Dashboard = builder.objectRef<{ from: Date; to: Date }>("Dashboard").implement({
  access: "parent",
  fields: (t) => ({
    today: t.field({
      type: [Job],
      description:
        "Today's jobs in the organisation's local time, sorted by time and without cancelled ones.",
      resolve: (day, _args, context, info) =>
        readTodaysJobs(recordReader(context), selectedFields(info), day),
    }),
    upcoming: t.field({
      type: [Job],
      description: "The next five jobs after today that aren't done or cancelled.",
      resolve: (day, _args, context, info) =>
        readUpcomingJobs(recordReader(context), selectedFields(info), day),
    }),
    totalJobs: t.int({ resolve: (_day, _args, context) => countJobs(recordReader(context)) }),
    lateJobs: t.int({
      description: "New, scheduled or confirmed jobs that should have started by now.",
      resolve: (_day, _args, context) => {
        const at = presentAsJobTime(context.me.timeZone, context.now().getTime());
        return countLateJobs(recordReader(context), at);
      },
    }),
    jobCounts: t.field({
      type: [JobStatusCount],
      resolve: (_day, _args, context) => countJobsByStatus(recordReader(context)),
    }),
  }),
});

builder.queryField("dashboard", (t) =>
  t.field({
    type: Dashboard,
    authScopes: { signedIn: true },
    resolve: (_root, _args, { me, now }) => todayWindow(me.timeZone, now()),
  }),
);
