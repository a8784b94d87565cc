import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";

export async function liftSuppression({ tx, now, publish }: UnitOfWork, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  const { count } = await tx.mailSuppression.updateMany({
    where: { address, liftedAt: null },
    data: { liftedAt: now },
  });
  if (count === 0) return;
  const customers = await tx.customer.findMany({
    where: { email: { equals: address, mode: "insensitive" } },
    select: { id: true },
  });
  for (const { id } of customers) publish(customerEvents, { change: "changed", id });
}
