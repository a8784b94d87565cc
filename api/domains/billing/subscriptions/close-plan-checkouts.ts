import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { ProviderAccount } from "../../../ports/billing/billing.ts";
import { expirePlanCheckouts } from "../checkouts/expire-plan-checkouts.ts";
import { liveSubscriptions } from "./derive-subscription.ts";

/** Closes checkouts once a subscription is running, so another tab can't buy a second one. */
export async function closePlanCheckouts(work: UnitOfWork, account: ProviderAccount): Promise<void> {
  const { tx, now } = work;
  const live = liveSubscriptions(account);
  if (live.length === 0) return;
  const began = account.subscriptions.map(({ checkoutId }) => checkoutId).filter((id) => id !== null);
  await tx.checkout.updateMany({
    where: { id: { in: began }, kind: "plan", status: { not: "completed" } },
    data: { status: "completed", completedAt: now, endedAt: now },
  });
  await expirePlanCheckouts(work);
}
