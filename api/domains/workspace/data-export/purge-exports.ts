import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";
import { unfinishedExport } from "./start-export.ts";

/** Far longer than all attempts take. */
const STUCK_DAYS = 1;

/** The night's sweep then removes the files that no export references. */
export const purgeExports: Purge = async (system, daysAgo) => {
  const now = daysAgo(0);
  await system.dataExport.updateMany({ where: { expiresAt: { lte: now } }, data: { fileKey: null } });
  // Its last attempt crashed with the server, so nothing else ends it.
  await system.dataExport.updateMany({
    where: { ...unfinishedExport, createdAt: { lt: daysAgo(STUCK_DAYS) } },
    data: { status: "failed", finishedAt: now, fileKey: null },
  });
  await system.dataExport.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_DAYS) } } });
};
