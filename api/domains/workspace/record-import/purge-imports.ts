import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";
import { unfinishedImport } from "./start-import.ts";

/** Far longer than all attempts take, with other imports before it. */
const STUCK_DAYS = 1;

/** The night's sweep then removes the files that no import references. */
export const purgeImports: Purge = async (system, daysAgo) => {
  // Its last attempt crashed with the server, so nothing else ends it.
  await system.recordImport.updateMany({
    where: { ...unfinishedImport, createdAt: { lt: daysAgo(STUCK_DAYS) } },
    data: { status: "failed", finishedAt: daysAgo(0), fileKey: null },
  });
  await system.recordImport.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_DAYS) } } });
};
