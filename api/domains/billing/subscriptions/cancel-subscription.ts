import { ConflictError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { askToChange } from "./ask-to-change.ts";
import { requireBilling } from "./billing-provider.ts";

/** Cancels the subscription at the end of its period. Throws CONFLICT if there isn't one. */
export async function cancelSubscription(services: Services, orgId: string): Promise<void> {
  const { isOver, providerSubscriptionId, cancelAtPeriodEnd } = await readState(services, orgId);
  if (!providerSubscriptionId || isOver) throw new ConflictError("You don’t have a subscription to cancel");
  if (cancelAtPeriodEnd) return;
  await setCancellation(services, orgId, providerSubscriptionId, true);
}

/** Undoes a cancellation. Throws CONFLICT after the period's end: that needs a new checkout. */
export async function resumeSubscription(services: Services, orgId: string): Promise<void> {
  const { isOver, providerSubscriptionId, cancelAtPeriodEnd } = await readState(services, orgId);
  if (!providerSubscriptionId || isOver) {
    throw new ConflictError("Your subscription has ended. Choose a plan to start a new one.");
  }
  if (!cancelAtPeriodEnd) return;
  await setCancellation(services, orgId, providerSubscriptionId, false);
}

async function readState({ database, now }: Services, orgId: string) {
  const row = await database.forOrganisation(orgId).subscription.findUniqueOrThrow({ where: { orgId } });
  const isOver = row.status === "canceled" && !(row.currentPeriodEnd && row.currentPeriodEnd > now());
  return { ...row, isOver };
}

async function setCancellation(
  services: Services,
  orgId: string,
  subscriptionId: string,
  isCanceled: boolean,
) {
  const billing = requireBilling(services);
  await askToChange(services, orgId, {
    ask: async () => {
      await billing.setCancellation(subscriptionId, isCanceled);
      return true;
    },
    failure: isCanceled
      ? "Failed to cancel subscription"
      : "Your subscription can’t be resumed right now. Try again in a minute.",
    answerIn: ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd === isCanceled ? true : null),
  });
}
