import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../jobs/job.type.ts";
import { rowsOfJob } from "../jobs/of-job.ts";
import { requireJobAmong } from "../jobs/read-jobs.ts";

export const JobPhoto = builder.prismaObject("JobPhoto", {
  description: "A photo of a job. Add one with POST /api/jobs/{id}/photos.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    url: t.string({
      description: "Upright and full size. Fetch it with the same session.",
      resolve: ({ fileKey }) => fileUrl(fileKey),
    }),
    thumbnailUrl: t.string({
      description: "At most 512 pixels wide and high.",
      resolve: ({ fileKey, thumbnailKey }) => fileUrl(thumbnailKey ?? fileKey),
    }),
    contentType: t.exposeString("contentType"),
    bytes: t.exposeInt("bytes"),
    width: t.exposeInt("width", { nullable: true, description: "Pixels." }),
    height: t.exposeInt("height", { nullable: true, description: "Pixels." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    author: t.field({
      type: Member,
      nullable: true,
      description: "null once the person's record is deleted.",
      select: { author: true },
      resolve: ({ author }) => author,
    }),
    job: t.field({
      type: Job,
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
