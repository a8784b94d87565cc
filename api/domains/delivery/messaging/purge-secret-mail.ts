import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Keeps an answer to a ticket that wasn't delivered, whose body is blank by then: the ticket shows why. */
export const purgeSecretMail: Purge = (system, daysAgo) =>
  system.outboxMessage.deleteMany({
    where: {
      isSecret: true,
      createdAt: { lt: daysAgo(KEEP_DAYS) },
      NOT: { text: "", key: { startsWith: "ticket-message:" }, status: { in: ["failed", "bounced"] } },
    },
  });
