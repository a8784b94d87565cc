import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type Marking = Pick<UnitOfWork, "tx" | "now">;

/** Marks a locked checkout as expired at the provider. */
export async function markCheckoutExpired({ tx, now }: Marking, id: string): Promise<void> {
  await tx.checkout.updateMany({ where: { id }, data: { status: "expired", endedAt: now } });
}

/** Marks that the provider takes no more payment of a checkout, whatever its status is here. */
export async function markCheckoutEnded({ tx, now }: Marking, id: string): Promise<void> {
  await tx.checkout.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
}
