import type { FileKind } from "../../../platform/files/file-kind.ts";
import { fileKey } from "../../../ports/files/file-key.ts";

export const logoFiles: FileKind = {
  name: "logos",
  async named(db, keys) {
    const organisations = await db.organisation.findMany({
      where: { logoFileKey: { in: keys.map(fileKey) } },
      select: { logoFileKey: true },
    });
    return organisations.map(({ logoFileKey }) => logoFileKey);
  },
};
