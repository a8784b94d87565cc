import type { Checkout } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** A page that waits polls faster than this; the provider isn't asked more often. */
const ASK_EVERY_MS = 5_000;

/**
 * Marks an unsettled checkout as asked about now. Returns what to ask the provider, or undefined if there's nothing to
 * ask or someone asked within the last 5 seconds.
 */
export async function markCheckoutAsked(
  { tx, now }: Pick<UnitOfWork, "tx" | "now">,
  id: string,
): Promise<Pick<Checkout, "kind" | "providerSessionId"> | undefined> {
  const [checkout] = await tx.checkout.updateManyAndReturn({
    where: {
      id,
      status: { not: "completed" },
      endedAt: null,
      providerSessionId: { not: null },
      OR: [{ askedAt: null }, { askedAt: { lte: new Date(now.getTime() - ASK_EVERY_MS) } }],
    },
    data: { askedAt: now },
    select: { kind: true, providerSessionId: true },
  });
  return checkout;
}
