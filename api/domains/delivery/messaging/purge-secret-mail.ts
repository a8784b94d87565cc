import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

export const purgeSecretMail: Purge = (system, daysAgo) =>
  system.outboxMessage.deleteMany({ where: { isSecret: true, createdAt: { lt: daysAgo(KEEP_DAYS) } } });
