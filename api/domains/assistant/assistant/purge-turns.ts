import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** What the assistant cost is kept for as long as a year may be asked about. */
const KEEP_SPENDS_DAYS = 400;

/**
 * Purges questions to the assistant after a month, with their answers and proposals, and what they cost after more
 * than a year. The sweep removes the files of photos.
 */
export const purgeTurns: Purge = async (system, daysAgo) => {
  const old = { createdAt: { lt: daysAgo(KEEP_DAYS) } };
  await system.assistantTurn.deleteMany({ where: old });
  await system.assistantPhoto.deleteMany({ where: old });
  await system.assistantSpend.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_SPENDS_DAYS) } } });
};
