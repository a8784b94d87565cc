import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Purges emails with a secret link after a month, whether they were sent or not. */
export const purgeSecretMail: Purge = (system, daysAgo) =>
  system.outboxMessage.deleteMany({ where: { isSecret: true, createdAt: { lt: daysAgo(KEEP_DAYS) } } });
