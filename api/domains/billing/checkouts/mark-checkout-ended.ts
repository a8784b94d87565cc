import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

type Marking = Pick<UnitOfWork, "tx" | "now">;

export async function markCheckoutExpired({ tx, now }: Marking, id: string): Promise<void> {
  await tx.checkout.updateMany({ where: { id }, data: { status: "expired", endedAt: now } });
}

export async function markCheckoutEnded({ tx, now }: Marking, id: string): Promise<void> {
  await tx.checkout.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
}
