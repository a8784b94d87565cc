import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Their deliveries go with them, even if they still wait for an endpoint that's off. */
export const purgeWebhooks: Purge = (system, daysAgo) =>
  system.webhookMessage.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_DAYS) } } });
