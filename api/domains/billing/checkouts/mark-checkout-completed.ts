import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

interface Completion {
  sessionId: string;
  /** Only for packs. For an invoice, it's stored on the payment. */
  providerPaymentId?: string;
}

export async function markCheckoutCompleted(
  { tx, now }: Pick<UnitOfWork, "tx" | "now">,
  id: string,
  { sessionId, ...paid }: Completion,
): Promise<void> {
  await tx.checkout.updateMany({
    where: { id },
    data: { status: "completed", completedAt: now, endedAt: now, providerSessionId: sessionId, ...paid },
  });
}
