import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../jobs/job.type.ts";
import { readJob } from "../jobs/read-jobs.ts";

export const JobClock = builder.prismaObject("JobClock", {
  description: "A clock that tracks someone's time on a job. Stopping it logs hours with the same id.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    jobId: t.exposeID("jobId"),
    job: t.field({
      type: Job,
      nullable: true,
      description: "The job. null once it's archived.",
      resolve: ({ jobId }, _args, context, info) =>
        readJob(recordReader(context), selectedFields(info), jobId),
    }),
    startedAt: t.expose("startedAt", { type: "DateTime", description: "When the person started the clock." }),
    arrivedAt: t.expose("arrivedAt", {
      type: "DateTime",
      nullable: true,
      description: "When work on site began. null while travelling.",
    }),
    stoppedAt: t.expose("stoppedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was stopped. null while it's running.",
    }),
  }),
});
