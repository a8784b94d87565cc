import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { restoreWork } from "../job-work/restore-work.ts";
import { Job } from "../jobs/job.type.ts";
import { keepingLateWork } from "../jobs/late-work.ts";
import { requireJob } from "../jobs/read-jobs.ts";
import { addJobPhoto } from "./add-job-photo.ts";
import { JobPhoto } from "./job-photo.type.ts";
import { removeJobPhoto } from "./remove-job-photo.ts";

builder.mutationFields((t) => ({
  addJobPhoto: t.prismaField({
    type: JobPhoto,
    description: "JPEG, PNG or WebP up to 15 MB, sent to POST /api/jobs/{id}/photos.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      jobId: t.arg.id({ required: true }),
      file: t.arg({ type: "Upload", required: true }),
    },
    resolve: async (query, _root, { jobId, file }, context) => {
      const add = () => addJobPhoto(context, jobId, file);
      const id = await keepingLateWork(context, jobId, { kind: "photo" }, add);
      return context.db.jobPhoto.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeJobPhoto: t.field({
    type: Job,
    description: "Removes a photo. Technicians can only remove their own.",
    write: "gated",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      jobId: t.arg.id({ description: "Only finds the photo if it belongs to this job." }),
    },
    resolve: async (_root, { id, jobId: of }, context, info) => {
      const jobId = await asMember(context, (work) => removeJobPhoto(work, id, of));
      return requireJob(recordReader(context), selectedFields(info), jobId);
    },
  }),
  restoreJobPhoto: t.field({
    type: Job,
    description: "Undoes a removal in the last 30 days. Technicians can only restore their own.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      const jobId = await asMember(context, (work) => restoreWork(work, "jobPhoto", { id }));
      return requireJob(recordReader(context), selectedFields(info), jobId);
    },
  }),
}));
