import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { queueExpiry } from "./close-checkouts.ts";

/**
 * Stores the card provider's id of a checkout's page. Returns false if the checkout was closed while its page was being
 * opened: then the page mustn't be shown, and a job closes it at the provider.
 */
export async function storeCheckoutSession(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  id: string,
  sessionId: string,
): Promise<boolean> {
  await tx.checkout.updateMany({ where: { id }, data: { providerSessionId: sessionId } });
  const { status } = await tx.checkout.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (status !== "expired") return true;
  await queueExpiry({ tx, orgId }, id);
  return false;
}
