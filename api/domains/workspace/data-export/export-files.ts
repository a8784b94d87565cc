import { isManaging } from "@fettle/rules/identity/role";
import type { FileKind } from "../../../platform/files/file-kind.ts";
import { fileKey } from "../../../ports/files/file-key.ts";

/** Finished exports: `exports/<organisation>/<attempt>.zip`. An access token can't read everything at once. */
export const exportFiles: FileKind = {
  name: "exports",
  async named(db, keys) {
    const exports = await db.dataExport.findMany({
      where: { status: "ready", fileKey: { in: keys.map(fileKey) } },
      select: { fileKey: true },
    });
    return exports.map((each) => each.fileKey);
  },
  mayRead: async (_db, { role, authMethod }) =>
    isManaging(role) && (authMethod === "cookie" || authMethod === "token"),
};
