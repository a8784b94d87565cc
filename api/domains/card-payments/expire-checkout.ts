import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";

/** Has the card provider stop taking the payment of a checkout that was closed. Repeated by the queue until it did. */
export function expireCheckout({ database, payments }: Pick<Services, "database" | "payments">): Task {
  return async ({ orgId, checkoutId = "" }) => {
    const db = database.forOrganisation(orgId);
    const checkout = await db.checkout.findUnique({
      where: { id: checkoutId },
      select: { status: true, providerSessionId: true },
    });
    // One that was paid after all needs no more; one that isn't open at the provider yet expires when it is.
    if (!payments || checkout?.status !== "expired" || !checkout.providerSessionId) return;
    await payments.expireCheckout(checkout.providerSessionId);
  };
}
