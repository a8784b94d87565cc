import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import { Member } from "../../identity/members/member.type.ts";
import { received } from "../job-work/job-work.type.ts";
import { Job } from "../jobs/job.type.ts";
import { rowsOfJob } from "../jobs/of-job.ts";
import { requireJobAmong } from "../jobs/read-jobs.ts";

export const JobPhoto = builder.prismaObject("JobPhoto", {
  description: "A photo on a job. Add one with POST /api/jobs/{id}/photos.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    url: t.string({
      description: "URL of the photo, upright and full size. Fetch it with the same session.",
      resolve: ({ fileKey }) => fileUrl(fileKey),
    }),
    thumbnailUrl: t.string({
      description: "URL of a small version, up to 512 pixels wide and high.",
      resolve: ({ fileKey, thumbnailKey }) => fileUrl(thumbnailKey ?? fileKey),
    }),
    contentType: t.exposeString("contentType", { description: "Media type, e.g. image/jpeg." }),
    bytes: t.exposeInt("bytes", { description: "Size of the file in bytes." }),
    width: t.exposeInt("width", { nullable: true, description: "Width in pixels. null if not known." }),
    height: t.exposeInt("height", { nullable: true, description: "Height in pixels. null if not known." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    receivedAt: t.field(received),
    author: t.field({
      type: Member,
      nullable: true,
      description: "Person who added it. null once their record is deleted.",
      select: { author: true },
      resolve: ({ author }) => author,
    }),
    job: t.field({
      type: Job,
      description: "Job it belongs to.",
      resolve: ({ jobId }, _args, context, info) =>
        requireJobAmong(recordReader(context), selectedFields(info), jobId),
    }),
  }),
});

const photosOf = rowsOfJob("JobPhoto");

builder.objectFields(Job, (t) => ({
  photos: t.prismaField({
    type: [JobPhoto],
    description: "Oldest first.",
    resolve: (_query, { id }, _args, context) => photosOf(recordReader(context), id),
  }),
}));
