import { z } from "zod";
import { sendablePicture } from "../../../platform/uploads/sendable-picture.ts";
import { uploadFile } from "../../../platform/uploads/upload-file.ts";

const answer = z.object({ url: z.string() });

export async function uploadBlogImage(file: File): Promise<string> {
  const { url } = await uploadFile({
    url: "/api/admin/blog/images",
    field: "file",
    file: await sendablePicture(file),
    answer,
  });
  return url;
}
