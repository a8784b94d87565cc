import type { FileKind } from "../files/file-kind.ts";

/** Photos of jobs and their thumbnails: `photos/<organisation>/<photo>.jpg`, `…/<photo>-thumb.webp`. */
export const photoFiles: FileKind = {
  name: "photos",
  async named(db, keys) {
    const photos = await db.jobPhoto.findMany({
      where: { id: { in: keys.map(({ id }) => id) } },
      select: { fileKey: true, thumbnailKey: true },
    });
    return photos.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]);
  },
};
