import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { queueExpiry } from "./close-checkouts.ts";

/** Stores the provider's session id. Returns false if the checkout has since been closed: don't show its page. */
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
