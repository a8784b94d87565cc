import type { FileKind } from "../../../platform/files/file-kind.ts";

/** Photos for questions: `assistant/<organisation>/<photo>.webp`. Only the person who asked can read them. */
export const assistantFiles: FileKind = {
  name: "assistant",
  async named(db, keys) {
    const photos = await db.assistantPhoto.findMany({
      where: { id: { in: keys.map(({ id }) => id) } },
      select: { fileKey: true },
    });
    return photos.map(({ fileKey }) => fileKey);
  },
  async mayRead(db, { userId }, { id }) {
    return (await db.assistantPhoto.count({ where: { id, userId } })) > 0;
  },
};
