import type { ProviderAccount } from "../../ports/billing/billing.ts";
import { queue, type Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { liveSubscriptions } from "./derive-subscription.ts";

/** The queue's job that has the provider close the page of a plan's checkout. */
export const EXPIRE_PLAN_CHECKOUT = "expire-plan-checkout";

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

/** Closes the organisation's open plan checkouts here, and at the provider by a job that follows. */
export async function expirePlanCheckouts({ tx, orgId }: UnitOfWork): Promise<string[]> {
  const closed = await tx.checkout.updateManyAndReturn({
    where: { kind: "plan", status: "pending" },
    data: { status: "expired" },
    select: { id: true },
  });
  const ids = closed.map(({ id }) => id);
  for (const checkoutId of ids) {
    await queue.add(tx, EXPIRE_PLAN_CHECKOUT, { orgId, checkoutId }, { key: `plan-checkout:${checkoutId}` });
  }
  return ids;
}

/** Has the provider close the page of a checkout that was closed here. Repeated by the queue until it did. */
export function expirePlanCheckout({ database, billing }: Pick<Services, "database" | "billing">): Task {
  return async ({ orgId, checkoutId = "" }) => {
    const checkout = await database.forOrganisation(orgId).checkout.findUnique({ where: { id: checkoutId } });
    if (!billing || checkout?.status !== "expired" || !checkout.providerSessionId) return;
    await billing.expireCheckout(checkout.providerSessionId);
  };
}
