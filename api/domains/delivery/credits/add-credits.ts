import type { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { usageChanged } from "./usage-changed.ts";

type NewCredits = Pick<
  Prisma.CreditGrantUncheckedCreateInput,
  "channel" | "productId" | "quantity" | "priceCents" | "checkoutId" | "expiresAt"
>;

/** Adds credits for one channel, valid until `expiresAt`. `priceCents` is the total price including GST. */
export async function addCredits(work: UnitOfWork, credits: NewCredits): Promise<void> {
  const { tx, now } = work;
  await tx.creditGrant.create({
    data: { ...credits, remaining: credits.quantity, purchasedAt: now },
    select: { id: true },
  });
  usageChanged(work);
}
