import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

const KEEP_SPENDS_DAYS = 400;

/**
 * Deletes questions, answers and proposals after a month, and costs after more than a year. The sweep removes photo
 * files.
 */
export const purgeTurns: Purge = async (system, daysAgo) => {
  const old = { createdAt: { lt: daysAgo(KEEP_DAYS) } };
  await system.assistantTurn.deleteMany({ where: old });
  await system.assistantPhoto.deleteMany({ where: old });
  await system.assistantSpend.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_SPENDS_DAYS) } } });
};
