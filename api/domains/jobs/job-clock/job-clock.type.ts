import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../jobs/job.type.ts";
import { readJob } from "../jobs/read-jobs.ts";

export const JobClock = builder.prismaObject("JobClock", {
  description: "A person's time on a job while it runs; stopping it logs it as hours under the same id.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    jobId: t.exposeID("jobId"),
    job: t.field({
      type: Job,
      nullable: true,
      description: "Null once the job is archived.",
      resolve: ({ jobId }, _args, context, info) =>
        readJob(recordReader(context), selectedFields(info), jobId),
    }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    arrivedAt: t.expose("arrivedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the work on site began; null while travelling.",
    }),
    stoppedAt: t.expose("stoppedAt", { type: "DateTime", nullable: true }),
  }),
});
