import { csvRow } from "@fettle/rules/platform/csv";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { endUrlOf } from "./newsletter-links.ts";

const SUBSCRIBED: Prisma.NewsletterSubscriptionWhereInput = {
  confirmedAt: { not: null },
  unsubscribedAt: null,
};
const WAITING: Prisma.NewsletterSubscriptionWhereInput = { confirmedAt: null, unsubscribedAt: null };

export async function countSubscribers(services: Services) {
  const { newsletterSubscription } = ofProduct(services);
  const subscribed = await newsletterSubscription.count({ where: SUBSCRIBED });
  return { subscribed, waiting: await newsletterSubscription.count({ where: WAITING }) };
}

/** Exports subscribers as CSV with unsubscribe links. The audit log records who exported them. */
export async function exportSubscribers(work: PortalWork): Promise<string> {
  const rows = await work.tx.newsletterSubscription.findMany({
    where: SUBSCRIBED,
    orderBy: { confirmedAt: "asc" },
  });
  await recordAudit(work, { action: "newsletter.exported", detail: { addresses: rows.length } });
  const lines = rows.map(({ id, email, source, confirmedAt }) =>
    csvRow([email, source, confirmedAt?.toISOString() ?? "", endUrlOf(work.services, id)]),
  );
  return [csvRow(["Email", "Source", "Confirmed", "Unsubscribe link"]), ...lines].join("");
}
