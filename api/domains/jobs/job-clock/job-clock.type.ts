import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../jobs/job.type.ts";
import { readJob } from "../jobs/read-jobs.ts";

export const JobClock = builder.prismaObject("JobClock", {
  description: "A person's running time on a job. Stopping it logs hours with the same id.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    jobId: t.exposeID("jobId"),
    job: t.field({
      type: Job,
      nullable: true,
      description: "null once the job is archived.",
      resolve: ({ jobId }, _args, context, info) =>
        readJob(recordReader(context), selectedFields(info), jobId),
    }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    arrivedAt: t.expose("arrivedAt", {
      type: "DateTime",
      nullable: true,
      description: "When work on site began. null while travelling.",
    }),
    stoppedAt: t.expose("stoppedAt", { type: "DateTime", nullable: true }),
  }),
});
