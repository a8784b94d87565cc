import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import {
  RestAddJobPhotoDocument,
  RestJobPhotosDocument,
  RestRemoveJobPhotoDocument,
} from "./generated/documents.ts";
import { photoJson, toPhotoJson } from "./job-work-json.ts";
import { type Route, route } from "./route.ts";
import { uploadRoute } from "./upload-route.ts";

const tag = "Job work";

export const jobPhotoRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/jobs/:id/photos",
    summary: "List a job's photos, oldest first",
    tag,
    response: z.array(photoJson),
    document: RestJobPhotosDocument,
    variables: ({ id }) => ({ id }),
    output: ({ job }) => {
      if (!job) throw new NotFoundError("Job");
      return job.photos.map(toPhotoJson);
    },
  }),
  uploadRoute({
    url: "/api/jobs/:id/photos",
    summary: "Add photos to a job: JPEG, PNG or WebP, up to 15 MB each and 20 at once",
    tag,
    status: 201,
    field: "photo",
    many: true,
    response: photoJson,
    document: RestAddJobPhotoDocument,
    variables: ({ id, file }) => ({ jobId: id, file }),
    output: ({ addJobPhoto }) => toPhotoJson(addJobPhoto),
  }),
  route({
    method: "DELETE",
    url: "/api/jobs/:id/photos/:photoId",
    summary:
      "Remove a photo from a job and return the remaining photos. Technicians can only remove their own photos",
    tag,
    response: z.array(photoJson),
    document: RestRemoveJobPhotoDocument,
    variables: ({ id, photoId }) => ({ jobId: id, id: photoId }),
    output: ({ removeJobPhoto }) => removeJobPhoto.photos.map(toPhotoJson),
  }),
];
