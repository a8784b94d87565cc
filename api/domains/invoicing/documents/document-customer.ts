import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export async function checkDocumentCustomer(
  { tx }: UnitOfWork,
  customerId: string | null | undefined,
  kept?: string | null,
): Promise<void> {
  if (!customerId || customerId === kept) return;
  const customer = await tx.customer.findFirst({
    where: { id: customerId, archivedAt: null },
    select: { id: true },
  });
  if (!customer) throw new NotFoundError("Customer");
}
