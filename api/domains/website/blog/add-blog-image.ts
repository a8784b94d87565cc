import { BLOG_IMAGES_PATH } from "@fettle/rules/website/blog";
import { NIL_ID } from "../../../graphql/check-inputs.ts";
import type { IncomingFile } from "../../../graphql/incoming-file.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asPortal, type PortalCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { makeArticlePicture } from "../../../platform/files/picture.ts";
import { receiveFile } from "../../../platform/files/receive-file.ts";
import { storeFile } from "../../../platform/files/store-file.ts";
import { pictureLimit } from "../../../platform/files/store-picture.ts";
import { fileKey } from "../../../ports/files/file-key.ts";

/** Blog pictures don't belong to an organisation, hence NIL_ID. */
export const blogImageKey = (id: string) => fileKey({ kind: "blog", orgId: NIL_ID, id, extension: "webp" });

/** Rotates a picture upright, scales it to at most 1,600 pixels and strips its metadata. */
export function addBlogImage(caller: PortalCaller, file: IncomingFile) {
  const { files } = caller.services;
  return receiveFile(caller, file, pictureLimit, async ({ path }, folder) => {
    const { path: made, width, height, bytes: byteSize } = await makeArticlePicture(path, folder);
    const id = uuidV7();
    const key = blogImageKey(id);
    await storeFile(files, key, made);
    return asPortal(caller, async (work) => {
      const createdAt = work.now;
      await work.tx.blogImage.create({ data: { id, fileKey: key, width, height, byteSize, createdAt } });
      await recordAudit(work, { action: "blog_image.added", targetType: "blog_image", targetId: id });
      return { id, url: `${BLOG_IMAGES_PATH}${id}.webp`, width, height };
    });
  });
}
