import type { FileKind } from "../../../platform/files/file-kind.ts";
import { fileKey } from "../../../ports/files/file-key.ts";

/** Job photos and thumbnails: `photos/<organisation>/<photo>.jpg`, `…/<photo>-thumb.webp`. */
export const photoFiles: FileKind = {
  name: "photos",
  async named(db, keys) {
    const photos = await db.jobPhoto.findMany({
      where: { id: { in: keys.map(({ id }) => id) } },
      select: { fileKey: true, thumbnailKey: true },
    });
    return photos.flatMap((photo) => [photo.fileKey, photo.thumbnailKey]);
  },
  async kept(db, keys) {
    const deleted = await db.deletedRecord.findMany({
      where: { fileKeys: { hasSome: keys.map(fileKey) } },
      select: { fileKeys: true },
    });
    return deleted.flatMap(({ fileKeys }) => fileKeys);
  },
};
