import { isManaging } from "@fettle/rules/identity/role";
import type { FileKind } from "../../../platform/files/file-kind.ts";
import { fileKey } from "../../../ports/files/file-key.ts";

/** Files whose import hasn't ended: `imports/<organisation>/<import>.csv`. */
export const importFiles: FileKind = {
  name: "imports",
  async named(db, keys) {
    const imports = await db.recordImport.findMany({
      where: { fileKey: { in: keys.map(fileKey) } },
      select: { fileKey: true },
    });
    return imports.map((each) => each.fileKey);
  },
  mayRead: async (_db, { role, authMethod }) =>
    isManaging(role) && (authMethod === "cookie" || authMethod === "token"),
};
