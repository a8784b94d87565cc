import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export async function removeSampleCheckouts(
  { tx }: Pick<UnitOfWork, "tx">,
  invoiceIds: string[],
): Promise<void> {
  await tx.checkout.deleteMany({ where: { invoiceId: { in: invoiceIds } } });
}
