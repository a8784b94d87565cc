import type { Checkout } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** Waiting pages poll faster than this. */
const ASK_EVERY_MS = 5_000;

/**
 * Claims a checkout to ask the provider about, at most every 5 seconds. Returns undefined if there's nothing to ask.
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
