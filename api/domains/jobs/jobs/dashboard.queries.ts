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
import { countTalliedJobs } from "./job-tallies.ts";

const JobStatusCount = builder
  .objectRef<Awaited<ReturnType<typeof countJobsByStatus>>[number]>("JobStatusCount")
  .implement({
    description: "The number of jobs with a given status.",
    access: "parent",
    fields: (t) => ({
      status: t.expose("status", { type: JobStatusEnum, description: "The status." }),
      count: t.exposeInt("count", { description: "Number of jobs." }),
    }),
  });

export const Dashboard = builder.objectRef<{ from: Date; to: Date }>("Dashboard").implement({
  description: "Figures and jobs for the dashboard.",
  access: "parent",
  fields: (t) => ({
    today: t.field({
      type: [Job],
      description: "Today's jobs in the organisation's time zone, sorted by time. Excludes cancelled jobs.",
      resolve: (day, _args, context, info) =>
        readTodaysJobs(recordReader(context), selectedFields(info), day),
    }),
    upcoming: t.field({
      type: [Job],
      description: "The next five jobs after today that aren't done or cancelled.",
      resolve: (day, _args, context, info) =>
        readUpcomingJobs(recordReader(context), selectedFields(info), day),
    }),
    totalJobs: t.int({
      description: "Number of jobs in any status.",
      resolve: (_day, _args, context) => countTalliedJobs(recordReader(context), { archived: false }),
    }),
    lateJobs: t.int({
      description: "New, scheduled or confirmed jobs that should have started by now.",
      resolve: (_day, _args, context) => {
        const at = presentAsJobTime(context.me.timeZone, context.now().getTime());
        return countLateJobs(recordReader(context), at);
      },
    }),
    jobCounts: t.field({
      type: [JobStatusCount],
      description: "Number of jobs by status.",
      resolve: (_day, _args, context) => countJobsByStatus(recordReader(context)),
    }),
  }),
});

builder.queryField("dashboard", (t) =>
  t.field({
    type: Dashboard,
    description: "The viewer's dashboard.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, { me, now }) => todayWindow(me.timeZone, now()),
  }),
);
