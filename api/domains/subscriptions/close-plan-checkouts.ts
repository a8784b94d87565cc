import type { ProviderAccount } from "../../ports/billing/billing.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { expirePlanCheckouts } from "../billing/expire-plan-checkouts.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { liveSubscriptions } from "./derive-subscription.ts";

/** Closes what is still open for who has a subscription, so that no page of another tab sells a second one. */
export async function closePlanCheckouts(work: UnitOfWork, account: ProviderAccount): Promise<void> {
  const { tx, now } = work;
  const live = liveSubscriptions(account);
  if (live.length === 0) return;
  const began = account.subscriptions.map(({ checkoutId }) => checkoutId).filter((id) => id !== null);
  await tx.checkout.updateMany({
    where: { id: { in: began }, kind: "plan", status: { not: "completed" } },
    data: { status: "completed", completedAt: now },
  });
  await expirePlanCheckouts(work);
}

/** Has the provider close the page of a checkout that was closed here. Repeated by the queue until it did. */
export function expirePlanCheckout({ database, billing }: Pick<Services, "database" | "billing">): Task {
  return async ({ orgId, checkoutId = "" }) => {
    const checkout = await database.forOrganisation(orgId).checkout.findUnique({ where: { id: checkoutId } });
    if (!billing || checkout?.status !== "expired" || !checkout.providerSessionId) return;
    await billing.expireCheckout(checkout.providerSessionId);
  };
}
