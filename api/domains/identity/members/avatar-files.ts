import type { FileKind } from "../../../platform/files/file-kind.ts";
import { fileKey } from "../../../ports/files/file-key.ts";

export const avatarFiles: FileKind = {
  name: "avatars",
  async named(db, keys) {
    const people = await db.user.findMany({
      where: { avatarFileKey: { in: keys.map(fileKey) } },
      select: { avatarFileKey: true },
    });
    return people.map(({ avatarFileKey }) => avatarFileKey);
  },
};
