import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";

const DAY_MS = 86_400_000;
/** Ended sessions and links are kept this long for questions about what happened. */
const KEEP_DAYS = 30;
/** As long as the browser's cookie lives. */
const KEEP_BROWSERS_DAYS = 400;
/** A customer who opens an old message still sees whom to call. */
const KEEP_CONFIRMATIONS_DAYS = 365;
/** When mail arrived tells how much is usual. Its content is erased once handled. */
const KEEP_ARRIVALS_DAYS = 90;
/** What the assistant cost is kept for as long as a year may be asked about. */
const KEEP_SPENDS_DAYS = 400;

/**
 * Purges sign-in attempts, sessions, tokens, invitations, links and their mails that ended a month ago, and what was
 * asked of the assistant, or done under an idempotency key, before.
 */
export const purgeExpired = defineTask(
  "purge-expired",
  {},
  async (services) => {
    const system = acrossOrganisations(services, "rounds");
    const daysAgo = (days: number) => new Date(services.now().getTime() - days * DAY_MS);
    const before = daysAgo(KEEP_DAYS);
    const expired = { expiresAt: { lt: before } };
    await system.loginAttempt.deleteMany({ where: { at: { lt: before } } });
    await system.knownBrowser.deleteMany({ where: { lastUsedAt: { lt: daysAgo(KEEP_BROWSERS_DAYS) } } });
    await system.session.deleteMany({ where: { OR: [expired, { endedAt: { lt: before } }] } });
    await system.refreshToken.deleteMany({ where: expired });
    await system.passwordReset.deleteMany({ where: expired });
    await system.portalPasswordReset.deleteMany({ where: expired });
    await system.portalBrowser.deleteMany({ where: { lastUsedAt: { lt: daysAgo(KEEP_BROWSERS_DAYS) } } });
    await system.emailVerification.deleteMany({ where: expired });
    await system.emailChange.deleteMany({ where: { undoExpiresAt: { lt: before } } });
    await system.bankDetailsChange.deleteMany({ where: { endedAt: { lt: before } } });
    await system.apiToken.deleteMany({ where: { OR: [expired, { revokedAt: { lt: before } }] } });
    // An unsubscribed address is kept, so the public form can't email it again.
    await system.newsletterSubscription.deleteMany({
      where: { confirmedAt: null, unsubscribedAt: null, askedAt: { lt: before } },
    });
    await system.outboxMessage.deleteMany({ where: { isSecret: true, createdAt: { lt: before } } });
    await system.receivedMail.deleteMany({ where: { handledAt: { lt: daysAgo(KEEP_ARRIVALS_DAYS) } } });
    await system.$executeRaw`select forget_failed_jobs(${before}::timestamptz)`;
    await system.memberInvite.deleteMany({
      where: { OR: [expired, { acceptedAt: { lt: before } }, { revokedAt: { lt: before } }] },
    });
    // Whoever sends a write again does so within days.
    await system.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } });
    // With their answers and proposals; the sweep removes the files of photos.
    await system.assistantTurn.deleteMany({ where: { createdAt: { lt: before } } });
    await system.assistantPhoto.deleteMany({ where: { createdAt: { lt: before } } });
    await system.assistantSpend.deleteMany({ where: { createdAt: { lt: daysAgo(KEEP_SPENDS_DAYS) } } });
    await system.endedConfirmation.deleteMany({
      where: { endedAt: { lt: daysAgo(KEEP_CONFIRMATIONS_DAYS) } },
    });
  },
  { cron: "17 3 * * *" },
);
