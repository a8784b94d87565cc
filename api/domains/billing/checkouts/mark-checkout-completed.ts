import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

interface Completion {
  sessionId: string;
  /** A pack's. An invoice's is on its payment. */
  providerPaymentId?: string;
}

/** Marks a locked checkout as paid, in the transaction that records what was paid for. */
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
