import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Also deletes their deliveries, even those waiting for an endpoint that's turned off. */
export const purgeWebhooks: Purge = (system, daysAgo) =>
  system.webhookMessage.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_DAYS) } } });
